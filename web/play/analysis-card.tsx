/** The best lines of the position on the board, updated as the search gets deeper. */

import { compact, t } from "../i18n/i18n";
import { scoreText } from "./score";
import type { PlayState } from "./state";

const LONGEST_LINE = 16;

export function AnalysisCard({ state }: { state: PlayState }) {
  const { on } = state.analysis;
  return (
    <section class="card analysis-card" aria-label={t("analysis.title")}>
      <div class="row card-head">
        <label class="card-title row switch">
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a checked state of its own
            role="switch"
            checked={on.value}
            onChange={({ currentTarget }) => state.analysis.turn(currentTarget.checked)}
          />
          <span>{t("analysis.title")}</span>
        </label>
        {state.scores.isPlaying.value && (
          <label class="row switch score-switch">
            <input
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a checked state of its own
              role="switch"
              checked={state.scores.wanted.value}
              onChange={({ currentTarget }) => state.scores.show(currentTarget.checked)}
            />
            <span>{t("score.show")}</span>
          </label>
        )}
      </div>
      <div class="card-body analysis-body" hidden={!on.value}>
        <p class="search-facts">{factsOf(state)}</p>
        <ol class="analysis-lines">
          {[0, 1, 2].map((index) => (
            <Row key={index} state={state} index={index} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Returns the depth and the nodes of the search, or the reason why there are no lines. */
function factsOf({ analysis }: PlayState): string {
  const found = analysis.found.value;
  if (found?.part) {
    const { depth, nodes } = found.part;
    return t(`analysis.facts_${found.turn}`, { depth, nodes: compact(nodes) });
  }
  if (found) return t("analysis.broken");
  if (analysis.activity.value === "waiting") return t("analysis.waits");
  return t(analysis.activity.value === "over" ? "analysis.over" : "analysis.begins");
}

/** Shows one line; a click on a move plays the line up to the move. It stays visible while it has the focus or the pointer, even if the position has no lines yet. */
function Row({ state, index }: { state: PlayState; index: number }) {
  const { lines, pointed } = state.analysis;
  const line = lines.value[index];
  const play = ({ target }: MouseEvent) => {
    const last = target instanceof HTMLElement ? Number(target.dataset.ply ?? 1) : 1;
    if (line) state.play(...line.moves.slice(0, last));
  };
  const point = (goal: number | null) => () => state.analysis.point(goal);
  return (
    <li hidden={line === undefined && pointed.value !== index}>
      <button
        type="button"
        class="text-button analysis-line"
        aria-label={line ? undefined : t("analysis.begins")}
        onClick={play}
        onMouseEnter={point(index)}
        onMouseLeave={point(null)}
        onFocus={point(index)}
        onBlur={point(null)}
      >
        <strong>{line && scoreText(line)}</strong>
        <span class="analysis-moves" title={line?.moves.join(" ")}>
          {line?.moves.slice(0, LONGEST_LINE).map((move, index) => (
            <span key={index} data-ply={index + 1}>
              {`${move} `}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}
