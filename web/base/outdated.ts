import { siteRoot } from "./site";

/** Milliseconds that the host has to answer. */
const LONGEST_MS = 5_000;

/**
 * Returns whether the host has replaced this version of the site, whose files may then be gone; false if the host does
 * not answer.
 */
export async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const response = await fetch(siteRoot(), { cache: "no-store", signal });
    if (!response.ok || script === null) return false;
    return !(await response.text()).includes(script.src.replace(/.*\//, ""));
  } catch {
    return false;
  }
}
