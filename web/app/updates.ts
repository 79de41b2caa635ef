/**
 * The page's side of the service worker, which keeps the site for use offline, and the notice of newer versions.
 * Without a service worker the page works as usual.
 */

import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { siteRoot } from "../base/site";
import { notify } from "../shared/notices";

const HOUR_MS = 3_600_000;

/** True when another version of the site can be shown. */
const newer = signal(false);
let registration: ServiceWorkerRegistration | null = null;
let checkedAt = 0;

/** Registers the service worker and checks for a newer version at once and then hourly while the page is visible. */
export async function keepSite(): Promise<void> {
  registration = await register();
  if (registration === null) return;
  checkedAt = Date.now();
  registration.addEventListener("updatefound", watchInstall);
  watchInstall();
  look();
  // Without a controller, the service worker may still be installing the first version.
  if (navigator.serviceWorker.controller) {
    registration.active?.postMessage("tidy");
    check();
    // Another tab has taken a newer version.
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      newer.value = true;
    });
  }
  document.addEventListener("visibilitychange", checkHourly);
  setInterval(checkHourly, HOUR_MS);
}

/** Shows a notice when there is a newer version, except during a game. */
export function announceUpdates(playing: ReadonlySignal<boolean>): void {
  effect(() => {
    if (!newer.value || playing.value) notify("update", null);
    else {
      const action = { label: "version.take", run: takeUpdate };
      notify("update", { sentence: "version.newer", action, dismiss: "version.later", onDismiss: postpone });
    }
  });
}

/** Makes the service worker check its files and fetch damaged ones again; resolves afterwards. */
export async function repairSite(): Promise<void> {
  const scope = siteRoot().href;
  const found = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!found?.active || found.scope !== scope) return;
  const { port1, port2 } = new MessageChannel();
  const { active } = found;
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    active.postMessage("heal", [port2]);
  });
  port1.close();
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (import.meta.env.DEV) return null; // The development server does not build the script.
  try {
    const script = new URL("service-worker.js", siteRoot());
    return await navigator.serviceWorker.register(script, { updateViaCache: "none" });
  } catch {
    return null;
  }
}

function watchInstall(): void {
  registration?.installing?.addEventListener("statechange", look);
}

function look(): void {
  if (registration?.waiting && navigator.serviceWorker.controller) newer.value = true;
}

function checkHourly(): void {
  if (document.visibilityState === "visible" && Date.now() - checkedAt >= HOUR_MS) check();
}

function check(): void {
  checkedAt = Date.now();
  // If this fails, as it does offline, nothing changes until the next check.
  registration?.update().catch(() => {});
}

function takeUpdate(): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    location.reload();
    return;
  }
  waiting.addEventListener("statechange", () => {
    if (waiting.state !== "activating") location.reload();
  });
  waiting.postMessage("take");
}

/** Hides the notice until the next visit. */
function postpone(): void {
  newer.value = false;
}
