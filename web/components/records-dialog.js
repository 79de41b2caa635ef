/**
 * Takes a game in as text or file, and gives it out: as moves, as the judge's transcript, as SGF, as a link, as a picture.
 */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";
import { copyText } from "../text/clipboard.js";
import { saveFile } from "../text/files.js";
import { openPanel } from "./panel.js";

/**
 * @typedef {"moves" | "transcript" | "sgf" | "link"} Form
 * @typedef {{sentence: string, accept: {label: string, load: () => void} | null}} Fault
 *   What is wrong with a text, and what can be taken of it nevertheless.
 */

const LARGEST_FILE = 1_000_000;

/**
 * @typedef {object} Actions
 * @property {(text: string) => Promise<Fault | null>} onLoad gives what is wrong, if anything is
 * @property {() => Promise<Blob | null>} picture of the board
 *
 * @param {Partial<Record<Form, string>>} records the game in each form that it has
 * @param {Actions} actions
 */
export function openRecords(records, { onLoad, picture }) {
  const dialog = openPanel(
    { id: "records-title", title: t("records.title"), close: t("records.close"), kind: "records" },
    el("h3", {}, t("records.out")),
    ...forms(records),
    el(
      "div",
      { class: "buttons" },
      button(t("records.picture"), async () => savePicture(await picture())),
    ),
    el("h3", {}, t("records.in")),
    ...loader(onLoad, () => dialog.close()),
  );
}

/** @param {Partial<Record<Form, string>>} records */
function forms(records) {
  return /** @type {[Form, string][]} */ (Object.entries(records)).map(([form, text]) => {
    const copied = button(
      t("records.copy"),
      async () => {
        copied.textContent = t((await copyText(text)) ? "records.copied" : "records.copy_failed");
      },
      { "aria-label": t(`records.copy_${form}`) },
    );
    const save =
      form === "link"
        ? null
        : button(t("records.save"), () => saveText(text, form), {
            "aria-label": t(`records.save_${form}`),
          });
    return el(
      "div",
      { class: "record-form" },
      el("span", { class: "record-name" }, t(`records.${form}`)),
      el("textarea", {
        class: "record-text",
        rows: 1,
        wrap: "off",
        readOnly: true,
        value: text,
        "aria-label": t(`records.${form}`),
      }),
      copied,
      save,
    );
  });
}

/**
 * @param {(text: string) => Promise<Fault | null>} accept
 * @param {() => void} close
 */
function loader(accept, close) {
  const box = el("textarea", {
    id: "records-text",
    class: "transcript-box",
    rows: 5,
    spellcheck: false,
    autocapitalize: "off",
    "aria-describedby": "records-fault",
  });
  const fault = el("p", { id: "records-fault", class: "fault", role: "alert" });
  const rest = el("div", { class: "buttons" });
  const load = async () => {
    const wrong = await accept(box.value);
    if (wrong === null) {
      close();
      return;
    }
    fault.textContent = wrong.sentence;
    box.setAttribute("aria-invalid", "true");
    const { accept: part } = wrong;
    const take = () => {
      close();
      part?.load();
    };
    rest.replaceChildren(...(part ? [button(part.label, take)] : []));
    rest.scrollIntoView({ block: "nearest" });
  };
  box.addEventListener("input", () => {
    fault.textContent = "";
    rest.replaceChildren();
    box.removeAttribute("aria-invalid");
  });
  const file = el("input", {
    type: "file",
    class: "unseen",
    tabIndex: -1,
    "aria-hidden": "true",
    onchange: async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      if (chosen.size > LARGEST_FILE) {
        fault.textContent = t("records.too_large");
        return;
      }
      box.value = await chosen.text();
      file.value = "";
      await load();
    },
  });
  return [
    el("label", { htmlFor: "records-text" }, t("records.label")),
    box,
    fault,
    rest,
    el(
      "div",
      { class: "buttons" },
      button(t("records.load"), load, { class: "button primary" }),
      button(t("records.open"), () => file.click()),
      file,
    ),
  ];
}

const ENDINGS = { moves: "txt", transcript: "txt", sgf: "sgf" };

/**
 * @param {string} text
 * @param {"moves" | "transcript" | "sgf"} form
 */
function saveText(text, form) {
  saveFile(text, `lines-of-action-${form}.${ENDINGS[form]}`);
}

/** @param {Blob | null} picture */
function savePicture(picture) {
  if (picture !== null) saveFile(picture, "lines-of-action.png");
}
