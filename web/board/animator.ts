import type { Piece } from "../generated/api";
import type { Drag } from "./dragging";

/** A piece in one frame of an animation. */
export interface Sprite {
  kind: string;
  /** Squares between which the piece moves; equal while it rests. */
  from: number;
  to: number;
  /** Fraction of the way covered, from 0 to 1. */
  progress: number;
  opacity: number;
  /** Factor of the width: 1, or less while a disc is being turned. */
  widthScale: number;
}

const DURATION_MS = 160;
const GHOST_OPACITY = 0.3;

/** Holds the sprites of the pieces and animates one change of position at a time. */
export class Animator {
  sprites: Sprite[] = [];
  readonly #repaint: () => void;
  #frame = 0;

  constructor(repaint: () => void) {
    this.#repaint = repaint;
  }

  /** Puts the pieces at rest without painting; the dragged piece is faint on its original square. */
  rest(pieces: Piece[], drag: Drag | null): void {
    this.stop();
    this.sprites = pieces.map((piece) => {
      const dragged = piece.square === drag?.from && piece.kind === drag.kind;
      return spriteAtRest(dragged ? { ...piece, ghost: true } : piece);
    });
  }

  /** Animates a change of position; if the user prefers reduced motion, paints only its end. */
  run(before: Piece[], after: Piece[]): void {
    this.stop();
    const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const spritesAt = transition(before, after);
    const start = performance.now();
    const step = (now: number) => {
      const time = reduced ? 1 : Math.min(1, Math.max(0, now - start) / DURATION_MS);
      this.sprites = time < 1 ? spritesAt(time) : after.map(spriteAtRest);
      this.#repaint();
      this.#frame = time < 1 ? requestAnimationFrame(step) : 0;
    };
    step(start);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}

/**
 * Returns the sprites by time from 0 to 1: pieces fade out, fade in or glide, and discs that change colour are turned.
 */
function transition(before: Piece[], after: Piece[]): (time: number) => Sprite[] {
  const gone = before.filter((piece) => !piece.ghost && !includes(after, piece));
  const come = after.filter((piece) => !piece.ghost && !includes(before, piece));
  const unchanged = after.filter((piece) => !come.includes(piece));
  const moved: { from: Piece; to: Piece }[] = [];
  for (const to of come) {
    const from = gone.find((piece) => piece.kind === to.kind && !moved.some((move) => move.from === piece));
    if (from) moved.push({ from, to });
  }
  const turned = come.flatMap((to) => {
    const from = gone.find((piece) => piece.square === to.square && nameOf(piece) === nameOf(to));
    return from && !moved.some((move) => move.to === to) ? [{ from, to }] : [];
  });
  const pairs = [...moved, ...turned];
  const removed = gone.filter((piece) => !pairs.some(({ from }) => from === piece));
  const added = come.filter((piece) => !pairs.some(({ to }) => to === piece));
  return (time) => {
    const progress = 1 - (1 - time) ** 3;
    const widthScale = Math.abs(1 - 2 * time);
    return [
      ...unchanged.map(spriteAtRest),
      ...removed.map((piece) => ({ ...spriteAtRest(piece), opacity: 1 - progress })),
      ...added.map((piece) => ({ ...spriteAtRest(piece), opacity: progress })),
      ...turned.map(({ from, to }) => ({ ...spriteAtRest(time < 0.5 ? from : to), widthScale })),
      ...moved.map(({ from, to }) => ({ ...spriteAtRest(to), from: from.square, progress })),
    ];
  };
}

export function spriteAtRest({ kind, square, ghost }: Piece): Sprite {
  return { kind, from: square, to: square, progress: 1, opacity: ghost ? GHOST_OPACITY : 1, widthScale: 1 };
}

function includes(pieces: Piece[], { square, kind }: Piece): boolean {
  return pieces.some((other) => !other.ghost && other.square === square && other.kind === kind);
}

/** Returns a kind without its colour. */
function nameOf({ kind }: Piece): string {
  return kind.slice(kind.indexOf("-") + 1);
}
