/** Where the places of a module are in the module that it was made from. */

/** From each offset in `made` on, the bytes are the former ones from that in `former` on, up to the next one. */
export interface Shifts {
  made: Uint32Array;
  former: Uint32Array;
}

/** The former offset; of what was put in, that of the place where it was put in. */
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
