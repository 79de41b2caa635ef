// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import { EngineStatus } from "../../app/engine-status";
import type { Engine } from "../../engine/client";
import { startLanguage } from "../../i18n/i18n";
import { button, doing, find, findAll, show } from "../document";

type State = Engine["state"]["value"];

const READY: State = { phase: "ready" };
const FETCHING: State = { phase: "loading", stage: "fetch", loaded: 6_540_000, total: 13_100_000 };

const state = signal<State>(READY);
const start = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers();
  startLanguage("en");
  start.mockReset();
  await become(FETCHING);
  await show(<EngineStatus engine={{ state, start } as unknown as Engine} />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function become(next: State): Promise<void> {
  await doing(() => {
    state.value = next;
  });
}

function note(): string | null {
  const element = find(".engine-note");
  return element.hidden ? null : find(".engine-note span").textContent;
}

function line(): HTMLProgressElement {
  return find<HTMLProgressElement>("progress");
}

describe("while Python is loaded", () => {
  test("a line shows the progress, and after a second a sentence does, too", async () => {
    expect([line().hidden, line().value, note()]).toEqual([false, 6.54 / 13.1, null]);
    await doing(() => vi.advanceTimersByTime(1_000));
    expect(note()).toBe("Downloading Python… 6.5 of 13.1 MB");
    await become(READY);
    expect([line().hidden, note()]).toEqual([true, null]);
  });

  test("its start is shown once all files have loaded", async () => {
    await doing(() => vi.advanceTimersByTime(1_000));
    const before = note();
    await become({ phase: "loading", stage: "engine", loaded: 0, total: 0 });
    expect(line().value).toBe(1);
    expect(note()).not.toBe(before);
  });
});

test("the replacement of a worker is shown at once", async () => {
  await become({ phase: "recovering", stage: "start", loaded: 0, total: 0 });
  expect([line().hidden, note()]).toEqual([false, "Restarting Python…"]);
});

describe("a start that has failed", () => {
  test.each([
    ["connection", "Check your connection"],
    ["damaged", "one of its files was damaged on the way"],
    ["engine", "whether a browser extension or setting blocks this page"],
  ] as const)("for the reason %s is told with what to do, and can be made again", async (fault, advice) => {
    await become({ phase: "failed", reason: "404", fault });
    expect(note()).toContain(advice);
    expect(line().hidden).toBe(true);
    await doing(() => button("Retry").click());
    expect(start).toHaveBeenCalledOnce();
    await become(FETCHING);
    expect(findAll(".engine-note button").map(({ hidden }) => hidden)).toEqual([true]);
  });

  test("because the site has another version offers to reload", async () => {
    const reload = vi.spyOn(location, "reload").mockReturnValue();
    await become({ phase: "failed", reason: "404", fault: "outdated" });
    expect(note()).toMatch(/^This page has been updated\./);
    await doing(() => button("Reload").click());
    expect([reload.mock.calls.length, start.mock.calls.length]).toEqual([1, 0]);
  });
});
