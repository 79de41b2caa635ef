/** The page of Lines of Action in a document without a layout. */

import { render } from "preact";
import "../board/canvas";
import "../example-files";
import "../provide";
import { PlayPage } from "../../play/page";
import { PlayState } from "../../play/state";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { answerGames, type Rules } from "./games";

export class OpenedPage {
  readonly engine = new StubEngine();
  readonly state = new PlayState(this.engine.engine);
  readonly element = document.createElement("div");

  /** Opens a page with a ready engine. */
  static async open(rules?: Rules): Promise<OpenedPage> {
    const page = new OpenedPage();
    answerGames(page.engine, rules);
    document.body.replaceChildren(page.element);
    page.state.activate(true);
    page.engine.start();
    await settle();
    render(<PlayPage state={page.state} />, page.element);
    await settle();
    return page;
  }

  close(): void {
    render(null, this.element);
  }

  get caption(): string {
    return this.one(".caption").textContent;
  }

  get remarks(): string {
    return this.one(".remarks").textContent;
  }

  /** Text with the number of moves before the current position and the limit. */
  get count(): string {
    return this.one(".moves-card .output-status").textContent;
  }

  /** The moves in the list. */
  get moves(): string[] {
    return [...this.element.querySelectorAll(".move")].slice(1).map(({ textContent }) => textContent);
  }

  one<Found extends HTMLElement>(selector: string): Found {
    const found = this.element.querySelector<Found>(selector);
    if (found === null) throw new Error(`There is no ${selector}.`);
    return found;
  }

  /** Returns a card or a control by its label. */
  labelled<Found extends HTMLElement>(label: string): Found {
    return this.one<Found>(`[aria-label="${label}"]`);
  }

  /** Returns a visible button by its name, or null. */
  find(name: string): HTMLButtonElement | null {
    const buttons = [...this.element.querySelectorAll("button")];
    const named = (button: Element) => [button.textContent, button.getAttribute("aria-label")].includes(name);
    return buttons.find((button) => named(button) && !button.hidden) ?? null;
  }

  button(name: string): HTMLButtonElement {
    const button = this.find(name);
    if (button === null) throw new Error(`There is no button ${name}.`);
    return button;
  }

  /** Returns the label of a square without the square's name. */
  square(name: string): string {
    return (this.#square(name).getAttribute("aria-label") ?? "").slice(name.length + 2);
  }

  async click(...names: string[]): Promise<void> {
    for (const name of names) {
      this.button(name).click();
      await settle();
    }
  }

  async press(...squares: string[]): Promise<void> {
    for (const square of squares) {
      this.#square(square).click();
      await settle();
    }
  }

  /** Makes a move such as A4-C4 by pressing its squares. */
  play(move: string): Promise<void> {
    return this.press(...move.split("-"));
  }

  /** Has the engine make the move that it searches for. */
  async reply(move: string): Promise<void> {
    this.engine.thought.at(-1)?.part({ move, done: true });
    await settle();
  }

  #square(name: string): HTMLButtonElement {
    return this.one<HTMLButtonElement>(`.board-grid [aria-label^="${name}, "]`);
  }
}
