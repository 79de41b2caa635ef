/**
 * Keeps the whole site for use without a network. build/offline.py makes one script of this folder and the list of
 * all files; a script that differs in a byte is a new version, which waits until the visitor takes it.
 */

import { fileAt, heal, keepAll, note, noted, others, page, ROOT, serve } from "./store.js";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** The note of what the versions before this one left: their caches, and the tabs that still show them. */
const OLDER = "older";

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));

worker.addEventListener("activate", (event) => event.waitUntil(begin()));

worker.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "take") event.waitUntil(worker.skipWaiting());
  else if (event.data === "tidy") event.waitUntil(Promise.all([tidy(event.source).catch(() => {}), healthy()]));
  else if (event.data === "heal") event.waitUntil(healthy().then(() => port.postMessage("healed")));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = request.url.replace(/[?#].*/s, "");
  const file = fileAt(address);
  if (request.method !== "GET" || !address.startsWith(ROOT)) return;
  if (address === ROOT || address === `${ROOT}index.html`) event.respondWith(page());
  else if (file !== undefined) {
    event.respondWith(serve(file, request, (work) => event.waitUntil(work)).catch(() => Response.error()));
  } else if (request.mode !== "navigate") event.respondWith(left(request).catch(() => Response.error()));
});

/** Has the open tabs go on with their own version's files, and answers from now on. */
async function begin() {
  const tabs = await openTabs();
  await note(OLDER, { caches: await others(), tabs }).catch(() => {});
  await tidy(null).catch(() => {});
  await worker.clients.claim();
}

/**
 * Forgets older versions as soon as no tab shows them.
 * @param {Client | ServiceWorker | MessagePort | null} asking the tab that asks for it, which shows this version
 */
async function tidy(asking) {
  const open = await openTabs();
  const older = (await noted(OLDER)) ?? (await suspected(open, asking));
  if (older.tabs.some((/** @type {string} */ tab) => open.includes(tab))) return;
  for (const name of older.caches) await caches.delete(name);
}

/**
 * What may be older where there was no room to note it: every cache but that of a version to come, in any other tab.
 * @param {string[]} open
 * @param {Client | ServiceWorker | MessagePort | null} asking
 */
async function suspected(open, asking) {
  const { installing, waiting } = worker.registration;
  const tabs = open.filter((tab) => asking === null || !("id" in asking) || tab !== asking.id);
  return { caches: installing || waiting ? [] : await others(), tabs };
}

/** What only an older version has, or the network. @param {Request} request */
async function left(request) {
  for (const cacheName of await others().catch(() => [])) {
    const found = await caches.match(request, { cacheName, ignoreSearch: true }).catch(() => undefined);
    if (found !== undefined) return found;
  }
  return fetch(request);
}

/** Whatever became of it: the page tries what is there. */
function healthy() {
  return heal().catch(() => {});
}

/** The tabs that show the site, by the browser's names for them. */
async function openTabs() {
  const tabs = await worker.clients.matchAll({ includeUncontrolled: true });
  return tabs.filter(({ url }) => url.startsWith(ROOT)).map(({ id }) => id);
}
