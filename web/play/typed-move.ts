import { computed, signal } from "@preact/signals";
import type { GameState } from "./game";
import type { GameRecord } from "./game-record";

interface Typed {
  text: string;
  /** Where the text was refused. */
  record: GameRecord | null;
  refusal: (() => string) | null;
}

const NOTHING: Typed = { text: "", record: null, refusal: null };

/** The move that is being typed. At another place a refused text may be a move: it is gone with its refusal. */
export class TypedMove {
  readonly shown = computed(() => {
    const typed = this.#typed.value;
    return typed.record === null || typed.record === this.#game.record.value ? typed : NOTHING;
  });
  readonly #typed = signal(NOTHING);
  readonly #game: GameState;

  constructor(game: GameState) {
    this.#game = game;
  }

  /** The text as a move is written, without blanks and with hyphens. */
  get move(): string {
    return this.shown.value.text.toWellFormed().replaceAll(/\s/g, "").replaceAll(/[–—]/g, "-");
  }

  write(text: string): void {
    this.#typed.value = { ...NOTHING, text };
  }

  /** The text is no move at a place of the game. */
  refuse(record: GameRecord, refusal: () => string): void {
    this.#typed.value = { ...this.#typed.value, record, refusal };
  }
}
