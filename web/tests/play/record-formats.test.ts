import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import type { Engine } from "../../engine/client";
import type { InputError, ReadRecord, RecordLink, RecordText, WriteRequest } from "../../generated/api";
import { startLanguage } from "../../i18n/i18n";
import type { GameState } from "../../play/game";
import { GameRecord, seatsFor } from "../../play/game-record";
import { flat, treeOf } from "../../play/game-tree";
import { formsOf, gameOfLink, readGame } from "../../play/record-formats";
import { confirmed } from "../../shared/dialog";
import { gameRead } from "./games";

vi.mock(import("../../shared/dialog"), { spy: true });

const MOVES = ["B1-B3", "A2-C2"];
const GAME: ReadRecord = gameRead(MOVES);
const OVER: InputError = { code: "loa.game_over", line: 3, column: 1, values: { found: "C1-C3" } };
const ILLEGAL: InputError = {
  code: "loa.illegal_no_checker",
  line: 2,
  column: 5,
  values: { move: "A2-C2", square: "A2" },
};

const call = vi.fn();
const ready = signal(true);
const engine = {
  call,
  readRecord: (request: RecordText) => call("read_record", request),
  openLink: (request: RecordLink) => call("open_link", request),
  writeRecord: (request: WriteRequest) => call("write_record", request),
  ready,
  whenReady: async () => {},
} as unknown as Engine;
const { signal: awaited } = new AbortController();

beforeEach(() => {
  call.mockReset();
  vi.mocked(confirmed).mockReset();
  ready.value = true;
  startLanguage("en");
  vi.stubGlobal("location", { href: "https://host.example/board/loa/" });
});

describe("a game as text", () => {
  const record = new GameRecord({ start: "B 8/8", limit: 7, moves: MOVES }).look(1);
  const game = { engine, record: signal(record), seats: signal(seatsFor("black")) } as unknown as GameState;
  const link = { moves: "B1B3 A2C2" };
  const written = { moves: "B1-B3 A2-C2", transcript: null, turned: false, sgf: "(;)", link, left_out: 0 };

  test("is written by the engine from all of its moves and the names of its players", async () => {
    call.mockResolvedValue(written);
    startLanguage("ru");
    await formsOf(game, awaited);
    const nodes = flat(treeOf(MOVES));
    const players = { white: "Движок", black: "Вы", result: "" };
    const request = { problem: "loa", start: "B 8/8", limit: 7, draws: [], nodes, ...players };
    expect(call).toHaveBeenCalledExactlyOnceWith("write_record", request);
  });

  test("of a study names no players, for the visitor moves both sides", async () => {
    call.mockResolvedValue(written);
    await formsOf({ ...game, seats: signal(seatsFor("both")) } as unknown as GameState, awaited);
    expect(call).toHaveBeenCalledWith("write_record", expect.objectContaining({ white: "", black: "" }));
  });

  test("has a complete link, and no transcript if it cannot have one", async () => {
    call.mockResolvedValue(written);
    const forms = await formsOf(game, awaited);
    expect(forms).toEqual({
      ...written,
      noted: false,
      braced: false,
      link: "https://host.example/board/loa/loa/#moves=B1B3+A2C2",
    });
  });

  test("does not exist if the engine refuses the game", async () => {
    call.mockResolvedValue({ error: ILLEGAL });
    expect(await formsOf(game, awaited)).toBeNull();
  });

  test("does not exist if the engine fails", async () => {
    call.mockRejectedValue(new Error("broken"));
    expect(await formsOf(game, awaited)).toBeNull();
  });
});

test("a game with notes says that its link leaves them out", async () => {
  call.mockResolvedValue({ moves: "B1-B3 !", transcript: null, turned: false, sgf: "(;)", link: {}, left_out: 1 });
  const record = new GameRecord({ moves: MOVES }).annotate({ mark: "!" });
  const game = { engine, record: signal(record), seats: signal(seatsFor("both")) } as unknown as GameState;
  expect(await formsOf(game, awaited)).toMatchObject({ noted: true, left_out: 1 });
});

test.each([
  ["Is {C1-C3} better?", true],
  ["Is (C1-C3) better? :-{", false],
])("a game says whether the list of moves changes a comment: %s", async (comment, braced) => {
  call.mockResolvedValue({ moves: "", transcript: null, turned: false, sgf: "(;)", link: {}, left_out: 0 });
  const record = new GameRecord({ moves: MOVES }).annotate({ comment });
  const game = { engine, record: signal(record), seats: signal(seatsFor("both")) } as unknown as GameState;
  expect(await formsOf(game, awaited)).toMatchObject({ braced });
});

