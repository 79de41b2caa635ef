/**
 * How far Python is: a thin line and a few words while it loads, and what to do where it failed.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { Stage } from "../engine/types.js"
 */

import { button, el } from "../dom.js";
import { number, t } from "../i18n.js";

const MEGABYTE = 1_000_000;
/** A start that is over so soon is not worth a word. */
const QUIET_MS = 1_000;
const FAILED = /** @type {const} */ ({
  connection: "engine.failed_connection",
  damaged: "engine.failed_damaged",
  engine: "engine.failed",
});

/**
 * @param {Engine} engine
 * @param {AbortSignal} signal ends it
 */
export function engineStatus(engine, signal) {
  const words = el("span", {});
  const retry = button(t("engine.retry"), () => engine.start(), { class: "button primary" });
  const bar = el("div", { class: "loading-bar" });
  const line = el("div", { class: "loading-line", role: "progressbar", "aria-label": t("engine.loading") }, bar);
  const note = el("div", { class: "engine-note" }, words, retry);

  let long = false;

  function show() {
    const { state } = engine;
    line.hidden = state.phase !== "loading" && state.phase !== "recovering";
    note.hidden = state.phase === "ready" || (state.phase === "loading" && !long);
    note.classList.toggle("failed", state.phase === "failed");
    retry.hidden = state.phase !== "failed";
    if (state.phase === "failed") {
      words.textContent = t(FAILED[state.fault]);
      words.title = state.reason;
    } else if (state.phase !== "ready") {
      const part = state.stage === "fetch" ? state.loaded / (state.total || 1) : 1;
      bar.style.transform = `scaleX(${part})`;
      line.setAttribute("aria-valuenow", String(Math.round(part * 100)));
      const again = state.phase === "recovering";
      words.textContent = again ? t("engine.recovering") : loadingWords(state.stage, state.loaded, state.total);
    }
  }

  engine.addEventListener("state", show, { signal });
  show();
  const soon = setTimeout(() => {
    long = true;
    show();
  }, QUIET_MS);
  signal.addEventListener("abort", () => clearTimeout(soon));
  return [line, note];
}

/**
 * @param {Stage} stage
 * @param {number} loaded
 * @param {number} total
 */
function loadingWords(stage, loaded, total) {
  if (stage === "engine") return t("engine.importing");
  if (stage === "start" || loaded === 0) return t("engine.loading");
  return t("engine.fetching", { loaded: megabytes(loaded), total: megabytes(total) });
}

/** @param {number} bytes */
function megabytes(bytes) {
  return number(Math.round((bytes / MEGABYTE) * 10) / 10);
}
