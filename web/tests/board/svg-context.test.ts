import { expect, test } from "vitest";
import { SvgContext } from "../../board/svg-context";

test.each([
  ["left", "start"],
  ["center", "middle"],
  ["right", "end"],
])("a text aligned at its %s is anchored at its %s", (align, anchor) => {
  const context = new SvgContext("picture");
  context.font = "20px sans-serif";
  context.textAlign = align;
  context.fillText("a", 10, 20);
  expect(context.markup).toContain(`text-anchor="${anchor}"`);
});
