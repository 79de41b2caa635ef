// What the editors and the list of lines have in common.

import { unitsBefore } from "../text/columns";
import type { Mark } from "./types";

/** A method type, whose parameter is bivariant: a listener may take a more specific event. */
type Listener = { listen(event: Event): void }["listen"];

/** Creates an element; its properties are attributes, `on…` functions listeners. Text is only ever inserted as text. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Record<string, string | number | boolean | undefined | Listener>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** Makes room for the numbers of so many lines. */
export function fitNumbers(element: HTMLElement, lines: number): void {
  element.style.setProperty("--digits", String(String(lines).length));
}

/** Adds to an element the text of a line, with what is wrong in it and, if it stands beside, the sentence that says so. */
export function appendMarked(element: HTMLElement, text: string, { column, sentence, beside }: Mark): void {
  const start = unitsBefore(text, column);
  const end = unitsBefore(text, column + 1);
  element.append(
    text.slice(0, start),
    el("span", { class: "error-mark" }, text.slice(start, end) || " "),
    text.slice(end),
  );
  if (beside) element.append(el("span", { class: "error-sentence" }, sentence));
}
