/** The board, with what is said of it below, in a live region. */

import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { type ComponentChildren, Fragment } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { prerenderedBoard } from "../base/prerendered";
import { Board } from "../board/board";
import type { LineKind, Placing, Sign } from "../board/types";
import type { BoardView, Direction, Target } from "../generated/api";
import { inWords, language, list, t } from "../i18n/i18n";

/** A sentence, and further ones that matter less. */
export interface Words {
  sentence: string;
  remarks: string[];
}

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

/** What the board shows, and what the visitor does on it. */
export class BoardState {
  readonly shown: Shown;
  readonly flipped = signal(false);
  /** Groups are outlined. */
  readonly outlined = signal(false);
  /** The square that the visitor looks at. */
  readonly looked = signal<number | null>(null);
  /** What is said of that square; null when nothing is. */
  readonly lookedWords = computed(() => wordsOfSquare(this.shown.view.value, this.looked.value));
  readonly onMove: (move: string) => void;
  /** A move was tried that is none of the view's. */
  readonly onMiss: (move: string) => void;
  #board: Board | null = null;

  constructor(shown: Shown, onMove: (move: string) => void = () => {}, onMiss: (move: string) => void = () => {}) {
    this.shown = shown;
    this.onMove = onMove;
    this.onMiss = onMiss;
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
      onMove: (target) => this.onMove(moveName(view.peek(), target)),
      onMiss: (target) => this.onMiss(moveName(view.peek(), target)),
      onLook: () => {
        this.looked.value = board.looked;
      },
    });
    this.#board = board;
    let animate = false;
    const ends = [
      effect(() => board.flip(this.flipped.value)),
      effect(() => board.outline(this.outlined.value)),
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
        this.looked.value = board.selected;
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

interface BoardPaneProps {
  state: BoardState;
  /** Rows and columns of the board before the first view. */
  size: number;
  words: ReadonlySignal<Words>;
  /** Between the board and the words. */
  tools: ComponentChildren;
  /** At the right of the board. */
  beside?: ComponentChildren;
}

export function BoardPane({ state, size, words, tools, beside }: BoardPaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The labels of the squares are made with the board.
  const spoken = language.value;
  useLayoutEffect(() => (frame.current ? state.mount(frame.current, size) : undefined), [state, size, spoken]);
  const board = useRef(prerenderedBoard(state.shown.view.peek()));
  const said = useRef<HTMLDivElement>(null);
  const { sentence, remarks } = words.value;
  // What is longer than its room is scrolled, by the keyboard, too.
  useEffect(() => {
    const { current } = said;
    if (current === null) return;
    const sizes = new ResizeObserver(() => {
      if (current.scrollHeight > current.clientHeight) current.tabIndex = 0;
      else current.removeAttribute("tabindex");
    });
    for (const element of [current, ...current.children]) sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return (
    <div class="stage">
      <div class="board-and-bar">
        <div class="board-frame" ref={frame} dangerouslySetInnerHTML={board.current} />
        {beside}
      </div>
      <div class="board-foot">
        <div class="board-tools">{tools}</div>
        <div class="board-words" aria-live="polite" aria-atomic="true" ref={said}>
          <p class="caption">
            {/* Replaced as a whole, so that it is read out as one. */}
            <Fragment key={sentence}>{sentence}</Fragment>
          </p>
          <p class="remarks">{remarks.join(" ")}</p>
        </div>
      </div>
    </div>
  );
}

/** What a view says of itself. */
export function wordsOfView(view: BoardView): Words {
  return { sentence: inWords(view.caption), remarks: view.remarks.map(inWords) };
}

/** What a view says of a square, or else where the piece there can go and what blocks its other ways. */
function wordsOfSquare(view: BoardView | null, square: number | null): Words | null {
  const look = view?.looks.find((one) => one.square === square);
  if (look) return { sentence: inWords(look.sentence), remarks: look.reasons.map(inWords) };
  const ways = view?.ways.filter(({ origin }) => origin === square) ?? [];
  if (view === null || square === null || ways.length === 0) return null;
  const open = ways.filter(({ kind }) => kind === "open" || kind === "capture");
  const goals = open.map((way) => goalOf(way, view.names[way.square] ?? ""));
  const blocked = ways.filter((way) => !open.includes(way));
  return {
    sentence: t(goals.length > 0 ? "look.goes" : "look.stuck", {
      square: view.names[square] ?? "",
      goals: list(goals.sort()),
    }),
    remarks: [...new Set(blocked.flatMap(({ why }) => (why ? [inWords(why)] : [])))],
  };
}

/** Where a way leads, with its length if that matters. */
function goalOf({ kind, length }: Direction, square: string): string {
  if (length > 0) return t(`look.${kind}`, { square, length });
  return kind === "capture" ? t("look.take", { square }) : square;
}

function describeSquare(name: string, piece: string | null, signs: Sign[]): string {
  const what = piece === null ? t("square.empty") : t(`piece.${piece}`);
  return [name, what, ...signs.map((sign) => t(`sign.${sign}`))].join(", ");
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
