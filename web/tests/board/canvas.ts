/**
 * Imported for its side effects in a document without layout: canvases get a context, and squares a size of 100 pixels.
 */

import { vi } from "vitest";

const SIZE = 800;

// The real function is slow, and a board calls it for all of its colours.
vi.stubGlobal("getComputedStyle", () => ({ color: "" }));

HTMLCanvasElement.prototype.getContext = (() => ({})) as unknown as typeof HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, SIZE, SIZE);
Object.defineProperties(HTMLCanvasElement.prototype, {
  width: { get: () => SIZE, set: () => {} },
  height: { get: () => SIZE, set: () => {} },
});
