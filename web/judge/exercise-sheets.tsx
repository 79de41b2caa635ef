/** The printed sheets of an exercise: one with the statement and the cases and, if asked for, one with the answers. */

import { useMemo } from "preact/hooks";
import { boardSvg } from "../board/svg";
import type { BoardView } from "../generated/api";
import { inWords, t } from "../i18n/i18n";
import { PROBLEMS, type ProblemName } from "../shared/problems";
import { StatementText } from "../shared/statement";
import { LINE_END } from "../text/visible";
import type { Range } from "./answers";
import { answersPrinted } from "./exercise-printing";
import type { ExerciseState, Printed } from "./exercise-state";
import { optionsInWords } from "./options-in-words";

/** Number of lines for the handwritten answer to a whole case. */
const USUAL_LINES = 5;
/** Units of the board's picture per CSS pixel; see `.question-board`. */
const BOARD_RATIO = 3;

/** A case or a step of a case. */
interface Part {
  input: string[];
  output: string[];
}

interface PrintedCase {
  position: BoardView;
  /** Input lines of the whole case; for a case with steps, the lines before the first step. */
  input: string[];
  /** The steps of the case; a case without steps is a single part. */
  parts: Part[];
  hasSteps: boolean;
}

export function ExerciseSheets({ problem, state }: { problem: ProblemName; state: ExerciseState }) {
  const exercise = state.exercise.value;
  const printed = state.printed.value;
  const cases = useMemo(() => (printed === null ? null : casesOf(printed)), [printed]);
  if (exercise === null || printed === null || cases === null) return null;
  const { title, wish } = exercise;
  const left = wish.cases - cases.length;
  const head = title || t("exercise.untitled");
  // With these, a teacher finds the answers again.
  const facts = [
    t(`problem.${problem}`),
    ...optionsInWords(problem, printed.run.request.options),
    t("exercise.made", {
      count: wish.cases,
      difficulty: t(`generate.${wish.difficulty}`),
      seed: String(wish.seed),
      version: PROBLEMS[problem].cases_version,
    }),
  ].join(" · ");
  return (
    <div class="sheets">
      <article class="sheet">
        <h1>{head}</h1>
        <p class="sheet-facts">
          <span>{facts}</span>
          <span class="sheet-name">{t("exercise.name")}</span>
        </p>
        <section class="sheet-statement">
          <StatementText problem={problem} />
        </section>
        {cases.map((one, index) => (
          <Question key={index} number={index + 1} {...one} />
        ))}
        {left > 0 && <p>{t("exercise.left", { count: left })}</p>}
      </article>
      {answersPrinted.value && (
        <article class="sheet sheet-answers">
          <h1>{t("exercise.answers", { title: head })}</h1>
          <p class="sheet-facts">{facts}</p>
          <ol class="sheet-list">
            {cases.map(({ parts, hasSteps }, index) => (
              <li key={index} class={hasSteps ? "has-steps" : undefined}>
                <h2>{t("exercise.case", { case: index + 1 })}</h2>
                <Answers parts={parts} hasSteps={hasSteps} />
              </li>
            ))}
          </ol>
        </article>
      )}
    </div>
  );
}

function Question({ number, position, input, parts, hasSteps }: PrintedCase & { number: number }) {
  const label = t("exercise.board", { case: number });
  const board = useMemo(
    () => ({ __html: boardSvg(position, `printed-${number}`, label, { ratio: BOARD_RATIO }) }),
    [position, number, label],
  );
  return (
    <section class="question">
      <h2>
        {t("exercise.case", { case: number })} <span class="question-turn">{position.remarks.map(inWords)}</span>
      </h2>
      <div class="question-given">
        <div class="question-board" dangerouslySetInnerHTML={board} />
        <pre lang="en">{input.join("\n")}</pre>
        {!hasSteps && <Space lines={USUAL_LINES} label={t("exercise.answer")} />}
      </div>
      {hasSteps && (
        <ol class="question-steps">
          {parts.map(({ input: step, output }, index) => (
            <li key={index}>
              <code>{step.join(" ")}</code>
              <Space lines={output.length} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Shows empty lines to write on. */
function Space({ lines, label }: { lines: number; label?: string }) {
  return (
    <div class="space">
      {label}
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} class="space-line" />
      ))}
    </div>
  );
}

function Answers({ parts, hasSteps }: { parts: Part[]; hasSteps: boolean }) {
  return (
    <ol class={hasSteps ? "answer-steps" : "answer"}>
      {parts.map(({ input, output }, index) => (
        <li key={index}>
          {hasSteps && <code>{input.join(" ")}</code>}
          <pre lang="en">{output.map((line) => line || LINE_END).join("\n")}</pre>
        </li>
      ))}
    </ol>
  );
}

function casesOf({ run, positions }: Printed): PrintedCase[] {
  const { answers } = run.progress.peek();
  const input = run.request.text.split(/\r?\n/);
  const given = ({ first, last }: Range) => input.slice(first - 1, last);
  const printed = ({ first, last }: Range) =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => answers.output.line(first - 1 + index));
  return positions.map((position, index) => {
    const from = answers.firstOfCase(index);
    const whole = answers.caseOutput(from);
    const hasSteps = whole.steps > 1;
    const steps = Array.from({ length: whole.steps - 1 }, (_, step) => from + 1 + step);
    const parts = hasSteps
      ? steps.map((step) => ({ input: given(answers.inputRange(step)), output: printed(answers.outputOf(step)) }))
      : [{ input: given(answers.caseInput(from)), output: printed(whole) }];
    return { position, input: given(hasSteps ? answers.inputRange(from) : answers.caseInput(from)), parts, hasSteps };
  });
}
