/**
 * The texts that come into a judge's room: examples, files, links; and where a text belongs elsewhere, the way there.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { GeneratePart, GenerateRequest, Guess } from "../engine/types.js"
 * @import { Example } from "../examples/index.js"
 * @import { Wish } from "../components/generate-dialog.js"
 * @import { InputCard } from "../components/input-card.js"
 * @import { Problem } from "../problems.js"
 * @import { Judging } from "./judging.js"
 * @import { Shared } from "./sharing.js"
 */

import { coverage } from "../components/coverage.js";
import { openGenerate } from "../components/generate-dialog.js";
import { offer } from "../components/offers.js";
import { exampleText } from "../examples/index.js";
import { t } from "../i18n.js";
import { readFile, TooLarge } from "../text/files.js";
import { sharedOfFile, textsOfLink } from "./sharing.js";

/** UTF-16 units; the engine looks at no more of a text to recognise it. */
const RECOGNISED = 60_000;
const USUAL_CASES = 20;

export class Intake {
  #engine;
  #problem;
  #input;
  #signal;
  #onWait;
  #onExample;
  #onShared;
  #options;
  /** What random input was wanted last. @type {Omit<Wish, "seed">} */
  #wish = { cases: USUAL_CASES, difficulty: "mixed" };

  /**
   * @param {object} properties
   * @param {Engine} properties.engine
   * @param {Problem} properties.problem
   * @param {InputCard} properties.input where texts are put
   * @param {() => Record<string, string>} properties.options of the judge, as they are chosen
   * @param {AbortSignal} properties.signal ends the room
   * @param {(awaited: boolean) => void} properties.onWait a text is on its way, or does not come after all
   * @param {(example: Example) => void} properties.onExample an example is about to be put in
   * @param {(shared: Shared, name: string) => void} properties.onShared a text for a room that it names
   */
  constructor({ engine, problem, input, options, signal, onWait, onExample, onShared }) {
    this.#engine = engine;
    this.#problem = problem;
    this.#input = input;
    this.#options = options;
    this.#signal = signal;
    this.#onWait = onWait;
    this.#onExample = onExample;
    this.#onShared = onShared;
  }

  /**
   * Puts an example into the box.
   * @param {Example} example
   * @param {boolean} [unasked] then it gives way to somebody who is about to write
   */
  async example(example, unasked = false) {
    await this.#await(exampleText(example), (text) => {
      if (unasked && this.#input.focused) {
        this.#onWait(false);
        return;
      }
      this.#input.touched = true;
      this.#onExample(example);
      this.#input.load(text, example.title);
    });
  }

  /** Puts in what a file holds: any text, or what was shared. @param {File} file */
  async file(file) {
    const { name } = file;
    await this.#await(
      readFile(file),
      (text) => {
        const shared = sharedOfFile(text);
        this.#input.touched = true;
        if (shared === null) this.#input.load(text, name);
        else this.#onShared(shared, name);
      },
      (fault) => t(fault instanceof TooLarge ? "file.too_large" : "file.unreadable", { name }),
    );
  }

  /**
   * Puts in what an address holds.
   * @param {URLSearchParams} parameters
   * @param {(texts: {input: string, output: string}) => void} onTexts
   */
  async link(parameters, onTexts) {
    await this.#await(
      textsOfLink(parameters),
      (texts) => {
        if (texts === null) return;
        this.#input.touched = true;
        onTexts(texts);
      },
      () => t("share.damaged"),
    );
  }

  /** Asks what random input is wanted, and puts it in. */
  async random() {
    const most = await this.#engine.call("most_cases", this.#problem, this.#options()).catch(() => null);
    if (most === null || this.#signal.aborted || document.querySelector("dialog") !== null) return;
    openGenerate({ ...this.#wish, seed: anySeed() }, most, (wish) => {
      if (most > 1) this.#wish = wish;
      this.#generate(wish);
    });
  }

  /** @param {Wish} wish */
  async #generate(wish) {
    const request = { system: this.#problem, options: this.#options(), ...wish };
    await this.#await(
      made(this.#engine, request),
      ({ text = "", covered = {} }) => {
        const again = () => this.#generate({ ...wish, seed: anySeed() });
        this.#input.touched = true;
        this.#input.load(text, t("generate.name", { seed: String(wish.seed) }));
        this.#input.below(coverage(this.#problem, wish, covered, again));
      },
      () => t("generate.failed"),
    );
  }

  /**
   * Says what an input with an error seems to be instead, if anything.
   * @param {Judging} judging
   * @param {() => boolean} isWanted whether it is still the input at hand
   * @param {(problem: Problem, parameters: Record<string, string>) => void} onTake
   */
  async recognise(judging, isWanted, onTake) {
    const start = judging.request.text.slice(0, RECOGNISED).toWellFormed();
    /** @type {Guess[]} */
    const guesses = await this.#engine.call("recognise", start).catch(() => []);
    if (!isWanted()) return;
    const others = guesses.filter((guess) => !this.#isHere(guess, judging.request.options));
    const offers = others.map((guess) => {
      const { options = [] } = this.#engine.systems.find(({ name }) => name === guess.system) ?? {};
      return offer(guess, options, (parameters) => onTake(/** @type {Problem} */ (guess.system), parameters));
    });
    if (offers.length > 0) this.#input.below(...offers);
  }

  /**
   * @param {Guess} guess
   * @param {Record<string, string>} chosen the options of this room
   */
  #isHere({ system, options, game }, chosen) {
    const fits = Object.entries(options).every(([name, value]) => chosen[name] === value);
    return system === this.#problem && !game && fits;
  }

  /**
   * Waits for a text, unless the box is written in meanwhile.
   * @template Text
   * @param {Promise<Text>} text
   * @param {(text: Text) => void} take
   * @param {(fault: unknown) => string} [sentence] what to say where it cannot be had
   */
  async #await(text, take, sentence) {
    const before = this.#input.text;
    this.#onWait(true);
    try {
      const found = await text;
      if (!this.#signal.aborted && this.#input.text === before) take(found);
    } catch (fault) {
      if (sentence === undefined) throw fault;
      if (this.#signal.aborted) return;
      this.#onWait(false);
      this.#input.tell(sentence(fault));
    }
  }
}

/**
 * @param {Engine} engine
 * @param {GenerateRequest} request
 * @returns {Promise<GeneratePart>} the last part; rejected where the engine fails
 */
function made(engine, request) {
  return new Promise((resolve, reject) => {
    const task = engine.generate(request, {
      onPart: (part) => {
        if (!part.done) return;
        resolve(part);
        task.drop();
      },
      onBroken: (reason) => reject(new Error(reason)),
    });
  });
}

/** One that is easily read out. */
function anySeed() {
  return Math.floor(Math.random() * 1_000_000);
}
