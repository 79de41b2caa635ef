export { ProgramCard } from "./program-card";
export { TryState } from "./state";
