import type { Point } from "./geometry";

export function context2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser offers no 2D canvas.");
  return context;
}

/** Smallest plausible width of the thinnest border in CSS pixels; a browser that does not round widths reports less. */
const THINNEST = 0.02;

/**
 * Observes an element in device pixels, to notice a zoom and a move to another screen too. WebKit cannot, and its
 * `devicePixelRatio` does not include the page's zoom: there, an element with the thinnest border, which is one device
 * pixel, is added to `host`.
 */
export function observeDevicePixels(observer: ResizeObserver, element: Element, host = element): void {
  try {
    observer.observe(element, { box: "device-pixel-content-box" });
  } catch {
    const hairline = document.createElement("div");
    hairline.className = "hairline";
    host.append(hairline);
    observer.observe(hairline, { box: "border-box" });
    observer.observe(element);
  }
}

/** Returns the number of device pixels per CSS pixel, for a host of `observeDevicePixels`. */
export function resolutionOf(host: Element): number {
  const hairline = host.querySelector(":scope > .hairline");
  const width = hairline && Number.parseFloat(getComputedStyle(hairline).borderTopWidth);
  return width && width > THINNEST ? 1 / width : devicePixelRatio;
}

/** Pause in milliseconds after which a pinch has ended. */
const PINCH_PAUSE = 250;
/** Limits that keep a pinched canvas within a phone's memory: scale, and device pixels of a side. */
const [MOST_SCALE, MOST_PIXELS] = [3, 2400];

/** Calls back when a pinch has changed the scale and has ended; returns a function that ends this. */
export function onPinch(callback: () => void): () => void {
  const viewport = globalThis.visualViewport;
  if (!viewport) return () => {};
  let { scale } = viewport;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    if (viewport.scale === scale) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      ({ scale } = viewport);
      callback();
    }, PINCH_PAUSE);
  };
  viewport.addEventListener("resize", watch);
  return () => {
    clearTimeout(timer);
    viewport.removeEventListener("resize", watch);
  };
}

/** Returns the resolution at which an element is sharp after a pinch, for a host of `observeDevicePixels`. */
export function pinchedResolution(host: Element): number {
  const resolution = resolutionOf(host);
  const scale = Math.min(globalThis.visualViewport?.scale ?? 1, MOST_SCALE);
  const most = MOST_PIXELS / host.getBoundingClientRect().width;
  return Math.max(resolution, Math.min(resolution * scale, most));
}

/** Sets the size of a canvas to the device pixels between its rounded edges. */
export function fitToDevicePixels(canvas: HTMLCanvasElement, resolution: number): void {
  const { left, top, right, bottom } = canvas.getBoundingClientRect();
  const pixels = (start: number, end: number) => Math.round(end * resolution) - Math.round(start * resolution);
  canvas.width = pixels(left, right);
  canvas.height = pixels(top, bottom);
}

/** Returns the number of device pixels per CSS pixel; 0, infinite or NaN while the canvas has no size. */
export function pixelRatioOf(canvas: HTMLCanvasElement): number {
  return canvas.width / canvas.getBoundingClientRect().width;
}

/** Returns the point of the canvas under the pointer, in device pixels. */
export function toCanvasPoint(canvas: HTMLCanvasElement, { clientX, clientY }: PointerEvent): Point {
  const { left, top } = canvas.getBoundingClientRect();
  const ratio = pixelRatioOf(canvas);
  return { x: (clientX - left) * ratio, y: (clientY - top) * ratio };
}

/** Returns the canvas as a PNG on the page's background colour. */
export function toPng(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const { width, height } = canvas;
  const picture = document.createElement("canvas");
  [picture.width, picture.height] = [width, height];
  const context = context2d(picture);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, width, height);
  context.drawImage(canvas, 0, 0);
  return new Promise((resolve) => picture.toBlob(resolve));
}
