/**
 * Asks what a new game needs to know: what the visitor plays, and the limit of moves.
 *
 * @import { Choice as Seat } from "../rooms/seats.js"
 */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";
import { HIGHEST_LIMIT } from "../rooms/game-record.js";
import { CHOICES } from "../rooms/seats.js";
import { Choice } from "./choice.js";
import { NumberField } from "./number-field.js";

/**
 * @param {{seat: Seat, limit: number}} proposal
 * @param {boolean} loses whether a game would be given up
 * @param {(seat: Seat, limit: number) => void} onStart
 */
export function openNewGame(proposal, loses, onStart) {
  const seats = CHOICES.map((seat) => ({ value: seat, text: t(`new.seat.${seat}`) }));
  const seat = new Choice(t("new.seat"), seats, proposal.seat, () => {});
  const limit = new NumberField(t("new.limit"), { minimum: 1, maximum: HIGHEST_LIMIT, value: proposal.limit });
  const start = button(
    t("new.start"),
    () => {
      if (!limit.report()) return;
      dialog.close();
      onStart(/** @type {Seat} */ (seat.value), limit.value);
    },
    { class: "button primary" },
  );
  const dialog = el(
    "dialog",
    { class: "panel small new-game", "aria-labelledby": "new-game-title", onclose: () => dialog.remove() },
    el("h2", { id: "new-game-title" }, t("new.title")),
    seat.element,
    limit.element,
    loses ? el("p", { class: "remarks" }, t("new.loses")) : null,
    el(
      "div",
      { class: "buttons" },
      start,
      button(t("new.cancel"), () => dialog.close()),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
