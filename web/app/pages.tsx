/** The pages of the site, whose states are kept until the document is left, and the page that is shown. */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { ComponentChild } from "preact";
import { Latest } from "../base/latest";
import { isOutdated } from "../base/outdated";
import { until } from "../base/until";
import type { Engine } from "../engine/client";
import type { HomeState } from "../home/state";
import type { JudgeDraft } from "../judge/draft";
import type { Handed } from "../judge/parameters";
import type { JudgeState } from "../judge/state";
import type { PlayDraft } from "../play/draft";
import type { PlayState } from "../play/state";
import { notify } from "../shared/notices";
import { type Mode, type ProblemName, pageKey } from "../shared/problems";
import { modeParameters, navigate, type Route, replaceParameters, route } from "../shared/router";
import { watchFields } from "../storage/draft-fields";
import type { Drafts } from "../storage/drafts";
import { home, judge, loaded, loadPage, play, program } from "./page-parts";

type Page = { problem: ProblemName | null; mode: Mode; draft: unknown; render: () => ComponentChild } & (
  | { kind: "home"; state: HomeState }
  | { kind: "judge"; state: JudgeState }
  | { kind: "play"; state: PlayState }
);

/** A page that failed to load. */
export interface Failure {
  route: Route;
  /** True if the host has another version of the site. */
  outdated: boolean;
}

export class Pages {
  readonly #shown = signal<Page | null>(null);
  readonly shown: ReadonlySignal<Page | null> = this.#shown;
  readonly #failure = signal<Failure | null>(null);
  readonly failure: ReadonlySignal<Failure | null> = this.#failure;
  /** True while a game is under way, which notices must not interrupt. */
  readonly playing = computed(() => this.shown.value?.kind === "play" && this.shown.value.state.underWay.value);
  readonly #pages = new Map<string, Page>();
  /** The route that the shown page has followed. */
  readonly #followed = signal<Route | null>(null);
  /** True once an address was followed or its page has failed to load. */
  readonly arrived = computed(() => this.#followed.value !== null || this.failure.value !== null);
  readonly #latest = new Latest();
  readonly #engine: Engine;
  #drafts: Drafts | null = null;
  /** Number of pages created; the latest number is the new page's key. */
  #made = 0;
  /** Texts handed to the page that is shown next. */
  #handed: { texts: Handed; name: string } | null = null;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * Shows a page as the build prerendered it, without the visitor's drafts and parameters. Rejects if a part of it
   * fails to load.
   */
  async begin(target: Route): Promise<void> {
    await loadPage(target);
    const page = this.#page(target);
    await page.state.begin();
    this.#shown.value = page;
  }

  /** Restores the drafts, shows the page of the address, and follows the address from then on. */
  start(drafts: Drafts): void {
    this.#drafts = drafts;
    for (const [key, page] of this.#pages) {
      if (drafts.holds(key)) this.#pages.delete(key);
      else this.#keep(key, page, drafts);
    }
    effect(() => {
      const target = route.value;
      untracked(() => this.#show(target));
    });
    effect(() => this.#writeAddress());
    until(() => drafts.late.value || null).then(() => this.#renew(drafts));
  }

  /** Recreates pages that were entered before their drafts had loaded. */
  #renew(drafts: Drafts): void {
    for (const key of this.#pages.keys()) if (drafts.holds(key)) this.#pages.delete(key);
    const page = this.shown.value;
    if (page !== null && !this.#pages.has(pageKey(page.problem, page.mode))) this.#show(route.value);
  }

  retry({ route: target }: Failure): void {
    this.#show(target);
  }

  /**
   * Replaces the shown page after a rendering error, which its draft may have caused: the new page has no draft.
   * Reports a failure if the page had none.
   */
  giveUp(): void {
    const page = this.shown.value;
    if (page === null) return;
    const target = route.value;
    this.#pages.delete(pageKey(page.problem, page.mode));
    if (page.draft === undefined) {
      this.#fail({ route: target, outdated: false });
    } else {
      this.#makeWithout(page);
      this.#show(target);
    }
  }

  /** Hides the shown page and reports the failure. */
  #fail(failure: Failure): void {
    batch(() => {
      const before = this.shown.value;
      before?.state.activate(false);
      this.#shown.value = null;
      this.#failure.value = failure;
    });
  }

  async #show(target: Route): Promise<void> {
    const signal = this.#latest.start();
    try {
      await loadPage(target);
    } catch {
      const outdated = await isOutdated();
      if (!signal.aborted) this.#fail({ route: target, outdated });
      return;
    }
    if (signal.aborted) return;
    const page = this.#page(target);
    notify("address", target.unknown ? { sentence: "page.unknown", dismiss: "page.dismiss" } : null);
    batch(() => {
      const before = this.shown.value;
      if (before !== page) before?.state.activate(false);
      this.#failure.value = null;
      this.#shown.value = page;
      page.state.activate(true);
      const handed = this.#handed;
      this.#handed = null;
      if (page.kind === "judge" && handed?.texts.problem === page.problem) {
        page.state.open(handed.texts, handed.name, target.parameters);
      } else if (page.kind === "play" && handed?.texts.games !== undefined) page.state.open(handed.texts.games);
      else page.state.follow(target.parameters);
      this.#followed.value = target;
    });
  }

  /** Opens the page of a problem with texts for it. */
  #open(texts: Handed, name: string): void {
    this.#handed = { texts, name };
    const mode = texts.games === undefined ? "judge" : "play";
    navigate(texts.problem, { ...modeParameters(texts.problem, mode), ...texts.parameters });
  }

  /** Returns the page of a route; creates it from its draft on the first visit. */
  #page({ problem, mode }: Route): Page {
    const key = pageKey(problem, mode);
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const draft = this.#drafts?.restore(key);
    try {
      return this.#make(problem, mode, draft);
    } catch (error) {
      if (draft === undefined) throw error;
      return this.#makeWithout({ problem, mode, draft });
    }
  }

  /**
   * Creates a page without its draft, which passed the check but cannot be restored. The stored draft stays until it is
   * replaced.
   */
  #makeWithout({ problem, mode, draft }: Pick<Page, "problem" | "mode" | "draft">): Page {
    const page = this.#make(problem, mode, undefined);
    this.#drafts?.putBack(pageKey(problem, mode), draft);
    return page;
  }

