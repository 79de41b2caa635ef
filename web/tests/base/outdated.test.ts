import { beforeEach, expect, test, vi } from "vitest";
import { isOutdated } from "../../base/outdated";

const ROOT = "https://host.example/board/";
const PAGE = '<script type="module" src="./assets/main-1a.js"></script>';

/** Simulates a page of the site that runs a script. */
function openPage(script: string | null): void {
  const querySelector = (selector: string) =>
    selector === 'script[type="module"]' && script !== null ? { src: `${ROOT}assets/${script}` } : null;
  vi.stubGlobal("document", { baseURI: `${ROOT}congo/`, documentElement: { dataset: { root: "../" } }, querySelector });
}

/** Makes the host answer with a page. */
function answer(html: string, status = 200) {
  const fetch = vi.fn(async (_address: URL, _options: RequestInit) => new Response(html, { status }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

beforeEach(() => openPage("main-1a.js"));

test("a page is current if the host's home page has the same script", async () => {
  answer(PAGE);
  expect(await isOutdated()).toBe(false);
});

test("a page is outdated if the host's home page has another script", async () => {
  answer(PAGE.replace("1a", "2b"));
  expect(await isOutdated()).toBe(true);
});

test("the home page is fetched from the host and not from the browser's cache", async () => {
  const fetch = answer(PAGE);
  await isOutdated();
  const [address, options] = fetch.mock.calls[0] ?? [];
  expect([String(address), options?.cache]).toEqual([ROOT, "no-store"]);
});

test("the host has five seconds to answer", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const fetch = answer(PAGE);
  await isOutdated();
  expect(timeout).toHaveBeenCalledWith(5_000);
  expect(fetch.mock.calls[0]?.[1].signal).toBe(timeout.mock.results[0]?.value);
});

test("a page is not called outdated while the host is out of order", async () => {
  answer("Come back later", 503);
  expect(await isOutdated()).toBe(false);
});

test("a page is not called outdated while the host cannot be reached", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect(await isOutdated()).toBe(false);
});

test("a page without a script is not called outdated", async () => {
  openPage(null);
  answer(PAGE);
  expect(await isOutdated()).toBe(false);
});
