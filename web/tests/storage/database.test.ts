import { forceCloseDatabase, IDBTransaction } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DraftDatabase } from "../../storage/database";
import { PATIENCE_MS } from "../settle";
import { deny, type FakeStorage, NAME } from "./browser";
import { contents, DATABASE, openBesideFormer, openBrowser, readDraft, store } from "./contents";

const NOW = Date.UTC(2026, 0, 31);
const DAY_MS = 24 * 3600 * 1000;

let local: FakeStorage;
let session: FakeStorage;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  ({ local, session } = openBrowser());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Simulates the reload of a tab. */
function reload(tab: string): void {
  session.setItem(`${NAME}tab`, tab);
}

/** Reads the drafts that this tab restores, as plain objects. */
async function found(database = new DraftDatabase()) {
  const { tab, drafts, inherited } = await database.readAll(readDraft);
  return { tab, drafts: Object.fromEntries(drafts), inherited: Object.fromEntries(inherited) };
}

function write(tab: string, drafts: Record<string, unknown>, database = new DraftDatabase()): Promise<void> {
  return database.write(tab, new Map(Object.entries(drafts)));
}

describe("a tab that is reloaded", () => {
  beforeEach(() => reload("a"));

  test("reads its own drafts only", async () => {
    await write("a", { congo: { text: "1" } });
    await write("b", { congo: { text: "2" }, othello: { text: "3" } });
    expect(await found()).toEqual({ tab: "a", drafts: { congo: { text: "1" } }, inherited: {} });
  });

  test("reads nothing if it has stored nothing", async () => {
    expect(await found()).toEqual({ tab: "a", drafts: {}, inherited: {} });
  });

  test("reads no drafts of a tab whose name begins with its name", async () => {
    await write("a1", { congo: 1 });
    expect((await found()).drafts).toEqual({});
  });

  test("ignores drafts of another version of the format", async () => {
    await store(DATABASE, { drafts: { "a/congo": "old" }, tabs: { a: NOW } }, 0);
    await write("a", { othello: "new" });
    expect((await found()).drafts).toEqual({ othello: "new" });
  });

  test("ignores damaged drafts; the page and the stored value are checked", async () => {
    await write("a", { congo: "damaged", othello: 2 });
    const checked = vi.fn(readDraft);
    const { drafts } = await new DraftDatabase().readAll(checked);
    expect([...drafts]).toEqual([["othello", 2]]);
    expect(checked.mock.calls).toEqual([
      ["congo", "damaged"],
      ["othello", 2],
    ]);
  });
});

describe("writing", () => {
  test("replaces the drafts of the given pages and keeps other drafts", async () => {
    await write("a", { congo: 1, othello: 2 });
    await write("b", { congo: 3 });
    await write("a", { congo: 4 });
    expect((await contents()).drafts).toEqual({ "a/congo": 4, "a/othello": 2, "b/congo": 3 });
  });

  test("deletes the draft of a page without one", async () => {
    await write("a", { congo: 1, othello: 2 });
    await write("a", { congo: null });
    expect((await contents()).drafts).toEqual({ "a/othello": 2 });
  });

  test("records the time", async () => {
    await write("a", {});
    vi.setSystemTime(NOW + 5);
    await write("b", {});
    expect((await contents()).tabs).toEqual({ a: NOW, b: NOW + 5 });
  });

  test("tells later visits that there are drafts", async () => {
    await write("a", { congo: 1 });
    expect(local.getItem(`${NAME}drafts`)).toBe("yes");
  });

  test("commits the transaction, because a page that is left gets no events of its requests", async () => {
    const commit = vi.spyOn(IDBTransaction.prototype, "commit");
    await write("a", { congo: 1 });
    expect(commit).toHaveBeenCalledOnce();
  });

  test("fails if the transaction fails", async () => {
    const database = new DraftDatabase();
    await write("a", {}, database);
    vi.spyOn(IDBTransaction.prototype, "commit").mockImplementation(function (this: IDBTransaction) {
      this.abort();
    });
    await expect(write("a", { congo: 1 }, database)).rejects.toThrow();
    expect((await contents()).drafts).toEqual({});
  });
});

