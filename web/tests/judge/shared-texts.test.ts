import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import type { Handed } from "../../judge/parameters";
import { sharing } from "../../judge/parts";
import { linkOf } from "../../judge/sharing";
import type { JudgeState } from "../../judge/state";
import { files } from "../../shared/text-files";
import { PATIENCE_MS, settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { judging, openPage } from "./page";

const DAMAGED_LINK = "This link is damaged or incomplete: its input cannot be read. Ask for the whole link.";
const FENS = "2\n2l4/7/7/7/7/7/2L4 w 3\n2l1z2/7/7/7/7/7/2L1Z2 b 3\n";

let engine: StubEngine;
let state: JudgeState;
const onShared = vi.fn<(texts: Handed, name: string) => void>();

beforeAll(async () => {
  vi.stubGlobal("location", { href: "https://host.example/board/" });
  await Promise.all([sharing.load(), files.load()]);
});
beforeEach(() => {
  onShared.mockReset();
  engine = new StubEngine();
  engine.start();
  state = openPage("correct-move", engine, onShared);
});

function text(): string {
  return state.judging.input.text.value;
}

function failure(): string | undefined {
  return state.loader.failure.value?.();
}

/** Returns the parameters after the hash of a link. */
function parametersOf(link: string | null): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URL(link ?? "").hash.slice(1)));
}

async function linkTo(input: string): Promise<Record<string, string>> {
  return parametersOf(await linkOf({ ...state.shared, input }));
}

/** Follows an address, and waits until a text has been loaded or refused. */
async function follow(parameters: Record<string, string>): Promise<void> {
  state.follow(parameters);
  await vi.waitFor(
    () => expect([state.openingLink.value, state.loader.pending.value]).toEqual([false, false]),
    PATIENCE_MS,
  );
}

describe("a link", () => {
  test.each([
    ["", "nothing"],
    ["17 49 33\r\n0 0 0\r\n", "line ends of Windows"],
    ["Ходы: ½ 🦒\x01\n", "letters of all kinds"],
    ["no line end", "no line end"],
  ])("keeps every character of a file's text: %j", async (input) => {
    await state.loader.file(new File([input], "any.txt"));
    expect(text()).toBe(input);
    const parameters = parametersOf(await linkOf(state.shared));
    const other = openPage("correct-move", engine);
    other.follow(parameters);
    await vi.waitFor(() => expect(other.openingLink.value).toBe(false), PATIENCE_MS);
    expect([other.judging.input.text.value, other.loader.failure.value]).toEqual([input, null]);
    expect(other.parameters.value).toEqual(parameters);
  });

  test.each(["", "!", "x", "AAAA", "é", "MzRXMDRXMLHk"])(
    "that is damaged is reported, and the input stays with its answers: %j",
    async (damage) => {
      state.judging.input.edited("56 48 49\n", "pasted");
      const task = judging(engine);
      await follow({ in: damage });
      expect([failure(), text()]).toEqual([DAMAGED_LINK, "56 48 49\n"]);
      expect(judging(engine)).toBe(task);
    },
  );

  test("with an output alone is damaged", async () => {
    state = openPage("othello", engine);
    await follow({ out: "SyzKTsxLTgUA" });
    expect(failure()).toBe(DAMAGED_LINK);
  });

  test.each([
    ["after a short one", "56 48 49\n", "17 49 33\n".repeat(20_000)],
    ["before a short one", "17 49 33\n".repeat(20_000), "56 48 49\n"],
  ])("to a long text %s: the link that is followed last counts", async (_, first, last) => {
    const [one, other] = [await linkTo(first), await linkTo(last)];
    state.follow(one);
    await follow(other);
    expect(text()).toBe(last);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(text()).toBe(last);
  });
});

describe("the file that is opened last counts", () => {
  test("also if it is read first", async () => {
    const late = Promise.withResolvers<ArrayBuffer>();
    const slow = new File(["17 49 33\n"], "large.txt");
    Object.assign(slow, { slice: () => ({ arrayBuffer: () => late.promise }) });
    const first = state.loader.file(slow);
    await state.loader.file(new File(["56 48 49\n"], "small.txt"));
    late.resolve(new ArrayBuffer(2));
    expect(await first).toBe(false);
    expect([text(), judging(engine).request.text]).toEqual(["56 48 49\n", "56 48 49\n"]);
  });
});

describe("a shared file", () => {
  const whole = { judgeboard: 1, problem: "othello", parameters: {}, input: "", output: "" };

  test.each([
    ["nothing else", '{"judgeboard":1}'],
    ["another problem", JSON.stringify({ ...whole, problem: "chess" })],
    ["no texts", JSON.stringify({ ...whole, problem: "congo", parameters: 5, input: 5, output: null })],
    ["what only looks like a problem", JSON.stringify({ ...whole, problem: "__proto__" })],
    ["half of it", JSON.stringify(whole).slice(0, 30)],
  ])("that holds %s is refused, and the input stays", async (_, content) => {
    state.judging.input.edited("56 48 49\n", "pasted");
    const task = judging(engine);
    await state.loader.file(new File([content], "hostile.json"));
    expect(failure()).toBe("hostile.json was saved from this page, but it is damaged or comes from another version.");
    expect([text(), judging(engine), onShared.mock.calls]).toEqual(["56 48 49\n", task, []]);
  });

  /** Loads a file, and opens the page and the address that the file leads to. */
  async function openFile(content: object): Promise<JudgeState> {
    await state.loader.file(new File([JSON.stringify({ ...whole, ...content })], "shared.json"));
    const [texts, name] = onShared.mock.calls[0];
    const other = openPage(texts.problem, engine);
    other.take(texts, name);
    other.follow(texts.parameters);
    await settle();
    return other;
  }

  test("may have options that do not exist, which are left out", async () => {
    const parameters = { piece: "<b>", in: "x", mode: "judge", x: "y" };
    const other = await openFile({ problem: "congo", parameters, input: FENS });
    expect([other.judging.input.text.value, other.judging.options.value]).toEqual([FENS, { piece: "lion" }]);
  });

  test("may have an empty input, which no example replaces", async () => {
    const other = await openFile({ problem: "rank-and-file", input: "", output: "WHITE IS SAFE\n" });
    expect([other.judging.problem, other.judging.input.text.value]).toEqual(["rank-and-file", ""]);
    expect(other.compare.text.text.value).toBe("WHITE IS SAFE\n");
  });
});
