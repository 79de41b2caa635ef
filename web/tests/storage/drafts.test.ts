import { afterEach, describe, expect, test, vi } from "vitest";
import { whenIdle } from "../../base/idle";
import type { Drafts } from "../../storage/drafts";
import { deny, NAME } from "./browser";
import { loadDocument, never, openDrafts, pass, stored } from "./drafts";

vi.mock("../../storage/database", async () => (await import("./drafts")).database);
vi.mock(import("../../base/idle"), { spy: true });
vi.mocked(whenIdle).mockImplementation(async () => {});

afterEach(() => {
  vi.useRealTimers();
});

/** Returns the drafts, with registered pages. */
async function opened(pages: Record<string, () => unknown> = {}): Promise<Drafts> {
  const drafts = await openDrafts();
  for (const [page, read] of Object.entries(pages)) drafts.keep(page, read);
  await pass();
  return drafts;
}

describe("a draft that was stored", () => {
  test("is restored once", async () => {
    loadDocument({ tab: "a", drafts: { congo: { text: "1\n" } } });
    const drafts = await openDrafts();
    expect(drafts.restore("congo")).toEqual({ text: "1\n" });
    expect(drafts.restore("congo")).toBeUndefined();
    expect(drafts.restore("othello")).toBeUndefined();
    expect(drafts.late.value).toBe(false);
  });

  test("that cannot be restored stays unchanged until another replaces it", async () => {
    loadDocument({ tab: "a", drafts: { congo: "old" } });
    let draft: unknown = null;
    const drafts = await opened({ congo: () => draft });
    drafts.putBack("congo", drafts.restore("congo"));
    drafts.save("congo");
    await pass(300);
    draft = "new";
    drafts.save("congo");
    await pass(300);
    expect(stored.written).toEqual([
      ["a", { congo: "old" }],
      ["a", { congo: "new" }],
    ]);
  });

  test("of another tab is stored under this one's name, too", async () => {
    loadDocument({ tab: "a", drafts: { congo: 1, othello: 2 }, inherited: { othello: 2 } });
    await opened();
    expect(stored.written).toEqual([["a", { othello: 2 }]]);
  });

  test("is stored under another name when an open tab has the name that was wanted", async () => {
    const name = Promise.withResolvers<void>();
    const found = { drafts: { congo: 1, othello: 2 }, inherited: { othello: 2 } };
    loadDocument({ tab: "a", ...found, name: "b", naming: () => name.promise });
    const drafts = await opened();
    drafts.restore("congo");
    name.resolve();
    await pass();
    expect(stored.written).toEqual([["b", { congo: 1, othello: 2 }]]);
  });
});

describe("a change", () => {
  test("is stored when nothing else changes for 300 ms", async () => {
    loadDocument({ tab: "a" });
    let text = "";
    const drafts = await opened({ congo: () => text });
    for (text of ["1", "12", "123"]) {
      drafts.save("congo");
      await pass(299);
    }
    expect(stored.written).toEqual([]);
    expect(drafts.state.value).toBe("changed");
    await pass(1);
    expect(stored.written).toEqual([["a", { congo: "123" }]]);
    expect(drafts.state.value).toBe("kept");
  });

  test("is stored after two seconds when the visitor does not pause", async () => {
    loadDocument({ tab: "a" });
    const drafts = await opened({ congo: () => 1 });
    for (let time = 0; time < 2_000; time += 200) {
      expect(stored.written).toEqual([]);
      drafts.save("congo");
      await pass(200);
    }
    expect(stored.written).toHaveLength(1);
  });

  test("after a pause is stored when nothing else changes for 300 ms, too", async () => {
    loadDocument({ tab: "a" });
    const drafts = await opened({ congo: () => 1 });
    await pass(10_000);
    drafts.save("congo");
    await pass(299);
    expect(stored.written).toEqual([]);
  });

  test("is stored at once when the tab is hidden, and not again", async () => {
    const { tell } = loadDocument({ tab: "a" });
    const drafts = await opened({ congo: () => 1 });
    drafts.save("congo");
    tell("visibilitychange");
    await pass();
    expect(stored.written).toEqual([]);
    Object.assign(document, { hidden: true });
    tell("visibilitychange");
    await pass();
    expect(stored.written).toEqual([["a", { congo: 1 }]]);
    await pass(5_000);
    expect(stored.written).toHaveLength(1);
  });

  test("of one page does not store other pages", async () => {
    loadDocument({ tab: "a" });
    const drafts = await opened({ congo: () => 1, othello: () => 2 });
    drafts.save("congo");
    await pass(300);
    expect(stored.written).toEqual([["a", { congo: 1 }]]);
  });

  test("of an unregistered page is ignored", async () => {
    loadDocument({ tab: "a" });
    const drafts = await opened();
    drafts.save("congo");
    await pass(5_000);
    expect(stored.written).toEqual([]);
    expect(drafts.state.value).toBe("none");
  });

  test("that leaves nothing to keep deletes the draft", async () => {
    loadDocument({ tab: "a" });
    const drafts = await opened({ congo: () => null });
    drafts.save("congo");
    await pass(300);
    expect(stored.written).toEqual([["a", { congo: null }]]);
  });

  test("of a page that throws is lost, and changes of others are stored", async () => {
    loadDocument({ tab: "a" });
    const broken = vi.fn((): unknown => {
      throw new Error("broken");
    });
    const drafts = await opened({ congo: broken, othello: () => 2 });
    for (const page of ["congo", "othello"]) drafts.save(page);
    await pass(300);
    expect(stored.written).toEqual([["a", { othello: 2 }]]);
    expect(drafts.state.value).toBe("lost");
    broken.mockReturnValue(1);
    drafts.save("congo");
    await pass(300);
    expect(drafts.state.value).toBe("kept");
  });

  test("is not kept while a later one waits to be stored", async () => {
    loadDocument({ tab: "a" });
    const drafts = await opened({ congo: () => 1 });
    const first = Promise.withResolvers<void>();
    stored.writing = () => first.promise;
    drafts.save("congo");
    await pass(300);
    drafts.save("congo");
    first.resolve();
    await pass(299);
    expect([stored.written.length, drafts.state.value]).toEqual([1, "changed"]);
    await pass(1);
    expect([stored.written.length, drafts.state.value]).toEqual([2, "kept"]);
  });

  test("is not kept while a later one is being stored", async () => {
    loadDocument({ tab: "a" });
    const drafts = await opened({ congo: () => 1, othello: () => 2 });
    const first = Promise.withResolvers<void>();
    stored.writing = () => first.promise;
    drafts.save("congo");
    await pass(300);
    stored.writing = never;
    drafts.save("othello");
    await pass(300);
    first.resolve();
    await pass();
    expect(stored.written).toEqual([["a", { congo: 1 }]]);
    expect(drafts.state.value).toBe("changed");
  });
});

