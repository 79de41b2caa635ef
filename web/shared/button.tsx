import type { ButtonHTMLAttributes } from "preact";

interface ButtonProps extends Omit<ButtonHTMLAttributes, "class"> {
  text: string | null | undefined;
  kind?: "primary" | "quiet" | "step-button";
}

/** A button with a text. */
export function Button({ text, kind, ...attributes }: ButtonProps) {
  return (
    <button type="button" class={kind ? `button ${kind}` : "button"} {...attributes}>
      {text}
    </button>
  );
}
