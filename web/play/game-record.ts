/** A game as the page stores it: who plays, where it began, its moves, and the place in it that is looked at. */

import type { Colour } from "../engine/types";
import type { GameRequest } from "../generated/api";
import { PLAYED } from "../shared/problems";

export type Player = "you" | "engine";
export type Seats = Record<Colour, Player>;
/** What the visitor plays. */
export type SeatChoice = Colour | "both" | "watch";

/** How fast the engine plays against itself; by steps, each move waits for the visitor. */
export const PACES = ["slow", "normal", "fast", "step"] as const;
export type Pace = (typeof PACES)[number];

/** `start` is empty for the usual position; `at` is the place that is looked at, as the number of moves before it. */
export interface RecordData extends Omit<GameRequest, "problem"> {
  at: number;
}

/** Moves of each side. */
export const DEFAULT_LIMIT = 80;
/** The engine takes no more. */
export const HIGHEST_LIMIT = 1000;
/** How a pass is written. */
export const PASS = "Z0-Z0";

/** A record is never changed: an answer of the engine belongs to one record, and is stale when there is another. */
export class GameRecord {
  readonly data: RecordData;
  readonly start: string;
  readonly limit: number;
  readonly moves: readonly string[];
  readonly at: number;
  readonly atEnd: boolean;
  /** The moves up to the place that is looked at. */
  readonly shown: readonly string[];
  readonly request: GameRequest;
  /** The side that moves first. */
  readonly first: Colour;
  /** The side to move at the place that is looked at. */
  readonly turn: Colour;

  /** The usual game before its first move, unless told otherwise; looked at from its end, unless told otherwise. */
  constructor({ start = "", limit = DEFAULT_LIMIT, moves = [], at = moves.length }: Partial<RecordData> = {}) {
    this.start = start;
    this.limit = limit;
    this.moves = moves;
    this.at = Math.min(Math.max(at, 0), moves.length);
    this.atEnd = this.at === moves.length;
    this.shown = moves.slice(0, this.at);
    this.data = { start, limit, moves, at: this.at };
    this.request = { problem: PLAYED, start, limit, moves: this.shown };
    this.first = start.startsWith("B") ? "black" : "white";
    this.turn = this.turnAt(this.at);
  }

  turnAt(place: number): Colour {
    const other = this.first === "white" ? "black" : "white";
    return place % 2 === 0 ? this.first : other;
  }

  /** The record after a move from here; what came after this place is given up, unless it began with that move. */
  play(move: string): GameRecord {
    const moves = this.moves[this.at] === move ? this.moves : [...this.shown, move];
    return new GameRecord({ ...this.data, moves, at: this.at + 1 });
  }

  look(at: number): GameRecord {
    return new GameRecord({ ...this.data, at });
  }

  /** The record up to the place that is looked at. */
  cut(): GameRecord {
    return new GameRecord({ ...this.data, moves: this.shown });
  }

  /** How many moves two records have in common from the beginning; -1 when they began differently. */
  shared(other: GameRecord): number {
    if (other.start !== this.start || other.limit !== this.limit) return -1;
    const index = this.moves.findIndex((move, at) => move !== other.moves[at]);
    return index < 0 ? this.moves.length : index;
  }
}

export function seatsFor(choice: SeatChoice): Seats {
  return {
    white: choice === "white" || choice === "both" ? "you" : "engine",
    black: choice === "black" || choice === "both" ? "you" : "engine",
  };
}

export function choiceOf({ white, black }: Seats): SeatChoice {
  if (white === black) return white === "you" ? "both" : "watch";
  return white === "you" ? "white" : "black";
}
