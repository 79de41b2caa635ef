/** Gives out a link that holds the input, or a file where a link would be too long. */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";
import { copyText } from "../text/clipboard.js";
import { openPanel } from "./panel.js";

/**
 * @param {string | null} link null where it would be too long
 * @param {() => void} save saves the same as a file
 */
export function openShare(link, save) {
  openPanel(
    { id: "share-title", title: t("share.title"), close: t("share.close"), kind: "share" },
    el("p", {}, t(link === null ? "share.too_long" : "share.about")),
    link === null ? null : linkRow(link),
    el(
      "div",
      { class: "buttons" },
      button(t("share.save"), save, { class: link === null ? "button primary" : "button" }),
    ),
  );
}

/** @param {string} link */
function linkRow(link) {
  const copied = button(
    t("share.copy"),
    async () => {
      copied.textContent = t((await copyText(link)) ? "share.copied" : "share.copy_failed");
    },
    { class: "button primary" },
  );
  const box = el("input", {
    class: "record-text",
    readOnly: true,
    value: link,
    "aria-label": t("share.link"),
    onfocus: () => box.select(),
  });
  return el("div", { class: "share-link" }, box, copied);
}
