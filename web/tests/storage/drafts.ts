/**
 * Drafts of a tab with a fake database that the test controls; the test file mocks storage/database.ts and
 * base/idle.ts.
 */

import { vi } from "vitest";
import type { DraftReader, DraftsByPage } from "../../storage/database";
import { Drafts } from "../../storage/drafts";
import { type FakeStorage, NAME, openDocument } from "./browser";

type Written = [tab: string, drafts: Record<string, unknown>];

/** Contents and behaviour of the fake database and the tabs' names. */
export interface Stored {
  /** Previous name of this tab. */
  tab: string | null;
  drafts: Record<string, unknown>;
  /** Drafts in `drafts` that belong to other tabs. */
  inherited: Record<string, unknown>;
  /** Writes, in order. */
  written: Written[];
  /** Called before each read or write; rejects to make the database fail. */
  reading: () => Promise<void>;
  writing: () => Promise<void>;
  /** Called before a name is taken. */
  naming: () => Promise<void>;
  /** Returns another name for the tab than the wanted one. */
  name: string | null;
  /** Names that were wanted. */
  wanted: (string | null)[];
  /** Makes the tab take a name again. */
  take: (name: string) => void;
}

export const stored: Stored = {} as Stored;

/** Replaces storage/database.ts. */
export const database = {
  DraftDatabase: class {
    async readAll(
      readDraft: DraftReader,
    ): Promise<{ tab: string | null; drafts: DraftsByPage; inherited: DraftsByPage }> {
      await stored.reading();
      const drafts = Object.entries(stored.drafts).filter(([page, draft]) => readDraft(page, draft));
      return { tab: stored.tab, drafts: new Map(drafts), inherited: new Map(Object.entries(stored.inherited)) };
    }

    async write(tab: string, drafts: DraftsByPage): Promise<void> {
      await stored.writing();
      stored.written.push([tab, Object.fromEntries(drafts)]);
    }
  },
  takeTabName: async (wanted: string | null, onTaken: (name: string) => void): Promise<void> => {
    stored.wanted.push(wanted);
    await stored.naming();
    stored.take = onTaken;
    onTaken(stored.name ?? wanted ?? "new");
  },
};

export interface Tab {
  local: FakeStorage;
  session: FakeStorage;
  tell: (name: string, event?: object) => void;
}

/** Simulates a tab with a loaded document and fake timers; drafts were stored before, except in a first visit. */
export function loadDocument(found: Partial<Stored> = {}): Tab {
  vi.useFakeTimers();
  const works = async () => {};
  const none = { tab: null, drafts: {}, inherited: {}, written: [], name: null, wanted: [], take: () => {} };
  Object.assign(stored, none, { reading: works, writing: works, naming: works }, found);
  const tab = openDocument();
  tab.local.setItem(`${NAME}drafts`, "yes");
  vi.stubGlobal("window", { name: "", setTimeout: (run: () => void, after: number) => setTimeout(run, after) });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
  return tab;
}

/** Loads a reader that treats the text `damaged` and null as damaged drafts. */
export async function loadReader(): Promise<DraftReader> {
  // Any other value counts as a draft here.
  return (_, stored) => (stored === "damaged" ? null : (stored as object));
}

export function openDrafts(load = loadReader): Promise<Drafts> {
  return Drafts.open(load);
}

/** Advances time and runs pending microtasks. */
export async function pass(milliseconds = 0): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** A promise that is never settled. */
export function never(): Promise<void> {
  return new Promise(() => {});
}
