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
    game.positions.setChance(3, 0.25);
    await look(game, 3);
    expect(game.chances.value[3]).toBe(chance);
  });

  test("of another position are never shown", async () => {
    expect(game.chance.value).toBeNull();
    game.positions.setChance(1, 0.75);
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
    game.positions.setChance(1, 0.5);
    game.positions.setChance(2, 0.5);
    await look(game, 1);
    game.play("C8-C6");
    expect(game.chances.value).toEqual([null, 0.5, null]);
  });
});

describe("a review", () => {
  test("sets the chances of the positions that it has searched, also while another line is shown", async () => {
    const main = game.record.value.look(MOVES.length);
    await look(game, 1);
    game.play("C8-C6");
    game.learnLine(main, [line(0.5), line(0.25), undefined, line(0.25, [])]);
    expect(game.chances.value).toEqual([0.5, 0.75, null]);
    game.go(game.record.value.visit(MOVES));
    expect(game.chances.value).toEqual([0.5, 0.75, null, 0.75]);
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
