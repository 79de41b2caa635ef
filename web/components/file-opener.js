/** A button that has a file chosen. */

import { button, el } from "../dom.js";

/**
 * @param {string} label
 * @param {(file: File) => void} onFile
 * @param {import("../dom.js").Properties} [properties] of the button
 * @returns {HTMLElement[]}
 */
export function fileOpener(label, onFile, properties = {}) {
  const chooser = el("input", { type: "file", hidden: true });
  chooser.addEventListener("change", () => {
    const file = chooser.files?.[0];
    if (file) onFile(file);
    chooser.value = "";
  });
  return [chooser, button(label, () => chooser.click(), { class: "button quiet", ...properties })];
}
