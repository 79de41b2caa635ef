/** A page's draft as a table with an entry for each field. */

import { batch } from "@preact/signals";

interface Field<Value> {
  /** Reads the field from the state; a change of a signal that is read here stores the draft. */
  read: () => Value;
  /** Reads the same signals, at each change; missing if `read` takes no time. */
  watch?: () => unknown;
  restore: (value: Value) => void;
}

/** Requires an entry for each field of the draft. */
export type DraftFields<Draft> = { readonly [Name in keyof Draft]-?: Field<Draft[Name]> };

export function readFields<Draft extends object>(fields: DraftFields<Draft>): Draft {
  const names = Object.keys(fields) as (keyof Draft)[];
  return Object.fromEntries(names.map((name) => [name, fields[name].read()])) as Draft;
}

/** Reads the signals of all fields, for an effect. */
export function watchFields(fields: { readonly [name: string]: Pick<Field<unknown>, "read" | "watch"> }): void {
  for (const { read, watch = read } of Object.values(fields)) watch();
}

/** Restores the fields in the order of the table. */
export function restoreFields<Draft extends object>(fields: DraftFields<Draft>, draft: Draft): void {
  batch(() => {
    for (const name of Object.keys(fields) as (keyof Draft)[]) fields[name].restore(draft[name]);
  });
}
