/** What is stored of a game over a reload, and whether what was found is that. The engine judges its moves. */

import type { Arrangement } from "../generated/api";
import { areStrings, isArrangement, within } from "../storage/shapes";
import { HIGHEST_LIMIT, PACES, PASS, type Pace, type RecordData, type Seats } from "./game-record";

const MOVE = /^[A-H][1-8]-[A-H][1-8]$/;
const KINDS = ["white-checker", "black-checker"];

/**
 * A new field is optional, and `restore` has a default for it. Change SHAPE in storage/database.ts only if a stored field
 * gets another meaning: drafts of another SHAPE are no longer read.
 */
export interface PlayDraft {
  record: RecordData;
  seats: Seats;
  given: boolean;
  level: number;
  flipped: boolean;
  advice: string | null;
  setup: Arrangement | null;
  analysed: boolean;
  outlined: boolean;
  stopped: boolean;
  /** As in GameState.searched; older drafts lack them. */
  chances?: readonly (number | null)[];
  /** Older drafts lack it. */
  pace?: Pace;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever was stored
type Found = any;

export function isPlayDraft(found: Found): found is PlayDraft {
  const { record, seats, given, level, flipped, advice, setup, analysed, outlined, stopped, chances, pace } =
    found ?? {};
  return (
    isRecord(record) &&
    [seats?.white, seats?.black].every((player) => player === "you" || player === "engine") &&
    Number.isInteger(level) &&
    (advice === null || (typeof advice === "string" && MOVE.test(advice))) &&
    (setup === null || isSetUp(setup)) &&
    [given, flipped, analysed, outlined, stopped].every((choice) => typeof choice === "boolean") &&
    (chances === undefined || areChances(chances)) &&
    (pace === undefined || PACES.includes(pace))
  );
}

function isRecord(found: Found): found is RecordData {
  return (
    typeof found?.start === "string" &&
    within(found.limit, 1, HIGHEST_LIMIT) &&
    within(found.at, 0, Infinity) &&
    areStrings(found.moves) &&
    found.moves.length <= 2 * HIGHEST_LIMIT &&
    found.moves.every((move: string) => move === PASS || MOVE.test(move))
  );
}

function isSetUp(found: Found): boolean {
  const sided = found?.turn === "white" || found?.turn === "black";
  return sided && isArrangement(found) && found.pieces.every(({ kind }) => KINDS.includes(kind));
}

function areChances(found: Found): boolean {
  if (!Array.isArray(found) || found.length > 2 * HIGHEST_LIMIT + 1) return false;
  // Spread, since callbacks skip places without a value.
  return [...found].every((chance) => chance === null || (typeof chance === "number" && chance >= 0 && chance <= 1));
}
