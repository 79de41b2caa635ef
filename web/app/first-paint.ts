/**
 * Runs as a classic, blocking script before the first paint: applies the stored theme, hides the document's content if
 * the address leads to another page, preloads the code that reads drafts, and shows a notice if scripts or styles of
 * the page fail to load. Imports nothing.
 */
{
  const root = document.documentElement;
  const site = new URL(root.dataset.root ?? "./", location.href);

  const remembered = (setting: string): string | null => {
    try {
      return (
        localStorage.getItem(`judgeboard${site.pathname}${setting}`) ?? localStorage.getItem(`judgeboard.${setting}`)
      );
    } catch {
      return null; // Storage is denied: the system's theme applies.
    }
  };

  const theme = remembered("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  // The address is an old link, or leads to a problem's other page or to an exercise. The document's content stays
  // hidden until that page is shown.
  if (/^#[\w-]+(\?|$)|[#&]mode=judge(&|$)|[#&]exercise=/.test(location.hash)) root.dataset.elsewhere = "";

  const { drafts } = JSON.parse(document.getElementById("first-paint")?.textContent ?? "") as { drafts: string[] };
  for (const href of remembered("drafts") ? drafts : []) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }

  /** Shows the notice of a failed load, which main.tsx removes once the page runs. */
  const tell = ({ target }: Event): void => {
    const notice = document.getElementById("not-loaded");
    const retry = notice?.querySelector("a");
    if (!notice || !retry || target instanceof HTMLLinkElement) return;
    notice.classList.add("told");
    // Without styles, the notice would be below the whole page.
    document.body.prepend(notice);
    retry.onclick = async (click) => {
      click.preventDefault();
      if (await refresh().catch(() => false)) location.reload();
    };
  };

  /**
   * Fetches all requested files again past every cache, which replaces damaged cache entries. If the host no longer has
   * one of them, unregisters the service worker, which would keep serving the old version. Rejects if the host is
   * unreachable.
   */
  const refresh = async (): Promise<boolean> => {
    const asked = performance.getEntriesByType("resource").filter(({ name }) => name.startsWith(location.origin));
    const answers = await Promise.all(asked.map(({ name }) => fetch(name, { mode: "same-origin", cache: "reload" })));
    if (answers.every(({ ok }) => ok)) return true;
    const found = await navigator.serviceWorker?.getRegistration();
    // The registration found may belong to another site in a parent folder.
    if (found?.scope === site.href) await found.unregister();
    return true;
  };

  addEventListener("error", tell, true);
  addEventListener("unhandledrejection", tell);
}
