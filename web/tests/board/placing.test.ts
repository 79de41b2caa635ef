// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { carry, middle, Pointer } from "./carrying";
import { numberOf, OpenBoard, VIEW } from "./opened";

const placing = { onPress: vi.fn(), onErase: vi.fn(), onDrag: vi.fn() };
let opened: OpenBoard;

beforeEach(() => {
  vi.clearAllMocks();
  opened = new OpenBoard();
  opened.show(VIEW, { interactive: false, placing });
});

function pressByMenu(square: string, button: number): boolean {
  const init = { button, bubbles: true, cancelable: true };
  return opened.square(square).dispatchEvent(new MouseEvent("contextmenu", init));
}

describe("while pieces are placed", () => {
  test("any square can be pressed, and nothing is chosen", () => {
    for (const square of ["A4", "D4"]) opened.square(square).click();
    expect(placing.onPress.mock.calls).toEqual([[numberOf("A4")], [numberOf("D4")]]);
    expect(opened.board.selected).toBeNull();
  });

  test.each(["Delete", "Backspace"])("%s clears the square that has the focus", (key) => {
    opened.press(key, "A4");
    expect(placing.onErase).toHaveBeenCalledExactlyOnceWith(numberOf("A4"));
  });

  test("the right button clears a square and opens no menu", () => {
    expect(pressByMenu("A4", 2)).toBe(false);
    expect(placing.onErase).toHaveBeenCalledExactlyOnceWith(numberOf("A4"));
  });

  test("a finger that rests opens no menu and clears nothing", () => {
    expect(pressByMenu("A4", 0)).toBe(false);
    expect(placing.onErase).not.toHaveBeenCalled();
  });
});

describe("what is dragged while pieces are placed", () => {
  test.each([
    ["to an empty square", "C4"],
    ["onto another piece", "A5"],
    ["to a square that no move leads to", "B4"],
  ])("can go %s", (_, square) => {
    carry(opened, "A4", square);
    expect(placing.onDrag).toHaveBeenCalledExactlyOnceWith("white-checker", numberOf("A4"), numberOf(square));
  });

  test("can go off the board", () => {
    carry(opened, "A4", null);
    expect(placing.onDrag).toHaveBeenCalledExactlyOnceWith("white-checker", numberOf("A4"), null);
  });

  test("stays where it is when it is dropped on its own square", () => {
    const mouse = new Pointer(opened);
    mouse.press(middle("A4"));
    mouse.go(middle("D4"));
    mouse.go(middle("A4"));
    mouse.release(middle("A4"));
    expect(placing.onDrag).not.toHaveBeenCalled();
  });

  test("may be the mark of a square, unless a piece stands on it", () => {
    const marks = ["A4", "D4"].map((name) => ({ square: numberOf(name), kind: "target" as const }));
    opened.show({ ...VIEW, marks }, { interactive: false, placing });
    carry(opened, "D4", "E4");
    carry(opened, "A4", "E4");
    expect(placing.onDrag.mock.calls.map(([kind]) => kind)).toEqual(["target", "white-checker"]);
  });

  test("is of either side, and never an empty square", () => {
    carry(opened, "C1", "C3");
    expect(placing.onDrag).toHaveBeenCalledExactlyOnceWith("black-checker", numberOf("C1"), numberOf("C3"));
    carry(opened, "D4", "E4");
    expect(placing.onDrag).toHaveBeenCalledOnce();
  });
});

test("when pieces are no longer placed, no square is cleared", () => {
  opened.show();
  opened.press("Delete", "A4");
  expect(pressByMenu("A4", 2)).toBe(true);
  expect(placing.onErase).not.toHaveBeenCalled();
});
