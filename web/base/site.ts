/** Where the site lies, and which languages its addresses know. */

/**
 * Each language by its own name; `short` is shown where there is little room, and `offer` to those who would like it
 * better. The first has no folder in addresses.
 */
export const LANGUAGES = [
  { code: "en", name: "English", short: "EN", offer: "This page is also in" },
  { code: "ru", name: "Русский", short: "РУ", offer: "Эта страница есть и по-русски:" },
] as const;

export const FIRST_LANGUAGE: string = LANGUAGES[0].code;

let root: URL | null = null;

/** The address of the site's root folder; each page's `data-root` is the way there from the address it was loaded from. */
export function siteRoot(): URL {
  root ??= new URL(document.documentElement.dataset.root ?? "./", document.baseURI);
  return root;
}
