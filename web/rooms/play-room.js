/**
 * Lines of Action, played and studied. The rules are the engine's: the page only keeps the moves.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { AnalysePart, Colour, Game, ReadRecord } from "../engine/types.js"
 * @import { Seats } from "./seats.js"
 */

import { AnalysisPanel } from "../components/analysis-panel.js";
import { BoardPane } from "../components/board-pane.js";
import { confirmed } from "../components/confirm-dialog.js";
import { STRONGEST } from "../components/level-select.js";
import { MoveBox } from "../components/move-box.js";
import { MoveList } from "../components/move-list.js";
import { DEFAULT_LIMIT, openNewGame } from "../components/new-game.js";
import { PlayPanel } from "../components/play-panel.js";
import { roomHead } from "../components/room-head.js";
import { button, el } from "../dom.js";
import { errorSentence, t } from "../i18n.js";
import { PROBLEMS } from "../problems.js";
import { replaceParameters } from "../router.js";
import { Analyst } from "./analyst.js";
import { Chances } from "./chances.js";
import { gameOfLink, holdsGame, openExchange } from "./exchange.js";
import { GameRecord } from "./game-record.js";
import { LoaSetup } from "./loa-setup.js";
import { Mover } from "./mover.js";
import { remarksOf, sentenceOf } from "./play-words.js";
import { savedGame, saveGame } from "./saved-game.js";
import { choiceOf, seatsFor, turnAfter } from "./seats.js";

const PASS = "Z0-Z0";
const PREVIEWED_PLIES = 3;
/** @type {import("../board/types.js").Line["kind"][]} */
const ARROWS = ["move", "second", "third"];

export class PlayRoom {
  #engine;
  #stage;
  #panel;
  #analysis;
  #analyst;
  #chances;
  #mover;
  #list;
  #typed = new MoveBox((text) => this.#playTyped(text));
  #groups = button(t("play.groups_shown"), () => this.#toggleGroups(), { "aria-pressed": "false" });
  #setup;
  #fromHere = button(t("play.from_here"), () => this.#playFromHere());
  #life = new AbortController();

  #seats = seatsFor("white");
  #record = new GameRecord({ start: "", limit: DEFAULT_LIMIT, moves: [] });
  /** The game as it stands at the place that is looked at, or as it stood before while that is not known. @type {Game | null} */
  #game = null;
  /** How the game stands after each number of moves, as far as it has been asked. @type {(Game | undefined)[]} */
  #stages = [];
  /** Counts the games, so that what is heard of one is not taken for what is said of another. */
  #number = 0;
  /** The best first moves that the analysis has found. @type {string[]} */
  #analysed = [];

