import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test } from "vitest";
import type { AnnotateRequest, ReviewPart, ReviewRequest } from "../../generated/api";
import "../provide";
import { loadSentences } from "../../i18n/i18n";
import "../../play/annotated";
import { GameState } from "../../play/game";
import { GameRecord } from "../../play/game-record";
import { Review } from "../../play/review";
import { Thinking } from "../../play/thinking";
import { settle } from "../settle";
import { StubEngine, type StubTask } from "../stub-engine";
import { answerGames, begin, look } from "./games";
import { finding, LAST, MOVES, REVIEW } from "./reviews";

let engine: StubEngine;
let game: GameState;
let thinking: Thinking;
let review: Review;
let annotated: AnnotateRequest[];
const active = signal(true);

beforeEach(() => {
  engine = new StubEngine();
  answerGames(engine, { ends: { [MOVES.join(" ")]: "black" } });
  annotated = [];
  engine.answers.annotate = (request) => {
    const asked = request as AnnotateRequest;
    annotated.push(asked);
    return { nodes: asked.nodes.map((node, at) => (at === 1 ? { ...node, mark: "??" } : node)), done: true };
  };
  engine.start();
  active.value = true;
  game = new GameState(engine.engine, active, signal(false));
  thinking = new Thinking(game);
  review = new Review(game, thinking);
});

function task(): StubTask<ReviewRequest, ReviewPart> {
  const last = engine.reviewed.at(-1);
  if (last?.isDropped !== false) throw new Error("The engine does not review.");
  return last;
}

/** Has the engine end its review, and waits until it is written into the tree. */
async function finish(): Promise<void> {
  task().part({ done: true, review: REVIEW });
  await loadSentences("review");
  await settle();
}

describe("a review is offered", () => {
  test("in a study with a move", async () => {
    await begin(game, "both");
    expect(review.offered.value).toBe(false);
    await begin(game, "both", ["A7-C7"]);
    expect(review.offered.value).toBe(true);
  });

  test("before anything else of a game that is over, and of a study that is reviewed", async () => {
    await begin(game, "both", MOVES.slice(0, 2));
    expect([review.offered.value, review.leads.value]).toEqual([true, false]);
    review.start();
    expect(review.leads.value).toBe(true);
    await begin(game, "both", MOVES);
    expect([review.stage.value, review.leads.value]).toEqual(["none", true]);
  });

  test("of a game against the engine only when it is over, also in a variation after the review", async () => {
    await begin(game, "white", MOVES.slice(0, 2));
    expect(review.offered.value).toBe(false);
    await begin(game, "white", MOVES);
    expect(review.offered.value).toBe(true);
    review.start();
    await finish();
    await look(game, 2);
    game.play("H2-F2");
    await settle();
    expect(review.found.value).not.toBeNull();
  });
});

