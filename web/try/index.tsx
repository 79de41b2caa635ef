import { computed } from "@preact/signals";
import type { ProgramDraft } from "../judge/draft";
import type { ProgramContext } from "../judge/program-context";
import type { Program } from "../judge/program-tab";
import { ProgramCard } from "./program-card";
import { ResultCard } from "./result-card";
import { TryState } from "./state";
import { takeProgram } from "./take-program";

/** Number of characters of the input that are measured for the layout. */
const MOST_MEASURED = 10_000;

/** Returns the size of an input for the styles of the page: its lines, and the characters of the longest one. */
function sizeOf(input: string): Record<string, number> {
  const lines = input.slice(0, MOST_MEASURED).split("\n");
  return { "--lines": lines.length, "--columns": Math.max(...lines.map(({ length }) => length)) };
}

/** Creates the contents of the tab for programs. */
export function createProgram(context: ProgramContext, kept: ProgramDraft | null): Program {
  const state = new TryState(context, kept);
  return {
    get draft() {
      return state.draft;
    },
    focus: state.focus,
    take: async (text, name) => {
      state.arrival.make();
      if (!(await takeProgram(state.programs, text, name))) state.arrival.make(false);
    },
    refuse: (reason) => state.refuse(reason),
    working: computed(() => state.work.value !== null),
    style: computed(() => sizeOf(context.judging.input.text.value)),
    render: ({ onTab, ...shown }) => (
      <>
        <ProgramCard state={state} onTab={onTab} />
        <ResultCard state={state} {...shown} />
      </>
    ),
  };
}
