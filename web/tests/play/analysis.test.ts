import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test } from "vitest";
import type { ScoredLine } from "../../generated/api";
import { Analysis } from "../../play/analysis";
import { GameState } from "../../play/game";
import { Review } from "../../play/review";
import { Thinking } from "../../play/thinking";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answerGames, begin, look } from "./games";

const MOVES = ["A7-C7", "B8-B6", "A2-C2"];
const LINES = [line(["A7-C7", "B8-B6", "A2-C2", "C8-C6"], 0.75), line(["A3-C3"]), line(["A4-C4"]), line(["A5-C5"])];

let engine: StubEngine;
let game: GameState;
let thinking: Thinking;
let review: Review;
let analysis: Analysis;
const active = signal(true);
const paused = signal(false);

beforeEach(() => {
  engine = new StubEngine();
  answerGames(engine, { ends: { [MOVES.join(" ")]: "white" } });
  engine.start();
  active.value = true;
  paused.value = false;
  game = new GameState(engine.engine, active, paused);
  thinking = new Thinking(game);
  review = new Review(game, thinking);
  analysis = new Analysis(game, thinking, review);
});

function line(moves: string[], chance = 0.5): ScoredLine {
  return { moves, score: 0, chance, wins_in: 0 };
}

function analysing() {
  const task = engine.analysed.at(-1);
  if (task === undefined) throw new Error("The engine does not analyse.");
  return task;
}

describe("analysing", () => {
  test("begins again when it is switched on, and ends when it is switched off", async () => {
    await begin(game, "both");
    expect([analysis.activity.value, engine.analysed.length]).toEqual(["resting", 0]);
    analysis.turn(true);
    expect(analysis.activity.value).toBe("analysing");
    expect(analysing().request).toMatchObject({ start: "", limit: 80, moves: [], game: game.number });
    analysing().part({ lines: LINES });
    analysis.turn(false);
    expect([analysis.activity.value, analysing().isDropped]).toEqual(["resting", true]);
    analysis.turn(true);
    expect(analysis.lines.value).toEqual([]);
  });

  test("has lines of the current position only, and sets its chance", async () => {
    await begin(game, "both", ["A7-C7"]);
    analysis.turn(true);
    analysing().part({ depth: 6, lines: LINES });
    expect(analysis.lines.value).toEqual(LINES);
    expect(game.chances.value[1]).toBe(0.25);
    await look(game, 0);
    expect(analysis.lines.value).toEqual([]);
    expect(analysing().request.moves).toEqual([]);
  });

  test("rests while the engine searches, and continues in the next position", async () => {
    await begin(game, "white");
    analysis.turn(true);
    game.play("A7-C7");
    await settle();
    expect([analysis.activity.value, analysing().isDropped]).toEqual(["waiting", true]);
    engine.thought[0].part({ depth: 6, move: "B8-B6", done: true, line: line(["B8-B6"]) });
    await settle();
    expect(analysis.activity.value).toBe("analysing");
    expect(analysing().request.moves).toEqual(["A7-C7", "B8-B6"]);
  });

  test("waits while the game is reviewed", async () => {
    await begin(game, "both", ["A7-C7"]);
    analysis.turn(true);
    review.start();
    expect([analysis.activity.value, analysing().isDropped]).toEqual(["waiting", true]);
    review.stop();
    expect(analysis.activity.value).toBe("analysing");
  });

  test("ends with the game", async () => {
    await begin(game, "both", MOVES);
    analysis.turn(true);
    expect(analysis.activity.value).toBe("over");
    await look(game, 2);
    expect(analysis.activity.value).toBe("analysing");
  });

  test("rests on another page, while the game is paused, and without an engine", async () => {
    await begin(game, "both");
    analysis.turn(true);
    for (const [rest, goOn] of [
      [() => (active.value = false), () => (active.value = true)],
      [() => (paused.value = true), () => (paused.value = false)],
      [() => engine.fail(), () => engine.start()],
    ]) {
      rest();
      expect([analysis.activity.value, analysing().isDropped]).toEqual(["resting", true]);
      goOn();
      expect([analysis.activity.value, analysing().isDropped]).toEqual(["analysing", false]);
    }
  });

  test("reports that the engine has failed on the position", async () => {
    await begin(game, "both");
    analysis.turn(true);
    expect(analysis.found.value).toBeNull();
    analysing().break();
    expect(analysis.found.value).toMatchObject({ part: null });
    expect(analysis.lines.value).toEqual([]);
  });
});

describe("arrows", () => {
  beforeEach(async () => {
    await begin(game, "white");
    analysis.turn(true);
    analysing().part({ lines: LINES });
  });

  test("show the first move of each line, the best one first", () => {
    expect(analysis.arrows.value).toEqual([
      { move: "A7-C7", kind: "move" },
      { move: "A3-C3", kind: "second" },
      { move: "A4-C4", kind: "third" },
      { move: "A5-C5", kind: "third" },
    ]);
  });

  test("show the first moves of the line that is pointed at", () => {
    analysis.point(0);
    expect(analysis.arrows.value.map(({ move }) => move)).toEqual(MOVES);
    analysis.point(null);
    expect(analysis.arrows.value).toHaveLength(4);
  });

  test("show a hint instead of the best moves", () => {
    thinking.restoreAdvice("H2-F2");
    expect(analysis.arrows.value).toEqual([{ move: "H2-F2", kind: "move" }]);
  });
});
