/** The home page: an introduction, one box for any text, and the problems. */

import { useEffect, useRef } from "preact/hooks";
import type { Guess } from "../generated/api";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { FileButton } from "../shared/file-button";
import { isInTextBox, listenToDrops } from "../shared/file-drop";
import { NAMES, PROBLEMS } from "../shared/problems";
import { addressOf, modeParameters, route, wayToRoot } from "../shared/router";
import { Source } from "../shared/source";
import { writeTyped } from "../text/long-text";
import { ProblemCard } from "./problem-card";
import type { HomeState } from "./state";

const STEPS = ["home.step_paste", "home.step_see", "home.step_compare"];
/** Problems whose programs the page can run. */
const RUN = NAMES.filter((name) => !PROBLEMS[name].interactive);

export function HomePage({ state }: { state: HomeState }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current?.querySelector(".board-picture") === null) state.loadBoards();
  }, [state]);
  useEffect(() => listenToDrops((file) => state.file(file)), [state]);
  return (
    <div class="home" ref={element}>
      <LanguageOffer state={state} />
      <h1 class="home-headline">{t("home.headline")}</h1>
      <p class="home-about">{t("home.about")}</p>
      <div class="home-begin">
        <PasteBox state={state} />
        <ProgramEntry state={state} />
      </div>
      <section class="home-how">
        <h2>{t("home.how")}</h2>
        <ol class="home-steps">
          {STEPS.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </section>
      <h2>{t("home.problems")}</h2>
      <ul class="problem-cards">
        {NAMES.map((name) => (
          <ProblemCard key={name} problem={name} board={state.boards.value[name] ?? null} />
        ))}
      </ul>
      <h2>{t("home.sources")}</h2>
      <dl class="home-sources">
        {NAMES.map((name) => (
          <div key={name}>
            <dt>{t(`problem.${name}`)}</dt>
            <dd>
              <Source problem={name} />
            </dd>
          </div>
        ))}
      </dl>
      <p class="home-licences">
        <a href={`${wayToRoot(route.value)}notices.html`}>{t("page.licences")}</a>
      </p>
    </div>
  );
}

function LanguageOffer({ state: { offered } }: { state: HomeState }) {
  const language = offered.value;
  if (language === null) return null;
  return (
    <p class="language-offer" lang={language.code}>
      {language.offer}{" "}
      <a href={addressOf(null, {}, language.code)} hreflang={language.code}>
        {language.name}
      </a>
    </p>
  );
}

function ProgramEntry({ state }: { state: HomeState }) {
  const title = t("home.run_file");
  return (
    <section class="run-card card" aria-labelledby="run-title">
      <h2 id="run-title">{t("home.run")}</h2>
      <p>{t("home.run_about")}</p>
      <FileButton text={title} label={title} onFile={(file) => state.file(file, true)} />
      <p class="run-begin">{t("home.run_write")}</p>
      <ul class="run-problems">
        {RUN.map((name) => (
          <li key={name}>
            <a href={addressOf(name, { tab: "program" })}>{t(`problem.${name}`)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PasteBox({ state }: { state: HomeState }) {
  const { text, shown, wanted, fault, guesses, asked } = state;
  const box = useRef<HTMLTextAreaElement>(null);
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.value.trim() === "") box.current?.focus();
    state.open();
  };
  const pasted = (event: ClipboardEvent) => {
    const { clipboardData: data } = event;
    const found = data?.getData("text") ?? "";
    const file = data?.files[0];
    // A text that is pasted into another text may be a part of it.
    const isPart = text.value !== "" && found !== "" && !state.isCut;
    if ((isPart && isInTextBox(event)) || (found === "" && file === undefined)) return;
    event.preventDefault();
    if (isPart) state.write(text.value + found);
    else if (found !== "") state.paste(found);
    else if (file) state.file(file);
  };
  useEffect(() => {
    // A text that is pasted while no box has the focus goes into this one.
    const pastedElsewhere = (event: ClipboardEvent) => {
      if (isInTextBox(event) || document.querySelector("dialog[open]")) return;
      box.current?.focus();
      pasted(event);
    };
    document.addEventListener("paste", pastedElsewhere);
    return () => document.removeEventListener("paste", pastedElsewhere);
  });
  return (
    <form class="paste-card card" onSubmit={submit}>
      <label for="paste" class="paste-label">
        {t("home.paste")}
      </label>
      <textarea
        ref={box}
        id="paste"
        class="text-input paste-box"
        rows={4}
        spellcheck={false}
        autocomplete="off"
        aria-describedby="paste-hint"
        value={shown.value}
        readOnly={state.isCut}
        onInput={({ currentTarget }) => writeTyped(currentTarget.value, (typed) => state.write(typed))}
        onPaste={pasted}
      />
      {state.isCut && (
        <p class="row paste-cut">
          {t("home.cut")} <Button text={t("home.clear")} kind="quiet" onClick={() => state.write("")} />
        </p>
      )}
      <div class="paste-answer" role="status">
        {fault.value?.() ?? (wanted.value && !state.engine.ready.value && t("home.waiting"))}
        {asked.value && <ProgramWays state={state} />}
        {guesses.value && <Ways state={state} />}
      </div>
      <div class="row paste-foot">
        <p id="paste-hint" class="paste-hint">
          {t("home.paste_hint")}
        </p>
        <FileButton text={t("home.file")} label={t("home.file")} onFile={(file) => state.file(file)} />
        <Button text={t("home.open")} type="submit" kind="primary" />
      </div>
    </form>
  );
}

/** Asks which problem a program solves. */
function ProgramWays({ state }: { state: HomeState }) {
  return (
    <>
      <p>{t("home.program")}</p>
      <p class="buttons paste-ways">
        {RUN.map((name) => (
          <Button key={name} text={t(`problem.${name}`)} onClick={() => state.runFor(name)} />
        ))}
        <Button text={t("home.no_program")} kind="quiet" onClick={() => state.openAsText()} />
      </p>
    </>
  );
}

function kindOf({ game, output }: Guess): "game" | "input" | "output" {
  if (game) return "game";
  return output ? "output" : "input";
}

/** Shows buttons for the possible readings of the text, or for every problem if the text was not recognised. */
function Ways({ state }: { state: HomeState }) {
  const guesses = state.guesses.value ?? [];
  return (
    <>
      <p>{t(guesses.length === 0 ? "home.unknown" : "home.several")}</p>
      <p class="buttons paste-ways">
        {guesses.map((guess) => (
          <Button
            text={t(`home.as_${kindOf(guess)}`, { problem: t(`problem.${guess.problem}`) })}
            key={JSON.stringify(guess)}
            onClick={() => state.take(guess)}
          />
        ))}
        {guesses.length === 0 &&
          NAMES.map((name) => (
            <Button
              key={name}
              text={t(`problem.${name}`)}
              onClick={() => state.openAs(name, modeParameters(name, "judge"))}
            />
          ))}
      </p>
    </>
  );
}
