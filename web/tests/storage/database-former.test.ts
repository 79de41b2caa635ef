import { beforeEach, describe, expect, test, vi } from "vitest";
import { DraftDatabase } from "../../storage/database";
import { FORMER_NAME, formerName } from "../../storage/names";
import { type FakeStorage, NAME } from "./browser";
import { contents, openBrowser, readDraft, store } from "./contents";

const FORMER = { drafts: { "a/congo": 1, "a/loa play": 2, "b/othello undefined": 3 }, tabs: { a: 1, b: 2 } };
const COPIED = { drafts: { "a/congo": 1, "a/loa play": 2, "b/othello": 3 }, tabs: { a: 1, b: 2 } };

let session: FakeStorage;

beforeEach(() => {
  ({ session } = openBrowser(["a", "b"]));
});

/** Loads the page, and returns the drafts that it restores. */
async function load(): Promise<object> {
  return Object.fromEntries((await new DraftDatabase().readAll(readDraft)).drafts);
}

/** Deletes the earlier database; fails if a page has it open. */
async function deleteFormer(): Promise<void> {
  const request = indexedDB.deleteDatabase(FORMER_NAME);
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onblocked = reject;
  });
}

/** Simulates a tab that an earlier version of the site has used under this name. */
function updateIn(tab: string): void {
  session.setItem(formerName("tab"), tab);
}

describe("the first page of this version", () => {
  test("copies the drafts of all tabs, under the present names of their pages", async () => {
    await store(FORMER_NAME, FORMER);
    await load();
    expect(await contents()).toEqual(COPIED);
  });

  test("keeps the earlier database, and leaves it to other pages", async () => {
    await store(FORMER_NAME, FORMER);
    await load();
    expect(await contents(FORMER_NAME)).toEqual(FORMER);
    await deleteFormer();
  });

  test("copies the earlier version of the format as such, whose drafts are ignored", async () => {
    await store(FORMER_NAME, FORMER, 0);
    updateIn("a");
    expect(await load()).toEqual({});
  });

  test("creates no earlier database", async () => {
    await load();
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([`${NAME}drafts`]);
  });

  test("copies nothing from an empty database, and closes it", async () => {
    const request = indexedDB.open(FORMER_NAME);
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    request.result.close();
    await load();
    expect(await contents()).toEqual({ drafts: {}, tabs: {} });
    await deleteFormer();
  });

  test("works although the earlier database cannot be found", async () => {
    await store(FORMER_NAME, FORMER);
    vi.spyOn(indexedDB, "databases").mockRejectedValue(new Error("There is no such function."));
    expect(await load()).toEqual({});
    updateIn("a");
    expect(await load()).toEqual({});
  });
});

describe("a later page", () => {
  const LATER = { drafts: { "a/congo": "later", "b/othello undefined": "later" }, tabs: { a: 3, b: 3 } };

  beforeEach(async () => {
    await store(FORMER_NAME, FORMER);
    await load();
    await store(FORMER_NAME, LATER);
  });

  test("copies the drafts of its own tab again, if an earlier version was the last in this tab", async () => {
    updateIn("a");
    expect(await load()).toEqual({ congo: "later", "loa play": 2 });
    expect(await contents()).toEqual({
      drafts: { ...COPIED.drafts, "a/congo": "later" },
      tabs: { a: 3, b: 2 },
    });
  });

  test("copies nothing again, if this version was in this tab before", async () => {
    updateIn("a");
    session.setItem(`${NAME}tab`, "a");
    expect(await load()).toEqual({ congo: 1, "loa play": 2 });
  });

  test("copies nothing again in a new tab", async () => {
    await load();
    expect(await contents()).toEqual(COPIED);
  });
});
