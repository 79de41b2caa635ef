/** Encodes numbers in LEB128, as in the binary format of WebAssembly. */

export function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...unsigned(Math.floor(value / 128))];
}

/** Encodes a number that is not negative in the form that is read as a signed number. */
export function signed(value: number): number[] {
  return value < 64 ? [value] : [(value % 128) + 128, ...signed(Math.floor(value / 128))];
}
