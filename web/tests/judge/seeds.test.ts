import { expect, test, vi } from "vitest";
import { anySeed, HIGHEST_SEED, readSeed } from "../../judge/seeds";

test("a seed for a new input is a whole number with at most six digits", () => {
  const random = vi.spyOn(Math, "random");
  for (const value of [0, 0.25, 1 - Number.EPSILON]) random.mockReturnValueOnce(value);
  expect([anySeed(), anySeed(), anySeed()]).toEqual([0, 250_000, 999_999]);
});

test.each([["0"], ["007"], [String(HIGHEST_SEED)]])("“%s” is a seed", (text) => {
  expect(readSeed(text)).toBe(Number(text));
});

test.each([[""], ["-1"], ["1.5"], ["1e3"], ["seven"], [" 7"], [String(HIGHEST_SEED + 1)]])(
  "“%s” is no seed",
  (text) => {
    expect(readSeed(text)).toBeNull();
  },
);
