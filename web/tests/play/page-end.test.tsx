// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BoardView } from "../../generated/api";
import usual from "../../generated/examples/loa/game.json";
import { settle } from "../settle";
import { answerGames, gameRead } from "./games";
import { OpenedPage } from "./opened-page";

const VIEW = usual.game.view as BoardView;

let page: OpenedPage;

beforeEach(async () => {
  page = await OpenedPage.open();
});
afterEach(() => page.close());

describe("the end", () => {
  test.each([
    ["white", "You win."],
    ["black", "The engine wins."],
    ["draw", "A draw."],
  ] as const)("is told to who plays against the engine: %s", async (winner, told) => {
    answerGames(page.engine, { ends: { "A4-C4": winner } });
    await page.play("A4-C4");
    expect(page.caption).toBe(told);
    expect([page.find("Move now"), page.find("Rematch") === null]).toEqual([null, false]);
  });

  test.each([
    ["white", "White wins."],
    ["black", "Black wins."],
  ] as const)("is told of a game that is loaded: %s", async (winner, told) => {
    answerGames(page.engine, { ends: { "A4-C4 B8-B6": winner } });
    await page.state.take(gameRead(["A4-C4", "B8-B6"]));
    await settle();
    expect([page.moves, page.caption]).toEqual([["A4-C4", "B8-B6"], told]);
  });

  test("is not reported for a loaded game that is not over", async () => {
    await page.state.take(gameRead(["A4-C2", "B1-B3", "A5-C7"]));
    await settle();
    expect([page.moves, page.caption]).toEqual([["A4-C2", "B1-B3", "A5-C7"], "Black to move."]);
  });

  test("by the limit is shown with its reason, and with all moves counted", async () => {
    const result = { winner: "draw", reason: "limit" } as const;
    const view = { ...VIEW, caption: { code: "loa.draw_by_limit", values: {} } };
    answerGames(page.engine, { told: { "A4-C4 B8-B6": { result, view } } });
    page.state.start("white", 1);
    await settle();
    await page.play("A4-C4");
    await page.reply("B8-B6");
    expect([page.caption, page.count]).toEqual(["A draw.", "2 of at most 2"]);
    expect(page.remarks).toContain("A draw: both sides have used up their moves.");
  });

  test("leaves a checker with its group, but without its moves", async () => {
    const square = VIEW.names.indexOf("A7");
    const look = { square, sentence: { code: "loa.white_in_group", values: { square: "A7", count: 3 } }, reasons: [] };
    const view = { ...VIEW, targets: [], directions: [], notes: [look] };
    answerGames(page.engine, { told: { "A4-C4": { result: { winner: "draw", reason: "limit" }, view } } });
    await page.play("A4-C4");
    expect(page.caption).toBe("A draw.");
    await page.press("A7");
    expect(page.caption).toBe("A draw. White’s checker on A7 belongs to a group of 3.");
  });
});

describe("a player without a move", () => {
  test("passes by a button; the engine passes by itself", async () => {
    const remarks = [{ code: "loa.black_passed", values: {} }];
    const view = { ...VIEW, remarks };
    answerGames(page.engine, { stuck: ["", "Z0-Z0"], told: { "Z0-Z0 Z0-Z0": { view } } });
    expect(page.find("Pass")).toBeNull();
    page.state.start("white", 79);
    await settle();
    expect(page.caption).toBe("You have no legal move: press “Pass”.");
    await page.click("Pass");
    expect(page.moves).toEqual(["Z0-Z0", "Z0-Z0"]);
    expect([page.caption, page.find("Pass")]).toEqual(["Your move.", null]);
    expect(page.remarks).toContain("Black had no legal move and passed.");
    expect(page.engine.thought).toHaveLength(0);
  });
});
