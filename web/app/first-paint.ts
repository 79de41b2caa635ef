/**
 * Runs as a classic, blocking script before anything is painted: the first paint has the chosen theme and language, what
 * the page needs is requested before its modules are there, and it is told when they do not come. Imports nothing.
 */
{
  const LANGUAGES = ["en", "ru"];
  /** How a file is preloaded, by its ending. */
  const LINKS: Record<string, Partial<HTMLLinkElement>> = {
    js: { rel: "modulepreload" },
    css: { rel: "preload", as: "style", crossOrigin: "anonymous" },
    json: { rel: "preload", as: "fetch", crossOrigin: "anonymous" },
  };
  const root = document.documentElement;
  const site = `judgeboard${location.pathname.replace(/[^/]*$/, "")}`;

  /** What to preload, for every page and for that of each problem: modules, sentences by language, example, drafts. */
  interface FirstPaint {
    shared: Record<string, string[]>;
    pages: Record<string, Record<string, string[]>>;
    first: string;
  }

  const remembered = (setting: string): string | null => {
    try {
      return localStorage.getItem(`${site}${setting}`) ?? localStorage.getItem(`judgeboard.${setting}`);
    } catch {
      return null; // Storage is denied: system and browser decide.
    }
  };

  const theme = remembered("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  const wishes = [remembered("language") ?? "", ...navigator.languages];
  const spoken = wishes.map((wish) => wish.toLowerCase().split("-")[0] ?? "");
  root.lang = spoken.find((language) => LANGUAGES.includes(language)) ?? "en";

  const { shared, pages, first } = JSON.parse(document.getElementById("first-paint")?.textContent ?? "") as FirstPaint;
  const [name = "", query] = location.hash.slice(1).split("?", 2);
  const judging = new URLSearchParams(query).get("mode") === "judge";
  const page = (judging ? undefined : pages[`${name} play`]) ?? pages[name] ?? pages[first];
  const parts = ["modules", root.lang];
  if (query === undefined) parts.push("example");
  if (remembered("drafts")) parts.push("drafts");
  for (const lists of [shared, page]) {
    for (const part of parts) {
      for (const href of lists?.[part] ?? []) {
        const kind = LINKS[href.split(".").at(-1) ?? ""];
        document.head.append(Object.assign(document.createElement("link"), kind, { href }));
      }
    }
  }

  /** Shows the notice that the page replaces as soon as it runs. */
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
    if (found?.scope === new URL("./", location.href).href) await found.unregister();
    return true;
  };

  addEventListener("error", tell, true);
  addEventListener("unhandledrejection", tell);
}
