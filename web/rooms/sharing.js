/**
 * A problem's input, and what somebody's program printed for it, in a link or, where that is too long, in a file.
 *
 * @import { Problem } from "../problems.js"
 */

import { NAMES } from "../problems.js";
import { address } from "../router.js";
import { pack, unpack } from "../text/packing.js";

/**
 * @typedef {object} Shared
 * @property {Problem} problem
 * @property {Record<string, string>} parameters of the address: the judge's options, and which room it is
 * @property {string} input
 * @property {string} output of somebody's program; empty: none
 */

/** The parameters of an address that hold the texts. */
const INPUT = "in";
const OUTPUT = "out";
/** Characters that mail programs and chats leave whole. */
const LONGEST_LINK = 8_000;
/** A name or a value of an option. */
const OPTION = /^\w{1,20}$/;
/** What a file of ours begins with. */
const BEGINNING = /^\s*\{\s*"judgeboard"\s*:\s*1\b/;

/** @param {string} name of a parameter */
export function isText(name) {
  return name === INPUT || name === OUTPUT;
}

/** @param {URLSearchParams} parameters of an address */
export function holdsTexts(parameters) {
  return [...parameters.keys()].some(isText);
}

/**
 * @param {Shared} shared
 * @returns {Promise<string | null>} null where it would be too long
 */
export async function linkOf({ problem, parameters, input, output }) {
  const texts = { [INPUT]: await pack(input), ...(output === "" ? {} : { [OUTPUT]: await pack(output) }) };
  const link = new URL(address(problem, { ...parameters, ...texts }), location.href).href;
  return link.length <= LONGEST_LINK ? link : null;
}

/**
 * The texts that an address holds.
 * @param {URLSearchParams} parameters
 * @returns {Promise<{input: string, output: string}>} rejected where they are damaged
 */
export async function textsOfLink(parameters) {
  const packed = parameters.get(INPUT);
  if (packed === null) throw new Error("There is an output without an input.");
  return { input: await unpack(packed), output: await unpack(parameters.get(OUTPUT) ?? (await pack(""))) };
}

/** @param {Shared} shared */
export function fileOf(shared) {
  return `${JSON.stringify({ judgeboard: 1, ...shared })}\n`;
}

/** A file of ours that cannot be read. */
export class Damaged extends Error {}

/**
 * What a file of ours holds. Throws Damaged.
 * @param {string} text of any file
 * @returns {Shared | null} null: it is not one of ours
 */
export function sharedOfFile(text) {
  if (!BEGINNING.test(text)) return null;
  /** @type {any} */
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Damaged();
  }
  const { problem, parameters, input, output } = found;
  const known = NAMES.find((name) => name === problem);
  if (known === undefined || typeof input !== "string" || typeof output !== "string") throw new Damaged();
  return { problem: known, parameters: optionsIn(parameters), input, output };
}

/**
 * What may be options of a judge among the values of a file; which of them there are, the engine knows.
 * @param {unknown} values
 */
function optionsIn(values) {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return {};
  const entries = Object.entries(values).filter(
    ([name, value]) => OPTION.test(name) && typeof value === "string" && OPTION.test(value) && !isText(name),
  );
  return /** @type {Record<string, string>} */ (Object.fromEntries(entries));
}
