/** All that is opened over the page by a button; later.js fetches it. */

import "../shared.js";

export { openGenerate } from "./generate-dialog.js";
export { openKinds } from "./kinds-dialog.js";
export { openNewGame } from "./new-game.js";
export { openRecords } from "./records-dialog.js";
export { openShare } from "./share-dialog.js";
export { openStatement } from "./statement-panel.js";
