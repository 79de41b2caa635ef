/**
 * Sentences, numbers and plurals. The page's own sentences are in locales/<language>/<part>.json. The build copies
 * sentences about problems, and the engine's phrases, from the engine's folders. A message is a text with values as
 * {names}, or a set of such texts by the plural form of the value `count`.
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { fetchJson } from "../base/fetch-json";
import { FIRST_LANGUAGE, LANGUAGES } from "../base/site";
import type { Phrase } from "../generated/api";

type Values = Record<string, string | number>;
type Message = string | Record<string, string>;
/** The content of one file: messages by their keys or the engine's codes. */
export type Sentences = Record<string, Message>;

/** Addresses of the page's files, and of the engine's files. */
const FILES = [
  import.meta.glob<string>("./*/*.json", { base: "../locales", query: "?url", import: "default", eager: true }),
  import.meta.glob<string>("./*/*.json", {
    base: "../generated/sentences",
    query: "?url",
    import: "default",
    eager: true,
  }),
];
/** Values that are kinds of pieces; `kind.<kind>` is the key of their names. */
const KINDS = new Set(["piece", "taken_piece"]);
/** Values that are comma-separated lists. */
const LISTS = new Set(["squares", "pieces"]);

const current = signal<string>(FIRST_LANGUAGE);
export const language: ReadonlySignal<string> = current;
/** The language that was chosen last; its sentences may still be loading. */
let chosen: string = language.peek();
/** All requested parts; each is loaded or loading in the page's language. */
const parts = new Set<string>();
/** Loaded files, by `fileOf`. */
const loaded = new Set<string>();
/** Messages of the loaded files, by language. */
const sentences: Record<string, Sentences> = Object.fromEntries(LANGUAGES.map(({ code }) => [code, {}]));
/** Number of loads; read to render again when more messages have loaded. */
const loads = signal(0);

// Formatters of the page's language. Each is made when it is first used, since a phone needs milliseconds for one.
const plurals = computed(() => new Intl.PluralRules(language.value));
const lists = computed(() => new Intl.ListFormat(language.value));
const numbers = formatter();
const percents = formatter({ style: "percent" });
const hundredths = formatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const sizes = formatter({ notation: "compact", maximumSignificantDigits: 3 });
const moments = computed(() => new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }));

function formatter(options?: Intl.NumberFormatOptions): ReadonlySignal<Intl.NumberFormat> {
  return computed(() => new Intl.NumberFormat(language.value, options));
}

/** Sets the initial language, before anything is loaded. */
export function startLanguage(code: string): void {
  chosen = code;
  current.value = code;
}

/** Loads parts in the page's language, also if that changes meanwhile. Rejects if a file fails to load. */
export async function loadSentences(...names: string[]): Promise<void> {
  for (const name of names) parts.add(name);
  while (names.some((name) => !loaded.has(fileOf(language.peek(), name)))) {
    const now = language.peek();
    await Promise.all(names.map((name) => load(now, name)));
  }
}

/**
 * Changes the language after loading all requested parts in it. Rejects if a file fails to load; the language does not
 * change then, nor if another language is chosen meanwhile.
 */
export async function changeLanguage(code: string): Promise<void> {
  chosen = code;
  while ([...parts].some((part) => !loaded.has(fileOf(code, part)))) {
    await Promise.all([...parts].map((part) => load(code, part)));
  }
  if (chosen === code) current.value = code;
}

function fileOf(code: string, part: string): string {
  return `./${code}/${part}.json`;
}

async function load(code: string, part: string): Promise<void> {
  const file = fileOf(code, part);
  const addresses = FILES.flatMap((files) => files[file] ?? []);
  const found = await Promise.all(addresses.map((address) => fetchJson<Sentences>(address)));
  if (!loaded.has(file)) provideSentences(code, part, ...found);
}

/** Adds sentences of a part: those just loaded, or under node those that the caller has. */
export function provideSentences(code: string, part: string, ...found: Sentences[]): void {
  parts.add(part);
  loaded.add(fileOf(code, part));
  Object.assign(sentences[code] ?? {}, ...found);
  loads.value += 1;
}

/**
 * Returns a message in the page's language; undefined if it is missing. A component that reads a missing message
 * renders again when more messages have loaded.
 */
function messageOf(key: string): Message | undefined {
  const found = sentences[language.value];
  if (found && Object.hasOwn(found, key)) return found[key];
  loads.value;
  return undefined;
}

/** Returns a message with its values filled in; the key if the message is missing. */
export function t(key: string, values?: Values): string {
  return fill(messageOf(key), key, values);
}

/** Returns whether there is a message for a phrase of the engine. */
export function hasWords({ code }: Phrase): boolean {
  return messageOf(code) !== undefined;
}

/** Returns a phrase of the engine as a sentence. */
export function inWords({ code, values = {} }: Phrase): string {
  const said = Object.entries(values).map(([name, value]) => [name, spoken(name, value)]);
  return t(code, Object.fromEntries(said));
}

/** Returns a phrase's value in words; an item of `pieces` has the form `rook a8`. */
function spoken(name: string, value: string | number): string | number {
  if (KINDS.has(name)) return t(`kind.${value}`);
  if (!LISTS.has(name)) return value;
  const items = String(value).split(", ");
  return list(name === "pieces" ? items.map(pieceInWords) : items);
}

/** Returns the name of a piece such as `rook a8`. */
function pieceInWords(piece: string): string {
  const [kind, square = ""] = piece.split(" ");
  return t("piece.on", { piece: t(`kind.${kind}`), square });
}

/** Formats a large number with a suffix, such as 1.2M. */
export function compact(value: number): string {
  return sizes.value.format(value);
}

export function list(items: string[]): string {
  return lists.value.format(items);
}

export function number(value: number): string {
  return numbers.value.format(value);
}

/** Formats a time, given in milliseconds since 1970, as a date with hours and minutes. */
export function moment(time: number): string {
  return moments.value.format(time);
}

/** Formats bytes as megabytes, with at most one decimal place. */
export function megabytes(bytes: number): string {
  return number(Math.round(bytes / 100_000) / 10);
}

/** Formats a number with two decimal places. */
export function decimal(value: number): string {
  return hundredths.value.format(value);
}

/** Formats a fraction of 1 as a percentage. */
export function percent(part: number): string {
  return percents.value.format(part);
}

/** Fills in a message's values; returns the key if the message or its plural form is missing. */
function fill(message: Message | undefined, key: string, values: Values = {}): string {
  if (message === undefined) return key;
  const text = typeof message === "string" ? message : message[plurals.value.select(Number(values.count))];
  return (text ?? key).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    return typeof value === "number" ? number(value) : value;
  });
}
