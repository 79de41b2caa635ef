/** A game as the page holds it: rules, start position, tree of moves, and current position; and its players. */

import type { Colour } from "../engine/types";
import type { GameNode, GameRequest, ReadRecord } from "../generated/api";
import { PLAYED } from "../shared/problems";
import {
  flat,
  fromFlat,
  isMainLine,
  isPlain,
  lineThrough,
  type Notes,
  nodeAt,
  nodesOn,
  onlyPath,
  type Path,
  type TreeNode,
  treeOf,
  withMove,
  withNotes,
  without,
  withProperty,
} from "./game-tree";

export type DrawRule = ReadRecord["draws"][number];

export type Player = "you" | "engine";
export type Seats = Record<Colour, Player>;
/** The sides that the visitor plays. */
export type SeatChoice = Colour | "both" | "watch";

/** Pace of the engine's games against itself; with `step`, each move waits for the visitor. */
export const PACES = ["slow", "normal", "fast", "step"] as const;
export type Pace = (typeof PACES)[number];

/** A game as data, as the page stores it. */
export interface RecordData {
  /** Empty for the usual position. */
  start: string;
  limit: number;
  /** The main line. */
  moves: Path;
  /** Number of moves before the current position. */
  at: number;
  /** The game tree; missing if it is only the main line. */
  nodes?: readonly GameNode[] | undefined;
  /** Moves of the current line, at least up to the current position; missing if that is in the main line. */
  path?: Path | undefined;
  /** Rules by which the game can also be drawn. */
  draws?: readonly DrawRule[] | undefined;
  /** The players' names; missing or empty if unknown. */
  white?: string | undefined;
  black?: string | undefined;
  /** The winner as a loaded record gives it; missing or empty if unknown. */
  result?: ReadRecord["result"] | undefined;
}

/** What a record is made from: its data, with the tree, if it exists already. */
interface Contents extends RecordData {
  tree?: TreeNode;
}

/** Moves of each side. */
export const DEFAULT_LIMIT = 80;
/** The engine accepts no higher limit. */
export const HIGHEST_LIMIT = 1000;
const NO_RULES: readonly DrawRule[] = [];
/** Property of the root, as in SGF, with the result of a game that a side has resigned. */
const RESULT = "RE";
const RESIGNED: Record<string, Colour> = { "B+R": "white", "W+R": "black" };
/** Notation of a pass. */
export const PASS = "Z0-Z0";

/**
 * An immutable record of a game: its tree, the current position, and the current line, which leads through the position
 * to the end of a variation.
 */
export class GameRecord {
  readonly start: string;
  readonly limit: number;
  readonly draws: readonly DrawRule[];
  readonly white: string;
  readonly black: string;
  readonly result: ReadRecord["result"];
  readonly tree: TreeNode;
  /** The moves of the current line. */
  readonly moves: Path;
  readonly at: number;
  readonly atEnd: boolean;
  /** Moves before the current position. */
  readonly shown: Path;
  /** The current position. Stays the same object while only notes and later moves change. */
  readonly request: GameRequest;
  /** The side that moves first. */
  readonly first: Colour;
  /** The side to move in the current position. */
  readonly turn: Colour;

  /** Defaults to the usual game before its first move; the current position defaults to the end of the main line. */
  constructor(contents: Partial<Contents> = {}, former?: GameRecord) {
    const { start = "", limit = DEFAULT_LIMIT, moves, nodes, path, draws, white, black, result } = contents;
    this.start = start;
    this.limit = limit;
    this.draws = draws?.length ? draws : NO_RULES;
    this.white = white ?? "";
    this.black = black ?? "";
    this.result = result ?? "";
    this.tree = contents.tree ?? (nodes && fromFlat(nodes)) ?? treeOf(moves ?? []);
    const line = path ?? lineThrough(this.tree, []);
    const at = Math.min(Math.max(contents.at ?? line.length, 0), line.length);
    const held = line.slice(0, nodesOn(this.tree, line).length - 1);
    this.shown = held.slice(0, at);
    this.moves = lineThrough(this.tree, held);
    this.at = this.shown.length;
    this.atEnd = this.at === this.moves.length;
    this.request = { problem: PLAYED, start, limit, moves: this.shown };
    if (this.draws.length > 0) this.request.draws = this.draws;
    if (former?.at === this.at && former.shared(this) >= this.at) this.request = former.request;
    this.first = start.startsWith("B") ? "black" : "white";
    this.turn = this.turnAt(this.at);
  }

