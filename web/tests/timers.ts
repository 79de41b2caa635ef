/** Set-up of each file of tests: no timer outlives its file, whose modules and document are gone by then. */

import { afterAll } from "vitest";

const started: ReturnType<typeof setTimeout>[] = [];
let hasEnded = false;

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply: (start, self, given) => {
    const timer = Reflect.apply(start, self, given);
    // Promises that settle after the last test start timers, too.
    if (hasEnded) clearTimeout(timer);
    else started.push(timer);
    return timer;
  },
});

afterAll(() => {
  hasEnded = true;
  for (const timer of started) clearTimeout(timer);
});
