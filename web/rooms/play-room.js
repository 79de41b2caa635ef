/**
 * A game of Lines of Action against the engine. The rules are the engine's: the page only keeps the moves.
 *
 * @import { Engine, Task } from "../engine/client.js"
 * @import { Colour, Game, ThinkPart } from "../engine/types.js"
 */

import { BoardPane } from "../components/board-pane.js";
import { confirmed } from "../components/confirm-dialog.js";
import { STRONGEST } from "../components/level-select.js";
import { MoveList } from "../components/move-list.js";
import { DEFAULT_LIMIT, newGameCard } from "../components/new-game.js";
import { PlayPanel } from "../components/play-panel.js";
import { roomHead } from "../components/room-head.js";
import { openTranscript } from "../components/transcript-dialog.js";
import { el } from "../dom.js";
import { caption, errorSentence, t } from "../i18n.js";
import { PROBLEMS } from "../problems.js";
import { Analyst } from "./analyst.js";

const SECONDS_PER_MOVE = 1;
const PASS = "Z0-Z0";

export class PlayRoom {
  #engine;
  /** Ends when another room takes this one's place. */
  #life = new AbortController();
  #stage;
  #panel;
  #analyst;
  #list = new MoveList(() => openTranscript((text) => this.#load(text)));

  /** @type {Colour} */
  #player = "white";
  #limit = DEFAULT_LIMIT;
  #level = STRONGEST;
  /**
   * Never changed, but replaced: every question to the engine is asked about one such list, and an answer that
   * comes when another has taken its place is stale.
   * @type {readonly string[]}
   */
  #moves = [];
  /** The game as it stands after these moves, or null while that is not known. @type {Game | null} */
  #game = null;
  /** How the game stood after each number of moves, as far as it has been asked. @type {(Game | undefined)[]} */
  #stages = [];
  /** Counts the games, so that what is heard of one is not taken for what is said of another. */
  #number = 0;

  /** @type {Task | null} */
  #search = null;
  /** What the search is for. @type {"move" | "hint"} */
  #purpose = "move";
  /** The move that was found for the player. @type {string | null} */
  #advice = null;
  #stopped = false;
  #broken = false;
  #hurried = false;
  /** @type {ThinkPart | null} */
  #best = null;

