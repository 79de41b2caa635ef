// Classic and blocking, so that the first paint has the chosen colours, and the words are on their way before the
// modules are; theme.js and i18n.js do the rest.
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
})();
