/** Parts of the page that are loaded on demand, with the sentences that they need. */

import { signal } from "@preact/signals";
import { loadSentences, t } from "../i18n/i18n";
import { confirmed } from "./dialog";
import { whenIdle } from "./idle";

/** Milliseconds for the host to tell which version it has. */
const LONGEST_MS = 5_000;

/** A part that is loaded when it is used, and before that as soon as the page has time. */
export class Lazy<Module> {
  /** Null until it has come. */
  readonly module = signal<Module | null>(null);
  readonly #import: () => Promise<Module>;
  readonly #sentences: string[];

  constructor(load: () => Promise<Module>, sentences: string[]) {
    this.#import = load;
    this.#sentences = sentences;
  }

  /** Rejects when it does not come. */
  async load(): Promise<Module> {
    const found = this.module.peek();
    if (found !== null) return found;
    const [module] = await Promise.all([this.#import(), loadSentences(...this.#sentences)]);
    this.module.value = module;
    return module;
  }

  /** Loads it for a visitor who waits for it, and asks what to do when it does not come; null when it is given up. */
  async request(): Promise<Module | null> {
    for (;;) {
      try {
        return await this.load();
      } catch {
        if (!(await askForAnotherTry())) return null;
      }
    }
  }

  /** Loads it when the page has time; a failure is told when it is used. */
  async prefetch(): Promise<void> {
    await whenIdle();
    await this.load().catch(() => {});
  }
}

/** Declares a part of the page; `sentences` are the files in locales/ that it speaks from. */
export function lazy<Module>(load: () => Promise<Module>, ...sentences: string[]): Lazy<Module> {
  const part = new Lazy(load, sentences);
  part.prefetch();
  return part;
}

/** Whether the host still has this version of the page: after an update its files may be gone for good. */
export async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const response = await fetch(document.baseURI, { cache: "no-store", signal });
    if (!response.ok || script === null) return false;
    return !(await response.text()).includes(script.getAttribute("src") ?? "");
  } catch {
    return false;
  }
}

/** Parts that fail at the same time share a question. */
let asking: Promise<boolean> | null = null;

function askForAnotherTry(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  if (await isOutdated()) {
    const reload = await confirmed(t("page.outdated"), { yes: t("page.reload"), no: t("page.missing_close") });
    if (reload) location.reload();
    return false;
  }
  return confirmed(t("page.missing"), { yes: t("engine.retry"), no: t("page.missing_close") });
}
