"""Access to the site's files in Cache Storage, where the service worker stores them for use offline."""

from playwright.sync_api import BrowserContext, Page

RECORD = """
if (globalThis.ServiceWorkerContainer) globalThis.registered = new Promise((resolve) => {
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function (...given) {
    const registration = register.apply(this, given);
    resolve(registration.catch(() => null));
    return registration;
  };
});
"""
HEALED = """
async () => {
  const registration = await registered;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resume) => { port1.onmessage = resume; });
  registration.active.postMessage("heal", [port2]);
  await answered;
}
"""
INSTALLED = """
async () => {
  const registration = await registered;
  while (registration?.installing) await new Promise((resume) => setTimeout(resume, 20));
  return Boolean(registration?.active);
}
"""

# Resolves when the service worker is active, which it may not have been when the page was opened.
OFFLINE_READY = """
async () => {
  const { active } = await navigator.serviceWorker.ready;
  while (active.state !== "activated") await new Promise((resume) => active.addEventListener("statechange", resume));
}
"""
READ = """
async () => {
  const scope = new URL(document.documentElement.dataset.root ?? "./", document.baseURI).href;
  const digests = {};
  for (const name of await caches.keys()) {
    if (!name.startsWith("judgeboard-files-")) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (!response) continue; // The service worker has just deleted the file.
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
      const path = request.url.slice(scope.length);
      if (!path.startsWith("?")) digests[path] = digest.toHex();
    }
  }
  return digests;
}
"""
DAMAGE = """
async (path) => {
  const scope = new URL(document.documentElement.dataset.root ?? "./", document.baseURI).href;
  const address = new URL(path, scope);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const response = await cache.match(address);
    if (!response) continue;
    const content = new Uint8Array(await response.arrayBuffer());
    for (let at = content.length >> 1; at < content.length; at++) content[at] ^= 255;
    await cache.put(address, new Response(content, response));
  }
}
"""
DELETE = """
async (path) => {
  const scope = new URL(document.documentElement.dataset.root ?? "./", document.baseURI).href;
  for (const name of await caches.keys()) await (await caches.open(name)).delete(new URL(path, scope));
}
"""


def record_registrations(context: BrowserContext) -> None:
    """Makes the pages of a context record the service worker's registration. The functions below wait for this
    registration.
    """
    context.add_init_script(RECORD)


def wait_for_install(page: Page) -> bool:
    """Waits until the service worker is registered and its install is over, and returns whether a worker is active."""
    return bool(page.evaluate(INSTALLED))


def wait_until_healed(page: Page) -> None:
    """Waits until the service worker has replaced damaged files and deleted unused ones."""
    page.evaluate(HEALED)


def wait_until_offline_ready(page: Page) -> None:
    """Waits until the site works offline."""
    page.evaluate(OFFLINE_READY)


def cached_files(page: Page) -> dict[str, str]:
    """Returns the SHA-256 of all cached files by path."""
    found: dict[str, str] = page.evaluate(READ)
    return found


def damage_file(page: Page, path: str) -> None:
    """Inverts the bits of the second half of a cached file."""
    page.evaluate(DAMAGE, path)


def delete_file(page: Page, path: str) -> None:
    """Deletes a cached file."""
    page.evaluate(DELETE, path)
