/** Exports the game as text in several formats and as a picture; imports a game from text or a file. */

import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { CopyButton } from "../shared/copy-button";
import { Panel } from "../shared/dialog";
import { saveFile } from "../text/files";
import { RecentList } from "./recent-list";
import { FORMS, type Form, type Forms } from "./record-formats";
import { RecordLoader } from "./record-loader";
import type { PlayState } from "./state";

const ENDINGS: Partial<Record<Form, string>> = { moves: "txt", transcript: "txt", sgf: "sgf" };

/** Most lines of a text that are shown without scrolling. */
const MOST_ROWS = 3;

interface RecordsDialogProps {
  state: PlayState;
  /** The current game as text; null to show only how to load a game. */
  forms: Forms | null;
  close: () => void;
}

export function RecordsDialog({ state, forms, close }: RecordsDialogProps) {
  const { loader } = state;
  const before = useRef(loader.found.peek());
  useEffect(() => {
    loader.enter();
    return () => loader.leave();
  }, [loader]);
  useSignalEffect(() => {
    if (loader.found.value !== before.current) close();
  });
  const savePicture = async () => {
    const picture = await state.board.picture();
    if (picture !== null) saveFile(picture, "lines-of-action.png");
  };
  return (
    <Panel id="records-title" title={t("records.title")} closeLabel={t("records.close")} close={close}>
      {forms && (
        <>
          <h3>{t("records.out")}</h3>
          {FORMS.map((form) => (
            <FormRow key={form} form={form} text={forms[form] ?? null} remark={remarkOn(form, forms)} />
          ))}
          <div class="buttons">
            <Button text={t("records.picture")} onClick={savePicture} />
          </div>
        </>
      )}
      <h3>{t("records.in")}</h3>
      <RecordLoader loader={loader} />
      {forms && (
        <RecentList
          recent={state.recent}
          onOpen={(game) => {
            close();
            state.reopen(game);
          }}
        />
      )}
    </Panel>
  );
}

/** Returns what a form leaves out or changes; empty if nothing. */
function remarkOn(form: Form, { left_out: count, noted, braced, turned }: Forms): string {
  if (form === "transcript") return turned ? t("records.turned") : "";
  if (form === "moves") return braced ? t("records.braced") : "";
  if (form !== "link") return "";
  return [count > 0 && t("records.left_out", { count }), noted && t("records.no_notes")].filter(Boolean).join(" ");
}

function FormRow({ form, text, remark }: { form: Form; text: string | null; remark: string }) {
  if (text === null) return null;
  const ending = ENDINGS[form];
  const save = () => saveFile(text, `lines-of-action-${form}.${ending}`);
  return (
    <div class="row record-form">
      <span class="record-name">{t(`records.${form}`)}</span>
      <textarea
        class="text-input record-text"
        rows={Math.min(MOST_ROWS, text.split("\n").length)}
        wrap="off"
        readOnly
        value={text}
        aria-label={t(`records.${form}`)}
      />
      <CopyButton text={text} label={t("records.copy")} name={t(`records.copy_${form}`)} />
      {ending && <Button text={t("records.save")} aria-label={t(`records.save_${form}`)} onClick={save} />}
      {remark && <p class="remarks record-remark">{remark}</p>}
    </div>
  );
}
