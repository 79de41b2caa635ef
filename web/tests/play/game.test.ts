import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test } from "vitest";
import "../example-files";
import type { GameRequest } from "../../generated/api";
import { GameState } from "../../play/game";
import { GameRecord, seatsFor } from "../../play/game-record";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answerGames, gameOf, look } from "./games";

const MOVES = ["A7-C7", "B8-B6", "A2-C2"];

let engine: StubEngine;
let asked: GameRequest[];
const paused = signal(false);
let game: GameState;

beforeEach(() => {
  engine = new StubEngine();
  asked = answerGames(engine);
  paused.value = false;
  game = new GameState(engine.engine, signal(true), paused);
});

/** Plays a game as the visitor of both sides, and waits for the engine after each move. */
async function played(moves: string[] = MOVES): Promise<void> {
  engine.start();
  game.begin(new GameRecord(), seatsFor("both"));
  await settle();
  for (const move of moves) {
    game.play(move);
    await settle();
  }
}

describe("the current position", () => {
  test("is sent to the engine once, with the moves before it", async () => {
    await played();
    const places = asked.length;
    await look(game, 1);
    await look(game, 3);
    expect(asked).toHaveLength(places);
    expect(asked.at(-1)).toMatchObject({ start: "", limit: 80, moves: MOVES });
    expect(game.standing.value?.game.turn).toBe("black");
  });

  test("does not change the list while its answer is awaited", async () => {
    await played(["A7-C7"]);
    const before = game.record.value;
    const answer = Promise.withResolvers<unknown>();
    engine.answers.game = () => answer.promise;
    game.play("B8-B6");
    await settle();
    expect([game.listed.value, game.ahead.value]).toEqual([before, null]);
    answer.resolve(gameOf(game.record.value.request));
    await settle();
    expect(game.listed.value).toBe(game.record.value);
  });

  test("ignores the answer about a position that was left meanwhile", async () => {
    await played(["A7-C7"]);
    const answer = Promise.withResolvers<unknown>();
    engine.answers.game = () => answer.promise;
    game.play("B8-B6");
    const left = game.record.value.request;
    await look(game, 0);
    answer.resolve(gameOf(left));
    await settle();
    expect(game.standing.value?.record.at).toBe(0);
    expect(game.games.value[2]).toBeUndefined();
  });

  test("is not sent to the engine while the game is paused", async () => {
    await played([]);
    paused.value = true;
    game.play("A7-C7");
    await settle();
    expect(asked).toEqual([]);
    paused.value = false;
    await settle();
    expect(game.known.value).toBe(true);
  });
});

describe("the answers about positions", () => {
  test("are kept for the moves that two games have in common, and dropped for the others", async () => {
    await played();
    await look(game, 1);
    game.play("C8-C6");
    await settle();
    expect(game.games.value).toHaveLength(3);
    expect(asked.at(-1)?.moves).toEqual(["A7-C7", "C8-C6"]);
    const places = asked.length;
    await look(game, 0);
    expect(asked).toHaveLength(places);
  });

  test("are dropped when another game begins", async () => {
    await played();
    const number = game.number;
    game.stop();
    game.begin(new GameRecord({ limit: 7 }), seatsFor("both"));
    expect(game.stopped.value).toBe(false);
    await settle();
    expect(asked.at(-1)).toMatchObject({ limit: 7, moves: [] });
    expect(game.games.value).toHaveLength(1);
    expect(game.number).not.toBe(number);
  });
});

describe("a game that is illegal", () => {
  test("continues with the position before an illegal move", async () => {
    await played(["A7-C7"]);
    answerGames(engine, { illegal: ["A7-C7 B8-B5"] });
    game.play("B8-B5");
    await settle();
    expect(game.record.value.moves).toEqual(["A7-C7"]);
    expect(game.known.value).toBe(true);
  });

  test("returns to the last valid position after a damaged draft", async () => {
    engine.start();
    answerGames(engine, { illegal: ["A7-C7 X1-X1"] });
    const { data: record } = new GameRecord({ moves: ["A7-C7", "X1-X1"], at: 1 });
    game.restore({ record, seats: seatsFor("both"), given: false, stopped: false });
    await settle();
    await look(game, 2);
    expect(game.record.value.at).toBe(1);
    expect(game.known.value).toBe(true);
  });

  test("begins again with the same players if no position of it is valid", async () => {
    engine.start();
    answerGames(engine, { illegal: ["X1-X1"] });
    game = new GameState(engine.engine, signal(true), paused);
    const { data: record } = new GameRecord({ moves: ["X1-X1"] });
    game.restore({ record, seats: seatsFor("black"), given: false, stopped: false });
    await settle();
    expect(game.record.value.moves).toEqual([]);
    expect(game.choice.value).toBe("black");
    expect(game.known.value).toBe(true);
  });
});

