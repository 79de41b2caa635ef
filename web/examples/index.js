/**
 * The problems' options and sample inputs, and what the engine answers to these: made by it when the site was built
 * (build/samples.py), so that they can be shown before Python is there.
 *
 * @import { Arrangement, Game, GameRequest, JudgePart, JudgeRequest, Option } from "../engine/types.js"
 * @import { View } from "../board/types.js"
 * @import { Problem } from "../problems.js"
 */

import { addressOf } from "../files.js";
import { t } from "../i18n.js";

/**
 * @typedef {object} Example
 * @property {string} title in the language of the page
 * @property {string} file
 * @property {Record<string, string>} options that belong to it
 *
 * @typedef {object} Sample an input and the judge's answers to it
 * @property {string} text
 * @property {Record<string, string>} options all that the judge was given
 * @property {JudgePart} part its only one
 * @property {View[]} views by answer
 * @property {Arrangement[]} arrangements by answer
 */

const GAME = "examples/loa/game.json";

/** @type {Record<string, {options: Option[], examples: Example[]}>} */
const problems = Object.fromEntries(
  Object.entries(PROBLEMS).map(([problem, { options, examples }]) => [
    problem,
    { options, examples: examples.map(({ name, options = {} }) => exampleOf(problem, name, options)) },
  ]),
);
/** What was fetched, or is on its way. @type {Map<string, Promise<any>>} */
const fetched = new Map();
/** Those that are there. @type {Set<Sample>} */
const samples = new Set();

/** @param {string} problem */
export function optionsOf(problem) {
  return problems[problem]?.options ?? [];
}

/** @param {Problem} problem */
export function examplesOf(problem) {
  return problems[problem]?.examples ?? [];
}

/**
 * The example that a room begins with: the first that has these options, or else the first.
 * @param {Problem} problem
 * @param {Record<string, string>} wanted
 * @returns {Example | undefined}
 */
export function firstExample(problem, wanted) {
  const examples = examplesOf(problem);
  const fits = (/** @type {Example} */ { options }) =>
    Object.entries(options).every(([name, value]) => wanted[name] === value);
  return examples.find(fits) ?? examples[0];
}

/**
 * @param {Example} example
 * @returns {Promise<Sample>}
 */
export async function loadSample({ file }) {
  const sample = await fetchOnce(file);
  samples.add(sample);
  return sample;
}

/**
 * What the judge answers, where the input is a sample that is there.
 * @param {JudgeRequest} request
 * @returns {Sample | null}
 */
export function sampleOf({ text, options }) {
  const chosen = Object.entries(options);
  const fits = (/** @type {Sample} */ sample) =>
    sample.text === text && chosen.every(([name, value]) => sample.options[name] === value);
  return [...samples].find(fits) ?? null;
}

/**
 * The usual game of Lines of Action before its first move.
 * @returns {Promise<{request: GameRequest, game: Game}>}
 */
export function loadUsualGame() {
  return fetchOnce(GAME);
}

/**
 * How a game stands, where it is the usual one.
 * @param {GameRequest} request
 * @returns {Promise<Game | null>}
 */
export async function usualGame({ start, limit, moves }) {
  if (start !== "" || moves.length > 0) return null;
  const { request, game } = await loadUsualGame();
  return request.limit === limit ? game : null;
}

/**
 * @param {string} problem
 * @param {string} name
 * @param {Record<string, string>} options
 * @returns {Example}
 */
function exampleOf(problem, name, options) {
  return {
    get title() {
      return t(`example.${problem}.${name}`);
    },
    file: `examples/${problem}/${name}.json`,
    options,
  };
}

/**
 * @param {string} file
 * @returns {Promise<any>} what it holds; asked for anew where it did not come
 */
function fetchOnce(file) {
  const known = fetched.get(file);
  if (known !== undefined) return known;
  const coming = fetchJson(file);
  fetched.set(file, coming);
  coming.catch(() => fetched.delete(file));
  return coming;
}

/** @param {string} file */
async function fetchJson(file) {
  const response = await fetch(addressOf(file));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.json();
}
