/**
 * Runs as a classic, blocking script before anything is painted: the first paint has the chosen theme and no page but the
 * address's, the visitor's drafts are asked for early, and it is told when the page's modules do not come. Imports nothing.
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
      return null; // Storage is denied: the system decides.
    }
  };

  const theme = remembered("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  // An old link, or one to a problem's other page. The document's own stays out of sight until the page has arrived.
  if (/^#[\w-]+(\?|$)|[#&]mode=judge(&|$)/.test(location.hash)) root.dataset.elsewhere = "";

  const { drafts } = JSON.parse(document.getElementById("first-paint")?.textContent ?? "") as { drafts: string[] };
  for (const href of remembered("drafts") ? drafts : []) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }

  /** Shows the notice that the page removes as soon as it runs. */
  const tell = ({ target }: Event): void => {
    const notice = document.getElementById("not-loaded");
    const retry = notice?.querySelector("a");
    if (!notice || !retry || target instanceof HTMLLinkElement) return;
    notice.classList.add("told");
    retry.onclick = async (click) => {
      click.preventDefault();
      if (await refresh().catch(() => false)) location.reload();
    };
  };

  /**
   * Fetches all that the page has asked for past every cache, which repairs these; when the host has another version by
   * now, gives up the one that is kept for use offline. Rejects when the host is out of reach.
   */
  const refresh = async (): Promise<boolean> => {
    const asked = performance.getEntriesByType("resource").filter(({ name }) => name.startsWith(location.origin));
    const answers = await Promise.all(asked.map(({ name }) => fetch(name, { mode: "same-origin", cache: "reload" })));
    if (answers.every(({ ok }) => ok)) return true;
    const found = await navigator.serviceWorker?.getRegistration();
    // The nearest may be that of another site above this one.
    if (found?.scope === site.href) await found.unregister();
    return true;
  };

  addEventListener("error", tell, true);
  addEventListener("unhandledrejection", tell);
}
