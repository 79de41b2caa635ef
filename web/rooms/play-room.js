/**
 * Lines of Action, played and studied. The rules are the engine's: the page only keeps the moves.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { Game, ReadRecord } from "../engine/types.js"
 * @import { KeptGame } from "./kept-game.js"
 * @import { Seats } from "./seats.js"
 */

import "../shared.js";
import { BoardPane } from "../components/board-pane.js";
import { confirmed } from "../components/confirm-dialog.js";
import { STRONGEST } from "../components/level-select.js";
import { MoveBox } from "../components/move-box.js";
import { MoveList } from "../components/move-list.js";
import { PlayPanel } from "../components/play-panel.js";
import { roomHead } from "../components/room-head.js";
import { button, el } from "../dom.js";
import { usualGame } from "../examples/index.js";
import { errorSentence, t } from "../i18n.js";
import { withDialogs } from "../later.js";
import { PROBLEMS } from "../problems.js";
import { replaceParameters } from "../router.js";
import { gameOfLink, openExchange } from "./exchange.js";
import { holdsGame } from "./game-link.js";
import { DEFAULT_LIMIT, GameRecord } from "./game-record.js";
import { LoaSetup } from "./loa-setup.js";
import { Match } from "./match.js";
import { Mover } from "./mover.js";
import { remarksOf, sentenceOf } from "./play-words.js";
import { seatsFor } from "./seats.js";
import { Study } from "./study.js";
import { viewAfter } from "./view-after.js";

const PASS = "Z0-Z0";

export class PlayRoom {
  #engine;
  #stage;
  #panel;
  #mover;
  #study;
  #list;
  #typed = new MoveBox((text) => this.#playTyped(text));
  #groups = button(t("play.groups_shown"), () => this.#toggleGroups(), { "aria-pressed": "false" });
  #setup;
  #onChange;
  #setUpButton = button(t("setup.open"), () => this.#setUp());
  #fromHere = button(t("play.from_here"), () => this.#playFromHere());
  #life = new AbortController();
  #match = new Match();

  /** The record that was found right last. @type {GameRecord | null} */
  #sound = null;
  /** Counts the links that were followed: only the last is of use. */
  #links = 0;

