/**
 * What the visitor wrote and played, kept in this tab over a reload, a crash and an update of the page. When the tab is
 * closed, the next new tab goes on with it, and on pages where it had nothing, with what the tabs before it had. Tabs
 * that are open at the same time each have their own.
 */

import { signal } from "@preact/signals";
import { whenIdle } from "../app/idle";
import { timeFor } from "../app/times";
import type { DraftCheck, DraftDatabase, DraftsByPage } from "./database";
import { formerName, siteName } from "./names";
import { previousTabName, takeTabName } from "./tab";

/** Milliseconds from a change to its being stored, when nothing else changes meanwhile; and at the latest. */
const DELAY = 300;
const LONGEST_DELAY = 2_000;
/** Milliseconds until what failed is tried again, twice as many each time. */
const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 300_000;

/** The drafts of this tab. */
export class Drafts {
  /** `lost`: the latest changes are not stored and will not outlive the tab. */
  readonly state = signal<"none" | "changed" | "kept" | "lost">("none");
  /** Drafts came when pages had been entered without them. */
  readonly late = signal(false);
  /** Drafts that were read and have not been restored. */
  readonly #found: DraftsByPage = new Map();
  /** Those of `#found` that belong to other tabs as well. */
  #inherited: DraftsByPage = new Map();
  /** What gives the drafts of the pages of this visit. */
  readonly #readers = new Map<string, () => unknown>();
  /** Pages with changes that are not stored, and what gives their drafts. */
  readonly #changed = new Map<string, () => unknown>();
  readonly #unreadable = new Set<string>();
  readonly #isKept = hasDrafts();
  #changedSince = 0;
  #timer = 0;
  #writes = 0;
  #retry = FIRST_RETRY;
  /** The name under which drafts are stored; null until it is taken, and after the page was left. */
  #tab: string | null = null;
  /** The name before. */
  #lastTab: string | null = null;
  #database: Promise<DraftDatabase> | null = null;
  /** The same when it is loaded. */
  #loaded: DraftDatabase | null = null;

  private constructor() {
    this.#load().catch(() => {});
    addEventListener("pagehide", () => {
      this.#flush();
      this.#tab = null;
    });
    document.addEventListener("visibilitychange", () => document.hidden && this.#flush());
  }

  /**
   * Reads the drafts of this tab; there are none when they cannot be read in time. `loadCheck` gives what tells whether
   * a draft is whole; a first visit does not need it.
   */
  static async open(loadCheck: () => Promise<DraftCheck>): Promise<Drafts> {
    const drafts = new Drafts();
    if (!isReturn()) forgetUnstored(Object.keys(unstored()));
    if (!drafts.#isKept && window.name === "") {
      drafts.#settle(previousTabName());
      return drafts;
    }
    const reading = drafts.#readAtLast(loadCheck);
    let late = false;
    reading.then((tab) => drafts.#arrive(tab, late));
    const tooLong = new Promise<void>((resolve) => setTimeout(resolve, timeFor("drafts"))).then(() => {
      late = true;
    });
    await Promise.race([reading, tooLong]);
    return drafts;
  }

  /** The draft of a page, given once; undefined when there is none. */
  restore(page: string): unknown {
    const found = this.#found.get(page);
    this.#found.delete(page);
    return found ?? undefined;
  }

  /** Whether a draft has come for a page on which nothing has been done. */
  holds(page: string): boolean {
    return (this.#found.get(page) ?? null) !== null && !this.#isBegun(page);
  }

  /** `read` gives a page's draft from now on, null when there is nothing to keep. */
  keep(page: string, read: () => unknown): void {
    this.#readers.set(page, read);
  }

  /** A page that is kept has changed. */
  save(page: string): void {
    const read = this.#readers.get(page);
    if (read !== undefined) this.#change(page, read);
  }

  /** Deletes the draft of a page. */
  forget(page: string): void {
    this.#change(page, () => null);
  }

  #change(page: string, read: () => unknown): void {
    if (this.#changed.size === 0) this.#changedSince = performance.now();
    this.#changed.set(page, read);
    this.state.value = "changed";
    const left = this.#changedSince + LONGEST_DELAY - performance.now();
    this.#flushAfter(Math.min(DELAY, left));
  }

  /** Where nothing is kept yet, the first paint goes before. A load that failed is made again. */
  #load(): Promise<DraftDatabase> {
    this.#database ??= this.#import().catch((error) => {
      this.#database = null;
      throw error;
    });
    return this.#database;
  }

