/** The output of a program, and its comparison with the judge's output. */

import { useLayoutEffect } from "preact/hooks";
import { TextBox, TextTitle } from "../editor/text-box";
import type { ComparedPlace, Comparison } from "../generated/api";
import { inWords, list, number, t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { FileButton } from "../shared/file-button";
import type { ProblemName } from "../shared/problems";
import { unitsBefore } from "../text/columns";
import { LINE_END, visible } from "../text/visible";
import { CardTabs, type Tab } from "./card-tabs";
import { Stepper } from "./case-navigator";
import type { CompareState } from "./compare-state";

/** Largest number of differences that the engine lists. */
const MOST_PLACES = 100;
const SIGNS = { identical: "✓", blanks: "✓", words: "≈", other: "≈", so_far: "…", nothing: "…", wrong: "✗" };

interface CompareCardProps {
  state: CompareState;
  problem: ProblemName;
  /** True while the visitor's program runs. */
  busy?: boolean | undefined;
  onTab: (tab: Tab) => Promise<void>;
}

export function CompareCard({ state, problem, busy, onTab }: CompareCardProps) {
  const { text, comparison } = state;
  const at = state.at.value;
  const places = comparison.value?.places.length ?? 0;
  const title = t("compare.title");
  const open = (file: File) => state.file(file);
  const pick = (line: number) => state.pick(line);
  useLayoutEffect(() => {
    if (state.focus.take()) text.focus();
  }, [state, text]);
  return (
    <section class="card output-card compare-card" aria-label={title} data-verdict={shownVerdictOf(state)}>
      <div class="row card-head">
        <CardTabs problem={problem} shown="compare" busy={busy} onTab={onTab}>
          <TextTitle state={text} label={t("output.compare")} />
        </CardTabs>
        <div class="card-actions">
          <Stepper kind="compare" index={at} count={places} onStep={(by) => state.look(at + by)}>
            <span class="place-count">{t("compare.place", { place: at + 1, places })}</span>
          </Stepper>
          <FileButton text={t("compare.open_short")} label={t("compare.open")} onFile={open} />
        </div>
      </div>
      <TextBox state={text} label={title} describedBy="verdict" onCaret={pick} />
      <Verdict state={state} />
    </section>
  );
}

function Verdict({ state }: { state: CompareState }) {
  const comparison = state.comparison.value;
  return (
    <div id="verdict" class="card-note verdict" role="status">
      <div class="verdict-head">
        <span class="verdict-sign" aria-hidden="true">
          {comparison && SIGNS[shownVerdictOf(state) || comparison.verdict]}
        </span>
        <p class="verdict-sentence">{state.failure.value?.() ?? comparisonInWords(state)}</p>
        {state.result.value === "compare.working" && (
          <span class="buttons late">
            <progress class="output-progress" aria-label={t("compare.working")} />
            <Button text={t("output.stop")} onClick={() => state.stop()} />
          </span>
        )}
        {state.result.value === "compare.stopped" && (
          <Button text={t("compare.resume")} onClick={() => state.resume()} />
        )}
      </div>
      {state.outdated.value && (
        <p class="row offer">
          <span>{t("compare.outdated")}</span>
          <Button text={t("compare.clear")} onClick={() => state.clear()} />
        </p>
      )}
      <Differences state={state} />
    </div>
  );
}

/** Shows the known mistakes, the possible causes, and both lines of the selected difference. */
export function Differences({ state }: { state: CompareState }) {
  const comparison = state.comparison.value;
  const place = comparison?.places[state.at.value];
  const hidden = state.hidden.value;
  const phrases =
    hidden || !comparison ? [] : [...comparison.phrases, ...(place?.phrases ?? []), ...state.causes.value];
  const mistakes = [...new Set(phrases.map(inWords))];
  return (
    <>
      <ul class="mistakes" hidden={mistakes.length === 0}>
        {mistakes.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div>{place && !hidden && <ComparedLines place={place} lines={comparison.lines} />}</div>
    </>
  );
}

function verdictOf({ verdict, complete, count, missing, places, first, expected_lines }: Comparison): string {
  const { line = expected_lines, word = 0, kind = "" } = places[first] ?? {};
  const sentences = [
    verdict === "wrong" && kind !== "wrong"
      ? t(`compare.wrong_${kind}`, { line })
      : t(verdict === "nothing" && complete ? "compare.nothing_due" : `compare.${verdict}`, { line, word }),
    count > 1 ? t("compare.count", { count }) : "",
    missing > 0 ? t("compare.missing", { count: missing }) : "",
    count + missing > MOST_PLACES ? t("compare.first_places", { places: MOST_PLACES }) : "",
    complete || verdict === "nothing" || verdict === "so_far" ? "" : t("compare.incomplete"),
  ];
  return sentences.filter(Boolean).join(" ");
}

/** Returns the verdict in words, or the reason why there is no verdict. */
export function comparisonInWords(state: CompareState): string {
  const result = state.result.value;
  const hidden = state.hidden.value;
  if (typeof result !== "string") return hidden ? hiddenVerdictOf(result, state) : verdictOf(result);
  return t(hidden && result === "compare.about" ? "compare.about_exercise" : result);
}

/** Returns the verdict that the sign shows; empty without a comparison. Answers that only lack lines are not wrong. */
function shownVerdictOf({ comparison, hidden }: CompareState): keyof typeof SIGNS | "" {
  const { verdict = "", count = 0 } = comparison.value ?? {};
  return hidden.value && verdict === "wrong" && count === 0 ? "so_far" : verdict;
}

/** Returns which answers are wrong, without the expected text. */
function hiddenVerdictOf(comparison: Comparison, state: CompareState): string {
  const { verdict, missing, places } = comparison;
  // A pupil need not care about the end of a line.
  if (verdict === "blanks") return verdictOf({ ...comparison, verdict: "identical" });
  if (verdict !== "wrong") return verdictOf(comparison);
  const wrong = places.filter(({ kind }) => kind === "wrong");
  const surplus = places.find(({ kind }) => kind === "goes_on");
  const layout = linesOf(places.filter(({ forgiven }) => forgiven));
  const sentences = [
    ...wrongInWords(wrong, state),
    wrong.length === 0 && !surplus ? t("compare.right_so_far") : "",
    wrong.length === 0 && layout.length > 0 ? t("compare.layout", { lines: list(layout) }) : "",
    surplus ? t("compare.too_many", { count: surplus.lines, line: surplus.line }) : "",
    missing > 0 ? t("compare.missing", { count: missing }) : "",
    places.length >= MOST_PLACES ? t("compare.first_places", { places: MOST_PLACES }) : "",
  ];
  return sentences.filter(Boolean).join(" ");
}

/** Names the first wrong case and all wrong lines. */
function wrongInWords(wrong: readonly ComparedPlace[], state: CompareState): string[] {
  if (wrong.length === 0) return [];
  const lines = list(linesOf(wrong));
  const first = state.caseOf(wrong[0]);
  if (wrong.length === 1) return [t(first ? "compare.wrong_case" : "compare.wrong_line", { case: first ?? 0, lines })];
  return [first ? t("compare.first_wrong_case", { case: first }) : "", t("compare.wrong_lines", { lines })];
}

/** Returns the numbers of lines; more than two in a row are a range, such as 2–30. */
function linesOf(places: readonly ComparedPlace[]): string[] {
  const runs: { first: number; last: number }[] = [];
  for (const line of new Set(places.map((place) => place.line))) {
    const run = runs.at(-1);
    if (run?.last === line - 1) run.last = line;
    else runs.push({ first: line, last: line });
  }
  return runs.flatMap(({ first, last }) => {
    const all = [first, last].map(number);
    if (last - first > 1) return [all.join("–")];
    return first === last ? all.slice(1) : all;
  });
}

/** Shows an expected line and, below it, the line of the compared output, whose length is `lines`. */
function ComparedLines({ place, lines }: { place: ComparedPlace; lines: number }) {
  const { expected, expected_offset, expected_rest, expected_column, expected_length } = place;
  const { found, offset, rest, column, length, line } = place;
  const isMissing = found === null || found === undefined;
  const at = !isMissing ? "at" : line > lines ? "at_end" : "before";
  return (
    <dl class="compared">
      <dt>{t("compare.expected")}</dt>
      <Line
        text={expected}
        offset={expected_offset}
        rest={expected_rest}
        column={expected_column}
        length={expected_length}
        kind="right"
      />
      <dt>{t(`compare.yours_${at}`, { line })}</dt>
      <Line text={found} offset={offset} rest={rest} column={column} length={length} kind="wrong" />
    </dl>
  );
}

/** An excerpt of a line and the marked range in it; see ComparedPlace for offset, rest and column. */
interface LineProps {
  text: string | null | undefined;
  offset: number;
  rest: number;
  column: number;
  length: number;
  kind: "right" | "wrong";
}

/** Shows a line with visible blanks and marks the words that differ. */
function Line({ text, offset, rest, column, length, kind }: LineProps) {
  if (text === null || text === undefined) return <dd class="no-line">{t("compare.no_line")}</dd>;
  const start = unitsBefore(text, column - offset);
  const end = unitsBefore(text, column - offset + length);
  return (
    <dd lang="en">
      {offset > 0 && "…"}
      {visible(text.slice(0, start))}
      {end > start && <mark class={kind}>{visible(text.slice(start, end))}</mark>}
      {visible(text.slice(end))}
      <span class="line-end">{rest > 0 ? "…" : LINE_END}</span>
    </dd>
  );
}
