/** Names of the custom properties after `--board-`. */
const GROUNDS = ["light", "dark", "castle-white", "castle-black", "river", "alert-ground", "last", "badge"] as const;
const EDGES = ["castle-white-edge", "castle-black-edge", "river-wave"] as const;
const TEXTS = ["label-light", "label-dark"] as const;
const SIGNS = ["accent", "on-accent", "accent-halo", "alert", "missed", "muted"] as const;
const INKS = ["fill", "shade", "edge", "detail", "ivory", "rim"] as const;

const BOARD_COLOURS = [...GROUNDS, ...EDGES, ...TEXTS, ...SIGNS];

/** Colours of the pieces of one side. */
export type Ink = Record<(typeof INKS)[number], string>;

/** All colours of the board, in CSS syntax. */
export type Palette = Record<(typeof BOARD_COLOURS)[number], string> & { white: Ink; black: Ink };

/** Reads the custom properties of board.css, which has all themes; `element` is a `.board` or a `.piece-palette`. */
export function readPalette(element: HTMLElement): Palette {
  const probe = document.createElement("span");
  probe.style.setProperty("forced-color-adjust", "none");
  element.append(probe);
  const colour = (name: string) => {
    probe.style.color = `var(--board-${name})`;
    return getComputedStyle(probe).color;
  };
  const palette = paletteOf(colour);
  probe.remove();
  return palette;
}

/** Returns a palette of CSS variables, for pictures that follow the page's styles. */
export function variablePalette(): Palette {
  return paletteOf((name) => `var(--board-${name})`);
}

function paletteOf(colour: (name: string) => string): Palette {
  return {
    ...recordOf(BOARD_COLOURS, colour),
    white: recordOf(INKS, (name) => colour(`white-${name}`)),
    black: recordOf(INKS, (name) => colour(`black-${name}`)),
  };
}

/**
 * Calls `repaint` when the system or the page's theme may have changed the colours; returns a function that stops this.
 */
export function onThemeChange(repaint: () => void): () => void {
  const queries = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((query) => matchMedia(query));
  const observer = new MutationObserver(repaint);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "class", "style"] });
  for (const query of queries) query.addEventListener("change", repaint);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener("change", repaint);
  };
}

function recordOf<Key extends string>(keys: readonly Key[], colourOf: (key: Key) => string): Record<Key, string> {
  // `Object.fromEntries` loses the type of the keys.
  return Object.fromEntries(keys.map((key) => [key, colourOf(key)])) as Record<Key, string>;
}
