/**
 * The visitor's drafts, kept in this tab over a reload, a crash and an update of the site. After the tab is closed, the
 * next new tab restores them; pages without a draft there restore those of tabs closed earlier. Tabs that are open at
 * the same time have separate drafts.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { whenIdle } from "../base/idle";
import { timeFor } from "../base/times";
import type { DraftDatabase, DraftReader, DraftsByPage, takeTabName } from "./database";
import { formerName, siteName } from "./names";
import { Unstored } from "./unstored";

/** Milliseconds between a change and its storage: without further changes, and at most. */
const DELAY = 300;
const LONGEST_DELAY = 2_000;
/** Milliseconds before the first retry, doubled after each failure up to a limit. */
const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 300_000;

/** Modules that are loaded later, so that a first visit does not wait for them. */
interface Store {
  database: DraftDatabase;
  takeTabName: typeof takeTabName;
  readDraft: DraftReader;
}

/** The drafts of this tab. */
export class Drafts {
  readonly #state = signal<"none" | "changed" | "kept" | "lost">("none");
  /** `lost`: the latest changes are not stored and will not outlive the tab. */
  readonly state: ReadonlySignal<"none" | "changed" | "kept" | "lost"> = this.#state;
  readonly #late = signal(false);
  /** True if drafts arrived after pages had been entered without them. */
  readonly late: ReadonlySignal<boolean> = this.#late;
  /** Drafts that were read but not yet restored. */
  readonly #found: DraftsByPage = new Map();
  /** Drafts in `#found` that belong to other tabs. */
  #inherited: DraftsByPage = new Map();
  /** Functions that return the drafts of the pages entered in this visit. */
  readonly #readers = new Map<string, () => unknown>();
  /** Functions that return the drafts of changed pages that are not stored yet. */
  readonly #changed = new Map<string, () => unknown>();
  /** Drafts that are being written. */
  readonly #writing: DraftsByPage = new Map();
  readonly #unstored = new Unstored();
  readonly #unreadable = new Set<string>();
  readonly #isKept = hasDrafts();
  #changedSince = 0;
  #timer = 0;
  #retry = FIRST_RETRY;
  /** The tab's name, under which drafts are stored; null until it is taken, and after the page is left. */
  #tab: string | null = null;
  /** The last name taken. */
  #lastTab: string | null = null;
  readonly #loadReader: () => Promise<DraftReader>;
  #store: Promise<Store> | null = null;

  private constructor(loadReader: () => Promise<DraftReader>) {
    this.#loadReader = loadReader;
    addEventListener("pagehide", () => {
      this.#flush();
      this.#unstored.keep(this.#writing);
      this.#tab = null;
    });
    document.addEventListener("visibilitychange", () => document.hidden && this.#flush());
  }

  /**
   * Reads the drafts of this tab. If reading fails or takes too long, resolves without drafts, which may arrive later.
   * `loadReader` loads the code that checks drafts.
   */
  static async open(loadReader: () => Promise<DraftReader>): Promise<Drafts> {
    const drafts = new Drafts(loadReader);
    const entered = new Promise<void>((resolve) => {
      let late = false;
      const goOn = () => {
        late = true;
        resolve();
      };
      drafts.#readAtLast(goOn).then((tab) => {
        drafts.#arrive(tab, late);
        resolve();
      });
      setTimeout(goOn, timeFor("drafts"));
    });
    if (drafts.#isKept || !drafts.#unstored.isEmpty) await entered;
    return drafts;
  }

  /** Returns a page's draft and forgets it; undefined if there is no draft. */
  restore(page: string): unknown {
    const found = this.#found.get(page);
    this.#found.delete(page);
    return found ?? undefined;
  }

  /** Keeps a draft that could not be restored in the database until the page stores another. */
  putBack(page: string, draft: unknown): void {
    this.#found.set(page, draft);
  }

