import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import { readDraft } from "../../app/draft-reader";
import type { JudgeDraft } from "../../judge/draft";
import { sharing } from "../../judge/parts";
import { linkOf } from "../../judge/sharing";
import type { JudgeState } from "../../judge/state";
import { loadSample } from "../../shared/examples";
import type { ProblemName } from "../../shared/problems";
import type { Parameters } from "../../shared/router";
import { PATIENCE_MS, settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, newPage } from "./page";

vi.mock(import("../../shared/examples"), { spy: true });

const INPUT = "56 48 49\n17 49 33\n";

let engine: StubEngine;

beforeAll(async () => {
  vi.stubGlobal("location", { href: "https://host.example/board/" });
  await sharing.load();
});
beforeEach(() => {
  vi.mocked(loadSample).mockClear();
  engine = new StubEngine();
  engine.start();
});

/** Opens a page with an address, as on a first visit. */
async function visit(problem: ProblemName, parameters: Parameters = {}): Promise<JudgeState> {
  const state = newPage(problem, engine);
  await enter(state, parameters);
  return state;
}

/** Returns the page after a reload of its address, or after a visit to another address. */
async function reload(before: JudgeState, parameters = before.parameters.value): Promise<JudgeState> {
  const draft = readDraft(before.judging.problem, JSON.parse(JSON.stringify(before.draft()))) as JudgeDraft | null;
  before.activate(false);
  vi.mocked(loadSample).mockClear();
  const state = newPage(before.judging.problem, engine);
  if (draft !== null) state.restore(draft);
  await enter(state, parameters);
  return state;
}

async function enter(state: JudgeState, parameters: Parameters): Promise<void> {
  state.activate(true);
  state.follow(parameters);
  await vi.waitFor(
    () => expect([state.openingLink.value, state.loader.pending.value]).toEqual([false, false]),
    PATIENCE_MS,
  );
  await settle();
}

function text(state: JudgeState): string {
  return state.judging.input.text.value;
}

async function linkTo(state: JudgeState, input: string, output = ""): Promise<Parameters> {
  const link = await linkOf({ ...state.shared, input, output });
  return Object.fromEntries(new URLSearchParams(new URL(link ?? "").hash.slice(1)));
}

describe("after a reload the page has", () => {
  test("the chosen option and the compared output", async () => {
    const state = await visit("congo", { piece: "zebra" });
    state.judging.setOptions({ piece: "giraffe" });
    state.compare.show(true);
    state.compare.text.edited("something else\n", "typed");
    const again = await reload(state, {});
    expect(again.parameters.value).toEqual({ piece: "giraffe" });
    expect([again.compare.open.value, again.compare.text.text.value]).toEqual([true, "something else\n"]);
    expect(text(again)).toBe(text(state));
    judging(engine).part(answers(3));
    expect(engine.compared.at(-1)?.request).toMatchObject({ text: "something else\n" });
  });

  test("the empty box, without an example in it", async () => {
    const state = await visit("correct-move");
    expect(text(state)).not.toBe("");
    state.judging.input.edited("", "typed");
    const again = await reload(state);
    expect([text(again), vi.mocked(loadSample).mock.calls.length]).toEqual(["", 0]);
  });

  test("the example from its first case, if nobody has edited it", async () => {
    const state = await visit("correct-move");
    judging(engine).part(answers(5));
    state.judging.goBeside("case", 1);
    expect([state.judging.position.value.case, state.draft()]).toEqual([1, null]);
    const again = await reload(state);
    judging(engine).part(answers(5));
    expect([text(again), again.judging.position.value.case]).toEqual([text(state), 0]);
  });
});

describe("a link", () => {
  test("replaces the text on the page", async () => {
    const state = await visit("correct-move");
    const link = await linkTo(state, "17 49 33\n");
    state.judging.input.edited(INPUT, "pasted");
    const again = await reload(state, link);
    expect(text(again)).toBe("17 49 33\n");
  });

  test("does not replace an output that was compared after the link was opened", async () => {
    const state = await visit("correct-move", await linkTo(await visit("correct-move"), "17 49 33\n", "old\n"));
    expect([text(state), state.compare.text.text.value]).toEqual(["17 49 33\n", "old\n"]);
    state.compare.text.edited("Stop\n", "typed");
    const again = await reload(state);
    expect([text(again), again.compare.text.text.value]).toEqual(["17 49 33\n", "Stop\n"]);
    expect([again.compare.open.value, again.parameters.value]).toEqual([true, state.parameters.value]);
    expect(again.parameters.value).toHaveProperty("in");
  });
});
