import { computed, signal } from "@preact/signals";
import type { GameState } from "./game";
import type { GameRecord } from "./game-record";

interface Typed {
  text: string;
  /** Record whose current position refused the text, or null. */
  record: GameRecord | null;
  refusal: (() => string) | null;
}

const NOTHING: Typed = { text: "", record: null, refusal: null };

/** The move that is being typed. A refused text disappears in another position, where it may be legal. */
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

  /** The text in the notation of moves, without blanks and with hyphens. */
  get move(): string {
    return this.shown.value.text.toWellFormed().replaceAll(/\s/g, "").replaceAll(/[–—]/g, "-");
  }

  write(text: string): void {
    this.#typed.value = { ...NOTHING, text };
  }

  /** Marks the text as refused in a position. */
  refuse(record: GameRecord, refusal: () => string): void {
    this.#typed.value = { ...this.#typed.value, record, refusal };
  }
}
