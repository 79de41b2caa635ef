/** Renders components into a document without a browser, and finds and uses elements there. */

import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { settle } from "./settle";

/** The element with the rendered component. */
let place: Element | null = null;

/** Renders a component, which replaces the one before. */
export async function show(component: ComponentChild): Promise<HTMLElement> {
  if (place !== null) render(null, place);
  const made = document.createElement("main");
  place = made;
  document.body.replaceChildren(made);
  await act(() => render(component, made));
  await settle();
  return made;
}

/** Does what a visitor does, and waits until the page shows the result. */
export async function doing(step: () => unknown): Promise<void> {
  await act(async () => {
    step();
    await settle();
  });
}

/** Waits until components show the current state. */
export function drawn(): Promise<void> {
  return doing(() => {});
}

/** Returns the only element that matches, or the only one with this name. */
export function find<Found extends HTMLElement = HTMLElement>(selector: string, name?: string): Found {
  const found = findAll<Found>(selector).filter((one) => name === undefined || nameOf(one) === name);
  if (found.length !== 1) throw new Error(`There are ${found.length} of ${selector} ${name ?? ""}.`);
  return found[0];
}

export function findAll<Found extends HTMLElement = HTMLElement>(selector: string): Found[] {
  return [...document.querySelectorAll<Found>(selector)];
}

/** Returns the texts of elements without blanks around them. */
export function texts(selector: string): string[] {
  return findAll(selector).map((element) => element.textContent.trim());
}

export function textOf(selector: string): string | null {
  return document.querySelector(selector)?.textContent ?? null;
}

/** Returns the names of all buttons. */
export function buttonNames(within: ParentNode = document): string[] {
  return [...within.querySelectorAll("button")].map(nameOf);
}

export function buttonsNamed(name: string): HTMLButtonElement[] {
  return findAll<HTMLButtonElement>("button").filter((one) => nameOf(one) === name);
}

export function button(name: string): HTMLButtonElement {
  return find<HTMLButtonElement>("button", name);
}

export function press(name: string): Promise<void> {
  return doing(() => button(name).click());
}

/** Returns the field with a label. */
export function field(label: string): HTMLInputElement {
  const { htmlFor } = findAll<HTMLLabelElement>("label").find((one) => one.textContent === label) ?? {};
  return find(`input[id="${htmlFor}"]`);
}

/** Replaces the text of a field. */
export function write(box: HTMLTextAreaElement | HTMLInputElement, text: string): Promise<void> {
  return doing(() => {
    box.value = text;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Chooses a radio button by its label. */
export function choose(label: string): Promise<void> {
  return doing(() =>
    findAll("label")
      .find((one) => one.textContent === label)
      ?.querySelector("input")
      ?.click(),
  );
}

export function select(box: HTMLSelectElement, index: number): Promise<void> {
  return doing(() => {
    box.selectedIndex = index;
    box.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** Returns the accessible name of a control. */
function nameOf(element: HTMLElement): string {
  return (element.getAttribute("aria-label") ?? element.textContent).trim();
}
