/** The game that is played or viewed: its record, its players, and the engine's answers about its positions. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Latest } from "../base/latest";
import type { Engine } from "../engine/client";
import type { Colour } from "../engine/types";
import type { BoardView, Game, GameRequest, ScoredLine } from "../generated/api";
import { usualGame } from "../shared/examples";
import type { PlayDraft } from "./draft";
import { choiceOf, GameRecord, type Player, type Seats, seatsFor } from "./game-record";
import type { Notes, Path, TreeNode } from "./game-tree";
import { KnownPositions } from "./known-positions";
import { viewAfter } from "./view-after";

/** Least depth of a reliable search. */
const LEAST_DEPTH = 6;
const RESULTS = { white: 1, black: 0, draw: 0.5 };

/** A position of a game, with the engine's answer about it. */
export interface Standing {
  record: GameRecord;
  seats: Seats;
  game: Game;
}

export class GameState {
  readonly engine: Engine;
  readonly active: ReadonlySignal<boolean>;
  /** True while the game is paused, because a position is being set up. */
  readonly paused: ReadonlySignal<boolean>;
  readonly #record = signal(new GameRecord());
  /** Start position, tree of moves, and current position. */
  readonly record: ReadonlySignal<GameRecord> = this.#record;
  readonly #seats = signal<Seats>(seatsFor("white"));
  /** Player of each colour. */
  readonly seats: ReadonlySignal<Seats> = this.#seats;
  readonly #stopped = signal(false);
  /** True if the engine moves only on request. */
  readonly stopped: ReadonlySignal<boolean> = this.#stopped;
  readonly #given = signal(false);
  /** True until the visitor changes the game that was loaded. */
  readonly given: ReadonlySignal<boolean> = this.#given;
  readonly #standing = signal<Standing | null>(null);
  /**
   * The engine's last answer; about the previous position while the next answer is awaited. Null before the first
   * answer.
   */
  readonly standing: ReadonlySignal<Standing | null> = this.#standing;
  readonly #ahead = signal<BoardView | null>(null);
  /** Board after a move that was made before the engine was ready; else null. */
  readonly ahead: ReadonlySignal<BoardView | null> = this.#ahead;
  /** What is known about the positions of the game. */
  readonly positions = new KnownPositions();
  /** The engine's answers in the current line by number of moves; undefined where the engine has not answered. */
  readonly games = this.positions.games;
  /** White's chances from searches in the current line, by number of moves; null where unknown. */
  readonly searched = this.positions.searched;
  /** Number that identifies the game for the engine. */
  number = 0;

