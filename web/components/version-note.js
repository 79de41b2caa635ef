/**
 * A quiet line below the header: there is a newer version, to be taken or put off. It waits while a game is played.
 *
 * @import { Versions } from "../versions.js"
 */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";

/** How soon the end of a game is seen. */
const LOOK_MS = 1000;

/** Put off until the next visit. */
let later = false;

/**
 * @param {Versions} versions
 * @param {() => boolean} isPlaying whether a game is under way
 * @param {AbortSignal} signal ends it
 */
export function versionNote(versions, isPlaying, signal) {
  const words = el("span", { role: "status" });
  const take = button(t("version.take"), () => versions.take());
  const putOff = button(t("version.later"), postpone, { class: "button quiet" });
  const note = el("div", { class: "version-note" }, words, take, putOff);
  let looking = 0;

  function show() {
    const asking = versions.newer && !later && !isPlaying();
    if (asking === note.classList.contains("asking")) return;
    note.classList.toggle("asking", asking);
    words.textContent = asking ? t("version.newer") : "";
  }

  function hear() {
    show();
    if (versions.newer) looking ||= setInterval(show, LOOK_MS);
  }

  function postpone() {
    later = true;
    show();
  }

  versions.addEventListener("newer", hear, { signal });
  signal.addEventListener("abort", () => clearInterval(looking));
  hear();
  return note;
}
