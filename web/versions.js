/** Which versions of the site there are: the one that is shown, and one that could take its place. */

import { register } from "./offline.js";

const HOUR_MS = 3_600_000;

/** Keeps the site for use offline, and tells by an event `newer` that another version can be taken. */
export class Versions extends EventTarget {
  newer = false;
  /** @type {ServiceWorkerRegistration | null} */
  #registration = null;
  #checked = 0;

  /** Has the site kept, and looks for newer versions now and every hour in which it is seen. */
  async begin() {
    const registration = await register();
    if (registration === null) return;
    this.#registration = registration;
    this.#checked = Date.now();
    const follow = () => registration.installing?.addEventListener("statechange", () => this.#look());
    registration.addEventListener("updatefound", follow);
    follow();
    this.#look();
    if (registration.active) {
      registration.active.postMessage("tidy");
      this.#check();
      // Another tab has taken a newer version.
      navigator.serviceWorker.addEventListener("controllerchange", () => this.#tell());
    }
    const check = () => this.#checkHourly();
    document.addEventListener("visibilitychange", check);
    setInterval(check, HOUR_MS / 60);
  }

  /** Shows the newer version; the visitor has asked for it. */
  take() {
    const waiting = this.#registration?.waiting;
    if (!waiting) {
      location.reload();
      return;
    }
    waiting.addEventListener("statechange", () => {
      if (waiting.state !== "activating") location.reload();
    });
    waiting.postMessage("take");
  }

  #checkHourly() {
    if (document.visibilityState === "visible" && Date.now() - this.#checked >= HOUR_MS) this.#check();
  }

  #check() {
    this.#checked = Date.now();
    // Without a network, or with a version that does not come whole, all stays as it is until the next time.
    this.#registration?.update().catch(() => {});
  }

  #look() {
    if (this.#registration?.waiting && this.#registration.active) this.#tell();
  }

  #tell() {
    if (this.newer) return;
    this.newer = true;
    this.dispatchEvent(new Event("newer"));
  }
}
