/**
 * Keeps the whole site for use offline. The build bundles this folder and the list of all files into one script; a
 * script that differs in a byte is a new version, which waits until the user takes it.
 */

import DAMAGED from "./damaged.html?raw";
import { COMPILER, HEADERS } from "./shipped";
import { FILE_AT, heal, keepAll, keepLater, note, noted, others, ROOT, serve } from "./store";

declare const self: ServiceWorkerGlobalScope;

/** The note of the caches that existed when this version was installed: all of them belong to older versions. */
const EARLIER = "earlier";
/** The note of the older versions' caches, and of the client ids of the tabs that still showed these. */
const OLDER = "older";

interface Older {
  caches: string[];
  tabs: string[];
}

self.addEventListener("install", (event) => event.waitUntil(install()));

self.addEventListener("activate", (event) => event.waitUntil(begin()));

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "take") event.waitUntil(self.skipWaiting());
  else if (event.data === "tidy") event.waitUntil(Promise.all([tidy(event.source).catch(() => {}), healQuietly()]));
  else if (event.data === "programs") event.waitUntil(keepLater().catch(() => {}));
  else if (event.data === "heal") event.waitUntil(healQuietly().then(() => port.postMessage("healed")));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = request.url.replace(/[?#].*/s, "");
  if (request.method !== "GET" || !address.startsWith(ROOT)) return;
  const isPage = request.mode === "navigate";
  const respond = (response: Promise<Response>) =>
    event.respondWith(response.catch(() => (isPage ? damaged() : Response.error())));
  const file = FILE_AT.get(address.replace(/\/$/, "/index.html"));
  if (file !== undefined) respond(serve(file, request, (work) => event.waitUntil(work)));
  else if (address.startsWith(ROOT + COMPILER)) respond(serveCompiler(request));
  else if (!isPage) respond(serveOlder(request));
});

/** Keeps all files. Browsers install one version at a time: no other cache belongs to a newer version at that time. */
async function install(): Promise<void> {
  await keepAll();
  await note(EARLIER, await others()).catch(() => {});
}

/** Lets the open tabs continue with their own version's files, and controls all tabs from now on. */
async function begin(): Promise<void> {
  const tabs = await openTabs();
  const earlier = await noted<string[]>(EARLIER).catch(() => null);
  await note(OLDER, { caches: earlier ?? (await others()), tabs } satisfies Older).catch(() => {});
  await tidy(null).catch(() => {});
  await self.clients.claim();
}

/** Deletes the caches of older versions once no tab shows these; `asking` is a tab that shows this version. */
async function tidy(asking: ExtendableMessageEvent["source"]): Promise<void> {
  const { installing, waiting } = self.registration;
  // The next version tidies itself when it is taken; it may be an older one that is published again, in its old cache.
  if (installing || waiting) return;
  const open = await openTabs();
  const older = (await noted<Older>(OLDER)) ?? (await suspected(open, asking));
  if (older.tabs.some((tab) => open.includes(tab))) return;
  for (const name of older.caches) await caches.delete(name);
}

/** What may be older where the storage was too full for the note: every other cache, shown by any other tab. */
async function suspected(open: string[], asking: ExtendableMessageEvent["source"]): Promise<Older> {
  const tabs = open.filter((tab) => asking === null || !("id" in asking) || tab !== asking.id);
  return { caches: await others(), tabs };
}

/** Serves a file that only an older version has, or else the network. */
async function serveOlder(request: Request): Promise<Response> {
  for (const cacheName of await others().catch(() => [])) {
    const found = await caches.match(request, { cacheName, ignoreSearch: true }).catch(() => undefined);
    if (found !== undefined) return found;
  }
  return fetch(request);
}

/** Serves what the page has kept of the C++ compiler (web/try/cpp/toolchain.ts), or else from the network. */
async function serveCompiler(request: Request): Promise<Response> {
  const anew = request.cache === "reload" || request.cache === "no-store";
  const found = anew ? undefined : await caches.match(request, { ignoreSearch: true }).catch(() => undefined);
  return found ?? fetch(request);
}

/** In place of a page that is damaged, and that the network does not give either. */
function damaged(): Response {
  return new Response(DAMAGED, { status: 503, headers: { ...HEADERS, "Content-Type": "text/html; charset=utf-8" } });
}

/** Heals as far as possible: where that fails, the page tries what is there. */
function healQuietly(): Promise<void> {
  return heal().catch(() => {});
}

/** The client ids of the tabs that show the site. */
async function openTabs(): Promise<string[]> {
  const tabs = await self.clients.matchAll({ includeUncontrolled: true });
  return tabs.filter(({ url }) => url.startsWith(ROOT)).map(({ id }) => id);
}
