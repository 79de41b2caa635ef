/**
 * Removes the service worker. Served as service-worker.js, this script deletes the files that browsers have cached, and
 * unregisters itself. Open tabs continue to work, and the next visit loads from the host.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const OURS = `judgeboard-files-${new URL("./", self.location.href).pathname}-`;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire() {
  for (const name of await caches.keys()) if (name.startsWith(OURS)) await caches.delete(name);
  await worker.registration.unregister();
}
