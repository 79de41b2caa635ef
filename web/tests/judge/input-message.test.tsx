// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import type { Guess } from "../../generated/api";
import { startLanguage } from "../../i18n/i18n";
import type { RandomInput } from "../../judge/draft";
import { Message } from "../../judge/input-message";
import { randomDialogs } from "../../judge/parts";
import { FeaturesDialog } from "../../judge/random-dialogs";
import type { JudgeState } from "../../judge/state";
import { PROBLEMS, type ProblemName } from "../../shared/problems";
import { buttonNames, press, show } from "../document";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { openPage } from "./page";

const TEXT = "mine\n";
const VERSION = PROBLEMS["rank-and-file"].cases_version;

let engine: StubEngine;
let state: JudgeState;
const onShared = vi.fn();
const onShare = vi.fn();

beforeEach(() => {
  onShared.mockReset();
  onShare.mockReset();
});

function open(problem: ProblemName): void {
  engine = new StubEngine();
  state = openPage(problem, engine, onShared);
  engine.start();
  state.judging.input.replaced(TEXT, "my.in");
}

function guess(told: Partial<Guess>): Guess {
  return { problem: "congo", options: {}, game: false, input: null, output: false, ...told };
}

/** Returns the offers for an input that the engine recognises as `guesses`. */
async function offered(problem: ProblemName, ...guesses: Partial<Guess>[]): Promise<string[]> {
  open(problem);
  await show(<Message state={state} message={{ about: "offers", guesses: guesses.map(guess) }} onShare={onShare} />);
  return [...document.querySelectorAll(".offer > span:first-child")].map(({ textContent }) => textContent);
}

describe("a text that is an input of another problem", () => {
  test.each([
    ["othello", "correct-move", "Correct Move"],
    ["correct-move", "rank-and-file", "Rank and File"],
    ["correct-move", "othello", "Othello"],
  ] as const)("is offered on the page of %s to be opened in %s", async (here, there, name) => {
    expect(await offered(here, { problem: there })).toEqual([`This looks like input for ${name}.`]);
    expect(buttonNames()).toEqual(["Open it there"]);
    await press("Open it there");
    const texts = { problem: there, parameters: {}, input: TEXT, output: "" };
    expect(onShared).toHaveBeenCalledExactlyOnceWith(texts, "my.in");
  });

  test("is opened there with the options that it belongs to", async () => {
    await offered("correct-move", { problem: "loa", options: { form: "protocol" } });
    await press("Open it there");
    expect(onShared.mock.calls[0]?.[0]).toMatchObject({ problem: "loa", parameters: { form: "protocol" } });
  });

  test.each([
    ["Lion", "lion"],
    ["Zebra", "zebra"],
    ["All", "all"],
  ])("is opened with the choice that it leaves open: %s", async (name, piece) => {
    expect(await offered("othello", {})).toEqual(["This looks like input for Congo."]);
    expect(buttonNames()).toEqual(["Lion", "Zebra", "Giraffe", "Pawn", "Superpawn", "All"]);
    await press(name);
    expect(onShared.mock.calls[0]?.[0]).toMatchObject({ problem: "congo", parameters: { piece }, input: TEXT });
  });

  test("is completed there if it is incomplete", async () => {
    const board = guess({ problem: "rank-and-file", input: "1\nw\nmine\n" });
    expect(await offered("othello", board)).toEqual(["This looks like input for Rank and File."]);
    await press("Open it there");
    expect(onShared.mock.calls[0]?.[0]).toMatchObject({ problem: "rank-and-file", input: "1\nw\nmine\n" });
  });

  test("has no offer if this page does not know the problem", async () => {
    expect(await offered("othello", { problem: "chess" })).toEqual([]);
  });
});

test("an incomplete input is completed on its own page", async () => {
  const sentences = await offered("congo", { input: "1\nmine w 1\n" });
  expect(sentences).toEqual(["This looks like incomplete input for Congo."]);
  expect(buttonNames()).toEqual(["Add what is missing"]);
  await press("Add what is missing");
  const texts = { problem: "congo", parameters: {}, input: "1\nmine w 1\n", output: "" };
  expect(onShared).toHaveBeenCalledExactlyOnceWith(texts, "my.in");
});

