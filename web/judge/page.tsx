/** A judge's page: the board, with the input and the output beside it. */

import { batch, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/i18n";
import { setUpCard } from "../set-up/part";
import { BoardPane } from "../shared/board-pane";
import { Button } from "../shared/button";
import { listenToDrops } from "../shared/file-drop";
import { lazy } from "../shared/lazy";
import { PageHead } from "../shared/page-head";
import { PLAYED, PROBLEMS } from "../shared/problems";
import type { Tab } from "./card-tabs";
import { CaseNavigator } from "./case-navigator";
import { InputCard } from "./input-card";
import { OutputCard } from "./output-card";
import type { JudgeState } from "./state";

const compareCard = lazy(() => import("./compare-card"), "compare");
const dropped = lazy(() => import("./dropped"));
const printed = lazy(() => import("./printed-page"), "compare", "print");
const exerciseParts = lazy(() => import("./exercise-parts"), "exercise", "random", "statement");

export function JudgePage({ state }: { state: JudgeState }) {
  const { mode, compare, program } = state;
  const { problem } = state.judging;
  const { board, words, marked, differences } = state.caseBoard;
  const { exercise, refusal } = state.exercise;
  useEffect(() => listenToKeys(state), [state]);
  useEffect(() => listenToDrops((file, target) => openDropped(state, file, target)), [state]);
  // Loads the parts that are open, for example after a reload.
  useSignalEffect(() => {
    if (compare.open.value) compareCard.load().catch(() => {});
    if (program.open.value) program.load();
    if (exercise.value || refusal.value) exerciseParts.request();
  });
  const show = (tab: Tab) => showTab(state, tab);
  const trying = program.open.value ? program.program.value : null;
  const busy = program.program.value?.working.value;
  const CompareCard = compare.open.value && !trying ? compareCard.module.value?.CompareCard : undefined;
  const instead = trying ? "program" : CompareCard ? "compare" : null;
  const Printed = printed.module.value?.PrintedPage;
  const parts = exercise.value || refusal.value ? exerciseParts.module.value : null;
  return (
    <div class="page">
      <BoardPane state={board} size={PROBLEMS[problem].size} words={words} tools={<BoardTools state={state} />} />
      <div class={trying ? "side work" : "side"} style={trying?.style.value}>
        <SetUp state={state} />
        <PageHead problem={problem} mode={mode} />
        {parts && <parts.ExerciseCard state={state.exercise} />}
        <InputCard state={state} />
        <OutputCard state={state} instead={instead} busy={busy} onTab={show} />
        {CompareCard && <CompareCard state={compare} problem={problem} busy={busy} onTab={show} />}
        {trying?.render({ view: marked, differences, onTab: show })}
      </div>
      {parts && exercise.value && <parts.ExerciseSheets problem={problem} state={state.exercise} />}
      {Printed && !state.exercise.printed.value && <Printed state={state} />}
    </div>
  );
}

/** Shows a tab after its part has been loaded. */
async function showTab({ compare, program }: JudgeState, tab: Tab): Promise<void> {
  const focused = document.activeElement;
  // The tab takes the focus unless the visitor moves it while the part is loading.
  const takesFocus = () => document.activeElement === focused;
  if (tab === "output") {
    batch(() => {
      program.show(false);
      compare.show(false);
    });
  } else if (tab === "program") {
    const contents = await program.request();
    if (contents === null) return;
    if (takesFocus()) contents.focus.make();
    program.show(true);
  } else if ((await compareCard.request()) !== null) {
    batch(() => {
      program.show(false);
      compare.show(true, takesFocus());
    });
  }
}

function BoardTools({ state: { setUp, judging, exercise } }: { state: JudgeState }) {
  const { problem, engine } = judging;
  const settingUp = setUp.state.open.value;
  // An exercise with hidden answers has no button: the judge's errors in the position would be shown.
  const hidden = settingUp || problem === PLAYED || exercise.hidden.value;
  const start = () => setUp.start();
  return (
    <>
      <CaseNavigator judging={judging} hidden={settingUp} whole={exercise.hidden.value} />
      <Button text={t("setup.open")} id="set-up" disabled={!engine.ready.value} hidden={hidden} onClick={start} />
    </>
  );
}

function SetUp({ state: { setUp } }: { state: JudgeState }) {
  const SetUpCard = setUpCard.module.value?.SetUpCard;
  if (!setUp.state.open.value || SetUpCard === undefined) return null;
  return (
    <SetUpCard
      state={setUp.state}
      canFinish={true}
      onDone={() => setUp.state.close()}
      onCancel={() => setUp.cancel()}
    />
  );
}

async function openDropped(state: JudgeState, file: File, target: Element | null): Promise<void> {
  const part = await dropped.request();
  const card = target?.closest(".compare-card, .program-card");
  part?.openDropped(state, file, card ? (card.matches(".compare-card") ? "compare" : "program") : null);
}

/** Listens for the case keys; returns a function that removes the listener. */
function listenToKeys({ judging }: JudgeState): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.key !== "PageUp" && event.key !== "PageDown") return;
    event.preventDefault();
    judging.goBeside(event.shiftKey ? "step" : "case", event.key === "PageDown" ? 1 : -1);
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}
