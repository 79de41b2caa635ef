import { describe, expect, test } from "vitest";
import "../provide";
import type { BoardView, Direction, Phrase } from "../../generated/api";
import usual from "../../generated/examples/loa/game.json";
import sample from "../../generated/examples/othello/sample.boards.json";
import { describeSquare, wordsOfSquare, wordsOfView } from "../../shared/board-words";

const LOA = usual.game.view as BoardView;
/** Two games of five steps each. */
const VIEWS = sample.views as unknown as BoardView[];
/** The step of the first game at which it begins, at which White moves, and the one at which Black passes. */
const [BEGIN, LISTED, MOVED] = VIEWS;

function at(view: BoardView | undefined, name: string) {
  if (view === undefined) throw new Error("There is no such view.");
  return wordsOfSquare(view, view.names.indexOf(name));
}

describe("a view", () => {
  test("describes a command and its result", () => {
    expect(wordsOfView(LISTED as BoardView).sentence).toBe("L lists White’s 4 legal moves.");
    expect(wordsOfView(MOVED as BoardView)).toEqual({
      sentence: "M puts a white disc on (3,5) and turns 1 black disc.",
      remarks: [
        "(4,5): bracketed by (5,5).",
        "Black has 2 − 1 = 1, White 2 + 1 + 1 = 4.",
        "Black is next and has 3 legal moves.",
      ],
    });
    expect(wordsOfView(VIEWS[4] as BoardView).sentence).toBe("Q prints the final board. Black 1, White 4.");
  });

  test("describes a move with its capture, and the groups after it", () => {
    const moved = { code: "loa.black_captured", values: { move: "F3-D5" } };
    const groups = { code: "loa.groups", values: { white: 5, black: 3 } };
    const { remarks } = wordsOfView({ ...LOA, remarks: [moved, groups] });
    expect(remarks.join(" ")).toBe("Black played F3-D5 and captured. Groups: White 5, Black 3.");
  });

  test.each([
    ["rank_and_file.black_checkmated", { king: "a8" }, "Black is checkmated: no move saves the king on a8."],
    ["rank_and_file.black_king_missing", {}, /^This board has no black king/],
    ["congo.white_lion_missing", {}, /^This board has no white lion/],
  ])("tells what the judge says of it: %s", (code, values, sentence) => {
    expect(wordsOfView({ ...LOA, caption: { code, values } }).sentence).toMatch(sentence);
  });

  test("describes a pass without a command", () => {
    const [, listed, moved] = VIEWS.slice(5);
    const { sentence, remarks } = wordsOfView(listed as BoardView);
    expect(sentence).toBe("L prints “No legal move.”");
    expect(remarks).toContain("Black has no legal move: White moves next.");
    expect(wordsOfView(moved as BoardView).remarks).toContain("Black has no legal move, so White moves.");
  });
});

describe("a square", () => {
  test.each([
    ["(3,5)", "A white disc on (3,5) turns 1 black disc.", ["(4,5): bracketed by (5,5)."]],
    [
      "(3,4)",
      "(3,4) is not a legal move: a white disc there turns nothing.",
      ["(4,5): not bracketed, (5,6) is empty."],
    ],
    ["(1,1)", "(1,1) is not a legal move: a white disc there turns nothing.", ["There is no black disc next to it."]],
    ["(4,5)", "A black disc lies on (4,5).", ["White can turn it with a move on (3,5) and (4,6)."]],
  ])("says what the view says of it: %s", (name, sentence, remarks) => {
    expect(at(BEGIN, name)).toEqual({ sentence, remarks });
  });

  test("says what the last move did with it", () => {
    expect(at(MOVED, "(4,5)")?.remarks).toContain("The move on (3,5) has just turned it, bracketed by (5,5).");
  });

  test("says where its piece can go, and what closes the other ways", () => {
    expect(at(LOA, "C1")).toEqual({
      sentence: "The black checker on C1 can go to A3 (2, capture), C3 (2), and E3 (2).",
      remarks: ["6 squares towards H1: off the board.", "6 squares towards A1: off the board."],
    });
  });

  test("says nothing where there is nothing to say", () => {
    expect(at(LOA, "D4")).toBeNull();
    expect(wordsOfSquare(LOA, null)).toBeNull();
    expect(wordsOfSquare(null, 0)).toBeNull();
  });
});

describe("the ways of a piece", () => {
  const F3 = LOA.names.indexOf("F3");

  function way(name: string, kind: Direction["kind"], length: number, why: Phrase | null = null): Direction {
    return { origin: F3, square: LOA.names.indexOf(name), kind, length, why };
  }

  function told(code: string, edge: string, count: number, square: string): Phrase {
    return { code, values: { edge, count, square } };
  }

  /** The position of the second figure of the statement. */
  const FIGURE = { ...LOA, pieces: [{ square: F3, kind: "black-checker", ghost: false }] };

  test("are described by their squares, open ones first", () => {
    const directions = [
      way("H5", "open", 2),
      way("H3", "past", 4, told("loa.way_white_between", "H3", 4, "H3")),
      way("D5", "capture", 2),
      way("F8", "past", 4, told("loa.way_white_between", "F8", 4, "F5")),
      way("F1", "past", 4, told("loa.way_too_far", "F1", 4, "F1")),
      way("B3", "open", 4),
      way("D1", "closed", 2, told("loa.way_own_there", "D1", 2, "D1")),
      way("H1", "open", 2),
    ];
    expect(wordsOfSquare({ ...FIGURE, directions }, F3)).toEqual({
      sentence: "The black checker on F3 can go to B3 (4), D5 (2, capture), H1 (2), and H5 (2).",
      remarks: [
        "4 squares towards H3: White’s checker on H3 is in the way.",
        "4 squares towards F8: White’s checker on F5 is in the way.",
        "4 squares towards F1: off the board.",
        "2 squares towards D1: a checker of its own side is on D1.",
      ],
    });
  });

  test("lead to 'cannot move' if all are closed", () => {
    const directions = [way("F1", "past", 4, told("loa.way_too_far", "F1", 4, "F1"))];
    expect(wordsOfSquare({ ...FIGURE, directions }, F3)?.sentence).toBe("The black checker on F3 cannot move.");
  });
});

test("a square is described by its piece and its signs", () => {
  expect(describeSquare("C4", null, ["move"])).toBe("C4, empty, can be moved to");
  expect(describeSquare("C4", "white-checker", ["last"])).toBe("C4, white checker, last move");
  expect(describeSquare("49", null, ["target"])).toBe("49, empty, target square");
});
