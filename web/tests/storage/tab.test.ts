import { beforeEach, describe, expect, test, vi } from "vitest";
import { lockName } from "../../storage/names";
import { previousTabName, takeTabName } from "../../storage/tab";
import { deny, type FakeStorage, NAME, openDocument } from "./browser";

/** Fake locks of a browser, shared by all of its tabs. */
class FakeLocks {
  readonly held = new Set<string>();
  readonly #waiting: [name: string, take: () => void][] = [];

  request(name: string, { signal }: { signal: AbortSignal }, onHeld: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = async () => {
        this.held.add(name);
        await onHeld();
        this.release(name);
        resolve();
      };
      if (!this.held.has(name)) take();
      else {
        this.#waiting.push([name, take]);
        signal.addEventListener("abort", () => reject(signal.reason));
      }
    });
  }

  release(name: string): void {
    this.held.delete(name);
    const index = this.#waiting.findIndex(([one]) => one === name);
    if (index >= 0) this.#waiting.splice(index, 1)[0]?.[1]();
  }
}

let session: FakeStorage;
let tell: (name: string, event?: object) => void;
let locks: FakeLocks;
/** Aborts the last request for a lock. */
let giveUp: () => void;

beforeEach(() => {
  ({ session, tell } = openDocument());
  locks = new FakeLocks();
  vi.stubGlobal("navigator", { locks });
  let last = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    last = new AbortController();
    return last.signal;
  });
  giveUp = () => last.abort();
});

/** Takes a name and resolves with it. */
function taken(wanted: string | null, later: (name: string) => void = () => {}): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  takeTabName(wanted, (name) => {
    resolve(name);
    later(name);
  });
  return promise;
}

/** Runs pending microtasks. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe("a new tab", () => {
  test("had no name before", () => {
    expect(previousTabName()).toBeNull();
  });

  test("takes a name that no other has, holds its lock and keeps it over a reload", async () => {
    const name = await taken(null);
    expect([...locks.held]).toEqual([lockName(name)]);
    expect(previousTabName()).toBe(name);
    expect(await taken(null)).not.toBe(name);
  });

  test("can take the name of a closed tab", async () => {
    expect(await taken("7-7-7-7")).toBe("7-7-7-7");
    expect([...locks.held]).toEqual([lockName("7-7-7-7")]);
  });
});

describe("a name that another tab has", () => {
  beforeEach(() => {
    locks.held.add(lockName("7-7-7-7"));
  });

  test("is not taken after two seconds: a copy of a tab gets another", async () => {
    session.setItem(`${NAME}tab`, "7-7-7-7");
    const name = taken(previousTabName());
    expect(AbortSignal.timeout).toHaveBeenLastCalledWith(2_000);
    giveUp();
    expect(await name).not.toBe("7-7-7-7");
    expect(locks.held).toContain(lockName(await name));
    expect(previousTabName()).toBe(await name);
  });

  test("is taken if that tab, which is being reloaded, releases it in time", async () => {
    const name = taken("7-7-7-7");
    locks.release(lockName("7-7-7-7"));
    expect(await name).toBe("7-7-7-7");
  });
});

test("a tab that an earlier version named has that name until it takes one", async () => {
  session.setItem("judgeboard.tab", "1-1-1-1");
  expect(previousTabName()).toBe("1-1-1-1");
  const name = await taken(null);
  expect(previousTabName()).toBe(name);
});

describe("a page that is left", () => {
  test("releases the lock, so that the browser can keep it for the way back", async () => {
    await taken("7-7-7-7");
    tell("pagehide");
    await settled();
    expect(locks.held.size).toBe(0);
  });

  test("takes its name again when it comes back", async () => {
    const names: string[] = [];
    await taken("7-7-7-7", (name) => names.push(name));
    tell("pagehide");
    await settled();
    tell("pageshow", { persisted: true });
    await settled();
    expect(names).toEqual(["7-7-7-7", "7-7-7-7"]);
    expect([...locks.held]).toEqual([lockName("7-7-7-7")]);
  });

  test("takes another name if a tab has taken its name meanwhile, and keeps it from then on", async () => {
    const names: string[] = [];
    await taken("7-7-7-7", (name) => names.push(name));
    tell("pagehide");
    await settled();
    locks.held.add(lockName("7-7-7-7"));
    tell("pageshow", { persisted: true });
    await settled();
    giveUp();
    await settled();
    tell("pagehide");
    await settled();
    tell("pageshow", { persisted: true });
    await settled();
    expect(names).toHaveLength(3);
    expect(names[1]).not.toBe("7-7-7-7");
    expect(names[2]).toBe(names[1]);
  });
});

test("a page that is shown for the first time takes no second name", async () => {
  const names: string[] = [];
  await taken("7-7-7-7", (name) => names.push(name));
  tell("pageshow", { persisted: false });
  await settled();
  giveUp();
  await settled();
  expect(names).toEqual(["7-7-7-7"]);
});

describe("without locks", () => {
  beforeEach(() => {
    vi.stubGlobal("navigator", {});
  });

  test("a tab keeps the name that it had", async () => {
    session.setItem(`${NAME}tab`, "7-7-7-7");
    expect(await taken("7-7-7-7")).toBe("7-7-7-7");
  });

  test("any other name may be another tab's and is not taken", async () => {
    expect(await taken("7-7-7-7")).not.toBe("7-7-7-7");
  });
});

test("where storage is denied, a tab has a name, and none before it", async () => {
  deny("sessionStorage");
  expect(previousTabName()).toBeNull();
  expect(await taken(null)).toMatch(/^\d+(-\d+){3}$/);
});
