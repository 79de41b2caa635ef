/** A whole number within bounds. */

import { el } from "../dom.js";

let fields = 0;

export class NumberField {
  /**
   * @param {string} label
   * @param {{minimum: number, maximum: number, value: number}} bounds and the first value
   * @param {(value: number) => void} [onChange] told of valid numbers only
   */
  constructor(label, { minimum, maximum, value }, onChange) {
    fields += 1;
    this.#value = value;
    const id = `number-${fields}`;
    this.#box = el("input", {
      id,
      type: "number",
      class: "number",
      min: String(minimum),
      max: String(maximum),
      required: true,
      value: String(value),
      oninput: () => {
        if (!this.#box.checkValidity()) return;
        this.#value = this.#box.valueAsNumber;
        onChange?.(this.#value);
      },
    });
    this.element = el("div", { class: "number-field" }, el("label", { htmlFor: id }, label), this.#box);
  }

  /** @type {HTMLInputElement} */
  #box;
  #value;

  /** The last valid number, whatever stands in the field while it is being written. */
  get value() {
    return this.#value;
  }

  set value(value) {
    this.#value = value;
    this.#box.value = String(value);
  }

  /** Points to the field when it is not valid. */
  report() {
    return this.#box.reportValidity();
  }
}
