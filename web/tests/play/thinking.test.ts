import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { GameState } from "../../play/game";
import { withLine } from "../../play/game-tree";
import { Thinking } from "../../play/thinking";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answerGames, begin, look } from "./games";

vi.mock("../../base/idle", () => ({ whenIdle: () => Promise.resolve() }));

const FOUND = { depth: 6, line: { moves: ["A7-C7"], score: 0, chance: 0.75, wins_in: 0 } };

let engine: StubEngine;
let game: GameState;
let thinking: Thinking;
const paused = signal(false);

beforeEach(() => {
  engine = new StubEngine();
  answerGames(engine);
  engine.start();
  paused.value = false;
  game = new GameState(engine.engine, signal(true), paused);
  thinking = new Thinking(game);
});

describe("the search is prepared", () => {
  const prepare = vi.fn();

  beforeEach(() => {
    engine = new StubEngine();
    prepare.mockReset();
    engine.answers.prepare_play = prepare;
  });

  test("when the page is shown and the engine has started", async () => {
    const active = signal(false);
    new Thinking(new GameState(engine.engine, active, paused));
    engine.start();
    await settle();
    expect(prepare).not.toHaveBeenCalled();
    active.value = true;
    await settle();
    expect(prepare.mock.calls).toEqual([["loa"]]);
  });

  test.each([
    ["lost", () => engine.lose()],
    ["failed", () => engine.fail()],
  ])("anew when the engine has %s and started again", async (_, end) => {
    new Thinking(new GameState(engine.engine, signal(true), paused));
    for (const times of [1, 2]) {
      engine.start();
      await settle();
      expect(prepare).toHaveBeenCalledTimes(times);
      end();
    }
  });
});

function search() {
  const task = engine.thought.at(-1);
  if (task === undefined) throw new Error("The engine does not think.");
  return task;
}

describe("the engine's own move", () => {
  test("is searched for on its turn, and made when the search is done", async () => {
    await begin(game, "black");
    const { seconds, level, moves } = search().request;
    expect({ seconds, level, moves }).toEqual({ seconds: 1, level: 12, moves: [] });
    expect(search().request.game).toBe(game.number);
    search().part({ move: "A7-C7" });
    expect(game.record.value.moves).toEqual([]);
    search().part({ move: "A2-C2", done: true });
    expect(game.record.value.moves).toEqual(["A2-C2"]);
    await settle();
    expect([thinking.state.value, search().isDropped]).toEqual(["waiting", true]);
  });

  test("is not searched for on the visitor's turn, or while the game is paused", async () => {
    await begin(game, "white");
    paused.value = true;
    await begin(game, "black");
    expect(engine.thought).toHaveLength(0);
    paused.value = false;
    await settle();
    expect(engine.thought).toHaveLength(1);
  });

  test("is ignored after the visitor has made another move", async () => {
    await begin(game, "white", ["A7-C7"]);
    const late = search();
    await look(game, 0);
    game.play("A2-C2");
    await settle();
    late.part({ move: "B8-B6", done: true });
    expect(game.record.value.moves).toEqual(["A2-C2"]);
    search().part({ move: "C8-C6", done: true });
    expect(game.record.value.moves).toEqual(["A2-C2", "C8-C6"]);
  });

  test("is not searched for in an earlier position, but again when the visitor returns", async () => {
    await begin(game, "white", ["A7-C7", "B8-B6", "A2-C2"]);
    expect(thinking.state.value).toBe("thinking");
    await look(game, 1);
    expect([thinking.state.value, search().isDropped]).toEqual(["waiting", true]);
    await look(game, 3);
    expect(thinking.state.value).toBe("thinking");
    expect(engine.thought).toHaveLength(2);
  });

  test("is not searched for at the end of a variation of the review", async () => {
    await begin(game, "white", ["A7-C7", "B8-B6"]);
    const { record } = game;
    game.rearrange(withLine(record.value.tree, [], ["A2-C2"]));
    game.go(record.value.visit(["A2-C2"]));
    await settle();
    expect([thinking.state.value, thinking.canResume.value]).toEqual(["waiting", true]);
    game.resume();
    expect(engine.thought).toHaveLength(0);
  });

  test("is a pass if it has no move, without a search", async () => {
    answerGames(engine, { stuck: ["A7-C7"] });
    await begin(game, "white", ["A7-C7"]);
    expect(game.record.value.moves).toEqual(["A7-C7", "Z0-Z0"]);
    expect(engine.thought).toHaveLength(0);
  });

  test("is searched for at the level that was chosen before", async () => {
    await begin(game, "black");
    thinking.setLevel(3);
    expect(engine.thought).toHaveLength(1);
    await begin(game, "black", ["A7-C7", "B8-B6"]);
    expect(search().request.level).toBe(3);
  });
});

