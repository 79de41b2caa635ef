/** Sets up a position by hand, which replaces the selected case of the input; other cases stay. */

import { effect, untracked } from "@preact/signals";
import { Latest } from "../base/latest";
import type { Origin } from "../editor/types";
import type { Arrangement } from "../generated/api";
import { setUpCard } from "../set-up/part";
import { SetUpState } from "../set-up/state";
import { lineStart } from "../text/columns";
import { lineEndOf, withLineEnds } from "../text/line-ends";
import { BEGINNING, type Range } from "./answers";
import type { JudgeDraft, SetUpBase } from "./draft";
import type { Judging } from "./judging";

export class JudgeSetUp {
  readonly state: SetUpState;
  readonly #judging: Judging;
  /** The input before the position was set up. */
  #base: SetUpBase = { text: "", name: "", wanted: BEGINNING };
  /** The position that the input already contains. */
  #written: Arrangement | null = null;
  readonly #latestStart = new Latest();
  readonly #latestText = new Latest();

  constructor(judging: Judging) {
    this.#judging = judging;
    this.state = new SetUpState(judging.engine, judging.problem, setUpCard);
    judging.input.observe((origin) => this.#inputChanged(origin));
    effect(() => {
      const arrangement = this.state.arrangement.value;
      const wanted = this.state.open.value && judging.engine.ready.value && arrangement !== this.#written;
      if (wanted && arrangement) untracked(() => this.#write(arrangement));
    });
  }

  /** Starts with the position of the selected answer, after the answer has arrived. */
  async start(): Promise<void> {
    const signal = this.#latestStart.start();
    if (!(await this.#judging.settled()) || signal.aborted) return;
    const { input, answers, wanted, shown } = this.#judging;
    const answer = this.#judging.answer.value;
    const base: SetUpBase = { text: input.text.value, name: input.name.value, wanted: wanted.value };
    let arrangement: Arrangement | null = null;
    if (answer >= 0) {
      base.wanted = answers.wantedOf(answer);
      base.lines = answers.caseInput(answer);
      arrangement = (await shown.value?.arrangement(answer)) ?? null;
      if (arrangement === null) return;
    }
    if (signal.aborted) return;
    this.#base = base;
    this.#written = arrangement;
    await this.state.start(arrangement, signal);
  }

  cancel(): void {
    this.#latestText.cancel();
    this.state.close();
    const { input } = this.#judging;
    if (input.text.value === this.#base.text) return;
    input.load(this.#base.text, this.#base.name);
    this.#judging.want(this.#base.wanted);
  }

  /** Ends set-up when anything else changes the input. */
  #inputChanged(origin: Origin): void {
    if (origin === "composed") return;
    this.#latestStart.cancel();
    this.#latestText.cancel();
    this.state.close();
  }

  get draft(): JudgeDraft["setup"] {
    const arrangement = this.state.arrangement.value;
    return arrangement && { arrangement, before: this.#base };
  }

  restore(draft: JudgeDraft["setup"]): void {
    if (draft === null) return;
    this.#base = draft.before;
    this.state.restore(draft.arrangement);
  }

  /** Writes the position over the lines of its case, or as the only case if the input had no case. */
  async #write(arrangement: Arrangement): Promise<void> {
    const { engine, input, problem } = this.#judging;
    const head = this.state.setup.value?.head;
    if (head === undefined) return;
    const signal = this.#latestText.start();
    const composed = await engine.call("compose", { problem, ...arrangement }).catch(() => null);
    if (signal.aborted) return;
    this.state.reportFailure(composed === null && engine.ready.value);
    if (composed === null) return;
    const { text, name, lines, wanted: before } = this.#base;
    this.#judging.want({ case: lines ? before.case : 0, step: 0 });
    input.composed(lines ? withLines(text, lines, composed) : head + composed, name);
  }
}

/** Returns the text with the lines from `first` to `last` replaced; lines are numbered from 1, both included. */
function withLines(text: string, { first, last }: Range, lines: string): string {
  const rest = text.slice(lineStart(text, last + 1));
  const whole = rest === "" ? lines : lines.replace(/\n*$/, "\n");
  return text.slice(0, lineStart(text, first)) + withLineEnds(whole, lineEndOf(text) ?? "\n") + rest;
}
