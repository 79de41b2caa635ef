/** Writes and reads games as text. */

import type { Engine } from "../engine/client";
import type { InputError, ReadPart, ReadRecord } from "../generated/api";
import { inWords, t } from "../i18n/i18n";
import { confirmed } from "../shared/dialog";
import { PLAYED } from "../shared/problems";
import { addressOf, type Parameters } from "../shared/router";
import type { GameState } from "./game";
import { DEFAULT_LIMIT, HIGHEST_LIMIT, type Player } from "./game-record";
import { flat, nodesOf } from "./game-tree";

export const FORMS = ["link", "moves", "transcript", "sgf"] as const;
export type Form = (typeof FORMS)[number];
/** A game as text in each format; null or undefined if the game has no such form. */
export interface Forms extends Record<Form, string | null | undefined> {
  /** True if the transcript has colours exchanged and the board turned, because Black begins. */
  turned: boolean;
  /** Number of variations that the link leaves out. */
  left_out: number;
  /** True if the game has notes, which the link leaves out. */
  noted: boolean;
  /** True if a comment has a closing brace, which the list of moves replaces. */
  braced: boolean;
}

/** The fault in a text, and the game up to the fault if it has moves. */
export interface Refused {
  game: ReadRecord | null;
  fault: () => string;
  /** Index of the game in its text. */
  index?: number;
}

/** Code of the notice that a text has several games. */
const SEVERAL = "loa.game_of_several";

/** Code of the engine's error for a move after the end, including an end by the limit of moves. */
const TOO_MANY = `${PLAYED.replaceAll("-", "_")}.game_over`;

/** Returns the game in each format; null if the engine fails or finds an error in the game, or `signal` is aborted. */
export async function formsOf({ engine, record, seats }: GameState, signal: AbortSignal): Promise<Forms | null> {
  const { start, limit, draws, tree, white, black, result } = record.value;
  // In a study, the visitor moves for both sides and is no player.
  const isStudy = seats.value.white === "you" && seats.value.black === "you";
  const name = (player: Player) => (isStudy ? "" : t(`play.${player}`));
  const game = {
    problem: PLAYED,
    start,
    limit,
    draws: [...draws],
    nodes: flat(tree),
    white: white || name(seats.value.white),
    black: black || name(seats.value.black),
    result,
  };
  const written = await engine.writeRecord(game, signal).catch(() => null);
  if (written === null || written.error) return null;
  const noted = nodesOf(tree).some(({ comment, mark, shapes }) => comment || mark || shapes);
  const braced = nodesOf(tree).some(({ comment }) => comment?.includes("}"));
  return { ...written, noted, braced, link: new URL(addressOf(PLAYED, written.link), location.href).href };
}

/** Which game to read, if the text has several, and what to do with the number of games while they are counted. */
interface Reading {
  game?: number;
  onCount?: (count: number) => void;
}

/**
 * Reads a game in any form. If the text has several games and none is chosen, the game has only their titles. The
 * result of an aborted `signal` is to be ignored.
 */
export async function readGame(
  engine: Engine,
  text: string,
  signal: AbortSignal,
  { game: index, onCount }: Reading = {},
): Promise<{ game: ReadRecord; fault: null } | Refused> {
  if (!/\S/.test(text)) return { game: null, fault: () => t("records.nothing") };
  const request = { problem: PLAYED, text: text.toWellFormed(), ...(index === undefined ? {} : { game: index }) };
  const onPart = ({ count }: ReadPart) => count && onCount?.(count);
  const read = (limit: number) => engine.readRecord({ ...request, limit }, signal, onPart).catch(() => null);
  const usual = await read(DEFAULT_LIMIT);
  const game = usual?.error?.code === TOO_MANY ? await read(HIGHEST_LIMIT) : usual;
  if (game === null) return { game, fault: () => t(engine.ready.value ? "engine.failed_over" : "play.before") };
  const { error, nodes } = game;
  if (error) return { game: nodes.length > 1 ? game : null, fault: () => sentenceAt(error) };
  return { game, fault: null };
}

/** Returns the notices about a reading, except the number of games in the text, which the list of games shows. */
export function noticesOf({ notices }: Pick<ReadRecord, "notices">): InputError[] {
  return notices.filter(({ code }) => code !== SEVERAL);
}

/** Returns the sentence of an error or a notice, with its place. */
export function sentenceAt(error: InputError): string {
  const { line, column } = error;
  return t("input.error", { line, column, sentence: inWords(error) });
}

/**
 * Reads the game of a link when the engine is ready. If the link is damaged, asks the visitor whether to open the moves
 * before the damage. Returns null if the visitor declines. Rejects if the engine fails; returns null or rejects if
 * `signal` is aborted.
 */
export async function gameOfLink(engine: Engine, link: Parameters, signal: AbortSignal): Promise<ReadRecord | null> {
  await engine.whenReady();
  if (signal.aborted) return null;
  const found = await engine.openLink({ problem: PLAYED, parameters: link }, signal);
  if (signal.aborted) return null;
  if (!found.error) return found;
  const question = t("link.broken", { sentence: inWords(found.error) });
  const count = found.nodes.length - 1;
  const yes = count > 0 ? t("records.load_part", { count }) : null;
  return (await confirmed(question, { yes, no: t(yes === null ? "page.dismiss" : "link.leave") })) ? found : null;
}
