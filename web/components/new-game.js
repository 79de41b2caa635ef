/**
 * What a new game needs to know: the player's colour and the limit of moves.
 *
 * @import { Colour } from "../engine/types.js"
 */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";
import { Choice } from "./choice.js";
import { NumberField } from "./number-field.js";

export const DEFAULT_LIMIT = 80;
const HIGHEST_LIMIT = 1000;

/** @param {(colour: Colour, limit: number) => void} onStart */
export function newGameCard(onStart) {
  const colours = [
    { value: "white", text: t("colour.white") },
    { value: "black", text: t("colour.black") },
  ];
  const colour = new Choice(t("new.colour"), colours, "white", () => {});
  const limit = new NumberField(t("new.limit"), { minimum: 1, maximum: HIGHEST_LIMIT, value: DEFAULT_LIMIT });
  const start = button(t("new.start"), () => {
    if (limit.report()) onStart(colour.value === "black" ? "black" : "white", limit.value);
  });
  return el("section", { class: "card new-game", "aria-label": t("new.title") }, colour.element, limit.element, start);
}
