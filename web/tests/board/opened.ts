/** A board of Lines of Action before the first move, its controls and its calls. */

import { vi } from "vitest";
import "./canvas";
import { Board } from "../../board/board";
import type { Placing, Sign } from "../../board/types";
import type { BoardView } from "../../generated/api";
import usual from "../../generated/examples/loa/game.json";

export const VIEW = usual.game.view as BoardView;

/** Returns the number of a square. */
export function numberOf(name: string): number {
  return VIEW.names.indexOf(name);
}

export class OpenBoard {
  readonly element = document.createElement("div");
  readonly onMove = vi.fn();
  readonly onMiss = vi.fn();
  readonly onLook = vi.fn();
  readonly onDraw = vi.fn();
  canDraw = false;
  readonly board: Board;

  constructor() {
    document.body.replaceChildren(this.element);
    this.board = new Board(this.element, {
      label: "Board",
      gridLabel: "Squares",
      size: 8,
      describe: (name: string, piece: string | null, signs: Sign[]) => [name, piece ?? "empty", ...signs].join(", "),
      onMove: ({ origin, square }) => this.onMove(nameOf(origin), nameOf(square)),
      onMiss: ({ origin, square }) => this.onMiss(nameOf(origin), nameOf(square)),
      onLook: this.onLook,
      canDraw: () => this.canDraw,
      onDraw: (from, to) => this.onDraw(nameOf(from), nameOf(to)),
    });
    this.show();
  }

  show(view: BoardView = VIEW, { interactive = true, placing = null as Placing | null } = {}): void {
    this.board.show(view, { animate: false, interactive, placing });
  }

  square(name: string): HTMLButtonElement {
    const button = this.element.querySelector<HTMLButtonElement>(`button[aria-label^="${name}, "]`);
    if (button === null) throw new Error(`There is no square ${name}.`);
    return button;
  }

  /** Returns a square's accessible name without the square's own name. */
  heard(name: string): string | undefined {
    return labelOf(this.square(name)).slice(name.length + 2);
  }

  /** Squares to which the chosen piece can move. */
  targets(): string[] {
    return this.#squares(/, (move|capture)$/);
  }

  /** Squares with pieces. */
  standing(): string[] {
    return this.#squares(/checker/);
  }

  /** All squares in displayed order, from the top left. */
  order(): string[] {
    return this.#squares(/./);
  }

  press(key: string, square: string, keys: Partial<KeyboardEventInit> = {}): void {
    this.square(square).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...keys }));
  }

  #squares(heard: RegExp): string[] {
    const labels = [...this.element.querySelectorAll("button")].map(labelOf);
    return labels.filter((label) => heard.test(label)).map((label) => label.split(",")[0] ?? "");
  }
}

function labelOf(button: Element): string {
  return button.getAttribute("aria-label") ?? "";
}

function nameOf(square: number): string {
  return VIEW.names[square] ?? "";
}
