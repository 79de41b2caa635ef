/** Picking up and carrying by mouse, pen or finger. A press that hardly moves is no drag, and stays a click. */

/** @import { Point } from "./geometry.js" */

/** How far a press has to move before it is a drag, in CSS pixels: a finger slips further than a mouse. */
const MOUSE_SLIP = 6;
const FINGER_SLIP = 10;

/**
 * What is told of drags; points are those of the window, in CSS pixels.
 *
 * @typedef {object} DragListeners
 * @property {(point: Point) => number | null} squareAt null beyond the squares
 * @property {(square: number) => boolean} canStart
 * @property {(square: number) => void} onStart
 * @property {(point: Point) => void} onMove
 * @property {(from: number, to: number | null) => void} onDrop
 * @property {() => void} onCancel by Escape, by the browser, or by who asked for it
 */

/**
 * The element has to keep the browser from scrolling where a drag can start (`touch-action: none`).
 *
 * @param {HTMLElement} element
 * @param {DragListeners} listeners
 * @returns {() => void} cancels a drag that is under way
 */
export function hearDrags(element, { squareAt, canStart, onStart, onMove, onDrop, onCancel }) {
  /** @type {{id: number, from: number, start: Point, state: "pressed" | "carrying" | "cancelled"} | null} */
  let press = null;
  let listening = new AbortController();

  /** @param {PointerEvent} event */
  function pressed(event) {
    if (press !== null || !event.isPrimary || event.button !== 0) return;
    const start = pointOf(event);
    const from = squareAt(start);
    if (from === null || !canStart(from)) return;
    press = { id: event.pointerId, from, start, state: "pressed" };
    listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointermove", moved, { signal });
    document.addEventListener("pointerup", released, { signal });
    document.addEventListener("pointercancel", lost, { signal });
    document.addEventListener("keydown", keyed, { signal, capture: true });
    element.addEventListener("touchmove", keepFromFling, { signal, passive: false });
  }

  /** @param {PointerEvent} event */
  function moved(event) {
    if (event.pointerId !== press?.id || press.state === "cancelled") return;
    const point = pointOf(event);
    if (press.state === "pressed") {
      const slip = event.pointerType === "mouse" ? MOUSE_SLIP : FINGER_SLIP;
      if (Math.hypot(point.x - press.start.x, point.y - press.start.y) < slip) return;
      if (!canStart(press.from)) {
        end();
        return;
      }
      press.state = "carrying";
      element.setPointerCapture(event.pointerId);
      element.dataset.carrying = "";
      onStart(press.from);
    }
    onMove(point);
  }

  /** @param {PointerEvent} event */
  function released(event) {
    if (event.pointerId !== press?.id) return;
    const { state, from } = press;
    end();
    if (state !== "pressed") swallowClick(element);
    if (state === "carrying") onDrop(from, squareAt(pointOf(event)));
  }

  /** @param {PointerEvent} event */
  function lost(event) {
    if (event.pointerId !== press?.id) return;
    cancel();
    end();
  }

  /** @param {KeyboardEvent} event */
  function keyed(event) {
    if (event.key !== "Escape" || press?.state !== "carrying") return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  }

  /**
   * Where the browser takes the end of a drag for a fling of the page, it swallows a tap that follows soon.
   *
   * @param {TouchEvent} event
   */
  function keepFromFling(event) {
    if (press?.state === "carrying") event.preventDefault();
  }

  /** The pointer may stay down: it is heard until it is released, so that this is not taken for a click. */
  function cancel() {
    if (press?.state !== "carrying") return;
    press.state = "cancelled";
    delete element.dataset.carrying;
    onCancel();
  }

  function end() {
    press = null;
    delete element.dataset.carrying;
    listening.abort();
  }

  element.addEventListener("pointerdown", pressed);
  return cancel;
}

/**
 * @param {PointerEvent} event
 * @returns {Point}
 */
function pointOf({ clientX, clientY }) {
  return { x: clientX, y: clientY };
}

/**
 * Keeps the click that ends a drag from being heard.
 *
 * @param {HTMLElement} element
 */
function swallowClick(element) {
  /** @param {Event} event */
  const swallow = (event) => event.stopImmediatePropagation();
  element.addEventListener("click", swallow, { capture: true });
  setTimeout(() => element.removeEventListener("click", swallow, { capture: true }));
}
