/** What the visitor does to the position that is set up. */

import { batch } from "@preact/signals";
import type { Placing } from "../board/types";
import type { Arrangement, Placed } from "../engine/types";
import { t } from "../i18n/i18n";
import type { News, SetUpState } from "./state";

/** In the palette, in place of a piece. */
export const ERASER = "eraser";

export class Editing {
  readonly placing: Placing = {
    onPress: (square) => this.#press(square),
    onErase: (square) => this.#erase(square),
    onDrag: (kind, from, to) => this.#drag(kind, from, to),
  };
  readonly #state: SetUpState;

  constructor(state: SetUpState) {
    this.#state = state;
  }

  setTurn(turn: string): void {
    this.#become({ turn }, null);
  }

  placeUsual(): void {
    const setup = this.#state.setup.peek();
    if (setup !== null) this.#become(setup.start, null);
  }

  clear(): void {
    this.#become({ pieces: [] }, () => t("setup.cleared"));
  }

  #press(square: number): void {
    const kind = this.#state.chosen.peek();
    const there = this.#pieces.some((piece) => piece.square === square && piece.kind === kind);
    if (kind === ERASER) this.#erase(square);
    else if (there) this.#drag(kind, square, null);
    else this.#place(this.#pieces, { square, kind }, this.#said("setup.placed", [kind], square));
  }

  #erase(square: number): void {
    const kinds = this.#pieces.filter((piece) => piece.square === square).map(({ kind }) => kind);
    const pieces = this.#pieces.filter((piece) => piece.square !== square);
    if (kinds.length > 0) this.#become({ pieces }, this.#said("setup.removed", kinds, square));
  }

  /** `to` is null off the board. */
  #drag(kind: string, from: number, to: number | null): void {
    const others = this.#pieces.filter((piece) => piece.square !== from || piece.kind !== kind);
    if (to === null) this.#become({ pieces: others }, this.#said("setup.removed", [kind], from));
    else this.#place(others, { square: to, kind }, this.#said("setup.moved", [kind], from, to));
  }

  /** A piece that can be there once leaves its other square; unless squares are shared, the new one is cleared. */
  #place(pieces: Placed[], { square, kind }: Placed, news: News): void {
    const { palette = [], shared } = this.#state.setup.peek() ?? {};
    const single = palette.some((one) => one.single && one.name === kind);
    const others = pieces.filter((piece) => (shared || piece.square !== square) && !(single && piece.kind === kind));
    this.#become({ pieces: [...others, { square, kind }] }, news);
  }

  get #pieces(): Placed[] {
    return this.#state.arrangement.peek()?.pieces ?? [];
  }

  #become(change: Partial<Arrangement>, news: News | null): void {
    batch(() => {
      this.#state.news.value = news;
      this.#state.arrangement.value = { pieces: [], turn: "", ...this.#state.arrangement.peek(), ...change };
    });
  }

  #said(key: string, kinds: string[], from: number, to = from): News {
    const names = this.#state.setup.peek()?.board.names ?? [];
    return () => {
      const piece = kinds.map((kind) => t(`piece.${kind}`)).join(", ");
      return t(key, { piece, square: names[from] ?? "", target: names[to] ?? "" });
    };
  }
}
