import { siteRoot } from "./site";

/** Milliseconds for the host to tell which version it has. */
const LONGEST_MS = 5_000;

/** Whether the host still has this version of the page: after an update its files may be gone for good. */
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
