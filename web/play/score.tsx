/** White's chance of winning, as a bar and as a graph, and scores in words. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { ScoredLine } from "../generated/api";
import { decimal, percent, t } from "../i18n/i18n";
import type { PlayState } from "./state";

const HEIGHT = 100;
const EVEN = 0.5;

/** Returns the score and chance of a line in words, or the winner's number of moves to the end. */
export function scoreText({ score, chance, wins_in: plies }: ScoredLine): string {
  const count = Math.ceil(Math.abs(plies) / 2);
  if (plies > 0) return t("play.wins_in", { count });
  if (plies < 0) return t("play.loses_in", { count });
  const sign = score < 0 ? "−" : "+";
  return t("play.score", { score: `${sign}${decimal(Math.abs(score) / 100)}`, chance: percent(chance) });
}

export function ScoreBar({ state }: { state: PlayState }) {
  const chance = state.scores.hidden.value ? null : state.game.chance.value;
  const label = chance === null ? t("score.unknown") : t("score.white", { chance: percent(chance) });
  const white = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => white.current?.style.setProperty("--chance", String(chance ?? EVEN)), [chance]);
  const kinds = ["score-bar", chance === null && "unknown", state.board.flipped.value && "flipped"];
  return (
    <div class={kinds.filter(Boolean).join(" ")} role="img" aria-label={label} title={label}>
      <div class="score-white" ref={white} />
    </div>
  );
}

/** Shows White's chance over the game, with `children` over the graph; a click goes to the position. */
export function ScoreGraph({ state, children }: { state: PlayState; children?: ComponentChildren }) {
  const svg = useRef<SVGSVGElement>(null);
  const { moves, at } = state.game.listed.value;
  const chances = state.scores.hidden.value ? [] : state.game.chances.value;
  const width = Math.max(moves.length, 1);
  const { curve, area } = pathsOf(chances.slice(0, moves.length + 1), width);
  const here = chances[at] ?? null;
  const press = ({ clientX }: MouseEvent) => {
    const box = svg.current?.getBoundingClientRect();
    if (box) state.look(Math.round(((clientX - box.left) / box.width) * width));
  };
  return (
    // biome-ignore lint/a11y: a shortcut for the pointer; by keyboard, the list and its buttons lead to each place
    <div
      class={area === "" ? "graph-frame unknown" : "graph-frame"}
      role="img"
      aria-label={here === null ? t("graph.label") : t("graph.here", { chance: percent(here) })}
      onClick={press}
    >
      <svg class="graph" viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" ref={svg}>
        <path class="graph-white" d={area} />
        <line class="graph-middle" x1={0} x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <path class="graph-curve" d={curve} />
        <line class="graph-here" x1={at} x2={at} y1={0} y2={HEIGHT} />
      </svg>
      {children}
    </div>
  );
}

/**
 * Returns the SVG paths of the curve and of the area below it; the area is empty if fewer than two chances are known.
 */
function pathsOf(chances: readonly (number | null)[], width: number): { curve: string; area: string } {
  const points = chances.flatMap((chance, x) =>
    chance === null ? [] : [{ x, y: (HEIGHT * (1 - chance)).toFixed(1) }],
  );
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return { curve: "", area: "" };
  const course = points.map(({ x, y }) => `${x} ${y}`).join(" L ");
  // Outside the known chances, the area continues with constant height to both ends of the graph.
  const area = `M 0 ${HEIGHT} L 0 ${first.y} L ${course} L ${width} ${last.y} L ${width} ${HEIGHT} Z`;
  return { curve: `M ${course}`, area: points.length > 1 ? area : "" };
}
