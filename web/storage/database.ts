/** Drafts in IndexedDB, which stores large texts without blocking the page. Each draft belongs to a tab and a page. */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { FORMER_NAME, formerName, lockName, siteName } from "./names";
import { previousTabName } from "./tab";

export { takeTabName } from "./tab";

/** Version of the drafts' format, increased when a field changes its meaning; drafts of another version are ignored. */
const SHAPE = 1;
/** Key in place of a tab's name for items that all tabs share, which are not deleted with old tabs. */
const SHARED = "shared";
/**
 * Drafts of the last `LATEST_TABS` closed tabs are kept indefinitely; those of the last `MOST_TABS` are kept for a
 * month.
 */
const LATEST_TABS = 3;
const MOST_TABS = 10;
const LONGEST_MS = 30 * 24 * 3600 * 1000;

interface Schema extends DBSchema {
  drafts: { key: [tab: string, page: string]; value: { room: string; shape: number; content: unknown } };
  /**
   * Time of a tab's last write, in milliseconds since 1970. A separate store, so that reading it does not read the
   * texts.
   */
  tabs: { key: string; value: number };
}

type Database = IDBPDatabase<Schema>;

/** Drafts of a tab by the keys of their pages; null deletes a draft. */
export type DraftsByPage = Map<string, unknown>;

/** Returns a page's stored value as a draft, or null if it is damaged. */
export type DraftReader = (page: string, stored: unknown) => object | null;

/**
 * The drafts that a tab restores, and the name of their tab, null in a first visit; `inherited` are the drafts that
 * belong to other tabs.
 */
interface FoundDrafts {
  tab: string | null;
  drafts: DraftsByPage;
  inherited: DraftsByPage;
}

/** The database: opened by the constructor, and reopened after the browser or another tab has closed it. */
export class DraftDatabase {
  #opened: Promise<Database> | null = null;

  constructor() {
    this.#open().catch(() => {});
  }

  /** Reads the drafts that this tab restores. Each page's draft comes from the most recent tab that has one. */
  async readAll(readDraft: DraftReader): Promise<FoundDrafts> {
    const tabs = await this.#previousTabs();
    const [latest = null] = tabs;
    const found: FoundDrafts = { tab: latest, drafts: new Map(), inherited: new Map() };
    for (const tab of tabs) {
      for (const [page, stored] of await this.#read(tab)) {
        const draft = readDraft(page, stored);
        if (found.drafts.has(page) || draft === null) continue;
        found.drafts.set(page, draft);
        if (tab !== latest) found.inherited.set(page, draft);
      }
    }
    return found;
  }

  /** Reads the items that all tabs share. */
  readShared(): Promise<DraftsByPage> {
    return this.#read(SHARED);
  }

