import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { timeFor } from "../base/times";
import { t } from "../i18n/i18n";
import { copyText } from "../text/clipboard";

interface CopyButtonProps {
  /** Or what gives it; null when there is none. */
  text: string | (() => Promise<string | null>);
  label: string;
  /** The accessible name, where the label does not suffice. */
  name?: string;
  class?: string;
  disabled?: boolean;
}

/** A button that copies a text, and says for a moment whether it did. */
export function CopyButton({ text, label, name, class: kind = "button", disabled }: CopyButtonProps) {
  const result = useSignal<"page.copied" | "page.copy_failed" | null>(null);
  const timer = useRef(0);
  // What was said of a copy is void when another text is shown.
  useLayoutEffect(() => {
    result.value = null;
  }, [text, result]);
  const copy = async () => {
    const copied = typeof text === "string" ? text : await text();
    result.value = copied !== null && (await copyText(copied)) ? "page.copied" : "page.copy_failed";
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      result.value = null;
    }, timeFor("copied"));
  };
  return (
    <button type="button" class={kind} aria-label={result.value ? undefined : name} disabled={disabled} onClick={copy}>
      {result.value ? t(result.value) : label}
    </button>
  );
}
