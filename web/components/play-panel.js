/**
 * The two players, what the engine thinks, and what can be done about it.
 *
 * @import { Colour, Game, ThinkPart } from "../engine/types.js"
 * @import { State } from "../rooms/mover.js"
 * @import { Seats } from "../rooms/seats.js"
 */

import { button, el } from "../dom.js";
import { compact, t } from "../i18n.js";
import { LevelSelect } from "./level-select.js";
import { scoreText } from "./score.js";

const LONGEST_LINE = 8;
/** @type {readonly Colour[]} */
const COLOURS = ["black", "white"];

/**
 * @typedef {object} Actions
 * @property {() => void} onMoveNow
 * @property {() => void} onStop
 * @property {() => void} onResume
 * @property {() => void} onHint
 * @property {() => void} onUndo
 * @property {() => void} onRedo
 * @property {() => void} onPass
 * @property {(level: number) => void} onLevel
 *
 * @typedef {object} Can what can be done
 * @property {boolean} undo
 * @property {boolean} redo
 * @property {boolean} ask for a hint
 * @property {boolean} resume have the engine move
 * @property {boolean} pass
 */

export class PlayPanel {
  /** @type {Record<Colour, {name: HTMLElement, facts: HTMLElement}>} */
  #rows = { white: { name: playerName(), facts: playerFacts() }, black: { name: playerName(), facts: playerFacts() } };
  #search = el("span", { class: "search-facts" });
  #line = el("p", { class: "search-line" });

  /** In the order in which they take over the focus from one that cannot have it any more. @type {HTMLButtonElement[]} */
  #buttons;

  /** @param {Actions} actions */
  constructor(actions) {
    this.moveNow = button(t("play.move_now"), actions.onMoveNow);
    this.stop = button(t("play.stop"), actions.onStop);
    this.resume = button(t("play.resume"), actions.onResume, { class: "button primary", hidden: true });
    this.hint = button(t("play.hint"), actions.onHint);
    this.undo = button(t("play.undo"), actions.onUndo);
    this.redo = button(t("play.redo"), actions.onRedo);
    this.pass = button(t("play.pass"), actions.onPass, { class: "button primary", hidden: true });
    this.level = new LevelSelect(actions.onLevel);
    this.#buttons = [this.resume, this.pass, this.hint, this.stop, this.undo, this.redo, this.moveNow];
    this.showThinking(null);
    this.element = el(
      "section",
      { class: "card play-panel", "aria-label": t("play.title") },
      ...COLOURS.map((colour) =>
        el(
          "div",
          { class: "player-head" },
          el("span", { class: "disc", "data-colour": colour }),
          this.#rows[colour].name,
          this.#rows[colour].facts,
        ),
      ),
      el("div", { class: "search-row" }, el("div", { class: "search" }, this.#search, this.#line), this.level.element),
      el("div", { class: "buttons" }, this.pass, this.hint, this.undo, this.redo, this.moveNow, this.stop, this.resume),
    );
  }

  /**
   * @param {Game | null} game
   * @param {Seats} seats
   */
  showGame(game, seats) {
    for (const colour of COLOURS) {
      const { name, facts } = this.#rows[colour];
      name.textContent = t("play.player", { colour: t(`colour.${colour}`), player: t(`play.${seats[colour]}`) });
      name.classList.toggle("on-turn", game !== null && !game.result && game.turn === colour);
      facts.textContent = game === null ? "" : countsOf(game, colour);
    }
  }

  /**
   * @param {State} state
   * @param {Can} can
   */
  showState(state, can) {
    const pressed = this.#buttons.find((one) => one === document.activeElement);
    this.moveNow.disabled = state !== "thinking";
    this.stop.disabled = state !== "thinking" && state !== "hinting";
    this.stop.hidden = can.resume;
    this.moveNow.hidden = can.resume;
    this.resume.hidden = !can.resume;
    this.hint.disabled = !can.ask;
    this.undo.disabled = !can.undo;
    this.redo.disabled = !can.redo;
    this.pass.hidden = !can.pass;
    if (pressed !== undefined && !usable(pressed)) this.#buttons.find(usable)?.focus();
  }

  /**
   * @param {ThinkPart | null} part
   * @param {Colour} [turn] whose score it is
   * @param {number} [seconds] of thinking so far
   */
  showThinking(part, turn = "white", seconds = 0) {
    if (part === null) {
      this.#search.textContent = t("play.idle");
      this.#line.textContent = "";
      return;
    }
    const speed = compact(part.nodes / Math.max(seconds, 0.001));
    this.#search.textContent = t("play.search", { depth: part.depth, nodes: compact(part.nodes), speed });
    const moves = part.line.moves.slice(0, LONGEST_LINE).join(" ");
    const score = t("play.score_of", { colour: t(`colour.${turn}`), score: scoreText(part.line) });
    this.#line.replaceChildren(moves && el("strong", {}, score), ` ${moves}`);
  }
}

/** @param {HTMLButtonElement} one */
function usable(one) {
  return !one.disabled && !one.hidden;
}

function playerName() {
  return el("span", { class: "player-name" });
}

function playerFacts() {
  return el("span", { class: "player-facts" });
}

/**
 * @param {Game} game
 * @param {Colour} colour
 */
function countsOf(game, colour) {
  const checkers = t("play.checkers", { count: game.checkers[colour] });
  const groups = t("play.groups", { count: game.groups[colour] });
  return `${checkers} · ${groups}`;
}
