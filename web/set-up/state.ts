/** Setting up a position by hand: a palette beside the board, whose squares place pieces meanwhile. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { lazy } from "../app/lazy";
import type { ProblemName } from "../app/problems";
import type { BoardView } from "../board/types";
import type { Engine } from "../engine/client";
import type { Arrangement, Placed, Setup } from "../engine/types";

/** What is set up is seen and ended there. */
export const setUpCard = lazy(() => import("./card"), "set-up");

/** Drawn as a mark below the pieces. */
const TARGET = "target" as const;

/** What was done last, as it is said. */
export type News = () => string;

export class SetUpState {
  /** What has been set up so far; null while nothing is set up. It is replaced, never changed. */
  readonly arrangement = signal<Arrangement | null>(null);
  /** What can be set up; null until the engine has told. */
  readonly setup = signal<Setup | null>(null);
  readonly open: ReadonlySignal<boolean> = computed(
    () => this.arrangement.value !== null && this.setup.value !== null && this.editing.value !== null,
  );
  /** The chosen kind of piece, or the eraser (editing.ts). */
  readonly chosen = signal("");
  readonly news = signal<News | null>(null);
  /** The visitor has begun it in this visit, and expects the focus in the palette. */
  asked = false;
  /** The engine could not tell what can be set up. */
  readonly failed = signal(false);
  readonly view = computed<BoardView | null>(() => {
    const { board } = this.setup.value ?? {};
    const { pieces } = this.arrangement.value ?? {};
    return board === undefined || pieces === undefined ? null : arranged(board, pieces);
  });
  /** What changes the position; it comes with the card. */
  readonly editing = computed(() => {
    const card = setUpCard.module.value;
    return card && new card.Editing(this);
  });
  readonly placing = computed(() => (this.open.value && this.editing.value ? this.editing.value.placing : null));
  readonly #engine: Engine;
  readonly #problem: ProblemName;

  constructor(engine: Engine, problem: ProblemName) {
    this.#engine = engine;
    this.#problem = problem;
    // A position that was being set up before a reload goes on as soon as the engine is ready.
    effect(() => {
      const wanted = this.arrangement.value !== null && this.setup.value === null && engine.ready.value;
      if (wanted) untracked(() => this.#load());
    });
    effect(() => {
      const wanted = this.arrangement.value !== null && setUpCard.module.value === null;
      if (wanted) untracked(() => this.#loadCard());
    });
  }

  /** Starts with a position, or with the usual one, unless the engine cannot tell what can be set up. */
  async start(arrangement: Arrangement | null, signal: AbortSignal): Promise<void> {
    const [card] = await Promise.all([setUpCard.request(), this.#load()]);
    const setup = this.setup.peek();
    if (card === null || setup === null || signal.aborted) return;
    this.asked = true;
    batch(() => {
      this.news.value = null;
      this.arrangement.value = arrangement ?? setup.start;
    });
  }

  close(): void {
    batch(() => {
      this.arrangement.value = null;
      this.failed.value = false;
    });
  }

  /** The board with these pieces and nothing else; null when the engine cannot tell what the board is. */
  async viewOf(pieces: Placed[]): Promise<BoardView | null> {
    await this.#load();
    const board = this.setup.peek()?.board;
    return board === undefined ? null : arranged(board, pieces);
  }

  async #load(): Promise<void> {
    if (this.setup.peek() !== null) return;
    const setup = await this.#engine.call("setup", this.#problem).catch(() => null);
    batch(() => {
      this.failed.value = setup === null && this.#engine.ready.peek();
      this.setup.value = setup;
      this.chosen.value = setup?.palette[0]?.name ?? "";
    });
  }

  async #loadCard(): Promise<void> {
    if ((await setUpCard.request()) === null) this.close();
  }
}

function arranged(board: BoardView, pieces: Placed[]): BoardView {
  const standing = pieces.filter(({ kind }) => kind !== TARGET).map((piece) => ({ ...piece, ghost: false }));
  const marks = pieces.filter(({ kind }) => kind === TARGET).map(({ square }) => ({ square, kind: TARGET }));
  return { ...board, pieces: standing, marks };
}
