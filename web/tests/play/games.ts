/** A stub engine for games. Every move is legal unless a test adds a rule. */

import type { BoardView, Fault, Game, GameRequest, GameResult, Phrase, ReadRecord } from "../../generated/api";
import usual from "../../generated/examples/loa/game.json";
import type { GameState } from "../../play/game";
import { GameRecord, type SeatChoice, seatsFor } from "../../play/game-record";
import { flat, treeOf } from "../../play/game-tree";
import { settle } from "../settle";
import type { StubEngine } from "../stub-engine";

const USUAL = usual.game as Game;

/** Rules for games; a game is written as all of its moves, separated by blanks. */
export interface Rules {
  /** Games that are over, with their winners. */
  ends?: Record<string, GameResult["winner"]>;
  /** Games where the side to move has no legal move. */
  stuck?: string[];
  illegal?: string[];
  /** Games with an illegal last move, and the engine's error for each. */
  refused?: Record<string, Phrase>;
  /** Games on which the engine fails. */
  fatal?: string[];
  /** Other fields of the engine's answers. */
  told?: Record<string, Partial<Game>>;
}

/** Has a stub engine answer about games; returns the list of requests, which grows. */
export function answerGames(engine: StubEngine, rules: Rules = {}): GameRequest[] {
  const asked: GameRequest[] = [];
  engine.answers.game = (request) => {
    asked.push(request as GameRequest);
    return gameOf(request as GameRequest, rules);
  };
  return asked;
}

export function gameOf({ start, moves }: GameRequest, rules: Rules = {}): Game | Fault {
  const { ends = {}, stuck = [], illegal = [], refused = {}, fatal = [], told = {} } = rules;
  const name = moves.join(" ");
  if (fatal.includes(name)) throw new Error("broken");
  const phrase = refused[name];
  if (phrase) return { error: { ...phrase, line: 1, column: 1 } };
  const illegalMove = { code: "loa.illegal_no_line", line: 1, column: 1, values: { move: moves.at(-1) ?? "" } };
  if (illegal.includes(name)) return { error: illegalMove };
  const first = start.startsWith("B") ? "black" : "white";
  const second = first === "white" ? "black" : "white";
  const winner = ends[name];
  return {
    ...USUAL,
    view: { ...USUAL.view },
    first,
    turn: moves.length % 2 === 0 ? first : second,
    moves: moves.map((move) => move.toUpperCase()),
    legal: stuck.includes(name) ? [] : USUAL.legal,
    result: winner ? { winner, reason: "connected" } : null,
    ...told[name],
  };
}

/** Returns a game as the engine has read it. */
export function gameRead(moves: string[], fields: Partial<ReadRecord> = {}): ReadRecord {
  const nothing = { white: "", black: "", result: "", error: null, notices: [], games: [] } as const;
  return { start: "", limit: 80, draws: [], nodes: flat(treeOf(moves)), ...nothing, ...fields } as ReadRecord;
}

/** Returns the kind of piece on a square of a board. */
export function pieceOf(view: BoardView | null, name: string): string | undefined {
  const square = view?.names.indexOf(name);
  return view?.pieces.find((piece) => piece.square === square)?.kind;
}

/** Begins a game, and waits for the engine's answer. */
export async function begin(
  game: GameState,
  choice: SeatChoice,
  moves: string[] = [],
  at = moves.length,
): Promise<void> {
  game.begin(new GameRecord({ moves, at }), seatsFor(choice));
  await settle();
}

/** Goes to another position of a game, and waits for the engine's answer. */
export async function look(game: GameState, at: number): Promise<void> {
  game.go(game.record.value.look(at));
  await settle();
}
