/** Light or dark: by the system, or by a choice that is remembered. The colours stand in styles/tokens.css. */

/** @typedef {"system" | "light" | "dark"} Theme */

/** @type {readonly Theme[]} */
export const THEMES = ["system", "light", "dark"];
const KEY = "judgeboard.theme";
const root = document.documentElement;

/** @returns {Theme} as early.js found it, or as it was chosen since */
export function chosenTheme() {
  const { theme } = root.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** @param {Theme} theme */
export function chooseTheme(theme) {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be denied: the choice then lasts as long as the page.
  }
}
