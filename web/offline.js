/**
 * The page's side of the service worker, which keeps the site for use without a network.
 * Where there is none, because the browser has none or denies it, all is as it would be without it.
 */

const SCOPE = new URL("./", document.baseURI).href;
/** A worker that mends its files for longer is not waited for; it goes on. */
const PATIENCE_MS = 10_000;

/** Has the site kept, or finds that it is. @returns {Promise<ServiceWorkerRegistration | null>} */
export async function register() {
  try {
    return await navigator.serviceWorker.register(`${SCOPE}service-worker.js`, { updateViaCache: "none" });
  } catch {
    return null;
  }
}

/**
 * Has what is kept checked, and thrown away and fetched anew where it is damaged.
 * @returns {Promise<void>} fulfilled when that is done or takes too long, at once where nothing is kept
 */
export async function healed() {
  const worker = await activeWorker();
  if (worker === null) return;
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    setTimeout(resolve, PATIENCE_MS);
    worker.postMessage("heal", [port2]);
  });
  port1.close();
}

async function activeWorker() {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.scope === SCOPE ? registration.active : null;
  } catch {
    return null;
  }
}
