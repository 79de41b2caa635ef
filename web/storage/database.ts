/** Drafts in IndexedDB, which takes large texts without blocking the page. Each belongs to a tab and a page. */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { FORMER_NAME, formerName, lockName, siteName } from "./names";
import { previousTabName } from "./tab";

export { takeTabName } from "./tab";

/** Another number when the content of a draft means something else; drafts of another shape are not read. */
const SHAPE = 1;
/** The drafts of the tabs closed last stay, whatever their age; so many more stay for a month. */
const LATEST_TABS = 3;
const MOST_TABS = 10;
const LONGEST_MS = 30 * 24 * 3600 * 1000;

interface Schema extends DBSchema {
  drafts: { key: [tab: string, page: string]; value: { room: string; shape: number; content: unknown } };
  /** When a tab's last draft was stored, in milliseconds since 1970; apart from the texts, to be read quickly. */
  tabs: { key: string; value: number };
}

type Database = IDBPDatabase<Schema>;

/** The drafts of a tab by the keys of their pages; null deletes one. */
export type DraftsByPage = Map<string, unknown>;

/** Returns what was stored under the key of a page as a draft, or null if it is damaged. */
export type DraftReader = (page: string, stored: unknown) => object | null;

/** The drafts that a tab goes on with, and its name before; `inherited` are those that belong to other tabs as well. */
interface FoundDrafts {
  tab: string | null;
  drafts: DraftsByPage;
  inherited: DraftsByPage;
}

/** The database, opened at once and again after the browser or another tab has closed it. */
export class DraftDatabase {
  #opened: Promise<Database> | null = null;

  constructor() {
    this.#open().catch(() => {});
  }

  /** Reads what this tab goes on with. */
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

  async #read(tab: string): Promise<DraftsByPage> {
    const found = await (await this.#open()).getAll("drafts", range(tab));
    return new Map(found.filter(({ shape }) => shape === SHAPE).map(({ room, content }) => [room, content]));
  }

  /**
   * The tabs to read drafts from: this one, under its previous name, or else the tabs that were closed last, the latest
   * first.
   */
  async #previousTabs(): Promise<string[]> {
    const previous = previousTabName();
    if (previous === null) return this.#latestTabs();
    // Its former version may have stored more since that was taken over.
    if (wasFormer()) await takeOver(await this.#open(), previous).catch(() => {});
    return [previous];
  }

  /** Replaces drafts of a tab, all or none. */
  async write(tab: string, drafts: DraftsByPage): Promise<void> {
    localStorage.setItem(siteName("drafts"), "yes");
    await put(await this.#open(), tab, drafts);
  }

  /** Deletes the drafts of tabs that were closed long ago. */
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

  /** Deletes all that is stored of tabs. */
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

async function put(database: Database, tab: string, drafts: DraftsByPage): Promise<void> {
  const transaction = database.transaction(["drafts", "tabs"], "readwrite");
  const store = transaction.objectStore("drafts");
  const requests = [...drafts].map(([page, content]) =>
    content === null ? store.delete([tab, page]) : store.put({ room: page, shape: SHAPE, content }, [tab, page]),
  );
  const time = transaction.objectStore("tabs").put(Date.now(), tab);
  // A page that is left hears of no request any more; without this its transaction would be given up.
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
  // A later version of the page may have upgraded the database.
  const database = await opening(1).catch((error) =>
    error.name === "VersionError" ? opening() : Promise.reject(error),
  );
  if (isNew) await takeOver(database).catch(() => {});
  return database;
}

/** Copies what earlier versions stored under another name, of every tab or of one; an old tab may still be using that. */
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
      // The keys of pages with one mode ended so.
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

/** Those of the names that no open tab has; all of them where the browser has no locks. */
async function closedTabs(names: string[]): Promise<string[]> {
  if (!navigator.locks) return names;
  const { held = [] } = await navigator.locks.query();
  const taken = new Set(held.map(({ name }) => name));
  return names.filter((name) => !taken.has(lockName(name)) && !taken.has(formerName(`tab.${name}`)));
}

/** Whether an earlier version of the page was in this tab just before. */
function wasFormer(): boolean {
  try {
    return sessionStorage.getItem(siteName("tab")) === null && sessionStorage.getItem(formerName("tab")) !== null;
  } catch {
    return false;
  }
}
