// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { PrintedPage } from "../../play/printed-page";
import { doing, find, findAll, show, texts } from "../document";
import { gameRead } from "./games";
import { OpenedPage } from "./opened-page";

let page: OpenedPage;

beforeEach(async () => {
  page = await OpenedPage.open();
});
afterEach(() => page.close());

test("a game is printed as its board, its words and its moves", async () => {
  await page.play("A4-C4");
  await page.reply("B8-B6");
  await show(<PrintedPage state={page.state} />);
  expect(findAll(".sheets")).toEqual([]);
  await doing(() => window.dispatchEvent(new Event("beforeprint")));
  expect(texts("h1, h2")).toEqual(["Lines of Action", "Moves"]);
  expect(find(".sheet-board svg").getAttribute("aria-label")).toBe("Board");
  expect(texts(".sheet-sentence")).toEqual(["Your move."]);
  expect(texts(".sheet-moves > li")).toEqual(["1. A4-C4 B8-B6"]);
});

test("a loaded game is printed with its players, its result and its event", async () => {
  const game = gameRead(["A4-C4"], { white: "Ann", black: "Bo", result: "white" });
  const [root, ...others] = game.nodes;
  await page.state.take({ ...game, nodes: [{ ...root, properties: { EV: ["Club"], DT: ["2026-11-28"] } }, ...others] });
  await show(<PrintedPage state={page.state} />);
  await doing(() => window.dispatchEvent(new Event("beforeprint")));
  expect(texts(".sheet-facts")).toEqual([
    "Ann – Bo · Recorded result: White won. · Club · 2026-11-28 · Moves: 1 of at most 160",
  ]);
});

test("a study is printed with its comments, marks and variations between the moves", async () => {
  await page.state.take(gameRead(["A4-C4", "B8-B6", "A5-C5"]));
  await doing(() => page.state.visit(["A4-C4"]));
  await doing(() => page.state.play("A7-C7"));
  await doing(() => page.state.editor.comment("Worth a try."));
  await doing(() => page.state.editor.mark("!?"));
  await show(<PrintedPage state={page.state} />);
  await doing(() => window.dispatchEvent(new Event("beforeprint")));
  expect(find(".sheet-notation").textContent).toBe("1. A4-C4 B8-B6 1… A7-C7!? Worth a try.2. A5-C5 ");
});
