export { JudgePage } from "./page";
export { JudgeState } from "./state";
