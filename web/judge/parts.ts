/** Parts of a judge's page that are loaded on demand, by several modules. */

import { lazy } from "../shared/lazy";

/** Writes and reads shared links and files. */
export const sharing = lazy(() => import("./sharing"));
export const randomDialogs = lazy(() => import("./random-dialogs"), "random");
