/** Whether the browser is new enough. */

/**
 * Features that the page needs. The newest of them set the oldest browsers: Chrome 111 (color-mix, toWellFormed),
 * Firefox 121 (:has) and Safari 16.4 (DecompressionStream, toWellFormed).
 */
const FEATURES: readonly (() => boolean)[] = [
  () => "toWellFormed" in String.prototype,
  () => "DecompressionStream" in globalThis,
  () => "compileStreaming" in WebAssembly,
  () => supports("selector(:has(a))"),
  () => supports("color: color-mix(in srgb, red, red)"),
];

export function isTooOld(): boolean {
  return !FEATURES.every((isThere) => isThere());
}

/** Only tests without a browser lack `CSS`. */
function supports(condition: string): boolean {
  return typeof CSS === "undefined" || CSS.supports(condition);
}
