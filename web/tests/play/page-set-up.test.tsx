// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptied } from "../../board/state";
import type { Arrangement, BoardView, CheckedSetup, Setup } from "../../generated/api";
import usual from "../../generated/examples/loa/game.json";
import { confirmed } from "../../shared/dialog";
import { settle } from "../settle";
import { OpenedPage } from "./opened-page";

vi.mock(import("../../shared/dialog"), { spy: true });

const VIEW = usual.game.view as BoardView;
const SETUP: Setup = {
  board: { ...emptied(VIEW), names: VIEW.names },
  palette: [
    { name: "white-checker", single: false },
    { name: "black-checker", single: false },
  ],
  sides: ["white", "black"],
  start: { pieces: VIEW.pieces.map(({ square, kind }) => ({ square, kind })), turn: "white" },
  shared: false,
  head: "",
};
const PLAYABLE: CheckedSetup = { start: "B 8/8", faults: [], remarks: [] };
const CONNECTED: CheckedSetup = { ...PLAYABLE, faults: [{ code: "loa.white_already_connected", values: {} }] };

let page: OpenedPage;
const check = vi.fn<(request: Arrangement) => CheckedSetup>();

beforeEach(async () => {
  vi.mocked(confirmed).mockReset().mockResolvedValue(true);
  page = await OpenedPage.open();
  page.engine.answers.setup = () => SETUP;
  page.engine.answers.check_setup = check.mockReset().mockReturnValue(PLAYABLE) as never;
  page.state.start("both", 80);
  await settle();
});
afterEach(() => page.close());

async function setUp(): Promise<void> {
  page.button("Set up").click();
  await vi.dynamicImportSettled();
  await settle();
}

function isOpen(): boolean {
  return page.element.querySelector('[aria-label="Set up a position"]') !== null;
}

async function choose(value: string): Promise<void> {
  page.one<HTMLInputElement>(`.setup-card input[value="${value}"]`).click();
  await settle();
}

describe("a position that is set up instead of a game", () => {
  test("begins with the position on the board, where pieces are placed and removed", async () => {
    await setUp();
    expect([isOpen(), page.square("A4")]).toEqual([true, "white checker"]);
    await choose("eraser");
    await page.press("A4");
    expect(page.square("A4")).toBe("empty");
    expect(page.caption).toBe("Removed: white checker from A4. White to move.");
    await choose("black-checker");
    await page.press("D4");
    expect([page.square("D4"), page.caption]).toEqual(["black checker", "Placed: black checker on D4. White to move."]);
    await choose("black");
    expect(page.caption).toBe("Black to move.");
    await page.click("Clear");
    expect(page.square("D4")).toBe("empty");
    expect(check.mock.lastCall?.[0]).toMatchObject({ pieces: [], turn: "black" });
    await page.click("Starting position");
    expect([page.square("A4"), page.caption]).toEqual(["white checker", "White to move."]);
  });

  test("becomes the game when it is done", async () => {
    await setUp();
    await page.click("Done");
    const { record, choice } = page.state.game;
    expect([isOpen(), record.value.start, choice.value]).toEqual([false, "B 8/8", "both"]);
    expect([page.count, page.caption]).toEqual(["0 of at most 160", "Black to move."]);
  });

  test("cannot be played while it has a fault, which is shown", async () => {
    check.mockReturnValue(CONNECTED);
    await setUp();
    expect(page.caption).toBe("All white checkers are connected already, so the game would be over.");
    expect(page.button("Done").disabled).toBe(true);
    check.mockReturnValue(PLAYABLE);
    await choose("black-checker");
    await page.press("D4");
    expect(page.button("Done").disabled).toBe(false);
  });

  test("leaves the game unchanged when it is cancelled", async () => {
    await setUp();
    await page.click("Clear", "Cancel");
    expect([isOpen(), page.caption]).toEqual([false, "White to move."]);
    expect([page.square("A4"), page.count]).toEqual(["white checker", "0 of at most 160"]);
  });

  test("stays when the visitor keeps the game, and can still be cancelled", async () => {
    await page.play("A4-C4");
    await setUp();
    await choose("eraser");
    await page.press("A2");
    vi.mocked(confirmed).mockResolvedValue(false);
    await page.click("Done");
    expect(confirmed).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Leave this study .* “Recent games”\.$/), {
      yes: "Leave it",
      no: "Stay here",
    });
    expect([isOpen(), page.square("A2")]).toEqual([true, "empty"]);
    await page.click("Cancel");
    expect([page.moves, page.count]).toEqual([["A4-C4"], "1 of at most 160"]);
  });

  test("stays in the draft while the visitor is asked whether to replace the game", async () => {
    await page.play("A4-C4");
    await setUp();
    await choose("eraser");
    await page.press("A7");
    vi.mocked(confirmed).mockReturnValue(new Promise(() => {}));
    await page.click("Done");
    const { setup } = page.state.draft();
    expect(setup?.pieces).toHaveLength(23);
    expect(setup?.pieces.some(({ square }) => VIEW.names[square] === "A7")).toBe(false);
  });
});
