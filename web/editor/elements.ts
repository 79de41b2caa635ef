// Helpers shared by the editors and the line list.

import { unitsBefore } from "../text/columns";
import type { Mark } from "./types";

/** A listener. As a method type its parameter is bivariant, so it may take a more specific event. */
type Listener = { listen(event: Event): void }["listen"];

/**
 * Creates an element. Functions among the properties are listeners, named `on…`; other properties are attributes.
 * Strings are always inserted as text.
 */
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

/** Sets the gutter's width to the digits of the last line number. */
export function fitNumbers(element: HTMLElement, lines: number): void {
  element.style.setProperty("--digits", String(String(lines).length));
}

/** Returns where in a line the text that a mark is about begins and ends, in UTF-16 units. */
export function extentOf(text: string, { column, whole, found = "" }: Mark): [number, number] {
  const start = unitsBefore(text, column);
  if (whole) return [start, text.length];
  return [start, found && text.startsWith(found, start) ? start + found.length : unitsBefore(text, column + 1)];
}

/** Appends the text of a line with its error marked and, if `beside` is set, the sentence after the text. */
export function appendMarked(element: HTMLElement, text: string, mark: Mark): void {
  const { sentence, beside } = mark;
  const [start, end] = extentOf(text, mark);
  element.append(
    text.slice(0, start),
    el("span", { class: "error-mark" }, text.slice(start, end) || " "),
    text.slice(end),
  );
  if (beside) element.append(el("span", { class: "error-sentence" }, sentence));
}
