/** Offers the input as a link or a file, or an exercise that generates it as a link. */

import { useSignal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { Choice } from "../shared/choice";
import { CopyButton } from "../shared/copy-button";
import { openDialog, Panel } from "../shared/dialog";
import { addressOf } from "../shared/router";
import { saveFile } from "../text/files";
import { type Exercise, exerciseParameters, LONGEST_TITLE } from "./exercise";
import type { Shared } from "./parameters";
import { sharing } from "./parts";
import type { JudgeState } from "./state";

const WAYS = ["page", "exercise"] as const;
type Way = (typeof WAYS)[number];

interface ShareDialogProps {
  shared: Shared;
  /** Null if the link would be too long. */
  link: string | null;
  /** The content of the file. */
  file: string;
  /** The exercise that generates the input, or null. */
  exercise: Exercise | null;
  /** True if the exercise is open, whose answers a link to the page reveals. */
  isOpen: boolean;
  /** What is shared first. */
  first: Way;
  close: () => void;
}

/** Opens the dialog, with the way to show first; an open exercise is shared as one. */
export async function share({ shared, judging, exercise }: JudgeState, first?: Way): Promise<void> {
  const writing = await sharing.request();
  if (writing === null) return;
  const link = await writing.linkOf(shared);
  const file = writing.fileOf(shared);
  if (!judging.active.value) return;
  const isOpen = exercise.exercise.value !== null;
  const offered = { shared, link, file, exercise: exercise.shareable.value, isOpen };
  openDialog({ class: "panel share", "aria-labelledby": "share-title" }, (close) => (
    <ShareDialog {...offered} first={first ?? (isOpen ? "exercise" : "page")} close={close} />
  ));
}

export function ShareDialog({ exercise, first, close, ...page }: ShareDialogProps) {
  const way = useSignal(first);
  const alternatives = WAYS.map((value) => ({ value, text: t(`share.way_${value}`) }));
  const choose = (value: Way) => {
    way.value = value;
  };
  return (
    <Panel id="share-title" title={t("share.title")} closeLabel={t("share.close")} close={close}>
      {exercise && <Choice legend={t("share.ways")} alternatives={alternatives} value={way.value} onChoose={choose} />}
      {exercise && way.value === "exercise" ? (
        <ShareExercise shared={page.shared} exercise={exercise} />
      ) : (
        <SharePage {...page} />
      )}
      {exercise === null && <p class="remarks">{t("share.exercise_hint")}</p>}
    </Panel>
  );
}

function SharePage({ shared, link, file, isOpen }: Pick<ShareDialogProps, "shared" | "link" | "file" | "isOpen">) {
  const save = () => saveFile(file, `${shared.problem}.judgeboard.json`);
  return (
    <>
      <p>{t(link === null ? "share.too_long" : "share.about")}</p>
      {isOpen && <p>{t("share.without_exercise")}</p>}
      {link !== null && <Link text={link} label={t("share.link")} />}
      <div class="buttons">
        <Button text={t("share.save")} kind={link === null ? "primary" : undefined} onClick={save} />
      </div>
    </>
  );
}

function ShareExercise({ shared: { problem, parameters }, exercise }: { shared: Shared; exercise: Exercise }) {
  const title = useSignal(exercise.title || t("exercise.untitled"));
  const all = { ...exerciseParameters(problem, { ...exercise, title: title.value.trim() }), ...parameters };
  const link = new URL(addressOf(problem, all), location.href).href;
  const write = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    title.value = currentTarget.value;
  };
  return (
    <>
      <p>{t("share.exercise_about")}</p>
      <label class="row exercise-title-field">
        {t("share.exercise_title")}
        <input class="text-input record-text" maxLength={LONGEST_TITLE} value={title.value} onInput={write} />
      </label>
      <Link text={link} label={t("share.exercise_link")} />
    </>
  );
}

function Link({ text, label }: { text: string; label: string }) {
  const select = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select();
  return (
    <div class="row share-link">
      <input class="text-input record-text" readOnly value={text} aria-label={label} onFocus={select} />
      <CopyButton text={text} label={t("share.copy")} kind="primary" />
    </div>
  );
}
