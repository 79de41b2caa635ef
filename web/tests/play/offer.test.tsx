// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settle } from "../settle";
import { answerGames, gameRead } from "./games";
import { OpenedPage } from "./opened-page";

let page: OpenedPage;

beforeEach(async () => {
  page = await OpenedPage.open();
  page.engine.answers.open_link = () => gameRead(["A4-C4", "B8-B6"]);
});
afterEach(() => page.close());

async function follow(): Promise<void> {
  await page.state.follow({ moves: "a4c4.b8b6" });
  await settle();
}

function isOffered(): boolean {
  return page.element.querySelector(".offer-card") !== null;
}

describe("after a link, the page asks whether to play against the engine", () => {
  test("as White or as Black, at a level", async () => {
    await follow();
    const level = page.labelled<HTMLSelectElement>("Level");
    level.value = "3";
    level.dispatchEvent(new Event("change", { bubbles: true }));
    await page.click("As Black");
    const { game, board } = page.state;
    expect([game.choice.value, game.record.value.moves]).toEqual(["black", ["A4-C4", "B8-B6"]]);
    expect([board.flipped.value, isOffered()]).toEqual([true, false]);
    expect(page.engine.thought.at(-1)?.request).toMatchObject({ level: 3, moves: ["A4-C4", "B8-B6"] });
  });

  test("until the visitor declines", async () => {
    await follow();
    await page.click("No");
    expect([isOffered(), page.state.game.choice.value]).toEqual([false, "both"]);
  });

  test("until the visitor makes a move", async () => {
    await follow();
    page.state.look(1);
    await settle();
    expect(isOffered()).toBe(true);
    page.state.play("C8-C6");
    await settle();
    expect(isOffered()).toBe(false);
  });

  test("unless the game is over", async () => {
    answerGames(page.engine, { ends: { "A4-C4 B8-B6": "white" } });
    await follow();
    expect(isOffered()).toBe(false);
  });
});

test("after a set-up, the page asks whether to play against the engine", async () => {
  Object.defineProperty(page.state.setUp, "position", { value: { value: "B 8/8" } });
  await page.state.finishSetUp();
  await settle();
  expect(isOffered()).toBe(true);
  await page.click("As White");
  expect([page.state.game.choice.value, page.state.game.record.value.start]).toEqual(["white", "B 8/8"]);
});

test("a game that is loaded or begun has no such question", async () => {
  await page.state.take(gameRead(["A4-C4"]));
  await settle();
  expect(isOffered()).toBe(false);
  page.state.start("both", 80);
  await settle();
  expect(isOffered()).toBe(false);
});
