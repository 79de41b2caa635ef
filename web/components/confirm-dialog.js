/** Asks whether something should really be done. */

import { button, el } from "../dom.js";

/**
 * @param {string} question
 * @param {{yes: string, no: string}} answers
 * @returns {Promise<boolean>}
 */
export function confirmed(question, { yes, no }) {
  return new Promise((resolve) => {
    const dialog = el(
      "dialog",
      {
        class: "panel small",
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
        button(yes, () => dialog.close("yes"), { class: "button primary" }),
        button(no, () => dialog.close("no")),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}
