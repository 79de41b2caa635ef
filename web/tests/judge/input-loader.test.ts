import { gzipSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import type { Field } from "../../editor/text-state";
import type { Guess } from "../../generated/api";
import { loadSentences } from "../../i18n/i18n";
import { sharing } from "../../judge/parts";
import type { JudgeState } from "../../judge/state";
import { firstExample, loadSample, type Sample } from "../../shared/examples";
import { files, recognition } from "../../shared/text-files";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

vi.mock(import("../../i18n/i18n"), { spy: true });
vi.mock(import("../../shared/examples"), { spy: true });

const LION = firstExample("congo", {});
const ZEBRA = firstExample("congo", { piece: "zebra" });
const SHARED = { problem: "othello", parameters: {}, input: "in", output: "out" };
const SHARED_FILE = JSON.stringify({ judgeboard: 1, ...SHARED });

let engine: StubEngine;
let state: JudgeState;
const onShared = vi.fn();
const recognise = vi.fn();

beforeAll(async () => {
  await Promise.all([sharing.load(), files.load(), recognition.load()]);
});
beforeEach(() => {
  vi.mocked(loadSample).mockReset();
  onShared.mockReset();
  engine = new StubEngine();
  engine.answers.recognise = recognise.mockReset().mockReturnValue([]);
  state = openPage("congo", engine, onShared);
  engine.start();
});

function failure(): string | undefined {
  return state.loader.failure.value?.();
}

function text(): string {
  return state.judging.input.text.value;
}

describe("an example", () => {
  test("is loaded with its title and its options", async () => {
    const coming = state.loader.example(ZEBRA);
    expect(state.loader.pending.value).toBe(true);
    await coming;
    expect(state.loader.pending.value).toBe(false);
    expect(text()).toBe((await loadSample(ZEBRA)).text);
    expect(state.judging.input.name.value).toBe("Zebra: the statement’s sample");
    expect(state.judging.options.value).toEqual({ piece: "zebra" });
    expect(judging(engine).request.options).toEqual({ piece: "zebra" });
  });

  test("that was not requested is not the visitor's text", async () => {
    await state.loader.example(LION, true);
    expect(state.loader.sample.value).toBe(text());
    expect(state.draft()).toBeNull();
    await state.loader.example(ZEBRA);
    expect(state.loader.sample.value).not.toBe(text());
    expect(state.draft()).not.toBeNull();
  });

  test("that was not requested does not replace the text of a visitor in the box", async () => {
    const editor = { focused: true };
    state.judging.input.attach({ editor, shown: { light() {}, mark() {} }, put() {} } as unknown as Field);
    await state.loader.example(LION, true);
    expect([text(), state.loader.sample.value]).toEqual(["", ""]);
    await state.loader.example(LION);
    expect(text()).not.toBe("");
  });

  test("that cannot be loaded is reported, until the text changes", async () => {
    vi.mocked(loadSample).mockRejectedValueOnce(new Error("offline"));
    await state.loader.example(LION);
    expect(failure()).toMatch(/^This part of the page could not be loaded/);
    expect(state.loader.pending.value).toBe(false);
    state.judging.input.edited("1", "typed");
    expect(failure()).toBeUndefined();
  });

  test("that arrives late replaces no other text, and does not report a failure", async () => {
    const late = state.loader.example(LION);
    await state.loader.example(ZEBRA);
    await late;
    expect(state.judging.input.name.value).toMatch(/^Zebra/);
    vi.mocked(loadSample).mockRejectedValueOnce(new Error("offline"));
    const failing = state.loader.example(LION);
    state.judging.input.edited("1", "typed");
    await failing;
    expect([text(), failure(), state.loader.pending.value]).toEqual(["1", undefined, false]);
  });
});

test("a text is loading as long as the latest request is", async () => {
  const [first, second] = [Promise.withResolvers<Sample>(), Promise.withResolvers<Sample>()];
  vi.mocked(loadSample).mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  state.loader.example(LION);
  state.loader.example(ZEBRA);
  first.reject(new Error("offline"));
  await settle();
  expect(state.loader.pending.value).toBe(true);
  second.reject(new Error("offline"));
  await settle();
  expect(state.loader.pending.value).toBe(false);
});

describe("a file", () => {
  test("is loaded under its name", async () => {
    await state.loader.file(new File(["1\n"], "my.in"));
    expect([text(), state.judging.input.name.value]).toEqual(["1\n", "my.in"]);
    expect(state.judging.input.touched.value).toBe(true);
  });

  test("that is not a text is refused, with what it is", async () => {
    state.judging.input.edited("mine\n", "pasted");
    const task = judging(engine);
    await state.loader.file(new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], "board.png"));
    expect(failure()).toBe("board.png is a PNG picture, not text.");
    expect([text(), judging(engine)]).toEqual(["mine\n", task]);
  });

  test("that is packed is unpacked", async () => {
    await state.loader.file(new File([new Uint8Array(gzipSync("56 48 49\n"))], "cases.txt.gz"));
    expect([text(), failure()]).toEqual(["56 48 49\n", undefined]);
  });

  test("that is packed and damaged is refused, and the input stays", async () => {
    state.judging.input.replaced("mine\n", "");
    await state.loader.file(new File([new Uint8Array(gzipSync("17 49 33\n".repeat(100))).slice(0, 20)], "cut.gz"));
    expect(failure()).toBe("cut.gz cannot be read: it is damaged or has been removed.");
    expect(text()).toBe("mine\n");
  });

  test("that is too large leaves the input and its answers unchanged", async () => {
    await state.loader.file(new File(["1\n"], "my.in"));
    const judged = engine.judged.length;
    const bytes = new Uint8Array(100_000_001).fill(0x61, 0, 4_096);
    const stream = () => new Blob([bytes]).stream();
    await state.loader.file(Object.assign(new File(["aa"], "bomb.gz"), { stream }));
    expect(failure()).toContain("bomb.gz is larger than 16 MB");
    expect([text(), state.judging.input.name.value, engine.judged.length]).toEqual(["1\n", "my.in", judged]);
  });

  test("that was shared is opened on its problem's page", async () => {
    await state.loader.file(new File([SHARED_FILE], "shared.json"));
    expect(onShared).toHaveBeenCalledExactlyOnceWith(SHARED, "shared.json");
    expect(text()).toBe("");
  });

  test("that was shared and is damaged is refused as damaged", async () => {
    await state.loader.file(new File([SHARED_FILE.slice(0, -9)], "shared.json"));
    expect(failure()).toMatch(/^shared\.json was saved from this page, but it is damaged/);
    expect(onShared).not.toHaveBeenCalled();
  });
});