  async #import(): Promise<DraftDatabase> {
    if (!this.#isKept) await whenIdle();
    const { DraftDatabase } = await import("./database");
    this.#loaded = new DraftDatabase();
    return this.#loaded;
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
        // A page that was entered before its draft came has an example in its place.
        const draft = read() ?? this.#found.get(page) ?? null;
        if (draft !== null || this.#lastTab !== null) drafts.set(page, draft);
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
      await (this.#loaded?.write(tab, drafts) ?? this.#load().then((database) => database.write(tab, drafts)));
      forgetUnstored(drafts.keys());
      this.#retry = FIRST_RETRY;
      if (this.#writes !== write || this.#changed.size > 0) return;
      this.state.value = this.#unreadable.size === 0 ? "kept" : "lost";
    } catch {
      this.#changedSince = performance.now();
      for (const [page, read] of reads) if (!this.#changed.has(page)) this.#changed.set(page, read);
      keepUnstored(this.#readChanged());
      this.state.value = "lost";
      this.#flushAfter(this.#retry);
      this.#retry = Math.min(2 * this.#retry, LONGEST_RETRY);
    }
  }

  /** Reads the drafts, again and again until they have come; returns the name of the tab whose drafts these are. */
  async #readAtLast(loadCheck: () => Promise<DraftCheck>): Promise<string | null> {
    for (let pause = FIRST_RETRY; ; pause = Math.min(2 * pause, LONGEST_RETRY)) {
      try {
        return await this.#read(await loadCheck());
      } catch {
        if (this.#changed.size > 0) this.state.value = "lost";
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  async #read(check: DraftCheck): Promise<string | null> {
    for (const [page, draft] of Object.entries(unstored())) {
      if (this.#found.has(page) || (draft !== null && !check(page, draft))) continue;
      this.#found.set(page, draft);
      if (!this.#changed.has(page)) this.#changed.set(page, () => draft);
    }
    const previous = previousTabName();
    if (!this.#isKept) return previous;
    const { tab, drafts, inherited } = await (await this.#load()).readAll(previous, check);
    for (const [page, draft] of drafts) if (!this.#found.has(page)) this.#found.set(page, draft);
    this.#inherited = inherited;
    return tab;
  }

  /** The drafts of a tab have come; when others were begun before, they stay for the next tab. */
  #arrive(tab: string | null, late: boolean): void {
    const isBegun = late && [...this.#readers.keys()].some((page) => this.#isBegun(page));
    this.#settle(isBegun ? null : tab);
    this.late.value = late;
  }

  /** In this visit, something was done on the page that is not stored yet. */
  #isBegun(page: string): boolean {
    const read = this.#readers.get(page);
    return read !== undefined && this.#changed.get(page) === read && read() !== null;
  }

  /** Takes the tab's name, under which its drafts are stored from now on. */
  #settle(wanted: string | null): void {
    const own = new Map(this.#found);
    takeTabName(wanted, (name) => {
      this.#tab = name;
      if (this.#lastTab === null) this.#carryOver(name === wanted ? this.#inherited : own);
      else if (this.#lastTab !== name) this.#moveTo();
      this.#lastTab = name;
      this.#flush();
    });
  }

  /** Has drafts stored with the next changes, unless their pages have changed since. */
  #carryOver(drafts: DraftsByPage): void {
    for (const [page, draft] of drafts) if (!this.#changed.has(page)) this.#changed.set(page, () => draft);
  }

  /** Another tab has taken the name while this page was left, and goes on with what is stored under it. */
  #moveTo(): void {
    this.#carryOver(this.#found);
    for (const [page, read] of this.#readers) this.#changed.set(page, read);
  }
}

/** Whether the page has been in this tab before: another site can give a window any name. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload" || navigation?.type === "back_forward";
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
