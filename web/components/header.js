/** The one line on top: name, problems, theme. Where it is narrow, the problems become a menu. */

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { address } from "../router.js";
import { chooseTheme, chosenTheme, THEMES } from "../theme.js";

export class Header {
  #current = el("span", {});
  /** @type {HTMLButtonElement} */
  #opener;
  /** @type {Map<string, HTMLAnchorElement>} */
  #links;

  /** @param {readonly string[]} problems */
  constructor(problems) {
    this.#links = new Map(
      problems.map((name) => [name, el("a", { href: address(name), class: "problem" }, t(`problem.${name}`))]),
    );
    const list = el("div", { id: "problems", class: "problems" }, ...this.#links.values());
    this.#opener = el(
      "button",
      {
        type: "button",
        class: "problems-opener",
        "aria-expanded": "false",
        "aria-controls": "problems",
        onclick: () => this.#open(this.#opener.ariaExpanded !== "true"),
      },
      this.#current,
    );
    const nav = el("nav", { class: "picker", "aria-label": t("header.problems") }, this.#opener, list);
    nav.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.#opener.ariaExpanded !== "true") return;
      this.#open(false);
      this.#opener.focus();
    });
    document.addEventListener("click", (event) => {
      if (!(event.target instanceof Node && this.#opener.contains(event.target))) this.#open(false);
    });
    const mark = el("img", { src: "favicon.svg", alt: "", width: 24, height: 24 });
    const brand = el("span", { class: "brand" }, mark, el("span", { class: "brand-name" }, t("header.name")));
    this.element = el("header", { class: "header" }, brand, nav, themePicker());
  }

  /** @param {string} problem */
  show(problem) {
    for (const [name, link] of this.#links) {
      if (name === problem) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    this.#current.textContent = t(`problem.${problem}`);
    this.#open(false);
  }

  /** @param {boolean} open */
  #open(open) {
    this.#opener.setAttribute("aria-expanded", String(open));
  }
}

function themePicker() {
  const options = THEMES.map((theme) =>
    el("option", { value: theme, selected: theme === chosenTheme() }, t(`theme.${theme}`)),
  );
  const select = el("select", {
    class: "select quiet",
    "aria-label": t("theme"),
    onchange: () => chooseTheme(THEMES[select.selectedIndex] ?? "system"),
  });
  select.append(...options);
  return select;
}
