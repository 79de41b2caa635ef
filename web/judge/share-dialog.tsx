/** Offers the input as a link, if it is short enough, and as a file; also offers an exercise as a link. */

import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { CopyButton } from "../shared/copy-button";
import { Panel } from "../shared/dialog";
import { addressOf } from "../shared/router";
import { saveFile } from "../text/files";
import { type Exercise, exerciseParameters, LONGEST_TITLE } from "./exercise";
import type { Shared } from "./parameters";

interface ShareDialogProps {
  shared: Shared;
  /** Null if the link would be too long. */
  link: string | null;
  /** The content of the file. */
  file: string;
  /** The exercise that generates the input, or null. */
  exercise: Exercise | null;
  close: () => void;
}

export function ShareDialog({ shared, link, file, exercise, close }: ShareDialogProps) {
  const save = () => saveFile(file, `${shared.problem}.judgeboard.json`);
  return (
    <Panel id="share-title" title={t("share.title")} closeLabel={t("share.close")} close={close}>
      <p>{t(link === null ? "share.too_long" : "share.about")}</p>
      {link !== null && <Link text={link} label={t("share.link")} copy={t("share.copy")} />}
      <div class="buttons">
        <Button text={t("share.save")} kind={link === null ? "primary" : undefined} onClick={save} />
      </div>
      {exercise && <ShareExercise shared={shared} exercise={exercise} />}
    </Panel>
  );
}

function ShareExercise({ shared: { problem, parameters }, exercise }: { shared: Shared; exercise: Exercise }) {
  const title = useSignal(exercise.title || t("exercise.untitled"));
  const id = useId();
  const all = { ...exerciseParameters(problem, { ...exercise, title: title.value.trim() }), ...parameters };
  const link = new URL(addressOf(problem, all), location.href).href;
  const write = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    title.value = currentTarget.value;
  };
  return (
    <section class="share-exercise" aria-labelledby={`${id}-head`}>
      <h3 id={`${id}-head`}>{t("share.exercise")}</h3>
      <p>{t("share.exercise_about")}</p>
      <label class="row exercise-title-field">
        {t("share.exercise_title")}
        <input class="text-input record-text" maxLength={LONGEST_TITLE} value={title.value} onInput={write} />
      </label>
      <Link text={link} label={t("share.exercise_link")} copy={t("share.exercise_copy")} />
    </section>
  );
}

function Link({ text, label, copy }: { text: string; label: string; copy: string }) {
  const select = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select();
  return (
    <div class="row share-link">
      <input class="text-input record-text" readOnly value={text} aria-label={label} onFocus={select} />
      <CopyButton text={text} label={copy} kind="primary" />
    </div>
  );
}
