// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settle } from "../settle";
import { answerGames } from "./games";
import { OpenedPage } from "./opened-page";

const NO_LINE = "a checker moves along a row, a column or a diagonal.";

let page: OpenedPage;

beforeEach(async () => {
  page = await OpenedPage.open();
});
afterEach(() => page.close());

async function watch(): Promise<void> {
  page.state.start("watch", 80);
  await settle();
}

describe("a move on the board", () => {
  test("is made by pressing two squares, and the engine answers it", async () => {
    await page.play("A4-C4");
    expect([page.moves, page.caption]).toEqual([["A4-C4"], "The engine is thinking…"]);
    await page.reply("B8-B6");
    expect([page.moves, page.count, page.caption]).toEqual([["A4-C4", "B8-B6"], "2 of at most 160", "Your move."]);
  });

  test("is described neither as a square that is deselected nor as the visitor's turn", async () => {
    const heard: string[] = [];
    const place = page.one(".caption");
    new MutationObserver(() => heard.push(place.textContent)).observe(place, { childList: true });
    await page.play("A4-C4");
    await page.reply("B8-B6");
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toEqual([
      "Your move. The white checker on A4 can go to C2 (2), C4 (2), and C6 (2).",
      "The engine is thinking…",
      "Your move.",
    ]);
  });

  test.each([
    [
      "B4",
      { code: "loa.illegal_length", values: { move: "A4-B4", count: 2 } },
      "there are 2 checkers on that line, so",
    ],
    ["C5", { code: "loa.illegal_no_line", values: { move: "A4-C5" } }, NO_LINE],
    ["E8", { code: "loa.illegal_enemy_between", values: { move: "A4-E8", square: "C6" } }, "checker on C6 is in the"],
  ])("that is illegal is refused with a reason, its checker stays selected: A4-%s", async (square, phrase, reason) => {
    answerGames(page.engine, { refused: { [`A4-${square}`]: phrase } });
    await page.press("A4", square);
    expect(page.caption).toMatch(new RegExp(`^A4-${square} is not legal: `));
    expect(page.caption).toContain(reason);
    expect(page.moves).toEqual([]);
    await page.press("C4");
    expect(page.moves).toEqual(["A4-C4"]);
  });

  test("of the other side is described, but not made", async () => {
    await page.press("C1");
    expect(page.caption).toBe("Your move. The black checker on C1 can go to A3 (2, capture), C3 (2), and E3 (2).");
    await page.press("C3");
    expect([page.moves, page.caption]).toEqual([[], "Your move."]);
  });

  test("of another checker is made when the checker is pressed after the first", async () => {
    await page.press("A4", "A5");
    expect(page.caption).toContain("A5 can go to ");
    await page.press("C5");
    expect(page.moves).toEqual(["A5-C5"]);
  });

  test("is made for both sides if the engine does not play", async () => {
    page.state.start("both", 80);
    await settle();
    expect(page.caption).toBe("White to move.");
    await page.play("A4-C4");
    expect(page.caption).toBe("Black to move.");
    await page.play("A5-C5");
    expect([page.moves, page.engine.thought.length]).toEqual([["A4-C4", "A5-C5"], 0]);
    await page.click("Take back");
    expect(page.count).toBe("1 of at most 160");
  });
});

describe("taking back", () => {
  test("leads to the visitor's previous turn, and redoing to the next one", async () => {
    expect([page.button("Take back").disabled, page.button("Redo").disabled]).toEqual([true, true]);
    await page.play("A4-C4");
    await page.reply("B8-B6");
    await page.click("Take back");
    expect([page.count, page.caption]).toEqual(["0 of at most 160", "Your move."]);
    expect(page.button("Take back").disabled).toBe(true);
    await page.click("Redo");
    expect([page.count, page.caption]).toEqual(["2 of at most 160", "Your move."]);
    expect([page.moves, page.button("Redo").disabled]).toEqual([["A4-C4", "B8-B6"], true]);
  });

  test("is possible after the end, and the finished game stays beside the new line", async () => {
    answerGames(page.engine, { ends: { "A4-C4 B8-B6": "draw" } });
    await page.play("A4-C4");
    await page.reply("B8-B6");
    expect(page.caption).toBe("A draw.");
    await page.click("Take back");
    expect([page.count, page.caption]).toEqual(["0 of at most 160", "Your move."]);
    await page.play("A5-C5");
    expect([page.moves, page.caption]).toEqual([["A4-C4", "A5-C5", "B8-B6"], "The engine is thinking…"]);
  });

  test("drops the engine's search", async () => {
    await page.play("A4-C4");
    const late = page.engine.thought.at(-1);
    await page.click("Take back");
    late?.part({ move: "B8-B6", done: true });
    await settle();
    expect([page.count, page.moves]).toEqual(["0 of at most 160", ["A4-C4"]]);
    await page.play("H3-F3");
    await page.reply("C8-C6");
    expect(page.moves).toEqual(["H3-F3", "C8-C6"]);
  });
});

describe("a new game", () => {
  test("drops the engine's search, however often a game begins", async () => {
    for (let game = 0; game < 5; game += 1) {
      await page.play("A4-C4");
      page.state.start("white", 80);
      await settle();
    }
    expect(page.engine.thought).toHaveLength(5);
    for (const task of page.engine.thought) task.part({ move: "B8-B6", done: true });
    await settle();
    expect([page.moves, page.caption]).toEqual([[], "Your move."]);
  });

  test("for a visitor who plays Black begins with a move of the engine", async () => {
    page.state.start("black", 80);
    await settle();
    await page.reply("A4-C4");
    expect([page.moves, page.caption]).toEqual([["A4-C4"], "Your move."]);
    await page.play("A5-C5");
    await page.reply("B1-B3");
    expect(page.moves).toEqual(["A4-C4", "A5-C5", "B1-B3"]);
  });
});

describe("a hint", () => {
  test("is dropped by a move, which the engine answers", async () => {
    await page.click("Hint");
    const late = page.engine.thought.at(-1);
    expect(page.caption).toBe("Looking for a good move for you…");
    await page.play("A4-C4");
    late?.part({ move: "A5-C5", done: true });
    await page.reply("B8-B6");
    expect([page.caption, page.moves]).toEqual(["Your move.", ["A4-C4", "B8-B6"]]);
  });
});

describe("a game that is watched", () => {
  test("stays stopped when the visitor goes back and returns", async () => {
    await watch();
    await page.click("Move now");
    await page.reply("A4-C4");
    await page.click("Stop", "One move back", "One move forward");
    expect(page.caption).toMatch(/^The engine has stopped/);
    expect([page.moves, page.engine.thought.at(-1)?.isDropped]).toEqual([["A4-C4"], true]);
    const searches = page.engine.thought.length;
    await page.click("Let the engine move");
    expect(page.engine.thought).toHaveLength(searches + 1);
  });
});
