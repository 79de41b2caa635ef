// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { PrintedPage } from "../../play/printed-page";
import { doing, find, findAll, show, texts } from "../document";
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
