/** Imported for its effect in a document without a layout: a canvas has a context, and room for squares of 100 pixels. */

import { vi } from "vitest";

const SIZE = 800;

// The real one is slow, and a board asks it for all of its colours.
vi.stubGlobal("getComputedStyle", () => ({ color: "" }));

HTMLCanvasElement.prototype.getContext = (() => ({})) as unknown as typeof HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, SIZE, SIZE);
Object.defineProperties(HTMLCanvasElement.prototype, {
  width: { get: () => SIZE, set: () => {} },
  height: { get: () => SIZE, set: () => {} },
});
