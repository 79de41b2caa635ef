import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test } from "vitest";
import { GameState } from "../../play/game";
import { Thinking } from "../../play/thinking";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answerGames, begin } from "./games";

let engine: StubEngine;
let game: GameState;
let thinking: Thinking;

beforeEach(async () => {
  engine = new StubEngine();
  answerGames(engine, { stuck: ["A7-C7 A2-C2"] });
  engine.start();
  game = new GameState(engine.engine, signal(true), signal(false));
  thinking = new Thinking(game);
  await begin(game, "white");
});

function search() {
  const task = engine.thought.at(-1);
  if (task === undefined) throw new Error("The engine does not think.");
  return task;
}

describe("a hint", () => {
  test("is searched at the highest level, and its move is not made", () => {
    thinking.setLevel(1);
    thinking.askForHint();
    expect(thinking.state.value).toBe("hinting");
    expect(search().request.level).toBe(12);
    search().part({ move: "A7-C7", done: true });
    expect([thinking.state.value, thinking.advice.value]).toEqual(["waiting", "A7-C7"]);
    expect(game.record.value.moves).toEqual([]);
    expect(search().isDropped).toBe(true);
  });

  test("sets White's chance at any level, because it is searched at the highest level", () => {
    thinking.setLevel(1);
    thinking.askForHint();
    search().part({ depth: 6, line: { moves: ["A7-C7"], score: 0, chance: 0.75, wins_in: 0 } });
    expect(game.chances.value).toEqual([0.75]);
  });

  test("is the best move so far when the visitor stops it", () => {
    thinking.askForHint();
    search().part({ move: "A7-C7" });
    thinking.stop();
    expect([thinking.advice.value, game.stopped.value]).toEqual(["A7-C7", false]);
  });

  test("is missing if the visitor stops the search before a move has been found", () => {
    thinking.askForHint();
    thinking.stop();
    expect([thinking.state.value, thinking.outcome.value]).toEqual(["waiting", null]);
    expect(search().isDropped).toBe(true);
  });

  test("disappears in another position, and when it is dismissed", () => {
    thinking.askForHint();
    search().part({ move: "A7-C7", done: true });
    game.go(game.record.value.play("A2-C2"));
    expect(thinking.advice.value).toBeNull();
    thinking.restoreAdvice("B8-B6");
    expect(thinking.advice.value).toBe("B8-B6");
    thinking.dismiss();
    expect(thinking.advice.value).toBeNull();
  });

  test("is dropped by a move of the visitor", async () => {
    thinking.askForHint();
    const late = search();
    game.play("A2-C2");
    late.part({ move: "A7-C7", done: true });
    await settle();
    expect(thinking.outcome.value?.kind).not.toBe("advised");
    expect(thinking.state.value).toBe("thinking");
  });

  test("is not searched in a position without an answer", () => {
    game.play("A7-C7");
    thinking.askForHint();
    expect(thinking.outcome.value).toBeNull();
  });

  test("is reported as failed", () => {
    thinking.askForHint();
    search().break();
    expect([thinking.state.value, thinking.outcome.value?.kind]).toEqual(["broken", "broken"]);
  });
});

describe("a hint can be asked for", () => {
  test("when the visitor is to move, until a search begins", () => {
    expect(thinking.canHint.value).toBe(true);
    thinking.askForHint();
    expect(thinking.canHint.value).toBe(false);
  });

  test("only if there are moves", async () => {
    await begin(game, "both", ["A7-C7", "A2-C2"]);
    expect(game.mustPass.value).toBe(true);
    expect(thinking.canHint.value).toBe(false);
  });

  test("only on the visitor's turn, and from a ready engine", async () => {
    await begin(game, "white", ["A7-C7"]);
    thinking.stop();
    expect([thinking.state.value, thinking.canHint.value]).toEqual(["waiting", false]);
    await begin(game, "white");
    engine.fail();
    expect(thinking.canHint.value).toBe(false);
  });
});
