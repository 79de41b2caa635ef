import type { ProgramDraft } from "../judge/draft";
import type { Program } from "../judge/program-tab";
import type { Surroundings } from "../judge/surroundings";
import { ProgramCard } from "./program-card";
import { TryState } from "./state";

/** Creates the contents of the tab for programs. */
export function createProgram(surroundings: Surroundings, kept: ProgramDraft | null): Program {
  const state = new TryState(surroundings, kept);
  return {
    get draft() {
      return state.draft;
    },
    focus: state.focus,
    render: (props) => <ProgramCard state={state} {...props} />,
  };
}
