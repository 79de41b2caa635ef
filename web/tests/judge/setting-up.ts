/** A judge's page on which positions are set up; the test file mocks set-up/part.ts. */

import { vi } from "vitest";
import type { Arrangement } from "../../generated/api";
import type { JudgeDraft } from "../../judge/draft";
import type { JudgeState } from "../../judge/state";
import { setUpCard } from "../../set-up/part";
import { SETUP } from "../set-up/setup";
import type { StubPart } from "../set-up/stub-part";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answers, judging, openPage } from "./page";

export const POSITION: Arrangement = { pieces: [{ square: 0, kind: "white-king" }], turn: "" };
export const INPUT = "first\nsecond\nthird\n";
export const card = setUpCard as unknown as StubPart;

export class SetUpPage {
  readonly engine = new StubEngine();
  state: JudgeState;
  /** The engine's text of a position. */
  readonly compose = vi.fn().mockReturnValue("composed\n");

  constructor() {
    card.reset();
    card.come();
    this.engine.answers.setup = () => SETUP;
    this.engine.answers.setup_of = () => POSITION;
    this.engine.answers.compose = this.compose;
    this.state = openPage("correct-move", this.engine);
    this.engine.start();
  }

  /** Replaces the page by another that continues with a draft. */
  reopen(draft: JudgeDraft | null): void {
    this.close();
    this.state = openPage("correct-move", this.engine);
    if (draft) this.state.restore(draft);
  }

  get input(): string {
    return this.state.judging.input.text.value;
  }

  /** Loads an input and starts to set up the case at an index. */
  async start(index: number, text = INPUT): Promise<void> {
    this.state.judging.input.replaced(text, "my.in");
    judging(this.engine).part(answers(3));
    this.state.judging.choose(index);
    await this.state.setUp.start();
    await settle();
  }

  /** Edits the position that is being set up. */
  async change(): Promise<void> {
    this.state.setUp.state.editing.value?.clear();
    await settle();
  }

  /** Ends setting up, because all pages share the card. */
  close(): void {
    this.state.setUp.state.close();
  }
}
