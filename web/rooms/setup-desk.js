/**
 * Setting up a position by hand: a palette beside the board, whose squares place pieces meanwhile.
 * What the pieces come to as a text is the engine's to say.
 *
 * @import { Placing } from "../board/types.js"
 * @import { BoardPane } from "../components/board-pane.js"
 * @import { Engine } from "../engine/client.js"
 * @import { Arrangement, Placed, Setup } from "../engine/types.js"
 *
 * @typedef {object} Properties
 * @property {HTMLElement} card the desk's place in the room, hidden while it is closed
 * @property {Engine} engine
 * @property {string} system
 * @property {BoardPane} stage
 * @property {boolean} [checked] whether what is set up has to be found right before it is done
 * @property {() => void} onChange it is opened or closed, or what is set up is another
 * @property {(text: string) => void} onText what is set up, as a text, after each change
 * @property {() => void} onDone it is closed, and the text stands
 * @property {() => void} onCancel it is closed, and the text is not wanted
 */

import "../shared.js";
import { Choice } from "../components/choice.js";
import { ERASER, PiecePalette } from "../components/piece-palette.js";
import { button, el } from "../dom.js";
import { t } from "../i18n.js";
import { kindsOn, viewOf, without, withPlaced } from "./placing.js";

export class SetupDesk {
  /** Whether a position is being set up. */
  isOpen = false;
  /** What was done last, in words. */
  news = "";

  #card;
  #engine;
  #system;
  #stage;
  #onChange;
  #onText;
  #done;
  #checked;
  /** @type {Setup | null} */
  #setup = null;
  /** @type {PiecePalette | null} */
  #palette = null;
  /** @type {Choice | null} */
  #sides = null;
  /** @type {Placed[]} */
  #pieces = [];
  #turn = "";
  /** Counts what the engine was asked to compose: only the last is of use. */
  #asked = 0;
  #tools = el("div", { class: "setup-tools" });

