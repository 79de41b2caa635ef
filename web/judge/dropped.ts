/** Finds where a file that was dropped on a judge's page belongs. */

import { includesOptions } from "../shared/examples";
import { recognised, recognition } from "../shared/text-files";
import type { JudgeState } from "./state";

/** Tab on whose box a file was dropped, or null. */
export type Box = "compare" | "program" | null;

/** Opens a dropped file: a program or an output in its tab, any other text as the input. */
export function openDropped(state: JudgeState, file: File, box: Box): Promise<boolean> {
  state.loader.dismiss();
  return state.loader.file(file, (text, name) => wayOf(state, text, name, box));
}

/** Returns what opens a text elsewhere than in the input's box; null if it is an input. */
async function wayOf(state: JudgeState, text: string, name: string, box: Box): Promise<(() => void) | null> {
  const { problem } = state.judging;
  const part = await recognition.load().catch(() => null);
  const found = part?.recognise(text, name, problem) ?? null;
  if (found?.kind === "input") return asInput(state);
  if (found?.kind === "refused") return () => state.loader.refuse(found.reason);
  if (found !== null || box === "program") return () => state.program.openWith({ text, name });
  const isOutput = box === "compare" || (await looksLikeOutput(state, text));
  return isOutput ? () => state.take({ input: null, output: text }, name) : asInput(state);
}

/** Returns null, which loads a text as the input, or an empty function if an open exercise must not end. */
async function asInput({ exercise }: JudgeState): Promise<(() => void) | null> {
  return (await exercise.instead(() => {})) ? null : () => {};
}

/** Returns whether the engine, if it is ready, takes a text for an output of this page's judge alone. */
async function looksLikeOutput({ judging, program }: JudgeState, text: string): Promise<boolean> {
  const { engine, problem, options } = judging;
  if (program.open.value || !engine.ready.value) return false;
  const guesses = await recognised(engine, text).catch(() => []);
  const isOutput = guesses.map((guess) => {
    return guess.output && guess.problem === problem && includesOptions(options.value, guess.options);
  });
  return isOutput.length > 0 && isOutput.every(Boolean);
}
