/** A move typed in, such as `b1-b3`. */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";

export class MoveBox {
  #box = el("input", {
    type: "text",
    class: "move-box",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: false,
    placeholder: "B1-B3",
    "aria-label": t("type.label"),
    "aria-describedby": "move-fault",
  });
  #fault = el("p", { id: "move-fault", class: "fault" });
  #go;
  #position = "";

  /** @param {(text: string) => Promise<string | null>} onMove gives the sentence on what is wrong, if anything is */
  constructor(onMove) {
    this.#go = button(t("type.play"), () => {});
    this.#go.type = "submit";
    this.element = el(
      "form",
      {
        class: "move-form",
        onsubmit: async (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          const text = this.#box.value.trim();
          if (text === "") return;
          const fault = await onMove(text);
          this.#say(fault);
          if (fault === null) this.#box.value = "";
        },
      },
      this.#box,
      this.#go,
      this.#fault,
    );
    this.#box.addEventListener("input", () => this.#say(null));
  }

  /** @param {boolean} enabled */
  set enabled(enabled) {
    this.#go.disabled = !enabled;
  }

  /** @param {string} position in another one, what was refused may be a move */
  set position(position) {
    if (position === this.#position) return;
    this.#position = position;
    if (this.#fault.textContent === "") return;
    this.#box.value = "";
    this.#say(null);
  }

  /** @param {string | null} fault */
  #say(fault) {
    this.#fault.textContent = fault ?? "";
    this.#box.setAttribute("aria-invalid", String(fault !== null));
  }
}
