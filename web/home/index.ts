export { HomePage } from "./page";
export { HomeState } from "./state";