describe("a new tab", () => {
  test("reads nothing in a first visit", async () => {
    expect(await found()).toEqual({ tab: null, drafts: {}, inherited: {} });
  });

  test("reads each page's draft from the tab that was used last and has one", async () => {
    const drafts = { "a/congo": 1, "a/othello": 2, "b/congo": 3, "b/loa": "damaged", "c/loa": 4 };
    await store(DATABASE, { drafts, tabs: { a: NOW - 3, b: NOW - 1, c: NOW - 2 } });
    const inherited = { othello: 2, loa: 4 };
    expect(await found()).toEqual({ tab: "b", drafts: { congo: 3, ...inherited }, inherited });
  });

  test("reads the three tabs that were closed last", async () => {
    const drafts = { "a/p": 1, "b/q": 2, "c/r": 3, "d/s": 4 };
    await store(DATABASE, { drafts, tabs: { a: NOW - 4, b: NOW - 3, c: NOW - 2, d: NOW - 1 } });
    expect((await found()).drafts).toEqual({ q: 2, r: 3, s: 4 });
  });

  test("reads no drafts of open tabs", async () => {
    openBrowser(["b"]);
    await store(DATABASE, { drafts: { "a/congo": 1, "b/congo": 2 }, tabs: { a: NOW - 2, b: NOW - 1 } });
    expect(await found()).toEqual({ tab: "a", drafts: { congo: 1 }, inherited: {} });
  });

  test("reads no drafts of open tabs with an earlier version of the site", async () => {
    openBesideFormer(["b"]);
    await store(DATABASE, { drafts: { "a/congo": 1, "b/congo": 2 }, tabs: { a: NOW - 2, b: NOW - 1 } });
    expect((await found()).tab).toBe("a");
  });

  test("regards all tabs as closed in a browser that reports no locks", async () => {
    await store(DATABASE, { drafts: { "a/congo": 1 }, tabs: { a: NOW } });
    for (const navigator of [{}, { locks: { query: async () => ({}) } }]) {
      vi.stubGlobal("navigator", navigator);
      expect((await found()).drafts).toEqual({ congo: 1 });
    }
  });

  test("is one whose storage is denied", async () => {
    await store(DATABASE, { drafts: { "a/congo": 1 }, tabs: { a: NOW } });
    deny("sessionStorage");
    expect((await found()).drafts).toEqual({ congo: 1 });
  });
});

describe("a new tab deletes drafts", () => {
  /** Stores a draft for each tab, used the given number of days ago, and returns the tabs that remain. */
  async function remaining(days: Record<string, number>): Promise<string[]> {
    const drafts = Object.fromEntries(Object.keys(days).map((tab) => [`${tab}/congo`, 1]));
    const tabs = Object.entries(days).map(([tab, age]) => [tab, NOW - age * DAY_MS]);
    await store(DATABASE, { drafts, tabs: Object.fromEntries(tabs) });
    await found();
    const left = await contents();
    expect(Object.keys(left.drafts)).toEqual(Object.keys(left.tabs).map((tab) => `${tab}/congo`));
    return Object.keys(left.tabs);
  }

  test("after a month, except those of the last three tabs", async () => {
    expect(await remaining({ a: 40, b: 41, c: 42, d: 43, e: 44 })).toEqual(["a", "b", "c"]);
  });

  test("not within a month", async () => {
    expect(await remaining({ a: 1, b: 2, c: 3, d: 30, e: 30.001 })).toEqual(["a", "b", "c", "d"]);
  });

  test("of all but the last ten tabs", async () => {
    const names = [..."abcdefghijkl"];
    const days = Object.fromEntries(names.map((tab, index) => [tab, index]));
    expect(await remaining(days)).toEqual([..."abcdefghij"]);
  });

  test("not of open tabs, which do not count", async () => {
    openBrowser(["a", "e"]);
    expect(await remaining({ a: 40, b: 41, c: 42, d: 43, e: 44, f: 45 })).toEqual(["a", "b", "c", "d", "e"]);
  });
});

test("drafts can be read although old ones cannot be deleted", async () => {
  const tabs = { a: 4, b: 3, c: 2, d: 1 };
  await store(DATABASE, { drafts: { "a/congo": 1 }, tabs });
  const database = new DraftDatabase();
  await database.readAll(readDraft);
  await store(DATABASE, { drafts: {}, tabs });
  vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(() => {
    throw new DOMException("The disk is full.", "UnknownError");
  });
  expect((await found(database)).drafts).toEqual({ congo: 1 });
});

describe("the connection", () => {
  /** Returns the connections that pages open from now on. */
  function connections(): IDBDatabase[] {
    const made: IDBDatabase[] = [];
    const open = indexedDB.open.bind(indexedDB);
    vi.spyOn(indexedDB, "open").mockImplementation((...values) => {
      const request = open(...values);
      request.addEventListener("success", () => made.push(request.result));
      return request;
    });
    return made;
  }

  test("is opened with the page and is used for everything", async () => {
    const made = connections();
    const database = new DraftDatabase();
    await vi.waitFor(() => expect(made).toHaveLength(1), PATIENCE_MS);
    await write("a", { congo: 1 }, database);
    await found(database);
    expect(made).toHaveLength(1);
  });

  test("is opened again after the browser has closed it", async () => {
    const made = connections();
    const database = new DraftDatabase();
    await write("a", { congo: 1 }, database);
    forceCloseDatabase(made[0] as never);
    await write("a", { congo: 2 }, database);
    expect((await contents()).drafts).toEqual({ "a/congo": 2 });
  });

  test("is closed for a newer version of the site, and works with the upgraded database", async () => {
    const database = new DraftDatabase();
    await write("a", { congo: 1 }, database);
    const request = indexedDB.open(DATABASE, 2);
    await new Promise((resolve, reject) => {
      request.onsuccess = resolve;
      request.onblocked = reject;
    });
    await write("a", { congo: 2 }, database);
    expect((await contents()).drafts).toEqual({ "a/congo": 2 });
  });

  test("is opened again after a failure, which is reported", async () => {
    vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("The disk is full.", "UnknownError");
    });
    const database = new DraftDatabase();
    await expect(found(database)).rejects.toThrow("The disk is full.");
    await expect(write("a", {}, database)).rejects.toThrow("The disk is full.");
    vi.mocked(indexedDB.open).mockRestore();
    await write("a", { congo: 1 }, database);
    expect((await contents()).drafts).toEqual({ "a/congo": 1 });
  });
});
