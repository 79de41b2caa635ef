/** Parts of the page that are loaded on demand, with their sentences. */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { whenEngineStarted } from "../base/idle";
import { isOutdated } from "../base/outdated";
import { loadSentences, t } from "../i18n/i18n";
import { confirmed, type DialogAttributes, openDialog } from "./dialog";
import { route } from "./router";

declare global {
  interface Navigator {
    /** Network Information API, Chromium only. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** A part that is loaded when it is used, or earlier by `prefetch`. */
export class Lazy<Module> {
  readonly #module = signal<Module | null>(null);
  /** The module; null until it has been loaded. */
  readonly module: ReadonlySignal<Module | null> = this.#module;
  readonly #import: () => Promise<Module>;
  readonly #sentences: string[];

  constructor(load: () => Promise<Module>, sentences: string[]) {
    this.#import = load;
    this.#sentences = sentences;
  }

  /** Loads the part. Rejects if that fails; a later call retries. */
  async load(): Promise<Module> {
    const found = this.module.peek();
    if (found !== null) return found;
    const [module] = await Promise.all([this.#import(), loadSentences(...this.#sentences)]);
    this.#module.value = module;
    return module;
  }

  /** Loads the part for a waiting visitor; after a failure, asks whether to retry. Null if the visitor gives up. */
  async request(): Promise<Module | null> {
    for (;;) {
      try {
        return await this.load();
      } catch {
        if (!(await askForAnotherTry())) return null;
      }
    }
  }

  /** Opens a dialog of the part, unless loading fails or the visitor leaves the page meanwhile. */
  async open(
    attributes: DialogAttributes,
    render: (module: Module, close: (answer?: string) => void) => ComponentChildren,
  ): Promise<void> {
    const here = route.peek();
    const module = await this.request();
    if (module !== null && route.peek() === here) await openDialog(attributes, (close) => render(module, close));
  }

  /**
   * Loads the part when the browser is idle, unless the visitor saves data; a failure is reported when the part is
   * used.
   */
  async prefetch(): Promise<void> {
    if (navigator.connection?.saveData) return;
    await whenEngineStarted();
    await this.load().catch(() => {});
  }
}

/** Declares a part and prefetches it; `sentences` are files in locales/. */
export function lazy<Module>(load: () => Promise<Module>, ...sentences: string[]): Lazy<Module> {
  const part = onDemand(load, ...sentences);
  part.prefetch();
  return part;
}

/** Declares a part that is loaded only when it is used. */
export function onDemand<Module>(load: () => Promise<Module>, ...sentences: string[]): Lazy<Module> {
  return new Lazy(load, sentences);
}

/** The open question; parts that fail at the same time share it. */
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
