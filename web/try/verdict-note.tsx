/** The result of trying the program: the verdict, and the case that shows why. */

import { useMemo } from "preact/hooks";
import { boardSvg } from "../board/svg";
import { t } from "../i18n/i18n";
import { Differences } from "../judge/compare-card";
import type { ProgramCardProps } from "../judge/program-tab";
import { wordsOfView } from "../shared/board-words";
import { Button } from "../shared/button";
import type { Fault, Verdict } from "./results";
import type { TryState } from "./state";
import { saidOf, sentencesOf, WITH_DIFFERENCES } from "./verdict-words";

const SIGNS: Record<Verdict, string> = {
  accepted: "✓",
  presentation: "≈",
  wrong: "✗",
  crashed: "✗",
  time: "✗",
  memory: "✗",
  output: "✗",
  refused: "✗",
};

type Shown = Omit<ProgramCardProps, "onTab">;

export function VerdictNote({ state, view, differences }: Shown & { state: TryState }) {
  const result = state.result.value;
  const verdict = state.verdict.value;
  const former = state.replacement.former.value;
  const sentences = result ? sentencesOf(state, result) : [];
  const fault = state.fault.value;
  const said = fault ? "" : saidOf(result);
  const { compare } = state.context;
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
          {fault?.quoted && (
            <span class="exception" lang="en">
              {" "}
              {fault.quoted}
            </span>
          )}
          {sentences.slice(1).map((sentence) => ` ${sentence}`)}
        </p>
      </div>
      <Actions state={state} />
      {differs && <Differences state={compare} />}
      {differs && <Case view={view} differences={differences} />}
      {fault && <FaultText state={state} fault={fault} />}
      {said && <Said text={said} />}
    </div>
  );
}

/** Shows the fault's line and the text about the fault. */
function FaultText({ state, fault: { place, trap, isLate, text } }: { state: TryState; fault: Fault }) {
  const { line } = place;
  const isSaid = trap !== null || isLate;
  return (
    <>
      {line > 0 && (
        <Button text={t("try.go_to", { line })} onClick={() => state.programs.shown.value.text.goTo(place)} />
      )}
      {isSaid && text && <Said text={text} />}
      {!isSaid && text && (
        <pre class="traceback" lang="en">
          {text}
        </pre>
      )}
    </>
  );
}

function Said({ text }: { text: string }) {
  return (
    <figure class="said">
      <figcaption>{t("try.said")}</figcaption>
      <pre class="traceback">{text}</pre>
    </figure>
  );
}

/** Shows the case's board and sentences if the window has no room for the page's board beside the program. */
function Case({ view, differences }: Shown) {
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
      <p>{[...differences.value, sentence, ...remarks].join(" ")}</p>
    </div>
  );
}

function Actions({ state }: { state: TryState }) {
  const failing = state.failing.value;
  const former = state.replacement.former.value;
  const isShown = failing === state.context.judging.input.text.value;
  const program = state.programs.shown.value;
  const isKept = failing !== null && program.tests.value.includes(failing);
  if (failing === null && former === null) return null;
  return (
    <div class="buttons">
      {failing !== null && (
        <Button
          text={t(isKept ? "try.is_kept" : "try.keep")}
          disabled={isKept}
          onClick={() => program.keepTest(failing)}
        />
      )}
      {failing !== null && !isShown && <Button text={t("try.show_failing")} onClick={() => state.showFailing()} />}
      {former !== null && <Button text={t("try.back")} onClick={() => state.replacement.bringBack()} />}
    </div>
  );
}
