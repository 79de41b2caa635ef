/** Writes and reads games as text. */

import type { Engine } from "../engine/client";
import type { ReadRecord } from "../generated/api";
import { inWords, t } from "../i18n/i18n";
import { confirmed } from "../shared/dialog";
import { PLAYED } from "../shared/problems";
import { addressOf, type Parameters } from "../shared/router";
import type { GameState } from "./game";
import { DEFAULT_LIMIT, HIGHEST_LIMIT } from "./game-record";
import { flat } from "./game-tree";

export const FORMS = ["link", "moves", "transcript", "sgf"] as const;
export type Form = (typeof FORMS)[number];
/** A game as text in each format; null or undefined if the game has no such form. */
export type Forms = Record<Form, string | null | undefined>;

/** The fault in a text, and the game up to the fault if it has moves. */
export interface Refused {
  game: ReadRecord | null;
  fault: () => string;
}

/** Code of the engine's error for a move after the end, including an end by the limit of moves. */
const TOO_MANY = `${PLAYED.replaceAll("-", "_")}.game_over`;

/** Returns the game in each format; null if the engine fails or finds an error in the game. */
export async function formsOf({ engine, record, seats }: GameState): Promise<Forms | null> {
  const { start, limit, draws, tree, white, black, result } = record.value;
  const game = {
    problem: PLAYED,
    start,
    limit,
    draws: [...draws],
    nodes: flat(tree),
    white: white || t(`play.${seats.value.white}`),
    black: black || t(`play.${seats.value.black}`),
    result,
  };
  const written = await engine.call("write_record", game).catch(() => null);
  if (written === null || "error" in written) return null;
  return { ...written, link: new URL(addressOf(PLAYED, written.link), location.href).href };
}

/** Reads a game in any form. The result of an aborted `signal` is to be ignored. */
export async function readGame(
  engine: Engine,
  text: string,
  signal: AbortSignal,
): Promise<{ game: ReadRecord; fault: null } | Refused> {
  const request = { problem: PLAYED, text: text.toWellFormed() };
  const read = (limit: number) => engine.readRecord({ ...request, limit }, signal).catch(() => null);
  const usual = await read(DEFAULT_LIMIT);
  const game = usual?.error?.code === TOO_MANY ? await read(HIGHEST_LIMIT) : usual;
  if (game === null) return { game, fault: () => t(engine.ready.value ? "engine.failed_over" : "play.before") };
  const { error, nodes, start } = game;
  if (error) {
    const { line, column } = error;
    const fault = () => t("input.error", { line, column, sentence: inWords(error) });
    return { game: nodes.length > 1 ? game : null, fault };
  }
  if (nodes.length < 2 && start === "") return { game: null, fault: () => t("records.nothing") };
  return { game, fault: null };
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