describe("a game or a position", () => {
  test("is opened on the page for playing", async () => {
    const sentences = await offered("loa", { problem: "loa", game: true });
    expect(sentences).toEqual(["This looks like a game or position of Lines of Action."]);
    await press("Show it on the board");
    const texts = { problem: "loa", parameters: {}, input: null, output: "", games: TEXT };
    expect(onShared).toHaveBeenCalledExactlyOnceWith(texts, "");
  });

  test("can be one of several offers", async () => {
    const [list, look] = [{ options: { form: "moves" } }, { game: true }];
    const sentences = await offered("loa", { problem: "loa", ...list }, { problem: "loa", ...look });
    expect(sentences).toHaveLength(2);
    expect(buttonNames()).toEqual(["Open it there", "Show it on the board"]);
    await press("Open it there");
    expect(onShared.mock.calls[0]?.[0]).toMatchObject({ problem: "loa", parameters: { form: "moves" }, input: TEXT });
    await press("Show it on the board");
    expect(onShared.mock.lastCall?.[0]).toMatchObject({ problem: "loa", games: TEXT });
  });
});

test("a text that is an output is compared with its problem's output", async () => {
  const sentences = await offered("correct-move", { problem: "othello", output: true });
  expect(sentences).toEqual(["This looks like a program’s output for Othello."]);
  await press("Compare it");
  const texts = { problem: "othello", parameters: {}, input: null, output: TEXT };
  expect(onShared).toHaveBeenCalledExactlyOnceWith(texts, "my.in");
});

describe("a random input", () => {
  const covered = { mate: 1234, stalemate: 0, double_check: 2 };
  const random: RandomInput = { wish: { seed: 7123, cases: 30, difficulty: "hard" }, covered };

  async function made(changes: Partial<RandomInput["wish"]> = {}): Promise<string> {
    open("rank-and-file");
    const wish = { ...random.wish, ...changes };
    await show(<Message state={state} message={{ about: "random", random: { ...random, wish } }} onShare={onShare} />);
    return document.querySelector(".offer > span")?.textContent ?? "";
  }

  test("is described by its number of cases and its seed", async () => {
    expect(await made()).toBe("30 random cases, seed 7123.");
    expect(await made({ cases: 1, seed: 3 })).toBe("1 random case, seed 3.");
    expect(await made({ cases: 10_000 })).toBe("10,000 random cases, seed 7123.");
  });

  test("is described in another language when the page's language changes", async () => {
    await made({ seed: 6, cases: 40 });
    startLanguage("ru");
    await settle();
    expect(document.querySelector(".offer > span")?.textContent).toContain("зерно 6.");
    startLanguage("en");
    await settle();
    expect(document.querySelector(".offer > span")?.textContent).toBe("40 random cases, seed 6.");
  });

  test("shows its number of features, and the number of cases with each feature", async () => {
    const open = vi.spyOn(randomDialogs, "open").mockResolvedValue();
    await made();
    await press("Covers 2 of 3 tricky situations");
    const render = open.mock.calls[0]?.[1];
    await show(render?.({ FeaturesDialog } as never, () => {}));
    const rows = [...document.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ["checkmate", "1,234"],
      ["stalemate", "0"],
      ["double check", "2"],
    ]);
    expect([...document.querySelectorAll(".absent th")].map((kind) => kind.textContent)).toEqual(["stalemate"]);
  });

  test("is offered as an exercise if this version makes it again", async () => {
    open("rank-and-file");
    await show(<Message state={state} message={{ about: "random", random }} onShare={onShare} />);
    expect(buttonNames()).not.toContain("Share as an exercise");
    const { wish } = random;
    state.loader.generate(wish);
    engine.generated[0].part({ done: true, made: 30, text: TEXT, covered, version: VERSION });
    await settle();
    await show(<Message state={state} message={{ about: "random", random }} onShare={onShare} />);
    await press("Share as an exercise");
    expect(onShare).toHaveBeenCalledOnce();
  });

  test("can be replaced by another one with another seed", async () => {
    await made({ seed: -1 });
    await press("Another");
    expect(engine.generated).toHaveLength(1);
    const { seed, ...wish } = engine.generated[0].request;
    expect(wish).toMatchObject({ problem: "rank-and-file", cases: 30, difficulty: "hard" });
    expect(seed).toBeGreaterThanOrEqual(0);
  });

  test("that is being generated shows its progress, and can be stopped", async () => {
    open("rank-and-file");
    state.loader.generate({ seed: 7, cases: 10_000, difficulty: "hard" });
    await show(<Message state={state} message={{ about: "making", made: 1500, cases: 10_000 }} onShare={onShare} />);
    expect(document.querySelector(".offer > span")?.textContent).toBe("1,500 of 10,000 cases made.");
    await press("Stop");
    expect(engine.generated[0].isDropped).toBe(true);
    await settle();
    expect([state.loader.message.value, state.judging.input.text.value]).toEqual([null, TEXT]);
  });
});
