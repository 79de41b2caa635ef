import { beforeEach, describe, expect, test, vi } from "vitest";
import type { BoardView } from "../../generated/api";

const VIEW = { rows: 8 } as BoardView;

/** Imports the module again for each test, because it remembers the writers. */
let prerendered: typeof import("../../base/prerendered");

beforeEach(async () => {
  vi.resetModules();
  prerendered = await import("../../base/prerendered");
});

test("the browser renders boards and texts without content, which hydration keeps", () => {
  expect(prerendered.isPrerendering()).toBe(false);
  expect(prerendered.prerenderedBoard(VIEW)).toEqual({ __html: "" });
  expect(prerendered.prerenderedText("1 2")).toEqual({ __html: "" });
});

describe("the build", () => {
  beforeEach(() => {
    prerendered.prerenderWith({ board: ({ rows }) => `<svg data-rows="${rows}">`, text: (text) => `<b>${text}</b>` });
  });

  test("writes boards and texts", () => {
    expect(prerendered.isPrerendering()).toBe(true);
    expect(prerendered.prerenderedBoard(VIEW)).toEqual({ __html: '<svg data-rows="8">' });
    expect(prerendered.prerenderedText("1 2")).toEqual({ __html: "<b>1 2</b>" });
  });

  test("writes nothing for a board that is not known yet", () => {
    expect(prerendered.prerenderedBoard(null)).toEqual({ __html: "" });
  });
});
