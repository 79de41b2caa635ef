// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lineThrough } from "../../play/game-tree";
import { confirmed } from "../../shared/dialog";
import { settle } from "../settle";
import { gameRead } from "./games";
import { OpenedPage } from "./opened-page";

vi.mock(import("../../shared/dialog"), { spy: true });

const MOVES = ["A4-C4", "B8-B6", "A5-C5", "C8-C6"];

let page: OpenedPage;

/** Loads a game, and makes two variations: of the second move of Black, and in it of the move after it. */
beforeEach(async () => {
  vi.mocked(confirmed).mockReset();
  page = await OpenedPage.open();
  await page.state.take(gameRead(MOVES));
  await settle();
  await page.click("B8-B6");
  await page.play("A7-C7");
  await page.play("H2-F2");
  await page.click("Notes");
});
afterEach(() => page.close());

function current(): string[] {
  const found = page.element.querySelectorAll('.move[aria-current="true"]');
  return [...found].map(({ textContent }) => textContent);
}

async function press(key: string, init: KeyboardEventInit = {}): Promise<void> {
  const move = page.one('.move[aria-current="true"]');
  move.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
  await settle();
}

function asides(): string[] {
  return [...page.element.querySelectorAll(".move-aside")].map(({ textContent }) => textContent.trim());
}

async function comment(text: string): Promise<void> {
  const box = page.one<HTMLTextAreaElement>(".comment-box");
  box.value = text;
  box.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await settle();
}

describe("another move in an earlier position of a study", () => {
  test("begins a variation below the move that it replaces, and nothing is lost", () => {
    expect(asides()).toEqual(["2.A7-C7 H2-F2"]);
    expect(page.moves).toEqual(["A4-C4", "B8-B6", "A5-C5", "A7-C7", "H2-F2", "C8-C6"]);
    expect([current(), page.count]).toEqual([["H2-F2"], "4 of at most 160"]);
  });

  test("that exists already is only shown", async () => {
    await page.click("B8-B6");
    await page.play("A7-C7");
    expect([current(), asides()]).toEqual([["A7-C7"], ["2.A7-C7 H2-F2"]]);
  });

  test("asks before another game replaces the study", async () => {
    vi.mocked(confirmed).mockResolvedValue(false);
    await page.state.take(gameRead(["A2-C2"]));
    expect(confirmed).toHaveBeenCalledOnce();
    expect(page.moves).toHaveLength(6);
  });
});

describe("any position", () => {
  test("is reached by its move, and is the only current one and the tab stop", async () => {
    await page.click("A7-C7");
    expect([current(), page.count]).toEqual([["A7-C7"], "3 of at most 160"]);
    const stops = [...page.element.querySelectorAll<HTMLElement>(".move")].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ textContent }) => textContent)).toEqual(["A7-C7"]);
  });

  test.each([
    ["A7-C7", { key: "ArrowLeft" }, "B8-B6"],
    ["A7-C7", { key: "ArrowRight" }, "H2-F2"],
    ["A7-C7", { key: "ArrowUp" }, "A5-C5"],
    ["A5-C5", { key: "ArrowDown" }, "A7-C7"],
    ["A7-C7", { key: "ArrowDown" }, "H2-F2"],
    ["A5-C5", { key: "ArrowUp" }, "A4-C4"],
    ["B8-B6", { key: "ArrowRight" }, "A5-C5"],
    ["B8-B6", { key: "ArrowRight", shiftKey: true }, "A7-C7"],
    ["H2-F2", { key: "ArrowLeft", shiftKey: true }, "A5-C5"],
    ["A5-C5", { key: "ArrowLeft", shiftKey: true }, "A5-C5"],
    ["A7-C7", { key: "Home" }, "Beginning"],
    ["A7-C7", { key: "End" }, "H2-F2"],
  ])("is reached by keys: from %s by %j to %s", async (from, { key, ...init }, to) => {
    await page.click(from);
    await press(key, init);
    expect(current()).toEqual([to]);
  });

  test("is reached by the buttons of the current line", async () => {
    await page.click("B8-B6", "One move forward", "To the end");
    expect(current()).toEqual(["C8-C6"]);
    await page.click("A7-C7", "To the end");
    expect(current()).toEqual(["H2-F2"]);
  });

  test("of a variation is reached again after steps back out of the variation", async () => {
    await page.click("One move back", "One move back", "One move forward");
    expect(current()).toEqual(["A7-C7"]);
    await page.click("Take back", "Take back", "Take back", "Redo", "Redo", "Redo", "Redo");
    expect(current()).toEqual(["H2-F2"]);
  });

  test("keeps the engine's answer and its chance while another line is shown", async () => {
    page.state.game.positions.setChance(4, 0.75);
    await page.click("C8-C6", "H2-F2");
    expect(page.state.game.chances.value[4]).toBe(0.75);
  });
});

