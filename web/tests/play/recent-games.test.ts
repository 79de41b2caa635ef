import { beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import { PlayState } from "../../play/state";
import { settle } from "../settle";
import { contents, DATABASE, openBrowser, store } from "../storage/contents";
import { StubEngine } from "../stub-engine";
import { answerGames, gameRead } from "./games";

const MOST = 20;

let state: PlayState;

beforeEach(async () => {
  openBrowser();
  state = await newTab();
});

/** Opens the page in another tab. */
async function newTab(): Promise<PlayState> {
  const engine = new StubEngine();
  answerGames(engine);
  engine.start();
  const page = new PlayState(engine.engine);
  page.activate(true);
  await settle();
  return page;
}

/** Makes moves and begins another game, so that this one is stored. */
async function leave(page: PlayState, ...moves: string[]): Promise<void> {
  page.start("both", 80);
  await settle();
  for (const move of moves) {
    page.play(move);
    await settle();
  }
  page.start("white", 80);
  await settle();
}

/** Returns the moves of the games in the list, the latest first. */
async function listed(page = state): Promise<string[]> {
  await page.recent.read();
  return page.recent.games.value.map(({ record }) => record.moves.join(" "));
}

describe("a game that the visitor leaves", () => {
  test("is found among the recent games, with its variations and comments, in other tabs, too", async () => {
    state.start("both", 80);
    await settle();
    state.play("A4-C4");
    await settle();
    state.editor.comment("mine");
    state.look(0);
    await settle();
    state.play("A5-C5");
    await settle();
    state.start("white", 80);
    expect(await listed()).toEqual(["A4-C4"]);
    const other = await newTab();
    expect(await listed(other)).toEqual(["A4-C4"]);
    const [game] = other.recent.games.value;
    other.reopen(game);
    await settle();
    const { tree } = other.game.record.value;
    expect(tree.children.map(({ move, comment }) => [move, comment])).toEqual([
      ["A4-C4", "mine"],
      ["A5-C5", undefined],
    ]);
    expect(other.game.choice.value).toBe("both");
  });

  test("is not kept if the visitor has only looked at it", async () => {
    await state.take(gameRead(["A4-C2", "B1-B3"]));
    await settle();
    state.look(1);
    await leave(state);
    expect(await listed()).toEqual([]);
  });

  test("is kept once the visitor has changed a loaded game", async () => {
    await state.take(gameRead(["A4-C2"]));
    await settle();
    state.editor.mark("!");
    state.start("white", 80);
    expect(await listed()).toEqual(["A4-C2"]);
  });

  test("is stored soon after a change, before it is left", async () => {
    state.play("A4-C4");
    await vi.waitFor(() => expect(state.recent.number.value).not.toBe(""), { timeout: 3000 });
    await state.recent.read();
    expect(Object.keys((await contents()).drafts)).toEqual([`shared/${state.recent.number.value}`]);
  });

  test("has one place in the list, however often it is continued", async () => {
    await leave(state, "A4-C4");
    await listed();
    state.reopen(state.recent.games.value[0]);
    await settle();
    expect(await listed()).toEqual([]);
    state.play("B8-B6");
    await settle();
    await leave(state, "A5-C5");
    expect(await listed()).toEqual(["A5-C5", "A4-C4 B8-B6"]);
  });

  test("of a draft keeps its place", async () => {
    state.play("A4-C4");
    await vi.waitFor(() => expect(state.recent.number.value).not.toBe(""), { timeout: 3000 });
    const reloaded = await newTab();
    reloaded.restore(structuredClone(state.draft()));
    await settle();
    await leave(reloaded);
    expect(await listed(reloaded)).toEqual(["A4-C4"]);
  });
});

test("a game that continues in two tabs is kept twice", async () => {
  await leave(state, "A4-C4");
  const other = await newTab();
  for (const page of [state, other]) {
    await page.recent.read();
    page.reopen(page.recent.games.value[0]);
    await settle();
  }
  for (const [page, move] of [
    [state, "B8-B6"],
    [other, "C8-C6"],
    [state, "A5-C5"],
  ] as const) {
    page.play(move);
    await settle();
    await vi.waitFor(async () => expect(JSON.stringify(await contents())).toContain(move), { timeout: 3000 });
  }
  expect((await listed(await newTab())).sort()).toEqual(["A4-C4 B8-B6 A5-C5", "A4-C4 C8-C6"]);
});

test("only the last games are kept", async () => {
  const games = Array.from({ length: MOST + 5 }, (_, index) => [`shared/${index}`, { time: index, stamp: "" }]);
  await store(DATABASE, { drafts: Object.fromEntries(games), tabs: {} });
  await leave(state, "A4-C4");
  expect(await listed()).toEqual(["A4-C4"]);
  const { drafts } = await contents();
  expect(Object.keys(drafts)).toHaveLength(MOST);
  expect(drafts).toHaveProperty("shared/24");
});

test("a deleted game is gone", async () => {
  await leave(state, "A4-C4");
  await leave(state, "A5-C5");
  await listed();
  await state.recent.remove(state.recent.games.value[0].number);
  expect(state.recent.games.value).toHaveLength(1);
  expect(await listed()).toEqual(["A4-C4"]);
});

test("without storage, the list is empty, and nothing is promised", async () => {
  vi.stubGlobal("indexedDB", undefined);
  await leave(state, "A4-C4");
  expect(await listed()).toEqual([]);
  expect(state.recent.works.value).toBe(false);
});
