/** Starts the engine and the page, and leads from address to room. */

import { engineStatus } from "./components/engine-status.js";
import { Header } from "./components/header.js";
import { el } from "./dom.js";
import { Drafts } from "./drafts.js";
import { Engine } from "./engine/client.js";
import { loadExamples } from "./examples/index.js";
import { chooseLanguage, loadLocale, t } from "./i18n.js";
import { NAMES } from "./problems.js";
import { JudgeRoom } from "./rooms/judge-room.js";
import { PlayRoom } from "./rooms/play-room.js";
import { address, currentPlace } from "./router.js";

/** @import { Problem } from "./problems.js" */
/** @import { Shared } from "./rooms/sharing.js" */
/**
 * A room may have `snapshot()`: what that gives is given to the room that takes its place in another language.
 * @typedef {JudgeRoom | PlayRoom} Room
 */

const engine = new Engine();
engine.start();
const [drafts] = await Promise.all([Drafts.open(), loadLocale()]);
const examples = await loadExamples();

const main = el("main", {});
/** Ends when the header and the engine's status give way to those in another language. */
let frame = new AbortController();
let header = furnish();

/** @type {Map<string, Room>} made when they are first entered */
const rooms = new Map();
/** What rooms in another language left, until they are entered again. @type {Map<string, any>} */
const snapshots = new Map();
/** @type {Room | null} */
let shown = null;
/** A text on its way to the room that is entered next. @type {{shared: Shared, name: string} | null} */
let handed = null;

addEventListener("hashchange", enter);
enter();

/** Puts everything but the rooms into the document. */
function furnish() {
  frame.abort();
  frame = new AbortController();
  const made = new Header(NAMES, speak, frame.signal);
  document.body.replaceChildren(made.element, ...engineStatus(engine, frame.signal), main);
  return made;
}

/**
 * Makes the page anew in another language; what was put in, chosen and looked at stays.
 * @param {string} language
 */
async function speak(language) {
  await chooseLanguage(language);
  drafts.flush();
  const { choosing } = header;
  for (const [key, room] of rooms) {
    if ("snapshot" in room) snapshots.set(key, room.snapshot());
    room.close();
  }
  rooms.clear();
  shown = null;
  header = furnish();
  enter();
  if (choosing) header.focusLanguage();
}

function enter() {
  const { room: problem, parameters } = currentPlace(NAMES);
  const mode = problem !== "loa" ? undefined : parameters.get("mode") === "judge" ? "judge" : "play";
  const key = `${problem} ${mode}`;
  const room = rooms.get(key) ?? makeRoom(problem, mode, snapshots.get(key) ?? drafts.take(key));
  rooms.set(key, room);
  snapshots.delete(key);
  if (shown !== room) {
    shown?.hide();
    main.replaceChildren(room.element);
    shown = room;
    room.mount();
  }
  header.show(problem);
  document.title = t("title", { problem: t(`problem.${problem}`) });
  room.show(parameters, handed);
  handed = null;
}

/**
 * @param {Problem} problem
 * @param {string | undefined} mode
 * @param {any} snapshot of such a room, where there was one, in another language or before the page was loaded
 */
function makeRoom(problem, mode, snapshot) {
  if (mode === "play") return new PlayRoom(engine, snapshot);
  const onLeave = (/** @type {Problem} */ other, /** @type {Record<string, string>} */ parameters) => {
    location.hash = address(other, parameters);
  };
  const onChange = (/** @type {() => any} */ draft) => drafts.note(`${problem} ${mode}`, draft);
  return new JudgeRoom(problem, engine, examples[problem] ?? [], { mode, snapshot, onShared: hand, onLeave, onChange });
}

/**
 * Takes a text to the room that it is for.
 * @param {Shared} shared
 * @param {string} name of the document that a large text becomes
 */
function hand(shared, name) {
  handed = { shared, name };
  const { problem, parameters } = shared;
  const place = address(problem, problem === "loa" ? { ...parameters, mode: "judge" } : parameters);
  if (location.hash === place) enter();
  else location.hash = place;
}
