/** Exports the game as text in several formats and as a picture; imports a game from text or a file. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Latest } from "../base/latest";
import type { ReadRecord } from "../generated/api";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { CopyButton } from "../shared/copy-button";
import { Panel } from "../shared/dialog";
import { FileButton } from "../shared/file-button";
import { files, unreadable } from "../shared/text-files";
import { saveFile } from "../text/files";
import { FORMS, type Form, type Forms, type Refused, readGame } from "./record-formats";
import type { PlayState } from "./state";

/** In bytes. */
const LARGEST_RECORD = 1_000_000;
const ENDINGS: Partial<Record<Form, string>> = { moves: "txt", transcript: "txt", sgf: "sgf" };

interface RecordsDialogProps {
  state: PlayState;
  /** The current game as text; null to show only how to load a game. */
  forms: Forms | null;
  /** A file with a game to load, or null. */
  file: File | null;
  close: () => void;
  /** Called with the game that should replace the current one. */
  onTake: (game: ReadRecord) => void;
}

export function RecordsDialog({ state, forms, file, close, onTake }: RecordsDialogProps) {
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
            <FormRow key={form} form={form} text={forms[form] ?? null} />
          ))}
          <div class="buttons">
            <Button text={t("records.picture")} onClick={savePicture} />
          </div>
        </>
      )}
      <h3>{t("records.in")}</h3>
      <Loader state={state} file={file} onTake={onTake} />
    </Panel>
  );
}

function FormRow({ form, text }: { form: Form; text: string | null }) {
  if (text === null) return null;
  const ending = ENDINGS[form];
  const save = () => saveFile(text, `lines-of-action-${form}.${ending}`);
  return (
    <div class="row record-form">
      <span class="record-name">{t(`records.${form}`)}</span>
      <textarea
        class="text-input record-text"
        rows={1}
        wrap="off"
        readOnly
        value={text}
        aria-label={t(`records.${form}`)}
      />
      <CopyButton text={text} label={t("records.copy")} name={t(`records.copy_${form}`)} />
      {ending && <Button text={t("records.save")} aria-label={t(`records.save_${form}`)} onClick={save} />}
    </div>
  );
}

function Loader({ state, file, onTake }: Pick<RecordsDialogProps, "state" | "file" | "onTake">) {
  const text = useSignal("");
  const refused = useSignal<Refused | null>(null);
  /** True while the text waits for Python. */
  const waiting = useSignal(false);
  const { engine } = state.game;
  const latest = useRef(new Latest());
  const rest = useRef<HTMLDivElement>(null);
  const { game: part = null, fault } = refused.value ?? {};
  useLayoutEffect(() => {
    if (refused.value !== null) rest.current?.scrollIntoView({ block: "nearest" });
  }, [refused.value]);
  const load = async () => {
    const signal = latest.current.start();
    waiting.value = !engine.ready.value;
    await engine.whenReady();
    if (signal.aborted) return;
    waiting.value = false;
    const found = await readGame(engine, text.value, signal);
    if (signal.aborted) return;
    if (found.fault === null) onTake(found.game);
    else refused.value = found;
  };
  const input = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
    latest.current.cancel();
    waiting.value = false;
    text.value = currentTarget.value;
    refused.value = null;
  };
  const open = async (file: File) => {
    if (file.size > LARGEST_RECORD) {
      refused.value = { game: null, fault: () => t("records.too_large") };
      return;
    }
    const signal = latest.current.start();
    waiting.value = false;
    try {
      const { readFile } = await files.load();
      const found = await readFile(file);
      if (signal.aborted) return;
      text.value = found;
      await load();
    } catch (fault) {
      if (!signal.aborted) refused.value = { game: null, fault: () => unreadable(fault, file.name) };
    }
  };
  useEffect(() => {
    if (file !== null) open(file);
    return () => latest.current.cancel();
  }, [file]);
  return (
    <>
      <label for="records-text">{t("records.label")}</label>
      <textarea
        id="records-text"
        class="text-input transcript-box"
        rows={5}
        spellcheck={false}
        autocapitalize="off"
        aria-describedby="records-fault"
        aria-invalid={fault !== undefined || undefined}
        value={text.value}
        onInput={input}
      />
      <div role="status">
        {waiting.value && t(engine.state.value.phase === "failed" ? "engine.failed" : "engine.loading")}
      </div>
      <p id="records-fault" class="fault" role="alert">
        {fault?.()}
      </p>
      <div class="buttons" ref={rest}>
        {part !== null && (
          <Button text={t("records.load_part", { count: part.nodes.length - 1 })} onClick={() => onTake(part)} />
        )}
      </div>
      <div class="buttons">
        <Button text={t("records.load")} kind="primary" onClick={load} />
        <FileButton text={t("records.open")} label={t("records.open")} onFile={open} />
      </div>
    </>
  );
}
