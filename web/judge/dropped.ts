/** Finds where a file that was dropped on a judge's page belongs. */

import { includesOptions } from "../shared/examples";
import { recognised, recognition } from "../shared/text-files";
import { reasonOf } from "./input-loader";
import type { JudgeState } from "./state";

/** Tab on whose box a file was dropped, or null. */
export type Box = "compare" | "program" | null;

/**
 * Opens a dropped file: a program or an output in its tab, any other text as the input if an exercise may end. What is
 * loading continues until the file becomes the input.
 */
export async function openDropped(state: JudgeState, file: File, box: Box): Promise<void> {
  const { loader } = state;
  const { name } = file;
  const signal = loader.startDrop();
  boxOf(state, box).refuse(null);
  try {
    const open = await loader.read(file, (text) => wayOf(state, text, name, box));
    if (!signal.aborted) open();
  } catch (fault) {
    if (!signal.aborted) boxOf(state, box).refuse(() => reasonOf(fault, name));
  }
}

/** Returns the box that shows why a file is not opened. */
function boxOf({ loader, compare, program }: JudgeState, box: Box) {
  if (box === "compare") return compare;
  return (box === "program" && program.program.value) || loader;
}

/** Returns what opens a text where it belongs. */
async function wayOf(state: JudgeState, text: string, name: string, box: Box): Promise<() => void> {
  const { loader, judging, program } = state;
  const asInput = () => state.instead(() => loader.put(text, name));
  const part = await recognition.load().catch(() => null);
  const found = part?.recognise(text, name, judging.problem) ?? null;
  if (found?.kind === "input") return asInput;
  if (found?.kind === "refused") return () => boxOf(state, box).refuse(found.reason);
  if (found !== null || box === "program") return () => program.openWith({ text, name });
  const isOutput = box === "compare" || (await looksLikeOutput(state, text));
  return isOutput ? () => state.take({ input: null, output: text }, name) : asInput;
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
