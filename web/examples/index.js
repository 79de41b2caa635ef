/** Sample inputs. index.json lists them by problem, the first being what the box is filled with. */

import { t } from "../i18n.js";

/**
 * @typedef {object} Example
 * @property {string} title in the language of the page
 * @property {string} file
 * @property {Record<string, string>} options that belong to it
 */

/** @returns {Promise<Record<string, Example[]>>} by problem */
export async function loadExamples() {
  /** @type {Record<string, {name: string, options?: Record<string, string>}[]>} */
  const index = await (await fetch(new URL("./index.json", import.meta.url))).json();
  return Object.fromEntries(
    Object.entries(index).map(([problem, entries]) => [
      problem,
      entries.map(({ name, options = {} }) => ({
        get title() {
          return t(`example.${problem}.${name}`);
        },
        file: `${problem}/${name}.in`,
        options,
      })),
    ]),
  );
}

/** @param {Example} example */
export async function exampleText({ file }) {
  return (await fetch(new URL(file, import.meta.url))).text();
}
