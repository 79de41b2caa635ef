/**
 * The texts that come into a judge's room: examples, files, links; and where a text belongs elsewhere, the way there.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { Guess } from "../engine/types.js"
 * @import { Example } from "../examples/index.js"
 * @import { Wish } from "../components/generate-dialog.js"
 * @import { InputCard } from "../components/input-card.js"
 * @import { Problem } from "../problems.js"
 * @import { Judging } from "./judging.js"
 * @import { Shared } from "./sharing.js"
 */

import { coverage, progress } from "../components/coverage.js";
import { offer } from "../components/offers.js";
import { loadSample, optionsOf } from "../examples/index.js";
import { t } from "../i18n.js";
import { withDialogs } from "../later.js";
import { Newest } from "../newest.js";
import { readFile, unreadable } from "../text/files.js";
import { Damaged, sharedOfFile, textsOfLink } from "./sharing.js";

/** UTF-16 units; the engine looks at no more of a text to recognise it. */
const RECOGNISED = 60_000;
const USUAL_CASES = 20;

/** @typedef {{wish: Wish, covered: Record<string, number>}} News of a random input */

export class Intake {
  #engine;
  #problem;
  #input;
  #newest = new Newest();
  /** @type {News | null} */
  #news = null;
  #onWait;
  #onExample;
  #onShared;
  #options;
  /** The text that was put in unasked; empty where none was. */
  sample = "";
  /** What random input was wanted last. @type {Omit<Wish, "seed">} */
  #wish = { cases: USUAL_CASES, difficulty: "mixed" };

  /**
   * @param {object} properties
   * @param {Engine} properties.engine
   * @param {Problem} properties.problem
   * @param {InputCard} properties.input where texts are put
   * @param {() => Record<string, string>} properties.options of the judge, as they are chosen
   * @param {(awaited: boolean) => void} properties.onWait a text is on its way, or does not come after all
   * @param {(example: Example) => void} properties.onExample an example is about to be put in
   * @param {(shared: Shared, name: string) => void} properties.onShared a text for a room that it names
   */
  constructor({ engine, problem, input, options, onWait, onExample, onShared }) {
    this.#engine = engine;
    this.#problem = problem;
    this.#input = input;
    this.#options = options;
    this.#onWait = onWait;
    this.#onExample = onExample;
    this.#onShared = onShared;
  }

  /** What is told of the random input that is at hand. @returns {News | null} */
  get news() {
    return this.#news;
  }

  set news(news) {
    this.#news = news;
    if (news === null) return;
    const again = () => this.#generate({ ...news.wish, seed: anySeed() });
    this.#input.below(coverage(this.#problem, news.wish, news.covered, again));
  }

  /** Nothing that is on its way shall be put in any more. */
  cancel() {
    this.#newest.cancel();
  }

  /**
   * Puts a text in place of what is there, and of what is on its way.
   * @param {string} text
   * @param {string} name of the document that a large text becomes
   */
  put(text, name) {
    this.cancel();
    this.#input.touched = true;
    this.#input.load(text, name);
  }

  /**
   * Puts an example into the box.
   * @param {Example} example
   * @param {boolean} [unasked] then it gives way to somebody who is about to write
   */
  async example(example, unasked = false) {
    await this.#await(
      () => loadSample(example),
      ({ text }) => {
        if (unasked && this.#input.focused) {
          this.#onWait(false);
          return;
        }
        this.#onExample(example);
        this.put(text, example.title);
        if (unasked) this.sample = text;
      },
      () => t("page.missing"),
    );
  }

  /** Puts in what a file holds: any text, or what was shared. @param {File} file */
  async file(file) {
    const { name } = file;
    await this.#await(
      () => readFile(file),
      (text) => {
        const shared = sharedOfFile(text);
        if (shared === null) this.put(text, name);
        else this.#onShared(shared, name);
      },
      (fault) => {
        if (fault instanceof Damaged) return t("share.damaged_file", { name });
        return unreadable(fault, name);
      },
    );
  }

  /**
   * Puts in what an address holds.
   * @param {URLSearchParams} parameters
   * @param {(texts: {input: string, output: string}) => void} onTexts
   * @returns {Promise<void>} fulfilled when the texts are there, damaged, or given up
   */
  link(parameters, onTexts) {
    return this.#await(
      () => textsOfLink(parameters),
      onTexts,
      () => t("share.damaged"),
    );
  }

  /** Asks what random input is wanted, and puts it in. */
  async random() {
    const signal = this.#newest.begin();
    const most = await this.#engine.call("most_cases", this.#problem, this.#options()).catch(() => null);
    if (signal.aborted) return;
    if (most === null) {
      if (this.#engine.ready) this.#input.tell(t("engine.failed_over"));
      return;
    }
    const generate = (/** @type {Wish} */ wish) => {
      if (most > 1) this.#wish = wish;
      this.#generate(wish);
    };
    await withDialogs(({ openGenerate }) => {
      if (!signal.aborted) openGenerate({ ...this.#wish, seed: anySeed() }, most, generate);
    });
  }

  /** @param {Wish} wish */
  async #generate(wish) {
    const request = { system: this.#problem, options: this.#options(), ...wish };
    const stop = () => {
      this.cancel();
      this.#input.below();
      this.#onWait(false);
    };
    const making = progress(wish.cases, stop);
    this.#input.below(making.element);
    await this.#await(
      (signal) => this.#engine.generate(request, signal, ({ made }) => making.show(made)),
      ({ text = "", covered = {} }) => {
        if (JSON.stringify(this.#options()) !== JSON.stringify(request.options)) {
          this.#generate(wish);
          return;
        }
        this.put(text, t("generate.name", { seed: String(wish.seed) }));
        this.news = { wish, covered };
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
      return offer(guess, optionsOf(guess.system), (parameters) =>
        onTake(/** @type {Problem} */ (guess.system), parameters),
      );
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
   * Waits for something to put in, unless that is given up meanwhile.
   * @template Found
   * @param {(signal: AbortSignal) => Promise<Found>} work
   * @param {(found: Found) => void} take
   * @param {(fault: unknown) => string} sentence what to say where it cannot be had
   */
  async #await(work, take, sentence) {
    const signal = this.#newest.begin();
    this.#onWait(true);
    try {
      const found = await work(signal);
      if (!signal.aborted) take(found);
    } catch (fault) {
      if (signal.aborted) return;
      this.#onWait(false);
      this.#input.tell(sentence(fault));
    }
  }
}

/** One that is easily read out. */
function anySeed() {
  return Math.floor(Math.random() * 1_000_000);
}
