// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settle } from "../settle";
import { gameRead } from "./games";
import { OpenedPage } from "./opened-page";

const COUNTS = "12 checkers · 2 groups";
const IDLE = "The engine thinks for up to a second per move.";

let page: OpenedPage;

beforeEach(async () => {
  page = await OpenedPage.open();
});
afterEach(() => page.close());

function card(): HTMLElement {
  return page.labelled("Players");
}

/** Returns the labels of the lists of choices. */
function selects(): (string | null)[] {
  return [...card().querySelectorAll("select")].map((select) => select.getAttribute("aria-label"));
}

async function start(choice: "white" | "both" | "watch"): Promise<void> {
  page.state.start(choice, 80);
  await settle();
}

async function choose(label: string, index: number): Promise<void> {
  const select = page.labelled<HTMLSelectElement>(label);
  select.selectedIndex = index;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await settle();
}

test("the event, the date and the rules of a game are shown", async () => {
  const [root, ...nodes] = gameRead(["A4-C4"]).nodes;
  const told = { ...root, properties: { EV: ["Cup [1\\]"], DT: ["2001-02-03"] } };
  await page.state.take({ ...gameRead([]), nodes: [told, ...nodes], draws: ["repetition"] });
  await settle();
  expect(page.one(".game-info").textContent).toBe("Cup [1] · 2001-02-03 · A draw if a position occurs three times");
});

describe("the players", () => {
  test("are shown with their checkers and groups", () => {
    const heads = [...card().querySelectorAll(".player-name, .player-facts")].map(({ textContent }) => textContent);
    expect(heads).toEqual(["Black: Engine", COUNTS, "White: You", COUNTS]);
  });

  test("have a level and a time only if the engine plays", async () => {
    expect([selects(), card().textContent.includes(IDLE)]).toEqual([["Level"], true]);
    await start("both");
    expect([selects(), card().textContent.includes(IDLE)]).toEqual([[], false]);
    await page.click("Hint");
    await page.reply("A4-C4");
    expect(page.caption).toBe("Try A4-C4.");
    expect(selects()).toEqual([]);
    await start("white");
    expect(selects()).toEqual(["Level"]);
  });

  test("have a pace only if both are the engine", async () => {
    await start("watch");
    expect(selects()).toEqual(["Level", "Pace"]);
    await choose("Pace", 3);
    expect(page.state.thinking.pace.value).toBe("step");
    page.state.thinking.setPace("slow");
    await settle();
    expect(page.labelled<HTMLSelectElement>("Pace").value).toBe("slow");
  });

  test("play at the chosen level", async () => {
    await choose("Level", 2);
    await page.play("A4-C4");
    expect(page.engine.thought.at(-1)?.request.level).toBe(3);
  });
});

describe("a search", () => {
  const line = { moves: ["B8-B6", "A5-C5"], score: -123, chance: 0.25, wins_in: 0 };

  test("is shown with its depth, its nodes, its speed and its line", async () => {
    page.state.scores.show(true);
    await page.play("A4-C4");
    page.engine.thought[0]?.part({ depth: 7, nodes: 12_345, move: "B8-B6", line });
    await settle();
    expect(card().querySelector(".search-facts")?.textContent).toMatch(/^Depth 7 · 12\.3K nodes · [\d.]+[KM]?\/s$/);
    expect(card().querySelector(".search-line")?.textContent).toBe("Black: −1.23 (25%) B8-B6 A5-C5");
  });

  test("for a hint is shown as well", async () => {
    await page.click("Hint");
    expect(page.button("Hint").disabled).toBe(true);
    page.engine.thought[0]?.part({ depth: 5, nodes: 900, move: "A4-C4", line });
    await settle();
    expect(card().textContent).toContain("Depth 5 ");
  });
});

describe("the buttons of the search", () => {
  function usable(): Record<string, boolean> {
    const shown = ["Next move", "Move now", "Stop", "Let the engine move"].filter((name) => page.find(name) !== null);
    return Object.fromEntries(shown.map((name) => [name, !page.button(name).disabled]));
  }

  test("are disabled while the visitor is to move", () => {
    expect(usable()).toEqual({ "Move now": false, Stop: false });
  });

  test("end the engine's search with its move, or without a move until the visitor resumes", async () => {
    await page.play("A4-C4");
    expect(usable()).toEqual({ "Move now": true, Stop: true });
    await page.click("Stop");
    expect(page.caption).toMatch(/^The engine has stopped/);
    expect(usable()).toEqual({ "Let the engine move": true });
    await page.click("Let the engine move", "Move now");
    page.engine.thought.at(-1)?.part({ move: "B8-B6" });
    await settle();
    expect(page.moves).toEqual(["A4-C4", "B8-B6"]);
  });

  test("end the search for a hint with the best move so far", async () => {
    await page.click("Hint");
    expect(usable()).toEqual({ "Move now": false, Stop: true });
    page.engine.thought[0]?.part({ move: "A4-C4" });
    await page.click("Stop");
    expect(page.caption).toBe("Try A4-C4.");
    expect(usable()).toEqual({ "Move now": false, Stop: false });
  });

  test("make each move in a game by steps", async () => {
    const found = "The engine has chosen a move: press “Next move” to see it.";
    await start("watch");
    await choose("Pace", 3);
    for (const [index, move] of ["A4-C4", "B8-B6", "A5-C5"].entries()) {
      await page.reply(move);
      expect([page.caption, page.moves.length]).toEqual([found, index]);
      expect(usable()).toEqual({ "Next move": true, Stop: true });
      await page.click("Next move");
    }
    expect(page.moves).toEqual(["A4-C4", "B8-B6", "A5-C5"]);
  });

  test("continue a stopped game that is watched", async () => {
    await start("watch");
    await page.reply("A4-C4");
    expect(usable()).toEqual({ "Move now": true, Stop: true });
    await page.click("Stop");
    expect([page.caption.startsWith("The engine has stopped"), page.moves]).toEqual([true, []]);
    await page.click("Let the engine move", "Move now");
    expect(page.moves).toEqual(["A4-C4"]);
  });
});
