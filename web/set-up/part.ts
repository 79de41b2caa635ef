import { lazy } from "../shared/lazy";

/** The card beside the board, with what edits the position. */
export const setUpCard = lazy(() => import("./card"), "set-up");