describe("a position on which the engine fails", () => {
  beforeEach(async () => {
    await played(["A7-C7"]);
    answerGames(engine, { fatal: ["A7-C7 B8-B6"] });
    game.play("B8-B6");
    await settle();
  });

  test("has failed, and no player is to move", () => {
    expect([game.failed.value, game.known.value, game.toMove.value]).toEqual([true, false, null]);
  });

  test("can be left, and the game continues with another move", async () => {
    await look(game, 1);
    expect([game.failed.value, game.toMove.value]).toEqual([false, "you"]);
    game.play("C8-C6");
    await settle();
    expect([game.failed.value, game.known.value]).toEqual([false, true]);
  });

  test("is sent again after a pause", async () => {
    answerGames(engine);
    paused.value = true;
    paused.value = false;
    await settle();
    expect([game.failed.value, game.known.value]).toEqual([false, true]);
  });

  test("is sent again after a restart of the engine", async () => {
    answerGames(engine);
    engine.fail();
    await settle();
    expect(game.failed.value).toBe(false);
    engine.start();
    await settle();
    expect(game.known.value).toBe(true);
  });
});

describe("the turn", () => {
  test("depends on the seats", async () => {
    engine.start();
    game.begin(new GameRecord(), seatsFor("white"));
    await settle();
    expect([game.toMove.value, game.movable.value]).toEqual(["you", true]);
    game.play("A7-C7");
    await settle();
    expect([game.toMove.value, game.movable.value]).toEqual(["engine", false]);
  });

  test("is null after the end, which is also known in earlier positions", async () => {
    await played();
    answerGames(engine, { ends: { "A7-C7 B8-B6 A2-C2 C8-C6": "white" } });
    game.play("C8-C6");
    await settle();
    expect([game.toMove.value, game.movable.value, game.over.value]).toEqual([null, false, true]);
    expect(game.result.value?.winner).toBe("white");
    await look(game, 2);
    expect([game.toMove.value, game.over.value, game.result.value]).toEqual(["you", true, null]);
  });

  test("has to be passed if there is no move, unless the game is over", async () => {
    engine.start();
    answerGames(engine, { stuck: ["A7-C7", "A7-C7 Z0-Z0"], ends: { "A7-C7 Z0-Z0": "draw" } });
    game.begin(new GameRecord({ moves: ["A7-C7"] }), seatsFor("both"));
    await settle();
    expect(game.mustPass.value).toBe(true);
    game.play("Z0-Z0");
    await settle();
    expect(game.mustPass.value).toBe(false);
  });

  test("of the visitor is found forwards and backwards; without such a turn, the end is found", async () => {
    await played();
    const places = (choice: "white" | "watch", at: number) => {
      game.begin(new GameRecord({ moves: MOVES, at }), seatsFor(choice));
      return [game.ownPlace(-1), game.ownPlace(1)];
    };
    expect(places("white", 0)).toEqual([0, 2]);
    expect(places("white", 1)).toEqual([0, 2]);
    expect(places("white", 2)).toEqual([0, 3]);
    expect(places("watch", 1)).toEqual([0, 2]);
  });
});

test("moves are given until the visitor makes a move", async () => {
  engine.start();
  game.begin(new GameRecord({ moves: MOVES }), seatsFor("both"));
  expect(game.given.value).toBe(true);
  game.go(game.record.value.look(1));
  expect(game.given.value).toBe(true);
  game.play("C8-C6");
  expect(game.given.value).toBe(false);
});

test("a stopped engine continues from the current position, and after each move", async () => {
  await played();
  game.stop();
  await look(game, 1);
  game.resume();
  expect(game.record.value.moves).toEqual(["A7-C7"]);
  expect(game.stopped.value).toBe(false);
  game.stop();
  game.play("B8-B6");
  expect(game.stopped.value).toBe(false);
});
