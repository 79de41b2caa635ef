import { beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import type { ReadRecord } from "../../generated/api";
import { GameRecord } from "../../play/game-record";
import { PlayState } from "../../play/state";
import { setUpCard } from "../../set-up/part";
import { confirmed } from "../../shared/dialog";
import { SETUP } from "../set-up/setup";
import type { StubPart } from "../set-up/stub-part";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answerGames, gameRead } from "./games";

vi.mock("../../set-up/part", async () => {
  const { StubPart } = await import("../set-up/stub-part");
  return { setUpCard: new StubPart() };
});
vi.mock(import("../../shared/dialog"), { spy: true });

const MOVES = ["A7-C7", "B8-B6", "A2-C2"];
const GAME: ReadRecord = gameRead(MOVES);

let engine: StubEngine;
let state: PlayState;

beforeEach(async () => {
  vi.mocked(confirmed).mockReset().mockResolvedValue(true);
  (setUpCard as unknown as StubPart).come();
  engine = new StubEngine();
  answerGames(engine);
  engine.answers.setup = () => SETUP;
  engine.answers.check_setup = () => ({ start: "B 8/8", faults: [], remarks: [] });
  state = new PlayState(engine.engine);
  state.activate(true);
  engine.start();
  await settle();
});

function moves(): readonly string[] {
  return state.game.record.value.moves;
}

function sentence(): string {
  return state.words.value.sentence;
}

/** Makes a move as White and has the engine answer it. */
async function playTwo(): Promise<void> {
  state.play("A7-C7");
  await settle();
  engine.thought.at(-1)?.part({ move: "B8-B6", done: true });
  await settle();
}

async function look(at: number): Promise<void> {
  state.look(at);
  await settle();
}

describe("a move", () => {
  test("can be made on the visitor's turn, as soon as the engine has answered", async () => {
    state.start("both", 80);
    state.play("A7-C7");
    state.play("B8-B6");
    expect(moves()).toEqual(["A7-C7"]);
    await settle();
    state.play("B8-B6");
    expect(moves()).toEqual(["A7-C7", "B8-B6"]);
    state.start("black", 80);
    state.play("A7-C7");
    expect(moves()).toEqual([]);
  });

  test("ends setting up a position", async () => {
    await state.startSetUp();
    state.play("A7-C7");
    expect(state.setUp.begun.value).toBe(false);
  });

  test("that is illegal is explained until something else is done", async () => {
    answerGames(engine, { illegal: ["A7-B5"] });
    await state.refuse("A7-B5");
    expect(sentence()).toMatch(/^A7-B5 is not legal/);
    state.play("A7-C7");
    expect(sentence()).not.toMatch(/A7-B5/);
  });

  test("that was tried before another one is not explained", async () => {
    const late = Promise.withResolvers<unknown>();
    engine.answers.game = () => late.promise;
    const first = state.refuse("A7-B5");
    await settle();
    answerGames(engine, { illegal: ["A7-B4"] });
    await state.refuse("A7-B4");
    late.resolve({ error: { code: "loa.illegal_no_line", line: 1, column: 1, values: { move: "A7-B5" } } });
    await first;
    expect(sentence()).toMatch(/^A7-B4 is not legal/);
  });
});

describe("going to another position", () => {
  test("ends setting up a position and removes the last search", async () => {
    await playTwo();
    await state.startSetUp();
    await look(2);
    expect([state.setUp.begun.value, state.thinking.search.value === null]).toEqual([true, false]);
    await look(1);
    expect([state.setUp.begun.value, state.thinking.search.value]).toEqual([false, null]);
    expect(state.game.record.value.at).toBe(1);
  });
});

describe("a new game", () => {
  test("begins with its limit and its seats, seen from Black's side if the visitor plays Black", async () => {
    await state.startSetUp();
    state.start("black", 7);
    await settle();
    expect(state.game.record.value.data).toEqual({ start: "", limit: 7, moves: [], at: 0 });
    expect([state.game.choice.value, state.board.flipped.value]).toEqual(["black", true]);
    expect(state.setUp.begun.value).toBe(false);
    state.start("both", 7);
    expect(state.board.flipped.value).toBe(false);
  });

  test("would replace the visitor's moves if the game is not over", async () => {
    expect(state.underWay.value).toBe(false);
    await playTwo();
    expect(state.underWay.value).toBe(true);
    answerGames(engine, { ends: { "A7-C7 B8-B6 A2-C2": "white" } });
    state.play("A2-C2");
    await settle();
    expect(state.underWay.value).toBe(false);
    await state.take(GAME);
    expect(state.underWay.value).toBe(false);
  });
});