  /** The current position; the same object until another position is shown. */
  readonly position = computed(() => this.record.value.request);
  /** True if the engine has answered about the current position. */
  readonly known = computed(() => this.standing.value?.record.request === this.position.value);
  /** True if the engine failed on the current position. */
  readonly failed = computed(() => this.#failed.value === this.position.value);
  /** The record in the list of moves. It changes together with the board: when the engine has answered. */
  readonly listed = computed(() => {
    const standing = this.ahead.value === null ? this.standing.value : null;
    return standing?.record ?? this.record.value;
  });
  readonly view = computed(() => this.ahead.value ?? this.standing.value?.game.view ?? null);
  readonly result = computed(() => (this.known.value && this.standing.value?.game.result) || null);
  /** True if the side to move can only pass. */
  readonly mustPass = computed(() => {
    const game = this.known.value ? this.standing.value?.game : undefined;
    return game !== undefined && !game.result && game.legal.length === 0;
  });
  /** The player to move; null after the end, or if the engine failed. */
  readonly toMove = computed<Player | null>(() => {
    const over = this.result.value !== null || this.failed.value || this.resigned.value;
    return over ? null : this.seats.value[this.record.value.turn];
  });
  readonly choice = computed(() => choiceOf(this.seats.value));
  /** True if the visitor plays against the engine. */
  readonly isMatch = computed(() => this.choice.value === "white" || this.choice.value === "black");
  /** True if the visitor has resigned in the current position. */
  readonly resigned = computed(() => this.#isResigned.value && this.record.value.atEnd);
  /** True if the current line has ended the game. */
  readonly over = computed(
    () => this.#isResigned.value || Boolean(this.games.value[this.record.value.moves.length]?.result),
  );
  /** True if the visitor can move on the board. */
  readonly movable = computed(() => {
    const standing = this.standing.value;
    if (standing === null || this.ahead.value !== null || standing.game.result || this.resigned.value) return false;
    if (!this.known.value && !this.engine.ready.value) return false;
    return standing.seats[standing.game.turn] === "you";
  });
  /** White's chances from results and searches, by number of moves; null where unknown. */
  readonly chances = computed(() =>
    Array.from({ length: this.record.value.moves.length + 1 }, (_, place) => {
      const result = this.games.value[place]?.result;
      return result ? RESULTS[result.winner] : (this.searched.value[place] ?? null);
    }),
  );
  /** White's chance in the current position; null if unknown. */
  readonly chance = computed(() => this.chances.value[this.listed.value.at] ?? null);

  readonly #isResigned = computed(() => this.isMatch.value && this.record.value.resigned !== null);
  readonly #failed = signal<GameRequest | null>(null);
  readonly #latest = new Latest();

  constructor(engine: Engine, active: ReadonlySignal<boolean>, paused: ReadonlySignal<boolean>) {
    this.engine = engine;
    this.active = active;
    this.paused = paused;
    effect(() => {
      const record = this.record.value;
      const ready = engine.ready.value;
      if (this.known.value || paused.value) return undefined;
      untracked(() => this.#ask(record, ready));
      return () => this.#latest.cancel();
    });
  }

  /** Replaces the game. */
  begin(record: GameRecord, seats: Seats, given = true): void {
    batch(() => {
      this.number += 1;
      this.positions.forget(record.shared(this.record.value));
      this.#seats.value = seats;
      this.#stopped.value = false;
      this.#given.value = given;
      this.go(record);
    });
  }

  /** Restores fields of a draft; the record has to be restored first. */
  restore(draft: Partial<Pick<PlayDraft, "record" | "seats" | "given" | "stopped" | "chances">>): void {
    const { record, seats, given, stopped, chances } = draft;
    batch(() => {
      if (record !== undefined) this.begin(new GameRecord(record), this.seats.value, false);
      if (seats !== undefined) this.#seats.value = seats;
      if (given !== undefined) this.#given.value = given;
      if (stopped !== undefined) this.#stopped.value = stopped;
      if (chances !== undefined) this.positions.setChances(chances);
    });
  }

  /** Makes the engine move only on request. */
  stop(): void {
    this.#stopped.value = true;
  }

  /** Lets the engine move on its turn; drops the moves after the current position. */
  resume(): void {
    batch(() => {
      this.#stopped.value = false;
      const record = this.record.value;
      if (!record.atEnd) this.go(record.cut());
    });
  }

  /**
   * Makes moves. If the visitor plays both sides, or if the game is over, another move in an earlier position begins a
   * variation; otherwise only the first move is made, and it replaces the later moves.
   */
  play(...moves: string[]): void {
    const [move = ""] = moves;
    const record = this.record.value;
    const keeps = this.choice.value === "both" || this.over.value;
    batch(() => {
      this.#stopped.value = false;
      this.#change(keeps ? moves.reduce((line, next) => line.play(next), record) : record.replace(move));
    });
  }

  /** Ends the game against the engine: a side resigns. */
  resign(side: Colour): void {
    this.#change(this.record.value.resign(side));
  }

  /** Replaces the tree of moves; shows a position of the tree, by default the current one. */
  rearrange(tree: TreeNode, place?: { moves: Path; at: number }): void {
    this.#change(this.record.value.withTree(tree, place));
  }

  /** Replaces notes on a position, by default the current one. */
  annotate(notes: Notes, path?: Path): void {
    this.#change(this.record.value.annotate(notes, path));
  }

  /** Replaces the record after a move, or to show another position. */
  go(record: GameRecord): void {
    batch(() => {
      this.#record.value = record;
      this.positions.follow(record.moves);
      const game = this.games.value[record.at];
      if (game !== undefined) this.#stand(record, game);
      else this.#ahead.value = this.#viewAhead(record);
    });
  }

  /**
   * Returns the next position where the visitor is to move or, while watching, the next of all positions. If there is
   * no such position, returns the end, or the current position when going back.
   */
  ownPlace(step: 1 | -1): number {
    const record = this.record.value;
    for (let place = record.at + step; place >= 0 && place <= record.moves.length; place += step) {
      if (this.choice.value === "watch" || this.seats.value[record.turnAt(place)] === "you") return place;
    }
    return step > 0 ? record.moves.length : record.at;
  }

  /** Stores the chance from a search of the current position, unless the search is too shallow. */
  learn({ depth, done }: { depth: number; done: boolean }, line: ScoredLine | undefined): void {
    const { at, turn } = this.record.value;
    if (line?.moves.length && (depth >= LEAST_DEPTH || done)) this.positions.setChance(at, whitesChance(turn, line));
  }

  /** Asks the engine about another position of the current line, unless it has answered. */
  async learnGame(at: number): Promise<void> {
    const record = this.record.value.look(at);
    if (this.games.value[at] !== undefined || !this.engine.ready.value) return;
    const game = await this.engine.call("game", record.request).catch(() => null);
    const isSameLine = this.record.value.shared(record) >= at;
    if (game !== null && !("error" in game) && isSameLine) this.positions.setGame(at, game);
  }

  /** Stores what a review has found in positions of a line, by number of moves; undefined where nothing is known. */
  learnLine(line: GameRecord, found: readonly (ScoredLine | undefined)[]): void {
    const chances = found.map((scored, at) => (scored === undefined ? null : whitesChance(line.turnAt(at), scored)));
    this.positions.learn(line.moves, chances);
  }

  /** Replaces the record after a change of its tree. */
  #change(record: GameRecord): void {
    batch(() => {
      if (record.tree !== this.record.value.tree) this.#given.value = false;
      this.go(record);
    });
  }

  /** Asks the engine about a record; before the engine is ready, only the usual start position has an answer. */
  async #ask(record: GameRecord, ready: boolean): Promise<void> {
    const signal = this.#latest.start();
    const { request } = record;
    const game = await (ready ? this.engine.call("game", request) : usualGame(request)).catch(() => null);
    if (signal.aborted) return;
    if (!ready && game === null) return this.#standAhead(record);
    const sound = this.standing.value?.record;
    if (game === null) this.#failed.value = this.engine.ready.value ? record.request : null;
    else if (!("error" in game)) this.#stand(record, game);
    // After an illegal move, returns to the last valid record, without the later moves of an invalid draft; if the
    // draft has no valid record, starts a new game.
    else if (sound) this.go(sound.tree === record.tree ? sound.cut() : sound);
    else this.begin(new GameRecord(), this.seats.value);
  }

  /** Shows the board of a draft before the engine is ready, if the draft is of the usual game. */
  async #standAhead(record: GameRecord): Promise<void> {
    const beginning = record.look(0);
    const game = await usualGame(beginning.request).catch(() => null);
    if (game === null || this.record.value !== record || this.engine.ready.value) return;
    batch(() => {
      this.#stand(beginning, game);
      this.#ahead.value = this.#viewAhead(record);
    });
  }

  /** Returns the board after the moves since the last answer, while the engine is not ready; else null. */
  #viewAhead(record: GameRecord): BoardView | null {
    const standing = this.standing.value;
    if (this.engine.ready.value || standing === null) return null;
    const { at } = standing.record;
    if (record.at <= at || record.shared(standing.record) < at) return null;
    return record.shown.slice(at).reduce(viewAfter, standing.game.view);
  }

  #stand(record: GameRecord, game: Game): void {
    batch(() => {
      this.positions.setGame(record.at, game);
      this.#standing.value = { record, seats: this.seats.value, game };
      this.#ahead.value = null;
      this.#failed.value = null;
    });
  }
}

function whitesChance(turn: Colour, { chance }: ScoredLine): number {
  return turn === "white" ? chance : 1 - chance;
}
