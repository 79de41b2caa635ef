/** The parts of the page that its first paint does without: fetched when there is time, at the latest when they are used. */

import { confirmed } from "./components/confirm-dialog.js";
import { loadWords, t } from "./i18n.js";
import { whenIdle } from "./idle.js";

const PARTS = {
  judgeRoom: () => import("./rooms/judge-room.js"),
  congoRoom: async () => {
    const [room] = await Promise.all([import("./rooms/judge-room.js"), import("./board/pieces/congo.js")]);
    return room;
  },
  playRoom: () => import("./rooms/play-room.js"),
  dialogs: () => import("./components/dialogs.js"),
  setupDesk: () => import("./rooms/setup-desk.js"),
  comparing: () => import("./rooms/comparing.js"),
};

/** @typedef {keyof typeof PARTS} Part */
/** @template {Part} Name @typedef {Awaited<ReturnType<(typeof PARTS)[Name]>>} Module */

/** What dialogs, the set-up desk and the comparison say, and what the engine says of the latter. */
export const WORDS = "later";

/** What was fetched together with its words. @type {Partial<Record<Part, any>>} */
const found = {};

/**
 * @template {Part} Name
 * @param {Name} part
 * @param {string} words what it alone says: a part of a locale
 * @returns {Promise<Module<Name> | null>} null where it cannot be had, which is told
 */
export async function later(part, words) {
  for (;;) {
    try {
      return await fetched(part, words);
    } catch {
      if (!(await wantedAgain())) return null;
    }
  }
}

/** The answer to the question that is open, if one is: whatever else cannot be had then is no reason for a second. */
let answer = /** @type {Promise<boolean> | null} */ (null);

function wantedAgain() {
  answer ??= confirmed(t("page.missing"), { yes: t("engine.retry"), no: t("page.missing_close") }).finally(() => {
    answer = null;
  });
  return answer;
}

/**
 * Has a part on its way, or at hand where it comes with its words; nothing is said where it cannot be had.
 * @param {Part} part
 * @param {string} [words]
 */
export async function expect(part, words) {
  await (words === undefined ? PARTS[part]() : fetched(part, words)).catch(() => {});
}

/**
 * @template {Part} Name
 * @param {Name} part
 * @returns {Module<Name> | null} null: it is not at hand
 */
export function atHand(part) {
  return found[part] ?? null;
}

/**
 * Opens a dialog, unless another has been opened meanwhile.
 * @param {(dialogs: typeof import("./components/dialogs.js")) => void} open
 */
export async function withDialogs(open) {
  const dialogs = await later("dialogs", WORDS);
  if (dialogs !== null && document.querySelector("dialog") === null) open(dialogs);
}

/** Fetches all of them as soon as there is time; what cannot be had then is asked for again when it is used. */
export async function fetchLater() {
  await whenIdle();
  const parts = /** @type {Part[]} */ (Object.keys(PARTS));
  await Promise.allSettled(parts.map((part) => fetched(part, WORDS)));
}

/**
 * @param {Part} part
 * @param {string} words
 */
async function fetched(part, words) {
  const [module] = await Promise.all([PARTS[part](), loadWords(words)]);
  found[part] = module;
  return /** @type {any} */ (module);
}
