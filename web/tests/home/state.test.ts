import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import { isPrerendering } from "../../base/prerendered";
import type { Guess } from "../../generated/api";
import { HomeState } from "../../home/state";
import { startLanguage } from "../../i18n/i18n";
import { sharing } from "../../judge/parts";
import { loadSample, type Sample } from "../../shared/examples";
import { NAMES } from "../../shared/problems";
import { files, recognition } from "../../shared/text-files";
import { wishedLanguage } from "../../shared/wishes";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";

vi.mock(import("../../base/prerendered"), { spy: true });
vi.mock(import("../../shared/examples"), { spy: true });
vi.mock(import("../../shared/wishes"), { spy: true });
vi.mock("../../shared/pieces", () => ({ loadPieces: async () => {} }));

const CONGO = guess({ problem: "congo", options: { piece: "zebra" } });
const GAME = guess({ problem: "loa", game: true });
const SHARED = { problem: "othello", parameters: { nodes: "5" }, input: "in", output: "out" };
const SHARED_FILE = JSON.stringify({ judgeboard: 1, ...SHARED });
const PNG = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], "board.png");

let engine: StubEngine;
let state: HomeState;
const recognise = vi.fn();
const onShared = vi.fn();

beforeAll(async () => {
  await Promise.all([sharing.load(), files.load(), recognition.load()]);
});
beforeEach(() => {
  vi.mocked(loadSample).mockReset();
  vi.mocked(isPrerendering).mockReset();
  onShared.mockReset();
  engine = new StubEngine();
  engine.answers.recognise = recognise.mockReset().mockReturnValue([CONGO]);
  state = new HomeState(engine.engine, onShared);
});

function guess(told: Partial<Guess>): Guess {
  return { problem: "congo", options: {}, game: false, input: null, output: false, ...told };
}

function open(text: string, name = ""): Promise<void> {
  state.paste(text, name);
  return settle();
}

test("the page begins without a text, and leaves no draft", () => {
  expect([state.text.value, state.wanted.value, state.draft()]).toEqual(["", false, null]);
});

describe("a text", () => {
  test("that waits for Python is opened if the page is still shown, and has no name of a file", async () => {
    state.paste("text");
    state.activate(true);
    engine.start();
    await settle();
    expect(onShared).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ input: "text" }), "");
  });

  test("that is written has no name of a file", () => {
    state.write("text");
    state.openAs("othello", {});
    expect(onShared).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ input: "text" }), "");
  });

  test("that waits for Python is not opened once the page has been left", async () => {
    await open("text");
    state.activate(false);
    engine.start();
    await settle();
    expect([state.wanted.value, state.text.value, onShared.mock.calls.length]).toEqual([false, "text", 0]);
  });

  test("is opened on its problem's page, when the engine has recognised it", async () => {
    await open("text");
    expect([state.wanted.value, onShared.mock.calls.length]).toEqual([true, 0]);
    engine.start();
    await settle();
    expect(recognise).toHaveBeenCalledExactlyOnceWith("text");
    const texts = { problem: "congo", parameters: { piece: "zebra" }, input: "text", output: "" };
    expect(onShared).toHaveBeenCalledExactlyOnceWith(texts, "");
    expect([state.text.value, state.wanted.value]).toEqual(["", false]);
  });

  test("is not opened while it is typed, nor if it is blank", async () => {
    engine.start();
    state.write("text");
    await settle();
    state.write(" \n");
    state.open();
    await settle();
    expect(recognise).not.toHaveBeenCalled();
    expect(state.wanted.value).toBe(false);
  });

  test("that is ambiguous is kept, with all readings to choose from", async () => {
    engine.start();
    recognise.mockReturnValue([CONGO, GAME]);
    await open("text");
    expect([state.guesses.value, state.wanted.value]).toEqual([[CONGO, GAME], false]);
    expect([state.text.value, onShared.mock.calls.length]).toEqual(["text", 0]);
  });

  test("that is not recognised is kept, without a choice", async () => {
    engine.start();
    recognise.mockReturnValue([guess({ problem: "chess" })]);
    await open("text");
    expect([state.guesses.value, state.text.value]).toEqual([[], "text"]);
  });

  test("that is changed meanwhile is not opened", async () => {
    engine.start();
    recognise.mockReturnValue([CONGO, GAME]);
    await open("text");
    const answer = Promise.withResolvers<Guess[]>();
    recognise.mockReturnValue(answer.promise);
    await open("text");
    state.write("other");
    expect([state.guesses.value, state.wanted.value]).toEqual([null, false]);
    answer.resolve([CONGO]);
    await settle();
    expect([state.text.value, onShared.mock.calls.length]).toEqual(["other", 0]);
  });

  test("on which the engine fails is kept, with the reason", async () => {
    engine.start();
    recognise.mockRejectedValue(new Error("broken"));
    await open("text");
    expect(state.fault.value?.()).toMatch(/^Something went wrong in the engine/);
    expect([state.wanted.value, state.text.value]).toEqual([false, "text"]);
    state.write("other");
    expect(state.fault.value).toBeNull();
  });
});

