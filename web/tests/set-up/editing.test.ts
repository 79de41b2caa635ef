import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test } from "vitest";
import "../provide";
import type { Arrangement, Setup } from "../../generated/api";
import { startLanguage } from "../../i18n/i18n";
import { type Edited, Editing, ERASER, type News } from "../../set-up/editing";
import { SETUP } from "./setup";

const KING = { square: 0, kind: "white-king" };
const ROOK = { square: 1, kind: "black-rook" };

const setup = signal<Setup | null>(SETUP);
const arrangement = signal<Arrangement | null>(null);
const chosen = signal("");
let news: News | null;
let editing: Editing;

beforeEach(() => {
  setup.value = SETUP;
  arrangement.value = { pieces: [KING, ROOK], turn: "white" };
  news = () => "what was done before";
  const change = (changed: Partial<Arrangement>, told: News | null) => {
    arrangement.value = { pieces: [], turn: "", ...arrangement.value, ...changed };
    news = told;
  };
  editing = new Editing({ setup, arrangement, chosen, change } satisfies Edited);
});

function press(kind: string, square: number): void {
  chosen.value = kind;
  editing.placing.onPress(square);
}

function pieces() {
  return arrangement.value?.pieces;
}

describe("pressing a square", () => {
  test("places the chosen piece there", () => {
    press("black-rook", 2);
    expect(pieces()).toEqual([KING, ROOK, { square: 2, kind: "black-rook" }]);
    expect(news?.()).toBe("Placed: black rook on A1.");
  });

  test("replaces another piece there", () => {
    press("black-rook", 0);
    expect(pieces()).toEqual([ROOK, { square: 0, kind: "black-rook" }]);
  });

  test("leaves another piece there if pieces share squares", () => {
    setup.value = { ...SETUP, shared: true };
    press("target", 0);
    expect(pieces()).toEqual([KING, ROOK, { square: 0, kind: "target" }]);
  });

  test("moves a single piece from its other square", () => {
    press("white-king", 2);
    expect(pieces()).toEqual([ROOK, { square: 2, kind: "white-king" }]);
  });

  test("removes the chosen piece if it is already there", () => {
    press("black-rook", 1);
    expect(pieces()).toEqual([KING]);
    expect(news?.()).toBe("Removed: black rook from B2.");
  });

  test("removes only the chosen piece if pieces share squares", () => {
    setup.value = { ...SETUP, shared: true };
    arrangement.value = { pieces: [KING, { ...KING, kind: "target" }, { ...KING, kind: "black-rook" }], turn: "" };
    press("black-rook", 0);
    expect(pieces()).toEqual([KING, { ...KING, kind: "target" }]);
  });

  test("with the eraser removes all pieces there", () => {
    arrangement.value = { pieces: [KING, { ...KING, kind: "target" }, ROOK], turn: "white" };
    press(ERASER, 0);
    expect(pieces()).toEqual([ROOK]);
    expect(news?.()).toMatch(/^Removed: white king, .+ from A2\.$/);
  });

  test("with the eraser does nothing on an empty square", () => {
    const before = arrangement.value;
    press(ERASER, 2);
    expect(arrangement.value).toBe(before);
    expect(news?.()).toBe("what was done before");
  });
});

describe("dragging a piece", () => {
  test("moves it, and captures a piece there", () => {
    editing.placing.onDrag("white-king", 0, 1);
    expect(pieces()).toEqual([{ square: 1, kind: "white-king" }]);
    expect(news?.()).toBe("Moved: white king from A2 to B2.");
  });

  test("leaves other pieces of its kind in their places", () => {
    arrangement.value = { pieces: [ROOK, { ...ROOK, square: 2 }], turn: "white" };
    editing.placing.onDrag("black-rook", 1, 3);
    expect(pieces()).toEqual([
      { ...ROOK, square: 2 },
      { ...ROOK, square: 3 },
    ]);
  });

  test("leaves other pieces on its square", () => {
    setup.value = { ...SETUP, shared: true };
    arrangement.value = { pieces: [KING, { ...KING, kind: "target" }], turn: "white" };
    editing.placing.onDrag("target", 0, 2);
    expect(pieces()).toEqual([KING, { square: 2, kind: "target" }]);
  });

  test("off the board removes it", () => {
    editing.placing.onDrag("white-king", 0, null);
    expect(pieces()).toEqual([ROOK]);
    expect(news?.()).toBe("Removed: white king from A2.");
  });
});

describe("the whole position", () => {
  test("can be the usual one, with its side to move", () => {
    editing.setTurn("black");
    editing.placeUsual();
    expect(arrangement.value).toEqual(SETUP.start);
    expect(news).toBeNull();
  });

  test("can be cleared of all pieces", () => {
    editing.clear();
    expect(arrangement.value).toEqual({ pieces: [], turn: "white" });
    expect(news?.()).toBe("The board is empty.");
  });

  test("can have the other side to move, without words", () => {
    editing.setTurn("black");
    expect(arrangement.value).toEqual({ pieces: [KING, ROOK], turn: "black" });
    expect(news).toBeNull();
  });
});

test("the last edit is described in the current language of the page", () => {
  press("black-rook", 2);
  startLanguage("ru");
  expect(news?.()).toMatch(/A1/);
  expect(news?.()).not.toMatch(/rook/);
  startLanguage("en");
});
