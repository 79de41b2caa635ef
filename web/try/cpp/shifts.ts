/** Maps offsets in a module with checkpoints to offsets in the linked module. */

/** Each offset in `made` begins a run of bytes. Its former offset has the same index in `former`. */
export interface Shifts {
  made: Uint32Array;
  former: Uint32Array;
}

/** Returns the former offset of a byte; for an inserted byte, the offset of its insertion. */
export function formerOffset({ made, former }: Shifts, offset: number): number {
  let first = 0;
  let after = made.length;
  while (first < after) {
    const middle = (first + after) >> 1;
    if ((made[middle] ?? 0) <= offset) first = middle + 1;
    else after = middle;
  }
  const begin = former[first - 1] ?? 0;
  const end = former[first] ?? Number.POSITIVE_INFINITY;
  return Math.min(begin + offset - (made[first - 1] ?? 0), end);
}
