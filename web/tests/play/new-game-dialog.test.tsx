// @vitest-environment happy-dom
import { render } from "preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import usual from "../../generated/examples/loa/game.json";
import { NewGameDialog } from "../../play/new-game-dialog";
import { PATIENCE_MS, settle } from "../settle";
import { OpenedPage } from "./opened-page";

const STAYS = "The current game stays under “Recent games”.";

let page: OpenedPage;
const close = vi.fn();

beforeEach(async () => {
  page = await OpenedPage.open();
  close.mockReset();
});
afterEach(() => page.close());

/** Replaces the page with the dialog. */
async function open(): Promise<void> {
  page.close();
  render(<NewGameDialog state={page.state} close={close} />, page.element);
  await settle();
}

async function choose(seat: string, limit: string): Promise<void> {
  page.one<HTMLInputElement>(`input[value="${seat}"]`).click();
  await settle();
  const field = page.one<HTMLInputElement>("input.number");
  field.value = limit;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await settle();
}

describe("the dialog for a new game", () => {
  test("begins with the seats and the limit of the current game", async () => {
    page.state.start("both", 7);
    await settle();
    await open();
    expect(page.one<HTMLInputElement>("input[value=both]").checked).toBe(true);
    expect(page.one<HTMLInputElement>("input.number").value).toBe("7");
  });

  test("starts a game with the chosen settings", async () => {
    await open();
    await choose("black", "12");
    await page.click("Start");
    expect(close).toHaveBeenCalledOnce();
    const { choice, record } = page.state.game;
    expect([choice.value, record.value.limit, record.value.moves]).toEqual(["black", 12, []]);
  });

  test("starts the usual game without rules for draws, unless others are chosen", async () => {
    await open();
    await page.click("Start");
    expect(page.state.game.record.value.request).toEqual({ problem: "loa", start: "", limit: 80, moves: [] });
  });

  test("starts a game from another position, with rules for draws", async () => {
    await open();
    const select = page.one<HTMLSelectElement>(".new-position select");
    await vi.waitFor(() => expect(select.options).toHaveLength(3), PATIENCE_MS);
    select.selectedIndex = 2;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    page.one(".draw-rules label:last-of-type input").click();
    await settle();
    await page.click("Start");
    const { start, first, draws } = page.state.game.record.value;
    expect([start, first, draws]).toEqual([usual.starts.scrambled_eggs, "black", ["repetition"]]);
  });

  test("starts a game at the chosen level, which a game without the engine does not have", async () => {
    await open();
    const level = page.labelled<HTMLSelectElement>("Level");
    level.value = "2";
    level.dispatchEvent(new Event("change", { bubbles: true }));
    await choose("both", "80");
    expect(page.element.querySelector('[aria-label="Level"]')).toBeNull();
    await choose("black", "80");
    await page.click("Start");
    expect(page.state.thinking.level.value).toBe(2);
  });

  test("starts no game while the limit is invalid", async () => {
    await open();
    await choose("black", "1001");
    await page.click("Start");
    expect(close).not.toHaveBeenCalled();
    expect(page.state.game.choice.value).toBe("white");
  });

  test("says what happens to a game under way; cancelling keeps the game", async () => {
    await open();
    expect(page.element.textContent).not.toContain(STAYS);
    await page.click("Cancel");
    page.state.play("A4-C4");
    await settle();
    await page.reply("B8-B6");
    await open();
    expect(page.element.textContent).toContain(STAYS);
    await page.click("Cancel");
    expect(close).toHaveBeenCalledTimes(2);
    expect(page.state.game.record.value.moves).toEqual(["A4-C4", "B8-B6"]);
    await page.click("Start");
    expect(page.state.game.record.value.moves).toEqual([]);
  });
});
