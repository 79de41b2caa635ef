/**
 * Returns a copy of a value with another value at one place, such as `draft.spot.start.line`; without a value, the
 * place is removed.
 */
export function changed<Value>(value: Value, path: string, ...[to]: unknown[]): Value {
  const copy = structuredClone(value);
  const names = path.split(".");
  const last = names.pop() ?? "";
  const holder = names.reduce((found, name) => found[name] as Record<string, unknown>, copy as Record<string, unknown>);
  if (to === undefined) delete holder[last];
  else holder[last] = to;
  return copy;
}
