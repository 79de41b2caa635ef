/**
 * Caches the whole site for offline use. The build bundles this folder and the list of all files into one script. A
 * script that differs in any byte is a new version, which waits until the user accepts it.
 */

import DAMAGED from "./damaged.html?raw";
import { COMPILER, HEADERS } from "./shipped";
import { FILE_AT, heal, keepAll, keepLater, note, noted, others, ROOT, serve } from "./store";

declare const self: ServiceWorkerGlobalScope;

/** Key of the note with the caches that existed when this version was installed. They all belong to older versions. */
const EARLIER = "earlier";
/** Key of the note with the older versions' caches, and the client ids of the tabs that still showed these versions. */
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

/** Caches all files, and notes the other caches. Browsers install one version at a time, so those caches are older. */
async function install(): Promise<void> {
  await keepAll();
  await note(EARLIER, await others()).catch(() => {});
}

/** Notes the tabs of older versions, deletes their caches if no tab needs them, and takes control of all tabs. */
async function begin(): Promise<void> {
  const tabs = await openTabs();
  const earlier = await noted<string[]>(EARLIER).catch(() => null);
  await note(OLDER, { caches: earlier ?? (await others()), tabs } satisfies Older).catch(() => {});
  await tidy(null).catch(() => {});
  await self.clients.claim();
}

/**
 * Deletes the caches of older versions unless a tab still shows one of them. `asking` is a tab that shows this version.
 */
async function tidy(asking: ExtendableMessageEvent["source"]): Promise<void> {
  const { installing, waiting } = self.registration;
  // The next version deletes old caches itself. It may be an older version that is published again, in one of these
  // caches.
  if (installing || waiting) return;
  const open = await openTabs();
  const older = (await noted<Older>(OLDER)) ?? (await suspected(open, asking));
  if (older.tabs.some((tab) => open.includes(tab))) return;
  for (const name of older.caches) await caches.delete(name);
}

/** Returns all other caches and all other tabs: they may be older, if the storage was too full for the note. */
async function suspected(open: string[], asking: ExtendableMessageEvent["source"]): Promise<Older> {
  const tabs = open.filter((tab) => asking === null || !("id" in asking) || tab !== asking.id);
  return { caches: await others(), tabs };
}

/** Serves a file from another version's cache, or from the network. */
async function serveOlder(request: Request): Promise<Response> {
  for (const cacheName of await others().catch(() => [])) {
    const found = await caches.match(request, { cacheName, ignoreSearch: true }).catch(() => undefined);
    if (found !== undefined) return found;
  }
  return fetch(request);
}

/** Serves a file of the C++ compiler from the page's own cache (web/try/cpp/toolchain.ts), or from the network. */
async function serveCompiler(request: Request): Promise<Response> {
  const anew = request.cache === "reload" || request.cache === "no-store";
  const found = anew ? undefined : await caches.match(request, { ignoreSearch: true }).catch(() => undefined);
  return found ?? fetch(request);
}

/** Returns the response for a page that is damaged or missing in the cache and cannot be fetched. */
function damaged(): Response {
  return new Response(DAMAGED, { status: 503, headers: { ...HEADERS, "Content-Type": "text/html; charset=utf-8" } });
}

/** Repairs the cache and ignores failures: the page then tries the files that it gets. */
function healQuietly(): Promise<void> {
  return heal().catch(() => {});
}

/** Returns the client ids of the tabs that show the site. */
async function openTabs(): Promise<string[]> {
  const tabs = await self.clients.matchAll({ includeUncontrolled: true });
  return tabs.filter(({ url }) => url.startsWith(ROOT)).map(({ id }) => id);
}
