export { PlayPage } from "./page";
export { PlayState } from "./state";
