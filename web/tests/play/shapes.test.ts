import { expect, test } from "vitest";
import type { BoardView } from "../../generated/api";
import usual from "../../generated/examples/loa/game.json";
import { arrowsOf, withShapes } from "../../play/shapes";

const VIEW = usual.game.view as BoardView;

test("an arrow of a record is an arrow on the board", () => {
  expect(arrowsOf([{ kind: "arrow", squares: ["A4", "C4"] }])).toEqual([{ move: "A4-C4", kind: "second" }]);
});

test("other shapes of a record are marks on their squares", () => {
  const square = VIEW.names.indexOf("D4");
  const { marks } = withShapes(VIEW, [
    { kind: "circle", squares: ["D4"] },
    { kind: "cross", squares: ["Z9"] },
  ]);
  expect(marks).toEqual([...VIEW.marks, { square, kind: "ring" }]);
});

test("a board without shapes is the same object", () => {
  expect(withShapes(VIEW, [])).toBe(VIEW);
});
