import { useRef } from "preact/hooks";

/** The wish that an element takes the focus when it is shown next. */
export class FocusRequest {
  #isMade = false;

  /** Makes the wish, or takes it back if false. */
  make(isWanted = true): void {
    this.#isMade = isWanted;
  }

  /** Returns whether there was one, and ends it. */
  take(): boolean {
    const isMade = this.#isMade;
    this.#isMade = false;
    return isMade;
  }
}

/**
 * Keeps the focus among buttons of which some become unusable: a button that does so hands it to the first usable one, in
 * the order that is given. Returns what the buttons' parent listens with.
 */
export function useFocusHandover(inOrder: () => (HTMLButtonElement | null | undefined)[]): (event: FocusEvent) => void {
  const latest = useRef(inOrder);
  latest.current = inOrder;
  const focusFirst = () =>
    latest
      .current()
      .find((button) => button && isUsable(button))
      ?.focus();
  return ({ target, relatedTarget }) => {
    // The browser takes the focus away while the button is being changed; the others follow in the same update.
    const taken = relatedTarget === null && target instanceof HTMLButtonElement && !isUsable(target);
    if (taken) queueMicrotask(focusFirst);
  };
}

function isUsable({ disabled, hidden }: HTMLButtonElement): boolean {
  return !disabled && !hidden;
}
