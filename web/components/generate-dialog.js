/**
 * Asks what a random input should be.
 *
 * @import { Difficulty } from "../engine/types.js"
 */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";
import { Choice } from "./choice.js";
import { NumberField } from "./number-field.js";

const HIGHEST_SEED = 2 ** 32 - 1;
const DIFFICULTIES = /** @type {const} */ (["easy", "mixed", "hard"]);

/** @typedef {{seed: number, cases: number, difficulty: Difficulty}} Wish */

/**
 * @param {Wish} proposal
 * @param {number} most cases that the input can have
 * @param {(wish: Wish) => void} onGenerate
 */
export function openGenerate(proposal, most, onGenerate) {
  const names = DIFFICULTIES.map((name) => ({ value: name, text: t(`generate.${name}`) }));
  const told = el("p", { class: "remarks" });
  const tell = () => {
    told.textContent = t(`generate.${difficulty.value}.about`);
  };
  const difficulty = new Choice(t("generate.difficulty"), names, proposal.difficulty, tell);
  const count = Math.min(proposal.cases, most);
  const cases = new NumberField(t("generate.cases"), { minimum: 1, maximum: most, value: count });
  const seed = new NumberField(t("generate.seed"), { minimum: 0, maximum: HIGHEST_SEED, value: proposal.seed });
  const generate = () => {
    if (!cases.report() || !seed.report()) return;
    dialog.close();
    const name = /** @type {Difficulty} */ (difficulty.value);
    onGenerate({ seed: seed.value, cases: cases.value, difficulty: name });
  };
  const dialog = el(
    "dialog",
    { class: "panel small generate", "aria-labelledby": "generate-title", onclose: () => dialog.remove() },
    el("h2", { id: "generate-title" }, t("generate.title")),
    difficulty.element,
    told,
    el("div", { class: "number-fields" }, most > 1 ? cases.element : null, seed.element),
    el("p", { class: "remarks" }, t("generate.about_seed")),
    el(
      "div",
      { class: "buttons" },
      button(t("generate.start"), generate, { class: "button primary" }),
      button(t("generate.cancel"), () => dialog.close()),
    ),
  );
  tell();
  document.body.append(dialog);
  dialog.showModal();
}
