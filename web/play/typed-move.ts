import { computed, signal } from "@preact/signals";
import type { GameRequest } from "../generated/api";
import type { GameState } from "./game";

interface Typed {
  text: string;
  /** Position that refused the text, or null. */
  position: GameRequest | null;
  refusal: (() => string) | null;
}

const NOTHING: Typed = { text: "", position: null, refusal: null };

/** The move that is being typed. A refused text disappears in another position, where it may be legal. */
export class TypedMove {
  readonly shown = computed(() => {
    const typed = this.#typed.value;
    return typed.position === null || typed.position === this.#game.position.value ? typed : NOTHING;
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
  refuse(position: GameRequest, refusal: () => string): void {
    this.#typed.value = { ...this.#typed.value, position, refusal };
  }
}
