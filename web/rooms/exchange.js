/**
 * Games that come to the page and leave it: as text, as a link.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { InputError, ReadRecord, WrittenRecord } from "../engine/types.js"
 * @import { Fault } from "../components/records-dialog.js"
 * @import { GameRecord } from "./game-record.js"
 * @import { Seats } from "./seats.js"
 */

import { confirmed } from "../components/confirm-dialog.js";
import { errorSentence, t } from "../i18n.js";
import { withDialogs } from "../later.js";
import { address } from "../router.js";
import { PARAMETERS } from "./game-link.js";
import { DEFAULT_LIMIT, HIGHEST_LIMIT } from "./game-record.js";

/** What is said of moves after the last that the limit allows, among others. */
const TOO_MANY = "loa.game_over";

/**
 * @param {Engine} engine
 * @param {URLSearchParams} parameters of the address
 * @param {() => boolean} isWanted whether anybody still waits for it
 * @returns {Promise<ReadRecord | null>} the game, as much of it as the visitor wants; null: none; rejected when the engine
 *   fails over it
 */
export async function gameOfLink(engine, parameters, isWanted) {
  const given = PARAMETERS.flatMap((name) => (parameters.has(name) ? [[name, parameters.get(name)]] : []));
  await engine.whenReady();
  /** @type {ReadRecord | null} */
  const found = await engine.call("open_link", { parameters: Object.fromEntries(given) }).catch(() => null);
  if (!isWanted()) return null;
  if (found === null) throw new Error("The engine failed over the link.");
  if (!found.error) return found;
  const question = t("link.broken", { sentence: errorSentence(found.error) });
  const yes = t("records.load_part", { count: found.moves.length });
  const wanted = await confirmed(question, { yes: found.moves.length > 0 ? yes : null, no: t("link.leave") });
  return wanted ? found : null;
}

/**
 * Opens the dialog that gives a game out and takes another in.
 * @param {Engine} engine
 * @param {GameRecord} record
 * @param {Seats} seats
 * @param {{picture: () => Promise<Blob | null>, onTake: (found: ReadRecord) => void, onBroken: () => void}} actions
 */
export async function openExchange(engine, record, seats, { picture, onTake, onBroken }) {
  const names = { white: t(`play.${seats.white}`), black: t(`play.${seats.black}`) };
  const request = { ...record.request, moves: record.moves, ...names };
  /** @type {WrittenRecord | null} */
  const written = await engine.call("write_record", request).catch(() => null);
  if (written === null) onBroken();
  if (written === null || written.error) return;
  const { moves, transcript, sgf, link } = written;
  const url = new URL(address("loa", link), location.href).href;
  const forms = { link: url, moves, ...(transcript ? { transcript } : {}), sgf };
  await withDialogs(({ openRecords }) => openRecords(forms, { picture, onLoad: (text) => load(engine, text, onTake) }));
}

/**
 * @param {Engine} engine
 * @param {string} text a game in any form
 * @param {(found: ReadRecord) => void} onTake
 * @returns {Promise<Fault | null>} what is wrong with it
 */
async function load(engine, text, onTake) {
  const usual = await read(engine, text, DEFAULT_LIMIT);
  const found = usual?.error?.code === TOO_MANY ? await read(engine, text, HIGHEST_LIMIT) : usual;
  if (found === null) return { sentence: t(engine.ready ? "engine.failed_over" : "play.before"), accept: null };
  const { error, moves, start } = found;
  if (!error && moves.length === 0 && start === "") return { sentence: t("records.nothing"), accept: null };
  if (!error) {
    onTake(found);
    return null;
  }
  const part = { label: t("records.load_part", { count: moves.length }), load: () => onTake(found) };
  return { sentence: faultOf(error), accept: moves.length > 0 ? part : null };
}

/**
 * @param {Engine} engine
 * @param {string} text
 * @param {number} limit
 * @returns {Promise<ReadRecord | null>}
 */
function read(engine, text, limit) {
  return engine.call("read_record", { text: text.toWellFormed(), limit }).catch(() => null);
}

/** @param {InputError} error */
function faultOf(error) {
  return t("input.error", { line: error.line, column: error.column, sentence: errorSentence(error) });
}
