import type { ButtonHTMLAttributes } from "preact";
import { useRef } from "preact/hooks";

interface ButtonProps extends Omit<ButtonHTMLAttributes, "class" | "disabled"> {
  text: string | null | undefined;
  kind?: "primary" | "quiet" | "step-button";
  disabled?: boolean;
}

/**
 * A button with a text. If it becomes disabled while it has the focus, it gets `aria-disabled`, because `disabled` would
 * drop the focus.
 */
export function Button({ text, kind, disabled = false, onClick, ...attributes }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isFocused = button.current !== null && button.current === document.activeElement;
  return (
    <button
      type="button"
      class={kind ? `button ${kind}` : "button"}
      {...attributes}
      ref={button}
      disabled={disabled && !isFocused}
      aria-disabled={(disabled && isFocused) || undefined}
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
