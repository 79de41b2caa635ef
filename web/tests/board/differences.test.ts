import "../../board/pieces/congo";
import { expect, test } from "vitest";
import { boardSvg } from "../../board/svg";
import type { BoardView, Mark } from "../../generated/api";
import zebra from "../../generated/examples/congo/zebra.json";

const VIEW = { ...zebra.view, marks: [], targets_shown: true } as unknown as BoardView;
const TARGET = VIEW.targets[0]?.square ?? -1;

function drawn(...kinds: Mark["kind"][]): string {
  return boardSvg({ ...VIEW, marks: kinds.map((kind) => ({ square: TARGET, kind })) }, "board", "Board");
}

test.each([
  ["surplus", "var(--board-alert)"],
  ["missed", "var(--board-missed)"],
] as const)("a square that is %s has a mark of its own, over the mark of a move", (kind, colour) => {
  expect(drawn()).not.toContain(colour);
  const picture = drawn(kind);
  expect(picture.lastIndexOf(colour)).toBeGreaterThan(picture.lastIndexOf("var(--board-accent)"));
});

test("both marks differ in shape, too: a cross and a dashed ring", () => {
  expect(drawn("missed")).toMatch(
    /stroke-dasharray="[^"]+"[^>]*var\(--board-missed\)|var\(--board-missed\)[^>]*stroke-dasharray/,
  );
  expect(drawn("surplus")).not.toContain("stroke-dasharray");
});
