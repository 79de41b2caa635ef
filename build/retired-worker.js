/**
 * Takes everything back: put in place of the site's service-worker.js, it removes what visitors have kept, and then
 * itself. Their tabs go on as they are, and their next visit comes from the host.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const OURS = `judgeboard-files-${new URL("./", self.location.href).pathname}-`;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire() {
  for (const name of await caches.keys()) if (name.startsWith(OURS)) await caches.delete(name);
  await worker.registration.unregister();
}
