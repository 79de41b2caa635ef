/**
 * What the visitor wrote and played, kept in this tab over a reload, a crash and an update of the page. When the tab is
 * closed, the next new tab goes on with it, and on pages where it had nothing, with what the tabs before it had. Tabs
 * that are open at the same time each have their own.
 */

import { signal } from "@preact/signals";
import { whenIdle } from "../app/idle";
import { timeFor } from "../app/times";
import type { DraftDatabase, DraftsByPage } from "./database";
import { formerName, siteName } from "./names";
import { closedTabs, previousTabName, takeTabName } from "./tab";

/** Milliseconds from a change to its being stored, when nothing else changes meanwhile; and at the latest. */
const DELAY = 300;
const LONGEST_DELAY = 2_000;
/** Milliseconds until a write that failed is tried again. */
const RETRY = 5_000;
/** The drafts of the tabs closed last stay, whatever their age; so many more stay for a month. */
const LATEST_TABS = 3;
const MOST_TABS = 10;
const LONGEST_MS = 30 * 24 * 3600 * 1000;

/** Whether a draft that was read is whole; `page` is its key. */
type DraftCheck = (page: string, draft: unknown) => boolean;

/** The drafts of this tab. */
export class Drafts {
  /** `lost`: the latest changes are not stored and will not outlive the tab. */
  readonly state = signal<"none" | "changed" | "kept" | "lost">("none");
  readonly #found: DraftsByPage = new Map();
  /** Those of `#found` that belong to other tabs as well. */
  readonly #inherited: DraftsByPage = new Map();
  /** Pages with changes that are not stored. */
  readonly #changed = new Map<string, () => unknown>();
  readonly #unreadable = new Set<string>();
  #changedSince = 0;
  #timer = 0;
  #writes = 0;
  /** Null until it is taken. */
  #tab: string | null = null;
  readonly #database: Promise<DraftDatabase>;
  /** The same when it is loaded. */
  #loaded: DraftDatabase | null = null;

  private constructor(isKept: boolean) {
    this.#database = this.#load(isKept);
    this.#database.catch(() => {});
    addEventListener("pagehide", () => this.#flush());
    document.addEventListener("visibilitychange", () => document.hidden && this.#flush());
  }

  /**
   * Reads the drafts of this tab; there are none when they cannot be read in time. `loadCheck` gives what tells whether
   * a draft is whole; a first visit does not need it.
   */
  static async open(loadCheck: () => Promise<DraftCheck>): Promise<Drafts> {
    const isKept = hasDrafts();
    const drafts = new Drafts(isKept);
    if (!isKept && window.name === "") {
      drafts.#settle(previousTabName());
      return drafts;
    }
    let late = false;
    const reading = loadCheck().then((check) => drafts.#read(check, isKept));
    const settled = reading.catch(() => null).then((tab) => drafts.#settle(late ? null : tab));
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, timeFor("drafts")))]);
    late = true;
    return drafts;
  }

