/** Small helpers for making elements. Text only ever enters the document as text. */

/**
 * @typedef {Node | string | null | undefined | false} Child
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Properties
 *   `class` and what begins with `aria-` or `data-` are attributes, `on…` listeners, the rest properties of the element
 */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Properties} [properties]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (name === "class" || name === "role" || name.includes("-")) element.setAttribute(name, String(value));
    else Reflect.set(element, name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/**
 * @param {string} text
 * @param {() => void} onclick
 * @param {Properties} [properties]
 */
export function button(text, onclick, properties = {}) {
  return el("button", { type: "button", class: "button", onclick, ...properties }, text);
}
