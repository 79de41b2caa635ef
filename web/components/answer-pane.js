/**
 * The judge's output, line by line, as it comes: how far it is and how long it took; to be stopped, copied and saved.
 *
 * @import { Judging } from "../rooms/judging.js"
 * @import { Lit } from "./line-list.js"
 */

import { button, el } from "../dom.js";
import { number, t } from "../i18n.js";
import { copyText } from "../text/clipboard.js";
import { saveFile } from "../text/files.js";
import { Lines } from "../text/lines.js";
import { timeFor } from "../times.js";
import { LineList } from "./line-list.js";

/** Milliseconds of work after which it is worth being watched and stopped. */
const PATIENCE = 400;

export class AnswerPane {
  /** @type {Judging | null} */
  #judging = null;
  #list;
  #copied = 0;
  /** Who waits until what is shown is an answer to the input again; null: it is one. @type {(() => void)[] | null} */
  #waiting = null;
  #status = el("span", { class: "output-status" });
  #empty = el("p", { class: "output-empty" });
  #progress = el("progress", { class: "output-progress", max: 1, hidden: true, "aria-label": t("output.progress") });
  #stop;
  #compare;
  #copy;
  #save;

  /**
   * @param {object} properties
   * @param {string} properties.file what the output is saved as
   * @param {() => void} properties.onCompare
   * @param {(line: number) => void} properties.onPick
   * @param {(step: 1 | -1) => void} properties.onStep
   */
  constructor({ file, onCompare, ...listeners }) {
    this.#list = new LineList(t("output.lines"), listeners);
    this.#stop = button("", () => this.#stopOrGoOn(), { hidden: true });
    this.#copy = button("", () => this.#copyAll(), { class: "button quiet" });
    this.#label(t("output.copy_short"), t("output.copy"));
    this.#save = button(t("output.save_short"), () => this.#saveAll(file), {
      class: "button quiet",
      "aria-label": t("output.save"),
    });
    this.#compare = button(t("output.compare"), onCompare, { class: "button quiet" });
    this.element = el(
      "section",
      { class: "card output-card", "aria-labelledby": "output-title", "aria-busy": "true" },
      el(
        "div",
        { class: "card-head" },
        el(
          "div",
          { class: "tabs" },
          el("h2", { id: "output-title", class: "card-title" }, t("output.label")),
          this.#compare,
        ),
        el("div", { class: "card-actions" }, this.#status, this.#stop, this.#copy, this.#save),
      ),
      this.#progress,
      el("div", { class: "card-body" }, this.#list.element, this.#empty),
    );
    this.#told(t("output.waiting"));
  }

  /** What is shown is no longer the answer to the input. */
  expect() {
    this.element.setAttribute("aria-busy", "true");
    this.#waiting ??= [];
  }

  /** @param {Judging} judging whose output is shown from now on */
  show(judging) {
    this.#judging = judging;
    this.#list.show(judging.output);
    if (this.#copied !== 0) this.#offerToCopy();
    this.update();
  }

  /** More lines have come, or there will be no more. */
  update() {
    const judging = this.#judging;
    if (judging === null) return;
    this.#renewed();
    const { state, output, duration, going } = judging;
    const { count } = output;
    const long = state === "paused" || (state === "working" && Number(duration) > PATIENCE);
    this.element.setAttribute("aria-busy", String(going));
    this.#list.grow();
    this.#stop.hidden = !long;
    this.#stop.textContent = t(state === "paused" ? "output.resume" : "output.stop");
    this.#progress.hidden = !long;
    this.#progress.value = judging.progress;
    /** @type {Record<string, string>} */
    const told = { working: "output.counting", paused: "output.paused", done: "output.finished" };
    if (duration === null) this.#status.textContent = t("output.counted", { count });
    else this.#status.textContent = state in told ? t(told[state], { count, time: timeOf(duration) }) : "";
    this.#told(state === "done" && count === 0 ? t("output.empty") : "");
  }

  /** There is no answer until Python is there. */
  wait() {
    this.#clear(t("output.waiting"));
  }

  /** @param {string} sentence why there is no answer */
  fail(sentence) {
    this.element.setAttribute("aria-busy", "false");
    this.#clear(sentence);
  }

  /** @param {string} sentence in place of an answer */
  #clear(sentence) {
    this.#judging = null;
    this.#renewed();
    this.#list.show(new Lines());
    this.#stop.hidden = true;
    this.#progress.hidden = true;
    this.#status.textContent = "";
    this.#told(sentence);
  }

  focus() {
    this.#compare.focus();
  }

  /** @param {Lit[]} lit */
  light(lit) {
    this.#list.light(lit);
  }

  /**
   * @param {number} first from 1
   * @param {number} last
   */
  reveal(first, last) {
    this.#list.reveal(first, last);
  }

  /** @param {string} sentence in place of lines */
  #told(sentence) {
    this.#empty.textContent = sentence;
    this.#empty.hidden = sentence === "";
    this.#list.element.hidden = sentence !== "";
    this.#copy.disabled = this.#save.disabled = (this.#judging?.output.count ?? 0) === 0;
  }

  get #text() {
    return this.#judging?.output.join() ?? "";
  }

  #renewed() {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const goOn of waiting) goOn();
  }

  /** @returns {Promise<void>} fulfilled when what is shown is an answer to the input */
  #current() {
    return new Promise((goOn) => {
      if (this.#waiting === null) goOn();
      else this.#waiting.push(goOn);
    });
  }

  #stopOrGoOn() {
    if (this.#judging?.state === "paused") this.#judging.resume();
    else this.#judging?.pause();
  }

  /** @param {string} file */
  async #saveAll(file) {
    await this.#current();
    saveFile(this.#text, file);
  }

  async #copyAll() {
    await this.#current();
    const result = t((await copyText(this.#text)) ? "output.copied" : "output.copy_failed");
    this.#label(result, result);
    clearTimeout(this.#copied);
    this.#copied = setTimeout(() => this.#offerToCopy(), timeFor("copied"));
  }

  /** What was said of the last copy is said no more. */
  #offerToCopy() {
    clearTimeout(this.#copied);
    this.#copied = 0;
    this.#label(t("output.copy_short"), t("output.copy"));
  }

  /**
   * @param {string} text of the button that copies
   * @param {string} name of it
   */
  #label(text, name) {
    this.#copy.textContent = text;
    this.#copy.setAttribute("aria-label", name);
  }
}

/** @param {number} milliseconds */
function timeOf(milliseconds) {
  if (milliseconds < 1000) return t("time.milliseconds", { time: Math.max(1, Math.round(milliseconds)) });
  return t("time.seconds", { time: number(Math.round(milliseconds / 100) / 10) });
}
