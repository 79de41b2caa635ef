/**
 * What was written in the rooms, kept in this tab over a reload, a crash and an update of the page. When the tab is
 * closed, the next new one goes on with it, and in rooms where it had nothing with what the tabs before it had; tabs that
 * are open at the same time have each their own.
 */

import { DraftStore } from "./draft-store.js";
import { abandoned, formerName, takeName } from "./tab.js";
import { timeFor } from "./times.js";

/** Set as soon as anything is kept: a first visit does not wait for a database. */
const KEPT = "judgeboard.drafts";
/** Milliseconds after a change until it is kept, if nothing else is changed meanwhile; and in any case. */
const DELAY = 300;
const LONGEST_DELAY = 2_000;
/** The tabs that were closed last stay, whatever the clock says; so many more stay for a time. */
const LATEST_TABS = 3;
const MOST_TABS = 10;
const LONGEST_MS = 30 * 24 * 3600 * 1000;

export class Drafts {
  /** @type {Map<string, any>} */
  #found = new Map();
  /** Of that what other tabs have as well. @type {Map<string, any>} */
  #borrowed = new Map();
  /** What is to be kept, by rooms. @type {Map<string, () => any>} */
  #changed = new Map();
  /** When the first of them was changed. */
  #since = 0;
  #timer = 0;
  /** How many have begun. */
  #writes = 0;
  /** The rooms whose last draft could not be kept. @type {Set<string>} */
  #lost = new Set();
  /** Whether the page has gone on without what is still being read. */
  #late = false;
  /** @type {DraftStore | null} */
  #store = null;
  /** @type {string | null} */
  #tab = null;

  constructor() {
    addEventListener("pagehide", () => this.flush());
    document.addEventListener("visibilitychange", () => document.hidden && this.flush());
  }

  /** @returns {Promise<Drafts>} with those of this tab; with none where they cannot be had */
  static async open() {
    const drafts = new Drafts();
    const late = new Promise((resume) => setTimeout(resume, timeFor("drafts"))).then(() => {
      drafts.#late = true;
    });
    const store = DraftStore.open().catch(() => null);
    const reading = isKept() ? drafts.#read(store) : Promise.resolve(formerName());
    const settled = reading.catch(() => null).then((tab) => void drafts.#settle(tab, store));
    if (isKept()) await Promise.race([settled, late]);
    return drafts;
  }

  /** Whether something was kept of a room, and has not been given. @param {string} room */
  has(room) {
    return this.#found.has(room);
  }

  /** What was kept of a room, given once. @param {string} room @returns {any} undefined: nothing */
  take(room) {
    const found = this.#found.get(room);
    this.#found.delete(room);
    return found;
  }

  /**
   * A room is to be kept as it is soon.
   * @param {string} room
   * @param {() => any} read gives its draft; null: there is none
   */
  note(room, read) {
    if (this.#changed.size === 0) this.#since = performance.now();
    this.#changed.set(room, read);
    tell("changed");
    clearTimeout(this.#timer);
    const left = this.#since + LONGEST_DELAY - performance.now();
    this.#timer = setTimeout(() => this.flush(), Math.min(DELAY, left));
  }

  /** Keeps what is to be kept. */
  flush() {
    clearTimeout(this.#timer);
    if (this.#tab === null || this.#changed.size === 0) return;
    if (this.#store === null) {
      tell("lost");
      return;
    }
    const drafts = new Map();
    for (const [room, read] of this.#changed) {
      try {
        drafts.set(room, read());
      } catch {
        // A room that is out of order keeps back no other.
        this.#lost.add(room);
      }
    }
    this.#changed.clear();
    this.#write(this.#tab, this.#store, drafts);
  }

  /**
   * @param {string} tab
   * @param {DraftStore} store
   * @param {Map<string, any>} drafts
   */
  async #write(tab, store, drafts) {
    this.#writes += 1;
    const number = this.#writes;
    try {
      localStorage.setItem(KEPT, "yes");
      await store.write(tab, drafts);
      for (const room of drafts.keys()) this.#lost.delete(room);
    } catch {
      // Storage is full or denied, or the database is gone: the page goes on without it.
      for (const room of drafts.keys()) this.#lost.add(room);
    }
    if (this.#writes === number && this.#changed.size === 0) tell(this.#lost.size === 0 ? "kept" : "lost");
  }

  /**
   * @param {Promise<DraftStore | null>} opened
   * @returns {Promise<string | null>} the name of the tab whose drafts these are
   */
  async #read(opened) {
    const store = await opened;
    if (store === null) return null;
    const former = formerName();
    const [tab = null, ...older] = former === null ? await inherited(store) : [former];
    if (tab !== null) this.#found = await store.read(tab);
    for (const other of older) {
      for (const [room, draft] of await store.read(other)) {
        if (this.#found.has(room)) continue;
        this.#found.set(room, draft);
        this.#borrowed.set(room, draft);
      }
    }
    return tab;
  }

  /**
   * Gives the tab its name, from which on its drafts are kept: a new one where others were begun before its drafts came,
   * which then stay for the next tab.
   * @param {string | null} wanted the name of the tab whose drafts it has
   * @param {Promise<DraftStore | null>} store
   */
  async #settle(wanted, store) {
    const all = new Map([...this.#borrowed, ...this.#found]);
    this.#tab = await takeName(this.#late ? null : wanted);
    this.#store = await store;
    this.#copy(this.#tab === wanted ? this.#borrowed : all);
    this.flush();
  }

  /** @param {Map<string, any>} drafts that another tab has as well */
  #copy(drafts) {
    for (const [room, draft] of drafts) if (!this.#changed.has(room)) this.#changed.set(room, () => draft);
  }
}

/**
 * The tabs that were closed last, the last of all first: this one goes on with their drafts. Where nobody can tell which
 * are closed, they are those that were written in last: this tab has a copy, under a name of its own.
 * @param {DraftStore} store
 */
async function inherited(store) {
  const tabs = new Map(await store.tabs());
  const closed = await abandoned([...tabs.keys()]);
  const oldest = Date.now() - LONGEST_MS;
  store.forget(
    closed.filter((tab, index) => index >= LATEST_TABS && (index >= MOST_TABS || Number(tabs.get(tab)) < oldest)),
  );
  return closed.slice(0, LATEST_TABS);
}

/** Says in the document how the drafts stand. @param {string} state "changed", "kept", or "lost" where they cannot be */
function tell(state) {
  document.documentElement.dataset.drafts = state;
}

function isKept() {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}
