// @vitest-environment happy-dom
import { computed, signal } from "@preact/signals";
import { expect, test } from "vitest";
import { RepeatSearch } from "../../try/repeat-search";
import type { Result } from "../../try/results";
import type { TryState } from "../../try/state";
import "../provide";
import { buttonNames, show, textOf } from "../document";
import { LIMITS, ran, searched } from "./made";

const FAILED = searched({ verdict: "wrong", input: "2\n" }, { code: "secret", options: { piece: "zebra" } });

async function shown(result: Result, failing: string | null = "2\n", tests: string[] = []): Promise<HTMLElement> {
  const judging = { problem: "congo" };
  const programs = { shown: signal({ tests: signal(tests) }) };
  const state = { result: signal(result), failing: computed(() => failing), context: { judging }, programs };
  return show(<RepeatSearch state={state as unknown as TryState} />);
}

test("a search that has found a failing case can be repeated by a link and on the command line", async () => {
  const element = await shown(FAILED);
  expect(buttonNames(element)).toEqual(["Copy link", "Copy the command"]);
  expect(textOf("code")).toBe("judgeboard try congo --piece zebra --seed 7 -- python3 mine.py");
  expect(element.innerHTML).not.toContain("secret");
});

test("a search with saved tests says that the link does not contain them", async () => {
  const sentence = "It does not contain your saved tests, which run first.";
  expect((await shown(FAILED)).textContent).not.toContain(sentence);
  expect((await shown(FAILED, "2\n", ["1\n"])).textContent).toContain(sentence);
});

test("the command has the limits that are not the usual ones, and calls a compiled program", async () => {
  const limits = { ...LIMITS, seconds: 5, megabytes: 64 };
  await shown({ ...FAILED, language: "cpp", options: {}, limits });
  expect(textOf("code")).toBe("judgeboard try congo --seed 7 --time 5 --memory 64 -- ./a.out");
});

test.each([
  [ran({ verdict: "wrong" }), null],
  [searched({ verdict: "accepted" }), null],
] as const)("any other result offers no repetition", async (result, failing) => {
  expect((await shown(result, failing)).textContent).toBe("");
});
