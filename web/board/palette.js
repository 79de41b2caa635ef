/** The board's colours, read from the custom properties of board.css, so that one stylesheet holds all themes. */

/**
 * The colours one side's pieces are drawn with.
 *
 * @typedef {{fill: string, shade: string, edge: string, detail: string, ivory: string, rim: string}} Ink
 */

const GROUNDS = /** @type {const} */ ([
  "light",
  "dark",
  "label",
  "label-light",
  "label-dark",
  "castle-white",
  "castle-black",
  "castle-white-edge",
  "castle-black-edge",
  "river",
  "river-wave",
  "accent",
  "on-accent",
  "accent-halo",
  "alert",
  "alert-ground",
  "last",
  "last-corner",
  "muted",
  "badge",
  "outline",
]);

const INKS = /** @type {const} */ (["fill", "shade", "edge", "detail", "ivory", "rim"]);

/** @typedef {Record<typeof GROUNDS[number], string> & {white: Ink, black: Ink}} Palette */

/**
 * @param {HTMLElement} board an element inside `.board`
 * @returns {Palette}
 */
export function readPalette(board) {
  const probe = document.createElement("span");
  probe.style.setProperty("forced-color-adjust", "none");
  board.append(probe);
  /** @param {string} name */
  const colour = (name) => {
    probe.style.color = `var(--board-${name})`;
    return getComputedStyle(probe).color;
  };
  /** @param {"white" | "black"} side */
  const ink = (side) => Object.fromEntries(INKS.map((part) => [part, colour(`${side}-${part}`)]));
  const grounds = Object.fromEntries(GROUNDS.map((name) => [name, colour(name)]));
  const palette = { ...grounds, white: ink("white"), black: ink("black") };
  probe.remove();
  return /** @type {Palette} */ (/** @type {unknown} */ (palette));
}

/**
 * Calls `repaint` whenever the colours may have changed: by the system, or by the page's own choice of theme.
 *
 * @param {() => void} repaint
 * @returns {() => void} ends it
 */
export function onThemeChange(repaint) {
  const queries = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((query) => matchMedia(query));
  const observer = new MutationObserver(repaint);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "class", "style"] });
  for (const query of queries) query.addEventListener("change", repaint);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener("change", repaint);
  };
}
