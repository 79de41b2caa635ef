/** A game of four moves with its review. */

import type { GameReview, PositionFinding, ReviewedMove, ScoredLine } from "../../generated/api";
import { PASS } from "../../play/game-record";

export const MOVES = ["A7-C7", "B8-B6", "A2-C2", "C8-C6"];
export const LAST = MOVES.length;

export function lineOf(moves: string[], chance = 0.5): ScoredLine {
  return { moves, score: 0, chance, wins_in: 0 };
}

export function finding(ply: number, chance = 0.5): PositionFinding {
  return { ply, line: lineOf(["A4-C4"], chance), effort: 1 };
}

/** Returns a good move of the game, or one with other fields. */
export function reviewed(ply: number, fields: Partial<ReviewedMove> = {}): ReviewedMove {
  const usual = { loss: 0, before: lineOf(["A4-C4"]), after: lineOf(["B8-B6"]), reasons: [] };
  return { ply, move: MOVES[ply] ?? PASS, side: ply % 2 === 0 ? "white" : "black", grade: "good", ...usual, ...fields };
}

/** White's bad first move, with a better line and the reply that punishes the move. */
export const BLUNDER = reviewed(0, {
  grade: "blunder",
  mark: "??",
  loss: 40,
  before: lineOf(["A4-C4", "D8-D6"], 0.6),
  after: lineOf(["E8-E6", "A3-C3"], 0.8),
  reasons: [
    {
      about: "verdict",
      move: "A7-C7",
      phrase: { code: "loa.review_white_blunder", values: { before: 60, after: 20 } },
      squares: [],
    },
    {
      about: "reply",
      move: "E8-E6",
      phrase: { code: "loa.review_black_connects", values: { move: "E8-E6" } },
      squares: [],
    },
  ],
});
export const MISTAKE = reviewed(3, {
  grade: "mistake",
  mark: "?",
  loss: 22,
  before: lineOf(["F8-F6"]),
  after: lineOf(["H2-F2"]),
  reasons: [
    {
      about: "verdict",
      move: "C8-C6",
      phrase: { code: "loa.review_black_mistake", values: { before: 52, after: 30 } },
      squares: [],
    },
  ],
});
const COUNTS = { good: 1, only_move: 0, inaccuracy: 0, mistake: 0, blunder: 0, missed_win: 0, forced: 0 };

export const REVIEW: GameReview = {
  positions: [finding(0, 0.6), finding(1, 0.8), finding(2), finding(3, 0.75), finding(4, 0.7)],
  moves: [BLUNDER, reviewed(1), reviewed(2), MISTAKE],
  accounts: {
    white: { counts: { ...COUNTS, blunder: 1 }, accuracy: 61.2 },
    black: { counts: { ...COUNTS, mistake: 1 }, accuracy: 74 },
  },
};
