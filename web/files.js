/** Where the site's files are. Their names bear digests of what they hold, which only the build knows (build/bundle.py). */

/**
 * @param {string} name of a file as it stands in web/, such as `locales/en.json`
 * @returns {string} its address
 */
export function addressOf(name) {
  return new URL(FILES[name], import.meta.url).href;
}
