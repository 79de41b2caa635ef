/**
 * Copies a text to the clipboard, by a selection if the clipboard API is denied; resolves to whether this succeeded.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const box = document.createElement("textarea");
  box.value = text;
  // While a modal dialog is open, only its content can be selected.
  (focused?.closest("dialog") ?? document.body).append(box);
  box.select();
  const copied = document.execCommand("copy");
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
