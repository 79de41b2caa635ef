// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "../board/canvas";
import "../example-files";
import "../provide";
import type { InputError, ReadRecord } from "../../generated/api";
import { PlayPage } from "../../play/page";
import { PlayState } from "../../play/state";
import { DialogHost, dismissDialog } from "../../shared/dialog";
import { button, doing, find, findAll, press, show, texts } from "../document";
import { StubEngine } from "../stub-engine";
import { answerGames, gameRead } from "./games";

const SKIPPED: InputError = { code: "loa.skipped", line: 1, column: 7, values: { found: "hello" } };
const ILLEGAL: InputError = { code: "loa.illegal_no_line", line: 2, column: 1, values: { move: "A5-A6" } };
const NOTICED = gameRead(["A4-C2", "B1-B3"], { white: "Ann", result: "white", notices: [SKIPPED] });
const TITLES = ["Ann", "Cy", "Eve"].map((white) => ({ white, black: "Bo", event: "", date: "", result: "" }));
const LIST = gameRead([], { games: TITLES });

let engine: StubEngine;
let state: PlayState;
const read = vi.fn<(request: { game?: number }) => ReadRecord>();

beforeEach(async () => {
  engine = new StubEngine();
  answerGames(engine);
  engine.answers.read_record = read.mockReset() as (request: unknown) => unknown;
  engine.start();
  state = new PlayState(engine.engine);
  state.activate(true);
  await show(
    <>
      <PlayPage state={state} />
      <DialogHost />
    </>,
  );
});
afterEach(() => doing(() => dismissDialog()));

/** Opens a text, as the home page does. */
function open(): Promise<void> {
  return doing(() => state.open("text"));
}

function facts(): string[] {
  return texts(".loaded-facts");
}

describe("a game with notices", () => {
  beforeEach(async () => {
    read.mockReturnValue(NOTICED);
    await open();
  });

  test("is opened at once, and what was skipped is shown beside it", () => {
    expect(state.game.record.value.moves).toEqual(["A4-C2", "B1-B3"]);
    expect([facts(), texts(".record-notices li")]).toEqual([
      ["Ann – ? · Recorded result: White won."],
      ["Line 1, column 7: Skipped: “hello”."],
    ]);
    expect(findAll("dialog")).toEqual([]);
  });

  test("keeps them while the visitor moves, until they are closed", async () => {
    await doing(() => state.play("A5-C5"));
    expect(facts()).toHaveLength(1);
    await press("Close");
    expect(facts()).toEqual([]);
    expect(state.game.record.value.moves).toHaveLength(3);
  });

  test("loses them to another game", async () => {
    await doing(() => state.start("both", 80));
    expect(facts()).toEqual([]);
  });
});

test("notices and list of a loaded game are in the draft, but not a very long text", async () => {
  read.mockImplementation(({ game }) => (game === undefined ? LIST : NOTICED));
  const openFirst = async (text: string) => {
    await doing(() => state.open(text));
    await vi.waitFor(() => expect(findAll(".game-title")).toHaveLength(3));
    await doing(() => findAll(".game-title")[0].click());
    await vi.waitFor(() => expect(facts()).toHaveLength(1));
  };
  await openFirst("text");
  const restored = new PlayState(engine.engine);
  restored.restore(state.draft());
  expect(restored.loader.loaded.value).toEqual(state.loader.loaded.value);
  expect(restored.loader.source.value).toMatchObject({ text: "text", list: { games: TITLES } });
  await openFirst("x".repeat(500_001));
  expect(state.draft().loaded).toMatchObject({ text: "", list: null, game: { notices: [SKIPPED] } });
});

test("a game without notices has no card", async () => {
  read.mockReturnValue(gameRead(["A4-C2"], { white: "Ann", result: "black" }));
  await open();
  expect([state.game.record.value.moves, facts()]).toEqual([["A4-C2"], []]);
});

test("the notices about a link's game are shown", async () => {
  engine.answers.open_link = () => NOTICED;
  await doing(() => state.follow({ moves: "a4c2.b1b3" }));
  expect(texts(".record-notices li")).toHaveLength(1);
});

test("a text with a mistake asks, and the mistake is shown beside the moves before it", async () => {
  read.mockReturnValue({ ...NOTICED, error: ILLEGAL });
  await open();
  await vi.waitFor(() => expect(find("#records-fault").textContent).toMatch(/^Line 2, column 1: A5-A6 is not legal/));
  await press("Load the first 2 moves");
  await vi.waitFor(() => expect(texts(".loaded-card li")).toHaveLength(2));
  expect(texts(".loaded-card li")[1]).toMatch(/^Line 2, column 1: A5-A6 is not legal/);
});

describe("a text with several games", () => {
  beforeEach(async () => {
    read.mockImplementation(({ game }) => {
      return game === undefined
        ? LIST
        : gameRead(["A4-C2", "B1-B3", "A5-C5"].slice(0, game + 1), { white: TITLES[game].white });
    });
    await open();
    await vi.waitFor(() => expect(findAll(".game-title")).toHaveLength(3));
    await doing(() => findAll(".game-title")[1].click());
    await vi.waitFor(() => expect(findAll("dialog")).toEqual([]));
  });

  test("opens the game that is chosen, with its place in the text", () => {
    expect([state.game.record.value.moves, facts()]).toEqual([["A4-C2", "B1-B3"], ["Cy – ?"]]);
    expect(texts(".loaded-games > span")).toEqual(["Game 2 of 3"]);
  });

  test("leads to the next and the previous game", async () => {
    await press("Next game");
    expect([state.game.record.value.moves.length, facts(), button("Next game").disabled]).toEqual([
      3,
      ["Eve – ?"],
      true,
    ]);
    await press("Previous game");
    await press("Previous game");
    expect([facts(), button("Previous game").disabled]).toEqual([["Ann – ?"], true]);
  });

  test("leads through a game with a mistake, whose moves before the mistake are shown beside it", async () => {
    read.mockReturnValue({ ...NOTICED, error: ILLEGAL });
    await press("Next game");
    expect([state.game.record.value.moves.length, findAll("dialog")]).toEqual([2, []]);
    expect(texts(".loaded-card li")[1]).toMatch(/^Line 2, column 1: A5-A6 is not legal/);
    expect(texts(".loaded-games > span")).toEqual(["Game 3 of 3"]);
  });

  test("shows its list again, with the game on the board", async () => {
    await press("All games");
    await vi.waitFor(() => expect(findAll(".game-title")).toHaveLength(3));
    expect(texts(".game-title[aria-current]")).toEqual(["2Cy – Bo"]);
    await doing(() => findAll(".game-title")[2].click());
    await vi.waitFor(() => expect(facts()).toEqual(["Eve – ?"]));
  });

  test("does not lead to a game that the visitor refuses for the game under way", async () => {
    await doing(() => state.editor.comment("mine"));
    await press("Next game");
    await press("Stay here");
    expect(texts(".loaded-games > span")).toEqual(["Game 2 of 3"]);
  });
});
