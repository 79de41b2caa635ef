// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Dragging } from "../../board/dragging";
import { beside, carry, middle, Pointer } from "./carrying";
import { numberOf, OpenBoard } from "./opened";

const TARGETS = ["C6", "C4", "C2"];

let opened: OpenBoard;
let mouse: Pointer;

beforeEach(() => {
  opened = new OpenBoard();
  mouse = new Pointer(opened);
});

/** Fires a click, as browsers do after a press and a release on the same element. */
function click(square: string): void {
  opened.square(square).click();
}

describe("a piece that is dragged", () => {
  test("is chosen meanwhile, and goes to the target on which it is dropped", () => {
    mouse.press(middle("A4"));
    mouse.go(middle("B4"));
    expect(opened.targets()).toEqual(TARGETS);
    mouse.go(middle("C4"));
    expect(opened.onMove).not.toHaveBeenCalled();
    mouse.release(middle("C4"));
    expect(opened.onMove).toHaveBeenCalledExactlyOnceWith("A4", "C4");
  });

  test("stands on its new square before the next view has come", () => {
    carry(opened, "A4", "C4");
    expect([opened.heard("A4"), opened.heard("C4")]).toEqual(["empty", "white-checker"]);
    expect(opened.standing()).toHaveLength(24);
  });

  test("dropped on an illegal square, stays chosen on its own, and the miss is reported", () => {
    mouse.press(middle("A4"));
    mouse.go(middle("E4"));
    mouse.go(middle("B4"));
    mouse.release(middle("B4"));
    expect(opened.onMiss).toHaveBeenCalledExactlyOnceWith("A4", "B4");
    expect([opened.heard("A4"), opened.targets()]).toEqual(["white-checker", TARGETS]);
    expect(opened.onMove).not.toHaveBeenCalled();
  });

  test("dropped on its own square, stays chosen, and no miss is reported", () => {
    mouse.press(middle("A4"));
    mouse.go(middle("E4"));
    mouse.go(middle("A4"));
    mouse.release(middle("A4"));
    expect([opened.heard("A4"), opened.targets()]).toEqual(["white-checker", TARGETS]);
    expect(opened.onMiss).not.toHaveBeenCalled();
    expect(opened.onMove).not.toHaveBeenCalled();
  });

  test("dropped beyond the board, stays on its square", () => {
    carry(opened, "A4", null);
    expect(opened.heard("A4")).toBe("white-checker");
    expect(opened.onMove).not.toHaveBeenCalled();
    expect(opened.onMiss).not.toHaveBeenCalled();
  });

  test("is put back by Escape, and stays chosen", () => {
    mouse.press(middle("A4"));
    mouse.go(middle("C4"));
    opened.press("Escape", "A4");
    mouse.release(middle("C4"));
    click("C4");
    expect(opened.targets()).toEqual(TARGETS);
    expect(opened.onMove).not.toHaveBeenCalled();
    opened.press("Escape", "A4");
    expect(opened.targets()).toEqual([]);
  });

  test("is put back when the browser cancels the pointer", () => {
    mouse.press(middle("A4"));
    mouse.go(middle("C4"));
    mouse.cancel(middle("C4"));
    mouse.release(middle("C4"));
    expect(opened.onMove).not.toHaveBeenCalled();
    carry(opened, "A4", "C4");
    expect(opened.onMove).toHaveBeenCalledOnce();
  });
});

describe("the click after a drag", () => {
  test("is suppressed", async () => {
    carry(opened, "A4", "E4");
    click("A4");
    expect(opened.targets()).toEqual(TARGETS);
    await new Promise((resolve) => setTimeout(resolve));
    click("A4");
    expect(opened.targets()).toEqual([]);
  });

  test.each([
    ["a mouse that has moved less than 6 pixels", "mouse", 4, 3],
    ["a finger that has moved less than 10 pixels", "touch", -6, 6],
  ])("counts after a slip of %s", (_, pointerType, right, down) => {
    const pointer = new Pointer(opened, { pointerType });
    click("A4");
    pointer.press(middle("A4"));
    pointer.go(beside(middle("A4"), right, down));
    pointer.release(beside(middle("A4"), right, down));
    click("A4");
    expect(opened.targets()).toEqual([]);
  });

  test.each([
    ["a mouse", "mouse", 6],
    ["a finger", "touch", 10],
  ])("does not count from the end of a slip on, of %s", (_, pointerType, right) => {
    const pointer = new Pointer(opened, { pointerType });
    click("A4");
    pointer.press(middle("A4"));
    pointer.go(beside(middle("A4"), right, 0));
    pointer.release(beside(middle("A4"), right, 0));
    click("A4");
    expect(opened.targets()).toEqual(TARGETS);
  });
});

