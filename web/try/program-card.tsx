/** The tab for the visitor's program: its editor and its tools. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { TextTitle } from "../editor/text-box";
import { t } from "../i18n/i18n";
import { CardTabs } from "../judge/card-tabs";
import type { ProgramCardProps } from "../judge/program-tab";
import { Button } from "../shared/button";
import { FileButton } from "../shared/file-button";
import { LANGUAGES, type Language } from "../text/program-languages";
import { hasLeak } from "./leaks";
import { Offer } from "./offer";
import { ProgramField } from "./program-field";
import type { Programs } from "./programs";
import { SearchOptions } from "./search-options";
import type { TryState } from "./state";
import type { RunnerState } from "./types";

/** States of a runner that accepts programs; in some states they have to wait. */
const TAKING = new Set<RunnerState>(["starting", "compiling", "compiling_ordinary", "ready", "running"]);

export function ProgramCard({ state, onTab }: Pick<ProgramCardProps, "onTab"> & { state: TryState }) {
  const { text } = state.programs.shown.value;
  const { problem } = state.context.judging;
  const label = t("output.program");
  const open = (file: File) => state.open(file);
  return (
    <section class="card output-card program-card" aria-label={label} aria-busy={state.work.value !== null}>
      <div class="row card-head">
        <CardTabs problem={problem} shown="program" onTab={onTab}>
          <TextTitle state={text} label={label} />
        </CardTabs>
        <div class="card-actions">
          <LanguageMenu state={state} />
          <FileButton text={t("try.open_short")} label={t("try.open")} onFile={open} />
          <Button
            text={t("try.save_short")}
            aria-label={t("try.save")}
            disabled={text.text.value === ""}
            onClick={() => state.save()}
          />
        </div>
      </div>
      <ProgramBox state={state} label={label} />
      <Tools state={state} />
      <ToldLanguage programs={state.programs} />
      <p id="program-note" class="program-note">
        {t("try.note")} {t("try.keys")}
      </p>
    </section>
  );
}

/**
 * Shows the editor, which keeps its undo history while another tab is shown. It is made anew in another page language.
 */
function ProgramBox({ state, label }: { state: TryState; label: string }) {
  const { programs } = state;
  const { text, language } = programs.shown.value;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (text.field?.options.label !== label) {
      const options = { label, describedBy: "program-note", onCaret: () => {} };
      text.attach(new ProgramField(text, language, options, (pasted) => programs.takePasted(pasted)));
    }
    if (text.field) place.current?.replaceChildren(text.field.element);
    if (state.focus.take()) text.focus();
  }, [state, programs, text, language, label]);
  return <div class="card-body" ref={place} />;
}

function Tools({ state }: { state: TryState }) {
  const { exercise, judging } = state.context;
  const work = state.work.value;
  const empty = state.programs.shown.value.text.text.value.trim() === "";
  const isReady = judging.engine.ready.value && !hasLeak.value && TAKING.has(state.runner.value.state.value) && !empty;
  const isExercise = exercise.exercise.value !== null;
  const isMade = exercise.text.value !== null;
  const searches = work !== null && work.search !== null;
  const runs = work !== null && work.search === null;
  const find = () => state.find();
  const run = () => state.run();
  return (
    <div class="row program-tools">
      {isExercise ? (
        <Tool state={state} label="try.check" primary on={work !== null} disabled={!isReady || !isMade} onClick={run} />
      ) : (
        <>
          <Tool state={state} label="try.find" primary on={searches} disabled={!isReady || runs} onClick={find} />
          <Tool
            state={state}
            label="try.run"
            title={t("try.run_on")}
            on={runs}
            disabled={!isReady || searches}
            onClick={run}
          />
        </>
      )}
      {empty && <Button text={t("try.skeleton")} onClick={() => state.putSkeleton()} />}
      <SearchOptions state={state} />
    </div>
  );
}

/** Chooses the shown program by its language; hidden if there is only one language. */
function LanguageMenu({ state: { programs } }: { state: TryState }) {
  const { languages, language } = programs;
  if (languages.length === 1) return null;
  return (
    <select
      class="select"
      aria-label={t("try.language")}
      value={language.value}
      onChange={({ currentTarget }) => programs.choose(currentTarget.value as Language)}
    >
      {languages.map((one) => (
        <option key={one} value={one}>
          {LANGUAGES[one].name}
        </option>
      ))}
    </select>
  );
}

interface ToolProps {
  state: TryState;
  label: string;
  title?: string;
  primary?: boolean;
  /** True while the tool's action is in progress. */
  on: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** Starts and stops an action with one button, so that the focus stays on it. */
function Tool({ state, label, title, primary = false, on, disabled, onClick }: ToolProps) {
  return (
    <Button
      text={t(on ? "try.stop" : label)}
      kind={primary && !on ? "primary" : undefined}
      title={title}
      disabled={disabled && !on}
      onClick={on ? () => state.stop() : onClick}
    />
  );
}

/** Offers to move a text that looks like a program in another language. */
function ToldLanguage({ programs }: { programs: Programs }) {
  const told = programs.told.value;
  if (told === null) return null;
  if (!programs.languages.includes(told)) return <p class="card-note">{t("try.no_cpp")}</p>;
  const { name } = LANGUAGES[told];
  const sentence = t("try.looks_like", { name });
  return <Offer sentence={sentence} action={t("try.take_as", { name })} onClick={() => programs.moveTo(told)} />;
}
