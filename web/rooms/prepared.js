/**
 * A judge's answers that were made when the site was built, from where an engine would give them.
 *
 * @import { JudgePart, JudgeRequest } from "../engine/types.js"
 * @import { Sample } from "../examples/index.js"
 * @import { Work } from "./judging.js"
 */

/** The engine knows nothing of it. */
const NO_TASK = 0;

export class Prepared {
  #sample;

  /** @param {Sample} sample */
  constructor(sample) {
    this.#sample = sample;
  }

  /**
   * Gives the answers as soon as whoever asks has heard that he asked.
   * @param {JudgeRequest} _request the sample's
   * @param {{onPart: (part: JudgePart) => void}} listener
   * @returns {Work}
   */
  judge(_request, { onPart }) {
    const { part, views, arrangements } = this.#sample;
    let wanted = true;
    queueMicrotask(() => {
      if (wanted) onPart(part);
    });
    return {
      id: NO_TASK,
      drop: () => {
        wanted = false;
      },
      pause: () => {},
      resume: () => {},
      view: async (answer) => views[answer],
      arrangement: async (answer) => arrangements[answer],
    };
  }
}
