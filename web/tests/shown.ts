/** Components in a document without a browser. */

import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";

/** Shows a component in place of the one before, with all that it does when it is shown. */
export async function show(component: ComponentChild): Promise<void> {
  await act(() => {
    const place = document.createElement("div");
    document.body.replaceChildren(place);
    render(component, place);
  });
}

/** The only element of its kind, or the only one with this text. */
export function find<Found extends HTMLElement = HTMLElement>(selector: string, text?: string): Found {
  const found = findAll<Found>(selector).filter((one) => text === undefined || nameOf(one) === text);
  if (found.length !== 1) throw new Error(`There are ${found.length} of ${selector} ${text ?? ""}.`);
  return found[0];
}

export function findAll<Found extends HTMLElement = HTMLElement>(selector: string): Found[] {
  return [...document.querySelectorAll<Found>(selector)];
}

/** What elements say, without blanks around it. */
export function texts(selector: string): string[] {
  return findAll(selector).map((element) => element.textContent.trim());
}

export function button(name: string): HTMLButtonElement {
  return find<HTMLButtonElement>("button", name);
}

/** Does what a visitor does, and waits until the page shows what comes of it. */
export async function doing(step: () => void): Promise<void> {
  await act(step);
}

/** Writes into a box. */
export async function write(box: HTMLTextAreaElement | HTMLInputElement, text: string): Promise<void> {
  await doing(() => {
    box.value = text;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Chooses from a select, as a visitor does. */
export async function choose(select: HTMLSelectElement, index: number): Promise<void> {
  await doing(() => {
    select.selectedIndex = index;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** The accessible name of a control. */
function nameOf(element: HTMLElement): string {
  return (element.getAttribute("aria-label") ?? element.textContent).trim();
}
