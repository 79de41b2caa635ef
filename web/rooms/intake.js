/**
 * The texts that come into a judge's room: examples, files, links; and where a text belongs elsewhere, the way there.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { Guess } from "../engine/types.js"
 * @import { Example } from "../examples/index.js"
 * @import { InputCard } from "../components/input-card.js"
 * @import { Problem } from "../problems.js"
 * @import { Judging } from "./judging.js"
 * @import { Shared } from "./sharing.js"
 */

import { exampleText } from "../examples/index.js";
import { t } from "../i18n.js";
import { readFile, TooLarge } from "../text/files.js";
import { sharedOfFile, textsOfLink } from "./sharing.js";

/** UTF-16 units; the engine looks at no more of a text to recognise it. */
const RECOGNISED = 60_000;

export class Intake {
  #engine;
  #problem;
  #input;
  #signal;
  #onWait;
  #onExample;
  #onShared;

  /**
   * @param {object} properties
   * @param {Engine} properties.engine
   * @param {Problem} properties.problem
   * @param {InputCard} properties.input where texts are put
   * @param {AbortSignal} properties.signal ends the room
   * @param {(awaited: boolean) => void} properties.onWait a text is on its way, or does not come after all
   * @param {(example: Example) => void} properties.onExample an example is about to be put in
   * @param {(shared: Shared, name: string) => void} properties.onShared a text for a room that it names
   */
  constructor({ engine, problem, input, signal, onWait, onExample, onShared }) {
    this.#engine = engine;
    this.#problem = problem;
    this.#input = input;
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
    this.#input.offer(others, this.#engine.systems, (system, parameters) =>
      onTake(/** @type {Problem} */ (system), parameters),
    );
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
