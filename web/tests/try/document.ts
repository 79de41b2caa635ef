/** Renders components in tests, and finds and clicks their elements. */

import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { settle } from "../settle";

/** The element that contains the component. */
let place: Element | null = null;

/** Renders a component, and removes the one before. */
export async function show(component: ComponentChild): Promise<void> {
  if (place !== null) render(null, place);
  const made = document.createElement("div");
  place = made;
  document.body.replaceChildren(made);
  await act(() => render(component, made));
}

/** Waits until the components show all changes. */
export async function drawn(): Promise<void> {
  await act(settle);
}

export function textOf(selector: string): string | null {
  return document.querySelector(selector)?.textContent ?? null;
}

/** Returns the button with this name; throws without one. */
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
