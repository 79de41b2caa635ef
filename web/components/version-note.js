/**
 * A quiet line about the site itself: that it works offline from now on, once, for a while; or that there is a newer
 * version, until the visitor takes it or puts it off.
 *
 * @import { Versions } from "../versions.js"
 */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";

const READING_MS = 8000;
const LOOK_MS = 1000;

/** Whether it was put off; then it waits for the next visit. */
let later = false;

/**
 * @param {Versions} versions
 * @param {() => boolean} isPlaying a game is under way, which a newer version waits for
 * @param {AbortSignal} signal ends it
 */
export function versionNote(versions, isPlaying, signal) {
  const words = el("span", { role: "status" });
  const take = button(t("version.take"), () => versions.take());
  const putOff = button(
    t("version.later"),
    () => {
      later = true;
      show();
    },
    { class: "button quiet" },
  );
  const note = el("div", { class: "version-note" }, words, el("span", { class: "buttons" }, take, putOff));

  function show() {
    const newer = versions.news === "newer" && !later && !isPlaying();
    say(newer ? t("version.newer") : "", newer);
  }

  /** @param {string} sentence @param {boolean} [asking] */
  function say(sentence, asking = false) {
    if (words.textContent !== sentence) words.textContent = sentence;
    note.classList.toggle("asking", asking);
  }

  function hear() {
    if (versions.news === "kept") {
      say(t("version.kept"));
      setTimeout(show, READING_MS);
    } else show();
  }

  versions.addEventListener("news", hear, { signal });
  show();
  const looking = setInterval(() => versions.news === "newer" && show(), LOOK_MS);
  signal.addEventListener("abort", () => clearInterval(looking));
  return note;
}
