import { beforeEach, describe, expect, test, vi } from "vitest";
import { Unstored } from "../../storage/unstored";
import { deny, type FakeStorage, NAME, openDocument } from "./browser";

const KEY = `${NAME}drafts`;

let session: FakeStorage;

/** How the document was reached. */
function arriveBy(type: "navigate" | "reload"): void {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as PerformanceNavigationTiming]);
}

beforeEach(() => {
  ({ session } = openDocument());
  vi.stubGlobal("window", { name: "" });
  arriveBy("reload");
});

describe("drafts that are kept", () => {
  test("are there after a reload, null where one is to be deleted", () => {
    new Unstored().keep([
      ["congo", { text: "1\n" }],
      ["loa judge", null],
    ]);
    expect(new Unstored().drafts).toEqual({ congo: { text: "1\n" }, "loa judge": null });
    expect(window.name).toBe("");
  });

  test("are added to others, and replace those of the same page", () => {
    new Unstored().keep([
      ["congo", 1],
      ["othello", 2],
    ]);
    new Unstored().keep([["congo", 3]]);
    expect(new Unstored().drafts).toEqual({ congo: 3, othello: 2 });
  });

  test("are forgotten page by page, and nothing is left of the last", () => {
    const unstored = new Unstored();
    unstored.keep([
      ["congo", 1],
      ["othello", null],
    ]);
    unstored.forget(["congo", "loa"]);
    expect(new Unstored().drafts).toEqual({ othello: null });
    expect(unstored.isEmpty).toBe(false);
    unstored.forget(["othello"]);
    expect(unstored.isEmpty).toBe(true);
    expect(session.items.size).toBe(0);
  });
});

test("nothing is stored when there is nothing to keep or to forget", () => {
  const unstored = new Unstored();
  unstored.keep([]);
  unstored.forget(["congo"]);
  expect(unstored.isEmpty).toBe(true);
  expect(session.items.size).toBe(0);
});

test.each(["", "{", "null", "[]", "7", '{"other":{"congo":1}}', `{"${KEY}":null}`])(
  "there are none in a damaged text: %j",
  (text) => {
    session.setItem(KEY, text);
    expect(new Unstored().isEmpty).toBe(true);
  },
);

describe.each([
  ["denied", () => deny("sessionStorage")],
  ["full", () => Object.assign(session, { room: 3 })],
])("where the tab's storage is %s", (_, prevent) => {
  beforeEach(prevent);

  test("drafts are in the window's name over a reload", () => {
    new Unstored().keep([["congo", 1]]);
    expect(window.name).not.toBe("");
    expect(new Unstored().drafts).toEqual({ congo: 1 });
  });

  test("the window's name is cleared when they are forgotten", () => {
    const unstored = new Unstored();
    unstored.keep([["congo", 1]]);
    unstored.forget(["congo"]);
    expect(window.name).toBe("");
    expect(new Unstored().isEmpty).toBe(true);
  });

  test("the window's name is ignored unless the page was reloaded: another site may have set it", () => {
    new Unstored().keep([["congo", 1]]);
    arriveBy("navigate");
    expect(new Unstored().isEmpty).toBe(true);
    expect(window.name).toBe("");
  });
});

test("drafts that no longer fit leave no older ones in the tab's storage", () => {
  const unstored = new Unstored();
  unstored.keep([["congo", 1]]);
  session.room = 3;
  unstored.keep([["congo", "longer"]]);
  expect(session.items.size).toBe(0);
  expect(new Unstored().drafts).toEqual({ congo: "longer" });
});

test("drafts go back into the tab's storage as soon as there is room", () => {
  session.room = 3;
  const unstored = new Unstored();
  unstored.keep([["congo", 1]]);
  session.room = Infinity;
  unstored.keep([["othello", 2]]);
  expect(window.name).toBe("");
  expect(new Unstored().drafts).toEqual({ congo: 1, othello: 2 });
});

test.each(["navigate", "reload"] as const)("a window's name that is none of ours stays: %s", (type) => {
  arriveBy(type);
  window.name = "of a frame";
  const unstored = new Unstored();
  unstored.keep([["congo", 1]]);
  unstored.forget(["congo"]);
  expect(window.name).toBe("of a frame");
});

test("drafts in the tab's storage are there also when the page was not reloaded", () => {
  new Unstored().keep([["congo", 1]]);
  arriveBy("navigate");
  expect(new Unstored().drafts).toEqual({ congo: 1 });
});

test("a page that does not know how it was reached ignores the window's name", () => {
  window.name = JSON.stringify({ [KEY]: { congo: 1 } });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
  expect(new Unstored().isEmpty).toBe(true);
});
