import { describe, expect, test } from "vitest";
import "../provide";
import type { BoardView, Direction, Phrase } from "../../generated/api";
import { startLanguage } from "../../i18n/i18n";
import { describeSquare, wordsOfSquare, wordsOfView } from "../../shared/board-words";
import { BOARD } from "../set-up/setup";

function phrase(code: string, values: Phrase["values"] = {}): Phrase {
  return { code, values };
}

function direction(kind: Direction["kind"], square: number, why: Phrase | null = null): Direction {
  return { origin: 0, square, kind, length: 0, why };
}

function withDirections(names: string[], directions: Direction[]): BoardView {
  const pieces = [{ square: 0, kind: "white-king", ghost: false }];
  return { ...BOARD, names, pieces, directions, notes: [] };
}

const ATTACKED = [
  phrase("rank_and_file.closed_attacked", { squares: "d2, d1", pieces: "rook d8" }),
  phrase("rank_and_file.closed_attacked", { squares: "e2", pieces: "rook e8" }),
  phrase("rank_and_file.closed_attacked", { squares: "f2, f1", pieces: "rook f8" }),
];
const PINNED = phrase("rank_and_file.pinned", { pieces: "knight c1", piece: "rook", from: "a1" });
const CHECK = phrase("rank_and_file.check_file", { piece: "rook", square: "e8", line: "e" });

describe("a board", () => {
  function said(caption: Phrase, ...remarks: Phrase[]): string[] {
    const words = wordsOfView({ ...BOARD, caption, remarks });
    return [words.sentence, ...words.remarks];
  }

  test("explains a mate in words", () => {
    const unreached = phrase("rank_and_file.take_unreached", { squares: "e8" });
    const values = { squares: "e2", pieces: "knight c1", piece: "rook", from: "a1" };
    const pinned = phrase("rank_and_file.block_pinned", values);
    const caption = phrase("rank_and_file.white_checkmated", { king: "e1" });
    expect(said(caption, CHECK, ...ATTACKED, unreached, pinned)).toEqual([
      "White is checkmated: no move saves the king on e1.",
      "The rook on e8 gives check along the e-file.",
      "d2 and d1: attacked by the rook on d8.",
      "e2: attacked by the rook on e8.",
      "f2 and f1: attacked by the rook on f8.",
      "No other piece can capture on e8.",
      "The rook on a1 pins the knight on c1, which cannot block on e2.",
    ]);
  });

  test("counts the moves that end a check", () => {
    expect(said(phrase("rank_and_file.white_checked", { king: "e1", count: 7 }))).toEqual([
      "White is in check: 7 moves save the king on e1.",
    ]);
    expect(said(phrase("rank_and_file.white_checked", { king: "e1", count: 1 }))[0]).toContain("1 move saves");
  });

  test("calls a stalemate one, though the king is safe", () => {
    expect(said(phrase("rank_and_file.white_safe", { king: "a8" }), phrase("rank_and_file.stalemate"))).toEqual([
      "White is safe: no piece attacks the king on a8.",
      "There is no legal move: this is stalemate, which counts as SAFE.",
    ]);
  });

  test("says lists in the language of the page", () => {
    const caption = phrase("correct_move.king_can_go", { squares: "9, 16, 18" });
    expect(said(caption)).toEqual(["The king can go to 9, 16, and 18."]);
    startLanguage("ru");
    expect(said(caption)[0]).toContain("9, 16 и 18");
    startLanguage("en");
  });
});

