import { lazy } from "../shared/lazy";

/** The card beside the board, and the class that edits the position. */
export const setUpCard = lazy(() => import("./card"), "set-up");
