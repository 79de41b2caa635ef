/** Starts the engine and the page, and leads from address to room. */

import { engineStatus } from "./components/engine-status.js";
import { Header } from "./components/header.js";
import { el } from "./dom.js";
import { Engine } from "./engine/client.js";
import { loadExamples } from "./examples/index.js";
import { loadLocale, t } from "./i18n.js";
import { NAMES } from "./problems.js";
import { JudgeRoom } from "./rooms/judge-room.js";
import { PlayRoom } from "./rooms/play-room.js";
import { currentPlace } from "./router.js";

/** @import { Problem } from "./problems.js" */
/** @typedef {JudgeRoom | PlayRoom} Room */

const engine = new Engine();
engine.start();
await loadLocale();
const examples = await loadExamples();

const header = new Header(NAMES);
const main = el("main", {});
document.body.append(header.element, ...engineStatus(engine), main);

/** @type {Map<string, Room>} made when they are first entered */
const rooms = new Map();
/** @type {Room | null} */
let shown = null;

addEventListener("hashchange", enter);
enter();

function enter() {
  const { room: problem, parameters } = currentPlace(NAMES);
  const mode = problem !== "loa" ? undefined : parameters.get("mode") === "judge" ? "judge" : "play";
  const key = `${problem} ${mode}`;
  const room = rooms.get(key) ?? makeRoom(problem, mode);
  rooms.set(key, room);
  if (shown !== room) {
    shown?.hide();
    main.replaceChildren(room.element);
    shown = room;
    room.mount();
  }
  header.show(problem);
  document.title = t("title", { problem: t(`problem.${problem}`) });
  room.show(parameters);
}

/**
 * @param {Problem} problem
 * @param {string | undefined} mode
 */
function makeRoom(problem, mode) {
  if (mode === "play") return new PlayRoom(engine);
  return new JudgeRoom(problem, engine, examples[problem] ?? [], mode);
}
