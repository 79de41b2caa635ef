import { useLayoutEffect, useRef } from "preact/hooks";
import { prerenderedText } from "../base/prerendered";
import { TextField } from "./text-field";
import type { TextState } from "./text-state";
import type { TextBoxOptions } from "./types";

/**
 * Shows the field of a text. The field outlives the component, with its undo history, and is recreated for another
 * language.
 */
export function TextBox({ state, ...options }: TextBoxOptions & { state: TextState }) {
  const { label } = options;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (state.field?.options.label !== label) state.attach(new TextField(state, options));
    if (state.field) place.current?.replaceChildren(state.field.element);
  }, [state, label]);
  const first = useRef(prerenderedText(state.text.peek()));
  return <div class="card-body" ref={place} dangerouslySetInnerHTML={first.current} />;
}

/** The title of a text; a click focuses its box. */
export function TextTitle({ state, label }: { state: TextState; label: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the box itself
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <span class="card-title" onClick={() => state.focus()}>
      {label}
    </span>
  );
}
