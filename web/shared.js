/**
 * What several parts of the page use, in one file: each part imports this, so that the bundler does not make a file of
 * every few modules that some of the parts have in common. A browser fetches few files faster than many.
 */

import "./components/board-pane.js";
import "./components/choice.js";
import "./components/confirm-dialog.js";
import "./components/file-opener.js";
import "./components/number-field.js";
import "./components/room-head.js";
import "./dom.js";
import "./examples/index.js";
import "./i18n.js";
import "./idle.js";
import "./later.js";
import "./newest.js";
import "./problems.js";
import "./rooms/game-link.js";
import "./rooms/later-desk.js";
import "./rooms/sharing.js";
import "./router.js";
import "./text/clipboard.js";
import "./text/columns.js";
import "./text/files.js";
import "./text/line-ends.js";
