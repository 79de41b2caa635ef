/** Renders parts of the page into the document, and finds elements in them by name. */

import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { settle } from "../settle";

/** Renders a part, which replaces the part rendered before. */
export async function shown(part: ComponentChild): Promise<HTMLElement> {
  const place = document.createElement("main");
  render(null, document.body);
  document.body.replaceChildren(place);
  await act(() => render(part, place));
  await settle();
  return place;
}

export function find<Kind extends Element = HTMLElement>(selector: string): Kind {
  const [found, ...others] = document.querySelectorAll<Kind>(selector);
  if (found === undefined || others.length > 0) throw new Error(`Not one element, but several or none: ${selector}`);
  return found;
}

/** Returns the accessible name of an element. */
function nameOf(element: HTMLElement): string {
  return element.getAttribute("aria-label") ?? element.textContent;
}

export function buttons(place: ParentNode = document): string[] {
  return [...place.querySelectorAll("button")].map(nameOf);
}

export function button(name: string): HTMLButtonElement {
  const [found, ...others] = [...document.querySelectorAll("button")].filter((one) => nameOf(one) === name);
  if (found === undefined || others.length > 0) throw new Error(`Not one button, but several or none: ${name}`);
  return found;
}

export async function press(name: string): Promise<void> {
  button(name).click();
  await settle();
}

/** Returns the field with a label. */
export function field(label: string): HTMLInputElement {
  const { htmlFor } = [...document.querySelectorAll("label")].find((one) => one.textContent === label) ?? {};
  return find(`input[id="${htmlFor}"]`);
}

/** Chooses a radio button. */
export async function choose(name: string): Promise<void> {
  const label = [...document.querySelectorAll("label")].find((one) => one.textContent === name);
  label?.querySelector("input")?.click();
  await settle();
}

/** Replaces the text in a field. */
export async function write(label: string, text: string): Promise<void> {
  const box = field(label);
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
  await settle();
}