test.each([
  ["touch", true],
  ["mouse", false],
])("a long press by %s keeps the context menu from opening: %s", (pointerType, kept) => {
  const pointer = new Pointer(opened, { pointerType });
  pointer.press(middle("A4"));
  const menu = () => {
    const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    opened.square("A4").dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(menu()).toBe(kept);
  pointer.release(middle("A4"));
  expect(menu()).toBe(false);
});

describe("nothing is dragged", () => {
  test.each([
    ["a piece of the other side", "C1"],
    ["an empty square", "D4"],
  ])("from the square of %s", (_, square) => {
    carry(opened, square, "C3");
    expect(opened.board.selected).toBeNull();
    expect([opened.heard("C3"), opened.square(square).dataset.draggable]).toEqual(["empty", undefined]);
    expect(opened.onMove).not.toHaveBeenCalled();
    expect(opened.onMiss).not.toHaveBeenCalled();
  });

  test.each([
    ["the right button", { button: 2 }],
    ["a second finger", { isPrimary: false }],
  ])("by %s", (_, kind) => {
    carry(opened, "A4", "C4", kind);
    expect([opened.targets(), opened.heard("C4")]).toEqual([[], "empty"]);
    expect(opened.onMove).not.toHaveBeenCalled();
  });
});

test("the squares from which something can be dragged are those of the side to move", () => {
  expect(opened.square("A4").dataset.draggable).toBe("");
  expect(opened.board.selected).toBeNull();
  carry(opened, "A4", "B4");
  expect(opened.board.selected).toBe(numberOf("A4"));
});

describe("what is dragged", () => {
  const board = {
    locate: ({ clientX, clientY }: PointerEvent) => ({
      point: { x: clientX, y: clientY },
      square: clientX < 0 ? null : 1,
    }),
    draggableOn: vi.fn<(square: number) => string | null>(),
    accepts: () => true,
    onStart: vi.fn(),
    onDrop: vi.fn(),
    onMiss: vi.fn(),
    onChange: vi.fn(),
  };
  let element: HTMLDivElement;
  let dragging: Dragging;

  beforeEach(() => {
    board.draggableOn.mockReset().mockReturnValue("white-rook");
    element = document.createElement("div");
    document.body.replaceChildren(element);
    dragging = new Dragging(element, board);
    mouse = new Pointer({ element });
    mouse.press({ x: 5, y: 5 });
    mouse.go({ x: 50, y: 40 });
  });

  test("is drawn under the pointer, over the square that takes it", () => {
    expect(dragging.drag).toEqual({ kind: "white-rook", from: 1, point: { x: 50, y: 40 }, over: 1 });
    mouse.go({ x: -9, y: 40 });
    expect(dragging.drag?.over).toBeNull();
    expect(element.dataset.carrying).toBe("");
  });

  test.each([
    ["it is dropped", () => mouse.release({ x: 50, y: 40 })],
    ["the browser takes the pointer away", () => mouse.cancel({ x: 50, y: 40 })],
    ["Escape is pressed", () => element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))],
  ])("is let go of when %s", (_, end) => {
    end();
    expect([dragging.drag, element.dataset.carrying]).toEqual([null, undefined]);
    expect(board.onChange).toHaveBeenCalled();
  });

  test("is released once it is gone, and not before", () => {
    dragging.cancelIfGone();
    expect(dragging.drag).not.toBeNull();
    board.draggableOn.mockReturnValue("black-rook");
    dragging.cancelIfGone();
    expect(dragging.drag).toBeNull();
  });
});
