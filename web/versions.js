/** Which versions of the site there are: the one that is shown, kept for use offline, and one that could take its place. */

import { register } from "./offline.js";

const HOUR_MS = 3_600_000;

/** Tells by an event `news` that there is something new. */
export class Versions extends EventTarget {
  /** "kept" once this visit has made the site work offline, "newer" from when another version can be taken. */
  news = /** @type {"" | "kept" | "newer"} */ ("");
  /** @type {ServiceWorkerRegistration | null} */
  #registration = null;
  #checked = 0;

  /** Has the site kept, and looks for newer versions now and every hour in which it is seen. */
  async begin() {
    const registration = await register();
    if (registration === null) return;
    this.#registration = registration;
    this.#checked = Date.now();
    const fresh = registration.active === null;
    const follow = () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => this.#look(fresh));
    };
    registration.addEventListener("updatefound", follow);
    follow();
    this.#look(fresh);
    if (!fresh) {
      registration.active?.postMessage("tidy");
      this.#check();
      // Another tab has taken a newer version.
      navigator.serviceWorker.addEventListener("controllerchange", () => this.#tell("newer"));
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

  /** @param {boolean} fresh whether nothing was kept before this visit */
  #look(fresh) {
    if (this.#registration?.waiting && this.#registration.active) this.#tell("newer");
    else if (fresh && this.news === "" && this.#registration?.active?.state === "activated") this.#tell("kept");
  }

  /** @param {"kept" | "newer"} news */
  #tell(news) {
    if (this.news === news) return;
    this.news = news;
    this.dispatchEvent(new Event("news"));
  }
}
