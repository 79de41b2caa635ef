import { beforeEach, describe, expect, test } from "vitest";
import "../example-files";
import "../provide";
import { PlayState } from "../../play/state";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answerGames, gameOf } from "./games";

let engine: StubEngine;
let state: PlayState;

beforeEach(async () => {
  engine = new StubEngine();
  answerGames(engine);
  state = new PlayState(engine.engine);
  engine.start();
  await settle();
});

function moves(): readonly string[] {
  return state.game.record.value.moves;
}

describe("a move that is typed", () => {
  function refusal(): string | undefined {
    return state.typed.shown.value.refusal?.();
  }

  test("is made in the engine's notation, and leaves an empty box", async () => {
    state.type("a7 – c7");
    await state.playTyped();
    expect(moves()).toEqual(["A7-C7"]);
    expect(state.typed.shown.value.text).toBe("");
  });

  test("is refused with the engine's reason, beside the box only", async () => {
    answerGames(engine, { illegal: ["a7-b5"] });
    state.type("a7-b5");
    await state.playTyped();
    expect(refusal()).toMatch(/^a7-b5 is not legal/);
    expect(state.words.value.sentence).not.toBe(refusal());
    expect(moves()).toEqual([]);
  });

  test("is refused if the visitor is not to move", async () => {
    state.play("A7-C7");
    await settle();
    state.type("b8-b6");
    await state.playTyped();
    expect(refusal()).toBe("It is not your turn.");
  });

  test("is refused if the engine fails or is not ready", async () => {
    answerGames(engine, { fatal: ["a7-c7"] });
    state.type("a7-c7");
    await state.playTyped();
    expect(refusal()).toMatch(/^Something went wrong in the engine/);
    engine.fail();
    await state.playTyped();
    expect(refusal()).toBe("The game begins as soon as Python has started.");
  });

  test("is not made if another move has been made meanwhile", async () => {
    state.start("both", 80);
    const late = Promise.withResolvers<unknown>();
    engine.answers.game = () => late.promise;
    state.type("a7-c7");
    const typed = state.playTyped();
    await settle();
    answerGames(engine);
    state.play("A2-C2");
    await settle();
    late.resolve(gameOf({ problem: "loa", start: "", limit: 80, moves: ["a7-c7"] }));
    await typed;
    expect(moves()).toEqual(["A2-C2"]);
  });

  test("is ignored if it is blank", async () => {
    state.type("  ");
    await state.playTyped();
    expect([moves(), refusal()]).toEqual([[], undefined]);
  });

  test("is not made if it is changed meanwhile", async () => {
    state.type("a7-c7");
    const typed = state.playTyped();
    state.type("a7-c");
    await typed;
    expect(moves()).toEqual([]);
  });
});