describe("an input with an error", () => {
  const ZEBRAS: Guess = { problem: "congo", options: { piece: "zebra" }, game: false, input: null, output: false };
  const OTHELLO: Guess = { ...ZEBRAS, problem: "othello", options: {} };
  const ERROR = { code: "number_expected", line: 1, column: 1, values: { found: "x" } };

  async function judged(part: Parameters<typeof answers>[1], count = 0): Promise<void> {
    state.judging.input.replaced("x\n", "");
    judging(engine).part(answers(count, part));
    await settle();
  }

  test("may be another kind of text, which is offered", async () => {
    recognise.mockReturnValue([OTHELLO, ZEBRAS]);
    await judged({ error: ERROR });
    expect(recognise).toHaveBeenCalledExactlyOnceWith("x\n");
    expect(state.loader.message.value).toEqual({ about: "offers", guesses: [OTHELLO, ZEBRAS] });
    state.judging.input.edited("xx", "typed");
    expect(state.loader.message.value).toBeNull();
  });

  test("is offered only if the other problem's name can be loaded", async () => {
    const words = Promise.withResolvers<void>();
    vi.mocked(loadSentences).mockReturnValueOnce(words.promise);
    recognise.mockReturnValue([OTHELLO]);
    await judged({ error: ERROR });
    expect(loadSentences).toHaveBeenLastCalledWith("othello");
    expect(state.loader.message.value).toBeNull();
    words.resolve();
    await settle();
    expect(state.loader.message.value).toEqual({ about: "offers", guesses: [OTHELLO] });
  });

  test("has no offer if the text is not recognised", async () => {
    await judged({ error: ERROR }, 1);
    expect(recognise).toHaveBeenCalledOnce();
    expect(state.loader.message.value).toBeNull();
  });

  test("is not offered as an input of its own problem", async () => {
    const lions = { ...ZEBRAS, options: { piece: "lion" } };
    recognise.mockReturnValue([lions, { ...lions, output: true }]);
    await judged({ error: ERROR });
    expect(state.loader.message.value).toEqual({ about: "offers", guesses: [{ ...lions, output: true }] });
    recognise.mockReturnValue([lions]);
    await judged({ error: ERROR });
    expect(state.loader.message.value).toBeNull();
  });

  test("is recognised also if only ignored lines were read; a valid input is not", async () => {
    await judged({ ignored: { line: 1, column: 1 } });
    expect(recognise).toHaveBeenCalledOnce();
    await judged({ ignored: { line: 2, column: 1 } }, 1);
    await judged({}, 1);
    expect(recognise).toHaveBeenCalledOnce();
  });

  test("has no offer if the engine fails or the input is replaced", async () => {
    recognise.mockRejectedValueOnce(new Error("broken"));
    await judged({ error: ERROR });
    expect(state.loader.message.value).toBeNull();
    const answer = Promise.withResolvers<Guess[]>();
    recognise.mockReturnValueOnce(answer.promise);
    await judged({ error: ERROR });
    state.judging.input.replaced("y\n", "");
    answer.resolve([OTHELLO]);
    await settle();
    expect(state.loader.message.value).toBeNull();
  });

  test("is not recognised before it has been read, and has no offer while another text is loading", async () => {
    const answer = Promise.withResolvers<Guess[]>();
    recognise.mockReturnValueOnce(answer.promise);
    await judged({ done: false, error: ERROR });
    expect(recognise).not.toHaveBeenCalled();
    judging(engine).part(answers(0, { error: ERROR }));
    state.loader.generate({ seed: 7, cases: 3, difficulty: "hard" });
    answer.resolve([OTHELLO]);
    await settle();
    expect(state.loader.message.value?.about).toBe("making");
  });
});

