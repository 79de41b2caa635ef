// Classic and blocking, so that the first paint has the chosen colours, and the words and the first room's sample are on
// their way before the modules are; theme.js, i18n.js and examples/index.js do the rest.
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

  /** What each room begins with: an example, or the usual game. @type {Record<string, string>} */
  const FIRST = { "correct-move": "sample", "rank-and-file": "sample", othello: "sample", congo: "lion", loa: "game" };
  const room = location.hash.slice(1) || "correct-move";
  const needed = [`locales/${root.lang}.json`, "examples/problems.json"];
  if (Object.hasOwn(FIRST, room)) needed.push(`examples/${room}/${FIRST[room]}.json`);

  for (const href of needed) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
    document.head.append(link);
  }
})();
