/** The state of a board, and the visitor's actions on it. */

import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Board } from "../board/board";
import type { BoardOptions, LineKind, Placing } from "../board/types";
import type { BoardView, Target } from "../generated/api";
import { t } from "../i18n/i18n";
import { describeSquare, wordsOfSquare } from "./board-words";

/** A move such as `B1-B3`, drawn as an arrow. */
export interface Arrow {
  move: string;
  kind: LineKind;
}

interface Shown {
  view: ReadonlySignal<BoardView | null>;
  /** True while the visitor can move pieces. */
  interactive?: ReadonlySignal<boolean>;
  /** Listeners while the visitor places pieces; null otherwise. */
  placing?: ReadonlySignal<Placing | null>;
  arrows?: ReadonlySignal<Arrow[]>;
  /** Returns the accessible name of a square; by default as on the judges' boards. */
  describe?: BoardOptions["describe"];
  /** Called with the names of two squares when the visitor draws; null while the visitor cannot draw. */
  drawing?: ReadonlySignal<((from: string, to: string) => void) | null>;
}

export class BoardState {
  readonly shown: Shown;
  readonly #flipped = signal(false);
  /** True while the board is turned by 180°. */
  readonly flipped: ReadonlySignal<boolean> = this.#flipped;
  readonly #outlined = signal(false);
  /** True while groups are outlined. */
  readonly outlined: ReadonlySignal<boolean> = this.#outlined;
  readonly #looked = signal<number | null>(null);
  /** The inspected square; null while no square is inspected. */
  readonly looked: ReadonlySignal<number | null> = this.#looked;
  /** Words about the inspected square; null if the view has no words about it. */
  readonly lookedWords = computed(() => wordsOfSquare(this.shown.view.value, this.looked.value));
  readonly onMove: (move: string) => void;
  /** Called when the visitor tries a move that the view does not allow. */
  readonly onMiss: (move: string) => void;
  #board: Board | null = null;

  constructor(shown: Shown, onMove: (move: string) => void = () => {}, onMiss: (move: string) => void = () => {}) {
    this.shown = shown;
    this.onMove = onMove;
    this.onMiss = onMiss;
  }

  flip(flipped: boolean): void {
    this.#flipped.value = flipped;
    this.#board?.flip(flipped);
  }

  outline(outlined: boolean): void {
    this.#outlined.value = outlined;
    this.#board?.outline(outlined);
  }

  deselect(): void {
    this.#board?.select(null);
  }

  /** Returns a picture of the board; null when it is not shown. */
  picture(): Promise<Blob | null> {
    return this.#board?.picture() ?? Promise.resolve(null);
  }

  /** Creates the board in an element; returns a function that removes it. */
  mount(element: HTMLElement, size: number): () => void {
    const { view, interactive, placing, arrows, drawing, describe } = this.shown;
    const board = new Board(element, {
      label: t("board.label"),
      gridLabel: t("board.squares"),
      size,
      describe: describe ?? describeSquare,
      onMove: (target) => this.onMove(moveName(view.value, target)),
      onMiss: (target) => this.onMiss(moveName(view.value, target)),
      canDraw: () => Boolean(drawing?.value),
      onDraw: (from, to) => {
        const [start, end] = [view.value?.names[from], view.value?.names[to]];
        if (start !== undefined && end !== undefined) drawing?.value?.(start, end);
      },
      onLook: () => {
        this.#looked.value = board.looked;
      },
    });
    this.#board = board;
    board.flip(this.flipped.value);
    board.outline(this.outlined.value);
    let animate = false;
    const ends = [
      effect(() => {
        const placed = placing?.value ?? null;
        const options = {
          animate: animate && placed === null,
          interactive: interactive?.value ?? false,
          placing: placed,
        };
        const shown = view.value;
        // Untracked, because names of squares depend on the language: another language mounts another board.
        untracked(() => board.show(shown, options));
        animate = true;
        // `show` removes the arrows; redrawn here, the order of the two effects does not matter.
        board.preview(linesOf(shown, arrows?.peek() ?? []));
        // A square with keyboard focus is inspected only when the focus enters it: it must not hide the words of the
        // next view.
        this.#looked.value = board.selected;
      }),
      effect(() => board.preview(linesOf(view.peek(), arrows?.value ?? []))),
    ];
    return () => {
      for (const end of ends) end();
      board.destroy();
      this.#board = null;
    };
  }
}

function moveName(view: BoardView | null, { origin, square }: Pick<Target, "origin" | "square">): string {
  return `${view?.names[origin]}-${view?.names[square]}`;
}

function linesOf(view: BoardView | null, arrows: Arrow[]) {
  return arrows.flatMap(({ move, kind }) => {
    const [start = -1, end = -1] = move.split("-").map((name) => view?.names.indexOf(name) ?? -1);
    return start >= 0 && end >= 0 ? [{ start, end, kind }] : [];
  });
}
