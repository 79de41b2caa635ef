/** How pieces get from one view to the next: what has gone fades out, what is new fades in, what moved glides. */

/** @import { Piece } from "./types.js" */

/**
 * A piece at one moment.
 *
 * @typedef {object} Sprite
 * @property {string} kind
 * @property {number} from square it comes from
 * @property {number} to square it stands on or goes to
 * @property {number} way how much of that it has gone, 0 to 1
 * @property {number} opacity 0 to 1
 * @property {number} breadth 1, or less while a disc is turned over
 */

const MILLISECONDS = 160;

/**
 * @param {Piece[]} pieces
 * @returns {Sprite[]}
 */
export function still(pieces) {
  return pieces.map(({ kind, square, ghost }) => sprite(kind, square, square, { opacity: ghost ? GHOST : 1 }));
}

const GHOST = 0.3;

/**
 * The sprites on the way from one view's pieces to the next one's.
 *
 * @param {Piece[]} before
 * @param {Piece[]} after
 * @returns {(time: number) => Sprite[]} sprites at a time from 0 to 1
 */
export function between(before, after) {
  const gone = solid(before).filter((piece) => !has(after, piece));
  const come = solid(after).filter((piece) => !has(before, piece));
  const stay = after.filter((piece) => !come.includes(piece));
  /** @type {{from: Piece, to: Piece}[]} */
  const moved = [];
  for (const to of come) {
    const from = gone.find((piece) => piece.kind === to.kind && !moved.some((move) => move.from === piece));
    if (from) moved.push({ from, to });
  }
  const turned = come.flatMap((to) => {
    const from = gone.find((piece) => piece.square === to.square && name(piece) === name(to));
    return from && !moved.some((move) => move.to === to) ? [{ from, to }] : [];
  });
  const pairs = [...moved, ...turned];
  const left = gone.filter((piece) => !pairs.some(({ from }) => from === piece));
  const entered = come.filter((piece) => !pairs.some(({ to }) => to === piece));
  return (time) => {
    const way = 1 - (1 - time) ** 3;
    return [
      ...still(stay),
      ...left.map(({ kind, square }) => sprite(kind, square, square, { opacity: 1 - way })),
      ...entered.map(({ kind, square }) => sprite(kind, square, square, { opacity: way })),
      ...turned.map(({ from, to }) =>
        sprite(time < 0.5 ? from.kind : to.kind, to.square, to.square, { breadth: Math.abs(1 - 2 * time) }),
      ),
      ...moved.map(({ from, to }) => sprite(to.kind, from.square, to.square, { way })),
    ];
  };
}

/**
 * Runs one animation at a time; where the visitor wants no motion, it shows only its end.
 */
export class Animator {
  /** @param {(sprites: Sprite[]) => void} draw */
  constructor(draw) {
    this.draw = draw;
    this.frame = 0;
  }

  /**
   * @param {Piece[]} before
   * @param {Piece[]} after
   */
  run(before, after) {
    this.stop();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.draw(still(after));
      return;
    }
    const at = between(before, after);
    const start = performance.now();
    /** @param {number} now */
    const step = (now) => {
      const time = Math.min(1, Math.max(0, now - start) / MILLISECONDS);
      this.draw(time < 1 ? at(time) : still(after));
      this.frame = time < 1 ? requestAnimationFrame(step) : 0;
    };
    step(start);
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }
}

/**
 * @param {string} kind
 * @param {number} from
 * @param {number} to
 * @param {{way?: number, opacity?: number, breadth?: number}} state
 * @returns {Sprite}
 */
function sprite(kind, from, to, { way = 1, opacity = 1, breadth = 1 }) {
  return { kind, from, to, way, opacity, breadth };
}

/** @param {Piece[]} pieces */
function solid(pieces) {
  return pieces.filter((piece) => !piece.ghost);
}

/**
 * @param {Piece[]} pieces
 * @param {Piece} piece
 */
function has(pieces, { square, kind }) {
  return pieces.some((other) => !other.ghost && other.square === square && other.kind === kind);
}

/** @param {Piece} piece */
function name({ kind }) {
  return kind.slice(kind.indexOf("-") + 1);
}
