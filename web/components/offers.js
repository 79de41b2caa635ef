/**
 * What a text seems to be where it is none of this problem's inputs, and the ways there.
 *
 * @import { Guess, Option } from "../engine/types.js"
 */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";

/** @typedef {{label: string, parameters: Record<string, string>}} Way */

/**
 * @param {Guess} guess
 * @param {Option[]} options of the judge that it names
 * @param {(way: Record<string, string>) => void} onTake with the parameters of the address that leads there
 */
export function offer(guess, options, onTake) {
  const ways = waysOf(guess, options).map(({ label, parameters }) =>
    button(label, () => onTake(parameters), { class: "button small" }),
  );
  const sentence = t(guess.game ? "offer.game" : "offer.input", { problem: t(`problem.${guess.system}`) });
  return el("div", { class: "offer" }, el("span", {}, sentence), el("span", { class: "offer-ways" }, ...ways));
}

/**
 * One way; or one for each choice of an option that the guess leaves open.
 * @param {Guess} guess
 * @param {Option[]} options
 * @returns {Way[]}
 */
function waysOf({ options: needed, game }, options) {
  if (game) return [{ label: t("offer.look"), parameters: game }];
  const open = options.find(({ name, kind }) => kind === "choice" && !(name in needed));
  if (open === undefined) return [{ label: t("offer.open"), parameters: needed }];
  return open.choices.map((choice) => ({
    label: t(`option.${open.name}.${choice}`),
    parameters: { ...needed, [open.name]: choice },
  }));
}