  /**
   * Changes the items that all tabs share in one transaction: `change` gets them and returns their changes. In both,
   * the items are stored by their names; null deletes an item.
   */
  async changeShared(change: (items: DraftsByPage) => DraftsByPage): Promise<void> {
    const { store, done } = (await this.#open()).transaction("drafts", "readwrite");
    const changes = change(byPage(await store.getAll(range(SHARED))));
    const requests = [...changes].map(([name, content]) =>
      content === null
        ? store.delete([SHARED, name])
        : store.put({ room: name, shape: SHAPE, content }, [SHARED, name]),
    );
    await Promise.all([...requests, done]);
  }

  async #read(tab: string): Promise<DraftsByPage> {
    return byPage(await (await this.#open()).getAll("drafts", range(tab)));
  }

  /**
   * Returns the tabs to read drafts from: this tab under its previous name or, in a new tab, the tabs that were closed
   * last, most recent first.
   */
  async #previousTabs(): Promise<string[]> {
    const previous = previousTabName();
    if (previous === null) return this.#latestTabs();
    // An earlier version of the site in this tab may have stored drafts after the first copy.
    if (wasFormer()) await takeOver(await this.#open(), previous).catch(() => {});
    return [previous];
  }

  /** Writes drafts of a tab in one transaction. */
  async write(tab: string, drafts: DraftsByPage): Promise<void> {
    localStorage.setItem(siteName("drafts"), "yes");
    await put(await this.#open(), tab, drafts);
  }

  /** Returns the tabs that were closed last, most recent first, and deletes the drafts of old ones. */
  async #latestTabs(): Promise<string[]> {
    const { store } = (await this.#open()).transaction("tabs");
    const times = new Map((await entries(store)).sort(([, one], [, other]) => other - one));
    const closed = await closedTabs([...times.keys()]);
    const oldest = Date.now() - LONGEST_MS;
    const isOld = (tab: string, index: number) => index >= MOST_TABS || (times.get(tab) ?? 0) < oldest;
    const old = closed.filter((tab, index) => index >= LATEST_TABS && isOld(tab, index));
    if (old.length > 0) this.#forget(old).catch(() => {});
    return closed.slice(0, LATEST_TABS);
  }

  /** Deletes everything stored for some tabs. */
  async #forget(tabs: string[]): Promise<void> {
    const transaction = (await this.#open()).transaction(["drafts", "tabs"], "readwrite");
    for (const tab of tabs) {
      transaction.objectStore("drafts").delete(range(tab));
      transaction.objectStore("tabs").delete(tab);
    }
    await transaction.done;
  }

  #open(): Promise<Database> {
    if (this.#opened !== null) return this.#opened;
    const forget = () => {
      if (this.#opened === opened) this.#opened = null;
    };
    const opened = open(forget);
    this.#opened = opened;
    opened.catch(forget);
    return opened;
  }
}

/** Returns the contents of stored drafts of the current format. */
function byPage(found: Schema["drafts"]["value"][]): DraftsByPage {
  return new Map(found.filter(({ shape }) => shape === SHAPE).map(({ room, content }) => [room, content]));
}

async function put(database: Database, tab: string, drafts: DraftsByPage): Promise<void> {
  const transaction = database.transaction(["drafts", "tabs"], "readwrite");
  const store = transaction.objectStore("drafts");
  const requests = [...drafts].map(([page, content]) =>
    content === null ? store.delete([tab, page]) : store.put({ room: page, shape: SHAPE, content }, [tab, page]),
  );
  const time = transaction.objectStore("tabs").put(Date.now(), tab);
  // While a page unloads, no request events arrive; without an explicit commit the transaction would be aborted.
  transaction.commit();
  await Promise.all([...requests, time, transaction.done]);
}

async function open(onClosed: () => void): Promise<Database> {
  let isNew = false;
  const opening = (version?: number) =>
    new Promise<Database>((resolve, reject) => {
      openDB<Schema>(siteName("drafts"), version, {
        upgrade: (upgraded) => {
          isNew = true;
          upgraded.createObjectStore("drafts");
          upgraded.createObjectStore("tabs");
        },
        blocked: () => reject(new Error("Another version of the page holds the database.")),
        blocking: (_current, _blocked, event) => {
          (event.target as IDBDatabase).close();
          onClosed();
        },
        terminated: onClosed,
      }).then(resolve, reject);
    });
  // A newer version of the site may have upgraded the database.
  const database = await opening(1).catch((error) =>
    error.name === "VersionError" ? opening() : Promise.reject(error),
  );
  if (isNew) await takeOver(database).catch(() => {});
  return database;
}

/**
 * Copies drafts from the database of earlier versions, for all tabs or for one. Keeps that database, which an open tab
 * may still use.
 */
async function takeOver(database: Database, only: string | null = null): Promise<void> {
  if (!(await indexedDB.databases()).some(({ name }) => name === FORMER_NAME)) return;
  const former = await openDB<Schema>(FORMER_NAME);
  try {
    if (!former.objectStoreNames.contains("drafts")) return;
    const source = former.transaction(["drafts", "tabs"]);
    const found = [entries(source.objectStore("drafts")), entries(source.objectStore("tabs"))] as const;
    const [drafts, tabs] = await Promise.all(found);
    const target = database.transaction(["drafts", "tabs"], "readwrite");
    const isWanted = (tab: string) => only === null || tab === only;
    for (const [[tab, room], stored] of drafts) {
      if (!isWanted(tab)) continue;
      // Earlier versions appended ` undefined` to the keys of pages with one mode.
      const page = room.replace(/ undefined$/, "");
      target.objectStore("drafts").put({ ...stored, room: page }, [tab, page]);
    }
    for (const [tab, time] of tabs) if (isWanted(tab)) target.objectStore("tabs").put(time, tab);
    await target.done;
  } finally {
    former.close();
  }
}

async function entries<Key, Value>(store: { getAllKeys(): Promise<Key[]>; getAll(): Promise<Value[]> }) {
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return keys.map((key, index): [Key, Value] => [key, values[index] as Value]);
}

function range(tab: string): IDBKeyRange {
  return IDBKeyRange.bound([tab, ""], [tab, "\uffff"]);
}

/** Returns the names that no open tab has; all names if the browser has no locks. */
async function closedTabs(names: string[]): Promise<string[]> {
  if (!navigator.locks) return names;
  const { held = [] } = await navigator.locks.query();
  const taken = new Set(held.map(({ name }) => name));
  return names.filter((name) => !taken.has(lockName(name)) && !taken.has(formerName(`tab.${name}`)));
}

/** Returns whether this tab was last used by an earlier version of the site. */
function wasFormer(): boolean {
  try {
    return sessionStorage.getItem(siteName("tab")) === null && sessionStorage.getItem(formerName("tab")) !== null;
  } catch {
    return false;
  }
}
