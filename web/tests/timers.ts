/** Set-up of each file of tests: no timer outlives its file, whose modules and document are gone by then. */

import { afterAll } from "vitest";

const started: ReturnType<typeof setTimeout>[] = [];

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply: (start, self, given) => {
    const timer = Reflect.apply(start, self, given);
    started.push(timer);
    return timer;
  },
});

afterAll(() => {
  for (const timer of started) clearTimeout(timer);
});
