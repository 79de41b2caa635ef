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
  test("are those of the side to move, turned round for Black", async () => {
    game.learn(DEEP, line(0.75));
    await look(game, 1);
    game.learn(DEEP, line(0.75));
    expect(game.chances.value).toEqual([0.75, 0.25, null, null]);
  });

  test("are not told by a shallow search, unless there is no deeper one", () => {
    game.learn({ depth: 5, done: false }, line(0.75));
    expect(game.chances.value[0]).toBeNull();
    game.learn({ depth: 1, done: true }, line(0.75));
    expect(game.chances.value[0]).toBe(0.75);
  });

  test("are not told by a search that has found no line", () => {
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

  test("are at a place of which nothing is known those of the last place before", async () => {
    expect(game.chance.value).toBeNull();
    game.review(1, line(0.25));
    for (const [at, chance] of [
      [1, 0.75],
      [2, 0.75],
      [0, null],
    ] as const) {
      await look(game, at);
      expect(game.chance.value).toBe(chance);
    }
  });

  test("are forgotten with the moves that are given up", async () => {
    game.review(1, line(0.5));
    game.review(2, line(0.5));
    await look(game, 1);
    game.play("C8-C6");
    expect(game.chances.value).toEqual([null, 0.5, null]);
  });
});

describe("a short look at a place", () => {
  test("that finds no line tells the chance of the place before, or an even one", () => {
    game.review(0, null);
    game.learn(DEEP, line(0.75));
    game.review(1, line(0.1, []));
    expect(game.chances.value.slice(0, 2)).toEqual([0.75, 0.75]);
    game.review(3, null);
    expect(game.chances.value).toEqual([0.75, 0.75, null, 0.5]);
  });

  test("is wanted at the first place of which nothing is known, but not at the last", () => {
    expect(game.unsearched.value).toBe(0);
    game.review(0, null);
    game.review(2, null);
    expect(game.unsearched.value).toBe(1);
    expect(game.searched.value).toEqual([0.5, null, 0.5]);
    game.review(1, null);
    expect(game.unsearched.value).toBe(-1);
  });
});

describe("a draft", () => {
  const draft = { record: new GameRecord({ moves: ["A7-C7"] }).data, seats: seatsFor("white"), stopped: true };

  test("brings the chances of its own places, the players and whether the engine was stopped", () => {
    game.restore({ ...draft, given: false, chances: [0.4, null, 0.6] });
    expect(game.searched.value).toEqual([0.4, null]);
    expect([game.choice.value, game.stopped.value, game.given.value]).toEqual(["white", true, false]);
  });

  test("can be of a game that was given, without chances", () => {
    game.restore({ ...draft, given: true, chances: [] });
    expect(game.given.value).toBe(true);
    expect(game.chances.value).toEqual([null, null]);
  });
});
