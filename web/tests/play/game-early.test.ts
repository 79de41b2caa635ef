import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test } from "vitest";
import "../example-files";
import type { GameRequest } from "../../generated/api";
import { GameState } from "../../play/game";
import { GameRecord, seatsFor } from "../../play/game-record";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answerGames, pieceOf } from "./games";

let engine: StubEngine;
let asked: GameRequest[];
let game: GameState;

beforeEach(() => {
  engine = new StubEngine();
  asked = answerGames(engine);
  game = new GameState(engine.engine, signal(true), signal(false));
});

const pieceOn = (name: string) => pieceOf(game.view.value, name);

describe("before the engine is ready", () => {
  test("the usual start position is known", async () => {
    await settle();
    expect(game.known.value).toBe(true);
    expect(game.movable.value).toBe(true);
    expect(pieceOn("A7")).toBe("white-checker");
  });

  test("a move is shown at once, also when it is repeated after it was taken back", async () => {
    await settle();
    game.play("A7-C7");
    expect([pieceOn("A7"), pieceOn("C7"), game.movable.value]).toEqual([undefined, "white-checker", false]);
    game.go(game.record.value.look(0));
    expect([pieceOn("A7"), pieceOn("C7"), game.movable.value]).toEqual(["white-checker", undefined, true]);
    game.go(game.record.value.look(1));
    expect([pieceOn("A7"), pieceOn("C7"), game.movable.value]).toEqual([undefined, "white-checker", false]);
  });

  test("a move is no longer shown when another game begins, where no move is possible yet", async () => {
    await settle();
    game.play("A7-C7");
    game.begin(new GameRecord({ limit: 7 }), seatsFor("both"));
    await settle();
    expect([pieceOn("A7"), pieceOn("C7"), game.ahead.value]).toEqual(["white-checker", undefined, null]);
    expect(game.movable.value).toBe(false);
  });

  test("a draft is shown, without its moves once one of them proves illegal", async () => {
    asked = answerGames(engine, { illegal: ["A4-B6"] });
    game.restore({ record: { start: "", limit: 80, moves: ["A4-B6"], at: 1 } });
    await settle();
    expect(game.record.value.moves).toEqual(["A4-B6"]);
    engine.start();
    await settle();
    expect([game.record.value.moves, game.known.value]).toEqual([[], true]);
  });

  test("another game is not known, and has not failed", async () => {
    game.begin(new GameRecord({ limit: 7 }), seatsFor("both"));
    await settle();
    expect([game.known.value, game.failed.value]).toEqual([false, false]);
  });

  test("a move shows its board at once, and is sent to the engine afterwards", async () => {
    await settle();
    game.play("A7-C7");
    await settle();
    expect([pieceOn("A7"), pieceOn("C7")]).toEqual([undefined, "white-checker"]);
    expect([game.known.value, game.movable.value]).toEqual([false, false]);
    engine.start();
    await settle();
    expect(asked.at(-1)?.moves).toEqual(["A7-C7"]);
    expect([game.known.value, game.ahead.value]).toEqual([true, null]);
  });

  test("the list of moves goes with the board", async () => {
    await settle();
    game.play("A7-C7");
    expect(game.listed.value).toBe(game.record.value);
    game.go(game.record.value.look(0));
    expect(game.listed.value.at).toBe(0);
  });

  test("a draft shows the board after its moves, which can be taken back", async () => {
    game.restore({ record: { start: "", limit: 80, moves: ["A7-C7", "B8-B6", "C7-E7"], at: 3 }, given: false });
    await settle();
    expect([pieceOn("E7"), pieceOn("B6"), pieceOn("A7")]).toEqual(["white-checker", "black-checker", undefined]);
    expect([game.known.value, game.movable.value, game.listed.value.at]).toEqual([false, false, 3]);
    game.go(game.record.value.look(1));
    expect([pieceOn("C7"), pieceOn("B6")]).toEqual(["white-checker", undefined]);
    engine.start();
    await settle();
    expect([game.known.value, game.ahead.value, asked.at(-1)?.moves]).toEqual([true, null, ["A7-C7"]]);
  });

  test("a move captures the piece on its target square", async () => {
    await settle();
    game.play("A7-B8");
    expect(pieceOn("B8")).toBe("white-checker");
    expect(game.view.value?.pieces).toHaveLength(23);
  });
});
