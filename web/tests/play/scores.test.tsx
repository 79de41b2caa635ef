// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settle } from "../settle";
import { answerGames } from "./games";
import { OpenedPage } from "./opened-page";

const LINE = { moves: ["B8-B6", "A5-C5"], score: -123, chance: 0.25, wins_in: 0 };

let page: OpenedPage;

beforeEach(async () => {
  localStorage.clear();
  page = await OpenedPage.open();
});
afterEach(() => page.close());

/** Makes a move, and has the engine tell what it thinks about the position. */
async function play(move = "A4-C4"): Promise<void> {
  await page.play(move);
  page.engine.thought.at(-1)?.part({ depth: 7, nodes: 100, move: "B8-B6", line: LINE });
  await settle();
}

/** Returns what the page says about the score: the bar, the line, and whether there is a graph. */
function said(): unknown[] {
  const bar = page.one(".score-bar").getAttribute("aria-label");
  return [bar, page.one(".search-line").textContent];
}

const HIDDEN = ["White’s chance of winning is not known yet.", ""];
const SHOWN = ["White’s chance of winning: 75%", "Black: −1.23 (25%) B8-B6 A5-C5"];

describe("in a game against the engine", () => {
  test("its score and its line are hidden unless the visitor asks for them", async () => {
    await play();
    expect([said(), page.one(".search-facts").textContent.startsWith("Depth 7")]).toEqual([HIDDEN, true]);
    page.one(".score-switch input").click();
    await settle();
    expect(said()).toEqual(SHOWN);
  });

  test("they are shown on a later visit, too", async () => {
    page.one(".score-switch input").click();
    page.close();
    page = await OpenedPage.open();
    expect(page.one<HTMLInputElement>(".score-switch input").checked).toBe(true);
    await play();
    expect(said()).toEqual(SHOWN);
  });

  test("they are shown with the analysis, and after the end", async () => {
    await play();
    page.state.analysis.turn(true);
    await settle();
    expect(said()).toEqual(SHOWN);
    page.state.analysis.turn(false);
    answerGames(page.engine, { ends: { "A4-C4 B8-B6": "black" } });
    await page.reply("B8-B6");
    expect(said()[0]).toBe("White’s chance of winning: 0%");
    expect(page.element.querySelector(".score-switch")).toBeNull();
  });
});

test("in a game without an opponent there is nothing to hide", async () => {
  page.state.start("watch", 80);
  await settle();
  page.engine.thought.at(-1)?.part({ depth: 7, nodes: 100, move: "B8-B6", line: LINE });
  await settle();
  expect(said()[1]).toBe("White: −1.23 (25%) B8-B6 A5-C5");
  expect(page.element.querySelector(".score-switch")).toBeNull();
});
