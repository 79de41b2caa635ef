/** The limits of a program's run. */
export interface Limits {
  seconds: number;
  megabytes: number;
  outputMegabytes: number;
}
