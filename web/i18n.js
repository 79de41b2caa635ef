/**
 * The page's words, numbers and plurals. The words stand in locales/<language>.json, and nowhere else:
 * `page` has the words of the page, `captions` and `errors` those of the engine's codes.
 * A message is a text with {names} of values, or a set of such texts by plural form of the value `count`.
 */

import { addressOf } from "./files.js";

/**
 * @typedef {Record<string, string | number>} Values
 * @typedef {string | Record<string, string>} Message
 * @typedef {Record<"page" | "captions" | "errors", Record<string, Message>>} Locale
 * @typedef {{code: string, values?: Values}} Phrase
 */

/** Each by its own name, and shorter where there is little room; early.js knows them too. */
export const LANGUAGES = [
  { code: "en", name: "English", short: "EN" },
  { code: "ru", name: "Русский", short: "РУ" },
];
const KEY = "judgeboard.language";
/** The engine's values that name kinds of pieces: their names stand under `kind` in `page`. */
const KINDS = new Set(["piece", "taken_piece"]);
/** The engine's values that are lists, with commas between their items. */
const LISTS = new Set(["squares", "pieces"]);

/** What was fetched, by file. @type {Map<string, Promise<Locale>>} */
const fetched = new Map();
/** The parts of the words that are there beside those that are said everywhere. @type {Set<string>} */
const parts = new Set();
/** The one chosen last. */
let wanted = chosenLanguage();

/** @type {Locale} */
let locale = { page: {}, captions: {}, errors: {} };
let formats = formatsOf(wanted);

/** The language of the page, as early.js found it, or as it was chosen since. */
export function chosenLanguage() {
  return document.documentElement.lang;
}

/** Must have been awaited before anything is said. */
export async function loadLocale() {
  speak(wanted, await fetchWords(fileOf(wanted)));
}

/**
 * Adds what is said in one place only; must have been awaited before anything is said there.
 * @param {string} part a problem, or `later`: what the dialogs say, and what is said of a comparison
 */
export async function loadWords(part) {
  add(locale, await fetchWords(fileOf(chosenLanguage(), part)));
  parts.add(part);
}

/**
 * Has the page's words in another language from now on, and remembers it. All stays as it was where the words cannot
 * be had, or where yet another language was chosen before they came.
 * @param {string} language
 */
export async function chooseLanguage(language) {
  wanted = language;
  const files = [fileOf(language), ...[...parts].map((part) => fileOf(language, part))];
  const found = await Promise.all(files.map(fetchWords)).catch(() => null);
  if (found === null || wanted !== language) return;
  const [words, ...more] = found;
  speak(language, words);
  for (const some of more) add(words, some);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage may be denied: the choice then lasts as long as the page.
  }
}

/**
 * @param {string} language
 * @param {string} [part] without it, what is said everywhere
 */
function fileOf(language, part) {
  return part === undefined ? `locales/${language}.json` : `locales/${language}.${part}.json`;
}

/**
 * @param {string} file
 * @returns {Promise<Locale>}
 */
function fetchWords(file) {
  const known = fetched.get(file);
  if (known !== undefined) return known;
  const words = fetch(addressOf(file)).then((response) => {
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return response.json();
  });
  words.catch(() => fetched.delete(file));
  fetched.set(file, words);
  return words;
}

/**
 * @param {Locale} words
 * @param {Locale} more
 */
function add(words, more) {
  for (const part of /** @type {(keyof Locale)[]} */ (Object.keys(words))) Object.assign(words[part], more[part]);
}

/**
 * @param {string} language
 * @param {Locale} words
 */
function speak(language, words) {
  locale = words;
  formats = formatsOf(language);
  document.documentElement.lang = language;
}

/** @param {string} language */
function formatsOf(language) {
  return {
    plurals: new Intl.PluralRules(language),
    numbers: new Intl.NumberFormat(language),
    hundredths: new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    sizes: new Intl.NumberFormat(language, { notation: "compact", maximumSignificantDigits: 3 }),
    lists: new Intl.ListFormat(language),
    percents: new Intl.NumberFormat(language, { style: "percent" }),
  };
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
export function caption({ code, values = {} }) {
  const said = Object.entries(values).map(([name, value]) => [name, saidOf(name, value)]);
  return fill(locale.captions[code], code, Object.fromEntries(said));
}

/**
 * A value of the engine as it is said; `pieces` are such as `rook a8`.
 * @param {string} name
 * @param {string | number} value
 */
function saidOf(name, value) {
  if (KINDS.has(name)) return t(`kind.${value}`);
  if (!LISTS.has(name)) return value;
  const items = String(value).split(", ");
  return list(name === "pieces" ? items.map((piece) => piece.replace(/^\w+/, (kind) => t(`kind.${kind}`))) : items);
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
  return formats.sizes.format(value);
}

/** @param {string[]} items */
export function list(items) {
  return formats.lists.format(items);
}

/** @param {number} value */
export function number(value) {
  return formats.numbers.format(value);
}

/** With two digits after the point. @param {number} value */
export function decimal(value) {
  return formats.hundredths.format(value);
}

/** @param {number} part of 1 */
export function percent(part) {
  return formats.percents.format(part);
}

/**
 * @param {Message | undefined} message
 * @param {string} key shown where there is no message
 * @param {Values} [values]
 */
function fill(message, key, values = {}) {
  if (message === undefined) return key;
  const text = typeof message === "string" ? message : message[formats.plurals.select(Number(values.count))];
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name] ?? "";
    return typeof value === "number" ? number(value) : value;
  });
}
