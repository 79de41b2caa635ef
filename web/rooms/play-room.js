/**
 * Lines of Action, played and studied. The rules are the engine's: the page only keeps the moves.
 *
 * @import { Engine, Task } from "../engine/client.js"
 * @import { Colour, Game, ReadRecord, ThinkPart } from "../engine/types.js"
 * @import { Choice } from "./seats.js"
 * @import { Written } from "./game-record.js"
 */

import { AnalysisPanel } from "../components/analysis-panel.js";
import { BoardPane } from "../components/board-pane.js";
import { confirmed } from "../components/confirm-dialog.js";
import { STRONGEST } from "../components/level-select.js";
import { MoveBox } from "../components/move-box.js";
import { MoveList } from "../components/move-list.js";
import { DEFAULT_LIMIT, openNewGame } from "../components/new-game.js";
import { PlayPanel } from "../components/play-panel.js";
import { openRecords } from "../components/records-dialog.js";
import { roomHead } from "../components/room-head.js";
import { ScoreBar } from "../components/score-bar.js";
import { ScoreGraph } from "../components/score-graph.js";
import { button, el } from "../dom.js";
import { caption, errorSentence, t } from "../i18n.js";
import { PROBLEMS } from "../problems.js";
import { address, replaceParameters } from "../router.js";
import { Analyst } from "./analyst.js";
import { GameRecord } from "./game-record.js";
import { chanceOfWhite, Reviewer } from "./reviewer.js";
import { savedGame, saveGame } from "./saved-game.js";
import { choiceOf, other, seatsFor } from "./seats.js";

const SECONDS_PER_MOVE = 1;
const PASS = "Z0-Z0";
/** An analysis that has looked less far is not written into the graph. */
const LEAST_DEPTH = 6;
const PREVIEWED_PLIES = 3;
/** @type {import("../board/types.js").Line["kind"][]} */
const ARROWS = ["move", "second", "third"];

export class PlayRoom {
  #engine;
  #bar = new ScoreBar();
  #stage;
  #panel;
  #analysis;
  #analyst;
  #reviewer;
  #graph;
  #list;
  #typed = new MoveBox((text) => this.#playTyped(text));
  #groups = button(t("play.groups_shown"), () => this.#toggleGroups(), { "aria-pressed": "false" });
  #fromHere = button(t("play.from_here"), () => this.#playFromHere());
  #left = new AbortController();

  #seats = seatsFor("white");
  #level = STRONGEST;
  #record = new GameRecord({ start: "", limit: DEFAULT_LIMIT, moves: [] });
  /** The game as it stands at the place that is looked at, or null while that is not known. @type {Game | null} */
  #game = null;
  /** How the game stands after each number of moves, as far as it has been asked. @type {(Game | undefined)[]} */
  #stages = [];
  /** White's chance after each number of moves, as far as it is known. @type {(number | undefined)[]} */
  #chances = [];
  /** Counts the games, so that what is heard of one is not taken for what is said of another. */
  #number = 0;

