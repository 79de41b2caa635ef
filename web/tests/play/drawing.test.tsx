// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carry } from "../board/carrying";
import { settle } from "../settle";
import { gameRead } from "./games";
import { OpenedPage } from "./opened-page";

const RIGHT = { button: 2 };
const ARROW = { kind: "arrow", squares: ["A4", "C4"] };
const CIRCLE = { kind: "circle", squares: ["D4"] };

let page: OpenedPage;

beforeEach(async () => {
  page = await OpenedPage.open();
  await page.state.take(gameRead(["A7-C7", "B8-B6"]));
  await settle();
});
afterEach(() => page.close());

function shapes(): unknown[] {
  return [...(page.state.game.record.value.node.shapes ?? [])];
}

async function draw(from: string, to: string): Promise<void> {
  carry(page, from, to, RIGHT);
  await settle();
}

describe("shapes on the board of a position", () => {
  test("are drawn by the right mouse button, and removed when they are drawn again", async () => {
    await draw("A4", "C4");
    await draw("D4", "D4");
    expect(shapes()).toEqual([ARROW, CIRCLE]);
    expect(page.square("D4")).toContain("circled");
    await draw("A4", "C4");
    expect(shapes()).toEqual([CIRCLE]);
  });

  test("belong to their position, and stay when an empty square is pressed", async () => {
    await draw("D4", "D4");
    await page.press("E4");
    expect(shapes()).toEqual([CIRCLE]);
    await page.click("One move back");
    expect(shapes()).toEqual([]);
    await page.click("One move forward");
    expect(shapes()).toEqual([CIRCLE]);
  });

  test("are stored in the draft", async () => {
    await draw("A4", "C4");
    expect(page.state.draft().record.nodes?.[2]?.shapes).toEqual([ARROW]);
  });
});

describe("the mode for drawing", () => {
  beforeEach(async () => {
    await page.click("Notes", "Draw");
  });

  test("draws an arrow between two squares and a circle on a square that is pressed twice", async () => {
    await page.press("A4", "C4", "D4");
    expect(page.square("D4")).toContain("circled");
    await page.press("D4");
    expect(shapes()).toEqual([ARROW, CIRCLE]);
    expect(page.moves).toEqual(["A7-C7", "B8-B6"]);
  });

  test("removes the shapes of a square by the Delete key", async () => {
    await page.press("A4", "C4", "D4", "D4");
    const square = page.element.querySelector('[role="grid"] button[aria-label^="C4, "]');
    square?.dispatchEvent(new KeyboardEvent("keydown", { key: "Delete", bubbles: true }));
    await settle();
    expect(shapes()).toEqual([CIRCLE]);
  });

  test("ends with the notes", async () => {
    await page.press("A4");
    await page.click("Notes");
    expect(page.state.drawing.on.value).toBe(false);
  });
});
