/** Sample inputs. index.json lists them by problem, the first being what the box is filled with. */

import { addressOf } from "../files.js";
import { t } from "../i18n.js";
import INDEX from "./index.json" with { type: "json" };

/**
 * @typedef {object} Example
 * @property {string} title in the language of the page
 * @property {string} file
 * @property {Record<string, string>} options that belong to it
 */

/** @type {Record<string, {name: string, options?: Record<string, string>}[]>} */
const index = INDEX;

/**
 * @param {string} problem
 * @returns {Example[]}
 */
export function examplesOf(problem) {
  return (index[problem] ?? []).map(({ name, options = {} }) => ({
    get title() {
      return t(`example.${problem}.${name}`);
    },
    file: `examples/${problem}/${name}.in`,
    options,
  }));
}

/** @param {Example} example */
export async function exampleText({ file }) {
  return (await fetch(addressOf(file))).text();
}
