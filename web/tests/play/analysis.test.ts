import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test } from "vitest";
import type { ScoredLine } from "../../generated/api";
import { Analysis } from "../../play/analysis";
import { GameState } from "../../play/game";
import { Thinking } from "../../play/thinking";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answerGames, begin, look } from "./games";

const MOVES = ["A7-C7", "B8-B6", "A2-C2"];
const LINES = [line(["A7-C7", "B8-B6", "A2-C2", "C8-C6"], 0.75), line(["A3-C3"]), line(["A4-C4"]), line(["A5-C5"])];

let engine: StubEngine;
let game: GameState;
let thinking: Thinking;
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
  analysis = new Analysis(game, thinking);
});

function line(moves: string[], chance = 0.5): ScoredLine {
  return { moves, score: 0, chance, wins_in: 0 };
}

function analysing() {
  const task = engine.analysed.at(-1);
  if (task === undefined) throw new Error("The engine does not analyse.");
  return task;
}

/** Ends the short search that the engine was asked for. */
function reviewed(moves: string[] = ["A7-C7"], chance = 0.75): void {
  const task = engine.thought.at(-1);
  if (task?.isDropped !== false) throw new Error("The engine does not look at any place.");
  task.part({ done: true, line: line(moves, chance) });
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
    game.review(0, null);
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
    reviewed();
    expect(analysis.activity.value).toBe("analysing");
    expect(analysing().request.moves).toEqual(["A7-C7", "B8-B6"]);
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

describe("reviewing", () => {
  test("searches all positions except the last, one after the other, when the game is over", async () => {
    await begin(game, "both", MOVES);
    expect(analysis.activity.value).toBe("review");
    const { moves, seconds, level } = engine.thought[0].request;
    expect({ moves, seconds, level }).toEqual({ moves: [], seconds: 0.1, level: 12 });
    reviewed();
    expect(engine.thought[0].isDropped).toBe(true);
    reviewed();
    expect(engine.thought.at(-1)?.request.moves).toEqual(["A7-C7", "B8-B6"]);
    reviewed();
    expect(game.chances.value).toEqual([0.75, 0.25, 0.75, 1]);
    expect([analysis.activity.value, engine.thought.length]).toEqual(["resting", 3]);
  });

  test("stores no chance before the search is done", async () => {
    await begin(game, "both", MOVES);
    engine.thought[0].part({ depth: 9, line: line(["A7-C7"], 0.9) });
    expect(game.chances.value[0]).toBeNull();
  });

  test("continues after a failure of the engine, which leaves the chance unknown", async () => {
    await begin(game, "both", MOVES);
    reviewed();
    engine.thought[1].break();
    reviewed();
    expect(game.chances.value).toEqual([0.75, null, 0.75, 1]);
  });

  test("does not continue during a game, where it would be a hint", async () => {
    await begin(game, "both", ["A7-C7"]);
    expect([analysis.activity.value, engine.thought.length]).toEqual(["resting", 0]);
  });

  test("comes before the analysis, and before the message that the game is over", async () => {
    await begin(game, "both", ["A7-C7"]);
    analysis.turn(true);
    expect([analysis.activity.value, engine.analysed.length]).toEqual(["review", 0]);
    reviewed();
    expect(analysis.activity.value).toBe("analysing");
    await begin(game, "both", MOVES);
    for (const _ of MOVES) if (analysis.activity.value === "review") reviewed();
    expect(analysis.activity.value).toBe("over");
    await look(game, 2);
    expect(analysis.activity.value).toBe("analysing");
  });

  test("waits while the engine searches", async () => {
    await begin(game, "both", MOVES, 2);
    await look(game, 3);
    await look(game, 1);
    const look1 = engine.thought.at(-1);
    thinking.askForHint();
    expect([analysis.activity.value, look1?.isDropped]).toEqual(["waiting", true]);
    thinking.stop();
    expect(analysis.activity.value).toBe("review");
  });
});
