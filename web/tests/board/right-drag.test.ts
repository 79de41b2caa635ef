// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { carry, middle, Pointer } from "./carrying";
import { OpenBoard, VIEW } from "./opened";

const RIGHT = { button: 2 };
let opened: OpenBoard;

beforeEach(() => {
  opened = new OpenBoard();
  opened.canDraw = true;
});

function opensMenu(button: number): boolean {
  const init = { button, bubbles: true, cancelable: true };
  return opened.square("A4").dispatchEvent(new MouseEvent("contextmenu", init));
}

describe("the right mouse button", () => {
  test("draws an arrow to the square where it is released, and a circle on the same square", () => {
    carry(opened, "A4", "C4", RIGHT);
    carry(opened, "D4", "D4", RIGHT);
    expect(opened.onDraw.mock.calls).toEqual([
      ["A4", "C4"],
      ["D4", "D4"],
    ]);
    expect([opened.onMove, opened.onMiss].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });

  test("draws nothing off the board or after the press was cancelled", () => {
    carry(opened, "A4", null, RIGHT);
    const pointer = new Pointer(opened, RIGHT);
    pointer.press(middle("A4"));
    pointer.cancel(middle("C4"));
    pointer.release(middle("C4"));
    expect(opened.onDraw).not.toHaveBeenCalled();
  });

  test("opens no menu, but a finger that rests does", () => {
    expect([opensMenu(2), opensMenu(0)]).toEqual([false, true]);
  });

  test("opens the menu where nothing can be drawn", () => {
    opened.canDraw = false;
    carry(opened, "A4", "C4", RIGHT);
    expect([opened.onDraw.mock.calls, opensMenu(2)]).toEqual([[], true]);
  });

  test("does not draw while pieces are placed", () => {
    opened.show(VIEW, { placing: { onPress: vi.fn(), onErase: vi.fn(), onDrag: vi.fn() } });
    carry(opened, "A4", "C4", RIGHT);
    expect(opened.onDraw).not.toHaveBeenCalled();
  });
});
