/** What a board shows, and what the visitor does on it. */

import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Board } from "../board/board";
import type { LineKind, Placing } from "../board/types";
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
  /** The visitor can move pieces. */
  interactive?: ReadonlySignal<boolean>;
  /** The visitor places pieces. */
  placing?: ReadonlySignal<Placing | null>;
  arrows?: ReadonlySignal<Arrow[]>;
}

export class BoardState {
  readonly shown: Shown;
  readonly #flipped = signal(false);
  readonly flipped: ReadonlySignal<boolean> = this.#flipped;
  readonly #outlined = signal(false);
  /** Groups are outlined. */
  readonly outlined: ReadonlySignal<boolean> = this.#outlined;
  readonly #looked = signal<number | null>(null);
  /** The square that the visitor looks at. */
  readonly looked: ReadonlySignal<number | null> = this.#looked;
  /** The words of the square; null if there are no words. */
  readonly lookedWords = computed(() => wordsOfSquare(this.shown.view.value, this.looked.value));
  readonly onMove: (move: string) => void;
  /** The visitor tried a move that the view does not allow. */
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

  /** Outlines groups, or no longer. */
  outline(outlined: boolean): void {
    this.#outlined.value = outlined;
    this.#board?.outline(outlined);
  }

  deselect(): void {
    this.#board?.select(null);
  }

  /** The board as a picture; null when it is not shown. */
  picture(): Promise<Blob | null> {
    return this.#board?.picture() ?? Promise.resolve(null);
  }

  /** Draws into an element until the result is called. */
  mount(element: HTMLElement, size: number): () => void {
    const { view, interactive, placing, arrows } = this.shown;
    const board = new Board(element, {
      label: t("board.label"),
      gridLabel: t("board.squares"),
      size,
      describe: describeSquare,
      onMove: (target) => this.onMove(moveName(view.value, target)),
      onMiss: (target) => this.onMiss(moveName(view.value, target)),
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
        // What the squares are called is known to the language that the board was made in.
        untracked(() => board.show(shown, options));
        animate = true;
        // Showing a view takes the arrows away, whichever of the two effects runs first.
        board.preview(linesOf(shown, arrows?.peek() ?? []));
        // The square under the keyboard's focus counts only when it is entered: it must not hide what happens next.
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
