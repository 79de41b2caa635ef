/** Simulates the parts of a browser that the router needs: location, history and the events of both. */

import { vi } from "vitest";

export const SITE = "https://host.example/board/";

type Router = typeof import("../../shared/router");
type Listener = (event: object) => void;

/** A clicked link, or an element outside any link. */
class FakeElement {
  readonly link: object | null;

  constructor(link: object | null) {
    this.link = link;
  }

  closest(): object | null {
    return this.link;
  }
}

export class FakeBrowser {
  readonly location: URL;
  /** Addresses that Back and Forward lead to, and the current one. */
  readonly steps: string[];
  readonly scrollTo = vi.fn();
  readonly #listeners: [name: string, listener: Listener][] = [];

  constructor(path: string, icons: object[]) {
    this.location = new URL(path, SITE);
    this.steps = [this.location.href];
    const addEventListener = (name: string, listener: Listener) => this.#listeners.push([name, listener]);
    const history = {
      state: "of this step",
      pushState: (state: string, _: string, address: string) => {
        history.state = state;
        this.#arriveAt(address);
        this.steps.push(this.location.href);
      },
      replaceState: (state: string, _: string, address: string) => {
        history.state = state;
        this.#arriveAt(address);
        this.steps.splice(-1, 1, this.location.href);
      },
    };
    const head = { querySelectorAll: () => icons };
    const documentElement = { dataset: { root: SITE } };
    vi.stubGlobal("document", { documentElement, baseURI: this.location.href, head, addEventListener });
    vi.stubGlobal("location", this.location);
    vi.stubGlobal("history", history);
    vi.stubGlobal("addEventListener", addEventListener);
    vi.stubGlobal("scrollTo", this.scrollTo);
    vi.stubGlobal("Element", FakeElement);
  }

  /** Changes the address without an event. */
  write(path: string): void {
    this.#arriveAt(new URL(path, SITE).href);
    this.steps.push(this.location.href);
  }

  /** Simulates Back or a typed address, for which the browser fires some events. */
  type(path: string, events = ["popstate", "hashchange"]): void {
    this.write(path);
    for (const name of events) this.tell(name, {});
  }

  tell(name: string, event: object): void {
    for (const [one, listener] of this.#listeners) if (one === name) listener(event);
  }

  /** Clicks on a link; null clicks outside links. Returns whether the browser's default action was prevented. */
  click(path: string | null, event: object = {}, link: { target?: string; download?: boolean } = {}): boolean {
    const href = path === null ? "" : new URL(path, SITE).href;
    const around =
      path === null ? null : { href, target: link.target ?? "", hasAttribute: () => link.download ?? false };
    const preventDefault = vi.fn();
    const target = new FakeElement(around);
    this.tell("click", { target, button: 0, defaultPrevented: false, preventDefault, ...event });
    return preventDefault.mock.calls.length > 0;
  }

  #arriveAt(address: string): void {
    this.location.href = new URL(address, this.location).href;
  }
}

interface Visitor {
  /** Languages of the browser's settings. */
  languages?: string[];
  /** Remembered language. */
  chosen?: string | null;
  icons?: object[];
}

/** Imports the router in a browser that has opened an address below the site's root. */
export async function open(
  path: string,
  { languages = ["en"], chosen = null, icons = [] }: Visitor = {},
): Promise<{ browser: FakeBrowser; router: Router }> {
  vi.resetModules();
  const browser = new FakeBrowser(path, icons);
  vi.stubGlobal("navigator", { languages });
  vi.stubGlobal("localStorage", { getItem: (name: string) => (name.endsWith("language") ? chosen : null) });
  const router = await import("../../shared/router");
  router.startRouter();
  return { browser, router };
}

/** Imports the router and follows the address. */
export async function follow(path: string, visitor: Visitor = {}): Promise<{ browser: FakeBrowser; router: Router }> {
  const opened = await open(path, visitor);
  opened.router.followAddress();
  return opened;
}
