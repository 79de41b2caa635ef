/** Edits of the position that is being set up. */

import type { ReadonlySignal } from "@preact/signals";
import type { Placing } from "../board/types";
import type { Arrangement, Placed, Setup } from "../generated/api";
import { t } from "../i18n/i18n";

/** Entry of the palette that removes pieces. */
export const ERASER = "eraser";

/** Returns the sentence about the last edit in the current language of the page. */
export type News = () => string;

/** The position to edit. */
export interface Edited {
  /** Null until the engine has answered. */
  readonly setup: ReadonlySignal<Setup | null>;
  /** Null while no position is being set up. */
  readonly arrangement: ReadonlySignal<Arrangement | null>;
  /** Kind of piece to place, or the eraser. */
  readonly chosen: ReadonlySignal<string>;
  change(change: Partial<Arrangement>, news: News | null): void;
}

export class Editing {
  readonly placing: Placing = {
    onPress: (square) => this.#press(square),
    onErase: (square) => this.#erase(square),
    onDrag: (kind, from, to) => this.#drag(kind, from, to),
  };
  readonly #position: Edited;

  constructor(position: Edited) {
    this.#position = position;
  }

  setTurn(turn: string): void {
    this.#position.change({ turn }, null);
  }

  placeUsual(): void {
    const setup = this.#position.setup.value;
    if (setup !== null) this.#position.change(setup.start, null);
  }

  clear(): void {
    this.#position.change({ pieces: [] }, () => t("setup.cleared"));
  }

  #press(square: number): void {
    const kind = this.#position.chosen.value;
    const there = this.#pieces.some((piece) => piece.square === square && piece.kind === kind);
    if (kind === ERASER) this.#erase(square);
    else if (there) this.#drag(kind, square, null);
    else this.#place(this.#pieces, { square, kind }, this.#said("setup.placed", [kind], square));
  }

  #erase(square: number): void {
    const kinds = this.#pieces.filter((piece) => piece.square === square).map(({ kind }) => kind);
    const pieces = this.#pieces.filter((piece) => piece.square !== square);
    if (kinds.length > 0) this.#position.change({ pieces }, this.#said("setup.removed", kinds, square));
  }

  /** Moves a piece; removes it if `to` is null, which means off the board. */
  #drag(kind: string, from: number, to: number | null): void {
    const others = this.#pieces.filter((piece) => piece.square !== from || piece.kind !== kind);
    if (to === null) this.#position.change({ pieces: others }, this.#said("setup.removed", [kind], from));
    else this.#place(others, { square: to, kind }, this.#said("setup.moved", [kind], from, to));
  }

  /**
   * Places a piece. A single piece leaves its former square. Other pieces leave the new square unless pieces share
   * squares.
   */
  #place(pieces: Placed[], { square, kind }: Placed, news: News): void {
    const { palette = [], shared } = this.#position.setup.value ?? {};
    const single = palette.some((one) => one.single && one.name === kind);
    const others = pieces.filter((piece) => (shared || piece.square !== square) && !(single && piece.kind === kind));
    this.#position.change({ pieces: [...others, { square, kind }] }, news);
  }

  get #pieces(): Placed[] {
    return this.#position.arrangement.value?.pieces ?? [];
  }

  #said(key: string, kinds: string[], from: number, to = from): News {
    const names = this.#position.setup.value?.board.names ?? [];
    return () => {
      const piece = kinds.map((kind) => t(`piece.${kind}`)).join(", ");
      return t(key, { piece, square: names[from] ?? "", target: names[to] ?? "" });
    };
  }
}
