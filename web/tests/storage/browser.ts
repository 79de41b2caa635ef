/** Simulates the parts of a browser that the storage modules need. */

import { vi } from "vitest";

/** The prefix of the site's names in storage. */
export const NAME = "judgeboard/board/";

/** Fake storage of a tab or a site. */
export class FakeStorage {
  readonly items = new Map<string, string>();
  /** Length of the longest text that fits. */
  room = Infinity;

  getItem(name: string): string | null {
    return this.items.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    if (value.length > this.room) throw new DOMException("There is no room.", "QuotaExceededError");
    this.items.set(name, value);
  }

  removeItem(name: string): void {
    this.items.delete(name);
  }
}

/** Denies a storage, as browsers do to a page in a frame without permission. */
export function deny(storage: "localStorage" | "sessionStorage"): void {
  const get = () => {
    throw new DOMException("Storage is denied.", "SecurityError");
  };
  vi.stubGlobal(storage, undefined);
  Object.defineProperty(globalThis, storage, { get, configurable: true });
}

/** Simulates a document of the site in a tab with nothing stored. */
export function openDocument(): {
  local: FakeStorage;
  session: FakeStorage;
  tell: (name: string, event?: object) => void;
} {
  const [local, session] = [new FakeStorage(), new FakeStorage()];
  const listeners: [string, (event: object) => void, boolean][] = [];
  const addEventListener = (name: string, listener: (event: object) => void, options?: { once: boolean }) =>
    listeners.push([name, listener, options?.once ?? false]);
  const tell = (name: string, event: object = {}) => {
    for (const heard of listeners.filter(([one]) => one === name)) {
      if (heard[2]) listeners.splice(listeners.indexOf(heard), 1);
      heard[1](event);
    }
  };
  const documentElement = { dataset: { root: "../" } };
  const baseURI = "https://host.example/board/congo/";
  vi.stubGlobal("document", { documentElement, baseURI, hidden: false, addEventListener });
  vi.stubGlobal("addEventListener", addEventListener);
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  return { local, session, tell };
}
