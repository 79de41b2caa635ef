/** The shapes that a record draws on the board of a position, and the visitor's drawing of them. */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { MarkKind, Placing, Sign } from "../board/types";
import type { BoardView, Shape } from "../generated/api";
import type { Arrow } from "../shared/board-state";
import { describeSquare } from "../shared/board-words";
import type { GameState } from "./game";

const MARKS: Partial<Record<Shape["kind"], MarkKind>> = {
  circle: "ring",
  square: "target",
  triangle: "turned",
  cross: "surplus",
};

const SIGNS: Partial<Record<Sign, Sign>> = {
  ring: "drawn_circle",
  target: "drawn_square",
  turned: "drawn_triangle",
  surplus: "drawn_cross",
};

const NO_SHAPES: Shape[] = [];

/** The board of a game with the shapes of its record. */
export class Drawing {
  readonly #on = signal(false);
  /** True while presses on squares draw, for visitors without a right mouse button. */
  readonly on: ReadonlySignal<boolean> = this.#on;
  /** The square where an arrow or a circle begins, in the mode for drawing. */
  readonly #origin = signal<string | null>(null);
  readonly view = computed(() => this.#game.view.value && withShapes(this.#game.view.value, this.#allShapes.value));
  /** Draws a shape on the current position, or removes it; null while there is no position to draw on. */
  readonly draw = computed(() =>
    this.#game.known.value ? (from: string, to: string) => this.#toggle(shapeOf(from, to)) : null,
  );
  /** Listeners to presses in the mode for drawing. */
  readonly placing = computed<Placing | null>(() => {
    const { draw, view } = this;
    if (!this.on.value || draw.value === null) return null;
    const name = (square: number) => view.value?.names[square] ?? "";
    return {
      onPress: (square) => this.#press(name(square)),
      onErase: (square) => this.#erase(name(square)),
      onDrag: (_kind, from, to) => to !== null && draw.value?.(name(from), name(to)),
    };
  });
  readonly arrows = computed(() => arrowsOf(this.#shapes.value));
  readonly #shapes = computed(() => {
    const { ahead, listed } = this.#game;
    return (ahead.value === null && listed.value.node.shapes) || NO_SHAPES;
  });
  readonly #allShapes = computed<readonly Shape[]>(() => {
    const origin = this.#origin.value;
    return origin === null ? this.#shapes.value : [...this.#shapes.value, shapeOf(origin, origin)];
  });
  readonly #game: GameState;

  constructor(game: GameState) {
    this.#game = game;
    effect(() => {
      game.position.value;
      this.#origin.value = null;
    });
  }

  /** Switches the mode for drawing. */
  turn(on: boolean): void {
    this.#on.value = on;
    this.#origin.value = null;
  }

  #press(square: string): void {
    const origin = this.#origin.peek();
    this.#origin.value = origin === null ? square : null;
    if (origin !== null) this.draw.value?.(origin, square);
  }

  #erase(square: string): void {
    this.#origin.value = null;
    this.#game.annotate({ shapes: this.#shapes.value.filter(({ squares }) => !squares.includes(square)) });
  }

  #toggle(shape: Shape): void {
    const others = this.#shapes.value.filter((other) => !isSame(other, shape));
    const isNew = others.length === this.#shapes.value.length;
    this.#game.annotate({ shapes: isNew ? [...others, shape] : others });
  }
}

/** Returns an arrow between two squares, or a circle on one. */
function shapeOf(from: string, to: string): Shape {
  return from === to ? { kind: "circle", squares: [from] } : { kind: "arrow", squares: [from, to] };
}

function isSame(one: Shape, other: Shape): boolean {
  return one.kind === other.kind && one.squares.join() === other.squares.join();
}

/** Returns the accessible name of a square, with the shapes on it. */
export function describeDrawn(name: string, piece: string | null, signs: Sign[]): string {
  return describeSquare(
    name,
    piece,
    signs.map((sign) => SIGNS[sign] ?? sign),
  );
}

/** Returns a board with the shapes on its squares. */
export function withShapes(view: BoardView, shapes: readonly Shape[]): BoardView {
  const marks = shapes.flatMap(({ kind, squares: [name = ""] }) => {
    const mark = MARKS[kind];
    const square = view.names.indexOf(name);
    return mark === undefined || square < 0 ? [] : [{ square, kind: mark }];
  });
  return marks.length > 0 ? { ...view, marks: [...view.marks, ...marks] } : view;
}

export function arrowsOf(shapes: readonly Shape[]): Arrow[] {
  return shapes.flatMap(({ kind, squares }) => (kind === "arrow" ? [{ move: squares.join("-"), kind: "second" }] : []));
}