describe("playing from here", () => {
  test("gives the visitor the side to move, and the engine the other side", async () => {
    await state.take(GAME);
    await look(1);
    expect(state.offer.canPlay.value).toBe(true);
    await state.offer.play();
    expect([moves(), state.game.choice.value]).toEqual([["A7-C7"], "black"]);
    expect(confirmed).not.toHaveBeenCalled();
  });

  test("asks nothing at the end, where it drops no move", async () => {
    state.start("both", 80);
    state.play("A7-C7");
    await settle();
    await state.offer.play();
    expect([moves(), state.game.choice.value]).toEqual([["A7-C7"], "black"]);
    expect(confirmed).not.toHaveBeenCalled();
  });

  test("asks before it drops moves of the visitor's own game", async () => {
    await playTwo();
    await look(0);
    vi.mocked(confirmed).mockResolvedValue(false);
    await state.offer.play();
    expect(moves()).toHaveLength(2);
    vi.mocked(confirmed).mockResolvedValue(true);
    await state.offer.play();
    expect([moves(), state.game.choice.value]).toEqual([[], "white"]);
  });

  test("is offered in earlier positions and while watching, unless the game is over there", async () => {
    await playTwo();
    expect(state.offer.canPlay.value).toBe(false);
    await look(1);
    expect(state.offer.canPlay.value).toBe(true);
    answerGames(engine, { ends: { [MOVES.join(" ")]: "white" } });
    await state.take(GAME);
    await settle();
    expect(state.offer.canPlay.value).toBe(false);
    state.start("watch", 80);
    await settle();
    expect(state.offer.canPlay.value).toBe(true);
  });
});

describe("a position that is set up", () => {
  test("becomes a game of the same limit, and the visitor moves both sides", async () => {
    state.start("white", 7);
    await settle();
    await state.startSetUp();
    await settle();
    expect(sentence()).toBe("White to move.");
    await state.finishSetUp();
    expect(state.game.record.value.data).toEqual({ start: "B 8/8", limit: 7, moves: [], at: 0 });
    expect([state.game.choice.value, state.setUp.begun.value]).toEqual(["both", false]);
  });

  test("does not replace a game that the visitor keeps", async () => {
    await playTwo();
    await state.startSetUp();
    await settle();
    vi.mocked(confirmed).mockResolvedValue(false);
    await state.finishSetUp();
    expect([moves().length, state.setUp.begun.value]).toEqual([2, true]);
  });

  test("replaces a hint", async () => {
    state.thinking.askForHint();
    await state.startSetUp();
    expect(state.thinking.outcome.value).toBeNull();
  });

  test("is on the board instead of the game, without arrows and moves", async () => {
    const { view, arrows, interactive } = state.board.shown;
    state.restore({ ...state.draft(), advice: "A7-C7" });
    expect([view.value?.rows, arrows?.value.length, interactive?.value]).toEqual([8, 1, true]);
    state.restore({ ...state.draft(), setup: SETUP.start });
    await settle();
    expect([view.value?.rows, arrows?.value.length, interactive?.value]).toEqual([2, 0, false]);
  });

  test("cannot be begun when the engine fails, which is shown", async () => {
    const other = new StubEngine();
    answerGames(other);
    other.answers.setup = () => Promise.reject(new Error("broken"));
    state = new PlayState(other.engine);
    other.start();
    await settle();
    await state.startSetUp();
    expect(sentence()).toMatch(/^Something went wrong in the engine/);
  });
});

describe("a page with a draft", () => {
  test("continues as it was left", async () => {
    const position = { pieces: [{ square: 1, kind: "white-checker" }], turn: "white" };
    state.start("black", 7);
    await settle();
    engine.thought
      .at(-1)
      ?.part({ move: "A7-C7", done: true, line: { moves: ["A7-C7"], score: 0, chance: 0.6, wins_in: 0 } });
    await settle();
    state.thinking.setLevel(3);
    state.thinking.setPace("fast");
    state.thinking.askForHint();
    engine.thought.at(-1)?.part({ move: "B8-B6", done: true });
    state.game.stop();
    state.analysis.turn(true);
    state.board.outline(true);
    state.setUp.restore(position);
    const draft = state.draft();
    expect(draft).toEqual({
      record: { start: "", limit: 7, moves: ["A7-C7"], at: 1 },
      number: "",
      seats: { white: "engine", black: "you" },
      given: false,
      level: { number: 3, of: 12 },
      pace: "fast",
      flipped: true,
      advice: "B8-B6",
      setup: position,
      analysed: true,
      outlined: true,
      stopped: true,
      chances: [0.6],
      review: { stage: "none", findings: [], solved: [] },
      loaded: null,
    });
    const other = new PlayState(new StubEngine().engine);
    other.restore(draft);
    expect(other.draft()).toEqual(draft);
  });

  test("continues in the position that was shown", async () => {
    await state.take(GAME);
    await look(2);
    const other = new PlayState(engine.engine);
    other.restore(state.draft());
    await settle();
    expect(other.game.record.value.data).toEqual({ ...new GameRecord(GAME).data, at: 2 });
    expect([other.game.known.value, other.game.given.value]).toEqual([true, true]);
  });
});

test("no line is pointed at when the visitor comes back from another page", () => {
  state.analysis.point(0);
  state.activate(false);
  state.activate(true);
  expect(state.analysis.pointed.value).toBeNull();
});
