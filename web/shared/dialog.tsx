/** Modal dialogs, one at a time. */

import { signal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { until } from "../base/until";
import { Button } from "./button";
import { route } from "./router";

/** Renders a dialog's content; `close` closes the dialog with an answer for its opener. */
type Render = (close: (answer?: string) => void) => ComponentChildren;

/** Attributes of `<dialog>`. */
export interface DialogAttributes {
  class: string;
  role?: "alertdialog";
  "aria-labelledby": string;
  /** True if a click outside the dialog closes it. */
  closesOutside?: boolean;
  /** True if the dialog opens once no other is open; otherwise it does not open beside another. */
  waits?: boolean;
}

interface OpenDialog {
  render: Render;
  attributes: Omit<DialogAttributes, "waits">;
  resolve: (answer: string) => void;
}

const open = signal<OpenDialog | null>(null);

/**
 * Opens a dialog, unless the visitor leaves the page before it can open. Resolves with the answer when it is closed;
 * empty if it was dismissed or did not open. The title has the id in `aria-labelledby`.
 */
export async function openDialog({ waits, ...attributes }: DialogAttributes, render: Render): Promise<string> {
  const here = route.peek();
  // Another dialog may have been waiting too.
  while (waits && open.peek() !== null) await until(() => open.value === null || null);
  if (open.peek() !== null || route.peek() !== here) return "";
  return new Promise((resolve) => {
    open.value = { render, attributes, resolve };
  });
}

/**
 * Asks a question once no other dialog is open; without `yes` it only informs. Resolves to whether the answer is yes.
 */
export async function confirmed(question: string, { yes, no }: { yes: string | null; no: string }): Promise<boolean> {
  const attributes = { class: "panel small", role: "alertdialog", "aria-labelledby": "question", waits: true } as const;
  const answer = await openDialog(attributes, (close) => (
    <>
      <p id="question">{question}</p>
      <div class="buttons">
        {yes !== null && <Button text={yes} kind="primary" onClick={() => close("yes")} />}
        <Button text={no} onClick={() => close()} />
      </div>
    </>
  ));
  return answer === "yes";
}

/** Closes the open dialog, if any, like Escape. */
export async function dismissDialog(): Promise<void> {
  document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
  while (open.peek() !== null) await until(() => open.value === null || null);
}

/** Shows the open dialog. */
export function DialogHost() {
  const dialog = open.value;
  return dialog && <ModalDialog key={dialog} {...dialog} />;
}

function ModalDialog({ render, attributes: { closesOutside, ...attributes }, resolve }: OpenDialog) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    element.current?.showModal();
    // WebKit focuses the first alternative of a choice, even if another is chosen.
    if (document.activeElement?.matches("[type=radio]:not(:checked)")) {
      element.current?.querySelector<HTMLElement>("[type=radio]:checked")?.focus();
    }
  }, []);
  const opened = useRef(route.peek());
  // The dialog belongs to the page on which it was opened.
  useSignalEffect(() => {
    if (route.value !== opened.current) element.current?.close();
  });
  const close = (answer = "") => element.current?.close(answer);
  const closed = () => {
    open.value = null;
    resolve(element.current?.returnValue ?? "");
  };
  const clicked = ({ target }: MouseEvent) => {
    if (closesOutside && target === element.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    <dialog {...attributes} ref={element} onClose={closed} onClick={clicked}>
      {render(close)}
    </dialog>
  );
}

interface PanelProps {
  id: string;
  title: string;
  closeLabel: string;
  close: () => void;
  children: ComponentChildren;
}

/** The content of a dialog with a title and a close button. */
export function Panel({ id, title, closeLabel, close, children }: PanelProps) {
  return (
    <>
      <div class="panel-head">
        <h2 id={id}>{title}</h2>
        <Button text={closeLabel} onClick={() => close()} />
      </div>
      {children}
    </>
  );
}
