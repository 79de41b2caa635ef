/** Files that are dropped anywhere on a page. */

import { dismissDialog } from "./dialog";

/**
 * Passes on a dropped file with the element on which it was dropped, and keeps the browser from leaving the site for
 * anything else that is dropped outside a text box. An open dialog is dismissed first, because it would hide what the
 * file opens. Returns a function that removes the listeners.
 */
export function listenToDrops(onFile: (file: File, target: Element | null) => void): () => void {
  const ended = new AbortController();
  // Capturing: editors ignore an event whose default action was prevented.
  const options = { signal: ended.signal, capture: true };
  const { classList } = document.body;
  const dragged = (event: DragEvent) => {
    const data = event.dataTransfer;
    const hasFiles = data?.types.includes("Files") ?? false;
    classList.toggle("dropping", hasFiles && event.type === "dragover");
    if (!hasFiles && isInTextBox(event)) return;
    event.preventDefault();
    if (data && !hasFiles) data.dropEffect = "none";
  };
  const dropped = async (event: DragEvent) => {
    classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    if (file === undefined && isInTextBox(event)) return;
    event.preventDefault();
    const { target } = event;
    if (file === undefined) return;
    await dismissDialog();
    onFile(file, target instanceof Element ? target : null);
  };
  document.addEventListener("dragover", dragged, options);
  document.addEventListener("dragleave", dragged, options);
  document.addEventListener("drop", dropped, options);
  return () => {
    classList.remove("dropping");
    ended.abort();
  };
}

/** Returns whether an event is in a box that takes text; the code editor is in a shadow tree. */
export function isInTextBox(event: Event): boolean {
  const isBox = (node: EventTarget) =>
    node instanceof Element && node.matches("textarea, input, [contenteditable='true']");
  return event.composedPath().some(isBox);
}
