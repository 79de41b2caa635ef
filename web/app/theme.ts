/** The theme: light or dark, set by the system or by a remembered choice. The colours are in styles/tokens.css. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { rememberSetting } from "../storage/names";

export const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const current = signal<Theme>("system");
export const theme: ReadonlySignal<Theme> = current;

/** Reads the theme that first-paint.ts has set on the document. */
export function startTheme(): void {
  const { theme: found } = document.documentElement.dataset;
  current.value = found === "light" || found === "dark" ? found : "system";
}

export function chooseTheme(chosen: Theme): void {
  current.value = chosen;
  const { dataset } = document.documentElement;
  if (chosen === "system") delete dataset.theme;
  else dataset.theme = chosen;
  rememberSetting("theme", chosen);
}
