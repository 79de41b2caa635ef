/** Work that is going on, paused, or done and kept for what may be asked of it. */

export class Task {
  #ask;

  /**
   * @param {number} id by which the engine knows it
   * @param {object} ways to the worker
   * @param {() => void} ways.drop
   * @param {() => void} ways.pause
   * @param {() => void} ways.resume
   * @param {(name: string, ...values: unknown[]) => Promise<any>} ways.ask a function of judgeboard.api about this task
   */
  constructor(id, { drop, pause, resume, ask }) {
    this.id = id;
    /** Ends the task and forgets it; nothing more is heard of it. */
    this.drop = drop;
    /** Leaves it off, at the latest after the part that is on its way. */
    this.pause = pause;
    /** Goes on with it where it was left off. */
    this.resume = resume;
    this.#ask = ask;
  }

  /**
   * What the board shows for one of a judge's answers.
   * @param {number} index
   * @returns {Promise<import("../board/types.js").View>}
   */
  view(index) {
    return this.#ask("view", index);
  }

  /**
   * What stands on that board, to be set up anew.
   * @param {number} index
   * @returns {Promise<import("./types.js").Arrangement>}
   */
  arrangement(index) {
    return this.#ask("setup_of", index);
  }
}
