/**
 * The page's words. They stand in locales/<language>.json, and nowhere else:
 * `page` has the words of the page, `captions` and `errors` those of the engine's codes.
 * A message is a text with {names} of values, or a set of such texts by plural form of the value `count`.
 */

/**
 * @typedef {Record<string, string | number>} Values
 * @typedef {string | Record<string, string>} Message
 * @typedef {Record<"page" | "captions" | "errors", Record<string, Message>>} Locale
 * @typedef {{code: string, values?: Values}} Phrase
 */

const LANGUAGE = "en";
const plurals = new Intl.PluralRules(LANGUAGE);
const numbers = new Intl.NumberFormat(LANGUAGE);
const sizes = new Intl.NumberFormat(LANGUAGE, { notation: "compact", maximumSignificantDigits: 3 });
const lists = new Intl.ListFormat(LANGUAGE);

/** @type {Locale} */
let locale = { page: {}, captions: {}, errors: {} };

/** Must have been awaited before anything is said. */
export async function loadLocale() {
  const response = await fetch(new URL(`./locales/${LANGUAGE}.json`, import.meta.url));
  if (!response.ok) throw new Error(`locales/${LANGUAGE}.json: ${response.status}`);
  locale = await response.json();
}

/**
 * A sentence of the page.
 * @param {string} key
 * @param {Values} [values]
 */
export function t(key, values) {
  return fill(locale.page[key], key, values);
}

/**
 * What the board says.
 * @param {Phrase} phrase
 */
export function caption({ code, values }) {
  return fill(locale.captions[code], code, values);
}

/**
 * What is wrong with an input.
 * @param {Phrase} error
 */
export function errorSentence({ code, values }) {
  return fill(locale.errors[code], code, values);
}

/** @param {number} value a large one, for which its size will do */
export function compact(value) {
  return sizes.format(value);
}

/** @param {string[]} items */
export function list(items) {
  return lists.format(items);
}

/** @param {number} value */
export function number(value) {
  return numbers.format(value);
}

/**
 * @param {Message | undefined} message
 * @param {string} key shown where there is no message
 * @param {Values} [values]
 */
function fill(message, key, values = {}) {
  if (message === undefined) return key;
  const text = typeof message === "string" ? message : (message[plurals.select(Number(values.count))] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name] ?? "";
    return typeof value === "number" ? number(value) : value;
  });
}