  /** @param {Engine} engine */
  constructor(engine) {
    this.#engine = engine;
    this.#stage = new BoardPane({
      empty: PROBLEMS.loa,
      tools: [],
      onMove: (move) => this.#ownTurn && this.#play(move),
    });
    this.#panel = new PlayPanel({
      onMoveNow: () => this.#moveNow(),
      onStop: () => this.#stop(),
      onResume: () => this.#think("move"),
      onHint: () => this.#think("hint"),
      onUndo: () => this.#undo(),
      onPass: () => this.#play(PASS),
      onFlip: () => this.#stage.flip(),
      onLevel: (level) => {
        this.#level = level;
      },
    });
    this.#analyst = new Analyst(engine, () => this.#tell());
    const newGame = newGameCard((colour, limit) => this.#askForNewGame(colour, limit));
    const side = el(
      "div",
      { class: "side" },
      roomHead("loa", "play"),
      this.#panel.element,
      this.#analyst.panel.element,
      this.#list.element,
      newGame,
    );
    this.element = el("div", { class: "room" }, this.#stage.element, side);
    this.#tell();
    engine.addEventListener("state", () => this.#engineChanged(), { signal: this.#life.signal });
    this.#engineChanged();
  }

  /** The room's element has come into the document. */
  mount() {
    this.#stage.mount();
    this.#tell();
  }

  show() {}

  hide() {
    this.#stage.unmount();
    this.#analyst.rest();
  }

  /** Another room takes this one's place: it neither hears nor asks the engine any more. */
  close() {
    this.hide();
    this.#life.abort();
    this.#endSearch();
    this.#moves = [];
  }

  #engineChanged() {
    if (this.#engine.ready) {
      this.#goOn();
      return;
    }
    this.#endSearch();
    this.#analyst.rest();
    this.#tell();
  }

  /**
   * @param {Colour} colour
   * @param {number} limit
   */
  async #askForNewGame(colour, limit) {
    if (!(await this.#mayBeGivenUp())) return;
    this.#player = colour;
    this.#begin([], limit);
  }

  async #mayBeGivenUp() {
    const underWay = this.#lastOwnMove() >= 0 && !this.#game?.result;
    const answers = { yes: t("new.confirm_yes"), no: t("new.confirm_no") };
    return !underWay || confirmed(t("new.confirm"), answers);
  }

  /**
   * Goes on from a transcript, with the player in the place of the side to move.
   * @param {string} text
   * @returns {Promise<string | null>} what is wrong with it
   */
  async #load(text) {
    const request = { text: text.toWellFormed(), limit: this.#limit };
    /** @type {{moves: string[], error?: import("../engine/types.js").InputError} | null} */
    const transcript = await this.#engine.call("transcript", request).catch(() => null);
    if (transcript === null) return t("play.before");
    const { moves, error } = transcript;
    if (error) return t("input.error", { line: error.line, column: error.column, sentence: errorSentence(error) });
    if (!(await this.#mayBeGivenUp())) return null;
    this.#player = moves.length % 2 === 0 ? "white" : "black";
    this.#begin(moves, this.#limit);
    return null;
  }

  /**
   * Another game takes the place of this one.
   * @param {readonly string[]} moves
   * @param {number} limit
   */
  #begin(moves, limit) {
    this.#number += 1;
    if (limit !== this.#limit) this.#stages = [];
    this.#limit = limit;
    this.#panel.showThinking(null);
    this.#replaceMoves(moves);
  }

  /** @param {string} move */
  #play(move) {
    this.#replaceMoves([...this.#moves, move]);
  }

  /** Takes back to the player's turn before. */
  #undo() {
    const index = this.#lastOwnMove();
    if (index >= 0) this.#replaceMoves(this.#moves.slice(0, index));
  }

  /** The index of the player's last move, or -1. */
  #lastOwnMove() {
    const parity = this.#player === "white" ? 0 : 1;
    const last = this.#moves.length - 1;
    return last % 2 === parity ? last : last - 1;
  }

  /** @param {readonly string[]} moves */
  #replaceMoves(moves) {
    this.#endSearch();
    this.#analyst.rest();
    this.#stage.deselect();
    const shared = moves.findIndex((move, index) => move !== this.#moves[index]);
    this.#stages.length = Math.min(this.#stages.length, (shared < 0 ? moves.length : shared) + 1);
    this.#moves = moves;
    if (this.#engine.ready) this.#goOn();
  }

  /** Asks how the game stands, and has the engine move if it is its turn. */
  async #goOn() {
    const moves = this.#moves;
    const game = this.#stages[moves.length] ?? (await this.#ask(moves));
    if (game === null || moves !== this.#moves) return;
    this.#stages[moves.length] = game;
    this.#game = game;
    this.#tell();
    this.#stage.show(game.view, { animate: true, interactive: this.#ownTurn });
    this.#panel.showGame(game, this.#player);
    this.#list.show(game.moves, this.#limit);
    if (game.result || this.#ownTurn) return;
    if (game.pass) this.#play(PASS);
    else this.#think("move");
  }

  /**
   * @param {readonly string[]} moves
   * @returns {Promise<Game | null>}
   */
  #ask(moves) {
    return this.#engine.call("game", { moves, limit: this.#limit }).catch(() => null);
  }

  get #ownTurn() {
    const known = this.#game?.moves.length === this.#moves.length;
    return known && !this.#game?.result && this.#game?.turn === this.#player;
  }

  /** @param {"move" | "hint"} purpose */
  #think(purpose) {
    this.#endSearch();
    this.#analyst.rest(t("analysis.waits"));
    const moves = this.#moves;
    const started = performance.now();
    this.#purpose = purpose;
    const request = {
      game: this.#number,
      moves: [...moves],
      limit: this.#limit,
      seconds: SECONDS_PER_MOVE,
      level: purpose === "hint" ? STRONGEST : this.#level,
    };
    this.#search = this.#engine.think(request, {
      onPart: (part) => {
        if (part.game !== this.#number || part.ply !== moves.length || moves !== this.#moves) return;
        this.#best = part;
        this.#panel.showThinking(part, (performance.now() - started) / 1000);
        if (purpose === "hint") part.done && this.#advise();
        else if (part.done || this.#hurried) this.#play(part.move);
      },
      onBroken: () => {
        if (moves !== this.#moves) return;
        this.#endSearch();
        this.#broken = true;
        this.#tell();
      },
    });
    this.#tell();
  }

  /** Shows the player the best move found so far. */
  #advise() {
    const advice = this.#best?.move ?? null;
    this.#endSearch();
    this.#advice = advice;
    this.#tell();
    if (advice === null || this.#game === null) return;
    const { view } = this.#game;
    const [start, end] = advice.split("-").map((name) => view.names.indexOf(name));
    /** @type {import("../board/types.js").Line} */
    const arrow = { start, end, kind: "move" };
    this.#stage.show({ ...view, lines: [...view.lines, arrow] }, { interactive: true });
  }

  /** Plays the best move found so far, or the first that is found. */
  #moveNow() {
    if (this.#best === null) this.#hurried = true;
    else this.#play(this.#best.move);
  }

  #stop() {
    if (this.#purpose === "hint") {
      this.#advise();
      return;
    }
    this.#endSearch();
    this.#stopped = true;
    this.#tell();
  }

  #endSearch() {
    this.#search?.drop();
    this.#search = null;
    this.#best = null;
    this.#advice = null;
    this.#hurried = false;
    this.#stopped = false;
    this.#broken = false;
  }

  /** Says how things stand. */
  #tell() {
    const busy = this.#purpose === "hint" ? "hinting" : "thinking";
    const state = this.#search !== null ? busy : this.#stopped ? "stopped" : "waiting";
    const mustPass = this.#ownTurn && this.#game?.pass === true;
    const canAsk = this.#ownTurn && !mustPass && state === "waiting" && this.#engine.ready;
    this.#panel.showState(state, { canUndo: this.#lastOwnMove() >= 0, canAsk, mustPass });
    this.#stage.say(this.#sentence(state, mustPass), this.#remarks());
    this.#analyse(state);
  }

  /** Has the position analysed, where that is wanted and the engine has nothing else to do. @param {string} state */
  #analyse(state) {
    const game = this.#game;
    if (game?.moves.length !== this.#moves.length || !this.#engine.ready) this.#analyst.rest();
    else if (game.result) this.#analyst.rest(t("analysis.over"));
    else if (state === "stopped" || (state === "waiting" && this.#ownTurn)) {
      this.#analyst.look({ game: this.#number, moves: this.#moves, limit: this.#limit }, game.turn);
    } else this.#analyst.rest(t("analysis.waits"));
  }

  /**
   * @param {string} state
   * @param {boolean} mustPass
   */
  #sentence(state, mustPass) {
    if (this.#game === null) return t("play.before");
    const { result } = this.#game;
    if (result) {
      if (result.winner === "draw") return t("play.drawn");
      return t(result.winner === this.#player ? "play.won" : "play.lost");
    }
    if (this.#broken) return t("play.broken");
    if (state === "thinking") return t("play.thinking");
    if (state === "stopped") return t("play.stopped");
    if (state === "hinting") return t("play.hinting");
    if (this.#advice !== null) return t("play.try", { move: this.#advice });
    if (mustPass) return t("play.must_pass");
    return t(this.#ownTurn ? "play.your_move" : "play.thinking");
  }

  #remarks() {
    if (this.#game === null) return [];
    const { result, view, pass } = this.#game;
    if (result) return [caption(view.caption)];
    if (this.#ownTurn && this.#moves.length < 2) return [t("play.how")];
    return pass ? [] : view.remarks.map(caption);
  }
}