  /** Where nothing is kept yet, the first paint goes before. */
  async #load(isKept: boolean): Promise<DraftDatabase> {
    if (!isKept) await whenIdle();
    const { DraftDatabase } = await import("./database");
    this.#loaded = new DraftDatabase();
    return this.#loaded;
  }

  /** The draft of a page, given once; undefined when there is none. */
  restore(page: string): unknown {
    const found = this.#found.get(page);
    this.#found.delete(page);
    return found;
  }

  /** A page has changed; `read` gives its draft when it is to be stored, null when there is nothing to keep. */
  save(page: string, read: () => unknown): void {
    if (this.#changed.size === 0) this.#changedSince = performance.now();
    this.#changed.set(page, read);
    this.state.value = "changed";
    const left = this.#changedSince + LONGEST_DELAY - performance.now();
    this.#flushAfter(Math.min(DELAY, left));
  }

  /** Stores all changes now. */
  #flush(): void {
    clearTimeout(this.#timer);
    if (this.#changed.size === 0) return;
    const drafts = this.#readChanged();
    if (this.#tab === null) {
      keepUnstored(drafts);
      return;
    }
    const reads = new Map(this.#changed);
    this.#changed.clear();
    this.#write(this.#tab, drafts, reads);
  }

  /** A page that is out of order keeps back no other. */
  #readChanged(): DraftsByPage {
    const drafts: DraftsByPage = new Map();
    for (const [page, read] of this.#changed) {
      try {
        drafts.set(page, read());
        this.#unreadable.delete(page);
      } catch {
        this.#unreadable.add(page);
      }
    }
    return drafts;
  }

  #flushAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#flush(), milliseconds);
  }

  /** `reads` give the drafts again, as they are by then, when these could not be stored. */
  async #write(tab: string, drafts: DraftsByPage, reads: Map<string, () => unknown>): Promise<void> {
    this.#writes += 1;
    const write = this.#writes;
    try {
      localStorage.setItem(siteName("drafts"), "yes");
      // The page may be left before the database is open.
      if (!this.#loaded?.isOpen) keepUnstored(drafts);
      await (this.#loaded?.write(tab, drafts) ?? this.#database.then((database) => database.write(tab, drafts)));
      forgetUnstored(drafts.keys());
      if (this.#writes !== write || this.#changed.size > 0) return;
      this.state.value = this.#unreadable.size === 0 ? "kept" : "lost";
    } catch {
      this.#changedSince = performance.now();
      for (const [page, read] of reads) if (!this.#changed.has(page)) this.#changed.set(page, read);
      keepUnstored(this.#readChanged());
      this.state.value = "lost";
      this.#flushAfter(RETRY);
    }
  }

  /** Has drafts stored with the next changes, unless their pages have changed since. */
  #change(drafts: DraftsByPage): void {
    for (const [page, draft] of drafts) if (!this.#changed.has(page)) this.#changed.set(page, () => draft);
  }

  /** Returns the name of the tab whose drafts these are. */
  async #read(check: DraftCheck, isKept: boolean): Promise<string | null> {
    for (const [page, draft] of Object.entries(unstored())) {
      if (!check(page, draft)) continue;
      this.#found.set(page, draft);
      this.#changed.set(page, () => draft);
    }
    const previous = previousTabName();
    if (!isKept) return previous;
    const tabs = previous === null ? await this.#heritage() : [previous];
    const [latest = null] = tabs;
    for (const tab of tabs) {
      for (const [page, draft] of await (await this.#database).read(tab)) {
        if (this.#found.has(page) || !check(page, draft)) continue;
        this.#found.set(page, draft);
        if (tab !== latest) this.#inherited.set(page, draft);
      }
    }
    return latest;
  }

  /** The tabs that were closed last, the latest first. Deletes the drafts of those closed long ago. */
  async #heritage(): Promise<string[]> {
    const database = await this.#database;
    const times = new Map(await database.tabs());
    const closed = await closedTabs([...times.keys()]);
    const oldest = Date.now() - LONGEST_MS;
    const isOld = (tab: string, index: number) => index >= MOST_TABS || (times.get(tab) ?? 0) < oldest;
    const old = closed.filter((tab, index) => index >= LATEST_TABS && isOld(tab, index));
    if (old.length > 0) database.forget(old).catch(() => {});
    return closed.slice(0, LATEST_TABS);
  }

  /**
   * Takes the tab's name, under which its drafts are stored from now on. It is a new one when others were begun before
   * the tab's drafts came; these stay for the next tab.
   */
  async #settle(wanted: string | null): Promise<void> {
    const own = new Map(this.#found);
    this.#tab = await takeTabName(wanted);
    this.#change(this.#tab === wanted ? this.#inherited : own);
    this.#flush();
  }
}

/** Set as soon as anything is stored, so that a first visit does not wait for a database. */
function hasDrafts(): boolean {
  try {
    return [siteName("drafts"), formerName("drafts")].some((name) => localStorage.getItem(name) !== null);
  } catch {
    return false;
  }
}

/** Drafts that could not be stored, or not in time, are in the window's name: that survives a reload in any browser. */
function unstored(): Record<string, unknown> {
  try {
    return JSON.parse(window.name)[siteName("drafts")] ?? {};
  } catch {
    return {}; // The name is another's.
  }
}

function keepUnstored(drafts: DraftsByPage): void {
  setUnstored({ ...unstored(), ...Object.fromEntries(drafts) });
}

function forgetUnstored(pages: Iterable<string>): void {
  const drafts = unstored();
  if (Object.keys(drafts).length === 0) return;
  for (const page of pages) delete drafts[page];
  setUnstored(drafts);
}

function setUnstored(drafts: Record<string, unknown>): void {
  window.name = Object.keys(drafts).length === 0 ? "" : JSON.stringify({ [siteName("drafts")]: drafts });
}
