/** A dialog with a title and a way to close it. */

import { button, el } from "../dom.js";

/**
 * @param {object} properties
 * @param {string} properties.id of the title
 * @param {string} properties.title
 * @param {string} properties.close what the button that closes it says
 * @param {string} properties.kind further classes
 * @param {...import("../dom.js").Child} children
 * @returns {HTMLDialogElement} shown, and gone when it is closed
 */
export function openPanel({ id, title, close, kind }, ...children) {
  const dialog = el(
    "dialog",
    { class: `panel ${kind}`, "aria-labelledby": id, onclose: () => dialog.remove() },
    el(
      "div",
      { class: "panel-head" },
      el("h2", { id }, title),
      button(close, () => dialog.close(), { class: "button quiet" }),
    ),
    ...children,
  );
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
