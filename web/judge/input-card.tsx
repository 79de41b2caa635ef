/** The input: its text, the ways to load a text, its error, and a message about it. */

import { useEffect } from "preact/hooks";
import { TextBox, TextTitle } from "../editor/text-box";
import type { InputError, Phrase, Place } from "../generated/api";
import { hasWords, inWords, t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { Choice } from "../shared/choice";
import { examplesOf, optionsOf } from "../shared/examples";
import { FileButton } from "../shared/file-button";
import { lazy } from "../shared/lazy";
import { NumberField } from "../shared/number-field";
import type { InputLoader } from "./input-loader";
import type { Judging } from "./judging";
import { LARGEST_NUMBER } from "./parameters";
import { randomDialogs } from "./parts";
import type { JudgeState } from "./state";

const messagePart = lazy(() => import("./input-message"), "random");
const shareDialog = lazy(() => import("./share-dialog"), "share");

export function InputCard({ state }: { state: JudgeState }) {
  const { judging, loader } = state;
  const { input } = judging;
  const label = t("input.label");
  const open = (file: File) => state.instead(() => loader.file(file));
  const pick = (line: number) => judging.pick(line);
  return (
    <div class="card input-card">
      <div class="row card-head">
        <TextTitle state={input} label={label} />
        <div class="card-actions">
          <ExampleMenu state={state} />
          <Button
            text={t("input.random")}
            aria-haspopup="dialog"
            disabled={!judging.engine.ready.value}
            onClick={() => state.instead(() => askForRandom(loader))}
          />
          <FileButton text={t("input.open_short")} label={t("input.open")} onFile={open} />
          <Button text={t("input.share")} aria-haspopup="dialog" onClick={() => share(state)} />
        </div>
      </div>
      <TextBox state={input} label={label} describedBy="input-note" onCaret={pick} />
      <Letters problem={judging.problem} />
      <OptionControls judging={judging} fixed={state.exercise.exercise.value !== null} />
      <Note state={state} />
      <MessageNote state={state} />
    </div>
  );
}

function ExampleMenu({ state }: { state: JudgeState }) {
  const { loader } = state;
  const { problem } = loader;
  const examples = examplesOf(problem);
  const choose = ({ currentTarget: menu }: { currentTarget: HTMLSelectElement }) => {
    const example = examples[menu.selectedIndex - 1];
    menu.selectedIndex = 0;
    if (example) state.instead(() => loader.example(example));
  };
  return (
    <select class="select example-menu" aria-label={t("input.example")} onChange={choose}>
      <option hidden selected>
        {t("input.example")}
      </option>
      {examples.map(({ name }) => (
        <option key={name}>{t(`example.${problem}.${name}`)}</option>
      ))}
    </select>
  );
}

/** Says which letters of the input are White's pieces, if it has pieces of both colours. */
function Letters({ problem }: { problem: string }) {
  const said: Phrase = { code: `letters.${problem}`, values: {} };
  return hasWords(said) ? <p class="input-letters">{inWords(said)}</p> : null;
}

/** `fixed`: the options belong to an exercise and cannot be changed. */
function OptionControls({ judging, fixed }: { judging: Judging; fixed: boolean }) {
  const { problem } = judging;
  const options = optionsOf(problem);
  const values = judging.options.value;
  const set = (name: string, value: string) => judging.setOptions({ ...judging.options.value, [name]: value });
  if (options.length === 0) return null;
  return (
    <fieldset class="options" disabled={fixed}>
      <legend class="unseen">{t("input.options")}</legend>
      {options.map(({ name, kind, choices }) =>
        kind === "number" ? (
          <NumberField
            key={name}
            label={t(`option.${problem}.${name}`)}
            min={1}
            max={LARGEST_NUMBER}
            value={Number(values[name])}
            onChange={(value) => set(name, String(value))}
          />
        ) : (
          <Choice
            key={name}
            legend={t(`option.${problem}.${name}`)}
            alternatives={choices.map((choice) => ({ value: choice, text: t(`option.${problem}.${name}.${choice}`) }))}
            value={values[name]}
            onChoose={(value) => set(name, value)}
          />
        ),
      )}
    </fieldset>
  );
}

/**
 * Shows why a requested text could not be loaded, or else what comes next in the input, or where it has
 * an error or ignored text.
 */
function Note({ state: { loader, judging } }: { state: JudgeState }) {
  const failure = loader.failure.value;
  const { place, error, unfinished } = judging.fault.value ?? { place: null, error: null, unfinished: false };
  const isError = failure !== null || (error !== null && !unfinished);
  return (
    <div id="input-note" class={isError ? "card-note error" : "card-note"} hidden={place === null && failure === null}>
      {failure?.()}
      {!failure && place && (
        <button type="button" class="text-button note-link" onClick={() => judging.input.goTo(place)}>
          {sentenceAt(place, error, unfinished)}
        </button>
      )}
    </div>
  );
}

function sentenceAt({ line, column }: Place, error: InputError | null, unfinished: boolean): string {
  if (error === null) return t("input.ignored", { line, column });
  return unfinished ? inWords(error) : t("input.error", { line, column, sentence: inWords(error) });
}

/** Shows the message about the input; its component is loaded with the first message. */
function MessageNote({ state }: { state: JudgeState }) {
  const message = state.loader.message.value;
  useEffect(() => {
    if (message !== null) messagePart.load().catch(() => {});
  }, [message]);
  const Message = messagePart.module.value?.Message;
  return (
    <div class="card-note" role="status" hidden={message === null}>
      {message && Message && <Message state={state} message={message} onShare={() => share(state, "exercise")} />}
    </div>
  );
}

async function askForRandom(loader: InputLoader): Promise<void> {
  const proposal = await loader.proposal();
  if (proposal === null) return;
  const { most } = proposal;
  const attributes = { class: "panel small generate", "aria-labelledby": "generate-title" };
  randomDialogs.open(attributes, ({ RandomDialog }, close) => (
    <RandomDialog {...proposal} close={close} onGenerate={(wish) => loader.generate(wish, most > 1)} />
  ));
}

/** Opens the dialog to share the input, with `first` chosen. */
async function share(state: JudgeState, first?: "exercise"): Promise<void> {
  const part = await shareDialog.request();
  part?.share(state, first);
}