  #make(problem: ProblemName | null, mode: Mode, draft: unknown): Page {
    const page = this.#create(problem, mode, draft);
    const key = pageKey(problem, mode);
    this.#pages.set(key, page);
    if (this.#drafts !== null) this.#keep(key, page, this.#drafts);
    return page;
  }

  #create(problem: ProblemName | null, mode: Mode, draft: unknown): Page {
    this.#made += 1;
    const key = this.#made;
    if (problem === null) {
      const { HomeState, HomePage } = loaded(home);
      const state = new HomeState(this.#engine, (texts, name) => this.#open(texts, name));
      return { kind: "home", problem, mode, draft, state, render: () => <HomePage key={key} state={state} /> };
    }
    if (mode === "play") {
      const { PlayState, PlayPage } = loaded(play);
      const state = new PlayState(this.#engine);
      if (draft !== undefined) state.restore(draft as PlayDraft);
      return { kind: "play", problem, mode, draft, state, render: () => <PlayPage key={key} state={state} /> };
    }
    const { JudgeState, JudgePage } = loaded(judge);
    const state = new JudgeState(problem, mode, this.#engine, program, (texts, name) => this.#open(texts, name));
    if (draft !== undefined) state.restore(draft as JudgeDraft);
    const render = () => <JudgePage key={key} state={state} />;
    return { kind: "judge", problem, mode, draft, state, render };
  }

  /** Stores a page's draft after each change. */
  #keep(key: string, page: Page, drafts: Drafts): void {
    const { state } = page;
    drafts.keep(key, () => state.draft());
    let isFirst = true;
    effect(() => {
      watchFields(state.draftFields);
      // After `giveUp` another page has this key.
      if (!isFirst && this.#pages.get(key) === page) untracked(() => drafts.save(key));
      isFirst = false;
    });
  }

  #writeAddress(): void {
    const page = this.shown.value;
    // Waits until the shown page has followed the current route.
    if (page?.kind !== "judge" || this.#followed.value !== route.peek()) return;
    const parameters = page.state.parameters.value;
    if (!page.state.openingLink.value) untracked(() => replaceParameters(parameters));
  }
}
