/** The shapes of what was stored, whatever has become of it. */

import type { Arrangement } from "../generated/api";

/** Of any board. */
export const LARGEST_SIDE = 8;

/** Whether it is a whole number from `least` to `most`. */
export function within(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

export function areStrings(values: unknown): values is string[] {
  // Spread, since callbacks skip places without a value.
  return Array.isArray(values) && [...values].every((value) => typeof value === "string");
}

export function isArrangement(found: unknown): found is Arrangement {
  const { pieces, turn } = (found ?? {}) as Partial<Arrangement>;
  return arePlaced(pieces) && typeof turn === "string";
}

export function arePlaced(pieces: unknown): pieces is Arrangement["pieces"] {
  const last = LARGEST_SIDE ** 2 - 1;
  return (
    Array.isArray(pieces) && [...pieces].every((piece) => within(piece?.square, 0, last) && areStrings([piece.kind]))
  );
}
