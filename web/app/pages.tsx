/** The pages of the site: their states, which live as long as the visit, and the one that is shown. */

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
import type { Drafts } from "../storage/drafts";
import { home, judge, loaded, loadPage, play, program } from "./page-parts";

type Page = { problem: ProblemName | null; mode: Mode; draft: unknown; render: () => ComponentChild } & (
  | { kind: "home"; state: HomeState }
  | { kind: "judge"; state: JudgeState }
  | { kind: "play"; state: PlayState }
);

/** A page that could not be loaded. */
export interface Failure {
  route: Route;
  /** The host has another version by now. */
  outdated: boolean;
}

export class Pages {
  readonly #shown = signal<Page | null>(null);
  readonly shown: ReadonlySignal<Page | null> = this.#shown;
  readonly #failure = signal<Failure | null>(null);
  readonly failure: ReadonlySignal<Failure | null> = this.#failure;
  /** A game is under way, which nothing should interrupt. */
  readonly playing = computed(() => this.shown.value?.kind === "play" && this.shown.value.state.underWay.value);
  readonly #pages = new Map<string, Page>();
  /** The route that the page on show has followed. */
  readonly #followed = signal<Route | null>(null);
  /** Whether an address has been followed. */
  readonly arrived = computed(() => this.#followed.value !== null || this.failure.value !== null);
  readonly #latest = new Latest();
  readonly #engine: Engine;
  #drafts: Drafts | null = null;
  /** How many pages have been made. */
  #made = 0;
  /** A text for the page that is shown next. */
  #handed: { texts: Handed; name: string } | null = null;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * Shows a page as the build has prerendered it, before anything of the visitor is known. Rejects when a part of it does
   * not come.
   */
  async begin(target: Route): Promise<void> {
    await loadPage(target);
    const page = this.#page(target);
    await page.state.begin();
    this.#shown.value = page;
  }

  /** Shows the page of the address with what the visitor had there, and every one that is followed from now on. */
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

  /** Makes pages anew that were entered before their drafts came. */
  #renew(drafts: Drafts): void {
    for (const key of this.#pages.keys()) if (drafts.holds(key)) this.#pages.delete(key);
    const page = this.shown.value;
    if (page !== null && !this.#pages.has(pageKey(page.problem, page.mode))) this.#show(route.value);
  }

  retry({ route: target }: Failure): void {
    this.#show(target);
  }

  /** The page that is shown is out of order, perhaps by its draft: it is made anew without one, if it had one. */
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

  /** No page is shown in place of one that could not be loaded. */
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
      if (page.kind === "judge" && handed?.texts.problem === page.problem) page.state.take(handed.texts, handed.name);
      page.state.follow(target.parameters);
      this.#followed.value = target;
    });
  }

  /** Takes a text to the page that it is for. */
  #open(texts: Handed, name: string): void {
    this.#handed = { texts, name };
    navigate(texts.problem, { ...modeParameters(texts.problem, "judge"), ...texts.parameters });
  }

  /** The page of a route, made when it is first entered, from what was kept of it. */
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

  /** Makes a page without its draft, which may be damaged in a way that was not noticed. */
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

  /** Stores what the visitor does on a page. */
  #keep(key: string, page: Page, drafts: Drafts): void {
    const { state } = page;
    drafts.keep(key, () => state.draft());
    let isFirst = true;
    effect(() => {
      state.draft();
      // A page that was given up has another in its place.
      if (!isFirst && this.#pages.get(key) === page) untracked(() => drafts.save(key));
      isFirst = false;
    });
  }

  #writeAddress(): void {
    const page = this.shown.value;
    // What another address holds has not come yet.
    if (page?.kind !== "judge" || this.#followed.value !== route.peek()) return;
    const parameters = page.state.parameters.value;
    if (!page.state.openingLink.value) untracked(() => replaceParameters(parameters));
  }
}
