// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnnotateRequest, TryAgainPart } from "../../generated/api";
import { changeLanguage } from "../../i18n/i18n";
import { settle } from "../settle";
import { gameRead } from "./games";
import { OpenedPage } from "./opened-page";
import { finding, lineOf, MOVES, REVIEW } from "./reviews";

let page: OpenedPage;

beforeEach(async () => {
  page = await OpenedPage.open({ ends: { [MOVES.join(" ")]: "black" } });
  page.engine.answers.annotate = (request) => ({ nodes: (request as AnnotateRequest).nodes, done: true });
  await page.state.take(gameRead(MOVES));
  // The card is loaded on demand.
  await vi.waitFor(() => page.button("Review the game"));
});
afterEach(async () => {
  await changeLanguage("en");
  page.close();
});

function card(): HTMLElement {
  return page.one(".review-card");
}

async function finish(): Promise<void> {
  page.engine.reviewed.at(-1)?.part({ done: true, review: REVIEW });
  await vi.waitFor(() => expect(page.state.review.stage.value).toBe("done"));
  await settle();
}

async function press(code: string, shiftKey = false, target: EventTarget = document.body): Promise<void> {
  target.dispatchEvent(new KeyboardEvent("keydown", { code, shiftKey, bubbles: true }));
  await settle();
}

test("the review is not shown during a game against the engine", async () => {
  expect(page.find("Review the game")).not.toBeNull();
  page.state.start("white", 80);
  await settle();
  await page.play("A4-C4");
  await page.reply("C8-C6");
  expect(page.element.querySelector(".review-card")).toBeNull();
});

test("the graph of a finished game is with its review, also before the review", () => {
  expect(page.element.querySelectorAll(".graph")).toHaveLength(1);
  expect(card().querySelector(".graph")).not.toBeNull();
});

test("a review shows its progress, and can be stopped and continued", async () => {
  await page.click("Review the game");
  page.engine.reviewed.at(-1)?.part({ finding: finding(4), progress: 0.25 });
  await settle();
  expect([card().getAttribute("aria-busy"), page.one<HTMLProgressElement>("progress").value]).toEqual(["true", 0.25]);
  expect(card().textContent, "nothing is said of the moves yet").not.toContain("No mistakes");
  await page.click("Stop the review");
  expect(card().textContent).toContain("1 of 5 positions reviewed.");
  await page.click("Continue the review");
  expect(page.engine.reviewed.at(-1)?.request.findings).toHaveLength(1);
  page.engine.reviewed.at(-1)?.break();
  await settle();
  expect(page.one(".review-card [role=alert]").textContent).toBe("The review failed. Try again.");
});

describe("a finished review", () => {
  beforeEach(async () => {
    await page.click("Review the game");
    await finish();
  });

  test("counts the marks of each side, and a number leads to the next such mark", async () => {
    const rows = [...card().querySelectorAll("tbody tr")].map((row) =>
      [...row.children].map(({ textContent }) => textContent?.trim()),
    );
    expect(rows).toEqual([
      ["White", "accuracy 61%", "1 blunder"],
      ["Black", "accuracy 74%", "1 mistake"],
    ]);
    await page.click("White: 1 blunder. Go to the next one.");
    expect(page.count).toBe("1 of at most 160");
  });

  test("has marks of different shapes in the graph", () => {
    const marks = [...card().querySelectorAll(".graph-marks path")].map((mark) => mark.getAttribute("class"));
    expect(marks).toEqual(["mark-shape blunder", "mark-shape mistake"]);
  });

  test("explains the current move", async () => {
    await page.click("Next mark");
    expect(page.one(".review-explanation").textContent).toContain(
      "A7-C7?? Blunder: White’s winning chance falls from 60% to 20%.Reply: E8-E6 connects all black checkers.",
    );
    await page.click("One move forward");
    expect(page.one(".review-explanation").textContent).toBe("B8-B6 is a good move.");
    await page.click("Beginning");
    expect(page.one(".review-explanation").textContent).toBe(
      "Choose a move, or go to the next mark.Best here: A4-C4. Played: A7-C7??",
    );
  });

  test("says which mark is shown", async () => {
    const place = () => page.one(".mark-place").textContent;
    expect(place()).toBe("Marked move 2 of 2");
    await page.click("Next mark");
    expect(place()).toBe("Marked move 1 of 2");
    await page.click("Beginning");
    expect(place()).toBe("2 marks");
  });

  test("explains the move in Russian", async () => {
    await page.click("Next mark");
    await changeLanguage("ru");
    await settle();
    expect(page.one(".review-explanation").textContent).toContain("Ответ: E8-E6 соединяет все чёрные шашки.");
  });

  test("leads from mark to mark by keys, except in a text field", async () => {
    await page.click("Beginning");
    for (const [shiftKey, count] of [
      [false, "1 of at most 160"],
      [false, "4 of at most 160"],
      [true, "1 of at most 160"],
    ] as const) {
      await press("KeyN", shiftKey);
      expect(page.count).toBe(count);
    }
    await press("KeyN", false, page.one(".move-form input"));
    expect(page.count).toBe("1 of at most 160");
  });

  test("shows lines whose moves lead to their positions", async () => {
    await page.click("Next mark");
    const lines = [...card().querySelectorAll(".review-line")];
    expect(lines.map(({ textContent }) => textContent)).toEqual(["Best lineA4-C4D8-D6", "After A7-C7E8-E6A3-C3"]);
    lines[1]?.querySelectorAll("button")[1]?.click();
    await settle();
    expect(page.state.game.record.value.shown).toEqual(["A7-C7", "E8-E6", "A3-C3"]);
    expect(card().querySelector(".review-line [aria-current]")?.textContent).toBe("A3-C3");
  });

  test("offers one exercise: the explained mistake or, at any other move, all mistakes", async () => {
    const offered = () => [...card().querySelectorAll(".try-buttons button")].map(({ textContent }) => textContent);
    await page.click("Beginning");
    expect(offered()).toEqual(["Learn from the mistakes (2)"]);
    await page.click("Next mark");
    expect(offered()).toEqual(["Try again"]);
  });

  test("lets the visitor find a better move", async () => {
    const answer = (right: boolean): TryAgainPart => ({
      done: true,
      right,
      loss: 0,
      after: lineOf(["G8-G6"]),
      reasons: right ? [] : (REVIEW.moves[0]?.reasons.slice(1) ?? []),
    });
    await page.click("Next mark", "Try again");
    expect(card().textContent).toContain("Find a better move for White than A7-C7.");
    page.engine.answers.try_again = () => answer(false);
    await page.play("H2-F2");
    expect(card().textContent).toContain("H2-F2 is not good enough.Reply: E8-E6 connects all black checkers.");
    page.engine.answers.try_again = () => answer(true);
    await page.click("Another attempt");
    await page.play("A4-C4");
    expect(page.caption).toBe("A4-C4 is right. Well done!");
    await page.click("Back to the game");
    expect(page.one(".solved").textContent).toBe("✓ Solved");
    expect(page.find("Learn from the mistakes (1)"), "one mark is left").not.toBeNull();
  });
});
