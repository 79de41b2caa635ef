/** Parts of the page that are loaded on demand, with the sentences that they need. */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { whenEngineStarted } from "../base/idle";
import { isOutdated } from "../base/outdated";
import { loadSentences, t } from "../i18n/i18n";
import { confirmed, type DialogAttributes, openDialog } from "./dialog";
import { route } from "./router";

declare global {
  interface Navigator {
    /** Of the Network Information API, which only Chromium has. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** A part that is loaded when it is used, and before that as soon as the page has time. */
export class Lazy<Module> {
  readonly #module = signal<Module | null>(null);
  /** Null until it has come. */
  readonly module: ReadonlySignal<Module | null> = this.#module;
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
    this.#module.value = module;
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

  /** Opens a dialog of the part, unless that does not come or the visitor goes elsewhere meanwhile. */
  async open(
    attributes: DialogAttributes,
    render: (module: Module, close: (answer?: string) => void) => ComponentChildren,
  ): Promise<void> {
    const here = route.peek();
    const module = await this.request();
    if (module !== null && route.peek() === here) await openDialog(attributes, (close) => render(module, close));
  }

  /** Loads it when there is time, unless the visitor saves data; a failure is told when it is used. */
  async prefetch(): Promise<void> {
    if (navigator.connection?.saveData) return;
    await whenEngineStarted();
    await this.load().catch(() => {});
  }
}

/** Declares a part of the page; `sentences` are the files in locales/ that it speaks from. */
export function lazy<Module>(load: () => Promise<Module>, ...sentences: string[]): Lazy<Module> {
  const part = onDemand(load, ...sentences);
  part.prefetch();
  return part;
}

/** Declares a part in the same way that is not loaded before somebody asks for it. */
export function onDemand<Module>(load: () => Promise<Module>, ...sentences: string[]): Lazy<Module> {
  return new Lazy(load, sentences);
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
