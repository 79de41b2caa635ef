// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settle } from "../settle";
import { gameRead } from "./games";
import { OpenedPage } from "./opened-page";

const MOVES = ["A4-C4", "B8-B6", "A5-C5", "C8-C6"];

let page: OpenedPage;

beforeEach(async () => {
  page = await OpenedPage.open();
  await page.state.take(gameRead(MOVES));
  await settle();
});
afterEach(() => page.close());

async function press(target: Element, key: string, init: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  await settle();
  return event.defaultPrevented;
}

function square(): HTMLElement {
  return page.one('[role="grid"] button');
}

describe("arrow keys", () => {
  test.each([
    ["the page", () => document.body],
    ["a button", () => page.button("New game")],
    ["a switch", () => page.one(".analysis-card input")],
  ])("go through the game while the focus is on %s", async (_, target) => {
    expect(await press(target(), "ArrowLeft")).toBe(true);
    expect(page.count).toBe("3 of at most 160");
    await press(target(), "Home");
    expect(page.count).toBe("0 of at most 160");
    await press(target(), "ArrowRight");
    expect(page.count).toBe("1 of at most 160");
    await press(target(), "End");
    expect(page.count).toBe("4 of at most 160");
  });

  test.each([
    ["a box", () => page.labelled("Type a move")],
    ["the board", square],
  ])("keep their meaning in %s", async (_, target) => {
    expect(await press(target(), "ArrowLeft")).toBe(page.one('[role="grid"]').contains(target()));
    expect(page.count).toBe("4 of at most 160");
  });

  test("go through the game from a square that was clicked, until the keyboard uses the board", async () => {
    square().dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
    await press(square(), "ArrowLeft");
    expect(page.count).toBe("3 of at most 160");
    await press(square(), "Enter");
    await press(square(), "ArrowLeft");
    expect(page.count).toBe("3 of at most 160");
  });

  test("choose among variations; without one, up and down scroll the page", async () => {
    expect(await press(document.body, "ArrowUp")).toBe(false);
    await page.click("A5-C5", "One move back");
    await page.play("A7-C7");
    await press(document.body, "ArrowUp");
    expect(page.one('.move[aria-current="true"]').textContent).toBe("A5-C5");
    await press(document.body, "ArrowDown");
    expect(page.one('.move[aria-current="true"]').textContent).toBe("A7-C7");
  });

  test.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }])(
    "belong to the browser with %j",
    async (modifier) => {
      expect(await press(document.body, "ArrowLeft", modifier)).toBe(false);
      expect(page.count).toBe("4 of at most 160");
    },
  );

  test("do nothing after the page is left", async () => {
    page.state.activate(false);
    expect(await press(document.body, "ArrowLeft")).toBe(false);
  });
});
