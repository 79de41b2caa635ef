/**
 * The visitor's last games. A game is stored under its number soon after each change, so that another game, or the end
 * of the tab, does not end it.
 */

import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Debounced } from "../base/debounced";
import type { DraftDatabase } from "../storage/database";
import type { GameState } from "./game";
import type { RecordData, Seats } from "./game-record";
import { isStudied } from "./game-tree";

/** Number of games that are kept. */
const MOST = 20;
/** Milliseconds between a change and its storage. */
const DELAY = 500;

/** A stored game. */
export interface RecentGame {
  number: string;
  /** Time of the last change, in milliseconds since 1970. */
  time: number;
  record: RecordData;
  seats: Seats;
}

/** A game as it is stored; `stamp` tells whether another tab has changed it. */
type Stored = Omit<RecentGame, "number"> & { stamp: string };

export class RecentGames {
  readonly #number = signal("");
  /** Number of the current game; empty if it is not stored. */
  readonly number: ReadonlySignal<string> = this.#number;
  readonly #games = signal<readonly RecentGame[]>([]);
  /** The other games when the list was read, the latest first. */
  readonly games: ReadonlySignal<readonly RecentGame[]> = this.#games;
  readonly #works = signal(true);
  /** False if the last change could not be stored. */
  readonly works: ReadonlySignal<boolean> = this.#works;
  /** True if the visitor has made moves or notes of the current game. */
  readonly isOwn = computed(() => {
    const { record, seats, given } = this.#game;
    if (given.value) return false;
    const hasMoved = record.value.moves.some((_, at) => seats.value[record.value.turnAt(at)] === "you");
    return hasMoved || isStudied(record.value.tree);
  });
  /** Stamp of this tab's last change of the current game; null before. */
  #stamp: string | null = null;
  #database: Promise<DraftDatabase> | null = null;
  /** Work on the database, one after the other. */
  #work: Promise<void> = Promise.resolve();
  #isChanged = false;
  readonly #game: GameState;
  readonly #saving = new Debounced(() => this.#save(), DELAY);

  constructor(game: GameState) {
    this.#game = game;
    let isFirst = true;
    effect(() => {
      const own = this.isOwn.value;
      game.record.value.tree;
      game.seats.value;
      if (own && !isFirst) untracked(() => this.#change());
      isFirst = false;
    });
  }

  /** Continues with the number of a draft. */
  restore(number: string): void {
    this.#number.value = number;
  }

  /** Stores the current game at once, because another game begins. */
  finish(): void {
    this.#saving.cancel();
    if (this.#isChanged) this.#save();
    this.#begin("");
  }

  /** Makes a stored game the current game. */
  open({ number, record, seats }: RecentGame, begin: (record: RecordData, seats: Seats) => void): void {
    this.finish();
    begin(record, seats);
    this.#begin(number);
  }

  /** Reads the list of games; leaves it empty if that fails. */
  async read(): Promise<void> {
    await this.#work;
    try {
      const [database, { readRecent }] = await Promise.all([this.#open(), import("./recent-schema")]);
      const found = [...(await database.readShared())].flatMap(([number, stored]) => {
        const game = number === this.number.value ? null : readRecent(stored);
        return game === null ? [] : [{ ...game, number }];
      });
      this.#games.value = found.sort((one, other) => other.time - one.time);
    } catch {
      this.#games.value = [];
    }
  }

  async remove(number: string): Promise<void> {
    this.#games.value = this.games.value.filter((game) => game.number !== number);
    await this.#write(() => new Map([[number, null]]));
  }

  #begin(number: string): void {
    this.#number.value = number;
    this.#stamp = null;
    this.#isChanged = false;
  }

  #change(): void {
    this.#isChanged = true;
    this.#saving.request(true);
  }

  #save(): void {
    const { record, seats } = this.#game;
    const stamp = freshName();
    const game: Stored = { time: Date.now(), record: record.value.data, seats: seats.value, stamp };
    const wanted = this.number.value || freshName();
    const former = this.#stamp;
    this.#isChanged = false;
    this.#number.value = wanted;
    this.#stamp = stamp;
    this.#write((items) => {
      const stored = items.get(wanted) as Stored | undefined;
      // A duplicated tab has the same number: its game and this one are both kept.
      const isTaken = stored !== undefined && former !== null && stored.stamp !== former;
      const number = isTaken ? freshName() : wanted;
      if (isTaken && this.#stamp === stamp) this.#number.value = number;
      return new Map<string, unknown>([...surplus(items, number), [number, game]]);
    });
  }

  /** Changes the stored games after all earlier changes. */
  #write(change: (items: Map<string, unknown>) => Map<string, unknown>): Promise<void> {
    this.#work = this.#work
      .then(async () => (await this.#open()).changeShared(change))
      .then(
        () => {
          this.#works.value = true;
        },
        () => {
          this.#works.value = false;
        },
      );
    return this.#work;
  }

  #open(): Promise<DraftDatabase> {
    this.#database ??= import("../storage/database").then(({ DraftDatabase }) => new DraftDatabase());
    this.#database.catch(() => {
      this.#database = null;
    });
    return this.#database;
  }
}

/** Returns the deletions that leave room for the game `number`. */
function surplus(items: Map<string, unknown>, number: string): [string, null][] {
  const times = [...items].flatMap(([name, game]): [string, number][] =>
    name === number ? [] : [[name, Number((game as Partial<Stored> | null)?.time) || 0]],
  );
  const latest = times.sort(([, one], [, other]) => other - one);
  return latest.slice(MOST - 1).map(([name]) => [name, null]);
}

function freshName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
