/** Starts the engine and the page, and leads from address to room. */

import "./shared.js";
import { engineStatus } from "./components/engine-status.js";
import { Header } from "./components/header.js";
import { el } from "./dom.js";
import { Drafts } from "./drafts.js";
import { Engine } from "./engine/client.js";
import { firstExample, loadSample, loadUsualGame } from "./examples/index.js";
import { chooseLanguage, loadLocale, t } from "./i18n.js";
import { whenIdle } from "./idle.js";
import { expect, fetchLater, later, WORDS } from "./later.js";
import { Newest } from "./newest.js";
import { NAMES, roomKey } from "./problems.js";
import { holdsGame } from "./rooms/game-link.js";
import { holdsTexts } from "./rooms/sharing.js";
import { address, currentPlace } from "./router.js";

/** @import { Problem } from "./problems.js" */
/** @import { JudgeRoom } from "./rooms/judge-room.js" */
/** @import { PlayRoom } from "./rooms/play-room.js" */
/** @import { Shared } from "./rooms/sharing.js" */
/** @typedef {JudgeRoom | PlayRoom} Room */

// Without its styles the page would be a heap of buttons; early.js tells what is missing.
if (document.styleSheets.length === 0) throw new Error("The styles did not come.");

const engine = new Engine();
engine.start();
const main = el("main", {});
/** Fetched when the engine is there. @type {typeof import("./updates.js") | null} */
let updates = null;
/** Where newer versions are told of. */
let note = el("div", {});
/** Ends when the header and the engine's status give way to those in another language. */
let frame = new AbortController();
/** @type {Room | null} */
let shown = null;
keep();
const [drafts] = await Promise.all([Drafts.open(), loadLocale(), loadFirst()]);

/** @type {Map<string, Room>} made when they are first entered */
const rooms = new Map();
/** What rooms in another language left, until they are entered again. @type {Map<string, any>} */
const snapshots = new Map();
/** A text on its way to the room that is entered next. @type {{shared: Shared, name: string} | null} */
let handed = null;
const entries = new Newest();
let header = furnish();

addEventListener("hashchange", enter);
await enter();
fetchLater();

/** Has the site kept when that takes nothing from the start any more; it may have failed, and a newer version not. */
async function keep() {
  await new Promise((resume) => {
    engine.addEventListener("state", () => {
      if (engine.ready || engine.state.phase === "failed") resume(null);
    });
  });
  await whenIdle();
  updates = await import("./updates.js").catch(() => null);
  tellVersions();
  await updates?.keep();
}

/** Puts everything but the rooms into the document. */
function furnish() {
  frame.abort();
  frame = new AbortController();
  const made = new Header(NAMES, speak, frame.signal);
  document.body.replaceChildren(made.element, ...engineStatus(engine, frame.signal), note, main);
  tellVersions();
  return made;
}

/** Has newer versions told of. */
function tellVersions() {
  if (updates === null) return;
  const playing = () => shown !== null && "underWay" in shown && shown.underWay;
  const made = updates.noteOf(playing, frame.signal);
  note.replaceWith(made);
  note = made;
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
    snapshots.set(key, room.snapshot());
    room.close();
  }
  rooms.clear();
  shown = null;
  header = furnish();
  await enter();
  if (choosing) header.focusLanguage();
}

/** Has at hand what the first room begins with, so that it is in the first frame; without it, the page comes first. */
async function loadFirst() {
  const { room: problem, parameters } = currentPlace(NAMES);
  const playing = modeOf(problem, parameters) === "play";
  const room = expect(playing ? "playRoom" : judgeOf(problem));
  if (!holdsTexts(parameters) && !holdsGame(parameters)) {
    const example = firstExample(problem, Object.fromEntries(parameters));
    const first = playing ? loadUsualGame() : example && loadSample(example);
    await first?.catch(() => {});
  }
  await room;
}

/** @param {Problem} problem */
function judgeOf(problem) {
  return problem === "congo" ? "congoRoom" : "judgeRoom";
}

/**
 * @param {Problem} problem
 * @param {URLSearchParams} parameters of the address
 */
function modeOf(problem, parameters) {
  if (problem !== "loa") return undefined;
  return parameters.get("mode") === "judge" ? "judge" : "play";
}

async function enter() {
  const signal = entries.begin();
  const { room: problem, parameters } = currentPlace(NAMES);
  const mode = modeOf(problem, parameters);
  const key = roomKey(problem, mode);
  const makeRoom = rooms.has(key) ? null : await makerOf(problem, mode);
  if (signal.aborted) return;
  const left = makeRoom && (snapshots.get(key) ?? drafts.take(key));
  const lead = (/** @type {any} */ from) => {
    const room = rooms.get(key) ?? makeRoom?.(from);
    if (room === undefined) return;
    rooms.set(key, room);
    snapshots.delete(key);
    show(room, problem, parameters);
  };
  try {
    lead(left);
  } catch (fault) {
    if (!left) throw fault;
    // What is damaged would leave no room, now and at each visit: it is given up.
    drafts.note(key, () => null);
    rooms.get(key)?.close();
    rooms.delete(key);
    lead(undefined);
  }
}

/**
 * @param {Room} room
 * @param {Problem} problem
 * @param {URLSearchParams} parameters of the address
 */
function show(room, problem, parameters) {
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
 * @returns {Promise<((snapshot: any) => Room) | null>} makes such a room of what there was of it, in another language or
 *   before the page was loaded; null where it cannot be had
 */
async function makerOf(problem, mode) {
  const onChange = (/** @type {() => any} */ draft) => drafts.note(roomKey(problem, mode), draft);
  if (mode === "play") {
    const parts = await later("playRoom", problem);
    return parts && ((snapshot) => new parts.PlayRoom(engine, { snapshot, onChange }));
  }
  // What was compared is there in the first frame again.
  const compared = drafts.has(roomKey(problem, mode)) ? expect("comparing", WORDS) : null;
  const [parts] = await Promise.all([later(judgeOf(problem), problem), compared]);
  const onLeave = (/** @type {Problem} */ other, /** @type {Record<string, string>} */ parameters) => {
    location.hash = address(other, parameters);
  };
  const on = { onShared: hand, onLeave, onChange };
  return parts && ((snapshot) => new parts.JudgeRoom(problem, engine, { mode, snapshot, ...on }));
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
