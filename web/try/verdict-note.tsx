/** What came of trying the program: the verdict, and the case that shows why. */

import type { ReadonlySignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { wordsOfView } from "../app/board-pane";
import { boardSvg } from "../board/svg";
import type { BoardView } from "../board/types";
import { number, t } from "../i18n/i18n";
import { comparisonInWords, Differences } from "../judge/compare-card";
import { type Crash, exceptionOf, type Result, type TryState } from "./state";
import type { Verdict } from "./verdicts";

const SIGNS: Record<Verdict, string> = {
  accepted: "✓",
  presentation: "≈",
  wrong: "✗",
  crashed: "✗",
  time: "✗",
  memory: "✗",
  output: "✗",
};
/** For these there are lines to look at. */
const WITH_DIFFERENCES = new Set<Verdict | null>(["wrong", "presentation"]);

export function VerdictNote({ state, view }: { state: TryState; view: ReadonlySignal<BoardView | null> }) {
  const result = state.result.value;
  const verdict = state.verdict.value;
  const failure = state.failure.value;
  const former = state.former.value;
  const sentences = failure ? [failure()] : result ? sentencesOf(state, result) : [];
  const crash = state.crash.value;
  const said = crash ? "" : saidOf(result);
  const { compare } = state.surroundings;
  const differs = WITH_DIFFERENCES.has(verdict) && state.compared.value && !compare.hidden.value;
  return (
    <div
      class="card-note verdict program-verdict"
      data-verdict={verdict ?? ""}
      hidden={sentences.length === 0 && former === null}
    >
      <div class="verdict-head" role="status">
        <span class="verdict-sign" aria-hidden="true">
          {verdict && SIGNS[verdict]}
        </span>
        <p class="verdict-sentence">
          <strong>{sentences[0]}</strong>
          {crash && (
            <span class="exception" lang="en">
              {" "}
              {exceptionOf(crash)}
            </span>
          )}
          {sentences.slice(1).map((sentence) => ` ${sentence}`)}
        </p>
      </div>
      <Actions state={state} />
      {differs && <Differences state={compare} />}
      {differs && <Case view={view} />}
      {crash && <Traceback state={state} crash={crash} />}
      {said && <Said text={said} />}
    </div>
  );
}

/** The first says the most. */
function sentencesOf(state: TryState, result: Result): string[] {
  const sentences =
    result.of === "stop" ? [stopped(result.tried)] : [verdictInWords(state, result), ...factsOf(state, result)];
  return [...sentences, state.outdated.value ? t("try.outdated") : ""].filter(Boolean);
}

function stopped(tried: number | null): string {
  return tried === null ? t("try.stopped_run") : t("try.stopped", { count: tried });
}

function verdictInWords(state: TryState, { limits, ...result }: Result): string {
  const verdict = state.verdict.value;
  if (verdict === null && result.of === "run" && result.run.output === "") return t("try.printed_nothing");
  if (verdict === null) return state.compared.value ? comparisonInWords(state.surroundings.compare) : t("try.changed");
  if (verdict !== "accepted") return t(`try.${verdict}`, { ...limits });
  return result.of === "search" ? t("try.accepted", { count: result.part.tried }) : t("try.right");
}

function factsOf(state: TryState, result: Result): string[] {
  const verdict = state.verdict.value;
  if (result.of === "stop") return [];
  if (result.of === "run") return [firstWrong(state), t("try.took", { time: inSeconds(result.run.seconds) })];
  const { cases = 0, input, output, seconds = 0, steady } = result.part;
  const seed = t("try.seed", { seed: String(result.seed) });
  if (verdict === "accepted") return [t("try.slowest", { time: inSeconds(seconds) }), seed];
  const silent = WITH_DIFFERENCES.has(verdict) && output === "";
  const isAbove = state.surroundings.judging.input.text.value === input;
  const unsteady = steady === false ? t("try.unsteady") : "";
  return [unsteady, silent ? t("try.printed_nothing") : "", isAbove ? t("try.found", { count: cases }) : "", seed];
}

/** Of an exercise, the first case that is not right. */
function firstWrong({ verdict, surroundings }: TryState): string {
  const { exercise, compare, judging } = surroundings;
  const { places = [], first = -1 } = compare.comparison.value ?? {};
  const place = places[first];
  if (exercise.exercise.value === null || !WITH_DIFFERENCES.has(verdict.value) || place === undefined) return "";
  const { case: index, cases } = judging.answers.positionOf(place.answer);
  return t("try.first_wrong", { case: index + 1, cases });
}

function inSeconds(seconds: number): string {
  return number(Math.max(0.01, Math.round(seconds * 100) / 100));
}

/** How the program came to the exception, and a way to its line. */
function Traceback({ state, crash: { message, line } }: { state: TryState; crash: Crash }) {
  return (
    <>
      {line > 0 && (
        <button type="button" class="button small" onClick={() => state.program.goTo({ line, column: 1 })}>
          {t("try.go_to", { line })}
        </button>
      )}
      <pre class="traceback" lang="en">
        {message.trim()}
      </pre>
    </>
  );
}

/** What the program said on standard error. */
function saidOf(result: Result | null): string {
  if (result === null || result.of === "stop") return "";
  return (result.of === "run" ? result.run.message : (result.part.message ?? "")).trim();
}

function Said({ text }: { text: string }) {
  return (
    <figure class="said">
      <figcaption>{t("try.said")}</figcaption>
      <pre class="traceback">{text}</pre>
    </figure>
  );
}

/** The board of the case with what is said of it, where the window has no room for the board beside the program. */
function Case({ view }: { view: ReadonlySignal<BoardView | null> }) {
  const shown = view.value;
  const label = t("try.picture");
  const picture = useMemo(
    () => (shown ? boardSvg(shown, "failing-case", label, { labelled: false }) : ""),
    [shown, label],
  );
  if (shown === null) return null;
  const { sentence, remarks } = wordsOfView(shown);
  return (
    <div class="failing-case">
      <div class="failing-board" dangerouslySetInnerHTML={{ __html: picture }} />
      <p>{[sentence, ...remarks].join(" ")}</p>
    </div>
  );
}

function Actions({ state }: { state: TryState }) {
  const failing = state.failing.value;
  const former = state.former.value;
  const isKept = failing !== null && state.tests.value.includes(failing);
  if (failing === null && former === null) return null;
  return (
    <div class="buttons">
      {failing !== null && (
        <button type="button" class="button small" disabled={isKept} onClick={() => state.keepAsTest(failing)}>
          {t(isKept ? "try.is_kept" : "try.keep")}
        </button>
      )}
      {former !== null && (
        <button type="button" class="button small" onClick={() => state.bringBack()}>
          {t("try.back")}
        </button>
      )}
    </div>
  );
}
