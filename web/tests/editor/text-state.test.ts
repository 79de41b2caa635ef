import { effect, signal } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Field, TextState } from "../../editor/text-state";
import type { Lit, Mark, Origin, Spot } from "../../editor/types";

const BEGINNING: Spot = { start: { line: 1, unit: 0 }, end: { line: 1, unit: 0 }, top: 0 };

function spotAt(line: number): Spot {
  return { ...BEGINNING, start: { line, unit: 0 }, end: { line, unit: 2 }, top: line };
}

/** Returns a field that records what it shows; its caret is in line 3 and it has the focus. */
function fakeField(isDocument = false) {
  const shown = { light: vi.fn(), mark: vi.fn(), reveal: vi.fn(), goTo: vi.fn(), dispose: vi.fn() };
  const editor = { ...shown, spot: BEGINNING, caretLine: 3, focused: true, focus: vi.fn() };
  const put = vi.fn(() => {
    editor.spot = BEGINNING;
  });
  const field = { editor, shown, isDocument, put, dispose: vi.fn() };
  return { ...field, field: field as unknown as Field };
}

const lit = signal<readonly Lit[]>([]);
const marks = signal<readonly Mark[]>([]);
let state: TextState;
let origins: Origin[];

beforeEach(() => {
  lit.value = [];
  marks.value = [];
  state = new TextState({ lit, marks });
  origins = [];
  state.observe((origin) => origins.push(origin));
});

function content() {
  return [state.text.value, state.name.value, state.touched.value];
}

describe("a text", () => {
  test("is empty at first", () => {
    expect(content()).toEqual(["", "", false]);
    expect([state.field, state.caretLine, state.focused, state.loads.value]).toEqual([null, null, false, 0]);
  });

  test("that the page loads is not the visitor's", () => {
    state.load("1 2", "Example");
    expect(content()).toEqual(["1 2", "Example", false]);
    expect(origins).toEqual(["loaded"]);
  });

  test("that the visitor chooses, sets up or enters is the visitor's", () => {
    const changes: [() => void, Origin][] = [
      [() => state.replaced("3", "in.txt"), "loaded"],
      [() => state.composed("3", "in.txt"), "composed"],
      [() => state.edited("3", "pasted"), "pasted"],
    ];
    for (const [change, origin] of changes) {
      state = new TextState({ lit, marks });
      origins = [];
      state.observe((one) => origins.push(one));
      change();
      expect([state.text.value, state.touched.value, origins]).toEqual(["3", true, [origin]]);
    }
  });

  test("that the visitor edits keeps its name and is not replaced", () => {
    state.load("1 2", "Example");
    state.edited("1 23", "typed");
    expect(content()).toEqual(["1 23", "Example", true]);
    expect(state.loads.value).toBe(1);
  });

  test("counts its replacements", () => {
    state.load("1", "");
    state.replaced("1", "");
    state.restore({ touched: false, text: "1", name: "", spot: BEGINNING });
    expect(state.loads.value).toBe(3);
  });

  test.each([
    ["loaded", () => state.load("new", "")],
    ["edited", () => state.edited("new", "typed")],
  ])("that is %s changes together with what its observers change", (_, change) => {
    const derived = signal("");
    const seen: string[] = [];
    state.observe(() => {
      derived.value = state.text.value;
    });
    effect(() => {
      seen.push(`${state.text.value}/${derived.value}`);
    });
    change();
    expect(seen).toEqual(["/", "new/new"]);
  });
});

describe("a field", () => {
  test("shows the text, its highlights and its marks, also later ones", () => {
    const { field, put, shown } = fakeField();
    const [first, second] = [[{ first: 1, last: 1, strong: true }], [{ first: 2, last: 2, strong: false }]];
    const mark = [{ line: 1, column: 1, sentence: "Wrong", beside: true }];
    lit.value = first;
    state.load("1 2", "Example");
    state.attach(field);
    expect(put).toHaveBeenCalledWith("1 2", "Example");
    expect(shown.light).toHaveBeenLastCalledWith(first);
    lit.value = second;
    marks.value = mark;
    expect(shown.light).toHaveBeenLastCalledWith(second);
    expect(shown.mark).toHaveBeenLastCalledWith(mark);
    state.load("3", "Other");
    expect(put).toHaveBeenLastCalledWith("3", "Other");
  });

  test("is not written into when the visitor edits", () => {
    const { field, put } = fakeField();
    state.attach(field);
    state.edited("1", "typed");
    expect(put).toHaveBeenCalledTimes(1);
  });

  test("takes the place of the one before, which is released, with its selection", () => {
    const [one, other] = [fakeField(), fakeField()];
    state.attach(one.field);
    one.editor.spot = spotAt(7);
    state.attach(other.field);
    expect(one.dispose).toHaveBeenCalledOnce();
    expect(other.dispose).not.toHaveBeenCalled();
    expect(other.editor.spot).toEqual(spotAt(7));
    expect(state.field).toBe(other.field);
  });

  test("has the caret, the focus and the places that the page goes to", () => {
    const { field, shown, editor } = fakeField();
    state.attach(field);
    expect([state.caretLine, state.focused]).toEqual([3, true]);
    state.reveal(2, 5);
    state.goTo({ line: 4, column: 2 });
    state.focus();
    expect(shown.reveal).toHaveBeenCalledWith(2, 5);
    expect(shown.goTo).toHaveBeenCalledWith({ line: 4, column: 2 });
    expect(editor.focus).toHaveBeenCalledOnce();
  });

  test("has no caret while it shows a document", () => {
    state.attach(fakeField(true).field);
    expect(state.caretLine).toBeNull();
  });

  test("is not needed to reveal, go to or focus", () => {
    state.reveal(1);
    state.goTo({ line: 1, column: 1 });
    state.focus();
    expect(state.text.value).toBe("");
  });
});

describe("a draft", () => {
  const DRAFT = { touched: true, text: "1 2", name: "in.txt", spot: spotAt(5) };

  test("is restored with its selection, and no observer is told", () => {
    state.restore(DRAFT);
    expect(content()).toEqual(["1 2", "in.txt", true]);
    expect(state.draft.spot).toEqual(spotAt(5));
    expect(origins).toEqual([]);
    const { field, editor } = fakeField();
    state.attach(field);
    expect(editor.spot).toEqual(spotAt(5));
  });

  test("is restored in a field that is there", () => {
    const { field, editor, put } = fakeField();
    state.attach(field);
    state.restore(DRAFT);
    expect(put).toHaveBeenLastCalledWith("1 2", "in.txt");
    expect(editor.spot).toEqual(spotAt(5));
  });

  test("has the selection of the field, and a name only if it is shown as the title of a document", () => {
    const [one, other] = [fakeField(), fakeField(true)];
    state.restore(DRAFT);
    expect(state.draft).toEqual({ ...DRAFT, name: "" });
    state.attach(one.field);
    one.editor.spot = spotAt(9);
    expect(state.draft).toEqual({ ...DRAFT, name: "", spot: spotAt(9) });
    state.attach(other.field);
    expect(state.draft).toEqual({ ...DRAFT, spot: spotAt(9) });
  });

  test("of a text that was replaced begins at its beginning", () => {
    state.restore(DRAFT);
    state.load("3", "");
    expect(state.draft.spot).toEqual(BEGINNING);
  });

  test("is seen as a whole", () => {
    const seen: unknown[] = [];
    effect(() => {
      seen.push(content());
    });
    state.restore(DRAFT);
    expect(seen).toEqual([
      ["", "", false],
      ["1 2", "in.txt", true],
    ]);
  });
});