  /** Returns whether there is an unrestored draft for a page that the visitor has not changed. */
  holds(page: string): boolean {
    return (this.#found.get(page) ?? null) !== null && !this.#isBegun(page);
  }

  /** Registers a page; `read` returns its draft, null if there is nothing to keep. */
  keep(page: string, read: () => unknown): void {
    this.#readers.set(page, read);
  }

  /** Schedules the storage of a registered page after a change. */
  save(page: string): void {
    const read = this.#readers.get(page);
    if (read === undefined) return;
    if (this.#changed.size === 0) this.#changedSince = performance.now();
    this.#changed.set(page, read);
    this.#state.value = "changed";
    const left = this.#changedSince + LONGEST_DELAY - performance.now();
    this.#flushAfter(Math.min(DELAY, left));
  }

  /** Loads the modules; retries after a failure. */
  #load(): Promise<Store> {
    this.#store ??= this.#import().catch((error) => {
      this.#store = null;
      throw error;
    });
    return this.#store;
  }

  async #import(): Promise<Store> {
    if (!this.#isKept && this.#unstored.isEmpty) await whenIdle();
    const [{ DraftDatabase, takeTabName }, readDraft] = await Promise.all([import("./database"), this.#loadReader()]);
    return { database: new DraftDatabase(), takeTabName, readDraft };
  }

  /** Stores all changes at once. */
  #flush(): void {
    clearTimeout(this.#timer);
    if (this.#changed.size === 0) return;
    const drafts = this.#readChanged();
    if (this.#tab === null) {
      this.#unstored.keep(drafts);
      return;
    }
    const reads = new Map(this.#changed);
    this.#changed.clear();
    this.#write(this.#tab, drafts, reads);
  }

  /** Reads the changed drafts; a page whose draft throws does not prevent others from being stored. */
  #readChanged(): DraftsByPage {
    const drafts: DraftsByPage = new Map();
    for (const [page, read] of this.#changed) {
      try {
        // A page without a draft of its own keeps the stored one, which it was created without.
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

  /** Writes drafts. If that fails, `reads` provide their current content for the retry. */
  async #write(tab: string, drafts: DraftsByPage, reads: Map<string, () => unknown>): Promise<void> {
    for (const [page, draft] of drafts) this.#writing.set(page, draft);
    const { database } = await this.#load();
    const isStored = await database.write(tab, drafts).then(
      () => true,
      () => false,
    );
    for (const [page, draft] of drafts) if (this.#writing.get(page) === draft) this.#writing.delete(page);
    if (isStored) {
      this.#unstored.forget(drafts.keys());
      this.#retry = FIRST_RETRY;
      if (this.#writing.size > 0 || this.#changed.size > 0) return;
      this.#state.value = this.#unreadable.size === 0 ? "kept" : "lost";
    } else {
      this.#changedSince = performance.now();
      for (const [page, read] of reads) if (!this.#changed.has(page)) this.#changed.set(page, read);
      this.#unstored.keep(this.#readChanged());
      this.#state.value = "lost";
      this.#flushAfter(this.#nextPause());
    }
  }

  #nextPause(): number {
    const pause = this.#retry;
    this.#retry = Math.min(2 * pause, LONGEST_RETRY);
    return pause;
  }

  /** Reads the drafts, with retries until this succeeds; resolves to the name of the tab that they belong to. */
  async #readAtLast(onFailure: () => void): Promise<string | null> {
    for (;;) {
      try {
        return await this.#read();
      } catch {
        onFailure();
        if (this.#changed.size > 0) this.#state.value = "lost";
        await new Promise((resolve) => setTimeout(resolve, this.#nextPause()));
      }
    }
  }

  async #read(): Promise<string | null> {
    const { database, readDraft } = await this.#load();
    for (const [page, stored] of Object.entries(this.#unstored.drafts)) {
      const draft = stored === null ? null : readDraft(page, stored);
      if (this.#found.has(page) || (draft === null && stored !== null)) continue;
      this.#found.set(page, draft);
      if (!this.#changed.has(page)) this.#changed.set(page, () => draft);
    }
    if (!this.#isKept) return null;
    const { tab, drafts, inherited } = await database.readAll(readDraft);
    for (const [page, draft] of drafts) if (!this.#found.has(page)) this.#found.set(page, draft);
    this.#inherited = inherited;
    return tab;
  }

  /**
   * Handles drafts that have been read. If the visitor has changed a page meanwhile, this tab takes a new name, and the
   * read drafts stay for the next tab.
   */
  #arrive(tab: string | null, late: boolean): void {
    const isBegun = late && [...this.#readers.keys()].some((page) => this.#isBegun(page));
    this.#settle(isBegun ? null : tab);
    this.#late.value = late;
  }

  /** Returns whether the visitor has changed a page and the change is not stored yet. */
  #isBegun(page: string): boolean {
    const read = this.#readers.get(page);
    if (read === undefined || this.#changed.get(page) !== read) return false;
    try {
      return read() !== null;
    } catch {
      return true; // A page that throws is not replaced.
    }
  }

  /** Takes a name for this tab; drafts are stored under it from then on. */
  async #settle(wanted: string | null): Promise<void> {
    const own = new Map(this.#found);
    const { takeTabName } = await this.#load();
    takeTabName(wanted, (name) => {
      this.#tab = name;
      if (this.#lastTab === null) this.#carryOver(name === wanted ? this.#inherited : own);
      else if (this.#lastTab !== name) this.#moveTo();
      this.#lastTab = name;
      this.#flush();
    });
  }

  /** Marks drafts as changed, so that they are stored under this tab's name, unless their pages have changed since. */
  #carryOver(drafts: DraftsByPage): void {
    for (const [page, draft] of drafts) if (!this.#changed.has(page)) this.#changed.set(page, () => draft);
  }

  /**
   * Marks all drafts as changed: another tab took the name while this page was left, and continues with the drafts
   * under it.
   */
  #moveTo(): void {
    this.#carryOver(this.#found);
    for (const [page, read] of this.#readers) this.#changed.set(page, read);
  }
}

/** Returns whether anything was ever stored, so that a first visit does not wait for a database. */
function hasDrafts(): boolean {
  try {
    return [siteName("drafts"), formerName("drafts")].some((name) => localStorage.getItem(name) !== null);
  } catch {
    return false;
  }
}
