/** What a test of a component finds in the document and does with it. */

import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { settle } from "../settle";

/** Where components are rendered. */
let place: Element | null = null;

/** Renders in place of what was rendered before. */
export async function show(component: ComponentChild): Promise<void> {
  if (place !== null) render(null, place);
  const made = document.createElement("div");
  place = made;
  document.body.replaceChildren(made);
  await act(() => render(component, made));
}

/** Lets components follow what has changed. */
export async function drawn(): Promise<void> {
  await act(settle);
}

export function textOf(selector: string): string | null {
  return document.querySelector(selector)?.textContent ?? null;
}

/** The button with this name; throws where there is none. */
export function button(name: string): HTMLButtonElement {
  const found = buttons(name)[0];
  if (found === undefined) throw new Error(`There is no button “${name}”.`);
  return found;
}

export function buttons(name: string): HTMLButtonElement[] {
  return [...document.querySelectorAll("button")].filter((one) => nameOf(one) === name);
}

export async function click(name: string): Promise<void> {
  button(name).click();
  await drawn();
}

function nameOf(element: Element): string {
  return element.getAttribute("aria-label") ?? element.textContent ?? "";
}