describe("an inspected square", () => {
  /** The engine's note on the first square. */
  function noted(sentence: Phrase, ...reasons: Phrase[]): string[] {
    const words = wordsOfSquare({ ...BOARD, notes: [{ square: 0, sentence, reasons }] }, 0);
    return words === null ? [] : [words.sentence, ...words.remarks];
  }

  test.each([
    [
      "gives check",
      [CHECK, phrase("rank_and_file.closes", { squares: "e2" })],
      ["The rook on e8 gives check along the e-file.", "It attacks squares next to the king: e2."],
    ],
    [
      "does not give check",
      [
        phrase("rank_and_file.no_check", { piece: "rook", square: "d8" }),
        phrase("rank_and_file.guards", { pieces: "rook e8" }),
      ],
      ["The rook on d8 does not give check.", "It guards the rook on e8."],
    ],
    [
      "pins another",
      [PINNED, phrase("rank_and_file.attacks", { pieces: "knight c1" })],
      ["The rook on a1 pins the knight on c1.", "It attacks the knight on c1."],
    ],
    [
      "is a king",
      [phrase("rank_and_file.no_check", { piece: "king", square: "a7" })],
      ["The king on a7 does not give check."],
    ],
  ])("with an enemy says what it does: it %s", (_, [sentence, ...reasons], expected) => {
    expect(noted(sentence as Phrase, ...reasons)).toEqual(expected);
  });

  test("with the queen of Correct Move says where she can go and why not elsewhere", () => {
    const said = noted(
      phrase("correct_move.queen_reaches", { queen: 49, count: 11 }),
      phrase("correct_move.queen_row", { squares: "48, 50 … 55" }),
      phrase("correct_move.queen_column", { squares: "25, 33, 41, 57" }),
      phrase("correct_move.king_blocks", { king: 17, squares: "1, 9, 17" }),
      phrase("correct_move.king_goes_too", { squares: "25" }),
      phrase("correct_move.no_diagonals"),
    );
    expect(said.join(" ")).toBe(
      "The queen on 49 can go to 11 squares. " +
        "In her row: 48 and 50 … 55. In her column: 25, 33, 41, and 57. The king on 17 blocks her way to 1, 9, and 17. " +
        "The king could go to 25 too, so such a move is not allowed. She does not move diagonally.",
    );
  });

  test("with the king of Correct Move says where he can go and what closes the other squares", () => {
    const open = phrase("correct_move.king_on_can_go", { king: 17, squares: "9, 16, 18" });
    expect(noted(open, phrase("correct_move.column_closed", { square: 25, queen: 49 }))).toEqual([
      "The king on 17 can go to 9, 16, and 18.",
      "The king cannot go to 25: the queen on 49 attacks it along her column.",
    ]);
  });

  test("with a piece without a note lists where it can go, in order, and what it captures", () => {
    const names = ["e1", "f2", "d1", "f1", "d2"];
    const ways = names.slice(1).map((_, index) => direction("open", index + 1));
    expect(wordsOfSquare(withDirections(names, ways), 0)?.sentence).toBe(
      "The white king on e1 can go to d1, d2, f1, and f2.",
    );
    const capture = withDirections(["h8", "e8"], [direction("capture", 1)]);
    expect(wordsOfSquare(capture, 0)).toEqual({
      sentence: "The white king on h8 can go to e8 (capture).",
      remarks: [],
    });
  });

  test("with a piece that cannot move says each reason once", () => {
    const [first, second, third] = ATTACKED as [Phrase, Phrase, Phrase];
    const why = [first, first, second, third, third];
    const view = withDirections(
      ["e1", "d2", "d1", "e2", "f2", "f1"],
      why.map((reason, index) => direction("barred", index + 1, reason)),
    );
    expect(wordsOfSquare(view, 0)).toEqual({
      sentence: "The white king on e1 cannot move.",
      remarks: [
        "d2 and d1: attacked by the rook on d8.",
        "e2: attacked by the rook on e8.",
        "f2 and f1: attacked by the rook on f8.",
      ],
    });
    const pinned = withDirections(["c1", "a1"], [direction("closed", 1, PINNED)]);
    expect(wordsOfSquare(pinned, 0)).toEqual({
      sentence: "The white king on c1 cannot move.",
      remarks: ["The rook on a1 pins the knight on c1."],
    });
  });

  test("that is empty, or of no board, has no words", () => {
    expect(wordsOfSquare(withDirections(["e1", "d1"], [direction("open", 1)]), 1)).toBeNull();
    expect(wordsOfSquare(null, 0)).toBeNull();
  });
});

test("a square is called by its name, what stands there, and its signs", () => {
  expect(describeSquare("d1", null, ["guarded"])).toBe("d1, empty, guarded");
  expect(describeSquare("(3,5)", "white-disc", ["last"])).toBe("(3,5), white disc, last move");
  expect(describeSquare("33", "white-queen", [])).toBe("33, white queen");
});
