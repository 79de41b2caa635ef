/** The engine's review of the main line: its findings, its progress, and its grades of the moves. */

import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals";
import { Latest } from "../base/latest";
import { timeFor } from "../base/times";
import type { GameReview, PositionFinding, ReviewedMove, ReviewPart, ScoredLine } from "../generated/api";
import { loadSentences } from "../i18n/i18n";
import type { GameState } from "./game";
import type { GameRecord } from "./game-record";
import { lineThrough } from "./game-tree";
import type { Thinking } from "./thinking";

/** `none` before a review; `stopped` also if moves were added after a review. */
export type Stage = "none" | "running" | "stopped" | "done";

/** A review as the page stores it. */
export interface ReviewData {
  stage: Stage;
  findings: readonly PositionFinding[];
  /** Indexes of marked moves for which the visitor has found a better move. */
  solved: readonly number[];
}

/** Reviews the main line, unless the engine searches for a move or a hint, and writes the review into the game tree. */
export class Review {
  readonly #stage = signal<Stage>("none");
  readonly stage: ReadonlySignal<Stage> = this.#stage;
  readonly #findings = signal<readonly PositionFinding[]>([]);
  /** What is found in positions of the main line, by ascending number of moves. */
  readonly findings: ReadonlySignal<readonly PositionFinding[]> = this.#findings;
  readonly #solved = signal<readonly number[]>([]);
  /** Indexes of marked moves for which the visitor has found a better move. */
  readonly solved: ReadonlySignal<readonly number[]> = this.#solved;
  readonly #progress = signal(0);
  /** The part of the running review that is done, from 0 to 1. */
  readonly progress: ReadonlySignal<number> = this.#progress;
  readonly #found = signal<GameReview | null>(null);
  readonly #failed = signal(false);
  /** True if the engine has failed. */
  readonly failed: ReadonlySignal<boolean> = this.#failed;
  readonly #line: Signal<GameRecord>;
  /** The game at the end of its main line; the same object while the main line stays the same. */
  readonly line: ReadonlySignal<GameRecord>;
  /** True if the game can be reviewed: a study, or a game that is over or was reviewed. */
  readonly offered = computed(() => {
    const { choice, over } = this.#game;
    if (this.line.value.at === 0) return false;
    return choice.value === "both" || over.value || this.stage.value !== "none";
  });
  /** True if the review is the next thing to look at: the game is over, or its review has begun. */
  readonly leads = computed(() => this.offered.value && (this.#game.over.value || this.stage.value !== "none"));
  /** Grades and lines of the moves; null before the engine has judged them. */
  readonly found = computed(() => (this.offered.value ? this.#found.value : null));
  /** The marked moves, in the order of the game. */
  readonly marked = computed(() => this.found.value?.moves.filter(({ mark }) => mark) ?? []);
  /** The review as the page stores it. */
  readonly data = computed<ReviewData>(() => ({
    stage: this.stage.value,
    findings: this.findings.value,
    solved: this.solved.value,
  }));
  /** True while the engine searches for the review. */
  readonly searching = computed(() => this.#task.value === "search");

  /** What the engine is asked for: a search, or only the grades by the findings. */
  readonly #task = computed<"search" | "judge" | null>(() => {
    const { engine, active, paused } = this.#game;
    if (!this.offered.value || !engine.ready.value || !active.value || paused.value) return null;
    if (this.stage.value === "none" || this.#thinking.busy.value) return null;
    if (this.stage.value === "running") return "search";
    return this.#judged.value || this.#failed.value ? null : "judge";
  });
  /** True if `#found` is about the current findings. */
  readonly #judged = signal(false);
  /** Number of the game that the findings are about. */
  #number = 0;
  /** True if the next grades are to be written into the tree. */
  #isToWrite = false;
  readonly #game: GameState;
  readonly #thinking: Thinking;
  readonly #latestWriting = new Latest();

  constructor(game: GameState, thinking: Thinking) {
    this.#game = game;
    this.#thinking = thinking;
    this.#line = signal(mainLineOf(game.record.peek()));
    this.line = this.#line;
    effect(() => {
      const line = mainLineOf(game.record.value);
      untracked(() => this.#follow(line));
    });
    effect(() => {
      const line = this.line.value;
      const task = this.#task.value;
      return task === null ? undefined : untracked(() => this.#ask(line, task));
    });
  }

  /** Starts or continues the review. */
  start(): void {
    batch(() => {
      this.#failed.value = false;
      this.#progress.value = 0;
      this.#stage.value = "running";
    });
  }

  /** Stops the review; what is found so far is written into the tree. */
  stop(): void {
    if (this.stage.value !== "running") return;
    this.#isToWrite = true;
    batch(() => {
      this.#latestWriting.cancel();
      this.#judged.value = false;
      this.#stage.value = this.findings.value.length > 0 ? "stopped" : "none";
    });
  }

  /** Notes that the visitor has found a better move than a marked one. */
  solve(ply: number): void {
    if (!this.solved.value.includes(ply)) this.#solved.value = [...this.solved.value, ply];
  }

  /** Continues with the review of a draft; the game has to be restored first. */
  restore({ stage, findings, solved }: ReviewData): void {
    batch(() => {
      this.#number = this.#game.number;
      this.#line.value = mainLineOf(this.#game.record.value);
      this.#stage.value = stage;
      this.#findings.value = findings;
      this.#solved.value = solved;
      this.#forgetGrades();
    });
  }

  /** Keeps what is known about the common beginning when the main line has changed. */
  #follow(line: GameRecord): void {
    const isOther = this.#number !== this.#game.number;
    this.#number = this.#game.number;
    const kept = line.shared(this.line.value);
    if (!isOther && kept === line.at && line.at === this.line.value.at) return;
    batch(() => {
      this.#line.value = line;
      this.#findings.value = this.findings.value.filter(({ ply }) => ply <= kept);
      this.#solved.value = this.solved.value.filter((ply) => ply < kept);
      const isKnown = this.stage.value === "running" || this.findings.value.length > 0;
      const goesOn = !isOther && this.#game.choice.value === "both" && line.at > 0 && isKnown;
      if (!goesOn) this.#stage.value = "none";
      else if (this.stage.value === "done") this.#stage.value = "stopped";
      if (isOther) this.#forgetGrades();
      else this.#forgetGrades(kept);
    });
  }

  /** Forgets the grades, except those of the first `kept` moves, until the engine has judged again. */
  #forgetGrades(kept = 0): void {
    const found = this.#found.value;
    this.#isToWrite = false;
    this.#latestWriting.cancel();
    this.#judged.value = false;
    this.#failed.value = false;
    this.#found.value = found && kept > 0 ? { ...found, moves: found.moves.filter(({ ply }) => ply < kept) } : null;
  }

  /** Asks the engine for a search or for grades; returns a function that ends it. */
  #ask(line: GameRecord, task: "search" | "judge"): () => void {
    const { engine } = this.#game;
    const findings = this.findings.value;
    const request = { ...line.request, seconds: timeFor("review") / 1000, findings, stopped: task === "judge" };
    const onPart = ({ finding, progress, review }: ReviewPart) =>
      batch(() => {
        if (finding !== undefined) this.#learn(finding);
        if (progress !== undefined) this.#progress.value = progress;
        if (review !== undefined) this.#judge(line, review, task);
      });
    const onBroken = () => this.#fail();
    const asked = engine.review(request, { onPart, onBroken });
    return () => asked.drop();
  }

  #learn(finding: PositionFinding): void {
    const others = this.findings.value.filter(({ ply }) => ply !== finding.ply);
    this.#findings.value = [...others, finding].sort((one, other) => one.ply - other.ply);
    this.#game.learnLine(this.line.value, byPly([finding]));
  }

  #judge(line: GameRecord, review: GameReview, task: "search" | "judge"): void {
    this.#found.value = review;
    this.#judged.value = true;
    this.#game.learnLine(line, byPly(review.positions));
    if (task === "search" || this.#isToWrite) void this.#write(review.moves);
  }

  /** Writes the review into the game tree; it replaces an earlier review. */
  async #write(moves: ReviewedMove[]): Promise<void> {
    const signal = this.#latestWriting.start();
    this.#isToWrite = false;
    try {
      const [{ annotated }] = await Promise.all([import("./annotated"), loadSentences("review")]);
      const tree = await annotated(this.#game, moves, this.findings.value, signal);
      if (signal.aborted) return;
      batch(() => {
        this.#game.rearrange(tree);
        if (this.stage.value === "running") this.#stage.value = "done";
      });
    } catch {
      if (!signal.aborted) this.#fail();
    }
  }

  #fail(): void {
    batch(() => {
      this.#failed.value = true;
      if (this.stage.value === "running") this.#stage.value = "stopped";
    });
  }
}

/** Returns the game at the end of its main line. */
function mainLineOf(record: GameRecord): GameRecord {
  return record.visit(lineThrough(record.tree, []));
}

/** Returns the lines of findings, by the number of moves before their positions; undefined where nothing is known. */
function byPly(findings: readonly PositionFinding[]): (ScoredLine | undefined)[] {
  const lines = new Map(findings.map(({ ply, line }) => [ply, line]));
  return Array.from({ length: Math.max(-1, ...lines.keys()) + 1 }, (_, ply) => lines.get(ply));
}
