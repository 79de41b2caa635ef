/** The drafts of a tab over a database that a test controls; its file mocks storage/database.ts and base/idle.ts. */

import { vi } from "vitest";
import type { DraftReader, DraftsByPage } from "../../storage/database";
import { Drafts } from "../../storage/drafts";
import { type FakeStorage, NAME, openDocument } from "./browser";

type Written = [tab: string, drafts: Record<string, unknown>];

/** What is stored, and how the database and the names of tabs behave. */
export interface Stored {
  /** The name that this tab had. */
  tab: string | null;
  drafts: Record<string, unknown>;
  /** Those of `drafts` that belong to other tabs as well. */
  inherited: Record<string, unknown>;
  /** What has been written, in order. */
  written: Written[];
  /** Called before anything is read or written; they reject when the database fails. */
  reading: () => Promise<void>;
  writing: () => Promise<void>;
  /** Called before a name is taken. */
  naming: () => Promise<void>;
  /** Gives the tab another name than the wanted one. */
  name: string | null;
  /** The names that were wanted. */
  wanted: (string | null)[];
  /** The tab takes a name again. */
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

/** A tab whose document was loaded, with timers that stand still; drafts were stored before unless it is a first visit. */
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

/** A draft that is the text `damaged` is not whole, nor is one that is null, as pages see it. */
export async function loadReader(): Promise<DraftReader> {
  // Any other value stands for a draft here.
  return (_, stored) => (stored === "damaged" ? null : (stored as object));
}

export function openDrafts(load = loadReader): Promise<Drafts> {
  return Drafts.open(load);
}

/** Time passes, and what is to be done of promises is done. */
export async function pass(milliseconds = 0): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** A promise that nothing settles. */
export function never(): Promise<void> {
  return new Promise(() => {});
}
