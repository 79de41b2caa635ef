/** The state of the page for playing and studying Lines of Action. The engine knows the rules. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Latest } from "../base/latest";
import { until } from "../base/until";
import type { Engine } from "../engine/client";
import type { ReadRecord } from "../generated/api";
import { inWords, t } from "../i18n/i18n";
import { BoardState } from "../shared/board-state";
import type { Words } from "../shared/board-words";
import { notify } from "../shared/notices";
import { type Parameters, replaceParameters } from "../shared/router";
import { readFields, restoreFields } from "../storage/draft-fields";
import { Analysis } from "./analysis";
import { Caption } from "./caption";
import type { PlayDraft } from "./draft";
import { draftFieldsOf } from "./draft-fields";
import { GameState } from "./game";
import { GameLoader } from "./game-loader";
import { choiceOf, GameRecord, type RecordData, type SeatChoice, seatsFor } from "./game-record";
import { isStudied, type Path } from "./game-tree";
import { mayLeave } from "./leaving";
import { Match } from "./match";
import { Offer } from "./offer";
import type { PlayPageState } from "./page-state";
import { RecentGames } from "./recent-games";
import type { RecentGame } from "./recent-schema";
import { type Forms, formsOf, gameOfLink } from "./record-formats";
import { Review } from "./review";
import { ReviewTour } from "./review-tour";
import { Scores } from "./scores";
import { PlaySetUp } from "./set-up";
import { Drawing } from "./shapes";
import { shownOf } from "./shown-board";
import { Thinking } from "./thinking";
import { TreeEditor } from "./tree-editor";
import { TypedMove } from "./typed-move";

export class PlayState implements PlayPageState {
  readonly #active = signal(false);
  /** True while the page is shown; only then does the engine analyse the game and play against itself. */
  readonly active: ReadonlySignal<boolean> = this.#active;
  readonly setUp: PlaySetUp;
  readonly loader: GameLoader;
  readonly recent: RecentGames;
  readonly game: GameState;
  readonly thinking: Thinking;
  readonly analysis: Analysis;
  readonly review: Review;
  readonly tour: ReviewTour;
  readonly board: BoardState;
  readonly words: ReadonlySignal<Words>;
  /** True if another game would replace an unfinished game or a study of the visitor. */
  readonly underWay = computed(() => {
    const { record, over } = this.game;
    return this.recent.isOwn.value && (!over.value || isStudied(record.value.tree));
  });
  readonly match: Match;
  readonly offer: Offer;
  readonly scores: Scores;
  readonly typed: TypedMove;
  readonly editor: TreeEditor;
  readonly drawing: Drawing;
  readonly draftFields = draftFieldsOf(this);

  readonly #caption: Caption;
  /** Returns whether another game may replace this one; asks the visitor if it is under way. */
  readonly #mayGiveUp = async () => !this.underWay.value || mayLeave(this.game, this.recent);
  readonly #latest = { forms: new Latest(), link: new Latest(), tried: new Latest() };

  constructor(engine: Engine) {
    this.setUp = new PlaySetUp(engine);
    const game = new GameState(engine, this.active, this.setUp.begun);
    this.game = game;
    this.recent = new RecentGames(game);
    this.match = new Match(game);
    this.offer = new Offer(game, (record, side) => this.#begin(record, side), this.#mayGiveUp);
    this.typed = new TypedMove(game);
    this.editor = new TreeEditor(game);
    this.loader = new GameLoader(engine, (record) => this.take(record));
    this.thinking = new Thinking(game);
    this.review = new Review(game, this.thinking);
    this.tour = new ReviewTour(game, this.review, (path) => this.visit(path));
    this.analysis = new Analysis(game, this.thinking, this.review);
    this.scores = new Scores(game, this.analysis);
    this.drawing = new Drawing(game);
    this.board = new BoardState(
      shownOf(this),
      (move) => this.play(move),
      (move) => this.refuse(move),
    );
    this.#caption = new Caption(this);
    this.words = this.#caption.words;
    effect(() => {
      game.position.value;
      untracked(() => this.board.deselect());
    });
  }

  /** Marks the page as shown or left. Leaving the page cancels reading and writing, and removes the arrow of a line. */
  activate(active: boolean): void {
    this.#active.value = active;
    if (active) return;
    this.#latest.forms.cancel();
    this.#latest.link.cancel();
    this.loader.cancel();
    this.analysis.point(null);
  }

  /** Resolves when the first board is available or the engine has failed on it. */
  async begin(): Promise<void> {
    await until(() => this.game.standing.value !== null || this.game.failed.value || null);
  }

  play(...moves: string[]): void {
    if (!this.#canMove()) return;
    batch(() => {
      this.setUp.close();
      const [move] = moves;
      if (this.tour.tryAgain.goal.value === null) this.game.play(...moves);
      else if (move !== undefined) void this.tour.tryAgain.play(move);
    });
  }

  /** Explains why a move that was tried on the board is illegal. */
  async refuse(move: string): Promise<void> {
    const signal = this.#latest.tried.start();
    const game = await this.#after(move);
    if (signal.aborted || game === null || !("error" in game)) return;
    const { error } = game;
    this.#caption.tell(() => inWords(error));
  }

  type(text: string): void {
    this.#latest.tried.cancel();
    this.typed.write(text);
  }

  /** Makes the move in the box, or explains why it is refused. */
  async playTyped(): Promise<void> {
    const signal = this.#latest.tried.start();
    const position = this.game.position.value;
    const { move } = this.typed;
    const refuse = (refusal: () => string) => this.typed.refuse(position, refusal);
    if (move === "") return;
    if (!this.#canMove()) return refuse(() => t("type.not_now"));
    const game = await this.#after(move);
    if (signal.aborted || position !== this.game.position.value) return;
    if (game === null) {
      const fault = this.game.engine.ready.value ? "engine.failed_over" : "play.before";
      refuse(() => t(fault));
    } else if ("error" in game) {
      const { error } = game;
      refuse(() => inWords(error));
    } else {
      batch(() => {
        this.type("");
        this.play(game.moves[position.moves.length]);
      });
    }
  }

  /** Shows another position of the current line. */
  look(at: number): void {
    this.show(this.game.record.value.look(at));
  }

  /** Shows the position after a path. */
  visit(path: Path): void {
    this.show(this.game.record.value.visit(path));
  }

  /** Shows the game with another current position. */
  show(record: GameRecord): void {
    if (record.request === this.game.position.value) return;
    batch(() => {
      this.setUp.close();
      this.thinking.forgetSearch();
      this.game.go(record);
    });
  }

  start(choice: SeatChoice, limit: number, rules: Partial<Pick<RecordData, "start" | "draws">> = {}): void {
    this.board.flip(choice === "black");
    this.#begin(new GameRecord({ ...rules, limit }), choice);
  }

  /** Begins a game with the same rules and the other side. */
  async rematch(): Promise<void> {
    if (!this.match.canRematch.value || !(await this.#mayGiveUp())) return;
    const { choice, record } = this.game;
    const { limit, start, draws } = record.value;
    this.start(choice.value === "white" ? "black" : "white", limit, { start, draws });
  }

  /**
   * Opens a game whose sides are both the visitor's, unless the visitor keeps the current game. Returns whether it was
   * opened.
   */
  async take(game: ReadRecord): Promise<boolean> {
    const isTaken = await this.#mayGiveUp();
    if (isTaken) this.#begin(new GameRecord(game), "both");
    return isTaken;
  }

  /** Opens one of the visitor's last games; the current game is stored among them. */
  reopen(game: RecentGame): void {
    batch(() => {
      this.setUp.close();
      this.loader.dismiss();
      this.thinking.forgetSearch();
      this.board.flip(choiceOf(game.seats) === "black");
      this.recent.open(game, (record, seats) => this.game.begin(new GameRecord(record), seats, false));
    });
  }

  /** Opens a text with games that was pasted on another page. */
  open(text: string): void {
    this.#latest.link.cancel();
    this.loader.open(text);
  }

  /** Returns the whole game in each format. Returns null after a later call, on another page, or if the engine fails, which is shown. */
  async forms(): Promise<Forms | null> {
    const signal = this.#latest.forms.start();
    const forms = await formsOf(this.game, signal);
    if (forms === null && !signal.aborted) this.#caption.tellFailure();
    return forms;
  }

  async startSetUp(): Promise<void> {
    const standing = this.game.standing.value;
    if (standing === null || !this.game.known.value) return;
    this.thinking.dismiss();
    await this.setUp.start(standing.game);
    if (this.setUp.state.failed.value) this.#caption.tellFailure();
  }

  /** Starts a game from the position that was set up; the visitor moves both sides. */
  async finishSetUp(): Promise<void> {
    const start = this.setUp.position.value;
    if (start === null || !(await this.#mayGiveUp())) return;
    const { limit, draws } = this.game.record.value;
    this.#begin(new GameRecord({ start, limit, draws }), "both");
    this.offer.make();
  }

  /** Follows an address of this page, and opens the game in it, if any. */
  async follow(parameters: Parameters): Promise<void> {
    const signal = this.#latest.link.start();
    const { moves, start, limit, draws, result, ...others } = parameters;
    const holdsGame = moves !== undefined || start !== undefined;
    const unknown = Object.keys(holdsGame ? others : parameters).length > 0;
    notify("link", unknown ? { sentence: "link.unknown_parameters", dismiss: "page.dismiss" } : null);
    try {
      const game = holdsGame ? await gameOfLink(this.game.engine, parameters, signal) : null;
      if (game !== null && !signal.aborted && (await this.take(game))) {
        this.loader.show(game);
        this.offer.make();
      }
    } catch {
      if (!signal.aborted) this.#caption.tellFailure();
    }
    if (!signal.aborted && Object.keys(parameters).length > 0) replaceParameters({});
  }

  draft(): PlayDraft {
    return readFields(this.draftFields);
  }

  /** Continues with a draft; the page must be unused. */
  restore(draft: PlayDraft): void {
    restoreFields(this.draftFields, draft);
  }

  #canMove(): boolean {
    return this.game.known.value && this.game.toMove.value === "you";
  }

  /**
   * Returns the engine's answer about the game after a move, or its error if the move is illegal; null if the engine
   * fails.
   */
  #after(move: string) {
    const { request, shown } = this.game.record.value;
    return this.game.engine.call("game", { ...request, moves: [...shown, move] }).catch(() => null);
  }

  #begin(record: GameRecord, choice: SeatChoice): void {
    batch(() => {
      this.recent.finish();
      this.setUp.close();
      this.loader.dismiss();
      this.offer.withdraw();
      this.thinking.forgetSearch();
      if (choice !== "both") this.board.flip(choice === "black");
      this.game.begin(record, seatsFor(choice));
    });
  }
}
