/**
 * The judge's output, line by line, with the time it took.
 *
 * @import { Lit } from "./line-list.js"
 */

import { button, el } from "../dom.js";
import { number, t } from "../i18n.js";
import { copyText } from "../text/clipboard.js";
import { Lines } from "../text/lines.js";
import { LineList } from "./line-list.js";

const COPIED_MS = 1500;

export class AnswerPane {
  #lines = new Lines();
  #list;
  #copied = 0;
  #status = el("span", { class: "output-status" });
  #empty = el("p", { class: "output-empty" });
  /** @type {HTMLButtonElement} */
  #copy;

  /**
   * @param {object} listeners
   * @param {(line: number) => void} listeners.onPick
   * @param {(step: 1 | -1) => void} listeners.onStep
   */
  constructor(listeners) {
    this.#list = new LineList(t("output.lines"), listeners);
    this.#copy = button(t("output.copy"), () => this.#copyAll(), { class: "button quiet" });
    this.element = el(
      "section",
      { class: "card output-card", "aria-labelledby": "output-title", "aria-busy": "true" },
      el(
        "div",
        { class: "card-head" },
        el("h2", { id: "output-title", class: "card-title" }, t("output.label")),
        el("div", { class: "card-actions" }, this.#status, this.#copy),
      ),
      el("div", { class: "card-body" }, this.#list.element, this.#empty),
    );
    this.#told(t("output.waiting"));
  }

  /** What is shown is no longer the answer to the input. */
  expect() {
    this.element.setAttribute("aria-busy", "true");
  }

  /** @param {Lines} lines which may still grow */
  show(lines) {
    this.#lines = lines;
    this.#list.show(lines);
  }

  /** More lines have come, and more will. */
  grow() {
    this.#list.grow();
    this.#status.textContent = t("output.counting", { count: this.#lines.count });
    this.#told("");
  }

  /** @param {number} milliseconds that it took */
  finish(milliseconds) {
    this.element.setAttribute("aria-busy", "false");
    this.#list.grow();
    this.#status.textContent = t("output.finished", { count: this.#lines.count, time: duration(milliseconds) });
    this.#told(this.#lines.count === 0 ? t("output.empty") : "");
  }

  /** @param {string} sentence why there is no answer */
  fail(sentence) {
    this.element.setAttribute("aria-busy", "false");
    this.show(new Lines());
    this.#status.textContent = "";
    this.#told(sentence);
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
    this.#copy.disabled = this.#lines.count === 0;
  }

  async #copyAll() {
    clearTimeout(this.#copied);
    this.#copy.textContent = t("output.copy");
    const copied = await copyText(this.#lines.join());
    this.#copy.textContent = t(copied ? "output.copied" : "output.copy_failed");
    this.#copied = setTimeout(() => {
      this.#copy.textContent = t("output.copy");
    }, COPIED_MS);
  }
}

/** @param {number} milliseconds */
function duration(milliseconds) {
  if (milliseconds < 1000) return t("time.milliseconds", { time: Math.max(1, Math.round(milliseconds)) });
  return t("time.seconds", { time: number(Math.round(milliseconds / 100) / 10) });
}
