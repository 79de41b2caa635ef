// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ScoredLine } from "../../generated/api";
import { settle } from "../settle";
import { answerGames, gameRead } from "./games";
import { OpenedPage } from "./opened-page";

const LINES = [
  line(["A7-C7", "B8-B6"], { score: 123, chance: 0.61 }),
  line(["A3-C3", "C8-C6"], { score: 0, chance: 0.5 }),
  line(["A4-C4", "D8-D6"], { score: -45, chance: 0.42 }),
];
const OVER = ["A4-C4", "B8-B6"];

let page: OpenedPage;

beforeEach(async () => {
  page = await OpenedPage.open({ ends: { [OVER.join(" ")]: "white" } });
});
afterEach(() => page.close());

function line(moves: string[], known: Partial<ScoredLine> = {}): ScoredLine {
  return { moves, score: 0, chance: 0.5, wins_in: 0, ...known };
}

function toggle(): HTMLInputElement {
  return page.one(".analysis-card input");
}

async function turn(on: boolean): Promise<void> {
  if (toggle().checked !== on) toggle().click();
  await settle();
}

async function find(lines: ScoredLine[], depth = 9): Promise<void> {
  page.engine.analysed.at(-1)?.part({ depth, nodes: 1234, lines });
  await settle();
}

function shown(): string[] {
  const rows = [...page.element.querySelectorAll<HTMLElement>(".analysis-lines li")];
  return rows.filter((row) => !row.hidden).map(({ textContent }) => textContent.trim());
}

function facts(): string {
  return page.one(".analysis-card .search-facts").textContent;
}

describe("the analysis", () => {
  test("is off at first, and ends when it is switched off", async () => {
    expect([toggle().checked, page.one(".analysis-body").hidden, shown()]).toEqual([false, true, []]);
    expect(page.engine.analysed).toHaveLength(0);
    await turn(true);
    expect(page.one(".analysis-body").hidden).toBe(false);
    await find(LINES);
    expect(shown()).toHaveLength(3);
    await turn(false);
    expect([shown(), page.engine.analysed[0]?.isDropped]).toEqual([[], true]);
  });

  test("shows the best lines with their scores and chances, as they get deeper", async () => {
    await turn(true);
    expect(facts()).toBe("Analysing…");
    await find(LINES);
    expect(facts()).toBe("White to move · depth 9 · 1.23K nodes");
    expect(shown()).toEqual(["+1.23 (61%)A7-C7 B8-B6", "+0.00 (50%)A3-C3 C8-C6", "−0.45 (42%)A4-C4 D8-D6"]);
    await find(LINES, 12);
    expect(facts()).toContain("depth 12 ");
  });

  test.each([
    [1, "wins in 1 move"],
    [3, "wins in 2 moves"],
    [-2, "loses in 1 move"],
  ])("shows a proved end in moves: %i plies as %s", async (plies, told) => {
    await turn(true);
    await find([line(["A7-C7"], { wins_in: plies })]);
    expect(shown()).toEqual([`${told}A7-C7`]);
  });

  test("plays a line up to the move that is clicked, as a variation", async () => {
    await page.state.take(gameRead(["H2-F2"]));
    await page.click("Beginning");
    await turn(true);
    await find(LINES);
    page.element.querySelectorAll<HTMLElement>(".analysis-moves > span")[1]?.click();
    await settle();
    expect([page.moves, page.count]).toEqual([["H2-F2", "A7-C7", "B8-B6"], "2 of at most 160"]);
  });

  test("plays only the first move of a line in a game against the engine", async () => {
    await turn(true);
    await find(LINES);
    page.element.querySelectorAll<HTMLElement>(".analysis-moves > span")[1]?.click();
    await settle();
    expect(page.moves).toEqual(["A7-C7"]);
  });

  test("shows no lines of another position, and none of them can be chosen there", async () => {
    page.state.start("both", 80);
    await settle();
    await turn(true);
    await find(LINES);
    const first = page.one(".analysis-line");
    await page.state.take(gameRead(["H2-F2"]));
    await settle();
    expect(shown()).toEqual([]);
    first.click();
    await settle();
    expect(page.moves).toEqual(["H2-F2"]);
  });

  test("waits while the engine searches, and continues in the position after its move", async () => {
    await turn(true);
    await find(LINES);
    await page.play("A4-C4");
    expect([facts(), shown()]).toEqual(["Analysis continues after the engine’s move.", []]);
    await page.reply("C8-C6");
    expect(page.engine.analysed.at(-1)?.request.moves).toEqual(["A4-C4", "C8-C6"]);
    await find(LINES);
    expect(shown()).toHaveLength(3);
    await page.click("Take back");
    expect([shown(), page.engine.analysed.at(-1)?.request.moves]).toEqual([[], []]);
  });

  test("is empty if the game is over", async () => {
    await turn(true);
    await page.state.take(gameRead(OVER));
    await settle();
    expect([facts(), shown()]).toEqual(["The game is over.", []]);
  });

  test("reports that the engine has failed on the position", async () => {
    await turn(true);
    page.engine.analysed[0]?.break();
    await settle();
    expect([facts(), shown()]).toEqual(["The analysis of this position failed. Choose another position.", []]);
  });

  test("stays switched on while another page is shown, where nothing is analysed", async () => {
    await turn(true);
    page.state.activate(false);
    await settle();
    expect([toggle().checked, page.engine.analysed[0]?.isDropped]).toEqual([true, true]);
    page.state.activate(true);
    await find(LINES);
    expect([toggle().checked, shown().length]).toEqual([true, 3]);
  });
});

describe("a line", () => {
  test("is played by its first move when it is pressed", async () => {
    answerGames(page.engine);
    await turn(true);
    await find(LINES);
    page.one(".analysis-line").click();
    await settle();
    expect(page.moves).toEqual(["A7-C7"]);
  });

  test("is pointed at by the pointer and by the focus", async () => {
    await turn(true);
    await find(LINES);
    const [, second] = page.element.querySelectorAll<HTMLElement>(".analysis-line");
    for (const [enter, leave] of [
      ["mouseenter", "mouseleave"],
      ["focus", "blur"],
    ] as const) {
      second?.dispatchEvent(new Event(enter));
      expect(page.state.analysis.pointed.value).toBe(1);
      second?.dispatchEvent(new Event(leave));
      expect(page.state.analysis.pointed.value).toBeNull();
    }
  });
});
