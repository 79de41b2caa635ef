import { afterEach, expect, test, vi } from "vitest";
import { isTooOld } from "../../base/browser";

const SUPPORTS_ALL = { supports: () => true };

afterEach(() => vi.unstubAllGlobals());

test("a browser with all features is new enough", () => {
  vi.stubGlobal("CSS", SUPPORTS_ALL);
  expect(isTooOld()).toBe(false);
});

test.each(["selector(:has(a))", "color: color-mix(in srgb, red, red)"])(
  "a browser without %s is too old",
  (missing) => {
    vi.stubGlobal("CSS", { supports: (condition: string) => condition !== missing });
    expect(isTooOld()).toBe(true);
  },
);
