// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../board/canvas";
import "../provide";
import type { BoardView } from "../../generated/api";
import usual from "../../generated/examples/loa/game.json";
import { BoardState } from "../../shared/board-state";

const VIEW = usual.game.view as BoardView;

const view = signal<BoardView | null>(VIEW);
const interactive = signal(true);
const onMove = vi.fn();
const onMiss = vi.fn();
let board: BoardState;
let element: HTMLElement;
let unmount: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  view.value = VIEW;
  element = document.createElement("div");
  document.body.replaceChildren(element);
  board = new BoardState({ view, interactive }, onMove, onMiss);
  unmount = board.mount(element, 8);
});
afterEach(() => unmount());

function square(name: string): HTMLButtonElement | null {
  return element.querySelector(`button[aria-label^="${name}, "]`);
}

describe("the inspected square", () => {
  test("is one that is pressed, and has its words", () => {
    square("A4")?.click();
    expect(board.lookedWords.value?.sentence).toBe("The white checker on A4 can go to C2 (2), C4 (2), and C6 (2).");
    square("A4")?.click();
    expect(board.lookedWords.value).toBeNull();
  });

  test("is null once another view comes in which it cannot be chosen", () => {
    square("A4")?.click();
    view.value = { ...VIEW, targets: [], directions: [] };
    expect([board.looked.value, board.lookedWords.value]).toEqual([null, null]);
  });

  test("is one that the keyboard enters, until another view comes", () => {
    square("A5")?.focus();
    expect(board.lookedWords.value?.sentence).toMatch(/^The white checker on A5 can go to /);
    view.value = { ...VIEW };
    expect(board.looked.value).toBeNull();
    square("A4")?.focus();
    expect(board.lookedWords.value?.sentence).toMatch(/^The white checker on A4 can go to /);
  });

  test("is null once the board deselects it", () => {
    square("A4")?.click();
    board.deselect();
    expect(board.looked.value).toBeNull();
  });
});

test("moves are named by their squares, including illegal moves", () => {
  square("A4")?.click();
  square("B4")?.click();
  expect(onMiss).toHaveBeenCalledExactlyOnceWith("A4-B4");
  square("C4")?.click();
  expect(onMove).toHaveBeenCalledExactlyOnceWith("A4-C4");
});

test("a board that is mounted again is turned and outlined as before", () => {
  board.flip(true);
  board.outline(true);
  unmount();
  unmount = board.mount(element, 8);
  expect(element.querySelector("button")?.getAttribute("aria-label")).toBe("H1, empty");
  expect(board.outlined.value).toBe(true);
});
