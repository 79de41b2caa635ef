import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import type { Placing } from "../../board/types";
import type { BoardView } from "../../generated/api";
import usual from "../../generated/examples/loa/game.json";
import { type Arrow, BoardState } from "../../shared/board-state";

/** The calls of the board, in order. */
const told = vi.hoisted(() => ({ calls: [] as [string, unknown][] }));

vi.mock("../../board/board", () => {
  class Board {
    selected = null;

    constructor(_element: unknown, { label, gridLabel, size }: { label: string; gridLabel: string; size: number }) {
      told.calls.push(["new", [label, gridLabel, size]]);
    }

    flip = (flipped: boolean) => told.calls.push(["flip", flipped]);
    outline = (outlined: boolean) => told.calls.push(["outline", outlined]);
    select = (square: number | null) => told.calls.push(["select", square]);
    show = (view: unknown, options: object) => told.calls.push(["show", { view, ...options }]);
    preview = (lines: unknown) => told.calls.push(["preview", lines]);
    destroy = () => told.calls.push(["destroy", null]);
    picture = async () => "picture";
  }
  return { Board };
});

const VIEW = usual.game.view as BoardView;
const PLACING = {} as Placing;
const ELEMENT = {} as HTMLElement;

/** New signals for each test, which the boards of earlier tests do not show. */
let [view, interactive] = [signal<BoardView | null>(VIEW), signal(false)];
let [placing, arrows] = [signal<Placing | null>(null), signal<Arrow[]>([])];
let state: BoardState;

beforeEach(() => {
  [view, interactive] = [signal<BoardView | null>(VIEW), signal(false)];
  [placing, arrows] = [signal<Placing | null>(null), signal<Arrow[]>([])];
  state = new BoardState({ view, interactive, placing, arrows });
  told.calls = [];
});

/** Returns the arguments of the calls of one kind since the last time. */
function toldBy(name: string): unknown[] {
  const found = told.calls.filter(([one]) => one === name).map(([, value]) => value);
  told.calls = told.calls.filter(([one]) => one !== name);
  return found;
}

/** Returns the place of an arrow on the board. */
function line(start: string, end: string, kind: Arrow["kind"]) {
  return { start: VIEW.names.indexOf(start), end: VIEW.names.indexOf(end), kind };
}

describe("a board", () => {
  test("is created in its language with its size, turned and outlined as its state says", () => {
    state.flip(true);
    state.outline(true);
    state.mount(ELEMENT, 8);
    expect(toldBy("new")).toEqual([["Board", "Squares", 8]]);
    expect([toldBy("flip"), toldBy("outline")]).toEqual([[true], [true]]);
  });

  test("is turned and outlined while it is shown", () => {
    state.mount(ELEMENT, 8);
    state.flip(true);
    state.outline(true);
    expect([toldBy("flip"), toldBy("outline")]).toEqual([
      [false, true],
      [false, true],
    ]);
    expect([state.flipped.value, state.outlined.value]).toEqual([true, true]);
  });

  test("shows each view, and moves pieces to their places in all but the first", () => {
    state.mount(ELEMENT, 8);
    view.value = null;
    interactive.value = true;
    const usual = { interactive: false, placing: null };
    expect(toldBy("show")).toEqual([
      { view: VIEW, ...usual, animate: false },
      { view: null, ...usual, animate: true },
      { view: null, ...usual, interactive: true, animate: true },
    ]);
  });

  test("moves no pieces by itself while the visitor places them", () => {
    state.mount(ELEMENT, 8);
    placing.value = PLACING;
    view.value = { ...VIEW };
    placing.value = null;
    expect(toldBy("show")).toMatchObject([
      { placing: null, animate: false },
      { placing: PLACING, animate: false },
      { placing: PLACING, animate: false },
      { placing: null, animate: true },
    ]);
  });

  test("can neither be used nor has arrows unless its page wants that", () => {
    state = new BoardState({ view });
    state.mount(ELEMENT, 8);
    expect(toldBy("show")).toEqual([{ view: VIEW, animate: false, interactive: false, placing: null }]);
    expect(toldBy("preview")).toEqual([[], []]);
  });

  test("is no longer told anything after its removal", () => {
    const remove = state.mount(ELEMENT, 8);
    remove();
    expect(toldBy("destroy")).toHaveLength(1);
    told.calls = [];
    view.value = null;
    arrows.value = [{ move: "B1-B3", kind: "second" }];
    state.flip(true);
    state.outline(true);
    state.deselect();
    expect(told.calls).toEqual([]);
  });

  test("is deselected on request", () => {
    state.mount(ELEMENT, 8);
    state.deselect();
    expect(toldBy("select")).toEqual([null]);
  });

  test("has a picture while it is shown", async () => {
    expect(await state.picture()).toBeNull();
    const remove = state.mount(ELEMENT, 8);
    expect(await state.picture()).toBe("picture");
    remove();
    expect(await state.picture()).toBeNull();
  });
});

describe("arrows", () => {
  const KIND: Arrow["kind"] = "second";

  test("are drawn between the squares of their moves, also after another view", () => {
    arrows.value = [{ move: "B1-B3", kind: KIND }];
    state.mount(ELEMENT, 8);
    toldBy("preview");
    arrows.value = [
      { move: "C1-C3", kind: KIND },
      { move: "A2-C4", kind: KIND },
    ];
    const drawn = [line("C1", "C3", KIND), line("A2", "C4", KIND)];
    expect(toldBy("preview")).toEqual([drawn]);
    view.value = { ...VIEW };
    expect(told.calls.slice(-2).map(([name]) => name)).toEqual(["show", "preview"]);
    expect(toldBy("preview")).toEqual([drawn]);
  });

  test.each(["B1-Z9", "Z9-B1", "B1", ""])("are left out if a square is not on the board: %j", (move) => {
    arrows.value = [{ move, kind: KIND }];
    state.mount(ELEMENT, 8);
    expect(toldBy("preview")).toEqual([[], []]);
  });

  test("are left out without a view", () => {
    view.value = null;
    arrows.value = [{ move: "B1-B3", kind: KIND }];
    state.mount(ELEMENT, 8);
    expect(toldBy("preview")).toEqual([[], []]);
  });
});
