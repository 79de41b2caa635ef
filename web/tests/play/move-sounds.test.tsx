// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BoardView } from "../../generated/api";
import usual from "../../generated/examples/loa/game.json";
import { playMove } from "../../play/tone";
import { settle } from "../settle";
import { answerGames } from "./games";
import { OpenedPage } from "./opened-page";

vi.mock("../../play/tone", () => ({ playMove: vi.fn() }));

const VIEW = usual.game.view as BoardView;

let page: OpenedPage;

beforeEach(async () => {
  vi.mocked(playMove).mockReset();
  page = await OpenedPage.open();
  answerGames(page.engine, { told: { "A4-C4 B8-B6": { view: { ...VIEW, pieces: VIEW.pieces.slice(1) } } } });
  // Effects of a component begin after the first frame.
  await vi.waitFor(async () => {
    page.state.start("white", 80);
    await settle();
    page.state.play("A4-C4");
    await settle();
    expect(playMove).toHaveBeenCalled();
  });
  vi.mocked(playMove).mockClear();
});
afterEach(() => page.close());

test("a move of the engine has a sound, a capture another", async () => {
  await page.reply("B8-B6");
  expect(playMove).toHaveBeenCalledExactlyOnceWith(true);
});

test("a step forward has a sound; a step back, a jump and another game have none", async () => {
  await page.reply("B8-B6");
  vi.mocked(playMove).mockClear();
  for (const place of [0, 2, 1]) {
    page.state.look(place);
    await settle();
  }
  page.state.start("black", 80);
  await settle();
  expect(playMove).not.toHaveBeenCalled();
});
