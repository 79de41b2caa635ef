/** How a page stores its state: a table with an entry for each field of its draft. */

import { batch } from "@preact/signals";

interface Field<Value> {
  /** Reads the field from the state; the draft is stored when a signal that is read here has changed. */
  read: () => Value;
  restore: (value: Value) => void;
}

/** A field of the draft without an entry is a type error. */
export type DraftFields<Draft> = { readonly [Name in keyof Draft]-?: Field<Draft[Name]> };

export function readFields<Draft extends object>(fields: DraftFields<Draft>): Draft {
  const names = Object.keys(fields) as (keyof Draft)[];
  return Object.fromEntries(names.map((name) => [name, fields[name].read()])) as Draft;
}

/** Restores the fields in the order of the table. */
export function restoreFields<Draft extends object>(fields: DraftFields<Draft>, draft: Draft): void {
  batch(() => {
    for (const name of Object.keys(fields) as (keyof Draft)[]) fields[name].restore(draft[name]);
  });
}
