/**
 * The controls of a judge's options, built from what the engine tells about them.
 *
 * @import { Option } from "../engine/types.js"
 */

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { Choice } from "./choice.js";
import { NumberField } from "./number-field.js";

/** @typedef {Record<string, string>} Values by the options' names */

/** More would be legal, and the page would wait for minutes. */
const LARGEST_NUMBER = 1_000_000;

export class OptionControls {
  #options;
  #controls;

  /**
   * @param {Option[]} options
   * @param {(values: Values) => void} onChange
   */
  constructor(options, onChange) {
    const told = () => onChange(this.values);
    this.#options = options;
    this.#controls = new Map(options.map((option) => [option.name, control(option, option.proposal, told)]));
    const controls = [...this.#controls.values()].map(({ element }) => element);
    this.element = el("div", { class: "options", hidden: options.length === 0 }, ...controls);
  }

  /**
   * Sets those of the options that are named; what is not allowed gives way to the engine's proposal.
   * @param {Values} wanted
   */
  set(wanted) {
    for (const option of this.#options) {
      if (wanted[option.name] === undefined) continue;
      const shown = this.#controls.get(option.name);
      const value = chosen(option, wanted);
      if (shown instanceof NumberField) shown.value = Number(value);
      else if (shown !== undefined) shown.value = value;
    }
  }

  /** @returns {Values} */
  get values() {
    return Object.fromEntries([...this.#controls].map(([name, { value }]) => [name, String(value)]));
  }
}

/**
 * @param {Option} option
 * @param {string} value
 * @param {() => void} onChange
 */
function control(option, value, onChange) {
  const label = t(`option.${option.name}`);
  if (option.kind === "number") {
    return new NumberField(label, { minimum: 1, maximum: LARGEST_NUMBER, value: Number(value) }, onChange);
  }
  const alternatives = option.choices.map((choice) => ({ value: choice, text: t(`option.${option.name}.${choice}`) }));
  return new Choice(label, alternatives, value, onChange);
}

/**
 * @param {Option} option
 * @param {Values} wanted
 */
function chosen({ name, kind, choices, proposal }, wanted) {
  const value = wanted[name] ?? proposal;
  const allowed = kind === "number" ? isNumber(value) : choices.includes(value);
  return allowed ? value : proposal;
}

/** @param {string} value */
function isNumber(value) {
  return /^[1-9]\d{0,11}$/.test(value) && Number(value) <= LARGEST_NUMBER;
}
