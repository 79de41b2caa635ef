/** What is done to a judge's room from anywhere on the page: keys that step, and files that are dropped. */

/**
 * @typedef {object} Listeners
 * @property {(step: 1 | -1) => void} onCase the next or the previous case is asked for
 * @property {(step: 1 | -1) => void} onStep likewise, a step within the case
 * @property {(file: File) => void} onFile
 */

/**
 * Listens until the signal says that it is over.
 * @param {HTMLElement} room marked while a file is dragged over the page
 * @param {Listeners} listeners
 * @param {AbortSignal} signal
 */
export function hearGestures(room, { onCase, onStep, onFile }, signal) {
  /** @param {KeyboardEvent} event */
  function pressed(event) {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== "PageUp" && event.key !== "PageDown") return;
    event.preventDefault();
    const move = event.shiftKey ? onStep : onCase;
    move(event.key === "PageDown" ? 1 : -1);
  }

  /** @param {DragEvent} event */
  function dragged(event) {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    room.classList.toggle("dropping", event.type === "dragover");
  }

  /** @param {DragEvent} event */
  function dropped(event) {
    room.classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    if (file === undefined || event.defaultPrevented) return;
    event.preventDefault();
    onFile(file);
  }

  document.addEventListener("keydown", pressed, { signal });
  document.addEventListener("dragover", dragged, { signal });
  document.addEventListener("dragleave", dragged, { signal });
  document.addEventListener("drop", dropped, { signal });
}
