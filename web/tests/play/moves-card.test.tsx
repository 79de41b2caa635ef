// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settle } from "../settle";
import { answerGames, gameRead } from "./games";
import { OpenedPage } from "./opened-page";

const MOVES = ["A4-C4", "B8-B6", "A5-C5", "C8-C6"];

let page: OpenedPage;

/** Loads a game that Black has won. */
beforeEach(async () => {
  page = await OpenedPage.open({ ends: { [MOVES.join(" ")]: "black" } });
  await page.state.take(gameRead(MOVES));
  await settle();
});
afterEach(() => page.close());

function places(): HTMLButtonElement[] {
  return [...page.element.querySelectorAll<HTMLButtonElement>("button.move")];
}

function current(): (string | null)[] {
  return places()
    .filter((place) => place.getAttribute("aria-current") === "true")
    .map(({ textContent }) => textContent);
}

describe("the list of moves", () => {
  test("has the beginning and each move; the current position is marked and is the tab stop", () => {
    expect(places().map(({ textContent }) => textContent)).toEqual(["Beginning", ...MOVES]);
    expect(current()).toEqual(["C8-C6"]);
    expect(places().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, 0]);
  });

  test("goes to a move that is pressed", async () => {
    await page.click("B8-B6");
    expect([page.count, current()]).toEqual(["2 of at most 160", ["B8-B6"]]);
    await page.click("Beginning");
    expect([page.count, current()]).toEqual(["0 of at most 160", ["Beginning"]]);
    expect(page.moves).toEqual(MOVES);
  });

  test.each([
    [{ key: "ArrowLeft" }, 1],
    [{ key: "ArrowRight" }, 3],
    [{ key: "ArrowUp" }, 0],
    [{ key: "ArrowDown" }, 4],
    [{ key: "Home" }, 0],
    [{ key: "End" }, 4],
    [{ key: "ArrowLeft", altKey: true }, 2],
  ])("is navigated by keys: by %j from the second move to position %i", async (init, place) => {
    await page.click("B8-B6");
    places()[2]?.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }));
    await settle();
    expect(page.count).toBe(`${place} of at most 160`);
  });

  test("loses the later moves after another move in the middle of a game against the engine", async () => {
    page.state.start("white", 80);
    await settle();
    await page.play("A4-C4");
    await page.reply("B8-B6");
    await page.click("Beginning");
    await page.play("A7-C7");
    expect(page.moves).toEqual(["A7-C7"]);
  });
});

describe("the buttons below the list", () => {
  const STEPS = ["To the start", "One move back", "One move forward", "To the end"];

  function usable(): string[] {
    return STEPS.filter((name) => !page.button(name).disabled);
  }

  test("step through the game, from one end to the other", async () => {
    expect(usable()).toEqual(["To the start", "One move back"]);
    await page.click("One move back");
    expect([page.count, usable()]).toEqual(["3 of at most 160", STEPS]);
    await page.click("To the start");
    expect([page.count, usable()]).toEqual(["0 of at most 160", ["One move forward", "To the end"]]);
    await page.click("One move forward");
    expect(page.count).toBe("1 of at most 160");
    await page.click("To the end");
    expect([page.count, page.moves]).toEqual(["4 of at most 160", MOVES]);
  });

  test("let the visitor continue from a position against the engine", async () => {
    expect(page.button("Play the engine").disabled).toBe(true);
    await page.click("B8-B6", "Play the engine");
    expect(page.moves).toEqual(["A4-C4", "B8-B6"]);
    expect(page.labelled("Players").textContent).toMatch(/^Black: Engine.+White: You/);
    await page.play("A5-C5");
    await page.reply("C1-C3");
    expect(page.moves).toEqual(["A4-C4", "B8-B6", "A5-C5", "C1-C3"]);
  });
});

describe("the chances", () => {
  function graph(): HTMLElement {
    return page.one(".graph-frame");
  }

  test("are shown for the current position, in the graph and in the bar", async () => {
    expect(graph().getAttribute("aria-label")).toBe("White’s chance of winning over the game; here 0%");
    page.state.game.positions.setChance(0, 0.75);
    await page.click("Beginning");
    expect(graph().getAttribute("aria-label")).toBe("White’s chance of winning over the game; here 75%");
    expect(page.one(".score-bar").getAttribute("aria-label")).toBe("White’s chance of winning: 75%");
  });

  test("that are unknown are not shown", async () => {
    await page.click("Beginning");
    expect(graph().getAttribute("aria-label")).toBe("White’s chance of winning over the game");
    expect(page.one(".score-bar").getAttribute("aria-label")).toBe("White’s chance of winning is not known yet.");
    expect(graph().classList).toContain("unknown");
  });

  test.each([
    [2, 0],
    [49, 2],
    [99, 4],
  ])("go to a position when the graph is pressed: at %i of 100 pixels to %i", async (clientX, place) => {
    const svg = page.one(".graph");
    vi.spyOn(svg, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 40));
    svg.dispatchEvent(new MouseEvent("click", { clientX, bubbles: true }));
    await settle();
    expect(page.count).toBe(`${place} of at most 160`);
  });
});

describe("the box for a move", () => {
  const REFUSAL = "a4-a5 is not legal: there are 6 checkers on that line, so each moves exactly 6 squares.";
  const phrase = { code: "loa.illegal_length", values: { move: "a4-a5", count: 6 } };

  beforeEach(async () => {
    answerGames(page.engine, { refused: { "a4-a5": phrase, "A4-C4 B8-B6 a4-a5": phrase } });
    page.state.start("white", 80);
    await settle();
  });

  function box(): HTMLInputElement {
    return page.labelled("Type a move");
  }

  function refusal(): (string | null)[] {
    const described = page.one(`#${box().getAttribute("aria-describedby")}`);
    return [box().getAttribute("aria-invalid"), described.textContent];
  }

  async function type(text: string): Promise<void> {
    box().value = text;
    box().dispatchEvent(new InputEvent("input", { bubbles: true }));
    await settle();
  }

  test("makes a move and is cleared", async () => {
    await type("a4–c4");
    await page.click("Play");
    expect([page.moves, box().value]).toEqual([["A4-C4"], ""]);
  });

  test("says why a move is refused, until another is typed", async () => {
    await type("a4-a5");
    await page.click("Play");
    expect([refusal(), page.caption, page.moves]).toEqual([["true", REFUSAL], "Your move.", []]);
    await type("a4-c4");
    expect(refusal()).toEqual(["false", ""]);
  });

  test("drops a refusal and its move in another position", async () => {
    await page.play("A4-C4");
    await page.reply("B8-B6");
    for (const leave of [() => page.click("Take back"), async () => page.state.start("white", 3)]) {
      await type("a4-a5");
      await page.click("Play");
      expect(refusal()[0]).toBe("true");
      await leave();
      await settle();
      expect([refusal(), box().value]).toEqual([["false", ""], ""]);
    }
  });

  test("cannot be used while the engine is to move", async () => {
    await page.play("A4-C4");
    expect(page.button("Play").disabled).toBe(true);
  });
});
