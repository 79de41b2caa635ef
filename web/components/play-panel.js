/**
 * The two players, what the engine thinks, and what the player can do about it.
 *
 * @import { Colour, Game, ThinkPart } from "../engine/types.js"
 */

import { button, el } from "../dom.js";
import { t } from "../i18n.js";
import { levelSelect } from "./level-select.js";
import { scoreText } from "./score.js";

const LONGEST_LINE = 8;

/**
 * @typedef {object} Actions
 * @property {() => void} onMoveNow
 * @property {() => void} onStop
 * @property {() => void} onResume
 * @property {() => void} onHint
 * @property {() => void} onUndo
 * @property {() => void} onPass
 * @property {() => void} onFlip
 * @property {(level: number) => void} onLevel
 *
 * @typedef {"waiting" | "thinking" | "hinting" | "stopped"} EngineState
 */

export class PlayPanel {
  #engineDisc = el("span", { class: "disc" });
  #playerDisc = el("span", { class: "disc" });
  #engineFacts = el("span", { class: "player-facts" });
  #playerFacts = el("span", { class: "player-facts" });
  #search = el("span", { class: "search-facts" });
  #line = el("p", { class: "search-line" });

  /** @param {Actions} actions */
  constructor(actions) {
    this.moveNow = button(t("play.move_now"), actions.onMoveNow);
    this.stop = button(t("play.stop"), actions.onStop);
    this.resume = button(t("play.resume"), actions.onResume, { class: "button primary", hidden: true });
    this.hint = button(t("play.hint"), actions.onHint);
    this.undo = button(t("play.undo"), actions.onUndo);
    this.pass = button(t("play.pass"), actions.onPass, { class: "button primary", hidden: true });
    const flip = button(t("play.flip"), actions.onFlip);
    this.showThinking(null);
    this.element = el(
      "section",
      { class: "card play-panel", "aria-label": t("play.title") },
      el(
        "div",
        { class: "player" },
        playerHead(this.#engineDisc, t("play.engine"), this.#engineFacts),
        el("div", { class: "search" }, this.#search, this.#line),
        el("div", { class: "buttons" }, this.moveNow, this.stop, this.resume, levelSelect(actions.onLevel)),
      ),
      el(
        "div",
        { class: "player" },
        playerHead(this.#playerDisc, t("play.you"), this.#playerFacts),
        el("div", { class: "buttons" }, this.pass, this.hint, this.undo, flip),
      ),
    );
  }

  /**
   * @param {Game | null} game
   * @param {Colour} player
   */
  showGame(game, player) {
    const opponent = player === "white" ? "black" : "white";
    this.#engineDisc.dataset.colour = opponent;
    this.#playerDisc.dataset.colour = player;
    this.#engineFacts.textContent = game === null ? "" : countsOf(game, opponent);
    this.#playerFacts.textContent = game === null ? "" : countsOf(game, player);
  }

  /**
   * @param {EngineState} state
   * @param {{canUndo: boolean, canAsk: boolean, mustPass: boolean}} player `canAsk` for a hint
   */
  showState(state, { canUndo, canAsk, mustPass }) {
    this.moveNow.disabled = state !== "thinking";
    this.stop.disabled = state === "waiting";
    this.stop.hidden = state === "stopped";
    this.moveNow.hidden = state === "stopped";
    this.resume.hidden = state !== "stopped";
    this.hint.disabled = !canAsk;
    this.undo.disabled = !canUndo;
    this.pass.hidden = !mustPass;
  }

  /**
   * @param {ThinkPart | null} part
   * @param {number} [seconds] of thinking so far
   */
  showThinking(part, seconds = 0) {
    if (part === null) {
      this.#search.textContent = t("play.idle");
      this.#line.textContent = "";
      return;
    }
    const speed = Math.round(part.nodes / Math.max(seconds, 0.001));
    this.#search.textContent = t("play.search", { depth: part.depth, nodes: part.nodes, speed });
    const moves = part.line.moves.slice(0, LONGEST_LINE).join(" ");
    this.#line.replaceChildren(moves && el("strong", {}, scoreText(part.line)), ` ${moves}`);
  }
}

/**
 * @param {Node} disc
 * @param {string} name
 * @param {Node} facts
 */
function playerHead(disc, name, facts) {
  return el("div", { class: "player-head" }, disc, el("span", { class: "player-name" }, name), facts);
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
