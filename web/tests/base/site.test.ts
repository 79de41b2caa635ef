import { beforeEach, expect, test, vi } from "vitest";

/** Imports the module again for each test, because it remembers the root. */
let site: typeof import("../../base/site");

beforeEach(async () => {
  vi.resetModules();
  site = await import("../../base/site");
});

/** Simulates a document with this address and this path from it to the root. */
function open(baseURI: string, root?: string): void {
  vi.stubGlobal("document", { baseURI, documentElement: { dataset: { root } } });
}

test("the root is where the document says, seen from its address", () => {
  open("https://host.example/board/ru/congo/#piece=zebra", "../../");
  expect(site.siteRoot().href).toBe("https://host.example/board/");
});

test("the root is the document's folder if the document says nothing", () => {
  open("https://host.example/board/notices.html");
  expect(site.siteRoot().href).toBe("https://host.example/board/");
});

test("the root stays when the page changes its address", () => {
  open("https://host.example/board/congo/", "../");
  const before = site.siteRoot().href;
  open("https://host.example/board/ru/congo/", "../");
  expect(site.siteRoot().href).toBe(before);
});
