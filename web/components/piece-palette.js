/** The pieces that can be placed and the eraser, of which one is chosen: a group of radio buttons with pictures. */

import { onThemeChange, readPalette } from "../board/palette.js";
import { PieceBox } from "../board/pieces/index.js";
import { el } from "../dom.js";
import { t } from "../i18n.js";

/** The value of the eraser, among the kinds of pieces. */
export const ERASER = "eraser";

export class PiecePalette {
  /** @type {{radio: HTMLInputElement, kind: string, frame: HTMLElement}[]} */
  #swatches;
  #endThemes;
  #eraser = el("input", { type: "radio", name: "palette", value: ERASER });

  /** @param {string[]} kinds such as `white-king`, each colour's together */
  constructor(kinds) {
    this.#swatches = kinds.map((kind, index) => ({
      radio: el("input", {
        type: "radio",
        name: "palette",
        value: kind,
        checked: index === 0,
        "aria-label": t(`piece.${kind}`),
      }),
      kind,
      frame: el("span"),
    }));
    const colours = new Set(kinds.map(colourOf));
    const groups = [...colours].map((colour) => {
      const swatches = this.#swatches.filter(({ kind }) => colourOf(kind) === colour);
      const labels = swatches.map(({ radio, kind, frame }) =>
        el("label", { class: "segment swatch", title: t(`piece.${kind}`) }, radio, frame),
      );
      return el("div", { class: "palette-group" }, ...labels);
    });
    const eraser = el("label", { class: "segment palette-eraser" }, this.#eraser, el("span", {}, t("setup.eraser")));
    this.element = el(
      "fieldset",
      { class: "choice piece-palette" },
      el("legend", { class: "unseen" }, t("setup.pieces")),
      ...groups,
      el("div", { class: "palette-group" }, eraser),
    );
    this.#endThemes = onThemeChange(() => this.#paint());
    new ResizeObserver(() => this.#paint()).observe(this.element);
  }

  /** It is gone for good. */
  dispose() {
    this.#endThemes();
  }

  /** A kind, or the eraser. */
  get chosen() {
    return this.#swatches.find(({ radio }) => radio.checked)?.kind ?? ERASER;
  }

  /** Puts the focus on what is chosen. */
  focus() {
    const chosen = this.#swatches.find(({ radio }) => radio.checked)?.radio ?? this.#eraser;
    chosen.focus();
  }

  /** Only in the document can the colours be read. */
  #paint() {
    if (!this.element.isConnected) return;
    const box = new PieceBox(readPalette(this.element));
    for (const { kind, frame } of this.#swatches) {
      const size = Math.round(Number.parseFloat(getComputedStyle(frame).lineHeight) * devicePixelRatio);
      frame.replaceChildren(box.picture(kind, size));
    }
  }
}

/** @param {string} kind */
function colourOf(kind) {
  return kind.split("-")[0];
}
