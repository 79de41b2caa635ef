/** Prints an exercise, with the sheet of answers only if it is asked for. */

import { type ReadonlySignal, signal } from "@preact/signals";

const withAnswers = signal(false);
/** True while the answers are printed, too. */
export const answersPrinted: ReadonlySignal<boolean> = withAnswers;

export async function printExercise(answers: boolean): Promise<void> {
  withAnswers.value = answers;
  // The sheets are rendered before the next frame.
  await new Promise(requestAnimationFrame);
  // Safari returns from `print` before it has printed.
  addEventListener("afterprint", endPrinting, { once: true });
  print();
}

function endPrinting(): void {
  withAnswers.value = false;
}
