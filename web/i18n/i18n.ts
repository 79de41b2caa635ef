/**
 * Sentences, numbers and plurals. The page's own sentences are in locales/<language>/<part>.json; those that concern a
 * problem, or what the engine says, come from the engine, in files that the build makes. A message is a text with {names} of values, or a set of such
 * texts by plural form of the value `count`.
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { fetchJson } from "../base/fetch-json";
import { FIRST_LANGUAGE, LANGUAGES } from "../base/site";
import type { Phrase } from "../generated/api";

type Values = Record<string, string | number>;
type Message = string | Record<string, string>;
/** One file of sentences, by their keys or the engine's codes. */
export type Sentences = Record<string, Message>;

/** The address of each file: the page's, and the engine's. */
const FILES = [
  import.meta.glob<string>("./*/*.json", { base: "../locales", query: "?url", import: "default", eager: true }),
  import.meta.glob<string>("./*/*.json", {
    base: "../generated/sentences",
    query: "?url",
    import: "default",
    eager: true,
  }),
];
/** Values that name kinds of pieces; their names are under `kind`. */
const KINDS = new Set(["piece", "taken_piece"]);
/** Values that are lists, with commas between their items. */
const LISTS = new Set(["squares", "pieces"]);

const current = signal<string>(FIRST_LANGUAGE);
/** The language of the page. */
export const language: ReadonlySignal<string> = current;
/** The last choice, which may still be loading. */
let chosen: string = language.peek();
/** All parts that anybody has asked for; each is there in the page's language, or being loaded. */
const parts = new Set<string>();
/** The parts that have come, each in a language. */
const loaded = new Set<string>();
/** What they hold, by language. */
const sentences: Record<string, Sentences> = Object.fromEntries(LANGUAGES.map(({ code }) => [code, {}]));
/** Changes when a part has come. */
const loads = signal(0);

const formats = computed(() => ({
  plurals: new Intl.PluralRules(language.value),
  numbers: new Intl.NumberFormat(language.value),
  hundredths: new Intl.NumberFormat(language.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  sizes: new Intl.NumberFormat(language.value, { notation: "compact", maximumSignificantDigits: 3 }),
  lists: new Intl.ListFormat(language.value),
  percents: new Intl.NumberFormat(language.value, { style: "percent" }),
}));

/** Begins with a language, before anything is loaded. */
export function startLanguage(code: string): void {
  chosen = code;
  current.value = code;
}

/** Loads sentences in the page's language, whichever that is by the time they have come. Rejects when they do not come. */
export async function loadSentences(...names: string[]): Promise<void> {
  for (const name of names) parts.add(name);
  while (names.some((name) => !loaded.has(fileOf(language.peek(), name)))) {
    const now = language.peek();
    await Promise.all(names.map((name) => load(now, name)));
  }
}

/**
 * Changes the language once all sentences that are in use have come. Rejects when they do not come; nothing changes then,
 * nor when another language is chosen meanwhile.
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

/** Gives the sentences of a part where they are at hand, as under node. */
export function provideSentences(code: string, part: string, ...found: Sentences[]): void {
  parts.add(part);
  loaded.add(fileOf(code, part));
  Object.assign(sentences[code] ?? {}, ...found);
  loads.value += 1;
}

/** A message in the page's language; whoever shows one that is missing learns when more have come. */
function messageOf(key: string): Message | undefined {
  const found = sentences[language.value];
  if (found && Object.hasOwn(found, key)) return found[key];
  loads.value;
  return undefined;
}

/** A sentence of the page. */
export function t(key: string, values?: Values): string {
  return fill(messageOf(key), key, values);
}

/** Whether there is a sentence for what the engine says. */
export function hasWords({ code }: Phrase): boolean {
  return messageOf(code) !== undefined;
}

/** What the engine says: of a board, of an input that is wrong, or of an output. */
export function inWords({ code, values = {} }: Phrase): string {
  const said = Object.entries(values).map(([name, value]) => [name, spoken(name, value)]);
  return t(code, Object.fromEntries(said));
}

/** A value of the engine in words; `pieces` are such as `rook a8`. */
function spoken(name: string, value: string | number): string | number {
  if (KINDS.has(name)) return t(`kind.${value}`);
  if (!LISTS.has(name)) return value;
  const items = String(value).split(", ");
  return list(name === "pieces" ? items.map(pieceInWords) : items);
}

/** A piece such as `rook a8`. */
function pieceInWords(piece: string): string {
  const [kind, square = ""] = piece.split(" ");
  return t("piece.on", { piece: t(`kind.${kind}`), square });
}

/** A large number by its size, such as 1.2M. */
export function compact(value: number): string {
  return formats.value.sizes.format(value);
}

export function list(items: string[]): string {
  return formats.value.lists.format(items);
}

export function number(value: number): string {
  return formats.value.numbers.format(value);
}

/** With two digits after the point. */
export function decimal(value: number): string {
  return formats.value.hundredths.format(value);
}

/** Of a part of 1. */
export function percent(part: number): string {
  return formats.value.percents.format(part);
}

/** The key stands in for a message that is missing. */
function fill(message: Message | undefined, key: string, values: Values = {}): string {
  if (message === undefined) return key;
  const text = typeof message === "string" ? message : message[formats.value.plurals.select(Number(values.count))];
  return (text ?? key).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    return typeof value === "number" ? number(value) : value;
  });
}
