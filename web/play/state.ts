/** The state of the page for playing and studying Lines of Action. The engine knows the rules. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Latest } from "../base/latest";
import { until } from "../base/until";
import type { Engine } from "../engine/client";
import type { ReadRecord } from "../generated/api";
import { inWords, t } from "../i18n/i18n";
import { BoardState } from "../shared/board-state";
import type { Words } from "../shared/board-words";
import { confirmed } from "../shared/dialog";
import { notify } from "../shared/notices";
import { type Parameters, replaceParameters } from "../shared/router";
import { readFields, restoreFields } from "../storage/draft-fields";
import { Analysis } from "./analysis";
import type { PlayDraft } from "./draft";
import { draftFieldsOf } from "./draft-fields";
import { GameState } from "./game";
import { GameRecord, type RecordData, type SeatChoice, seatsFor } from "./game-record";
import { isPlain, nodesOf, type Path } from "./game-tree";
import type { PlayPageState } from "./page-state";
import { type Forms, formsOf, gameOfLink } from "./record-formats";
import { PlaySetUp } from "./set-up";
import { Drawing, describeDrawn } from "./shapes";
import { Thinking } from "./thinking";
import { TreeEditor } from "./tree-editor";
import { TypedMove } from "./typed-move";
import { only, remarksOf, sentenceOf } from "./words";

export class PlayState implements PlayPageState {
  readonly #active = signal(false);
  /** True while the page is shown; only then does the engine analyse the game and play against itself. */
  readonly active: ReadonlySignal<boolean> = this.#active;
  readonly setUp: PlaySetUp;
  readonly game: GameState;
  readonly thinking: Thinking;
  readonly analysis: Analysis;
  readonly board: BoardState;
  readonly words = computed(() => this.#words());
  /** True if another game would replace moves that the visitor has made. */
  readonly underWay = computed(() => {
    const { record, seats, given, over } = this.game;
    if (given.value) return false;
    const own = record.value.moves.some((_, index) => seats.value[record.value.turnAt(index)] === "you");
    return (own && !over.value) || !isPlain(record.value.tree);
  });
  /** True if the visitor can take the side to move: in an earlier position, or if one player has both sides. */
  readonly canPlayFromHere = computed(() => {
    const standing = this.game.standing.value;
    const { white, black } = this.game.seats.value;
    return standing !== null && !standing.game.result && (!standing.record.atEnd || white === black);
  });
  readonly typed: TypedMove;
  readonly editor: TreeEditor;
  readonly drawing: Drawing;
  readonly #draftFields = draftFieldsOf(this);

  /** Message shown instead of the usual words until the situation changes. */
  readonly #told = signal<{ sentence: () => string; situation: unknown } | null>(null);
  /** A new array after each change of these signals, so that situations can be compared by identity. */
  readonly #situation = computed(() => [
    this.game.standing.value?.game,
    this.game.position.value,
    this.board.looked.value,
    this.thinking.state.value,
    this.thinking.outcome.value,
  ]);
  readonly #latestLink = new Latest();
  readonly #latestTried = new Latest();

  constructor(engine: Engine) {
    this.setUp = new PlaySetUp(engine);
    const { state: setUp } = this.setUp;
    const game = new GameState(engine, this.active, this.setUp.begun);
    this.game = game;
    this.typed = new TypedMove(game);
    this.editor = new TreeEditor(game);
    this.thinking = new Thinking(game);
    this.analysis = new Analysis(game, this.thinking);
    this.drawing = new Drawing(game);
    const { drawing } = this;
    const shown = {
      view: computed(() => setUp.view.value ?? drawing.view.value),
      describe: describeDrawn,
      interactive: computed(() => game.movable.value && !setUp.open.value),
      placing: computed(() => setUp.placing.value ?? drawing.placing.value),
      drawing: computed(() => (setUp.open.value ? null : drawing.draw.value)),
      arrows: computed(() => (setUp.open.value ? [] : [...drawing.arrows.value, ...this.analysis.arrows.value])),
    };
    this.board = new BoardState(
      shown,
      (move) => this.play(move),
      (move) => this.refuse(move),
    );
    effect(() => {
      game.position.value;
      untracked(() => this.board.deselect());
    });
  }

  /** Marks the page as shown or left. Leaving the page cancels a link that is loading and removes its arrow. */
  activate(active: boolean): void {
    this.#active.value = active;
    if (active) return;
    this.#latestLink.cancel();
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
      this.game.play(...moves);
    });
  }

  /** Explains why a move that was tried on the board is illegal. */
  async refuse(move: string): Promise<void> {
    const signal = this.#latestTried.start();
    const game = await this.#after(move);
    if (signal.aborted || game === null || !("error" in game)) return;
    const { error } = game;
    this.#tell(() => inWords(error));
  }

  type(text: string): void {
    this.#latestTried.cancel();
    this.typed.write(text);
  }

  /** Makes the move in the box, or explains why it is refused. */
  async playTyped(): Promise<void> {
    const signal = this.#latestTried.start();
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
      this.#tell(() => inWords(error));
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

  /** Gives the visitor the side to move, and the engine the other side. */
  async playFromHere(): Promise<void> {
    const { record, known } = this.game;
    if (!known.value) return;
    const keepsAll = nodesOf(record.value.tree).length === record.value.at + 1;
    if (!keepsAll && !(await this.#mayGiveUp())) return;
    this.#begin(record.value.cut(), record.value.turn);
  }

  /** Opens a game whose sides are both the visitor's, unless the visitor keeps the current game. */
  async take(game: ReadRecord): Promise<void> {
    if (await this.#mayGiveUp()) this.#begin(new GameRecord(game), "both");
  }

  /** Returns the whole game in each format; shows a message and returns null if the engine fails. */
  async forms(): Promise<Forms | null> {
    const forms = await formsOf(this.game);
    if (forms === null) this.#tellFailure();
    return forms;
  }

  async startSetUp(): Promise<void> {
    const standing = this.game.standing.value;
    if (standing === null || !this.game.known.value) return;
    this.thinking.dismiss();
    await this.setUp.start(standing.game);
    if (this.setUp.state.failed.value) this.#tellFailure();
  }

  /** Starts a game from the position that was set up; the visitor moves both sides. */
  async finishSetUp(): Promise<void> {
    const start = this.setUp.position.value;
    if (start === null || !(await this.#mayGiveUp())) return;
    const { limit, draws } = this.game.record.value;
    this.#begin(new GameRecord({ start, limit, draws }), "both");
  }

  /** Follows an address of this page, and opens the game in it, if any. */
  async follow(parameters: Parameters): Promise<void> {
    const signal = this.#latestLink.start();
    const { moves, start, limit, draws, ...others } = parameters;
    const holdsGame = moves !== undefined || start !== undefined;
    const unknown = Object.keys(holdsGame ? others : parameters).length > 0;
    notify("link", unknown ? { sentence: "link.unknown_parameters", dismiss: "page.dismiss" } : null);
    try {
      const game = holdsGame ? await gameOfLink(this.game.engine, parameters, signal) : null;
      if (game !== null && !signal.aborted) await this.take(game);
    } catch {
      if (!signal.aborted) this.#tellFailure();
    }
    if (!signal.aborted && Object.keys(parameters).length > 0) replaceParameters({});
  }

  draft(): PlayDraft {
    return readFields(this.#draftFields);
  }

  /** Continues with a draft; the page must be unused. */
  restore(draft: PlayDraft): void {
    restoreFields(this.#draftFields, draft);
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
      this.setUp.close();
      this.thinking.forgetSearch();
      this.game.begin(record, seatsFor(choice));
    });
  }

  async #mayGiveUp(): Promise<boolean> {
    const answers = { yes: t("new.confirm_yes"), no: t("new.confirm_no") };
    return !this.underWay.value || confirmed(t("new.confirm"), answers);
  }

  #tell(sentence: () => string): void {
    this.#told.value = { sentence, situation: this.#situation.value };
  }

  #tellFailure(): void {
    if (this.game.engine.ready.value) this.#tell(() => t("engine.failed_over"));
  }

  #words(): Words {
    const { game, thinking, board } = this;
    const setUpWords = this.setUp.words.value;
    if (setUpWords !== null) return setUpWords;
    const told = this.#told.value;
    if (told !== null && told.situation === this.#situation.value) return only(told.sentence());
    if (game.failed.value) return only(t("play.broken"));
    const standing = game.standing.value;
    if (standing === null) return only(game.engine.ready.value ? "" : t("play.before"));
    if (!game.known.value && game.ahead.value !== null) return only(t("play.kept"));
    if (!game.known.value && !game.engine.ready.value) return only(t("play.before"));
    const found = thinking.stepping.value && thinking.state.value === "found";
    const engine = game.stopped.value ? "stopped" : found ? "found" : "thinking";
    const sentence = sentenceOf(standing, thinking.outcome.value, engine);
    const looked = board.lookedWords.value;
    if (looked === null) return { sentence, remarks: remarksOf(standing) };
    return { sentence: `${sentence} ${looked.sentence}`, remarks: looked.remarks };
  }
}
