import { afterEach, describe, expect, test, vi } from "vitest";
import type { Drafts } from "../../storage/drafts";
import { Unstored } from "../../storage/unstored";
import { NAME } from "./browser";
import { loadDocument, loadReader, never, openDrafts, pass, stored } from "./drafts";

vi.mock("../../storage/database", async () => (await import("./drafts")).database);
vi.mock(import("../../base/idle"), { spy: true });

afterEach(() => {
  vi.useRealTimers();
});

/** Returns drafts that are late, and a function that lets them arrive. */
async function overdue(): Promise<{ drafts: Drafts; arrive: () => Promise<void> }> {
  const read = Promise.withResolvers<void>();
  loadDocument({ tab: "a", drafts: { congo: "old" }, reading: () => read.promise });
  const opening = openDrafts();
  await pass(2_000);
  const arrive = async () => {
    read.resolve();
    await pass();
  };
  return { drafts: await opening, arrive };
}

/** Lets the drafts arrive, and returns whether Congo's draft is held before and after. */
async function heldCongo(drafts: Drafts, arrive: () => Promise<void>): Promise<boolean[]> {
  const held: boolean[] = [];
  drafts.late.subscribe(() => held.push(drafts.holds("congo")));
  await arrive();
  return held;
}

describe("drafts that arrive late", () => {
  test("are awaited for two seconds", async () => {
    loadDocument({ tab: "a", reading: never });
    const entered = vi.fn();
    openDrafts().then(entered);
    await pass(1_999);
    expect(entered).not.toHaveBeenCalled();
    await pass(1);
    expect(entered).toHaveBeenCalledOnce();
  });

  test("are reported when they arrive, and held for pages without changes", async () => {
    const { drafts, arrive } = await overdue();
    drafts.keep("congo", () => null);
    expect(drafts.restore("congo")).toBeUndefined();
    expect([drafts.late.value, drafts.holds("congo")]).toEqual([false, false]);
    await arrive();
    expect(drafts.late.value).toBe(true);
    expect(drafts.holds("congo")).toBe(true);
    expect(stored.wanted).toEqual(["a"]);
    expect(drafts.restore("congo")).toBe("old");
    expect(drafts.holds("congo")).toBe(false);
  });

  test("are not held for pages without one", async () => {
    const { drafts, arrive } = await overdue();
    await arrive();
    expect(drafts.holds("othello")).toBe(false);
  });

  test("are not held for a page on which something was done, and stay for the next tab", async () => {
    const { drafts, arrive } = await overdue();
    drafts.keep("othello", () => "example");
    drafts.keep("congo", () => "begun");
    drafts.save("congo");
    expect(await heldCongo(drafts, arrive)).toEqual([false, false]);
    expect(stored.wanted).toEqual([null]);
    expect(stored.written).toEqual([["new", { congo: "begun" }]]);
  });

  test("are not held for a changed page that throws", async () => {
    const { drafts, arrive } = await overdue();
    drafts.keep("congo", () => {
      throw new Error("The page is out of order.");
    });
    drafts.save("congo");
    expect(await heldCongo(drafts, arrive)).toEqual([false, false]);
    expect(stored.wanted).toEqual([null]);
  });

  test("arrive although a changed page throws", async () => {
    const { drafts, arrive } = await overdue();
    const broken = () => {
      throw new Error("The page is out of order.");
    };
    drafts.keep("congo", broken);
    drafts.save("congo");
    drafts.keep("othello", () => "begun");
    drafts.save("othello");
    await arrive();
    expect(drafts.late.value).toBe(true);
    expect(stored.written).toEqual([["new", expect.objectContaining({ othello: "begun" })]]);
  });

  test("are held for other pages than one on which something was done", async () => {
    const { drafts, arrive } = await overdue();
    drafts.keep("loa judge", () => "begun");
    drafts.save("loa judge");
    await arrive();
    expect(drafts.holds("congo")).toBe(true);
    expect(stored.written).toEqual([["new", { congo: "old", "loa judge": "begun" }]]);
  });

  test("are held for a page whose draft has not changed in this visit", async () => {
    const { drafts, arrive } = await overdue();
    drafts.keep("congo", () => "example");
    await arrive();
    expect(drafts.holds("congo")).toBe(true);
    expect(stored.wanted).toEqual(["a"]);
  });

  test("are not deleted over a reload by a page that has nothing to keep", async () => {
    const { drafts } = await overdue();
    drafts.keep("congo", () => null);
    drafts.save("congo");
    await pass(300);
    expect(new Unstored().drafts).toEqual({});
  });

  test("are held for a page that has changed and has nothing to keep", async () => {
    const { drafts, arrive } = await overdue();
    drafts.keep("congo", () => null);
    drafts.save("congo");
    await arrive();
    expect(drafts.holds("congo")).toBe(true);
    expect(stored.wanted).toEqual(["a"]);
  });
});

