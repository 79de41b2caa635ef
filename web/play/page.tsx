/** The page for playing and studying Lines of Action: the board, and the cards of the game beside it. */

import { useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { t } from "../i18n/i18n";
import { setUpCard } from "../set-up/part";
import { BoardPane } from "../shared/board-pane";
import { Button } from "../shared/button";
import { listenToDrops } from "../shared/file-drop";
import { lazy } from "../shared/lazy";
import { PageHead } from "../shared/page-head";
import { PLAYED, PROBLEMS } from "../shared/problems";
import { AnalysisCard } from "./analysis-card";
import { MoveButtons } from "./game-buttons";
import { listenToKeys } from "./keys";
import { LoadedCard } from "./loaded-card";
import { useMoveSounds } from "./move-sounds";
import { MovesCard } from "./moves-card";
import { OfferCard } from "./offer-card";
import { PlayersCard } from "./players-card";
import type { Forms } from "./record-formats";
import { ScoreBar } from "./score";
import type { PlayState } from "./state";
import { Steps } from "./steps";

const newGame = lazy(() => import("./new-game-dialog"), "new-game");
const records = lazy(() => import("./records-dialog"), "records");
const printed = lazy(() => import("./printed-page"), "print");
const review = lazy(() => import("./review-card"), "review");

const NONE_TOLD: ReadonlySet<string> = new Set();

export function PlayPage({ state }: { state: PlayState }) {
  const { loader } = state;
  useEffect(() => listenToDrops((file) => loader.openFile(file)), [loader]);
  useSignalEffect(() => {
    if (loader.asking.value) openRecords(state, null, true);
  });
  useMoveSounds(state.game);
  useLayoutEffect(() => listenToKeys(state), [state]);
  const Printed = printed.module.value?.PrintedPage;
  const isTrying = state.tour.tryAgain.goal.value !== null;
  const kinds = ["page play-page", state.game.choice.value === "both" && "study", isTrying && "trying"];
  return (
    <div class={kinds.filter(Boolean).join(" ")}>
      <BoardPane
        state={state.board}
        size={PROBLEMS[PLAYED].size}
        words={state.words}
        beside={<ScoreBar state={state} />}
        tools={<BoardTools state={state} />}
      />
      <Side state={state} />
      {Printed && <Printed state={state} />}
    </div>
  );
}

function BoardTools({ state }: { state: PlayState }) {
  const { board } = state;
  const outlined = board.outlined.value;
  return (
    <>
      <Steps state={state} />
      <MoveButtons state={state} />
      <Button text={t("play.groups_shown")} aria-pressed={outlined} onClick={() => board.outline(!outlined)} />
      <Button text={t("play.flip")} onClick={() => board.flip(!board.flipped.value)} />
    </>
  );
}

function Side({ state }: { state: PlayState }) {
  const { setUp } = state;
  const { engine } = state.game;
  const open = setUp.state.open.value;
  useSignalEffect(() => {
    if (state.review.offered.value) review.load().catch(() => {});
  });
  const ReviewCard = review.module.value?.ReviewCard;
  const commentsOf = review.module.value?.commentsOf;
  const { marked } = state.review;
  const told = useMemo(() => commentsOf?.(marked.value) ?? NONE_TOLD, [commentsOf, marked.value]);
  const SetUpCard = setUpCard.module.value?.SetUpCard;
  return (
    <div class="side">
      <PageHead problem={PLAYED} mode="play" />
      {open && SetUpCard && (
        <SetUpCard
          state={setUp.state}
          canFinish={setUp.position.value !== null}
          onDone={() => state.finishSetUp()}
          onCancel={() => setUp.close()}
        />
      )}
      <div class="buttons game-tools">
        <Button text={t("new.open")} aria-haspopup="dialog" onClick={() => openNewGame(state)} />
        <Button text={t("setup.open")} id="set-up" disabled={!engine.ready.value} onClick={() => state.startSetUp()} />
        <Button
          text={t("records.show")}
          aria-haspopup="dialog"
          disabled={!engine.ready.value}
          onClick={() => shareAndLoad(state)}
        />
      </div>
      <OfferCard state={state} />
      <LoadedCard loader={state.loader} />
      {ReviewCard && state.review.offered.value && <ReviewCard state={state} />}
      <PlayersCard state={state} />
      <AnalysisCard state={state} />
      <MovesCard state={state} told={told} hasGraph={!ReviewCard || !state.review.leads.value} />
    </div>
  );
}

function openNewGame(state: PlayState): void {
  const attributes = { class: "panel small new-game", "aria-labelledby": "new-game-title" };
  newGame.open(attributes, ({ NewGameDialog }, close) => <NewGameDialog state={state} close={close} />);
}

/** Opens the dialog of games as text with the current game. */
async function shareAndLoad(state: PlayState): Promise<void> {
  const forms = await state.forms();
  if (forms !== null) openRecords(state, forms, false);
}

/** Opens the dialog of games as text; without `forms` it only loads. A text is not lost while another dialog is open. */
function openRecords(state: PlayState, forms: Forms | null, waits: boolean): void {
  const attributes = { class: "panel records", "aria-labelledby": "records-title", waits };
  records.open(attributes, ({ RecordsDialog }, close) => <RecordsDialog state={state} forms={forms} close={close} />);
}
