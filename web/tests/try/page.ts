/** A judge's page, as far as a program is tried with it, and an engine that does what a test tells it to. */

import { computed, signal } from "@preact/signals";
import { vi } from "vitest";
import type { Options } from "../../engine/types";
import type { Comparison, Phrase, ProgramRun, TryPart, TryRequest } from "../../generated/api";
import type { ProgramContext } from "../../judge/program-context";
import { unlessAborted } from "../../try/aborting";
import { finished } from "./made";

/** Asks for a run of the program; `part` has the fields that the engine reports. */
type Ask = (part: Partial<TryPart>) => Promise<ProgramRun | null>;

class StubText {
  readonly text = signal("");
  readonly name = signal("");

  replaced(text: string, name: string): void {
    this.text.value = text;
    this.name.value = name;
  }
}

export class StubPage {
  readonly problem = "othello";
  readonly active = signal(true);
  readonly ready = signal(true);
  readonly options = signal<Options>({ board: "small" });
  readonly input = new StubText();
  readonly output = new StubText();
  readonly changed = signal(false);
  readonly exercise = signal<object | null>(null);
  /** The input of the exercise, once it is made. */
  readonly exerciseText = signal<string | null>(null);
  readonly makeInput = vi.fn(async () => {});
  readonly comparison = signal<Comparison | null>(null);
  /** Possible causes of the differences. */
  readonly causes = signal<readonly Phrase[]>([]);
  /** What was expected is not told. */
  readonly hidden = signal(false);
  /** What was put in as the compared output. */
  readonly taken: [output: string, hasInput: boolean, causes: readonly Phrase[] | null][] = [];
  /** What the engine was asked for. */
  readonly requests: TryRequest[] = [];
  /** What the engine does: it runs the program once, and finds it right. */
  judges: (ask: Ask, request: TryRequest) => Promise<Partial<TryPart>> = async (ask, { input = "" }) => {
    const run = await ask({ phase: "tests", input });
    return { verdict: "accepted", output: run?.output };
  };

  get context(): ProgramContext {
    const { problem, active, options, input, changed, makeInput, ready, exercise, exerciseText } = this;
    const { comparison, causes, hidden } = this;
    const at = computed(() => comparison.value?.first ?? -1);
    const tryProgram = (
      request: TryRequest,
      signal: AbortSignal,
      run: (input: string, seconds?: number) => Promise<ProgramRun | null>,
      onPart: (part: TryPart) => void,
    ) => this.#tryProgram(request, signal, run, onPart);
    const take = (output: string, hasInput: boolean, causes: readonly Phrase[] | null = null) => {
      this.taken.push([output, hasInput, causes]);
      this.output.replaced(output, "");
    };
    return {
      judging: { problem, active, options, input, engine: { ready, tryProgram } },
      compare: { text: this.output, take, comparison, causes, hidden, at },
      exercise: { exercise, text: exerciseText, changed, makeInput },
    } as unknown as ProgramContext;
  }

  async #tryProgram(
    request: TryRequest,
    signal: AbortSignal,
    run: (input: string, seconds?: number) => Promise<ProgramRun | null>,
    onPart: (part: TryPart) => void,
  ): Promise<TryPart> {
    this.requests.push(request);
    const ask: Ask = (part) => {
      onPart(finished({ ...part, done: false }));
      return run(part.input ?? "", part.seconds);
    };
    return finished(await unlessAborted(this.judges(ask, request), signal));
  }
}
