/** The progress of a run or a search, or the reason why no program can run. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { compact, megabytes, number, t } from "../i18n/i18n";
import { CompilerOffer } from "./compiler-offer";
import { RANDOM_CASES } from "./defaults";
import { hasLeak } from "./leaks";
import { Offer } from "./offer";
import type { Work } from "./results";
import { compiler } from "./runners";
import type { TryState } from "./state";
import type { Download } from "./types";

export function Progress({ state }: { state: TryState }) {
  const work = state.work.value;
  const runner = state.runner.value;
  const doing = runner.state.value;
  if (hasLeak.value) {
    return <Offer sentence={t("try.leak")} action={t("try.reopen")} isAlert onClick={() => location.reload()} />;
  }
  if (runner === compiler && (doing === "offered" || doing === "downloading" || doing === "failed")) {
    return <CompilerOffer compiler={compiler} />;
  }
  if (doing === "failed") {
    return <Offer sentence={t("try.no_python")} action={t("engine.retry")} isAlert onClick={() => runner.start()} />;
  }
  const isLoading = doing === "starting" || !state.context.judging.engine.ready.value;
  const isCompiling = doing === "compiling" || doing === "compiling_ordinary";
  // Beside a result, the loading for the next run does not matter yet.
  if (work === null && (!isLoading || state.result.value !== null)) return null;
  const { loaded, total } = arriving(state);
  const part = isLoading
    ? total > 0
      ? loaded / total
      : undefined
    : isCompiling || work === null
      ? undefined
      : partOf(work);
  return (
    <div class="card-note program-progress">
      <progress class="output-progress" value={part} aria-label={t("try.progress")} />
      <p>
        {isLoading || work === null ? (
          loadingSentence(runner === compiler && doing === "starting", loaded, total)
        ) : isCompiling ? (
          <Compiling key={doing} sentence={doing === "compiling" ? "try.compiling" : "try.compiling_ordinary"} />
        ) : (
          sentenceOf(work)
        )}
      </p>
      {work && state.outdated.value && <p>{t("try.goes_on")}</p>}
    </div>
  );
}

/** Returns the bytes that have arrived, of the engine's files or then of the files for programs. */
function arriving({ context, runner }: TryState): Download {
  const { value: engine } = context.judging.engine.state;
  if (engine.phase === "loading" && engine.stage === "fetch") return engine;
  const { value: download } = runner.value.download;
  return engine.phase === "ready" && download.loaded < download.total ? download : { loaded: 0, total: 0 };
}

function loadingSentence(isCompiler: boolean, loaded: number, total: number): string {
  if (isCompiler) return t("try.starting_compiler");
  return total > 0 ? t("try.loading", { loaded: megabytes(loaded), total: megabytes(total) }) : t("try.starting");
}

/** Shows how many seconds the compiler has been working. */
function Compiling({ sentence }: { sentence: string }) {
  const seconds = useSignal(0);
  useEffect(() => {
    const timer = setInterval(() => {
      seconds.value += 1;
    }, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return <>{seconds.value > 0 ? t(`${sentence}_for`, { seconds: seconds.value }) : t(sentence)}</>;
}

/** Returns the tried part of the random cases, from 0 to 1; undefined for a single run and while shrinking. */
function partOf({ search }: Work): number | undefined {
  return search === null || search.phase === "shrinking" ? undefined : Math.min(1, search.tried / RANDOM_CASES);
}

function sentenceOf({ search }: Work): string {
  if (search === null) return t("try.running");
  const { phase, tried, seconds, minor } = search;
  const told = [t(`try.phase_${phase}`), minor && phase !== "shrinking" && t(`try.minor_${minor}`)]
    .filter(Boolean)
    .join(" ");
  if (tried === 0 || seconds === 0) return told;
  return `${told} ${t("try.tried", { count: tried, tried: number(tried), rate: compact(tried / seconds) })}`;
}
