// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PlayDraft } from "../../play/draft";
import { settle } from "../settle";
import { OpenedPage } from "./opened-page";

let page: OpenedPage;

beforeEach(async () => {
  page = await OpenedPage.open();
});
afterEach(() => page.close());

/** Opens a new page with the draft of this one. */
async function reload(): Promise<void> {
  const draft: PlayDraft = structuredClone(page.state.draft());
  page.close();
  page = await OpenedPage.open();
  page.state.restore(draft);
  await settle();
}

/** Returns the label of the top left square. */
function firstSquare(): string | null {
  return page.one(".board-grid button").getAttribute("aria-label");
}

describe("after a reload", () => {
  test("a hint is shown as before", async () => {
    await page.click("Hint");
    await page.reply("A4-C4");
    expect(page.caption).toBe("Try A4-C4.");
    await reload();
    expect(page.caption).toBe("Try A4-C4.");
    expect(page.engine.thought).toHaveLength(0);
  });

  test("a game is shown in the same way", async () => {
    page.state.start("watch", 80);
    await settle();
    await page.click("Move now");
    await page.reply("A4-C4");
    await page.click("Stop", "Groups", "Flip");
    page.one(".analysis-card input").click();
    await reload();
    expect([page.moves, page.caption.startsWith("The engine has stopped")]).toEqual([["A4-C4"], true]);
    expect(page.find("Let the engine move")).not.toBeNull();
    expect(page.one<HTMLInputElement>(".analysis-card input").checked).toBe(true);
    expect(page.button("Groups").getAttribute("aria-pressed")).toBe("true");
    expect(firstSquare()).toBe("H1, empty");
  });

  test("a game that is watched has the same pace", async () => {
    page.state.start("watch", 80);
    page.state.thinking.setPace("step");
    await settle();
    await page.reply("A4-C4");
    await page.click("Next move");
    await reload();
    expect([page.state.thinking.pace.value, page.moves]).toEqual(["step", ["A4-C4"]]);
    expect(page.find("Next move")).not.toBeNull();
  });

  test("the engine plays at the same level, and continues its search", async () => {
    page.state.thinking.setLevel(3);
    await page.play("A4-C4");
    await reload();
    expect(page.labelled<HTMLSelectElement>("Level").value).toBe("3");
    expect(page.engine.thought.at(-1)?.request).toMatchObject({ moves: ["A4-C4"], level: 3 });
  });
});
