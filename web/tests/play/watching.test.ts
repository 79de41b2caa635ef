import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GameState } from "../../play/game";
import { GameRecord, seatsFor } from "../../play/game-record";
import { Thinking } from "../../play/thinking";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answerGames } from "./games";

let engine: StubEngine;
let game: GameState;
let thinking: Thinking;
const active = signal(true);

beforeEach(async () => {
  vi.useFakeTimers();
  engine = new StubEngine();
  answerGames(engine, { stuck: ["A7-C7"] });
  engine.start();
  active.value = true;
  game = new GameState(engine.engine, active, signal(false));
  thinking = new Thinking(game);
  game.begin(new GameRecord(), seatsFor("watch"));
  await settle();
});
afterEach(() => vi.useRealTimers());

function find(move: string): void {
  const task = engine.thought.at(-1);
  if (task?.isDropped !== false) throw new Error("The engine does not think.");
  task.part({ move, done: true });
}

function moves(): readonly string[] {
  return game.record.value.moves;
}

describe("a game of the engine against itself", () => {
  test.each([
    ["slow", 4000],
    ["normal", 2000],
    ["fast", 1000],
  ] as const)("at the pace %s has a move %i ms after the one before", async (pace, wait) => {
    thinking.setPace(pace);
    vi.advanceTimersByTime(600);
    find("A2-C2");
    expect(thinking.state.value).toBe("found");
    vi.advanceTimersByTime(wait - 601);
    expect(moves()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(moves()).toEqual(["A2-C2"]);
    await settle();
    expect(thinking.state.value).toBe("thinking");
  });

  test("makes a move at once if its search took longer than the pace", () => {
    vi.advanceTimersByTime(5000);
    find("A2-C2");
    vi.advanceTimersByTime(0);
    expect(moves()).toEqual(["A2-C2"]);
  });

  test("by steps makes a move on request, whether it has been found or not", async () => {
    thinking.setPace("step");
    expect(thinking.stepping.value).toBe(true);
    find("A2-C2");
    vi.advanceTimersByTime(100_000);
    expect(moves()).toEqual([]);
    thinking.moveNow();
    expect(moves()).toEqual(["A2-C2"]);
    await settle();
    thinking.moveNow();
    find("B8-B6");
    expect(moves()).toEqual(["A2-C2", "B8-B6"]);
  });

  test("applies a change of the pace at once", () => {
    thinking.setPace("step");
    find("A2-C2");
    vi.advanceTimersByTime(3000);
    thinking.setPace("slow");
    vi.advanceTimersByTime(999);
    expect(moves()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(moves()).toEqual(["A2-C2"]);
  });

  test("passes at its pace, too", async () => {
    find("A7-C7");
    vi.advanceTimersByTime(2000);
    await settle();
    expect(thinking.state.value).toBe("found");
    vi.advanceTimersByTime(1999);
    expect(moves()).toEqual(["A7-C7"]);
    vi.advanceTimersByTime(1);
    expect(moves()).toEqual(["A7-C7", "Z0-Z0"]);
  });

  test("stops with a move that has been found, and makes it when the game continues", () => {
    find("A2-C2");
    expect(thinking.canStop.value).toBe(true);
    thinking.stop();
    vi.advanceTimersByTime(10_000);
    expect(moves()).toEqual([]);
    expect([thinking.state.value, thinking.canResume.value]).toEqual(["waiting", true]);
    thinking.resume();
    vi.advanceTimersByTime(2000);
    expect(moves()).toEqual(["A2-C2"]);
  });

  test("does not wait for its pace when the visitor asks for the move", () => {
    find("A2-C2");
    thinking.moveNow();
    expect(moves()).toEqual(["A2-C2"]);
    vi.advanceTimersByTime(10_000);
    expect(moves()).toEqual(["A2-C2"]);
  });
});

describe("on a page that is not shown, a game against itself", () => {
  test("does not think", async () => {
    active.value = false;
    expect(engine.thought.at(-1)?.isDropped).toBe(true);
    expect(thinking.state.value).toBe("waiting");
    active.value = true;
    expect(thinking.state.value).toBe("thinking");
  });

  test("makes no move that has been found until the page is shown again", () => {
    find("A2-C2");
    active.value = false;
    vi.advanceTimersByTime(10_000);
    expect(moves()).toEqual([]);
    active.value = true;
    vi.advanceTimersByTime(0);
    expect(moves()).toEqual(["A2-C2"]);
  });
});

test("the search that is shown has its duration in seconds", () => {
  vi.advanceTimersByTime(600);
  find("A2-C2");
  expect(thinking.search.value?.seconds).toBeCloseTo(0.6);
});

test("against the visitor the engine moves without a pace, even on a page that is not shown", async () => {
  game.begin(new GameRecord(), seatsFor("black"));
  await settle();
  thinking.setPace("step");
  active.value = false;
  expect([thinking.state.value, thinking.stepping.value]).toEqual(["thinking", false]);
  find("A2-C2");
  expect(moves()).toEqual(["A2-C2"]);
});
