/** A judge's page in print: the board of the selected case, the input, the output, and the comparison. */

import { t } from "../i18n/i18n";
import { PrintedText, PrintSheet, printing } from "../shared/print-sheet";
import { comparisonInWords, Differences } from "./compare-card";
import { optionsInWords } from "./options-in-words";
import type { JudgeState } from "./state";

export function PrintedPage({ state }: { state: JudgeState }) {
  if (!printing.value) return null;
  const { judging, caseBoard, compare, exercise } = state;
  const { problem, options, input } = judging;
  const output = exercise.hidden.value ? "" : judging.answers.output.join();
  const compared = compare.open.value ? compare.text.text.value : "";
  return (
    <PrintSheet
      title={t(`problem.${problem}`)}
      facts={optionsInWords(problem, options.value)}
      view={caseBoard.view.value}
      words={caseBoard.words.value}
    >
      <PrintedText title={t("input.label")} text={input.text.value} />
      {output && <PrintedText title={t("output.label")} text={output} />}
      {compared && (
        <>
          <PrintedText title={t("compare.title")} text={compared} />
          <p class="sheet-sentence">{comparisonInWords(compare)}</p>
          <Differences state={compare} />
        </>
      )}
    </PrintSheet>
  );
}