describe("the buttons for the variation", () => {
  test("promote it", async () => {
    await page.click("Move up");
    expect(asides()).toEqual(["2.A5-C5 C8-C6"]);
    expect([current(), page.button("Move up").disabled]).toEqual([["H2-F2"], true]);
  });

  test("make it the main line", async () => {
    await page.click("A7-C7");
    await page.play("A3-C3");
    await page.play("A2-C2");
    await page.click("Make main line");
    expect(lineThrough(page.state.game.record.value.tree, [])).toEqual(["A4-C4", "B8-B6", "A7-C7", "A3-C3", "A2-C2"]);
  });

  test("delete a last move at once, and show the position before it", async () => {
    await page.click("Delete from here");
    expect([asides(), current()]).toEqual([["2.A7-C7"], ["A7-C7"]]);
    expect(confirmed).not.toHaveBeenCalled();
  });

  test("delete several moves if the visitor agrees", async () => {
    await page.click("A7-C7");
    vi.mocked(confirmed).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    await page.click("Delete from here");
    expect(page.moves).toHaveLength(6);
    await page.click("Delete from here");
    expect([page.moves, current()]).toEqual([MOVES, ["B8-B6"]]);
    expect(vi.mocked(confirmed).mock.calls[0]?.[0]).toBe("Delete 2 moves, from this one on?");
  });

  test("undo what they have done, step by step", async () => {
    const before = page.state.game.record.value;
    await page.click("Move up", "Delete from here", "Undo");
    expect([asides(), current()]).toEqual([["2.A5-C5 C8-C6"], ["H2-F2"]]);
    await page.click("Undo");
    expect(page.state.game.record.value.tree).toBe(before.tree);
    expect([current(), page.button("Undo").disabled]).toEqual([["H2-F2"], true]);
  });

  test("undo by Ctrl+Z outside the boxes", async () => {
    const before = page.state.game.record.value.tree;
    await page.click("Delete from here");
    page.one(".comment-box").dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true }));
    expect(page.state.game.record.value.tree).not.toBe(before);
    await press("z", { ctrlKey: true });
    expect(page.state.game.record.value.tree).toBe(before);
  });

  test("undo nothing after another change of the study", async () => {
    await page.click("Delete from here", "C8-C6");
    expect(page.button("Undo").disabled).toBe(false);
    await comment("Later.");
    expect(page.button("Undo").disabled).toBe(true);
  });

  test("cannot be used where there is nothing to change", async () => {
    await page.click("A5-C5");
    expect(["Move up", "Make main line"].map((name) => page.button(name).disabled)).toEqual([true, true]);
    await page.click("Beginning");
    expect(page.button("Delete from here").disabled).toBe(true);
  });

  test("cannot be used in a game against the engine", async () => {
    page.state.start("white", 80);
    await settle();
    await page.play("A4-C4");
    expect(page.button("Delete from here").disabled).toBe(true);
  });
});

describe("a note", () => {
  test("is a mark, which stands after its move until it is chosen again", async () => {
    await page.click("Bad move");
    expect(current()).toEqual(["H2-F2?"]);
    expect(page.button("Bad move").getAttribute("aria-pressed")).toBe("true");
    await page.click("Brilliant move");
    expect(current()).toEqual(["H2-F2!!"]);
    await page.click("Brilliant move");
    expect(current()).toEqual(["H2-F2"]);
  });

  test("is a comment, which stands after its move", async () => {
    await comment("Now the groups meet.");
    expect(asides()).toEqual(["2.A7-C7 H2-F2 Now the groups meet."]);
    await page.click("C8-C6");
    expect(page.one<HTMLTextAreaElement>(".comment-box").value).toBe("");
    await page.click("H2-F2");
    expect(page.one<HTMLTextAreaElement>(".comment-box").value).toBe("Now the groups meet.");
  });

  test("is no longer than the engine writes", () => {
    expect(page.one<HTMLTextAreaElement>(".comment-box").maxLength).toBe(30_000);
  });

  test("stays with its position while it is written, if another position is shown meanwhile", async () => {
    const box = page.one<HTMLTextAreaElement>(".comment-box");
    box.focus();
    await comment("Now the gro");
    page.state.look(0);
    await settle();
    expect(box.disabled).toBe(false);
    await comment("Now the groups meet.");
    expect(asides()[0]).toContain("H2-F2 Now the groups meet.");
    box.dispatchEvent(new FocusEvent("blur"));
    await settle();
    expect([current(), page.one<HTMLTextAreaElement>(".comment-box").value]).toEqual([["Beginning"], ""]);
  });

  test("has a box for each position, which the browser's undo does not fill with the text of another", async () => {
    const box = page.one(".comment-box");
    await comment("Now the groups meet.");
    expect(page.one(".comment-box")).toBe(box);
    await page.click("C8-C6");
    expect(page.one(".comment-box")).not.toBe(box);
  });

  test("does not interrupt the analysis", async () => {
    page.state.analysis.turn(true);
    await settle();
    const before = page.engine.analysed.length;
    await comment("Better.");
    await page.click("Good move");
    expect(page.engine.analysed).toHaveLength(before);
    expect(page.engine.analysed.at(-1)?.isDropped).toBe(false);
  });

  test("leaves the box for the list by the Escape key", async () => {
    const box = page.one<HTMLTextAreaElement>(".comment-box");
    box.focus();
    box.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    expect(document.activeElement?.textContent).toBe("H2-F2");
  });

  test("can be on the beginning, without a mark", async () => {
    await page.click("Beginning");
    await comment("A lesson.");
    expect(asides()[0]).toBe("A lesson.");
    expect(page.button("Bad move").disabled).toBe(true);
  });
});

test("playing from here asks before it drops the other lines of a study", async () => {
  vi.mocked(confirmed).mockResolvedValue(false);
  await page.state.offer.play();
  expect(confirmed).toHaveBeenCalledOnce();
  expect(page.moves).toContain("C8-C6");
});

test("a loaded game shows its players and its result", async () => {
  vi.mocked(confirmed).mockResolvedValue(true);
  await page.state.take(gameRead(MOVES, { white: "Ann", black: "Bo", result: "black" }));
  await settle();
  const names = [...page.element.querySelectorAll(".player-name")].map(({ textContent }) => textContent);
  expect(names).toEqual(["Black: Bo", "White: Ann"]);
  expect(page.one(".record-result").textContent).toBe("Recorded result: Black won.");
});
