/** What is known about the positions of a game tree, with the positions of the current line by number of moves. */

import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { Game } from "../generated/api";
import type { Path } from "./game-tree";

interface Position {
  game?: Game;
  chance?: number;
  readonly after: Map<string, Position>;
}

export class KnownPositions {
  readonly #games = signal<readonly (Game | undefined)[]>([]);
  /** The engine's answers; undefined where the engine has not answered. */
  readonly games: ReadonlySignal<readonly (Game | undefined)[]> = this.#games;
  readonly #searched = signal<readonly (number | null)[]>([]);
  /** White's chances from searches; null where unknown. */
  readonly searched: ReadonlySignal<readonly (number | null)[]> = this.#searched;
  #line: Position[] = [{ after: new Map() }];

  /** Begins another line. What is known about the positions of other lines remains known. */
  follow(moves: Path): void {
    const line = this.#line.slice(0, 1);
    for (const move of moves) {
      const place = line.at(-1) as Position;
      line.push(nextOf(place, move));
    }
    this.#line = line;
    batch(() => {
      this.#games.value = line.map(({ game }) => game);
      this.#showChances();
    });
  }

  /** Forgets everything except the positions before and after the first `kept` moves of the line; -1 for nothing. */
  forget(kept: number): void {
    this.#line = this.#line.slice(0, kept + 1);
    for (const [index, place] of this.#line.entries()) {
      for (const [move, next] of place.after) if (next !== this.#line[index + 1]) place.after.delete(move);
    }
    if (this.#line.length === 0) this.#line = [{ after: new Map() }];
  }

  setGame(index: number, game: Game): void {
    const place = this.#line[index];
    if (place !== undefined) place.game = game;
    const games = [...this.games.value];
    games[index] = game;
    this.#games.value = games;
  }

  setChance(index: number, chance: number): void {
    const place = this.#line[index];
    if (place !== undefined) place.chance = chance;
    const chances = [...this.searched.value];
    if (chances[index] === chance) return;
    while (chances.length < index) chances.push(null);
    chances[index] = chance;
    this.#searched.value = chances;
  }

  /** Replaces the chances of the line. */
  setChances(chances: readonly (number | null)[]): void {
    this.#searched.value = chances.slice(0, this.#line.length);
    for (const [index, place] of this.#line.entries()) {
      const chance = chances[index] ?? null;
      if (chance === null) delete place.chance;
      else place.chance = chance;
    }
  }

  /** Stores chances of positions on a path, which may be another line, by number of moves; null where unknown. */
  learn(path: Path, chances: readonly (number | null)[]): void {
    let place: Position | undefined = this.#line[0];
    for (const [index, chance] of chances.entries()) {
      if (place === undefined) break;
      if (chance !== null) place.chance = chance;
      const move = path[index];
      place = move === undefined ? undefined : nextOf(place, move);
    }
    this.#showChances();
  }

  #showChances(): void {
    const last = this.#line.findLastIndex(({ chance }) => chance !== undefined);
    this.#searched.value = this.#line.slice(0, last + 1).map(({ chance }) => chance ?? null);
  }
}

function nextOf(place: Position, move: string): Position {
  const next: Position = place.after.get(move) ?? { after: new Map() };
  place.after.set(move, next);
  return next;
}
