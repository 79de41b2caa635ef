/** A copy of a value that differs in one place, such as `draft.spot.start.line`; there is nothing when none is given. */
export function changed<Value>(value: Value, path: string, ...[to]: unknown[]): Value {
  const copy = structuredClone(value);
  const names = path.split(".");
  const last = names.pop() ?? "";
  const holder = names.reduce((found, name) => found[name] as Record<string, unknown>, copy as Record<string, unknown>);
  if (to === undefined) delete holder[last];
  else holder[last] = to;
  return copy;
}
