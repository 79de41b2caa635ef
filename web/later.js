/** The parts of the page that its first paint does without: fetched when there is time, at the latest when they are used. */

import { confirmed } from "./components/confirm-dialog.js";
import { loadWords, t } from "./i18n.js";
import { whenIdle } from "./idle.js";

const PARTS = {
  judgeRoom: () => import("./rooms/judge-room.js"),
  playRoom: () => import("./rooms/play-room.js"),
  dialogs: () => import("./components/dialogs.js"),
};

/** What only the dialogs say, and what the engine says of a comparison. */
const WORDS = "later";

/**
 * @template {keyof typeof PARTS} Part
 * @param {Part} part
 * @param {string} words what it alone says: a part of a locale
 * @returns {Promise<Awaited<ReturnType<(typeof PARTS)[Part]>> | null>} null where it cannot be had, which is told
 */
export async function later(part, words) {
  for (;;) {
    try {
      const [found] = await Promise.all([PARTS[part](), loadWords(words)]);
      return /** @type {any} */ (found);
    } catch {
      const again = await confirmed(t("page.missing"), { yes: t("engine.retry"), no: t("page.missing_close") });
      if (!again) return null;
    }
  }
}

/**
 * Has a part at hand; without a word where it cannot be had.
 * @param {keyof typeof PARTS} part
 */
export async function expect(part) {
  await PARTS[part]().catch(() => {});
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
  await Promise.allSettled([...Object.values(PARTS).map((load) => load()), loadWords(WORDS)]);
}
