/**
 * Drafts that the database does not contain yet. A browser may abort the writes of a page that is left, so these drafts
 * are also kept in the tab's session storage. If that is denied or full, they are kept in the window's name, which
 * survives a reload if it was set before the page was left.
 */

import { siteName } from "./names";

type Drafts = Record<string, unknown>;

export class Unstored {
  readonly #name = siteName("drafts");
  /** Drafts by the keys of their pages; null deletes a draft. */
  readonly drafts: Drafts;
  #isInWindowName: boolean;

  constructor() {
    // Another site may have set the window's name.
    if (!isReload() && window.name.includes(this.#name)) window.name = "";
    this.#isInWindowName = window.name.includes(this.#name);
    this.drafts = this.#read();
  }

  get isEmpty(): boolean {
    return Object.keys(this.drafts).length === 0;
  }

  keep(drafts: Iterable<[string, unknown]>): void {
    Object.assign(this.drafts, Object.fromEntries(drafts));
    if (!this.isEmpty) this.#write();
  }

  forget(pages: Iterable<string>): void {
    if (this.isEmpty) return;
    for (const page of pages) delete this.drafts[page];
    this.#write();
  }

  #read(): Drafts {
    try {
      const text = this.#isInWindowName ? window.name : sessionStorage.getItem(this.#name);
      return JSON.parse(text ?? "")[this.#name] ?? {};
    } catch {
      return {};
    }
  }

  #write(): void {
    const text = this.isEmpty ? "" : JSON.stringify({ [this.#name]: this.drafts });
    let isInWindowName = false;
    try {
      // If the new text does not fit, the old one must not remain.
      sessionStorage.removeItem(this.#name);
      if (text !== "") sessionStorage.setItem(this.#name, text);
    } catch {
      isInWindowName = text !== "";
    }
    if (isInWindowName || this.#isInWindowName) window.name = isInWindowName ? text : "";
    this.#isInWindowName = isInWindowName;
  }
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload";
}
