/** The tab for a program of the visitor's own: its editor, what can be done with it, and what came of that. */

import "../styles/try.css";
import type { ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { FileButton } from "../app/file-button";
import { NumberField } from "../app/number-field";
import type { BoardView } from "../board/types";
import { TextTitle } from "../editor/text-box";
import { t } from "../i18n/i18n";
import { CardTabs, type Tab } from "../judge/card-tabs";
import { KeptTests } from "./kept-tests";
import { ProgramField } from "./program-field";
import { Progress } from "./progress";
import type { TryState } from "./state";
import type { Limits } from "./types";
import { VerdictNote } from "./verdict-note";

/** What may be chosen at most: seconds, and megabytes that a browser's tab can have. */
const MOST: Limits = { seconds: 60, megabytes: 1024, outputMegabytes: 64 };

interface ProgramCardProps {
  state: TryState;
  /** The board of the case that is looked at. */
  view: ReadonlySignal<BoardView | null>;
  onTab: (tab: Tab) => void;
}

export function ProgramCard({ state, view, onTab }: ProgramCardProps) {
  const { program } = state;
  const { problem } = state.surroundings.judging;
  const label = t("output.program");
  const open = (file: File) => state.open(file);
  return (
    <section class="card output-card program-card" aria-label={label} aria-busy={state.work.value !== null}>
      <div class="card-head">
        <CardTabs problem={problem} shown="program" onTab={onTab}>
          <TextTitle state={program} label={label} />
        </CardTabs>
        <div class="card-actions">
          <FileButton text={t("try.open_short")} label={t("try.open")} onFile={open} />
          <button
            type="button"
            class="button"
            aria-label={t("try.save")}
            disabled={program.text.value === ""}
            onClick={() => state.save()}
          >
            {t("try.save_short")}
          </button>
        </div>
      </div>
      <ProgramBox state={state} label={label} onFile={open} />
      <Tools state={state} />
      <Progress state={state} />
      <VerdictNote state={state} view={view} />
      <KeptTests state={state} />
      <p id="program-note" class="program-note">
        {t("try.note")} {t("try.keys")}
      </p>
    </section>
  );
}

/** It is kept when the tab is left, with what can be undone, and made anew in another language. */
function ProgramBox({ state, label, onFile }: { state: TryState; label: string; onFile: (file: File) => void }) {
  const { program } = state;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (program.field?.options.label !== label) {
      const options = { label, describedBy: "program-note", onFile, onCaret: () => {} };
      program.attach(new ProgramField(program, options));
    }
    if (program.field) place.current?.replaceChildren(program.field.element);
    if (state.asked) program.focus();
    state.asked = false;
  }, [state, program, label]);
  return <div class="card-body" ref={place} />;
}

function Tools({ state }: { state: TryState }) {
  const { exercise, judging } = state.surroundings;
  const working = state.work.value !== null;
  const failed = state.runner.state.value === "failed";
  const empty = state.program.text.value.trim() === "";
  const isReady = judging.engine.ready.value && !failed && !empty && !working;
  const isExercise = exercise.exercise.value !== null;
  const isMade = exercise.text.value !== null;
  return (
    <div class="program-tools">
      {working ? (
        <button type="button" class="button" onClick={() => state.stop()}>
          {t("try.stop")}
        </button>
      ) : isExercise ? (
        <button type="button" class="button primary" disabled={!isReady || !isMade} onClick={() => state.run()}>
          {t("try.check")}
        </button>
      ) : (
        <>
          <button type="button" class="button primary" disabled={!isReady} onClick={() => state.find()}>
            {t("try.find")}
          </button>
          <button type="button" class="button" disabled={!isReady} title={t("try.run_on")} onClick={() => state.run()}>
            {t("try.run")}
          </button>
        </>
      )}
      {empty && (
        <button type="button" class="button" onClick={() => state.putSkeleton()}>
          {t("try.skeleton")}
        </button>
      )}
      <LimitFields state={state} />
    </div>
  );
}

function LimitFields({ state }: { state: TryState }) {
  const limits = state.limits.value;
  const field = (name: keyof Limits) => (
    <NumberField
      label={t(`try.limit_${name}`)}
      min={name === "megabytes" ? 16 : 1}
      max={MOST[name]}
      value={limits[name]}
      onChange={(value) => {
        state.limits.value = { ...limits, [name]: value };
      }}
    />
  );
  return (
    <details class="program-limits">
      <summary>{t("try.limits", { ...limits })}</summary>
      <div class="options">
        {field("seconds")}
        {field("megabytes")}
        {field("outputMegabytes")}
      </div>
    </details>
  );
}