  get data(): RecordData {
    const { start, limit, moves, at, draws, white, black, result } = this;
    return {
      start,
      limit,
      moves: lineThrough(this.tree, []),
      at,
      ...(isPlain(this.tree) ? {} : { nodes: flat(this.tree) }),
      ...(isMainLine(this.tree, moves) ? {} : { path: moves }),
      ...(draws.length > 0 ? { draws } : {}),
      ...(white ? { white } : {}),
      ...(black ? { black } : {}),
      ...(result ? { result } : {}),
    };
  }

  /** The move before the current position, with its notes; the root before the first move. */
  get node(): TreeNode {
    return nodeAt(this.tree, this.shown);
  }

  turnAt(place: number): Colour {
    const other = this.first === "white" ? "black" : "white";
    return place % 2 === 0 ? this.first : other;
  }

  /** Returns the record after a move in the current position, with all other moves. */
  play(move: string): GameRecord {
    const path = [...this.shown, move];
    return this.#with({ tree: withMove(this.tree, this.shown, move), path });
  }

  /**
   * Returns the record after a move in the current position. Drops the later moves of the line unless it continues with
   * the same move.
   */
  replace(move: string): GameRecord {
    const next = this.moves[this.at];
    if (next === undefined || next === move) return this.play(move);
    return this.withTree(without(this.tree, [...this.shown, next])).play(move);
  }

  /** Returns the record with another position of the current line. */
  look(at: number): GameRecord {
    return this.#with({ tree: this.tree, path: this.moves, at });
  }

  /** Returns the record with the position after a path. The line continues along the eldest children. */
  visit(path: Path): GameRecord {
    return this.#with({ tree: this.tree, path });
  }

  /**
   * Returns the record with another tree and a place in it, by default the current one. If the tree lacks the position,
   * the last one before it is shown.
   */
  withTree(tree: TreeNode, { moves: path, at }: Pick<RecordData, "moves" | "at"> = this): GameRecord {
    return this.#with({ tree, path, at });
  }

  /** Returns the record with other notes on a position, by default the current one. */
  annotate(notes: Notes, path: Path = this.shown): GameRecord {
    return this.withTree(withNotes(this.tree, path, notes));
  }

  /** Returns the record with only the moves up to the current position, without names and result. */
  cut(): GameRecord {
    const { start, limit, draws, shown: path } = this;
    const tree = withProperty(onlyPath(this.tree, path), RESULT, null);
    return new GameRecord({ start, limit, draws, path, tree }, this);
  }

  /** The side that has resigned at the end of the current line; null if the game did not end so. */
  get resigned(): Colour | null {
    const result = this.tree.properties?.[RESULT]?.[0] ?? "";
    return (isMainLine(this.tree, this.moves) && RESIGNED[result.slice(0, 3).toUpperCase()]) || null;
  }

  /** Returns the record, at the end of the current line, after a side has resigned. */
  resign(side: Colour): GameRecord {
    const { start, limit, draws, white, black, moves: path } = this;
    const [value = "", loser] = Object.entries(RESIGNED).find(([, loser]) => loser === side) ?? [];
    const result = loser === "white" ? "black" : "white";
    const tree = withProperty(this.tree, RESULT, [value]);
    return new GameRecord({ start, limit, draws, white, black, result, tree, path }, this);
  }

  /** Returns the number of equal moves from the beginning; -1 if start or rules differ. */
  shared(other: GameRecord): number {
    if (other.start !== this.start || other.limit !== this.limit || `${other.draws}` !== `${this.draws}`) return -1;
    const index = this.moves.findIndex((move, at) => move !== other.moves[at]);
    return index < 0 ? this.moves.length : index;
  }

  #with(changes: Pick<Contents, "tree" | "path"> & { at?: number }): GameRecord {
    const { start, limit, draws, white, black, result } = this;
    return new GameRecord({ start, limit, draws, white, black, result, ...changes }, this);
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
