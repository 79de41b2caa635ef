/** Games that leave the page and come to it as text. */

import type { Engine } from "../engine/client";
import type { ReadRecord } from "../generated/api";
import { inWords, t } from "../i18n/i18n";
import { confirmed } from "../shared/dialog";
import { PLAYED } from "../shared/problems";
import { addressOf, type Parameters } from "../shared/router";
import type { GameState } from "./game";
import { DEFAULT_LIMIT, HIGHEST_LIMIT } from "./game-record";

export const FORMS = ["link", "moves", "transcript", "sgf"] as const;
export type Form = (typeof FORMS)[number];
/** A game in each form that it has. */
export type Forms = Record<Form, string | null | undefined>;

/** What is wrong with a text, and the game that it holds before that, if there is any. */
export interface Refused {
  game: ReadRecord | null;
  fault: () => string;
}

/** What the engine says of a move after the last that the limit allows, and of any other after the end. */
const TOO_MANY = `${PLAYED.replaceAll("-", "_")}.game_over`;

/** Null when the engine fails over it. */
export async function formsOf({ engine, record, seats }: GameState): Promise<Forms | null> {
  const { white, black } = seats.value;
  const { request, moves } = record.value;
  const game = { ...request, moves, white: t(`play.${white}`), black: t(`play.${black}`) };
  const written = await engine.call("write_record", game).catch(() => null);
  if (written === null || "error" in written) return null;
  return { ...written, link: new URL(addressOf(PLAYED, written.link), location.href).href };
}

export async function readGame(engine: Engine, text: string): Promise<{ game: ReadRecord; fault: null } | Refused> {
  const request = { problem: PLAYED, text: text.toWellFormed() };
  const read = (limit: number) => engine.call("read_record", { ...request, limit }).catch(() => null);
  const usual = await read(DEFAULT_LIMIT);
  const game = usual?.error?.code === TOO_MANY ? await read(HIGHEST_LIMIT) : usual;
  if (game === null) return { game, fault: () => t(engine.ready.value ? "engine.failed_over" : "play.before") };
  const { error, moves, start } = game;
  if (error) {
    const { line, column } = error;
    const fault = () => t("input.error", { line, column, sentence: inWords(error) });
    return { game: moves.length > 0 ? game : null, fault };
  }
  if (moves.length === 0 && start === "") return { game: null, fault: () => t("records.nothing") };
  return { game, fault: null };
}

/**
 * Resolves with the game of a link as soon as the engine is ready: of a damaged one as much as the visitor wants, null
 * when that is nothing, or when it is not awaited any more. Rejects when the engine fails over it.
 */
export async function gameOfLink(engine: Engine, link: Parameters, signal: AbortSignal): Promise<ReadRecord | null> {
  await engine.whenReady();
  if (signal.aborted) return null;
  const found = await engine.call("open_link", { problem: PLAYED, parameters: link });
  if (signal.aborted) return null;
  if (!found.error) return found;
  const question = t("link.broken", { sentence: inWords(found.error) });
  const yes = found.moves.length > 0 ? t("records.load_part", { count: found.moves.length }) : null;
  return (await confirmed(question, { yes, no: t(yes === null ? "page.dismiss" : "link.leave") })) ? found : null;
}
