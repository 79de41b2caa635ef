import type { ProgramDraft } from "../judge/draft";
import type { ProgramContext } from "../judge/program-context";
import type { Program } from "../judge/program-tab";
import { ProgramCard } from "./program-card";
import { TryState } from "./state";
import { takeProgram } from "./take-program";

/** Creates the contents of the tab for programs. */
export function createProgram(context: ProgramContext, kept: ProgramDraft | null): Program {
  const state = new TryState(context, kept);
  return {
    get draft() {
      return state.draft;
    },
    focus: state.focus,
    take: (text, name) => takeProgram(state.programs, text, name),
    render: (props) => <ProgramCard state={state} {...props} />,
  };
}