  /** @type {Task | null} */
  #search = null;
  /** What the search is for. @type {"move" | "hint"} */
  #purpose = "move";
  /** The move that was found for the visitor. @type {string | null} */
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
      beside: this.#bar.element,
      tools: [this.#groups, button(t("play.flip"), () => this.#flip())],
      onMove: (move) => this.#ownTurn && this.#play(move),
      onSelect: () => this.#say(),
    });
    this.#panel = new PlayPanel({
      onMoveNow: () => this.#moveNow(),
      onStop: () => this.#stop(),
      onResume: () => this.#resume(),
      onHint: () => this.#think("hint"),
      onUndo: () => this.#look(this.#undone()),
      onRedo: () => this.#look(this.#redone()),
      onPass: () => this.#play(PASS),
      onLevel: (level) => {
        this.#level = level;
        this.#save();
      },
    });
    this.#analysis = new AnalysisPanel({
      onSwitch: () => this.#tell(),
      onPreview: (line) => this.#preview(line?.moves.slice(0, PREVIEWED_PLIES) ?? null),
      onChoose: (line) => this.#ownTurn && this.#play(line.moves[0]),
    });
    this.#analyst = new Analyst(engine, this.#analysis, (part) => {
      this.#analysed = part.lines.map(({ moves }) => moves[0]);
      this.#preview(null);
      if (part.depth >= LEAST_DEPTH || part.done) this.#learn(this.#record.at, part.lines[0].chance);
    });
    this.#reviewer = new Reviewer(engine, (at, chance) => {
      this.#chances[at] = chance;
      this.#draw();
      this.#tell();
    });
    this.#graph = new ScoreGraph((at) => this.#look(at));
    this.#list = new MoveList({ onLook: (at) => this.#look(at), graph: this.#graph.element, tools: [this.#fromHere] });
    const games = el(
      "div",
      { class: "play-foot" },
      this.#typed.element,
      button(t("new.open"), () => this.#askForNewGame(), { class: "button", "aria-haspopup": "dialog" }),
      button(t("records.show"), () => this.#openRecords(), { class: "button", "aria-haspopup": "dialog" }),
    );
    this.element = el(
      "div",
      { class: "room play-room" },
      this.#stage.element,
      el(
        "div",
        { class: "side" },
        roomHead("loa", "play"),
        this.#panel.element,
        this.#analysis.element,
        this.#list.element,
        games,
      ),
    );
    this.#restore();
    engine.addEventListener("state", () => this.#engineChanged(), { signal: this.#left.signal });
    this.#engineChanged();
  }

  /** The best first moves that the analysis has found. @type {string[]} */
  #analysed = [];

  /** The room's element has come into the document. */
  mount() {
    this.#stage.mount();
    this.#stage.outlined = this.#stage.outlined;
    this.#tell();
  }

  /** @param {URLSearchParams} parameters of the address, which may hold a game */
  async show(parameters) {
    if (!parameters.has("moves") && !parameters.has("start")) return;
    replaceParameters("loa", {});
    await this.#engine.whenReady();
    const found = await this.#engine.call("open_link", Object.fromEntries(parameters)).catch(() => null);
    if (found !== null) await this.#take(found);
  }

  hide() {
    this.#stage.unmount();
    this.#rest();
  }

  /** The room is gone for good. */
  close() {
    this.hide();
    this.#endSearch();
    this.#left.abort();
  }

  #restore() {
    const saved = savedGame();
    if (saved !== null) {
      this.#record = new GameRecord(saved.record);
      this.#seats = saved.seats;
      this.#level = Math.min(Math.max(saved.level, 1), STRONGEST);
      this.#stage.flipped = saved.flipped;
      this.#bar.flip(saved.flipped);
    }
    this.#panel.level.value = this.#level;
  }

  #save() {
    const record = this.#record.written;
    saveGame({ record, seats: this.#seats, level: this.#level, flipped: this.#stage.flipped });
  }

  #engineChanged() {
    if (this.#engine.ready) {
      this.#goOn();
      return;
    }
    this.#endSearch();
    this.#rest();
    this.#tell();
  }

  /** Nobody thinks about the position any more, but the engine about its move. @param {string} [reason] */
  #rest(reason) {
    this.#analyst.rest(reason);
    this.#reviewer.rest();
    this.#analysed = [];
  }

  #askForNewGame() {
    const proposal = { seat: choiceOf(this.#seats), limit: this.#record.limit };
    openNewGame(proposal, this.#underWay, (seat, limit) =>
      this.#begin(new GameRecord({ start: "", limit, moves: [] }), seatsFor(seat), seat === "black"),
    );
  }

  /** Whether there is a game that would be given up. */
  get #underWay() {
    const ended = this.#stages[this.#record.moves.length]?.result;
    return this.#record.moves.some((_, index) => this.#seats[this.#mover(index)] === "you") && !ended;
  }

  async #mayBeGivenUp() {
    const answers = { yes: t("new.confirm_yes"), no: t("new.confirm_no") };
    return !this.#underWay || confirmed(t("new.confirm"), answers);
  }

  async #openRecords() {
    const { request } = this.#record;
    const named = { white: this.#nameOf("white"), black: this.#nameOf("black") };
    /** @type {import("../engine/types.js").WrittenRecord | null} */
    const written = await this.#engine
      .call("write_record", { ...request, moves: this.#record.moves, ...named })
      .catch(() => null);
    if (written === null) return;
    const { moves, transcript, sgf, link } = written;
    const url = new URL(address("loa", link), location.href).href;
    openRecords(
      { link: url, moves, ...(transcript ? { transcript } : {}), sgf },
      { onLoad: (text) => this.#load(text), picture: () => this.#stage.picture() },
    );
  }

  /** @param {Colour} colour */
  #nameOf(colour) {
    return this.#seats[colour] === "you" ? t("play.you") : t("play.engine");
  }

  /**
   * @param {string} text a game in any form
   * @returns {Promise<string | null>} what is wrong with it
   */
  async #load(text) {
    const request = { text: text.toWellFormed(), limit: this.#record.limit };
    /** @type {ReadRecord | null} */
    const found = await this.#engine.call("read_record", request).catch(() => null);
    if (found === null) return t("play.before");
    if (found.error) return this.#faultOf(found.error);
    await this.#take(found);
    return null;
  }

  /** @param {import("../engine/types.js").InputError} error */
  #faultOf(error) {
    return t("input.error", { line: error.line, column: error.column, sentence: errorSentence(error) });
  }

  /** Looks at a game from elsewhere, of which nobody plays a side. @param {ReadRecord} found */
  async #take({ start, limit, moves }) {
    if (!(await this.#mayBeGivenUp())) return;
    this.#begin(new GameRecord({ start, limit, moves }), seatsFor("both"), this.#stage.flipped);
  }

  /**
   * Another game takes the place of this one.
   * @param {GameRecord} record
   * @param {import("./seats.js").Seats} seats
   * @param {boolean} flipped
   */
  #begin(record, seats, flipped) {
    this.#number += 1;
    this.#seats = seats;
    this.#turnBoard(flipped);
    this.#panel.showThinking(null);
    this.#replace(record);
  }

  /** The visitor takes the side that is to move here, the engine the other. */
  async #playFromHere() {
    if (this.#game === null || (!this.#record.atEnd && !(await this.#mayBeGivenUp()))) return;
    this.#begin(this.#record.cut(), seatsFor(this.#game.turn), this.#stage.flipped);
  }

  /** @param {string} move */
  #play(move) {
    this.#replace(this.#record.play(move));
  }

  /**
   * @param {string} text a move, as people write it
   * @returns {Promise<string | null>} what is wrong with it
   */
  async #playTyped(text) {
    const record = this.#record;
    if (!this.#ownTurn) return t("type.not_now");
    const request = { ...record.request, moves: [...record.shown, text.toWellFormed().replaceAll(/\s/g, "")] };
    /** @type {Game | null} */
    const game = await this.#engine.call("game", request).catch(() => null);
    if (game === null || record !== this.#record) return null;
    if (game.error) return errorSentence(game.error);
    this.#play(game.moves[record.at]);
    return null;
  }

  /** @param {number} at */
  #look(at) {
    this.#replace(this.#record.look(at));
  }

  /** Where taking back leads: to the visitor's turn before, or a ply back where nobody or everybody is the visitor. */
  #undone() {
    return this.#ownPlace(-1);
  }

  #redone() {
    return this.#ownPlace(1);
  }

  /** The next place in a direction at which it is the visitor's turn. @param {1 | -1} step */
  #ownPlace(step) {
    const { at, moves } = this.#record;
    for (let place = at + step; place >= 0 && place <= moves.length; place += step) {
      if (choiceOf(this.#seats) === "watch" || this.#seats[this.#mover(place)] === "you") return place;
    }
    return step > 0 ? moves.length : at;
  }

  /** Who moves after so many moves. @param {number} at @returns {Colour} */
  #mover(at) {
    const first = this.#game?.first ?? "white";
    return at % 2 === 0 ? first : other(first);
  }

  /** @param {GameRecord} record */
  #replace(record) {
    const shared = record.shared(this.#record);
    this.#stages.length = Math.min(this.#stages.length, shared + 1);
    this.#chances.length = Math.min(this.#chances.length, shared + 1);
    this.#endSearch();
    this.#rest();
    this.#stage.deselect();
    this.#record = record;
    this.#save();
    if (this.#engine.ready) this.#goOn();
  }

  /** Asks how the game stands, and has the engine move if it is its turn. */
  async #goOn() {
    const record = this.#record;
    const game = this.#stages[record.at] ?? (await this.#ask(record));
    if (game === null || record !== this.#record) return;
    if (game.error) {
      this.#begin(new GameRecord({ start: "", limit: DEFAULT_LIMIT, moves: [] }), this.#seats, this.#stage.flipped);
      return;
    }
    this.#stages[record.at] = game;
    this.#game = game;
    if (game.result) this.#chances[record.at] = { white: 1, black: 0, draw: 0.5 }[game.result.winner];
    this.#stage.show(game.view, { animate: true, interactive: this.#ownTurn });
    this.#panel.showGame(game, this.#seats);
    this.#list.show(record, game.first);
    this.#draw();
    this.#tell();
    if (this.#enginesTurn && record.atEnd && !this.#stopped) {
      if (game.pass) this.#play(PASS);
      else this.#think("move");
    }
  }

  /**
   * @param {GameRecord} record
   * @returns {Promise<Game | null>}
   */
  #ask(record) {
    return this.#engine.call("game", record.request).catch(() => null);
  }

  /** Whether the game is known as it stands where it is looked at. */
  get #known() {
    return this.#game !== null && this.#game === this.#stages[this.#record.at];
  }

  get #ownTurn() {
    return this.#known && !this.#game?.result && this.#seats[this.#game?.turn ?? "white"] === "you";
  }

  get #enginesTurn() {
    return this.#known && !this.#game?.result && this.#seats[this.#game?.turn ?? "white"] === "engine";
  }

  /** @param {"move" | "hint"} purpose */
  #think(purpose) {
    this.#endSearch();
    this.#rest(t("analysis.waits"));
    const record = this.#record;
    const started = performance.now();
    this.#purpose = purpose;
    const level = purpose === "hint" ? STRONGEST : this.#level;
    const request = { ...record.request, game: this.#number, seconds: SECONDS_PER_MOVE, level };
    this.#search = this.#engine.think(request, {
      onPart: (part) => {
        if (part.game !== this.#number || record !== this.#record) return;
        this.#best = part;
        this.#panel.showThinking(part, (performance.now() - started) / 1000);
        if (level === STRONGEST && part.depth >= LEAST_DEPTH) this.#learn(record.at, part.line.chance);
        if (purpose === "hint") part.done && this.#advise();
        else if (part.done || this.#hurried) this.#play(part.move);
      },
      onBroken: () => {
        if (record !== this.#record) return;
        this.#endSearch();
        this.#broken = true;
        this.#tell();
      },
    });
    this.#tell();
  }

  /**
   * @param {number} at
   * @param {number} chance of the side to move there
   */
  #learn(at, chance) {
    this.#chances[at] = chanceOfWhite(chance, this.#mover(at));
    this.#draw();
  }

  /** Draws how the chances stand. */
  #draw() {
    const { at, moves } = this.#record;
    this.#bar.show(this.#chances[at] ?? null);
    this.#graph.show(this.#chances, moves.length, at);
  }

  /** Shows the visitor the best move found so far. */
  #advise() {
    const advice = this.#best?.move ?? null;
    this.#endSearch();
    this.#advice = advice;
    this.#tell();
    this.#preview(null);
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

  /** Has the engine move where it is its turn, whatever came after. */
  #resume() {
    if (!this.#record.atEnd) this.#replace(this.#record.cut());
    else if (this.#game?.pass) this.#play(PASS);
    else this.#think("move");
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

  #flip() {
    this.#turnBoard(!this.#stage.flipped);
    this.#save();
  }

  /** @param {boolean} flipped */
  #turnBoard(flipped) {
    this.#stage.flipped = flipped;
    this.#bar.flip(flipped);
  }

  #toggleGroups() {
    this.#stage.outlined = !this.#stage.outlined;
    this.#groups.setAttribute("aria-pressed", String(this.#stage.outlined));
  }

  /**
   * Draws a line as arrows; or else the move that was advised, or the best that the analysis knows.
   * @param {readonly string[] | null} line
   */
  #preview(line) {
    const arrows = line ?? (this.#advice !== null ? [this.#advice] : this.#analysed);
    this.#stage.preview(arrows.map((move, index) => ({ moves: [move], kind: ARROWS[index] ?? "third" })));
  }

  get #state() {
    if (this.#search !== null) return this.#purpose === "hint" ? "hinting" : "thinking";
    return this.#stopped ? "stopped" : "waiting";
  }

  /** Says how things stand, and what can be done. */
  #tell() {
    const state = this.#state;
    const pass = this.#ownTurn && this.#game?.pass === true;
    const { ready } = this.#engine;
    this.#panel.showState(state, {
      undo: this.#undone() !== this.#record.at,
      redo: !this.#record.atEnd,
      ask: this.#ownTurn && !pass && state === "waiting" && ready,
      resume: this.#enginesTurn && this.#search === null && ready,
      pass,
    });
    const studied = !this.#record.atEnd || choiceOf(this.#seats) === "both" || choiceOf(this.#seats) === "watch";
    this.#fromHere.disabled = !this.#known || Boolean(this.#game?.result) || !studied;
    this.#typed.enabled = this.#ownTurn && ready;
    this.#say();
    this.#analyse();
  }

  /** Has the position analysed, where that is wanted and the engine has nothing else to do. */
  #analyse() {
    const game = this.#game;
    const idle = this.#search === null && !(this.#enginesTurn && this.#record.atEnd && !this.#stopped && !this.#broken);
    if (!this.#known || game === null || !this.#engine.ready || !this.element.isConnected) this.#rest();
    else if (!idle) this.#rest(t("analysis.waits"));
    else if (this.#reviewed() || this.#reviewer.busy) return;
    else if (!this.#analysis.on) this.#rest();
    else if (game.result) this.#rest(t("analysis.over"));
    else this.#analyst.look(this.#number, this.#record, game.turn);
  }

  /** Looks at a position whose chances are not known, where the graph is to be whole; whether there is one. */
  #reviewed() {
    const whole = this.#analysis.on || this.#stages[this.#record.moves.length]?.result;
    if (!whole || this.#reviewer.busy || this.#game === null) return false;
    const at = this.#record.moves.findIndex((_, index) => this.#chances[index] === undefined);
    if (at < 0) return false;
    this.#analyst.rest();
    this.#reviewer.look(this.#number, this.#record, this.#game.first, at);
    return true;
  }

  #say() {
    const looked = this.#stage.looked;
    if (looked === null) this.#stage.say(this.#sentence(), this.#remarks());
    else this.#stage.say(`${this.#sentence()} ${looked.sentence}`, looked.reasons);
  }

  #sentence() {
    if (this.#game === null || !this.#known) return t("play.before");
    const { result, turn } = this.#game;
    const choice = choiceOf(this.#seats);
    const state = this.#state;
    if (result) return this.#outcome(result.winner, choice);
    if (this.#broken) return t("play.broken");
    if (state === "thinking") return t("play.thinking");
    if (state === "hinting") return t("play.hinting");
    if (this.#advice !== null) return t("play.try", { move: this.#advice });
    if (state === "stopped") return t("play.stopped");
    if (this.#ownTurn && this.#game.pass) return t("play.must_pass");
    if (this.#ownTurn) return t(choice === "both" ? `play.turn_${turn}` : "play.your_move");
    return t(this.#record.atEnd ? "play.thinking" : "play.engines_turn");
  }

  /**
   * @param {Colour | "draw"} winner
   * @param {Choice} choice
   */
  #outcome(winner, choice) {
    if (winner === "draw") return t("play.drawn");
    if (choice === "both" || choice === "watch") return t(`play.wins_${winner}`);
    return t(choice === winner ? "play.won" : "play.lost");
  }

  #remarks() {
    if (this.#game === null || !this.#known) return [];
    const { result, view } = this.#game;
    const remarks = view.remarks.map(caption);
    if (result) return [...remarks.slice(0, 1), caption(view.caption)];
    return this.#ownTurn && this.#record.at < 2 && this.#record.start === "" ? [...remarks, t("play.how")] : remarks;
  }
}
