/**
 * What the visitor wrote and played, kept in this tab over a reload, a crash and an update of the page. When the tab is
 * closed, the next new tab goes on with it, and on pages where it had nothing, with what the tabs before it had. Tabs
 * that are open at the same time each have their own.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { whenIdle } from "../base/idle";
import { timeFor } from "../base/times";
import type { DraftDatabase, DraftReader, DraftsByPage, takeTabName } from "./database";
import { formerName, siteName } from "./names";
import { Unstored } from "./unstored";

/** Milliseconds from a change to its being stored, when nothing else changes meanwhile; and at the latest. */
const DELAY = 300;
const LONGEST_DELAY = 2_000;
/** Milliseconds until what failed is tried again, twice as many each time. */
const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 300_000;

/** What is loaded later: a first visit does not wait for it. */
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
  /** Drafts came when pages had been entered without them. */
  readonly late: ReadonlySignal<boolean> = this.#late;
  /** Drafts that were read and have not been restored. */
  readonly #found: DraftsByPage = new Map();
  /** Those of `#found` that belong to other tabs as well. */
  #inherited: DraftsByPage = new Map();
  /** What gives the drafts of the pages of this visit. */
  readonly #readers = new Map<string, () => unknown>();
  /** Pages with changes that are not stored, and what gives their drafts. */
  readonly #changed = new Map<string, () => unknown>();
  /** What is being stored. */
  readonly #writing: DraftsByPage = new Map();
  readonly #unstored = new Unstored();
  readonly #unreadable = new Set<string>();
  readonly #isKept = hasDrafts();
  #changedSince = 0;
  #timer = 0;
  #retry = FIRST_RETRY;
  /** The name under which drafts are stored; null until it is taken, and after the page was left. */
  #tab: string | null = null;
  /** The name before. */
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
   * Reads the drafts of this tab; there are none at first when they cannot be read, or not in time. `loadReader` loads
   * the code that checks them.
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

  /** The draft of a page, given once; undefined when there is none. */
  restore(page: string): unknown {
    const found = this.#found.get(page);
    this.#found.delete(page);
    return found ?? undefined;
  }

  /** Leaves a draft of which no page could be made as it is stored, until there is another. */
  putBack(page: string, draft: unknown): void {
    this.#found.set(page, draft);
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
    if (read === undefined) return;
    if (this.#changed.size === 0) this.#changedSince = performance.now();
    this.#changed.set(page, read);
    this.#state.value = "changed";
    const left = this.#changedSince + LONGEST_DELAY - performance.now();
    this.#flushAfter(Math.min(DELAY, left));
  }

  /** A load that failed is made again. */
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

  /** Stores all changes now. */
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

  /** A page that is out of order keeps back no other. */
  #readChanged(): DraftsByPage {
    const drafts: DraftsByPage = new Map();
    for (const [page, read] of this.#changed) {
      try {
        // A page that was entered without its draft has an example in its place.
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

  /** Reads the drafts, again and again until they have come; resolves to the name of the tab whose drafts these are. */
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

  /** The drafts of a tab have come; when others were begun before, they stay for the next tab. */
  #arrive(tab: string | null, late: boolean): void {
    const isBegun = late && [...this.#readers.keys()].some((page) => this.#isBegun(page));
    this.#settle(isBegun ? null : tab);
    this.#late.value = late;
  }

  /** In this visit, something was done on the page that is not stored yet. */
  #isBegun(page: string): boolean {
    const read = this.#readers.get(page);
    if (read === undefined || this.#changed.get(page) !== read) return false;
    try {
      return read() !== null;
    } catch {
      return true; // It is out of order: nothing replaces it.
    }
  }

  /** Takes the tab's name, under which its drafts are stored from now on. */
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

/** Set as soon as anything is stored, so that a first visit does not wait for a database. */
function hasDrafts(): boolean {
  try {
    return [siteName("drafts"), formerName("drafts")].some((name) => localStorage.getItem(name) !== null);
  } catch {
    return false;
  }
}
