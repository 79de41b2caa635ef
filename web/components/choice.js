/** A few alternatives side by side, of which one is chosen: a group of radio buttons. */

import { el } from "../dom.js";

let groups = 0;

/**
 * @typedef {{value: string, text: string}} Alternative
 */

export class Choice {
  /** @type {HTMLInputElement[]} */
  #radios;

  /**
   * @param {string} legend
   * @param {Alternative[]} alternatives
   * @param {string} chosen
   * @param {(value: string) => void} onChoose
   */
  constructor(legend, alternatives, chosen, onChoose) {
    groups += 1;
    const name = `choice-${groups}`;
    this.#radios = alternatives.map(({ value }) =>
      el("input", { type: "radio", name, value, checked: value === chosen, onchange: () => onChoose(value) }),
    );
    const labels = alternatives.map(({ text }, index) =>
      el("label", { class: "segment" }, this.#radios[index], el("span", {}, text)),
    );
    this.element = el(
      "fieldset",
      { class: "choice" },
      el("legend", {}, legend),
      el("div", { class: "segments" }, ...labels),
    );
  }

  /** @param {string} chosen */
  set value(chosen) {
    for (const radio of this.#radios) radio.checked = radio.value === chosen;
  }

  get value() {
    return this.#radios.find((radio) => radio.checked)?.value ?? "";
  }
}
