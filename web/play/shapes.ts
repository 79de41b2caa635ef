/** The shapes that a record draws on the board of a position. */

import { computed } from "@preact/signals";
import type { MarkKind } from "../board/types";
import type { BoardView, Shape } from "../generated/api";
import type { Arrow } from "../shared/board-state";
import type { GameState } from "./game";

const MARKS: Partial<Record<Shape["kind"], MarkKind>> = {
  circle: "ring",
  square: "target",
  triangle: "turned",
  cross: "surplus",
};

const NO_SHAPES: Shape[] = [];

/** The board of a game with the shapes of its record. */
export class Drawing {
  readonly view = computed(() => this.#game.view.value && withShapes(this.#game.view.value, this.#shapes.value));
  readonly arrows = computed(() => arrowsOf(this.#shapes.value));
  readonly #shapes = computed(() => {
    const { ahead, listed } = this.#game;
    return (ahead.value === null && listed.value.node.shapes) || NO_SHAPES;
  });
  readonly #game: GameState;

  constructor(game: GameState) {
    this.#game = game;
  }
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
