import { useSignal } from "@preact/signals";
import type { ButtonHTMLAttributes } from "preact";

interface ButtonProps extends Omit<ButtonHTMLAttributes, "class" | "disabled" | "onFocus" | "onBlur"> {
  text: string | null | undefined;
  kind?: "primary" | "quiet" | "step-button";
  disabled?: boolean;
}

/** A button with a text. While it has the focus, `aria-disabled` replaces `disabled`, which would drop the focus. */
export function Button({ text, kind, disabled = false, onClick, ...attributes }: ButtonProps) {
  const focused = useSignal(false);
  const keepsFocus = disabled && focused.value;
  return (
    <button
      type="button"
      class={kind ? `button ${kind}` : "button"}
      {...attributes}
      disabled={disabled && !keepsFocus}
      aria-disabled={keepsFocus || undefined}
      onFocus={() => {
        focused.value = true;
      }}
      onBlur={() => {
        focused.value = false;
      }}
      onClick={(event) => {
        // A submit button has to be kept from submitting its form.
        if (disabled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {text}
    </button>
  );
}
