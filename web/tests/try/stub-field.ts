/**
 * Replaces the code editor: `vi.mock("../../try/program-field", async () => (await import("./stub-field")).module)`.
 */

import { vi } from "vitest";
import type { Field, TextState } from "../../editor/text-state";
import type { TextBoxOptions } from "../../editor/types";
import type { Language } from "../../text/program-languages";

/** Records the places in a text that the page goes to. */
export const goTo = vi.fn();

class StubField implements Field {
  readonly element = document.createElement("div");
  readonly options: TextBoxOptions;
  readonly isDocument = false;
  readonly editor = {
    spot: null,
    focus: () => {},
    light: () => {},
    mark: () => {},
    reveal: () => {},
    goTo,
  } as unknown as Field["editor"];
  readonly shown = this.editor;

  constructor(_state: TextState, _language: Language, options: TextBoxOptions) {
    this.options = options;
  }

  put(): void {}

  dispose(): void {}
}

export const module = { ProgramField: StubField };
