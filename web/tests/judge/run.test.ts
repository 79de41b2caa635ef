import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import type { BoardView } from "../../generated/api";
import { JudgeRun } from "../../judge/run";
import { boardsOf, firstExample, loadSample, type Sample } from "../../shared/examples";
import { StubEngine } from "../stub-engine";
import { answers } from "./page";

vi.mock(import("../../shared/examples"), { spy: true });

const REQUEST = { problem: "correct-move", text: "17 49 33\n0 49 50\n56 48 49\n", options: {} } as const;
const { signal } = new AbortController();

let engine: StubEngine;

beforeEach(() => {
  engine = new StubEngine();
  engine.start();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function start(sample: Sample | null = null): JudgeRun {
  return new JudgeRun(engine.engine, REQUEST, sample, 1);
}

describe("a run", () => {
  test("waits, works, and ends with its last part", () => {
    const run = start();
    const phases = [run.progress.value.phase];
    for (const done of [false, true]) {
      engine.judged[0]?.part(answers(1, { done }));
      phases.push(run.progress.value.phase);
    }
    expect(phases).toEqual(["waiting", "working", "done"]);
    expect([run.going.value, run.comparable.value, run.failed.value]).toEqual([false, true, false]);
  });

  test("can be paused and resumed while it works", () => {
    const run = start();
    run.pauseOrResume();
    expect(run.progress.value.phase).toBe("waiting");
    engine.judged[0]?.part(answers(1, { done: false }));
    expect([run.going.value, run.comparable.value]).toEqual([true, false]);
    run.pauseOrResume();
    expect([run.progress.value.phase, run.going.value, run.comparable.value]).toEqual(["paused", false, true]);
    run.pauseOrResume();
    expect([run.progress.value.phase, run.going.value]).toEqual(["working", true]);
  });

  test("stays paused when a part arrives that was on its way", () => {
    const run = start();
    engine.judged[0]?.part(answers(1, { done: false }));
    run.pauseOrResume();
    engine.judged[0]?.part(answers(1, { done: false }));
    expect([run.progress.value.phase, run.progress.value.answers.count]).toEqual(["paused", 2]);
  });

  test("measures its work without pauses", () => {
    let now = 1_000;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const run = start();
    const wait = (milliseconds: number) => {
      now += milliseconds;
    };
    wait(10);
    engine.judged[0]?.part(answers(1, { done: false }));
    expect(run.progress.value.duration).toBe(10);
    run.pauseOrResume();
    wait(1_000);
    run.pauseOrResume();
    wait(5);
    engine.judged[0]?.part(answers(1));
    expect(run.progress.value.duration).toBe(15);
  });

  test("knows which part of the input is answered", () => {
    const run = start();
    expect(run.part).toBe(0);
    engine.judged[0]?.part(answers(2, { done: false }));
    expect(run.part).toBeCloseTo(2 / 4);
    engine.judged[0]?.part({ done: true });
    expect(run.part).toBe(1);
  });

  test("fails with the engine, and then has no output to compare with", () => {
    const run = start();
    engine.judged[0]?.break();
    expect([run.progress.value.phase, run.failed.value, run.comparable.value, run.going.value]).toEqual([
      "broken",
      true,
      false,
      false,
    ]);
  });

  test("has boards and pieces from the engine, null if the engine fails on them", async () => {
    const run = start();
    engine.answers.view = (...values) => values;
    engine.answers.setup_of = (...values) => values;
    expect([await run.view(2), await run.arrangement(1)]).toEqual([
      [1, 2],
      [1, 1],
    ]);
    engine.answers.view = engine.answers.setup_of = () => Promise.reject(new Error("broken"));
    expect([await run.view(2), await run.arrangement(1)]).toEqual([null, null]);
  });

  test("is compared with an output by its task", async () => {
    const run = start();
    const comparison = run.compare("Stop\n", false, signal);
    expect(engine.compared[0]?.request).toEqual({ task: 1, text: "Stop\n", line_by_line: false });
    engine.compared[0]?.answer({ verdict: "identical" });
    expect(await comparison).toMatchObject({ verdict: "identical" });
  });

  test("is alive until it is dropped or the engine fails", () => {
    const [run, other] = [start(), start()];
    expect([run.alive, engine.judged[0]?.isDropped]).toEqual([true, false]);
    run.drop();
    expect([run.alive, engine.judged[0]?.isDropped]).toEqual([false, true]);
    engine.fail();
    expect(other.alive).toBe(false);
  });
});

describe("a run on an example", () => {
  let sample: Sample;

  beforeEach(async () => {
    sample = await loadSample(firstExample("correct-move", {}));
  });

  test("has its answers without the engine, and no output to compare with", async () => {
    const run = start(sample);
    expect(engine.judged).toEqual([]);
    expect([run.progress.value.phase, run.comparable.value]).toEqual(["done", false]);
    await expect(run.compare("Stop\n", false, signal)).rejects.toThrow("has not answered");
  });

  test("can be compared when the engine has repeated the answers", () => {
    const run = start(sample);
    run.repeat();
    expect(engine.judged[0]?.request).toBe(REQUEST);
    engine.judged[0]?.part({ done: false });
    expect(run.comparable.value).toBe(false);
    engine.judged[0]?.part({ done: true });
    expect([run.comparable.value, run.failed.value]).toEqual([true, false]);
    run.repeat();
    expect([run.comparable.value, engine.judged[0]?.isDropped]).toEqual([false, true]);
    engine.judged[1]?.break();
    expect([run.comparable.value, run.failed.value, run.progress.value.phase]).toEqual([false, true, "done"]);
  });

  test("has its boards from the build, else from the engine", async () => {
    const run = start(sample);
    expect(await run.view(0)).toBe(sample.view);
    const boards = await boardsOf(sample);
    expect(await run.view(1)).toEqual(boards?.views[1]);
    expect(await run.arrangement(1)).toEqual(boards?.arrangements[1]);
    vi.mocked(boardsOf).mockRejectedValue(new Error("offline"));
    expect([await run.view(1), await run.arrangement(1)]).toEqual([null, null]);
    run.repeat();
    engine.answers.view = () => ({ rows: 8 }) as BoardView;
    engine.answers.setup_of = () => "pieces";
    expect([await run.view(1), await run.arrangement(1)]).toEqual([{ rows: 8 }, "pieces"]);
  });
});