describe("a database that fails to store", () => {
  function failing(): Promise<void> {
    return Promise.reject(new Error("full"));
  }

  test("is retried after 5 seconds, then 10, with the current draft", async () => {
    const { session } = loadDocument({ tab: "a", writing: failing });
    let text = "1";
    const drafts = await opened({ congo: () => text });
    drafts.save("congo");
    await pass(300);
    expect(drafts.state.value).toBe("lost");
    expect(session.getItem(`${NAME}drafts`)).toContain('"congo":"1"');
    await pass(5_000);
    stored.writing = async () => {};
    text = "12";
    await pass(9_999);
    expect(stored.written).toEqual([]);
    await pass(1);
    expect(stored.written).toEqual([["a", { congo: "12" }]]);
    expect(drafts.state.value).toBe("kept");
    expect(session.items.size).toBe(0);
  });

  test("is retried after 5 seconds again once it has stored something", async () => {
    loadDocument({ tab: "a", writing: failing });
    const drafts = await opened({ congo: () => 1 });
    drafts.save("congo");
    await pass(5_300);
    stored.writing = async () => {};
    await pass(10_000);
    stored.writing = failing;
    drafts.save("congo");
    await pass(300);
    stored.writing = async () => {};
    await pass(5_000);
    expect(stored.written).toHaveLength(2);
  });

  test("gets the draft of a page that was recreated meanwhile", async () => {
    const failure = Promise.withResolvers<void>();
    loadDocument({ tab: "a", writing: () => failure.promise });
    const drafts = await opened({ congo: () => "of the page before" });
    drafts.save("congo");
    await pass(300);
    drafts.keep("congo", () => "of the page by now");
    drafts.save("congo");
    failure.reject(new Error("full"));
    await pass();
    stored.writing = async () => {};
    await pass(5_000);
    expect(stored.written).toEqual([["a", { congo: "of the page by now" }]]);
  });

  test("is finally retried every five minutes", async () => {
    loadDocument({ tab: "a" });
    const drafts = await opened({ congo: () => 1 });
    const asked = vi.fn(failing);
    stored.writing = asked;
    drafts.save("congo");
    await pass(3_600_000);
    asked.mockClear();
    await pass(600_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

describe("a first visit", () => {
  test("waits neither for the database nor for an idle browser", async () => {
    const { local } = loadDocument({ reading: never });
    local.items.clear();
    vi.mocked(whenIdle).mockImplementationOnce(never);
    const drafts = await openDrafts();
    expect(drafts.restore("congo")).toBeUndefined();
    expect(stored.wanted).toEqual([]);
  });

  test("takes a new name and stores what is written, and nothing of pages without a draft", async () => {
    const { local } = loadDocument();
    local.items.clear();
    const idle = Promise.withResolvers<void>();
    vi.mocked(whenIdle).mockReturnValueOnce(idle.promise);
    const drafts = await opened({ congo: () => 1, othello: () => null });
    for (const page of ["congo", "othello"]) drafts.save(page);
    idle.resolve();
    await pass(300);
    expect(stored.wanted).toEqual([null]);
    expect(stored.written[0]).toEqual(["new", { congo: 1, othello: null }]);
    expect(drafts.late.value).toBe(false);
  });

  test("is one where storage is denied", async () => {
    loadDocument({ tab: "a", drafts: { congo: 1 } });
    deny("localStorage");
    const drafts = await opened();
    expect(drafts.restore("congo")).toBeUndefined();
    expect(stored.wanted).toEqual([null]);
  });

  test("is not one if an earlier version has stored drafts", async () => {
    const { local } = loadDocument({ tab: "a", drafts: { congo: 1 } });
    local.items.clear();
    local.setItem("judgeboard.drafts", "yes");
    expect((await openDrafts()).restore("congo")).toBe(1);
  });
});
