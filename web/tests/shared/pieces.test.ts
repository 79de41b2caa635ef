import { expect, test } from "vitest";
import type { Context } from "../../board/brush";
import { variablePalette } from "../../board/palette";
import { drawPiece } from "../../board/pieces/index";
import { SvgContext } from "../../board/svg-context";
import { loadPieces } from "../../shared/pieces";
import { NAMES, PROBLEMS } from "../../shared/problems";

function drawn(kind: string): string {
  const context = new SvgContext("piece");
  drawPiece(context as unknown as Context, kind, variablePalette());
  return context.markup;
}

test.each(NAMES)("the pieces of %s are loaded", async (problem) => {
  await loadPieces(problem);
});

test.each(["white-king", "black-giraffe", "white-disc", "black-checker", "target"])("%s is drawn", (kind) => {
  expect(drawn(kind)).toContain("<path");
});

test("a piece that no file draws is an error", () => {
  expect(() => drawn("white-dragon")).toThrow("white-dragon");
});

test("a problem whose pieces have no file is an error", async () => {
  const problem = PROBLEMS.othello;
  PROBLEMS.othello = { ...problem, pieces: "dragons" };
  await expect(loadPieces("othello")).rejects.toThrow("web/board/pieces/dragons.ts");
  PROBLEMS.othello = problem;
});
