/** A game as the page stores it: players, start position, moves, and current position. */

import type { Colour } from "../engine/types";
import type { GameRequest } from "../generated/api";
import { PLAYED } from "../shared/problems";

export type Player = "you" | "engine";
export type Seats = Record<Colour, Player>;
/** The sides that the visitor plays. */
export type SeatChoice = Colour | "both" | "watch";

/** Pace of the engine's games against itself; with `step`, each move waits for the visitor. */
export const PACES = ["slow", "normal", "fast", "step"] as const;
export type Pace = (typeof PACES)[number];

/** `start` is empty for the usual position; `at` is the number of moves before the current position. */
export interface RecordData extends Omit<GameRequest, "problem"> {
  at: number;
}

/** Moves of each side. */
export const DEFAULT_LIMIT = 80;
/** The engine accepts no higher limit. */
export const HIGHEST_LIMIT = 1000;
/** Notation of a pass. */
export const PASS = "Z0-Z0";

/**
 * An immutable record of a game. An answer of the engine belongs to one record and is outdated after another record
 * replaces it.
 */
export class GameRecord {
  readonly data: RecordData;
  readonly start: string;
  readonly limit: number;
  readonly moves: readonly string[];
  readonly at: number;
  readonly atEnd: boolean;
  /** Moves before the current position. */
  readonly shown: readonly string[];
  readonly request: GameRequest;
  /** The side that moves first. */
  readonly first: Colour;
  /** The side to move in the current position. */
  readonly turn: Colour;

  /** Defaults to the usual game before its first move; `at` defaults to the end. */
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

  /**
   * Returns the record after a move in the current position. Drops the later moves unless they began with the same
   * move.
   */
  play(move: string): GameRecord {
    const moves = this.moves[this.at] === move ? this.moves : [...this.shown, move];
    return new GameRecord({ ...this.data, moves, at: this.at + 1 });
  }

  look(at: number): GameRecord {
    return new GameRecord({ ...this.data, at });
  }

  /** Returns the record up to the current position. */
  cut(): GameRecord {
    return new GameRecord({ ...this.data, moves: this.shown });
  }

  /** Returns the number of equal moves from the beginning; -1 if start or limit differ. */
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
