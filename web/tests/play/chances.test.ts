import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test } from "vitest";
import { GameState } from "../../play/game";
import { GameRecord, seatsFor } from "../../play/game-record";
import { StubEngine } from "../stub-engine";
import { answerGames, look } from "./games";

const MOVES = ["A7-C7", "B8-B6", "A2-C2"];
const DEEP = { depth: 6, done: false };

let engine: StubEngine;
let game: GameState;

beforeEach(() => {
  engine = new StubEngine();
  answerGames(engine);
  engine.start();
  game = new GameState(engine.engine, signal(true), signal(false));
  game.begin(new GameRecord({ moves: MOVES, at: 0 }), seatsFor("both"));
});

/** Returns a line of a search, with the chance of the side to move. */
function line(chance: number, moves = ["A7-C7"]) {
  return { moves, score: 0, chance, wins_in: 0 };
}

describe("White's chances", () => {
  test("are the chances of the side to move, reversed for Black", async () => {
    game.learn(DEEP, line(0.75));
    await look(game, 1);
    game.learn(DEEP, line(0.75));
    expect(game.chances.value).toEqual([0.75, 0.25, null, null]);
  });

  test("are not taken from a shallow search, unless it is done", () => {
    game.learn({ depth: 5, done: false }, line(0.75));
    expect(game.chances.value[0]).toBeNull();
    game.learn({ depth: 1, done: true }, line(0.75));
    expect(game.chances.value[0]).toBe(0.75);
  });

  test("are not taken from a search without a line", () => {
    game.learn(DEEP, undefined);
    game.learn(DEEP, line(0.75, []));
    expect(game.chances.value[0]).toBeNull();
  });

  test.each([
    ["white", 1],
    ["black", 0],
    ["draw", 0.5],
  ] as const)("follow from a result: %s", async (winner, chance) => {
    answerGames(engine, { ends: { [MOVES.join(" ")]: winner } });
    game.review(3, line(0.75));
    await look(game, 3);
    expect(game.chances.value[3]).toBe(chance);
  });

  test("of another position are never shown", async () => {
    expect(game.chance.value).toBeNull();
    game.review(1, line(0.25));
    for (const [at, chance] of [
      [1, 0.75],
      [2, null],
      [0, null],
    ] as const) {
      await look(game, at);
      expect(game.chance.value).toBe(chance);
    }
  });

  test("are dropped with their moves", async () => {
    game.review(1, line(0.5));
    game.review(2, line(0.5));
    await look(game, 1);
    game.play("C8-C6");
    expect(game.chances.value).toEqual([null, 0.5, null]);
  });
});

describe("a short search of a position", () => {
  test("that finds no line stores no chance, and is not repeated", async () => {
    game.review(0, null);
    game.review(1, line(0.1, []));
    expect([game.chances.value, game.unsearched.value]).toEqual([[null, null, null, null], 2]);
    game.play("C8-C6");
    await look(game, 0);
    expect(game.unsearched.value).toBe(-1);
  });

  test("is needed in the first position with an unknown chance, but not in the last position", () => {
    expect(game.unsearched.value).toBe(0);
    game.review(0, line(0.5));
    game.review(2, line(0.5));
    expect(game.unsearched.value).toBe(1);
    expect(game.searched.value).toEqual([0.5, null, 0.5]);
    game.review(1, line(0.5));
    expect(game.unsearched.value).toBe(-1);
  });
});

describe("a draft", () => {
  const draft = { record: new GameRecord({ moves: ["A7-C7"] }).data, seats: seatsFor("white"), stopped: true };

  test("restores the chances of its own positions, the players, and whether the engine was stopped", () => {
    game.restore({ ...draft, given: false, chances: [0.4, null, 0.6] });
    expect(game.searched.value).toEqual([0.4, null]);
    expect([game.choice.value, game.stopped.value, game.given.value]).toEqual(["white", true, false]);
  });

  test("can have a loaded game, without chances", () => {
    game.restore({ ...draft, given: true, chances: [] });
    expect(game.given.value).toBe(true);
    expect(game.chances.value).toEqual([null, null]);
  });
});
