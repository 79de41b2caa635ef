/** Loads games from texts and files, and keeps the notices about the loaded game and the list of its text's games. */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { Latest } from "../base/latest";
import type { Engine } from "../engine/client";
import type { InputError, ReadRecord } from "../generated/api";
import { t } from "../i18n/i18n";
import { files, unreadable } from "../shared/text-files";
import { type Refused, readGame } from "./record-formats";

/** In bytes. */
const LARGEST_RECORD = 16_000_000;

/** Most UTF-16 units of a text that the draft keeps; it is written again after each move. */
const LONGEST_KEPT = 500_000;

/** What a text says about a game besides its moves. */
export type Facts = Pick<ReadRecord, "white" | "black" | "result" | "notices"> & { error: InputError | null };
/** What a text with several games says, with the titles of the games. */
export type GameList = Facts & Pick<ReadRecord, "games">;

/** The text of a game. */
interface Source {
  text: string;
  /** The list of the text's games, if it has several. */
  list: GameList | null;
}

const NO_SOURCE: Source = { text: "", list: null };

/** A game that was loaded. */
export interface Loaded extends Source {
  game: Facts;
  /** Index of the game in its text. */
  index: number;
}

export class GameLoader {
  readonly engine: Engine;
  readonly #source = signal(NO_SOURCE);
  /** The text in the box. */
  readonly source: ReadonlySignal<Source> = this.#source;
  readonly #refused = signal<Refused | null>(null);
  /** Why the text cannot be loaded, and the game before the fault; null if there is no fault. */
  readonly refused: ReadonlySignal<Refused | null> = this.#refused;
  readonly #waiting = signal(false);
  /** True while the text waits for Python. */
  readonly waiting: ReadonlySignal<boolean> = this.#waiting;
  readonly #counted = signal(0);
  /** Number of games found so far, while the engine reads; else 0. */
  readonly counted: ReadonlySignal<number> = this.#counted;
  readonly #found = signal<ReadRecord | null>(null);
  /** The last game that was found; the dialog closes for it. */
  readonly found: ReadonlySignal<ReadRecord | null> = this.#found;
  readonly #loaded = signal<Loaded | null>(null);
  /** The game on the board, until the visitor closes its notices or begins another game. */
  readonly loaded: ReadonlySignal<Loaded | null> = this.#loaded;
  /** What the draft keeps of the loaded game: without a very long text, and then without the list of its games. */
  readonly kept = computed(() => {
    const loaded = this.loaded.value;
    return loaded !== null && loaded.text.length > LONGEST_KEPT ? { ...loaded, ...NO_SOURCE } : loaded;
  });
  readonly #asking = signal(false);
  /** True if the dialog should open, because the text needs the visitor. */
  readonly asking: ReadonlySignal<boolean> = this.#asking;
  #isShown = false;
  readonly #take: (game: ReadRecord) => Promise<boolean>;
  readonly #latest = new Latest();

  /** `take` shows a game on the board, unless the visitor keeps the current game. */
  constructor(engine: Engine, take: (game: ReadRecord) => Promise<boolean>) {
    this.engine = engine;
    this.#take = take;
  }

  /** Marks the dialog as open. */
  enter(): void {
    this.#isShown = true;
    this.#asking.value = false;
  }

  /** Marks the dialog as closed; what is loading is not opened. */
  leave(): void {
    this.#isShown = false;
    this.cancel();
    this.#reset();
  }

  cancel(): void {
    this.#latest.cancel();
    this.#rest();
    this.#asking.value = false;
  }

  /** Replaces the text in the box. */
  write(text: string): void {
    this.#latest.cancel();
    this.#rest();
    this.#source.value = { text, list: null };
  }

  /** Loads the text in the box. */
  load(): Promise<void> {
    return this.#read({ ...this.source.value, list: null });
  }

  open(text: string): Promise<void> {
    return this.#read({ text, list: null });
  }

  async openFile(file: File): Promise<void> {
    this.write("");
    if (file.size > LARGEST_RECORD) return this.#refuse(() => t("records.too_large"));
    const signal = this.#latest.start();
    try {
      const { readFile } = await files.load();
      const text = await readFile(file);
      if (!signal.aborted) await this.open(text);
    } catch (fault) {
      if (!signal.aborted) this.#refuse(() => unreadable(fault, file.name));
    }
  }

  /** Opens one of the games of the text in the box. */
  choose(index: number): Promise<void> {
    return this.#read(this.source.value, index);
  }

  /** Opens another game of the loaded game's text; of a game with a fault, the moves before the fault. */
  async go(index: number): Promise<void> {
    if (this.loaded.value?.list) await this.#read(this.loaded.value, index, true);
  }

  /** Opens the moves before the fault. */
  async openPart(): Promise<void> {
    const { game = null, index = 0 } = this.refused.value ?? {};
    if (game !== null) await this.#open(this.source.value, game, index);
  }

  /** Shows the notices about a game on the board that was not loaded from a text. */
  show(game: ReadRecord): void {
    this.#loaded.value = { ...NO_SOURCE, game: factsOf(game), index: 0 };
  }

  /** Restores what a draft has kept of the loaded game. */
  restore(kept: Loaded | null): void {
    this.#loaded.value = kept;
    this.#reset();
  }

  /** Opens the dialog with the list of the loaded game's text. */
  ask(): void {
    this.#asking.value = !this.#isShown;
  }

  /** Closes the notices about the loaded game. */
  dismiss(): void {
    this.#loaded.value = null;
    if (!this.#isShown) this.#reset();
  }

  async #read({ text, list }: Source, index?: number, opensPart = false): Promise<void> {
    const { engine } = this;
    const signal = this.#latest.start();
    batch(() => {
      this.#rest();
      this.#source.value = { text, list };
      this.#waiting.value = !engine.ready.value;
      if (this.waiting.value) this.ask();
    });
    await engine.whenReady();
    if (signal.aborted) return;
    this.#waiting.value = false;
    const onCount = (count: number) => {
      if (signal.aborted) return;
      this.#counted.value = count;
      if (index === undefined) this.ask();
    };
    const reading = await readGame(engine, text, signal, { ...(index === undefined ? {} : { game: index }), onCount });
    if (signal.aborted) return;
    this.#counted.value = 0;
    const { game, fault } = reading;
    if (fault !== null && (game === null || !opensPart)) this.#refuse(fault, game, index);
    else if (game?.games.length) {
      this.#source.value = { text, list: { ...factsOf(game), games: game.games } };
      this.ask();
    } else if (game !== null) await this.#open({ text, list }, game, index ?? 0);
  }

  async #open(source: Source, game: ReadRecord, index: number): Promise<void> {
    this.#asking.value = false;
    this.#found.value = game;
    const { text, list } = source;
    if (await this.#take(game)) this.#loaded.value = { text, list, game: factsOf(game), index };
    if (!this.#isShown) this.#reset();
  }

  #refuse(fault: () => string, game: ReadRecord | null = null, index = 0): void {
    this.#refused.value = { game, fault, index };
    this.ask();
  }

  #rest(): void {
    this.#waiting.value = false;
    this.#counted.value = 0;
    this.#refused.value = null;
  }

  /** Leaves the text in the box only if the game on the board is one of its games. */
  #reset(): void {
    const { text, list } = this.loaded.value ?? NO_SOURCE;
    this.#source.value = list === null ? NO_SOURCE : { text, list };
  }
}

function factsOf({ white, black, result, notices, error }: ReadRecord): Facts {
  return { white, black, result, notices, error: error ?? null };
}
