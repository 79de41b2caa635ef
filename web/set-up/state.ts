/** The state while a position is set up by hand: a palette beside the board, whose squares place pieces. */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { until } from "../base/until";
import type { Placing } from "../board/types";
import type { Engine } from "../engine/client";
import type { Arrangement, BoardView, Placed, Setup } from "../generated/api";
import { ViewRequest } from "../shared/focus";
import type { Lazy } from "../shared/lazy";
import type { ProblemName } from "../shared/problems";
import type { Edited, Editing, News } from "./editing";

/** Kind of piece that is drawn as a mark below the other pieces. */
const TARGET = "target" as const;

/** The card and the class that edits the position, loaded on demand. */
type SetUpPart = Pick<Lazy<{ Editing: new (position: Edited) => Editing }>, "module" | "request">;

export class SetUpState implements Edited {
  readonly #arrangement = signal<Arrangement | null>(null);
  /** The position set up so far; null while no position is being set up. Each edit replaces the object. */
  readonly arrangement: ReadonlySignal<Arrangement | null> = this.#arrangement;
  readonly #setup = signal<Setup | null>(null);
  /** The board, palette and sides for setting up; null until the engine has answered. */
  readonly setup: ReadonlySignal<Setup | null> = this.#setup;
  readonly #chosen = signal("");
  /** Kind of piece to place, or the eraser (editing.ts). */
  readonly chosen: ReadonlySignal<string> = this.#chosen;
  readonly #news = signal<News | null>(null);
  /** Sentence about the last edit. */
  readonly news: ReadonlySignal<News | null> = this.#news;
  readonly #failed = signal(false);
  /** True if the engine failed on the setup or on a position. */
  readonly failed: ReadonlySignal<boolean> = this.#failed;
  /** Null until the card has been loaded. */
  readonly editing: ReadonlySignal<Editing | null>;
  readonly open: ReadonlySignal<boolean> = computed(
    () => this.arrangement.value !== null && this.setup.value !== null && this.editing.value !== null,
  );
  readonly view = computed<BoardView | null>(() => {
    const { board } = this.setup.value ?? {};
    const { pieces } = this.arrangement.value ?? {};
    return board === undefined || pieces === undefined ? null : arranged(board, pieces);
  });
  readonly placing = computed<Placing | null>(() => (this.open.value ? (this.editing.value?.placing ?? null) : null));
  /** Focus request for the palette, made when the visitor starts, not after a reload. */
  readonly focus = new ViewRequest();
  /** The position with which the visitor started; null after a reload. */
  #begun: Arrangement | null = null;
  /** True if the visitor has changed the position. */
  readonly changed = computed(() => this.arrangement.value !== null && this.arrangement.value !== this.#begun);
  readonly #engine: Engine;
  readonly #problem: ProblemName;
  readonly #part: SetUpPart;

  constructor(engine: Engine, problem: ProblemName, part: SetUpPart) {
    this.#engine = engine;
    this.#problem = problem;
    this.#part = part;
    this.editing = computed(() => part.module.value && new part.module.value.Editing(this));
  }

  /**
   * Starts with a position, or with the usual position if null. Does nothing if the card or the setup cannot be loaded.
   */
  async start(arrangement: Arrangement | null, signal: AbortSignal): Promise<void> {
    const [card] = await Promise.all([this.#part.request(), this.#load()]);
    const setup = this.setup.value;
    if (card === null || setup === null || signal.aborted) return;
    this.focus.make();
    batch(() => {
      this.#news.value = null;
      this.#begun = arrangement ?? setup.start;
      this.#arrangement.value = this.#begun;
    });
  }

  /** Continues with the position of a draft; resolves when the engine has sent the setup or has failed. */
  async restore(arrangement: Arrangement): Promise<void> {
    this.#begun = null;
    this.#arrangement.value = arrangement;
    this.#loadCard();
    while (this.arrangement.value !== null && this.setup.value === null && !this.failed.value) {
      await until(() => this.#engine.ready.value || null);
      await this.#load();
    }
  }

  choose(kind: string): void {
    this.#chosen.value = kind;
  }

  change(change: Partial<Arrangement>, news: News | null): void {
    batch(() => {
      this.#news.value = news;
      this.#arrangement.value = { pieces: [], turn: "", ...this.arrangement.value, ...change };
    });
  }

  /** Records whether the engine failed on the position. */
  reportFailure(failed: boolean): void {
    this.#failed.value = failed;
  }

  close(): void {
    batch(() => {
      this.#arrangement.value = null;
      this.#failed.value = false;
    });
  }

  /** Returns the board with these pieces only; null if the engine does not provide the board. */
  async viewOf(pieces: Placed[]): Promise<BoardView | null> {
    await this.#load();
    const board = this.setup.value?.board;
    return board === undefined ? null : arranged(board, pieces);
  }

  async #load(): Promise<void> {
    if (this.setup.value !== null) return;
    const setup = await this.#engine.call("setup", this.#problem).catch(() => null);
    batch(() => {
      this.#failed.value = setup === null && this.#engine.ready.value;
      this.#setup.value = setup;
      this.#chosen.value = setup?.palette[0]?.name ?? "";
    });
  }

  async #loadCard(): Promise<void> {
    if ((await this.#part.request()) === null) this.close();
  }
}

function arranged(board: BoardView, pieces: Placed[]): BoardView {
  const standing = pieces.filter(({ kind }) => kind !== TARGET).map((piece) => ({ ...piece, ghost: false }));
  const marks = pieces.filter(({ kind }) => kind === TARGET).map(({ square }) => ({ square, kind: TARGET }));
  return { ...board, pieces: standing, marks };
}
