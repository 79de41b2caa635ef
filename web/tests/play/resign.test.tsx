// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GameRecord } from "../../play/game-record";
import { confirmed } from "../../shared/dialog";
import { notify } from "../../shared/notices";
import { settle } from "../settle";
import { answerGames, gameRead } from "./games";
import { OpenedPage } from "./opened-page";

vi.mock(import("../../shared/dialog"), { spy: true });
vi.mock(import("../../shared/notices"), { spy: true });

let page: OpenedPage;

beforeEach(async () => {
  vi.mocked(confirmed).mockReset().mockResolvedValue(true);
  page = await OpenedPage.open();
});
afterEach(() => page.close());

describe("a game against the engine", () => {
  beforeEach(async () => {
    expect(page.find("Resign")).toBeNull();
    await page.play("A4-C4");
    await page.reply("B8-B6");
  });

  test("is lost by who resigns, and the record says so", async () => {
    await page.click("Resign");
    expect(page.caption).toBe("You resigned: the engine wins.");
    const { result, resigned, tree } = page.state.game.record.value;
    expect([result, resigned, tree.properties]).toEqual(["black", "white", { RE: ["B+R"] }]);
    expect([page.find("Resign"), page.find("Move now"), page.state.underWay.value]).toEqual([null, null, false]);
    await page.play("A5-C5");
    expect(page.moves).toEqual(["A4-C4", "B8-B6"]);
  });

  test("continues if the visitor does not mean it", async () => {
    vi.mocked(confirmed).mockResolvedValue(false);
    await page.click("Resign");
    expect([page.caption, page.find("Resign") === null]).toEqual(["Your move.", false]);
  });

  test("is resigned while the engine thinks, which then makes no move", async () => {
    await page.play("A5-C5");
    await page.click("Resign");
    await page.reply("C8-C6");
    expect([page.moves.length, page.caption]).toEqual([3, "You resigned: the engine wins."]);
    expect(page.engine.thought[1]?.isDropped).toBe(true);
  });

  test("that was resigned is restored as such", async () => {
    await page.click("Resign");
    const draft = structuredClone(page.state.draft());
    page.close();
    page = await OpenedPage.open();
    page.state.restore(draft);
    await settle();
    expect(page.caption).toBe("You resigned: the engine wins.");
  });

  test("that was resigned stays when another move is tried before its end", async () => {
    await page.click("Resign", "Take back");
    await page.play("A5-C5");
    const { tree, resigned } = page.state.game.record.value;
    expect(tree.children.map(({ move }) => move)).toEqual(["A4-C4", "A5-C5"]);
    expect([resigned, page.find("Resign")]).toEqual([null, null]);
  });

  test("is followed by a rematch with the other side and the same rules", async () => {
    expect(page.find("Rematch")).toBeNull();
    await page.click("Resign", "Rematch");
    const { choice, record } = page.state.game;
    expect([choice.value, record.value.moves, record.value.limit, record.value.result]).toEqual(["black", [], 80, ""]);
    expect(page.state.board.flipped.value).toBe(true);
    expect(confirmed).toHaveBeenCalledOnce();
  });
});

test("a game that ends by the rules offers a rematch", async () => {
  answerGames(page.engine, { ends: { "A4-C4": "white" } });
  await page.play("A4-C4");
  expect([page.find("Rematch") === null, page.find("Resign")]).toEqual([false, null]);
});

test("a loaded game that was resigned can be continued by the visitor", async () => {
  const [root, ...nodes] = gameRead(["A4-C4"]).nodes;
  const nodesOfGame = [{ ...root, properties: { RE: ["W+Resign"] } }, ...nodes];
  await page.state.take({ ...gameRead([]), nodes: nodesOfGame, result: "white" });
  await settle();
  expect([page.caption, page.find("Resign"), page.find("Rematch")]).toEqual(["Black to move.", null, null]);
  await page.state.offer.play();
  await settle();
  expect(page.state.game.record.value.resigned).toBeNull();
});

test("a link to a game that was resigned shows who resigned", async () => {
  const [root, ...nodes] = gameRead(["A4-C4", "B8-B6"]).nodes;
  const nodesOfGame = [{ ...root, properties: { RE: ["B+R"] } }, ...nodes];
  page.engine.answers.open_link = () => ({ ...gameRead([]), nodes: nodesOfGame, result: "black" });
  await page.state.follow({ moves: "a4c4.b8b6", result: "white-resigns" });
  await settle();
  expect(page.state.game.record.value.resigned).toBe("white");
  expect(notify).toHaveBeenLastCalledWith("link", null);
});

test("a record tells who has resigned at the end of its main line only", () => {
  const record = new GameRecord({ moves: ["A4-C4", "B8-B6"] }).resign("black");
  expect([record.result, record.resigned, record.look(0).resigned]).toEqual(["white", "black", "black"]);
  expect([record.look(1).play("C8-C6").resigned, record.look(1).cut().resigned]).toEqual([null, null]);
});