describe("a review", () => {
  beforeEach(() => begin(game, "both", MOVES));

  test("asks the engine about the main line, and learns each finding", () => {
    expect(engine.reviewed).toHaveLength(0);
    review.start();
    const { moves, seconds, findings, stopped } = task().request;
    expect({ moves, seconds, findings, stopped }).toEqual({ moves: MOVES, seconds: 0.3, findings: [], stopped: false });
    task().part({ finding: finding(3, 0.75), progress: 0.2 });
    task().part({ finding: finding(2, 0.5), progress: 0.4 });
    expect(review.findings.value.map(({ ply }) => ply)).toEqual([2, 3]);
    expect([review.progress.value, review.searching.value]).toEqual([0.4, true]);
    expect(game.chances.value).toEqual([null, null, 0.5, 0.25, 0]);
  });

  test("is written into the tree when it is done, with comments in the page's language", async () => {
    review.start();
    task().part({ finding: finding(0, 0.6) });
    await finish();
    expect([review.stage.value, review.marked.value.map(({ ply }) => ply)]).toEqual(["done", [0, 3]]);
    expect(annotated[0]?.findings).toEqual([finding(0, 0.6)]);
    expect(annotated[0]?.comments).toEqual([
      {
        ply: 0,
        comment: "Blunder: White’s winning chance falls from 60% to 20%. Reply: E8-E6 connects all black checkers.",
      },
      { ply: 3, comment: "Mistake: Black’s winning chance falls from 52% to 30%." },
    ]);
    expect(game.record.value.tree.children[0]?.mark).toBe("??");
    expect(engine.reviewed.at(-1)?.isDropped).toBe(true);
  });

  test("is written into the tree with the changes that the visitor makes meanwhile", async () => {
    const answer = engine.answers.annotate;
    engine.answers.annotate = (request) => {
      if (annotated.length === 0) game.annotate({ comment: "Mine." }, []);
      return answer?.(request);
    };
    review.start();
    await finish();
    expect(annotated).toHaveLength(2);
    expect(game.record.value.tree).toMatchObject({ comment: "Mine.", children: [{ mark: "??" }] });
  });

  test("that is stopped keeps its findings, and grades the moves between them", async () => {
    review.start();
    task().part({ finding: finding(3), progress: 0.3 });
    review.stop();
    expect(review.stage.value).toBe("stopped");
    expect(task().request).toMatchObject({ findings: [finding(3)], stopped: true });
    await finish();
    expect([review.stage.value, annotated.length]).toEqual(["stopped", 1]);
    review.start();
    expect(task().request).toMatchObject({ findings: [finding(3)], stopped: false });
  });

  test("that is stopped before its first finding is forgotten", () => {
    review.start();
    review.stop();
    expect([review.stage.value, engine.reviewed.at(-1)?.isDropped]).toEqual(["none", true]);
  });

  test("waits on another page and while the engine searches, and continues with its findings", async () => {
    review.start();
    task().part({ finding: finding(3) });
    active.value = false;
    expect(engine.reviewed.at(-1)?.isDropped).toBe(true);
    active.value = true;
    expect(task().request.findings).toEqual([finding(3)]);
    await look(game, 1);
    thinking.askForHint();
    expect(review.searching.value).toBe(false);
    thinking.stop();
    expect(review.searching.value).toBe(true);
  });

  test("that fails can be continued", () => {
    review.start();
    task().part({ finding: finding(3) });
    task().break();
    expect([review.stage.value, review.failed.value]).toEqual(["stopped", true]);
    review.start();
    expect([review.failed.value, task().request.findings.length]).toEqual([false, 1]);
  });

  test("is not interrupted by comments and variations", async () => {
    review.start();
    game.annotate({ comment: "Mine." });
    await look(game, 1);
    game.play("H8-F6");
    await settle();
    expect([engine.reviewed.length, review.searching.value]).toEqual([1, true]);
  });
});

describe("after a change of the main line", () => {
  beforeEach(async () => {
    await begin(game, "both", MOVES);
    review.start();
    for (let ply = LAST; ply >= 0; ply -= 1) task().part({ finding: finding(ply) });
    await finish();
    review.solve(0);
    review.solve(3);
  });

  test("the findings, grades and solutions of the common beginning stay", async () => {
    const { tree } = game.record.value;
    game.go(game.record.value.look(2).cut());
    game.play("H2-F2");
    await settle();
    expect(tree).not.toBe(game.record.value.tree);
    expect(review.findings.value.map(({ ply }) => ply)).toEqual([0, 1, 2]);
    expect([review.stage.value, review.solved.value]).toEqual(["stopped", [0]]);
    expect(review.marked.value.map(({ ply }) => ply)).toEqual([0]);
    expect(task().request).toMatchObject({ stopped: true, moves: [...MOVES.slice(0, 2), "H2-F2"] });
    task().part({ done: true, review: { ...REVIEW, moves: REVIEW.moves.slice(0, 2) } });
    await settle();
    expect(annotated, "nothing is written unasked").toHaveLength(1);
  });

  test("a running review goes on, also before its first finding", async () => {
    await begin(game, "both", MOVES.slice(0, 1));
    review.start();
    game.play("H2-F2");
    await settle();
    expect([review.stage.value, task().request.moves]).toEqual(["running", [MOVES[0], "H2-F2"]]);
    game.rearrange(new GameRecord().tree, { moves: [], at: 0 });
    await settle();
    expect([review.stage.value, review.searching.value]).toEqual(["none", false]);
  });

  test("another game has no review, although its first positions are known", async () => {
    await begin(game, "both", MOVES.slice(0, 1));
    expect([review.stage.value, review.found.value]).toEqual(["none", null]);
    expect(review.findings.value.map(({ ply }) => ply)).toEqual([0, 1]);
  });
});

describe("a review in a draft", () => {
  test.each([
    ["running", false],
    ["stopped", true],
    ["done", true],
  ] as const)("that was %s continues, or is graded again", async (stage, stopped) => {
    await begin(game, "both", MOVES);
    review.restore({ stage, findings: [finding(4), finding(3)], solved: [3] });
    expect(task().request).toMatchObject({ findings: [finding(4), finding(3)], stopped });
    expect(review.solved.value).toEqual([3]);
    await finish();
    expect(annotated).toHaveLength(stopped ? 0 : 1);
  });
});
