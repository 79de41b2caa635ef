// Classic and blocking, so that the first paint has the chosen colours, the words are on their way before the modules
// are, and somebody is there when these do not come; theme.js and i18n.js do the rest.
(() => {
  const LANGUAGES = ["en", "ru"];
  const root = document.documentElement;

  /** @param {string} key */
  function remembered(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be denied: then system and browser decide.
    }
  }

  const theme = remembered("judgeboard.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  const wishes = [remembered("judgeboard.language") ?? "", ...navigator.languages];
  const spoken = wishes.map((wish) => wish.toLowerCase().split("-")[0]);
  root.lang = spoken.find((language) => LANGUAGES.includes(language)) ?? LANGUAGES[0];

  const words = document.createElement("link");
  Object.assign(words, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: `locales/${root.lang}.json` });
  document.head.append(words);

  /** The page takes the place of this notice as soon as it runs. @param {Event} event */
  function tell(event) {
    const notice = document.getElementById("not-loaded");
    const retry = notice?.querySelector("button");
    if (!notice || !retry || event.target instanceof HTMLLinkElement) return;
    notice.hidden = false;
    retry.onclick = async () => {
      retry.disabled = true;
      if (await refresh().catch(() => false)) location.reload();
      retry.disabled = false;
    };
  }

  /**
   * Fetches all that the page has asked for past every cache, which heals these; and where the host has another
   * version by now, gives up the one that is kept for use offline.
   * @returns {Promise<boolean>} rejected when the host is out of reach
   */
  async function refresh() {
    const asked = performance.getEntriesByType("resource").filter(({ name }) => name.startsWith(location.origin));
    const answers = await Promise.all(asked.map(({ name }) => fetch(name, { cache: "reload" })));
    if (answers.some(({ ok }) => !ok)) await (await navigator.serviceWorker?.getRegistration())?.unregister();
    return true;
  }

  addEventListener("error", tell, true);
  addEventListener("unhandledrejection", tell);
})();
