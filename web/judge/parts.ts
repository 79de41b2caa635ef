/** Parts of a judge's page that are loaded on demand, from several places. */

import { lazy } from "../shared/lazy";

/** Writes and reads what is shared. */
export const sharing = lazy(() => import("./sharing"));
export const randomDialogs = lazy(() => import("./random-dialogs"), "random");
