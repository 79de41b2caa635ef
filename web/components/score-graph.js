/** White's chance of winning over the game; a place in it can be gone to. */

import { el } from "../dom.js";
import { percent, t } from "../i18n.js";

const SVG = "http://www.w3.org/2000/svg";
const HEIGHT = 100;

export class ScoreGraph {
  #area = shape("path", "graph-white");
  #curve = shape("path", "graph-curve");
  #here = shape("line", "graph-here");
  #svg = shape("svg", "graph");
  #count = 1;

  /** @param {(at: number) => void} onLook so many moves on is to be looked at */
  constructor(onLook) {
    const middle = shape("line", "graph-middle");
    set(middle, { x1: 0, x2: 1, y1: HEIGHT / 2, y2: HEIGHT / 2 });
    set(this.#svg, { preserveAspectRatio: "none", "aria-hidden": "true" });
    this.#svg.append(this.#area, middle, this.#curve, this.#here);
    this.#middle = middle;
    this.element = el("div", { class: "graph-frame", role: "img", "aria-label": t("graph.label") }, this.#svg);
    this.element.addEventListener("click", (event) => {
      const { left, width } = this.#svg.getBoundingClientRect();
      onLook(Math.round(((event.clientX - left) / width) * this.#count));
    });
  }

  #middle;

  /**
   * @param {(number | undefined)[]} chances White's by the number of moves made, as far as they are known
   * @param {number} count of moves
   * @param {number} at the place that is looked at
   */
  show(chances, count, at) {
    this.#count = Math.max(count, 1);
    set(this.#svg, { viewBox: `0 0 ${this.#count} ${HEIGHT}` });
    set(this.#middle, { x2: this.#count });
    set(this.#here, { x1: at, x2: at, y1: 0, y2: HEIGHT });
    const points = chances.flatMap((chance, x) => (chance === undefined || x > count ? [] : [{ x, chance }]));
    const course = points.map(({ x, chance }) => `${x} ${(HEIGHT * (1 - chance)).toFixed(1)}`).join(" L ");
    set(this.#curve, { d: points.length > 0 ? `M ${course}` : "" });
    // Before the first and after the last that is known, the ground goes on as it was there.
    const [first, last] = [points[0], points.at(-1)].map((point) => (HEIGHT * (1 - (point?.chance ?? 0))).toFixed(1));
    const area = `M 0 ${HEIGHT} L 0 ${first} L ${course} L ${this.#count} ${last} L ${this.#count} ${HEIGHT} Z`;
    set(this.#area, { d: points.length > 1 ? area : "" });
    this.element.classList.toggle("unknown", points.length < 2);
    const here = chances[at];
    const label = here === undefined ? t("graph.label") : t("graph.here", { chance: percent(here) });
    this.element.setAttribute("aria-label", label);
  }
}

/**
 * @param {string} name
 * @param {string} className
 */
function shape(name, className) {
  const made = document.createElementNS(SVG, name);
  made.setAttribute("class", className);
  return made;
}

/**
 * @param {Element} element
 * @param {Record<string, string | number>} attributes
 */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
