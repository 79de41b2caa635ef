/** A stub of a judge's page for trying programs, with an engine and runners that the test controls. */

import { computed, signal } from "@preact/signals";
import { vi } from "vitest";
import type { Origin } from "../../editor/types";
import type { Options } from "../../engine/types";
import type { Comparison, Phrase, ProgramRun, TryPart, TryRequest } from "../../generated/api";
import type { ProgramContext } from "../../judge/program-context";
import { unlessAborted } from "../../try/aborting";
import { TryState } from "../../try/state";
import { finished } from "./made";
import { cpp, leak, python } from "./runners";

/** Requests a run of the program; `part` has the fields that the engine reports. */
type Ask = (part: Partial<TryPart>) => Promise<ProgramRun | null>;

class StubText {
  readonly text = signal("");
  readonly name = signal("");
  readonly #observers: ((origin: Origin) => void)[] = [];

  observe(observer: (origin: Origin) => void): void {
    this.#observers.push(observer);
  }

  replaced(text: string, name: string): void {
    this.name.value = name;
    this.edited(text, "loaded");
  }

  edited(text: string, origin: Origin): void {
    this.text.value = text;
    for (const observer of this.#observers) observer(origin);
  }
}

export class StubPage {
  readonly problem = "othello";
  readonly active = signal(true);
  readonly ready = signal(true);
  /** Bytes of the engine's files while it loads. */
  readonly loading = signal({ loaded: 0, total: 0 });
  readonly options = signal<Options>({ board: "small" });
  readonly input = new StubText();
  readonly output = new StubText();
  readonly changed = signal(false);
  readonly exercise = signal<object | null>(null);
  /** The exercise's input; null before it is made. */
  readonly exerciseText = signal<string | null>(null);
  readonly makeInput = vi.fn(async () => {});
  readonly comparison = signal<Comparison | null>(null);
  /** Possible causes of the differences. */
  readonly causes = signal<readonly Phrase[]>([]);
  /** True if the expected output is hidden. */
  readonly hidden = signal(false);
  /** Arguments of the calls that replaced the compared output. */
  readonly taken: [output: string, hasInput: boolean, causes: readonly Phrase[] | null][] = [];
  /** True while the program tab is shown. */
  readonly open = signal(true);
  readonly seed = signal("");
  /** True once the comparison was shown. */
  isCompareShown = false;
  /** Requests to the engine. */
  readonly requests: TryRequest[] = [];
  /** The engine's work; by default it runs the program once and accepts it. */
  judges: (ask: Ask, request: TryRequest) => Promise<Partial<TryPart>> = async (ask, { input = "" }) => {
    const run = await ask({ phase: "tests", input });
    return { verdict: "accepted", output: run?.output };
  };

  get context(): ProgramContext {
    const { problem, active, options, input, changed, makeInput, ready, exercise, exerciseText } = this;
    const { comparison, causes, hidden, open, seed } = this;
    const setSeed = (text: string) => {
      seed.value = text;
    };
    const state = computed(() => ({
      phase: ready.value ? "ready" : "loading",
      stage: "fetch",
      ...this.loading.value,
    }));
    const at = computed(() => comparison.value?.first ?? -1);
    const tryProgram = (
      request: TryRequest,
      signal: AbortSignal,
      run: (input: string, seconds?: number) => Promise<ProgramRun | null>,
      onPart: (part: TryPart) => void,
    ) => this.#tryProgram(request, signal, run, onPart);
    const take = (output: string, hasInput: boolean, causes: readonly Phrase[] | null = null, opens = true) => {
      this.isCompareShown ||= opens;
      this.taken.push([output, hasInput, causes]);
      this.output.replaced(output, "");
    };
    return {
      judging: { problem, active, options, input, engine: { ready, state, tryProgram } },
      compare: { text: this.output, take, comparison, causes, hidden, at },
      exercise: { exercise, text: exerciseText, changed, makeInput },
      program: { open, seed, setSeed, takeSeed: () => seed.value },
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

/** Resets the runners, and returns a page with an input and a Python program. */
export function begun(source: string, input = "mine\n"): { page: StubPage; state: TryState } {
  python.reset();
  cpp.reset();
  leak.value = false;
  const page = new StubPage();
  page.input.replaced(input, "mine.txt");
  const state = new TryState(page.context, null);
  state.programs.put(source, "", "python");
  return { page, state };
}
