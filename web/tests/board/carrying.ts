/** Simulates a pointer over a board with squares of 100 pixels. */

import { numberOf, type OpenBoard } from "./opened";

interface Point {
  x: number;
  y: number;
}

const COLUMNS = 8;
const SIDE = 100;
const BEYOND: Point = { x: -200, y: 50 };

/** Returns the middle of a square. */
export function middle(name: string): Point {
  const square = numberOf(name);
  return { x: ((square % COLUMNS) + 0.5) * SIDE, y: (Math.floor(square / COLUMNS) + 0.5) * SIDE };
}

export function beside({ x, y }: Point, right: number, down: number): Point {
  return { x: x + right, y: y + down };
}

export class Pointer {
  readonly #target: Element;
  readonly #kind: Partial<PointerEventInit>;

  constructor({ element }: Pick<OpenBoard, "element">, kind: Partial<PointerEventInit> = {}) {
    this.#target = element.querySelector(".board-grid") ?? element;
    this.#kind = { pointerId: 1, isPrimary: true, pointerType: "mouse", button: 0, ...kind };
  }

  press(point: Point): void {
    this.#tell("pointerdown", point);
  }

  go(point: Point): void {
    this.#tell("pointermove", point);
  }

  release(point: Point): void {
    this.#tell("pointerup", point);
  }

  cancel(point: Point): void {
    this.#tell("pointercancel", point);
  }

  #tell(type: string, { x, y }: Point): void {
    const init = { ...this.#kind, clientX: x, clientY: y, bubbles: true, cancelable: true };
    this.#target.dispatchEvent(new PointerEvent(type, init));
  }
}

/** Drags from the middle of a square to the middle of another, or off the board (null). */
export function carry(
  opened: Pick<OpenBoard, "element">,
  from: string,
  to: string | null,
  kind: Partial<PointerEventInit> = {},
): void {
  const pointer = new Pointer(opened, kind);
  const goal = to === null ? BEYOND : middle(to);
  pointer.press(middle(from));
  pointer.go(goal);
  pointer.release(goal);
}
