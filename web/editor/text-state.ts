import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Editor, Lit, Mark, Origin, Place, Shown, Spot, TextBoxOptions, TextDraft } from "./types";

const BEGINNING: Spot = { start: { line: 1, unit: 0 }, end: { line: 1, unit: 0 }, top: 0 };

/** Shows and edits a text: `shown` is the editor, or a document for a text too large for it. */
export interface Field {
  readonly element: HTMLElement;
  readonly options: TextBoxOptions;
  readonly editor: Editor;
  readonly shown: Shown;
  readonly isDocument: boolean;
  /** Shows another text; `name` is the title of a document. */
  put(text: string, name: string): void;
  /** Releases observers and listeners; the field cannot be shown again. */
  dispose(): void;
}

/** Highlighted and marked parts of a text. */
interface Highlights {
  lit: ReadonlySignal<readonly Lit[]>;
  marks: ReadonlySignal<readonly Mark[]>;
}

/** A text that the visitor enters, and its field, which outlives the component that shows it. */
export class TextState {
  readonly #text = signal("");
  readonly text: ReadonlySignal<string> = this.#text;
  readonly #name = signal("");
  /** Name under which the text was loaded. */
  readonly name: ReadonlySignal<string> = this.#name;
  readonly #touched = signal(false);
  /** True once the visitor has entered something. */
  readonly touched: ReadonlySignal<boolean> = this.#touched;
  readonly lit: ReadonlySignal<readonly Lit[]>;
  readonly marks: ReadonlySignal<readonly Mark[]>;
  readonly #loads = signal(0);
  /** Number of times that the text was replaced. */
  readonly loads: ReadonlySignal<number> = this.#loads;
  readonly #field = signal<Field | null>(null);
  /** Selection and scroll position while there is no field. */
  #spot = BEGINNING;
  readonly #observers: ((origin: Origin) => void)[] = [];

  constructor({ lit, marks }: Highlights) {
    this.lit = lit;
    this.marks = marks;
    effect(() => this.#field.value?.shown.light(lit.value));
    effect(() => this.#field.value?.shown.mark(marks.value));
  }

  /** Calls an observer after each change except `restore`, in the same batch. */
  observe(observer: (origin: Origin) => void): void {
    this.#observers.push(observer);
  }

  get field(): Field | null {
    return this.#field.peek();
  }

  get caretLine(): number | null {
    return this.field === null || this.field.isDocument ? null : this.field.editor.caretLine;
  }

  get focused(): boolean {
    return this.field?.editor.focused ?? false;
  }

  /** Replaces the text on the visitor's behalf. */
  replaced(text: string, name: string): void {
    this.#touched.value = true;
    this.load(text, name);
  }

  /** Replaces the text; `name` is the title of a text that is too large to edit. */
  load(text: string, name: string, origin: Origin = "loaded"): void {
    batch(() => {
      this.#replace(text, name);
      this.#tell(origin);
    });
  }

  /** Replaces the text after the visitor has changed the position that it describes. */
  composed(text: string, name: string): void {
    this.#touched.value = true;
    this.load(text, name, "composed");
  }

  /** Takes over an edit of the visitor in the field. */
  edited(text: string, origin: Origin): void {
    batch(() => {
      this.#touched.value = true;
      this.#text.value = text;
      this.#tell(origin);
    });
  }

  get draft(): TextDraft {
    const { text, touched, name, field } = this;
    const title = field?.isDocument ? name.value : "";
    return { touched: touched.value, text: text.value, name: title, spot: field?.editor.spot ?? this.#spot };
  }

  restore({ touched, text, name, spot }: TextDraft): void {
    batch(() => {
      this.#touched.value = touched;
      this.#replace(text, name);
      this.#spot = spot;
      if (this.field) this.field.editor.spot = spot;
    });
  }

  /** Shows the text in a new field, which replaces the previous one. */
  attach(field: Field): void {
    this.#spot = this.field?.editor.spot ?? this.#spot;
    this.field?.dispose();
    field.put(this.text.peek(), this.name.peek());
    field.editor.spot = this.#spot;
    this.#field.value = field;
  }

  reveal(first: number, last?: number): void {
    this.field?.shown.reveal(first, last);
  }

  goTo(place: Place): void {
    this.field?.shown.goTo(place);
  }

  focus(): void {
    this.field?.editor.focus();
  }

  #tell(origin: Origin): void {
    for (const observer of this.#observers) observer(origin);
  }

  #replace(text: string, name: string): void {
    this.#text.value = text;
    this.#name.value = name;
    this.#loads.value += 1;
    this.#spot = BEGINNING;
    this.field?.put(text, name);
  }
}
