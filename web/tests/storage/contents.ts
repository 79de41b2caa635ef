/** A browser without databases, and what the drafts' databases contain. */

import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { type DBSchema, openDB } from "idb";
import { vi } from "vitest";
import type { DraftReader } from "../../storage/database";
import { formerName, lockName } from "../../storage/names";
import { type FakeStorage, NAME, openDocument } from "./browser";

/** Name of the site's database. */
export const DATABASE = `${NAME}drafts`;

interface Schema extends DBSchema {
  drafts: { key: [tab: string, page: string]; value: object };
  tabs: { key: string; value: number };
}

/** Drafts by `tab/page`, and the time of each tab's last write. */
export interface Contents {
  drafts: Record<string, unknown>;
  tabs: Record<string, number>;
}

/** Simulates a tab of a browser; `open` are the names of other tabs that are open. */
export function openBrowser(open: string[] = []): { local: FakeStorage; session: FakeStorage } {
  const tab = openDocument();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("navigator", { locks: locksOf(open.map(lockName)) });
  return tab;
}

/** Simulates a tab while other tabs of an earlier version of the site are open. */
export function openBesideFormer(open: string[]): void {
  vi.stubGlobal("navigator", { locks: locksOf(open.map((tab) => formerName(`tab.${tab}`))) });
}

function locksOf(names: string[]): object {
  return { query: async () => ({ held: names.map((name) => ({ name })) }) };
}

/** Stores drafts as another tab has done; `shape` is the version of their format. */
export async function store(name: string, { drafts, tabs }: Contents, shape = 1): Promise<void> {
  const database = await openDB<Schema>(name, undefined, {
    upgrade: (made) => {
      made.createObjectStore("drafts");
      made.createObjectStore("tabs");
    },
  });
  for (const [place, content] of Object.entries(drafts)) {
    const [tab = "", page = ""] = place.split("/");
    await database.put("drafts", { room: page, shape, content }, [tab, page]);
  }
  for (const [tab, time] of Object.entries(tabs)) await database.put("tabs", time, tab);
  database.close();
}

/** Returns what a database contains. */
export async function contents(name = DATABASE): Promise<Contents> {
  const database = await openDB<Schema>(name);
  const [drafts, draftKeys] = [await database.getAll("drafts"), await database.getAllKeys("drafts")];
  const [tabs, tabKeys] = [await database.getAll("tabs"), await database.getAllKeys("tabs")];
  database.close();
  const contentOf = (index: number) => (drafts[index] as { content: unknown }).content;
  return {
    drafts: Object.fromEntries(draftKeys.map((key, index) => [key.join("/"), contentOf(index)])),
    tabs: Object.fromEntries(tabKeys.map((tab, index) => [tab, tabs[index] as number])),
  };
}

/** Reads drafts; the text `damaged` is not a draft. */
export const readDraft: DraftReader = (_, stored) => (stored === "damaged" ? null : (stored as object));
