import { beforeEach, describe, expect, test } from "vitest";
import type { AnnotateRequest, TryAgainPart, TryAgainRequest } from "../../generated/api";
import "../provide";
import { PlayState } from "../../play/state";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answerGames, gameRead } from "./games";
import { BLUNDER, lineOf, MISTAKE, MOVES, REVIEW } from "./reviews";

let engine: StubEngine;
let state: PlayState;

beforeEach(async () => {
  engine = new StubEngine();
  answerGames(engine);
  engine.answers.annotate = (request) => ({ nodes: (request as AnnotateRequest).nodes, done: true });
  state = new PlayState(engine.engine);
  state.activate(true);
  engine.start();
  await settle();
  await state.take(gameRead(MOVES));
  await settle();
  state.review.start();
  engine.reviewed.at(-1)?.part({ done: true, review: REVIEW });
  await settle();
});

async function look(at: number): Promise<void> {
  state.look(at);
  await settle();
}

function shown(): readonly string[] {
  return state.game.record.value.shown;
}

function arrows(): (string | undefined)[] {
  return state.board.shown.arrows?.value.map(({ move }) => move) ?? [];
}

describe("the explained move", () => {
  test("is the move before the current position", async () => {
    expect(state.tour.explained.value).toEqual(MISTAKE);
    await look(1);
    expect(state.tour.explained.value).toEqual(BLUNDER);
    await look(0);
    expect(state.tour.explained.value).toBeNull();
  });

  test("is a bad move in the variation that replaces it", async () => {
    await look(0);
    state.play("A4-C4");
    await settle();
    expect(state.tour.explained.value).toEqual(BLUNDER);
  });

  test("has an arrow for the reply, and for more of its line while the line is pointed at", async () => {
    await look(1);
    expect(arrows()).toEqual(["E8-E6"]);
    state.tour.point("reply");
    expect(arrows()).toEqual(["E8-E6", "A3-C3"]);
    state.tour.point(null);
    await look(2);
    expect(arrows()).toEqual([]);
  });

  test("makes way for the position before it while the better line is pointed at", async () => {
    await look(1);
    const { view } = state.board.shown;
    expect(view.value).toBe(state.game.view.value);
    state.tour.point("better");
    expect([view.value, arrows()]).toEqual([state.game.games.value[0]?.view, ["A4-C4", "D8-D6"]]);
    expect(view.value).not.toBe(state.game.view.value);
    await look(2);
    expect([state.tour.pointed.value, view.value]).toEqual([null, state.game.view.value]);
  });

  test("has an arrow for the better move in the position before it", async () => {
    await look(0);
    expect([state.tour.upcoming.value, arrows()]).toEqual([BLUNDER, ["A4-C4"]]);
    await look(3);
    expect([state.tour.upcoming.value, arrows()]).toEqual([MISTAKE, ["F8-F6"]]);
  });
});

describe("the marks", () => {
  test("follow one another, and the first comes after the last", async () => {
    await look(0);
    for (const [step, at] of [
      [1, 1],
      [1, 4],
      [1, 1],
      [-1, 4],
      [-1, 1],
    ] as const) {
      state.tour.go(step);
      await settle();
      expect(state.game.record.value.at).toBe(at);
    }
  });

  test("can be those of one side only", async () => {
    state.tour.go(1, ({ side }) => side === "white");
    await settle();
    expect(shown()).toEqual(MOVES.slice(0, 1));
  });
});

describe("a line", () => {
  test("becomes a variation when it is followed, and its move stays explained", async () => {
    await look(1);
    state.tour.follow("reply", 2);
    await settle();
    expect(shown()).toEqual(["A7-C7", "E8-E6", "A3-C3"]);
    expect(state.tour.explained.value).toEqual(BLUNDER);
    state.tour.follow("better", 1);
    await settle();
    expect(shown()).toEqual(["A4-C4"]);
    expect(state.game.record.value.tree.children.map(({ move }) => move)).toEqual(["A7-C7", "A4-C4"]);
  });

  test("is the engine's: the visitor has not studied the game", async () => {
    await look(1);
    state.tour.follow("reply", 2);
    await settle();
    expect(state.game.record.value.node.properties).toEqual({ JBR: ["variation"] });
  });
});

describe("trying again", () => {
  let asked: TryAgainRequest[];

  beforeEach(() => {
    asked = [];
    engine.answers.try_again = (request): TryAgainPart => {
      const { move } = request as TryAgainRequest;
      asked.push(request as TryAgainRequest);
      const right = move === "A4-C4";
      return { done: true, right, loss: right ? 0 : 30, after: lineOf(["G8-G6"]), reasons: [] };
    };
    state.tour.tryAgain.start(BLUNDER);
    return settle();
  });

  async function play(move: string): Promise<void> {
    state.play(move);
    await settle();
  }

  test("shows the position before the move, without arrows", () => {
    expect(shown()).toEqual([]);
    expect([arrows(), state.words.value.sentence]).toEqual([[], "Find a better move for White than A7-C7."]);
  });

  test("praises a right move, which counts as solved, and leaves the game as it is", async () => {
    const { tree } = state.game.record.value;
    await play("A4-C4");
    expect(asked[0]).toMatchObject({ moves: [], move: "A4-C4", finding: { ply: 0, line: BLUNDER.before } });
    expect(state.words.value.sentence).toBe("A4-C4 is right. Well done!");
    expect([state.review.solved.value, state.game.record.value.tree === tree]).toEqual([[0], true]);
  });

  test("shows the reply to a wrong move, and allows another attempt", async () => {
    await play("H2-F2");
    expect([state.words.value.sentence, arrows()]).toEqual(["H2-F2 is not good enough.", ["G8-G6"]]);
    expect([state.board.shown.interactive?.value, state.review.solved.value]).toEqual([false, []]);
    state.tour.tryAgain.again();
    expect(state.board.shown.interactive?.value).toBe(true);
    await play("A4-C4");
    expect(state.review.solved.value).toEqual([0]);
  });

  test("shows the best move on request, which does not count as solved", () => {
    state.tour.tryAgain.reveal();
    expect([state.words.value.sentence, arrows()]).toEqual(["The best move is A4-C4.", ["A4-C4"]]);
    expect(state.review.solved.value).toEqual([]);
  });

  test("continues with the next move, and ends with the last one", async () => {
    await play("A4-C4");
    state.tour.tryAgain.next();
    await settle();
    expect([shown(), state.tour.tryAgain.goal.value?.move.ply]).toEqual([MOVES.slice(0, 3), 3]);
    state.review.solve(3);
    state.tour.tryAgain.next();
    await settle();
    expect([shown(), state.tour.tryAgain.goal.value]).toEqual([MOVES, null]);
  });

  test("ends when another position is shown", async () => {
    await look(2);
    expect(state.tour.tryAgain.goal.value).toBeNull();
  });

  test("reports a failure of the engine", async () => {
    engine.answers.try_again = () => {
      throw new Error("broken");
    };
    await play("H2-F2");
    expect(state.words.value.sentence).toBe("The engine could not check H2-F2.");
  });

  test("is offered for the visitor's own moves only", async () => {
    expect(state.tour.tryAgain.offered.value).toEqual([BLUNDER, MISTAKE]);
    state.game.restore({ seats: { white: "you", black: "engine" } });
    expect(state.tour.tryAgain.offered.value).toEqual([BLUNDER]);
  });
});
