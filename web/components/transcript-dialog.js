/** Takes a transcript of a game: the moves of both sides. */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";

/**
 * Opens the dialog; it closes when the text is accepted, or when it is given up.
 * @param {(text: string) => Promise<string | null>} accept gives the sentence on what is wrong, if anything is
 */
export function openTranscript(accept) {
  const box = el("textarea", {
    id: "transcript",
    class: "transcript-box",
    rows: 8,
    spellcheck: false,
    autocapitalize: "off",
    "aria-describedby": "transcript-fault",
  });
  const fault = el("p", { id: "transcript-fault", class: "fault", role: "alert" });
  const load = async () => {
    const sentence = await accept(box.value);
    if (sentence === null) dialog.close();
    fault.textContent = sentence ?? "";
    box.setAttribute("aria-invalid", String(sentence !== null));
  };
  const dialog = el(
    "dialog",
    { class: "panel small", "aria-labelledby": "transcript-title", onclose: () => dialog.remove() },
    el("h2", { id: "transcript-title" }, t("transcript.title")),
    el("label", { htmlFor: "transcript" }, t("transcript.label")),
    box,
    fault,
    el(
      "div",
      { class: "buttons" },
      button(t("transcript.load"), load, { class: "button primary" }),
      button(t("transcript.cancel"), () => dialog.close()),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