  /** @param {Engine} engine */
  constructor(engine) {
    this.#engine = engine;
    this.#mover = new Mover(engine, {
      onPart: (part, seconds, record) => {
        this.#panel.showThinking(part, seconds);
        if (this.#mover.level === STRONGEST) this.#chances.learn(record, this.#turn, part, part.line.chance);
      },
      onMove: (move) => this.#play(move),
      onChange: () => this.#tell(),
    });
    this.#chances = new Chances(
      engine,
      (at) => this.#look(at),
      () => {
        this.#chances.draw(this.#record);
        this.#tell();
      },
    );
    this.#stage = new BoardPane({
      empty: PROBLEMS.loa,
      beside: this.#chances.bar.element,
      tools: [this.#groups, button(t("play.flip"), () => this.#flip())],
      onMove: (move) => this.#ownTurn && this.#play(move),
      onSelect: () => this.#say(),
    });
    this.#panel = new PlayPanel({
      onMoveNow: () => this.#mover.moveNow(),
      onStop: () => this.#mover.stop(),
      onResume: () => this.#resume(),
      onHint: () => this.#think("hint"),
      onUndo: () => this.#look(this.#ownPlace(-1)),
      onRedo: () => this.#look(this.#ownPlace(1)),
      onPass: () => this.#play(PASS),
      onLevel: (level) => {
        this.#mover.level = level;
        this.#save();
      },
    });
    this.#analysis = new AnalysisPanel({
      onSwitch: () => this.#tell(),
      onPreview: (line) => this.#preview(line?.moves.slice(0, PREVIEWED_PLIES) ?? null),
      onChoose: (line) => this.#ownTurn && this.#play(line.moves[0]),
    });
    this.#analyst = new Analyst(engine, this.#analysis, (part) => this.#hearAnalysis(part));
    this.#list = new MoveList({
      onLook: (at) => this.#look(at),
      graph: this.#chances.graph.element,
      tools: [this.#fromHere],
    });
    this.#setup = new LoaSetup(engine, this.#stage, {
      onDone: (start) => this.#playPosition(start),
      onCancel: () => this.#leaveSetup(),
    });
    this.element = el("div", { class: "room play-room" }, this.#stage.element, this.#side());
    this.#restore();
    engine.addEventListener("state", () => this.#engineChanged(), { signal: this.#life.signal });
    this.#engineChanged();
  }

  #side() {
    const foot = el(
      "div",
      { class: "play-foot" },
      this.#typed.element,
      button(t("new.open"), () => this.#askForNewGame(), { "aria-haspopup": "dialog" }),
      button(t("setup.open"), () => this.#setUp()),
      button(t("records.show"), () => this.#openExchange(), { "aria-haspopup": "dialog" }),
    );
    const head = roomHead("loa", "play");
    const cards = [this.#setup.element, this.#panel.element, this.#analysis.element, this.#list.element];
    return el("div", { class: "side" }, head, ...cards, foot);
  }

  /** The room's element has come into the document. */
  mount() {
    this.#stage.mount();
    this.#tell();
  }

  /** @param {URLSearchParams} parameters of the address, which may hold a game */
  async show(parameters) {
    if (!holdsGame(parameters)) return;
    replaceParameters("loa", {});
    const found = await gameOfLink(this.#engine, parameters);
    if (found !== null) await this.#take(found);
  }

  hide() {
    this.#stage.unmount();
    this.#rest();
  }

  /** The room is gone for good. */
  close() {
    this.hide();
    this.#mover.forget();
    this.#life.abort();
  }

  #restore() {
    const saved = savedGame();
    if (saved !== null) {
      this.#record = new GameRecord(saved.record);
      this.#seats = saved.seats;
      this.#mover.level = Math.min(Math.max(saved.level, 1), STRONGEST);
      this.#turnBoard(saved.flipped);
    }
    this.#panel.level.value = this.#mover.level;
  }

  #save() {
    const { level } = this.#mover;
    saveGame({ record: this.#record.written, seats: this.#seats, level, flipped: this.#stage.flipped });
  }

  #engineChanged() {
    if (this.#engine.ready) {
      this.#goOn();
      return;
    }
    this.#mover.forget();
    this.#rest();
    this.#tell();
  }

  /** Nobody thinks about the position any more, but the engine about its move. @param {string} [reason] */
  #rest(reason) {
    this.#analyst.rest(reason);
    this.#chances.rest();
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
    const { moves } = this.#record;
    const own = moves.some((_, index) => this.#seats[turnAfter(this.#first, index)] === "you");
    return own && choiceOf(this.#seats) !== "both" && !this.#stages[moves.length]?.result;
  }

  async #mayBeGivenUp() {
    const answers = { yes: t("new.confirm_yes"), no: t("new.confirm_no") };
    return !this.#underWay || confirmed(t("new.confirm"), answers);
  }

  #openExchange() {
    openExchange(this.#engine, this.#record, this.#seats, {
      picture: () => this.#stage.picture(),
      onTake: (found) => void this.#take(found),
    });
  }

  async #setUp() {
    if (this.#game === null || !this.#known) return;
    this.#mover.forget();
    this.#rest();
    await this.#setup.open(this.#game);
    this.element.classList.toggle("setting-up", this.#setup.isOpen);
  }

  /** @param {string} start */
  async #playPosition(start) {
    this.element.classList.remove("setting-up");
    const { limit } = this.#record;
    if (await this.#mayBeGivenUp()) {
      this.#begin(new GameRecord({ start, limit, moves: [] }), seatsFor("both"), this.#stage.flipped);
    } else this.#leaveSetup();
  }

  /** Shows the game as it stood. */
  #leaveSetup() {
    this.element.classList.remove("setting-up");
    if (this.#engine.ready) this.#goOn();
  }

  /** Looks at a game from elsewhere, of which the visitor moves both sides. @param {ReadRecord} found */
  async #take({ start, limit, moves }) {
    if (!(await this.#mayBeGivenUp())) return;
    this.#begin(new GameRecord({ start, limit, moves }), seatsFor("both"), this.#stage.flipped);
  }

  /**
   * Another game takes the place of this one.
   * @param {GameRecord} record
   * @param {Seats} seats
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
    if (!this.#record.atEnd && !(await this.#mayBeGivenUp())) return;
    this.#begin(this.#record.cut(), seatsFor(this.#turn), this.#stage.flipped);
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
    const move = text.toWellFormed().replaceAll(/\s/g, "");
    const request = { ...record.request, moves: [...record.shown, move] };
    /** @type {Game | null} */
    const game = await this.#engine.call("game", request).catch(() => null);
    if (game === null || record !== this.#record) return null;
    if (game.error) return errorSentence(game.error);
    this.#play(game.moves[record.at]);
    return null;
  }

  /** @param {number} at */
  #look(at) {
    if (at !== this.#record.at) this.#replace(this.#record.look(at));
  }

  /**
   * The next place in a direction at which it is the visitor's turn, or the end; for who watches, the next of all.
   * @param {1 | -1} step
   */
  #ownPlace(step) {
    const { at, moves } = this.#record;
    const watches = choiceOf(this.#seats) === "watch";
    for (let place = at + step; place >= 0 && place <= moves.length; place += step) {
      if (watches || this.#seats[turnAfter(this.#first, place)] === "you") return place;
    }
    return step > 0 ? moves.length : at;
  }

  /** @param {GameRecord} record */
  #replace(record) {
    const kept = record.shared(this.#record) + 1;
    this.#stages.length = Math.min(this.#stages.length, kept);
    this.#chances.keep(kept);
    this.#mover.forget();
    this.#rest();
    this.#setup.close();
    this.element.classList.remove("setting-up");
    this.#stage.deselect();
    this.#record = record;
    this.#save();
    if (this.#engine.ready) this.#goOn();
  }

  /** Asks how the game stands, and has the engine move if it is its turn. */
  async #goOn() {
    if (this.#setup.isOpen) return;
    const record = this.#record;
    const game = this.#stages[record.at] ?? (await this.#ask(record));
    if (game === null || record !== this.#record) return;
    if (game.error) {
      this.#begin(new GameRecord({ start: "", limit: DEFAULT_LIMIT, moves: [] }), this.#seats, this.#stage.flipped);
      return;
    }
    this.#stages[record.at] = game;
    this.#game = game;
    this.#stage.show(game.view, { animate: true, interactive: this.#ownTurn });
    this.#panel.showGame(game, this.#seats);
    this.#list.show(record, game.first);
    this.#chances.show(record, game);
    if (!this.#toMove) this.#tell();
    else if (game.pass) this.#play(PASS);
    else this.#think("move");
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

  /** @returns {Colour} */
  get #first() {
    return this.#game?.first ?? "white";
  }

  get #turn() {
    return turnAfter(this.#first, this.#record.at);
  }

  get #ownTurn() {
    return this.#known && !this.#game?.result && this.#seats[this.#turn] === "you";
  }

  get #enginesTurn() {
    return this.#known && !this.#game?.result && this.#seats[this.#turn] === "engine";
  }

  /** Whether the engine has to move of itself. */
  get #toMove() {
    return this.#enginesTurn && this.#record.atEnd && this.#mover.state === "waiting";
  }

  /** @param {"move" | "hint"} purpose */
  #think(purpose) {
    this.#rest(t("analysis.waits"));
    this.#mover.think(purpose, this.#number, this.#record);
  }

  /** Has the engine move where it is its turn, whatever came after. */
  #resume() {
    if (!this.#record.atEnd) this.#replace(this.#record.cut());
    else if (this.#game?.pass) this.#play(PASS);
    else this.#think("move");
  }

  #flip() {
    this.#turnBoard(!this.#stage.flipped);
    this.#save();
  }

  /** @param {boolean} flipped */
  #turnBoard(flipped) {
    this.#stage.flipped = flipped;
    this.#chances.bar.flip(flipped);
  }

  #toggleGroups() {
    this.#stage.outlined = !this.#stage.outlined;
    this.#groups.setAttribute("aria-pressed", String(this.#stage.outlined));
  }

  /** @param {AnalysePart} part */
  #hearAnalysis(part) {
    this.#analysed = part.lines.map(({ moves }) => moves[0]);
    this.#preview(null);
    this.#chances.learn(this.#record, this.#turn, part, part.lines[0].chance);
  }

  /**
   * Draws a line as arrows; or else the move that was advised, or the best that the analysis knows.
   * @param {readonly string[] | null} line
   */
  #preview(line) {
    const { advice } = this.#mover;
    const arrows = line ?? (advice !== null ? [advice] : this.#analysed);
    this.#stage.preview(arrows.map((move, index) => ({ moves: [move], kind: ARROWS[index] ?? "third" })));
  }

  /** Says how things stand, and what can be done. */
  #tell() {
    if (this.#setup.isOpen) return;
    const { ready } = this.#engine;
    const choice = choiceOf(this.#seats);
    const pass = this.#ownTurn && this.#game?.pass === true;
    this.#panel.showState(this.#mover.state, {
      undo: this.#ownPlace(-1) !== this.#record.at,
      redo: !this.#record.atEnd,
      ask: this.#ownTurn && !pass && this.#mover.state === "waiting" && ready,
      resume: this.#enginesTurn && !this.#mover.busy && ready,
      pass,
    });
    const studied = !this.#record.atEnd || choice === "both" || choice === "watch";
    this.#fromHere.disabled = !this.#known || Boolean(this.#game?.result) || !studied;
    this.#typed.enabled = this.#ownTurn && ready;
    if (this.#mover.advice !== null) this.#preview(null);
    this.#say();
    this.#analyse();
  }

  /** Has the position analysed, where that is wanted and the engine has nothing else to do. */
  #analyse() {
    const game = this.#game;
    if (!this.#known || game === null || !this.#engine.ready || !this.element.isConnected) this.#rest();
    else if (this.#mover.busy || this.#toMove) this.#rest(t("analysis.waits"));
    else if (this.#reviews && this.#chances.review(this.#number, this.#record, game.first)) this.#analyst.rest();
    else if (!this.#analysis.on) this.#rest();
    else if (game.result) this.#rest(t("analysis.over"));
    else this.#analyst.look(this.#number, this.#record, game.turn);
  }

  /** Whether the chances are wanted over the whole game; while one is played, they would be a hint. */
  get #reviews() {
    return this.#analysis.on || Boolean(this.#stages[this.#record.moves.length]?.result);
  }

  #say() {
    if (this.#game === null || !this.#known) {
      this.#stage.say(t("play.before"));
      return;
    }
    const sentence = sentenceOf(this.#game, this.#record, this.#seats, this.#mover);
    const looked = this.#stage.looked;
    if (looked !== null) this.#stage.say(`${sentence} ${looked.sentence}`, looked.reasons);
    else this.#stage.say(sentence, remarksOf(this.#game, this.#record, this.#seats));
  }
}