  /** @param {Properties} properties */
  constructor({ card, engine, system, stage, checked = false, onChange, onText, onDone, onCancel }) {
    this.#card = card;
    this.#onChange = onChange;
    this.#checked = checked;
    this.#engine = engine;
    this.#system = system;
    this.#stage = stage;
    this.#onText = onText;
    const finish = () => {
      this.#leave();
      onDone();
    };
    this.#done = button(t("setup.done"), finish, { class: "button primary" });
    const cancel = () => {
      this.close();
      onCancel();
    };
    const how = el("p", { class: "setup-how" }, t("setup.how"));
    const foot = el("div", { class: "setup-foot" }, how, button(t("setup.cancel"), cancel), this.#done);
    card.append(this.#tools, foot);
  }

  /**
   * Has the engine tell what can be set up.
   * @param {AbortSignal} signal given when nobody wants to know any more
   * @returns {Promise<boolean>} whether the desk can be opened
   */
  async prepare(signal) {
    this.#setup ??= await this.#engine.call("setup", this.#system).catch(() => null);
    if (signal.aborted) return false;
    if (this.#setup === null) this.#tellFailure();
    return this.#setup !== null;
  }

  /**
   * Begins with a position, or with the usual one, which then is written at once; only when it is prepared.
   * @param {Arrangement | null} arrangement
   * @param {boolean} asked somebody wants to go on by hand now
   */
  open(arrangement, asked) {
    if (this.#setup === null) return;
    this.isOpen = true;
    this.news = "";
    this.#card.hidden = false;
    if (this.#palette === null) this.#furnish(this.#setup);
    const { pieces, turn } = arrangement ?? this.#setup.start;
    if (arrangement === null) this.#become(pieces, turn, "");
    else this.#lay(pieces, turn);
    if (asked) this.#palette?.focus();
  }

  /** The engine has been started anew: what it was asked meanwhile is asked again. */
  goOn() {
    if (this.isOpen) this.#write();
  }

  /** It is gone for good. */
  dispose() {
    this.#asked += 1;
    this.#palette?.dispose();
  }

  /** The text stays as it is, though something may still be being composed. */
  close() {
    this.#asked += 1;
    this.#leave();
  }

  /** @returns {Arrangement} what has been set up so far */
  get arrangement() {
    return { pieces: this.#pieces, turn: this.#turn };
  }

  /** @param {boolean} may whether what has been set up is of use */
  set mayBeDone(may) {
    this.#done.disabled = !may;
  }

  #leave() {
    this.isOpen = false;
    this.#onChange();
    this.#card.hidden = true;
    if (this.#setup !== null) this.#stage.show(viewOf(this.#setup.board, this.#pieces));
  }

  /** @param {Setup} setup */
  #furnish({ palette, sides, start }) {
    this.#palette = new PiecePalette(palette.map(({ name }) => name));
    if (sides.length > 0) {
      const alternatives = sides.map((value) => ({ value, text: t(`colour.${value}`) }));
      this.#sides = new Choice(t("setup.turn"), alternatives, start.turn, (turn) =>
        this.#become(this.#pieces, turn, ""),
      );
    }
    this.#tools.append(
      this.#palette.element,
      el(
        "div",
        { class: "setup-row" },
        this.#sides?.element,
        button(t("setup.start"), () => this.#become(start.pieces, start.turn, "")),
        button(t("setup.clear"), () => this.#become([], this.#turn, t("setup.cleared"))),
      ),
    );
  }

  /** @type {Placing} */
  #placing = {
    onPress: (square) => this.#press(square),
    onErase: (square) => this.#erase(square),
    onDrag: (kind, from, to) => this.#carry(kind, from, to),
  };

  /** @param {number} square */
  #press(square) {
    const kind = this.#palette?.chosen ?? ERASER;
    if (kind === ERASER) this.#erase(square);
    else if (kindsOn(this.#pieces, square).includes(kind)) this.#carry(kind, square, null);
    else this.#place(this.#pieces, { square, kind }, t("setup.placed", this.#words([kind], square)));
  }

  /** @param {number} square */
  #erase(square) {
    const kinds = kindsOn(this.#pieces, square);
    if (kinds.length === 0) return;
    this.#become(without(this.#pieces, square), this.#turn, t("setup.removed", this.#words(kinds, square)));
  }

  /**
   * @param {string} kind
   * @param {number} from
   * @param {number | null} to null: off the board
   */
  #carry(kind, from, to) {
    const others = without(this.#pieces, from, kind);
    const words = this.#words([kind], from);
    if (to === null) this.#become(others, this.#turn, t("setup.removed", words));
    else this.#place(others, { square: to, kind }, t("setup.moved", { ...words, target: this.#name(to) }));
  }

  /**
   * @param {Placed[]} pieces
   * @param {Placed} placed
   * @param {string} news
   */
  #place(pieces, placed, news) {
    if (this.#setup !== null) this.#become(withPlaced(pieces, placed, this.#setup), this.#turn, news);
  }

  /**
   * @param {Placed[]} pieces
   * @param {string} turn
   * @param {string} news what was done
   */
  #become(pieces, turn, news) {
    this.news = news;
    this.#done.disabled = this.#checked;
    this.#lay(pieces, turn);
    this.#write();
  }

  /**
   * @param {Placed[]} pieces
   * @param {string} turn
   */
  #lay(pieces, turn) {
    this.#pieces = pieces;
    this.#turn = turn;
    this.#onChange();
    if (this.#sides !== null) this.#sides.value = turn;
    if (this.#setup !== null) this.#stage.show(viewOf(this.#setup.board, pieces), { placing: this.#placing });
  }

  async #write() {
    this.#asked += 1;
    const asked = this.#asked;
    const request = { system: this.#system, pieces: this.#pieces, turn: this.#turn };
    const text = await this.#engine.call("compose", request).catch(() => null);
    if (asked !== this.#asked) return;
    if (text !== null) this.#onText(text);
    else this.#tellFailure();
  }

  #tellFailure() {
    if (this.#engine.ready) this.#stage.say(t("engine.failed_over"));
  }

  /**
   * @param {string[]} kinds
   * @param {number} square
   */
  #words(kinds, square) {
    return { piece: kinds.map((kind) => t(`piece.${kind}`)).join(", "), square: this.#name(square) };
  }

  /** @param {number} square */
  #name(square) {
    return this.#setup?.board.names[square] ?? "";
  }
}