test.each([
  [0, 1],
  [5, 5],
  [13, 12],
])("level %i is taken as %i", (level, taken) => {
  thinking.setLevel(level);
  expect(thinking.level.value).toBe(taken);
});

describe("move now", () => {
  test("makes the best move found so far", async () => {
    await begin(game, "black");
    search().part({ move: "A7-C7" });
    search().part({ move: "A2-C2" });
    thinking.moveNow();
    expect(game.record.value.moves).toEqual(["A2-C2"]);
  });

  test("makes the first move that is found", async () => {
    await begin(game, "black");
    thinking.moveNow();
    expect(game.record.value.moves).toEqual([]);
    search().part({ move: "A7-C7" });
    expect(game.record.value.moves).toEqual(["A7-C7"]);
  });

  test("does not make a move of an earlier search", async () => {
    await begin(game, "white", ["A7-C7"]);
    search().part({ move: "B8-B6" });
    await look(game, 0);
    game.play("A2-C2");
    await settle();
    thinking.moveNow();
    expect(game.record.value.moves).toEqual(["A2-C2"]);
  });

  test("has no effect after the visitor has stopped the engine", async () => {
    await begin(game, "black");
    thinking.moveNow();
    thinking.stop();
    thinking.resume();
    search().part({ move: "A7-C7" });
    expect(game.record.value.moves).toEqual([]);
  });
});

describe("stop", () => {
  beforeEach(async () => {
    await begin(game, "black");
    search().part({ move: "A7-C7" });
    expect([thinking.canStop.value, thinking.canResume.value]).toEqual([true, false]);
    thinking.stop();
  });

  test("ends the search without a move until the engine is asked to move", () => {
    expect([thinking.state.value, search().isDropped]).toEqual(["waiting", true]);
    expect(game.record.value.moves).toEqual([]);
    expect([thinking.canStop.value, thinking.canResume.value]).toEqual([false, true]);
    thinking.resume();
    expect(thinking.state.value).toBe("thinking");
    search().part({ move: "A2-C2", done: true });
    expect(game.record.value.moves).toEqual(["A2-C2"]);
  });

  test("lets the engine move again after a move of the visitor", async () => {
    await begin(game, "black", ["A7-C7"]);
    thinking.stop();
    game.play("B8-B6");
    await settle();
    expect(thinking.state.value).toBe("thinking");
  });
});

test("the engine moves in an earlier position on request, and later moves are dropped", async () => {
  await begin(game, "white", ["A7-C7", "B8-B6", "A2-C2"]);
  await look(game, 1);
  expect(thinking.canResume.value).toBe(true);
  thinking.resume();
  await settle();
  expect(search().request.moves).toEqual(["A7-C7"]);
  search().part({ move: "C8-C6", done: true });
  expect(game.record.value.moves).toEqual(["A7-C7", "C8-C6"]);
});

test("no move is dropped in a position without an answer", async () => {
  await begin(game, "white", ["A7-C7", "B8-B6", "A2-C2"]);
  game.go(game.record.value.look(1));
  thinking.resume();
  expect(game.record.value.moves).toHaveLength(3);
});

describe("an engine that fails", () => {
  beforeEach(async () => {
    await begin(game, "black");
  });

  test("makes no move in the position, but moves in another one", async () => {
    search().break();
    expect(thinking.state.value).toBe("broken");
    expect([thinking.canStop.value, thinking.canResume.value]).toEqual([false, true]);
    await begin(game, "black", ["A7-C7", "B8-B6"]);
    expect(thinking.state.value).toBe("thinking");
  });

  test("searches the position again on request", () => {
    search().break();
    thinking.resume();
    expect(thinking.state.value).toBe("thinking");
    expect(engine.thought).toHaveLength(2);
  });

  test("searches the position again after a restart", () => {
    engine.fail();
    expect(thinking.state.value).toBe("waiting");
    engine.start();
    expect(thinking.state.value).toBe("thinking");
  });
});

describe("the search that is shown", () => {
  test("is the last one, with its side to move, until it is removed", async () => {
    await begin(game, "white", ["A7-C7"]);
    search().part({ move: "B8-B6", nodes: 7 });
    search().part({ move: "B8-B6", nodes: 9, done: true });
    await settle();
    expect(thinking.search.value).toMatchObject({ turn: "black", part: { nodes: 9 } });
    thinking.forgetSearch();
    expect(thinking.search.value).toBeNull();
  });

  test.each([
    [12, 0.75],
    [11, null],
  ])("at level %i gives %s as White's chance", async (level, chance) => {
    thinking.setLevel(level);
    await begin(game, "black");
    search().part(FOUND);
    expect(game.chances.value).toEqual([chance]);
  });

  test("tells White's chance by the level at which it began", async () => {
    thinking.setLevel(7);
    await begin(game, "black");
    thinking.setLevel(8);
    search().part(FOUND);
    expect(game.chances.value).toEqual([null]);
  });
});
