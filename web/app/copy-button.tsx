import { useSignal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { copyText } from "../text/clipboard";

interface CopyButtonProps {
  text: string;
  /** Keys of sentences. */
  labels: { copy: string; copied: string; failed: string };
  /** The accessible name. */
  name?: string;
  class?: string;
}

/** A button that copies a text, and then says whether it did. */
export function CopyButton({ text, labels, name, class: kind = "button" }: CopyButtonProps) {
  const state = useSignal<keyof typeof labels>("copy");
  const copy = async () => {
    state.value = (await copyText(text)) ? "copied" : "failed";
  };
  return (
    <button type="button" class={kind} aria-label={name} onClick={copy}>
      {t(labels[state.value])}
    </button>
  );
}
