/** Encodes numbers in LEB128, as in the binary format of WebAssembly. */

/** Encodes a nonnegative number as unsigned LEB128. */
export function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...unsigned(Math.floor(value / 128))];
}

/** Encodes a nonnegative number as signed LEB128. */
export function signed(value: number): number[] {
  return value < 64 ? [value] : [(value % 128) + 128, ...signed(Math.floor(value / 128))];
}
