/** Previous and next: of the cases, and of the steps within one. */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";

/** @typedef {{index: number, count: number}} Position counted from 0 */

class Stepper {
  /**
   * @param {"case" | "step"} kind
   * @param {string} shortcut the two keys' common modifiers
   * @param {(step: 1 | -1) => void} onStep
   */
  constructor(kind, shortcut, onStep) {
    this.previous = stepButton("‹", t(`${kind}.previous`), `${shortcut}+PageUp`, () => onStep(-1));
    this.next = stepButton("›", t(`${kind}.next`), `${shortcut}+PageDown`, () => onStep(1));
    this.element = el("div", { class: "stepper", hidden: true }, this.previous, t(`${kind}.name`), this.next);
  }

  /** @param {Position} position */
  show({ index, count }) {
    this.element.hidden = count < 2;
    setDisabled(this.previous, index <= 0);
    setDisabled(this.next, index >= count - 1);
  }
}

export class CaseNavigator {
  /**
   * @param {(step: 1 | -1) => void} onCase
   * @param {(step: 1 | -1) => void} onStep
   */
  constructor(onCase, onStep) {
    this.cases = new Stepper("case", "Alt", onCase);
    this.steps = new Stepper("step", "Alt+Shift", onStep);
    this.element = el("div", { class: "navigator" }, this.cases.element, this.steps.element);
  }

  /**
   * @param {Position} cases
   * @param {Position} steps
   */
  show(cases, steps) {
    this.cases.show(cases);
    this.steps.show(steps);
  }
}

/**
 * @param {string} sign
 * @param {string} label
 * @param {string} keys
 * @param {() => void} onclick
 */
function stepButton(sign, label, keys, onclick) {
  const properties = { class: "button step-button", "aria-label": label, "aria-keyshortcuts": keys };
  return button(sign, onclick, { ...properties, title: `${label} (${keys})` });
}

/**
 * Disabled in a way that keeps the focus on the button when the end is reached.
 * @param {HTMLButtonElement} control
 * @param {boolean} disabled
 */
function setDisabled(control, disabled) {
  control.setAttribute("aria-disabled", String(disabled));
}
