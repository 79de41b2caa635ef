// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { numberOf, OpenBoard, VIEW } from "./opened";

let opened: OpenBoard;

beforeEach(() => {
  opened = new OpenBoard();
});

describe("a piece of the side to move that is chosen", () => {
  test("shows where it can go, and nowhere else", () => {
    opened.square("A4").click();
    expect(opened.targets()).toEqual(["C6", "C4", "C2"]);
    expect(opened.heard("B4")).toBe("empty");
    expect(opened.board.selected).toBe(numberOf("A4"));
  });

  test("goes to a square that is pressed", () => {
    opened.square("A4").click();
    opened.square("C4").click();
    expect(opened.onMove).toHaveBeenCalledExactlyOnceWith("A4", "C4");
    expect(opened.targets()).toEqual([]);
  });

  test("is no longer chosen when it is pressed again, or by Escape", () => {
    opened.square("A4").click();
    opened.square("A4").click();
    expect(opened.targets()).toEqual([]);
    opened.square("A4").click();
    opened.press("Escape", "A4");
    expect(opened.targets()).toEqual([]);
    expect(opened.onMove).not.toHaveBeenCalled();
  });

  test("is replaced by another piece of its side that is pressed", () => {
    opened.square("A4").click();
    opened.square("A5").click();
    expect(opened.board.looked).toBe(numberOf("A5"));
    opened.square("C5").click();
    expect(opened.onMove).toHaveBeenCalledExactlyOnceWith("A5", "C5");
    expect(opened.onMiss).not.toHaveBeenCalled();
  });

  test.each(["B4", "C5", "B1"])("stays chosen when a square is pressed to which it cannot go: %s", (square) => {
    opened.square("A4").click();
    opened.square(square).click();
    expect(opened.onMiss).toHaveBeenCalledExactlyOnceWith("A4", square);
    expect(opened.onMove).not.toHaveBeenCalled();
    opened.square("C4").click();
    expect(opened.onMove).toHaveBeenCalledExactlyOnceWith("A4", "C4");
  });

  test("is deselected by a view without moves or words of it", () => {
    opened.square("A4").click();
    opened.show({ ...VIEW, targets: [], directions: [] });
    expect(opened.board.selected).toBeNull();
  });
});

describe("a piece of the other side", () => {
  test("can be inspected but not moved", () => {
    opened.square("C1").click();
    expect(opened.board.looked).toBe(numberOf("C1"));
    expect(opened.onLook).toHaveBeenCalled();
    expect([opened.heard("C3"), opened.targets()]).toEqual(["empty", []]);
    opened.square("C3").click();
    expect(opened.onMove).not.toHaveBeenCalled();
    expect(opened.onMiss).not.toHaveBeenCalled();
    expect(opened.board.selected).toBeNull();
  });

  test("does not keep the next piece from being moved", () => {
    opened.square("C1").click();
    opened.square("C3").click();
    opened.square("A4").click();
    opened.square("C4").click();
    expect(opened.onMove).toHaveBeenCalledExactlyOnceWith("A4", "C4");
  });
});

describe("a board on which nothing can be moved", () => {
  test("still lets pieces be inspected", () => {
    opened.show(VIEW, { interactive: false });
    opened.square("A4").click();
    opened.square("C4").click();
    expect(opened.onMove).not.toHaveBeenCalled();
    expect(opened.onMiss).not.toHaveBeenCalled();
  });
});

test("the board turned round has its squares in the other order", () => {
  expect(opened.order().slice(0, 2)).toEqual(["A8", "B8"]);
  opened.board.flip(true);
  expect(opened.order().slice(0, 2)).toEqual(["H1", "G1"]);
});
