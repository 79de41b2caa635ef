/**
 * Shows how much of Python has loaded: a thin progress line and, after a second, a short text; after a failure, the
 * reason and a retry button.
 */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Engine } from "../engine/client";
import type { Stage } from "../engine/types";
import { megabytes, t } from "../i18n/i18n";
import { Button } from "../shared/button";

/** Milliseconds before the loading text appears. */
const QUIET_MS = 1_000;
const FAILED = {
  browser: "engine.failed_browser",
  connection: "engine.failed_connection",
  damaged: "engine.failed_damaged",
  engine: "engine.failed",
  outdated: "page.outdated",
} as const;

export function EngineStatus({ engine }: { engine: Engine }) {
  const slow = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      slow.value = true;
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [slow]);
  const state = engine.state.value;
  const loading = state.phase === "loading" || state.phase === "recovering";
  const part = loading && state.stage === "fetch" ? state.loaded / (state.total || 1) : 1;
  const failed = state.phase === "failed";
  const outdated = failed && state.fault === "outdated";
  return (
    <>
      <progress class="loading-line" max={1} value={part} hidden={!loading} aria-label={t("engine.loading")} />
      <div
        class={failed ? "engine-note failed" : "engine-note"}
        hidden={state.phase === "ready" || (state.phase === "loading" && !slow.value)}
      >
        <span title={failed ? state.reason : undefined}>
          {failed && t(FAILED[state.fault])}
          {state.phase === "recovering" && t("engine.recovering")}
          {state.phase === "loading" && loadingSentence(state.stage, state.loaded, state.total)}
        </span>
        <Button
          text={t(outdated ? "page.reload" : "engine.retry")}
          kind="primary"
          hidden={!failed || state.fault === "browser"}
          onClick={() => (outdated ? location.reload() : engine.start())}
        />
      </div>
    </>
  );
}

function loadingSentence(stage: Stage, loaded: number, total: number): string {
  if (stage === "engine") return t("engine.importing");
  if (stage === "start" || loaded === 0) return t("engine.loading");
  return t("engine.fetching", { loaded: megabytes(loaded), total: megabytes(total) });
}
