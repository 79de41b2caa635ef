"""What a browser keeps of the site, looked at and damaged from its page."""

from playwright.sync_api import BrowserContext, Page

REMEMBER = """
if (globalThis.ServiceWorkerContainer) globalThis.registered = new Promise((resolve) => {
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function (...given) {
    const registration = register.apply(this, given);
    resolve(registration.catch(() => null));
    return registration;
  };
});
"""
TIDIED = """
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

# Cache Storage gives no lock: the page may have been opened before its service worker was there.
KEPT = """
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
      if (!response) continue; // the service worker has just deleted it
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
    content.fill(0, content.length / 2);
    await cache.put(address, new Response(content, response));
  }
}
"""
LOSE = """
async (path) => {
  const scope = new URL(document.documentElement.dataset.root ?? "./", document.baseURI).href;
  for (const name of await caches.keys()) await (await caches.open(name)).delete(new URL(path, scope));
}
"""


def remember_registrations(context: BrowserContext) -> None:
    """Have the pages of a context remember that they have registered the service worker."""
    context.add_init_script(REMEMBER)


def installed(page: Page) -> bool:
    """Wait until the page has registered the service worker, and the install is over; whether one is active."""
    return bool(page.evaluate(INSTALLED))


def wait_until_tidied(page: Page) -> None:
    """Wait until the service worker has done what the page asks for when it has started."""
    page.evaluate(TIDIED)


def wait_until_kept(page: Page) -> None:
    """Wait until the site works offline."""
    page.evaluate(KEPT)


def kept(page: Page) -> dict[str, str]:
    """The SHA-256 of all that is kept, by its path."""
    found: dict[str, str] = page.evaluate(READ)
    return found


def damage(page: Page, path: str) -> None:
    """Overwrite the second half of a kept file with zeros."""
    page.evaluate(DAMAGE, path)


def lose(page: Page, path: str) -> None:
    """Delete a kept file."""
    page.evaluate(LOSE, path)
