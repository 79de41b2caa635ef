/**
 * The one line on top: name, problems, language, theme. Where it is narrow, the problems become a menu, and language
 * and theme shrink to signs.
 */

import { el } from "../dom.js";
import { chosenLanguage, LANGUAGES, t } from "../i18n.js";
import { address } from "../router.js";
import { chooseTheme, chosenTheme, THEMES } from "../theme.js";

export class Header {
  #current = el("span", {});
  /** @type {HTMLButtonElement} */
  #opener;
  /** @type {Map<string, HTMLAnchorElement>} */
  #links;
  /** @type {HTMLSelectElement} */
  #languages;

  /**
   * @param {readonly string[]} problems
   * @param {(language: string) => void} onLanguage
   * @param {AbortSignal} signal the header is no longer in use
   */
  constructor(problems, onLanguage, signal) {
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
    const clicked = (/** @type {MouseEvent} */ event) => {
      if (!(event.target instanceof Node && this.#opener.contains(event.target))) this.#open(false);
    };
    document.addEventListener("click", clicked, { signal });
    const mark = el("img", { src: "favicon.svg", alt: "", width: 24, height: 24 });
    const brand = el("span", { class: "brand" }, mark, el("span", { class: "brand-name" }, t("header.name")));
    this.#languages = languageSelect(onLanguage);
    const short = LANGUAGES.find(({ code }) => code === chosenLanguage())?.short;
    const languages = setting(this.#languages, el("span", { class: "setting-sign" }, short));
    const themes = setting(themeSelect(), el("span", { class: "setting-sign theme-sign" }));
    this.element = el("header", { class: "header" }, brand, nav, languages, themes);
  }

  /** Whether the language is being chosen. */
  get choosing() {
    return document.activeElement === this.#languages;
  }

  focusLanguage() {
    this.#languages.focus();
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

/** @param {(language: string) => void} onChoose */
function languageSelect(onChoose) {
  const options = LANGUAGES.map(({ code, name }) =>
    el("option", { value: code, lang: code, selected: code === chosenLanguage() }, name),
  );
  const select = el(
    "select",
    { class: "select quiet", "aria-label": t("language"), onchange: () => onChoose(select.value) },
    ...options,
  );
  return select;
}

function themeSelect() {
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

/**
 * A select with a sign that takes its looks where there is little room.
 * @param {HTMLSelectElement} select
 * @param {HTMLElement} sign
 */
function setting(select, sign) {
  sign.setAttribute("aria-hidden", "true");
  return el("span", { class: "setting" }, sign, select);
}