describe("a database that cannot be read", () => {
  test("is not awaited, and read again after 5 seconds", async () => {
    loadDocument({ tab: "a", drafts: { congo: 1 }, reading: () => Promise.reject(new Error("blocked")) });
    const drafts = await openDrafts();
    expect(drafts.restore("congo")).toBeUndefined();
    expect(drafts.state.value).toBe("none");
    stored.reading = async () => {};
    await pass(4_999);
    expect(drafts.late.value).toBe(false);
    await pass(1);
    expect(drafts.late.value).toBe(true);
    expect(drafts.restore("congo")).toBe(1);
  });

  test("is read once its modules have loaded, which is retried", async () => {
    loadDocument({ tab: "a", drafts: { congo: 1 } });
    const load = vi.fn(loadReader).mockRejectedValueOnce(new Error("offline"));
    const drafts = await openDrafts(load);
    expect(drafts.restore("congo")).toBeUndefined();
    await pass(5_000);
    expect(drafts.restore("congo")).toBe(1);
  });

  test("does not lose what is written meanwhile over a reload", async () => {
    const { session } = loadDocument({ tab: "a", reading: () => Promise.reject(new Error("blocked")) });
    const drafts = await openDrafts();
    drafts.keep("congo", () => "begun");
    drafts.save("congo");
    await pass(5_000);
    expect(drafts.state.value).toBe("lost");
    expect(JSON.parse(session.getItem(`${NAME}drafts`) ?? "")).toEqual({ [`${NAME}drafts`]: { congo: "begun" } });
  });
});

describe("drafts that the database did not have in time before a reload", () => {
  test("take precedence over those in the database, and are stored there", async () => {
    const { session } = loadDocument({ tab: "a", drafts: { congo: "old", othello: "other" } });
    new Unstored().keep([["congo", "new"]]);
    const drafts = await openDrafts();
    await pass();
    expect([drafts.restore("congo"), drafts.restore("othello")]).toEqual(["new", "other"]);
    expect(stored.written).toEqual([["a", { congo: "new" }]]);
    expect(session.items.size).toBe(0);
  });

  test("may be deletions", async () => {
    loadDocument({ tab: "a", drafts: { congo: "old" } });
    new Unstored().keep([["congo", null]]);
    const drafts = await openDrafts();
    await pass();
    expect(drafts.restore("congo")).toBeUndefined();
    expect(stored.written).toEqual([["a", { congo: null }]]);
  });

  test("are there while the database cannot be read, and a deleted one is held for no page", async () => {
    loadDocument({ tab: "a", reading: () => Promise.reject(new Error("blocked")) });
    new Unstored().keep([
      ["congo", "new"],
      ["othello", null],
    ]);
    const drafts = await openDrafts();
    expect(drafts.restore("congo")).toBe("new");
    expect(drafts.holds("othello")).toBe(false);
  });

  test("are ignored if they are damaged", async () => {
    loadDocument({ tab: "a", drafts: { congo: "old" } });
    new Unstored().keep([["congo", "damaged"]]);
    const drafts = await openDrafts();
    expect(drafts.restore("congo")).toBe("old");
  });

  test("are awaited even if the database never had any", async () => {
    const { local } = loadDocument({ drafts: { othello: "of another visitor" } });
    local.items.clear();
    new Unstored().keep([["congo", "new"]]);
    const drafts = await openDrafts();
    expect([drafts.restore("congo"), drafts.restore("othello")]).toEqual(["new", undefined]);
  });
});

describe("a page that is left", () => {
  test("keeps what is still being stored over a reload", async () => {
    const { session, tell } = loadDocument({ tab: "a", writing: never });
    const drafts = await openDrafts();
    await pass();
    drafts.keep("congo", () => 1);
    drafts.save("congo");
    tell("pagehide");
    expect(new Unstored().drafts).toEqual({ congo: 1 });
    expect(session.items.size).toBe(1);
  });

  test("stores nothing in the database until it comes back with its name", async () => {
    const { tell } = loadDocument({ tab: "a" });
    const drafts = await openDrafts();
    await pass();
    drafts.keep("congo", () => 1);
    tell("pagehide");
    drafts.save("congo");
    await pass(5_000);
    expect(stored.written).toEqual([]);
    stored.take("a");
    await pass();
    expect(stored.written).toEqual([["a", { congo: 1 }]]);
  });

  test("stores nothing when it comes back with its name and nothing has changed", async () => {
    const { tell } = loadDocument({ tab: "a", drafts: { othello: 2 } });
    const drafts = await openDrafts();
    await pass();
    drafts.keep("congo", () => 1);
    tell("pagehide");
    stored.take("a");
    await pass(5_000);
    expect(stored.written).toEqual([]);
  });

  test("stores all of its drafts when it comes back under another name", async () => {
    const { tell } = loadDocument({ tab: "a", drafts: { othello: 2 } });
    const drafts = await openDrafts();
    await pass();
    drafts.keep("congo", () => 1);
    tell("pagehide");
    stored.take("b");
    await pass();
    expect(stored.written).toEqual([["b", { congo: 1, othello: 2 }]]);
  });
});