describe("a text is opened", () => {
  beforeEach(() => state.write("text", "my.txt"));

  test("as games, with all that the text says about them, on the page for playing", () => {
    state.take(GAME);
    const texts = { problem: "loa", parameters: {}, input: null, output: "", games: "text" };
    expect(onShared).toHaveBeenCalledExactlyOnceWith(texts, "my.txt");
    expect(state.text.value).toBe("");
  });

  test("as an output, and the page keeps its input", () => {
    state.take({ ...CONGO, output: true });
    const texts = { problem: "congo", parameters: { piece: "zebra" }, input: null, output: "text" };
    expect(onShared).toHaveBeenCalledExactlyOnceWith(texts, "my.txt");
  });

  test("as the input that it is converted to", () => {
    state.take({ ...CONGO, input: "made of it" });
    expect(onShared.mock.calls[0]?.[0]).toMatchObject({ input: "made of it", output: "" });
  });

  test("as an input of any problem that the visitor chooses", () => {
    state.openAs("othello", { nodes: "5" });
    const texts = { problem: "othello", parameters: { nodes: "5" }, input: "text", output: "" };
    expect(onShared).toHaveBeenCalledExactlyOnceWith(texts, "my.txt");
  });
});

test("a text is not opened for a problem that does not exist", () => {
  state.write("text");
  state.take(guess({ problem: "chess" }));
  expect([state.text.value, onShared.mock.calls.length]).toEqual(["text", 0]);
});

describe("a text that was shared as a file", () => {
  test("is opened on its problem's page with all of its contents, without the engine", async () => {
    await open(SHARED_FILE, "shared.json");
    expect(onShared).toHaveBeenCalledExactlyOnceWith(SHARED, "");
    expect([state.text.value, recognise.mock.calls.length]).toEqual(["", 0]);
  });

  test("is not opened if it is changed meanwhile", async () => {
    engine.start();
    state.paste(SHARED_FILE);
    state.write("other");
    await settle();
    expect([state.text.value, onShared.mock.calls.length]).toEqual(["other", 0]);
  });

  test("is kept if it is damaged, with the reason", async () => {
    engine.start();
    await open(SHARED_FILE.slice(0, -9));
    expect(state.fault.value?.()).toMatch(/damaged/);
    expect([state.wanted.value, onShared.mock.calls.length]).toEqual([false, 0]);
  });
});

describe("a file", () => {
  test("is opened as a text with the file's name", async () => {
    engine.start();
    await state.file(new File(["text"], "my.txt"));
    await settle();
    expect(onShared).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ input: "text" }), "my.txt");
  });

  test("that is not a text is not opened, with what it is", async () => {
    state.write("text");
    await state.file(PNG);
    expect(state.fault.value?.()).toMatch(/board\.png.*PNG/);
    expect(state.text.value).toBe("text");
  });

  test("that arrives late replaces no other text", async () => {
    const read = state.file(new File(["late"], "late.txt"));
    const refused = state.file(PNG);
    state.write("text");
    await Promise.all([read, refused]);
    expect([state.text.value, state.fault.value]).toEqual(["text", null]);
  });
});

describe("another language", () => {
  test.each([
    ["en", "ru", "ru"],
    ["en", "en", null],
    ["ru", "en", null],
    ["ru", "ru", null],
  ])("on the page in %s is offered to a visitor who prefers %s: %s", (language, wished, offered) => {
    startLanguage(language);
    vi.mocked(wishedLanguage).mockReturnValue(wished);
    state.follow({});
    expect(state.offered.value?.code ?? null).toBe(offered);
    startLanguage("en");
  });
});

describe("the problems' boards", () => {
  test("are the boards of the first examples, which the build draws", async () => {
    vi.mocked(isPrerendering).mockReturnValue(true);
    await state.begin();
    expect(Object.keys(state.boards.value).sort()).toEqual([...NAMES].sort());
    expect(state.boards.value.congo?.rows).toBe(7);
  });

  test("are not loaded in the browser before they are requested", async () => {
    await state.begin();
    expect(loadSample).not.toHaveBeenCalled();
  });

  test("are left out if they cannot be loaded or do not exist", async () => {
    vi.mocked(loadSample).mockRejectedValueOnce(new Error("missing"));
    vi.mocked(loadSample).mockResolvedValue({ view: null } as Sample);
    await state.loadBoards();
    expect(state.boards.value).toEqual({});
  });
});
