/** The game that is played or looked through: its record, who plays, and what the engine has told of its places. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Latest } from "../base/latest";
import type { Engine } from "../engine/client";
import type { Colour } from "../engine/types";
import type { BoardView, Game, ScoredLine } from "../generated/api";
import { usualGame } from "../shared/examples";
import type { PlayDraft } from "./draft";
import { choiceOf, GameRecord, type Player, type Seats, seatsFor } from "./game-record";

/** A search that is shallower is not to be believed. */
const LEAST_DEPTH = 6;
const EVEN = 0.5;
const RESULTS = { white: 1, black: 0, draw: EVEN };

/** A place of a game at which the engine has told how it stands. */
export interface Standing {
  record: GameRecord;
  seats: Seats;
  game: Game;
}

export class GameState {
  readonly engine: Engine;
  readonly active: ReadonlySignal<boolean>;
  /** The game does not go on. */
  readonly paused: ReadonlySignal<boolean>;
  readonly #record = signal(new GameRecord());
  readonly record: ReadonlySignal<GameRecord> = this.#record;
  readonly #seats = signal<Seats>(seatsFor("white"));
  readonly seats: ReadonlySignal<Seats> = this.#seats;
  readonly #stopped = signal(false);
  /** The engine moves only when it is asked to. */
  readonly stopped: ReadonlySignal<boolean> = this.#stopped;
  readonly #standing = signal<Standing | null>(null);
  /** How the game stands; while an answer is awaited, how it stood at the place before. */
  readonly standing: ReadonlySignal<Standing | null> = this.#standing;
  readonly #ahead = signal<BoardView | null>(null);
  /** The board after a move that waits for the engine to be ready. */
  readonly ahead: ReadonlySignal<BoardView | null> = this.#ahead;
  readonly #games = signal<readonly (Game | undefined)[]>([]);
  /** By the number of moves made, as far as the engine was asked. */
  readonly games: ReadonlySignal<readonly (Game | undefined)[]> = this.#games;
  readonly #searched = signal<readonly (number | null)[]>([]);
  /** White's chances by the number of moves made, as far as searches have told them, or else null. */
  readonly searched: ReadonlySignal<readonly (number | null)[]> = this.#searched;
  /** By which the engine tells games apart. */
  number = 0;

