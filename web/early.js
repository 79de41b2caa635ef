// Classic and blocking, so that the first paint has the chosen colours, what it needs is on its way before the modules
// are, and somebody is there when these do not come; theme.js, i18n.js, main.js and examples/index.js do the rest.
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

  /** @param {Partial<HTMLLinkElement>} properties */
  function expect(properties) {
    document.head.append(Object.assign(document.createElement("link"), properties));
  }

  const [name, query] = location.hash.slice(1).split("?", 2);
  const room = Object.hasOwn(FIRST_PAINT.rooms, name) ? name : FIRST_PAINT.first;
  const mode = room === "loa" && new URLSearchParams(query).get("mode") !== "judge" ? "play" : "judge";
  const { everywhere, rooms } = FIRST_PAINT.words[root.lang];
  const texts = [everywhere, rooms[room]];
  if (query === undefined) texts.push(FIRST_PAINT.rooms[room]);
  for (const href of texts) expect({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
  for (const href of FIRST_PAINT.modules[room] ?? FIRST_PAINT.modules[mode]) expect({ rel: "modulepreload", href });

  /** The page takes the place of this notice as soon as it runs. @param {Event} event */
  function tell(event) {
    const notice = document.getElementById("not-loaded");
    const retry = notice?.querySelector("a");
    if (!notice || !retry || event.target instanceof HTMLLinkElement) return;
    notice.classList.add("told");
    retry.onclick = async (click) => {
      click.preventDefault();
      if (await refresh().catch(() => false)) location.reload();
    };
  }

  /**
   * Fetches all that the page has asked for past every cache, which heals these; and where the host has another
   * version by now, gives up the one that is kept for use offline.
   * @returns {Promise<boolean>} rejected when the host is out of reach
   */
  async function refresh() {
    const asked = performance.getEntriesByType("resource").filter(({ name }) => name.startsWith(location.origin));
    const answers = await Promise.all(asked.map(({ name }) => fetch(name, { mode: "same-origin", cache: "reload" })));
    if (answers.some(({ ok }) => !ok)) await (await navigator.serviceWorker?.getRegistration())?.unregister();
    return true;
  }

  addEventListener("error", tell, true);
  addEventListener("unhandledrejection", tell);
})();
