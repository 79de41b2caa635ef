/** Builds WebAssembly modules from sections. */

import { unsigned } from "../../../try/cpp/leb128";

const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

export const END = 0x0b;
export const NOP = 0x01;
export const I32 = 0x7f;

export function moduleOf(...sections: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...HEADER, ...sections.flat()]);
}

export function section(id: number, content: readonly number[]): number[] {
  return [id, ...sized(content)];
}

/** Returns the number of entries, followed by the entries. */
export function vector(...entries: readonly (readonly number[])[]): number[] {
  return [...unsigned(entries.length), ...entries.flat()];
}

export function named(text: string): number[] {
  return sized([...new TextEncoder().encode(text)]);
}

/** Returns the part of a name section with the names of functions by index. */
export function functionNames(names: Record<number, string>): number[] {
  const entries = Object.entries(names).map(([index, name]) => [...unsigned(Number(index)), ...named(name)]);
  return [1, ...sized(vector(...entries))];
}

/** Returns the content's length, followed by the content. */
export function sized(content: readonly number[]): number[] {
  return [...unsigned(content.length), ...content];
}

/** The contents of a module with functions. */
interface Parts {
  /** Number of imported functions, which have the first indices. */
  imported?: number;
  /** Bodies of the other functions, each with its local variables. */
  bodies: readonly (readonly number[])[];
  names?: Record<number, string>;
  /** Names under which the first function is exported. */
  exported?: readonly string[];
}

/** Returns a module of functions without parameters and results. */
export function moduleWith({ imported = 0, bodies, names, exported = [] }: Parts): Uint8Array<ArrayBuffer> {
  const imports = Array.from({ length: imported }, () => [...named("m"), ...named("f"), 0, 0]);
  return moduleOf(
    section(1, vector([0x60, 0, 0])),
    imported > 0 ? section(2, vector(...imports)) : [],
    section(3, vector(...bodies.map(() => [0]))),
    section(7, vector(...exported.map((name) => [...named(name), 0, 0]))),
    section(10, vector(...bodies.map(sized))),
    names === undefined ? [] : section(0, [...named("name"), ...functionNames(names)]),
  );
}
