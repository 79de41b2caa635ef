/** Asks whether something should really be done. */

import { button, el } from "../dom.js";

/**
 * @param {string} question
 * @param {{yes: string | null, no: string}} answers without a yes there is nothing to decide
 * @returns {Promise<boolean>}
 */
export function confirmed(question, { yes, no }) {
  return new Promise((resolve) => {
    const dialog = el(
      "dialog",
      {
        class: "panel small",
        role: "alertdialog",
        "aria-labelledby": "question",
        onclose: () => {
          dialog.remove();
          resolve(dialog.returnValue === "yes");
        },
      },
      el("p", { id: "question" }, question),
      el(
        "div",
        { class: "buttons" },
        yes === null ? null : button(yes, () => dialog.close("yes"), { class: "button primary" }),
        button(no, () => dialog.close("no")),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}
