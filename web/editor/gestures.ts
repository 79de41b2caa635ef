type Gesture = "composition" | "press" | "drag" | "drag-over";

/**
 * Observes gestures in a text box until `signal` is aborted: composing text, pressing a pointer, dragging. Returns a
 * function that reports whether a gesture is under way; calls `onEnd` when a gesture has ended or the box has lost the
 * focus.
 */
export function observeGestures(box: HTMLElement, signal: AbortSignal, onEnd: () => void): () => boolean {
  const underWay = new Set<Gesture>();
  // Called in a new task, because the default action of `drop` and the `click` after `pointerup` still need the box.
  const notify = () =>
    setTimeout(() => {
      if (!signal.aborted) onEnd();
    });
  const begins = (type: string, gesture: Gesture) =>
    box.addEventListener(type, () => underWay.add(gesture), { signal });
  const end = (gestures: Gesture[]) => {
    const before = underWay.size;
    for (const gesture of gestures) underWay.delete(gesture);
    if (underWay.size < before) notify();
  };
  const ends = (target: EventTarget, type: string, ...gestures: Gesture[]) =>
    target.addEventListener(type, () => end(gestures), { signal, capture: true });

  begins("compositionstart", "composition");
  ends(box, "compositionend", "composition");
  // A pointer may be released outside the box. The start of a drag cancels the pointer, but the drag continues.
  begins("pointerdown", "press");
  ends(document, "pointerup", "press", "drag", "drag-over");
  ends(document, "pointercancel", "press");
  begins("dragstart", "drag");
  ends(document, "dragend", "press", "drag", "drag-over");
  // An item dragged from outside either leaves the box or is dropped in it.
  begins("dragenter", "drag-over");
  ends(box, "dragleave", "drag-over");
  ends(box, "drop", "press", "drag", "drag-over");
  box.addEventListener("blur", notify, { signal });
  return () => underWay.size > 0;
}
