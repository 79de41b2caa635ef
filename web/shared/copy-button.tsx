import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { timeFor } from "../base/times";
import { t } from "../i18n/i18n";
import { copyText } from "../text/clipboard";
import { Button } from "./button";

interface CopyButtonProps {
  /** The text, or a function that returns it, null if it is unavailable. */
  text: string | (() => Promise<string | null>);
  label: string;
  /** The accessible name if the label alone is ambiguous. */
  name?: string;
  kind?: "primary";
  disabled?: boolean;
}

/** A button that copies a text and briefly shows whether this succeeded. */
export function CopyButton({ text, label, name, kind, disabled }: CopyButtonProps) {
  const result = useSignal<"page.copied" | "page.copy_failed" | null>(null);
  const timer = useRef(0);
  // The result belongs to the previous text.
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
    <Button
      text={result.value ? t(result.value) : label}
      kind={kind}
      aria-label={result.value ? undefined : name}
      disabled={disabled}
      onClick={copy}
    />
  );
}