describe("the input is moved", () => {
  beforeEach(() => state.judging.input.replaced("mine\n", "my.in"));

  test("to another problem, in its own or in a changed form", () => {
    state.loader.moveTo("othello", { nodes: "5" });
    state.loader.moveTo("othello", {}, "made of it");
    const texts = { problem: "othello", parameters: { nodes: "5" }, input: "mine\n", output: "" };
    expect(onShared).toHaveBeenNthCalledWith(1, texts, "my.in");
    expect(onShared).toHaveBeenNthCalledWith(2, { ...texts, parameters: {}, input: "made of it" }, "my.in");
  });

  test("to the comparison with another problem's output, and its page keeps its input", async () => {
    await state.loader.compareWith("othello", {});
    const texts = { problem: "othello", parameters: {}, input: null, output: "mine\n" };
    expect(onShared).toHaveBeenCalledExactlyOnceWith(texts, "my.in");
    expect(text()).toBe("mine\n");
  });

  test("to the comparison on this page, and an example replaces it", async () => {
    await state.loader.compareWith("congo", { piece: "zebra" });
    expect(text()).toBe((await loadSample(ZEBRA)).text);
    expect(onShared.mock.calls[0]?.[0]).toMatchObject({ problem: "congo", output: "mine\n", input: null });
  });

  test("nowhere if the example cannot be loaded or is no longer wanted", async () => {
    const compared = state.loader.compareWith("congo", {});
    state.judging.input.edited("mine, and more\n", "typed");
    await compared;
    vi.mocked(loadSample).mockRejectedValueOnce(new Error("offline"));
    await state.loader.compareWith("congo", {});
    expect(onShared).not.toHaveBeenCalled();
  });
});
