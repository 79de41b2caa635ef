/** The result of trying the program, below the input and the program. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n";
import type { ProgramCardProps } from "../judge/program-tab";
import { KeptTests } from "./kept-tests";
import { Progress } from "./progress";
import { RepeatSearch } from "./repeat-search";
import { isError, type Verdict } from "./results";
import type { TryState } from "./state";
import { VerdictNote } from "./verdict-note";

/** Verdicts for which the warnings may name the reason. */
const UNFOLDED: ReadonlySet<Verdict | null> = new Set(["wrong", "crashed", "time", "memory", "output"]);

export function ResultCard({ state, view, differences }: Omit<ProgramCardProps, "onTab"> & { state: TryState }) {
  const card = useRef<HTMLElement>(null);
  const result = state.result.value;
  const work = state.work.value;
  const failure = state.failure.value;
  /** How far the page was scrolled when the attempt began; null before the first attempt. */
  const began = useRef<number | null>(null);
  const loads = state.programs.shown.value.text.loads.value;
  // Whether the compiler must be offered is known a moment after the program has come.
  const isKnown = state.programs.language.value === "python" || state.runner.value.state.value !== "idle";
  useLayoutEffect(() => {
    if (isKnown && state.arrival.take()) card.current?.scrollIntoView({ block: "nearest" });
  }, [state, loads, isKnown]);
  useLayoutEffect(() => {
    if (work !== null) began.current ??= scrollY;
    else if (began.current !== null) {
      // A visitor who has scrolled meanwhile is reading something else.
      if (began.current === scrollY && result !== null) card.current?.scrollIntoView({ block: "nearest" });
      began.current = null;
    }
  }, [state, work === null, result]);
  return (
    <section class="card result-card" aria-label={t("try.result")} ref={card}>
      <Progress state={state} />
      {failure && (
        <p class="card-note error" role="alert">
          {failure()}
        </p>
      )}
      <VerdictNote state={state} view={view} differences={differences} />
      <RepeatSearch state={state} />
      <Warnings state={state} />
      <KeptTests state={state} />
    </section>
  );
}

/** Shows the warnings for a program that compiles. */
function Warnings({ state }: { state: TryState }) {
  const compilation = state.compilation.value;
  const count = compilation?.diagnostics.filter((one) => !isError(one)).length ?? 0;
  if (compilation === null || count === 0 || state.verdict.value === "refused") return null;
  return (
    <details class="card-note warnings" open={UNFOLDED.has(state.verdict.value)}>
      <summary>{t("try.warnings", { count })}</summary>
      <pre class="traceback" lang="en">
        {compilation.text.trim()}
      </pre>
    </details>
  );
}
