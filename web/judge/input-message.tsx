/** Messages about an input: the progress and features of a random input, or offers to open the text elsewhere. */

import type { Options } from "../engine/types";
import type { Guess } from "../generated/api";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { optionsOf } from "../shared/examples";
import { isProblem, type ProblemName } from "../shared/problems";
import type { RandomInput } from "./draft";
import type { InputMessage } from "./input-loader";
import { randomDialogs } from "./parts";
import type { JudgeState } from "./state";

interface MessageProps {
  state: JudgeState;
  message: InputMessage;
  /** Shares the random input as an exercise. */
  onShare: () => void;
}

interface Way {
  label: string;
  go: () => void;
}

export function Message({ state, message, onShare }: MessageProps) {
  const { loader } = state;
  if (message.about === "random") return <Features state={state} random={message.random} onShare={onShare} />;
  if (message.about === "program") {
    return (
      <Ways
        sentence={t("offer.program")}
        ways={[{ label: t("offer.run"), go: () => state.instead(() => loader.run(message.name)) }]}
      />
    );
  }
  if (message.about === "offers") {
    return (
      <>
        {message.guesses.map((guess) => (
          <Offer key={guess.problem} state={state} guess={guess} />
        ))}
      </>
    );
  }
  return (
    <div class="row offer">
      <span>{t("generate.making", { made: message.made, cases: message.cases })}</span>
      <Button text={t("generate.stop")} onClick={() => loader.stop()} />
    </div>
  );
}

function Features({ state, random, onShare }: Omit<MessageProps, "message"> & { random: RandomInput }) {
  const { judging, loader, exercise } = state;
  const { wish, covered } = random;
  const counts = Object.values(covered);
  const open = () => {
    const attributes = { class: "panel small situations", "aria-labelledby": "situations-title" };
    randomDialogs.open(attributes, ({ FeaturesDialog }, close) => (
      <FeaturesDialog problem={judging.problem} covered={covered} close={close} />
    ));
  };
  return (
    <div class="row offer">
      <span>{t("generated", { count: wish.cases, seed: String(wish.seed) })}</span>
      <span class="buttons offer-ways">
        <Button
          text={t("generate.covered", { covered: counts.filter((count) => count > 0).length, all: counts.length })}
          aria-haspopup="dialog"
          onClick={open}
        />
        <Button text={t("generate.again")} onClick={() => loader.generateAnother(random)} />
        {exercise.shareable.value && <Button text={t("generate.share")} aria-haspopup="dialog" onClick={onShare} />}
      </span>
    </div>
  );
}

function Offer({ state, guess }: { state: JudgeState; guess: Guess }) {
  const { problem } = guess;
  if (!isProblem(problem)) return null;
  const isIncomplete = problem === state.judging.problem && Boolean(guess.input);
  return <Ways sentence={sentenceOf(guess, isIncomplete)} ways={waysTo(problem, guess, state, isIncomplete)} />;
}

function Ways({ sentence, ways }: { sentence: string; ways: Way[] }) {
  return (
    <div class="row offer">
      <span>{sentence}</span>
      <span class="buttons offer-ways">
        {ways.map(({ label, go }) => (
          <Button key={label} text={label} onClick={go} />
        ))}
      </span>
    </div>
  );
}

function sentenceOf({ problem, game, output }: Guess, isIncomplete: boolean): string {
  const values = { problem: t(`problem.${problem}`) };
  if (game) return t("offer.game", values);
  if (output) return t("offer.output", values);
  return t(isIncomplete ? "offer.incomplete" : "offer.input", values);
}

/** Returns one button, or one for each choice of an option that the guess leaves open. */
function waysTo(
  problem: ProblemName,
  { options, game, input, output }: Guess,
  state: JudgeState,
  isIncomplete: boolean,
): Way[] {
  const { loader } = state;
  if (game) return [{ label: t("offer.look"), go: () => loader.openGames(problem) }];
  if (output) {
    const compare = () => loader.compareWith(problem, options);
    const go = () => (problem === state.judging.problem ? state.instead(compare) : compare());
    return [{ label: t("offer.compare"), go }];
  }
  const moveTo = (choice: Options) => loader.moveTo(problem, { ...options, ...choice }, input ?? undefined);
  if (isIncomplete) return [{ label: t("offer.complete"), go: () => moveTo({}) }];
  const open = optionsOf(problem).find(({ name, kind }) => kind === "choice" && !(name in options));
  if (open === undefined) return [{ label: t("offer.open"), go: () => moveTo({}) }];
  return open.choices.map((choice) => ({
    label: t(`option.${problem}.${open.name}.${choice}`),
    go: () => moveTo({ [open.name]: choice }),
  }));
}
