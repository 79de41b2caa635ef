import { useRef } from "preact/hooks";

/** A request about an element that is shown next: that it takes the focus, or that the page scrolls to it. */
export class ViewRequest {
  #isMade = false;

  /** Makes the request, or withdraws it if false. */
  make(isWanted = true): void {
    this.#isMade = isWanted;
  }

  /** Clears the request; returns whether there was one. */
  take(): boolean {
    const isMade = this.#isMade;
    this.#isMade = false;
    return isMade;
  }
}

/**
 * Keeps the focus in a group of buttons: when the focused button is hidden, the first usable one in the given order
 * takes the focus. Returns the blur listener for the buttons' parent.
 */
export function useFocusHandover(inOrder: () => (HTMLButtonElement | null | undefined)[]): (event: FocusEvent) => void {
  const latest = useRef(inOrder);
  latest.current = inOrder;
  const focusFirst = () =>
    latest
      .current()
      .find((button) => button && !button.hidden && !button.disabled)
      ?.focus();
  return ({ target, relatedTarget }) => {
    // The browser removes the focus while the button is being changed; the other buttons change in the same update.
    if (relatedTarget === null && target instanceof HTMLButtonElement && target.hidden) queueMicrotask(focusFirst);
  };
}