describe("a text", () => {
  async function faultOf(text: string): Promise<string> {
    const { fault } = await readGame(engine, text, awaited);
    return fault?.() ?? "";
  }

  test("is a game if the engine reads a game", async () => {
    call.mockResolvedValue(GAME);
    expect(await readGame(engine, "B1-B3 A2-C2", awaited)).toEqual({ game: GAME, fault: null });
    expect(call).toHaveBeenCalledExactlyOnceWith("read_record", { problem: "loa", text: "B1-B3 A2-C2", limit: 80 });
  });

  test("is a game if it is a position without moves", async () => {
    const position = gameRead([], { start: "W 8/8" });
    call.mockResolvedValue(position);
    expect(await readGame(engine, "W 8/8", awaited)).toEqual({ game: position, fault: null });
  });

  test("is a new game if it is the usual position without moves", async () => {
    const begun = gameRead([]);
    call.mockResolvedValue(begun);
    expect(await readGame(engine, "W\n.BBBBBB.\n…", awaited)).toEqual({ game: begun, fault: null });
  });

  test("is not a game if it has only blanks", async () => {
    call.mockResolvedValue(gameRead([]));
    expect((await readGame(engine, " \n", awaited)).game).toBeNull();
    expect(await faultOf(" \n")).toBe("No move and no position was found in this text.");
  });

  test("with more moves than the usual limit is read with the highest", async () => {
    const long = { ...GAME, limit: 1000 };
    call.mockImplementation(async (_, { limit }) => (limit === 1000 ? long : { ...GAME, error: OVER }));
    expect(await readGame(engine, "…", awaited)).toEqual({ game: long, fault: null });
  });

  test("that continues after the end of the game is refused with any limit", async () => {
    call.mockResolvedValue({ ...GAME, error: OVER });
    expect(await faultOf("…")).toBe("Line 3, column 1: C1-C3 comes after the end of the game.");
  });

  test("with another fault is read once, and has the game up to the fault", async () => {
    const found = { ...GAME, error: ILLEGAL };
    call.mockResolvedValue(found);
    expect((await readGame(engine, "…", awaited)).game).toBe(found);
    expect(call).toHaveBeenCalledOnce();
    expect(await faultOf("…")).toMatch(/^Line 2, column 5: A2-C2 is not legal/);
  });

  test("with a fault before its first move has no game", async () => {
    call.mockResolvedValue(gameRead([], { error: ILLEGAL }));
    expect((await readGame(engine, "…", awaited)).game).toBeNull();
  });

  test("is sent to the engine without broken characters", async () => {
    call.mockResolvedValue(GAME);
    await readGame(engine, "B1\uD83D", awaited);
    expect(call).toHaveBeenCalledWith("read_record", expect.objectContaining({ text: "B1\uFFFD" }));
  });

  test("has a reason if the engine fails or has not started", async () => {
    call.mockRejectedValue(new Error("broken"));
    expect(await faultOf("…")).toMatch(/^Something went wrong in the engine/);
    ready.value = false;
    expect(await faultOf("…")).toBe("The game begins as soon as Python has started.");
  });

  test("is refused in the current language of the page", async () => {
    call.mockResolvedValue({ ...GAME, error: ILLEGAL });
    const { fault } = await readGame(engine, "…", awaited);
    startLanguage("ru");
    expect(fault?.()).toMatch(/^Строка\s2, столбец\s5\. Ход A2-C2 /);
  });
});

describe("a link", () => {
  const link = { moves: "B1B3 A2C2" };

  test("opens its game when the engine is ready, without a question", async () => {
    const start = Promise.withResolvers<void>();
    call.mockResolvedValue(GAME);
    const found = gameOfLink({ ...engine, whenReady: () => start.promise } as Engine, link, awaited);
    await Promise.resolve();
    expect(call).not.toHaveBeenCalled();
    start.resolve();
    expect(await found).toBe(GAME);
    expect(call).toHaveBeenCalledExactlyOnceWith("open_link", { problem: "loa", parameters: link });
    expect(confirmed).not.toHaveBeenCalled();
  });

  test("that is damaged opens its first moves if the visitor agrees", async () => {
    const found = { ...GAME, error: ILLEGAL };
    call.mockResolvedValue(found);
    vi.mocked(confirmed).mockResolvedValue(true);
    expect(await gameOfLink(engine, link, awaited)).toBe(found);
    const [question, answers] = vi.mocked(confirmed).mock.calls[0] ?? [];
    expect(question).toMatch(/^Only part of the game in this link can be played\. A2-C2 is not legal/);
    expect(answers).toEqual({ yes: "Load the first 2 moves", no: "Do not load it" });
  });

  test("that is damaged opens nothing if the visitor declines", async () => {
    call.mockResolvedValue({ ...GAME, error: ILLEGAL });
    vi.mocked(confirmed).mockResolvedValue(false);
    expect(await gameOfLink(engine, link, awaited)).toBeNull();
  });

  test("that is damaged from its first move on is refused without a choice", async () => {
    call.mockResolvedValue(gameRead([], { error: ILLEGAL }));
    vi.mocked(confirmed).mockResolvedValue(false);
    expect(await gameOfLink(engine, link, awaited)).toBeNull();
    expect(confirmed).toHaveBeenCalledWith(expect.any(String), { yes: null, no: "Close" });
  });

  test("that is cancelled before the engine is ready is not opened", async () => {
    expect(await gameOfLink(engine, link, AbortSignal.abort())).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });

  test("that is cancelled while it is opened has no effect, without a question", async () => {
    const controller = new AbortController();
    call.mockImplementation(async () => {
      controller.abort();
      return { ...GAME, error: ILLEGAL };
    });
    expect(await gameOfLink(engine, link, controller.signal)).toBeNull();
    expect(confirmed).not.toHaveBeenCalled();
  });

  test("on which the engine fails is reported", async () => {
    call.mockRejectedValue(new Error("broken"));
    await expect(gameOfLink(engine, link, awaited)).rejects.toThrow("broken");
  });
});
