/** Copies a text to the clipboard, also where the clipboard API is denied; resolves to whether that worked. */
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
  // Beside an open dialog nothing can be selected.
  (focused?.closest("dialog") ?? document.body).append(box);
  box.select();
  const copied = document.execCommand("copy");
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
