/** The site's root address and its languages. */

/**
 * Languages by their own names. `short` is shown where space is limited; `offer` is shown to visitors who prefer this
 * language to the page's. The first language has no folder in addresses.
 */
export const LANGUAGES = [
  { code: "en", name: "English", short: "EN", offer: "This page is also in" },
  { code: "ru", name: "Русский", short: "РУ", offer: "Эта страница есть и по-русски:" },
] as const;

export const FIRST_LANGUAGE: string = LANGUAGES[0].code;

let root: URL | null = null;

/**
 * Returns the address of the site's root folder, which `data-root` gives relative to the document's original address.
 */
export function siteRoot(): URL {
  root ??= new URL(document.documentElement.dataset.root ?? "./", document.baseURI);
  return root;
}