  /**
   * @param {Engine} engine
   * @param {object} like
   * @param {KeptGame} [like.snapshot] of the room whose place it takes
   * @param {(draft: () => KeptGame) => void} like.onChange what is kept of the game is another
   */
  constructor(engine, { snapshot, onChange }) {
    this.#engine = engine;
    this.#onChange = () => this.#gone || onChange(() => this.snapshot());
    this.#mover = new Mover(engine, {
      onPart: (part, seconds, record) => {
        this.#panel.showThinking(part, this.#match.turn, seconds);
        this.#study.learn(part, record);
      },
      onMove: (move) => this.#play(move),
      onChange: () => {
        if (this.#mover.state === "stopped") this.#match.stopped = true;
        this.#onChange();
        this.#tell();
      },
    });
    this.#study = new Study({
      engine,
      match: this.#match,
      mover: this.#mover,
      onLook: (at) => this.#look(at),
      onChoose: (move) => this.#match.ownTurn && this.#play(move),
      onSwitch: () => {
        this.#onChange();
        this.#tell();
      },
      onLearned: () => this.#tell(),
      onArrows: (arrows) => this.#stage.preview(arrows),
    });
    this.#stage = new BoardPane({
      empty: PROBLEMS.loa,
      beside: this.#study.bar,
      tools: [this.#groups, button(t("play.flip"), () => this.#flip())],
      onMove: (move) => this.#match.ownTurn && this.#play(move),
      onLook: () => this.#say(),
    });
    this.#panel = new PlayPanel({
      onMoveNow: () => this.#mover.moveNow(),
      onStop: () => this.#mover.stop(),
      onResume: () => this.#resume(),
      onHint: () => this.#think("hint"),
      onUndo: () => this.#look(this.#match.ownPlace(-1)),
      onRedo: () => this.#look(this.#match.ownPlace(1)),
      onPass: () => this.#match.ownTurn && this.#play(PASS),
      onLevel: (level) => {
        this.#mover.level = level;
        this.#onChange();
      },
    });
    this.#list = new MoveList({
      onLook: (at) => this.#look(at),
      graph: this.#study.graph,
      tools: [this.#fromHere],
    });
    this.#setup = new LoaSetup(engine, this.#stage, {
      onChange: () => this.#onChange(),
      onDone: (start) => this.#playPosition(start),
      onCancel: () => this.#leaveSetup(),
    });
    this.element = el("div", { class: "room play-room" }, this.#stage.element, this.#side());
    if (snapshot !== undefined) this.#restore(snapshot);
    this.#panel.level.value = this.#mover.level;
    this.#engineChanged();
    // Last, so that nobody asks a room that has failed over what it was to go on from.
    engine.addEventListener("readiness", () => this.#engineChanged(), { signal: this.#life.signal });
  }

  #side() {
    const foot = el(
      "div",
      { class: "play-foot" },
      this.#typed.element,
      button(t("new.open"), () => this.#askForNewGame(), { "aria-haspopup": "dialog" }),
      this.#setUpButton,
      button(t("records.show"), () => this.#openExchange(), { "aria-haspopup": "dialog" }),
    );
    const head = roomHead("loa", "play");
    const cards = [this.#setup.element, this.#panel.element, this.#study.element, this.#list.element];
    return el("div", { class: "side" }, head, ...cards, foot);
  }

  /** The room's element has come into the document. */
  mount() {
    this.#stage.mount();
    this.#list.reveal();
    this.#goOn();
  }

  /** @param {URLSearchParams} parameters of the address, which may hold a game */
  async show(parameters) {
    if (!holdsGame(parameters)) return;
    this.#links += 1;
    const link = this.#links;
    const isWanted = () => link === this.#links && this.element.isConnected;
    const found = await gameOfLink(this.#engine, parameters, isWanted).catch(() => {
      this.#tellFailure();
      return null;
    });
    if (found !== null && isWanted()) await this.#take(found);
    if (isWanted()) replaceParameters("loa", {});
  }

  hide() {
    this.#stage.unmount();
    this.#study.rest();
    if (this.#match.choice === "watch") this.#mover.forget();
  }

  /** The room is gone for good. */
  close() {
    this.hide();
    this.#mover.forget();
    this.#setup.dispose();
    this.#life.abort();
  }

  /** Whether a game is under way that the visitor would not like to be torn from. */
  get underWay() {
    return this.#match.underWay;
  }

  /** @returns {KeptGame} */
  snapshot() {
    const { record, seats, given, stopped } = this.#match;
    const { level, advice } = this.#mover;
    const { flipped, outlined } = this.#stage;
    const { kept: setup } = this.#setup;
    const { on: analysed } = this.#study;
    return { record: record.written, seats, given, level, flipped, advice, setup, analysed, outlined, stopped };
  }

  /** @param {KeptGame} kept */
  #restore({ record, seats, given, level, flipped, advice, setup, analysed, outlined, stopped }) {
    this.#match.begin(new GameRecord(record), seats, given ? record.moves : []);
    this.#match.stopped = stopped;
    this.#mover.level = Math.min(Math.max(level, 1), STRONGEST);
    this.#mover.advice = advice;
    this.#setup.kept = setup;
    this.#study.on = analysed;
    this.#turnBoard(flipped);
    this.#outline(outlined);
  }

  #engineChanged() {
    if (!this.#engine.ready) {
      const { advice } = this.#mover;
      this.#mover.forget();
      this.#mover.advice = advice;
      this.#study.rest();
      this.#tell();
    } else if (this.#setup.begun) this.#goOnSettingUp();
    else if (this.#match.known) this.#proceed();
    else this.#goOn();
  }

  #askForNewGame() {
    const begin = (/** @type {import("./seats.js").Choice} */ seat, /** @type {number} */ limit) =>
      this.#begin(new GameRecord({ start: "", limit, moves: [] }), seatsFor(seat), seat === "black");
    withDialogs(({ openNewGame }) => {
      const proposal = { seat: this.#match.choice, limit: this.#match.record.limit };
      openNewGame(proposal, this.#match.underWay, begin);
    });
  }

  async #mayBeGivenUp() {
    const answers = { yes: t("new.confirm_yes"), no: t("new.confirm_no") };
    return !this.#match.underWay || confirmed(t("new.confirm"), answers);
  }

  #openExchange() {
    openExchange(this.#engine, this.#match.record, this.#match.seats, {
      picture: () => this.#stage.picture(),
      onTake: (found) => void this.#take(found),
      onBroken: () => this.#tellFailure(),
    });
  }

  #tellFailure() {
    if (this.#engine.ready && !this.#gone) this.#stage.say(t("engine.failed_over"));
  }

  async #setUp() {
    if (this.#match.game === null || !this.#match.known) return;
    this.#mover.forget();
    this.#study.rest();
    await this.#setup.open(this.#match.game);
  }

  async #goOnSettingUp() {
    await this.#setup.goOn();
    if (!this.#gone && !this.#setup.isOpen) this.#goOn();
  }

  /** @param {string} start */
  async #playPosition(start) {
    if (!(await this.#mayBeGivenUp())) {
      await this.#setup.reopen();
      return;
    }
    if (this.#gone) return;
    const { limit } = this.#match.record;
    this.#begin(new GameRecord({ start, limit, moves: [] }), seatsFor("both"), this.#stage.flipped);
  }

  /** Shows the game as it stood. */
  #leaveSetup() {
    this.#setUpButton.focus();
    this.#goOn();
  }

  /** Looks at a game from elsewhere, of which the visitor moves both sides. @param {ReadRecord} found */
  async #take({ start, limit, moves }) {
    if (!(await this.#mayBeGivenUp()) || this.#gone) return;
    this.#begin(new GameRecord({ start, limit, moves }), seatsFor("both"), this.#stage.flipped);
  }

  /**
   * Another game takes the place of this one.
   * @param {GameRecord} record
   * @param {Seats} seats
   * @param {boolean} flipped
   */
  #begin(record, seats, flipped) {
    this.#turnBoard(flipped);
    this.#panel.showThinking(null);
    this.#follow(this.#match.begin(record, seats));
  }

  /** The visitor takes the side that is to move here, the engine the other. */
  async #playFromHere() {
    if ((!this.#match.record.atEnd && !(await this.#mayBeGivenUp())) || this.#gone) return;
    this.#begin(this.#match.record.cut(), seatsFor(this.#match.turn), this.#stage.flipped);
  }

  /** @param {string} move */
  #play(move) {
    const { game, record } = this.#match;
    this.#match.stopped = false;
    if (!this.#engine.ready && game !== null) this.#stage.show(viewAfter(game.view, move), { animate: true });
    this.#replace(record.play(move));
  }

  /**
   * @param {string} text a move, as people write it
   * @returns {Promise<string | null>} what is wrong with it
   */
  async #playTyped(text) {
    const record = this.#match.record;
    if (!this.#match.ownTurn) return t("type.not_now");
    const move = text.toWellFormed().replaceAll(/\s/g, "").replaceAll(/[–—]/g, "-");
    const request = { ...record.request, moves: [...record.shown, move] };
    /** @type {Game | null} */
    const game = await this.#engine.call("game", request).catch(() => null);
    if (game === null) return t(this.#engine.ready ? "engine.failed_over" : "play.before");
    if (record !== this.#match.record || this.#gone) return null;
    if (game.error) {
      const sentence = errorSentence(game.error);
      this.#stage.say(sentence);
      return sentence;
    }
    this.#play(game.moves[record.at]);
    return null;
  }

  /** @param {number} at */
  #look(at) {
    if (at === this.#match.record.at) return;
    this.#panel.showThinking(null);
    this.#replace(this.#match.record.look(at));
  }

  /** @param {GameRecord} record */
  #replace(record) {
    this.#follow(this.#match.replace(record));
  }

  /** Another place is looked at. @param {number} kept of places that are as they were */
  #follow(kept) {
    this.#study.follow(kept);
    this.#mover.forget();
    this.#study.rest();
    this.#setup.close();
    this.#stage.deselect();
    this.#onChange();
    this.#goOn();
  }

  /** Asks how the game stands, and has the engine move if it is its turn. */
  async #goOn() {
    if (this.#setup.begun) return;
    const record = this.#match.record;
    const game = this.#match.stage ?? (await this.#ask(record));
    if (record !== this.#match.record || this.#gone) return;
    if (game === null) {
      if (this.#engine.ready) this.#stage.say(t("play.broken"));
      else this.#tell();
      return;
    }
    if (game.error) {
      this.#returnToSound();
      return;
    }
    this.#sound = record;
    this.#match.learn(game);
    this.#stage.show(game.view, { animate: true, interactive: this.#match.ownTurn });
    this.#panel.showGame(game, this.#match.seats);
    this.#list.show(record, game.first);
    this.#study.show();
    this.#proceed();
  }

  /** The engine moves where it is to, or whoever is to is told. */
  #proceed() {
    if (!this.#toMove) this.#tell();
    else if (this.#match.game?.pass) this.#play(PASS);
    else this.#think("move");
  }

  /** A move was not legal, or what was kept is no game: all stays as it was, or begins anew. */
  #returnToSound() {
    const { seats } = this.#match;
    const usual = new GameRecord({ start: "", limit: DEFAULT_LIMIT, moves: [] });
    if (this.#sound === null) this.#begin(usual, seats, this.#stage.flipped);
    else this.#replace(this.#sound);
  }

  /** Whether another room has taken this one's place. */
  get #gone() {
    return this.#life.signal.aborted;
  }

  /**
   * How a game stands; while the engine is not ready, of the usual one only.
   * @param {GameRecord} record
   * @returns {Promise<Game | null>}
   */
  #ask({ request }) {
    const game = this.#engine.ready ? this.#engine.call("game", request) : usualGame(request);
    return game.catch(() => null);
  }

  /** Whether the engine has to move of itself. */
  get #toMove() {
    const seen = this.element.isConnected || this.#match.choice !== "watch";
    const may = this.#engine.ready && seen && !this.#match.stopped && this.#mover.state === "waiting";
    return may && this.#match.enginesTurn && this.#match.record.atEnd;
  }

  /** @param {"move" | "hint"} purpose */
  #think(purpose) {
    this.#study.rest(t("analysis.waits"));
    this.#mover.think(purpose, this.#match.number, this.#match.record);
  }

  /** Has the engine move where it is its turn, whatever came after. */
  #resume() {
    if (!this.#match.enginesTurn) return;
    this.#match.stopped = false;
    if (!this.#match.record.atEnd) this.#replace(this.#match.record.cut());
    else if (this.#match.game?.pass) this.#play(PASS);
    else this.#think("move");
  }

  #flip() {
    this.#turnBoard(!this.#stage.flipped);
    this.#onChange();
  }

  /** @param {boolean} flipped */
  #turnBoard(flipped) {
    this.#stage.flipped = flipped;
    this.#study.flipped = flipped;
  }

  #toggleGroups() {
    this.#outline(!this.#stage.outlined);
    this.#onChange();
  }

  /** @param {boolean} outlined whether groups are outlined */
  #outline(outlined) {
    this.#stage.outlined = outlined;
    this.#groups.setAttribute("aria-pressed", String(outlined));
  }

  /** Says how things stand, and what can be done. */
  #tell() {
    if (this.#setup.isOpen) return;
    const { ready } = this.#engine;
    const choice = this.#match.choice;
    const pass = this.#match.ownTurn && this.#match.game?.pass === true;
    this.#panel.showState(this.#mover.state, {
      undo: this.#match.ownPlace(-1) !== this.#match.record.at,
      redo: !this.#match.record.atEnd,
      ask: this.#match.ownTurn && !pass && this.#mover.state === "waiting" && ready,
      resume: this.#match.enginesTurn && !this.#mover.busy && ready,
      pass,
    });
    const studied = !this.#match.record.atEnd || choice === "both" || choice === "watch";
    this.#fromHere.disabled = !this.#match.known || Boolean(this.#match.game?.result) || !studied;
    this.#typed.enabled = this.#match.ownTurn && ready;
    this.#typed.position = JSON.stringify(this.#match.record.request);
    if (this.#mover.advice !== null) this.#study.preview(null);
    this.#say();
    this.#analyse();
  }

  /** Has the game looked into, where the engine has nothing else to do. */
  #analyse() {
    if (!this.#match.known || !this.#engine.ready || !this.element.isConnected) this.#study.rest();
    else if (this.#mover.busy || this.#toMove) this.#study.rest(t("analysis.waits"));
    else this.#study.look();
  }

  #say() {
    if (this.#match.game === null || !this.#match.known) {
      this.#stage.say(t(this.#match.game === null ? "play.before" : "play.kept"));
      return;
    }
    const sentence = sentenceOf(this.#match.game, this.#match, this.#mover);
    const looked = this.#stage.looked;
    if (looked !== null) this.#stage.say(`${sentence} ${looked.sentence}`, looked.reasons);
    else this.#stage.say(sentence, remarksOf(this.#match.game, this.#match.record, this.#match.seats));
  }
}