  /** The engine has told how the game stands at the place that is looked at. */
  readonly known = computed(() => this.standing.value?.record === this.record.value);
  /** The engine failed over the place that is looked at. */
  readonly failed = computed(() => this.#failed.value === this.record.value);
  /** The record in the list of moves: the one on the board, which stays until the engine has answered. */
  readonly listed = computed(() => {
    const standing = this.ahead.value === null ? this.standing.value : null;
    return standing?.record ?? this.record.value;
  });
  readonly view = computed(() => this.ahead.value ?? this.standing.value?.game.view ?? null);
  readonly result = computed(() => (this.known.value && this.standing.value?.game.result) || null);
  /** Whoever is to move here has no other move. */
  readonly mustPass = computed(() => {
    const game = this.known.value ? this.standing.value?.game : undefined;
    return game !== undefined && !game.result && game.legal.length === 0;
  });
  /** Who is to move here; null after the end, and where the engine failed. */
  readonly toMove = computed<Player | null>(() => {
    const over = this.result.value !== null || this.failed.value;
    return over ? null : this.seats.value[this.record.value.turn];
  });
  readonly choice = computed(() => choiceOf(this.seats.value));
  /** The last move has ended the game. */
  readonly over = computed(() => Boolean(this.games.value[this.record.value.moves.length]?.result));
  /** The visitor has made none of the moves here. */
  readonly given = computed(() => this.record.value.moves === this.#given.value);
  /** The visitor's moves can be made on the board. */
  readonly movable = computed(() => {
    const standing = this.standing.value;
    if (standing === null || this.ahead.value !== null || standing.game.result) return false;
    if (!this.known.value && !this.engine.ready.value) return false;
    return standing.seats[standing.game.turn] === "you";
  });
  /** White's chances as searches and results have told them, null where they are not known. */
  readonly chances = computed(() =>
    Array.from({ length: this.record.value.moves.length + 1 }, (_, place) => {
      const result = this.games.value[place]?.result;
      return result ? RESULTS[result.winner] : (this.searched.value[place] ?? null);
    }),
  );
  /** White's chance at the place that is looked at, or else at the last one before of which it is known. */
  readonly chance = computed(() => {
    const { at } = this.listed.value;
    return this.chances.value.slice(0, at + 1).findLast((chance) => chance !== null) ?? null;
  });
  /** The first place of whose chances nothing is known, apart from the last; -1 when there is none. */
  readonly unsearched = computed(() => this.chances.value.slice(0, -1).indexOf(null));

  readonly #given = signal<readonly string[]>([]);
  readonly #failed = signal<GameRecord | null>(null);
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

  /** Another game takes the place of this one; `given` are the moves in it that the visitor has not made here. */
  begin(record: GameRecord, seats: Seats, given: readonly string[] = record.moves): void {
    batch(() => {
      this.number += 1;
      this.#seats.value = seats;
      this.#stopped.value = false;
      this.#given.value = given;
      this.go(record);
    });
  }

  /** Restores parts of a draft, the record first. */
  restore(draft: Partial<Pick<PlayDraft, "record" | "seats" | "given" | "stopped" | "chances">>): void {
    const { record, seats, given, stopped, chances } = draft;
    batch(() => {
      if (record !== undefined) this.begin(new GameRecord(record), this.seats.value, []);
      const { moves } = this.record.value;
      if (seats !== undefined) this.#seats.value = seats;
      if (given !== undefined) this.#given.value = given ? moves : [];
      if (stopped !== undefined) this.#stopped.value = stopped;
      if (chances !== undefined) this.#searched.value = chances.slice(0, moves.length + 1);
    });
  }

  /** Lets the engine move only when it is asked to. */
  stop(): void {
    this.#stopped.value = true;
  }

  /** Lets the engine move on its turn; the moves after this place are given up. */
  resume(): void {
    batch(() => {
      this.#stopped.value = false;
      const record = this.record.value;
      if (!record.atEnd) this.go(record.cut());
    });
  }

  play(move: string): void {
    batch(() => {
      this.#stopped.value = false;
      this.go(this.record.value.play(move));
    });
  }

  /** The game goes on, or another place in it is looked at. */
  go(record: GameRecord): void {
    batch(() => {
      // What is known of the places that both records have stays.
      const kept = record.shared(this.record.value) + 1;
      this.#games.value = this.games.value.slice(0, kept);
      this.#searched.value = this.searched.value.slice(0, kept);
      this.#record.value = record;
      const game = this.games.value[record.at];
      if (game !== undefined) this.#stand(record, game);
      else this.#ahead.value = this.#viewAhead(record);
    });
  }

  /** The next place in a direction where it is the visitor's turn, or the end; for one who watches, the next of all. */
  ownPlace(step: 1 | -1): number {
    const record = this.record.value;
    for (let place = record.at + step; place >= 0 && place <= record.moves.length; place += step) {
      if (this.choice.value === "watch" || this.seats.value[record.turnAt(place)] === "you") return place;
    }
    return step > 0 ? record.moves.length : record.at;
  }

  /** Takes the chance that a search of the position that is looked at tells. */
  learn({ depth, done }: { depth: number; done: boolean }, line: ScoredLine | undefined): void {
    const { at, turn } = this.record.value;
    if (line?.moves.length && (depth >= LEAST_DEPTH || done)) this.#setChance(at, whitesChance(turn, line));
  }

  /** Takes what a short look at a place tells; without a line, whose position was not thought about, or without any. */
  review(place: number, line: ScoredLine | null): void {
    const turn = this.record.value.turnAt(place);
    const before = this.chances.value[place - 1] ?? EVEN;
    this.#setChance(place, line?.moves.length ? whitesChance(turn, line) : before);
  }

  #setChance(place: number, chance: number): void {
    const chances = [...this.searched.value];
    if (chances[place] === chance) return;
    while (chances.length < place) chances.push(null);
    chances[place] = chance;
    this.#searched.value = chances;
  }

  /** Asks how the game stands; until the engine is ready, that is known of the usual one before its first move. */
  async #ask(record: GameRecord, ready: boolean): Promise<void> {
    const signal = this.#latest.start();
    const { request } = record;
    const game = await (ready ? this.engine.call("game", request) : usualGame(request)).catch(() => null);
    if (signal.aborted) return;
    if (!ready && game === null) return this.#standAhead(record);
    const sound = this.standing.value?.record;
    if (game === null) this.#failed.value = this.engine.ready.value ? record : null;
    else if (!("error" in game)) this.#stand(record, game);
    // A move was not legal, or a draft is no game: all stays as it was, or begins anew.
    else if (sound) this.go(sound);
    else this.begin(new GameRecord(), this.seats.value);
  }

  /** Shows a record of the usual game that the engine cannot tell yet, such as a draft's. */
  async #standAhead(record: GameRecord): Promise<void> {
    const beginning = record.look(0);
    const game = await usualGame(beginning.request).catch(() => null);
    if (game === null || this.record.value !== record || this.engine.ready.value) return;
    batch(() => {
      this.#stand(beginning, game);
      this.#ahead.value = this.#viewAhead(record);
    });
  }

  /** The board of a record that the engine cannot tell yet, after moves from the place that is known; else null. */
  #viewAhead(record: GameRecord): BoardView | null {
    const standing = this.standing.value;
    if (this.engine.ready.value || standing === null) return null;
    const { at } = standing.record;
    if (record.at <= at || record.shared(standing.record) < at) return null;
    return record.shown.slice(at).reduce(viewAfter, standing.game.view);
  }

  #stand(record: GameRecord, game: Game): void {
    batch(() => {
      const games = [...this.games.value];
      games[record.at] = game;
      this.#games.value = games;
      this.#standing.value = { record, seats: this.seats.value, game };
      this.#ahead.value = null;
      this.#failed.value = null;
    });
  }
}

/** The board after a move such as `B1-B3`, before the engine has answered it: its piece stands on the new square. */
function viewAfter(view: BoardView, move: string): BoardView {
  const [origin, target] = move.split("-").map((name) => view.names.indexOf(name));
  const moved = view.pieces.find(({ square }) => square === origin);
  const others = view.pieces.filter(({ square }) => square !== origin && square !== target);
  const pieces = moved === undefined || target === undefined ? view.pieces : [...others, { ...moved, square: target }];
  return { ...view, pieces, marks: [], lines: [], targets: [], directions: [], notes: [], outlines: [] };
}

function whitesChance(turn: Colour, { chance }: ScoredLine): number {
  return turn === "white" ? chance : 1 - chance;
}
