/** Dialogs over the page: one at a time. */

import { signal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { until } from "../base/until";
import { route } from "./router";

/** Renders a dialog's content; `close` ends it, with what it returns to whoever opened it. */
type Render = (close: (answer?: string) => void) => ComponentChildren;

/** What `<dialog>` itself is given; `closesOutside`: a click beside it closes it. */
export interface DialogAttributes {
  class: string;
  role?: "alertdialog";
  "aria-labelledby": string;
  closesOutside?: boolean;
}

interface OpenDialog {
  render: Render;
  attributes: DialogAttributes;
  resolve: (answer: string) => void;
}

const open = signal<OpenDialog | null>(null);

/**
 * Opens a dialog, unless one is open; resolves with the answer when it is closed, empty when it is dismissed. The title
 * has the id that `aria-labelledby` names.
 */
export function openDialog(attributes: DialogAttributes, render: Render): Promise<string> {
  if (open.peek() !== null) return Promise.resolve("");
  return new Promise((resolve) => {
    open.value = { render, attributes, resolve };
  });
}

/**
 * Asks a question, when no other dialog is open any more; without a `yes` there is nothing to decide. Resolves to whether
 * the answer is yes.
 */
export async function confirmed(question: string, { yes, no }: { yes: string | null; no: string }): Promise<boolean> {
  // Another question may have waited too.
  while (open.peek() !== null) await until(() => open.value === null || null);
  const attributes = { class: "panel small", role: "alertdialog", "aria-labelledby": "question" } as const;
  const answer = await openDialog(attributes, (close) => (
    <>
      <p id="question">{question}</p>
      <div class="buttons">
        {yes !== null && (
          <button type="button" class="button primary" onClick={() => close("yes")}>
            {yes}
          </button>
        )}
        <button type="button" class="button" onClick={() => close()}>
          {no}
        </button>
      </div>
    </>
  ));
  return answer === "yes";
}

/** The dialog that is open. */
export function DialogHost() {
  const dialog = open.value;
  return dialog && <ModalDialog key={dialog} {...dialog} />;
}

function ModalDialog({ render, attributes: { closesOutside, ...attributes }, resolve }: OpenDialog) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => element.current?.showModal(), []);
  const opened = useRef(route.peek());
  // It belongs to the page on which it was opened.
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

/** The content of a dialog with a title and a button that closes it. */
export function Panel({ id, title, closeLabel, close, children }: PanelProps) {
  return (
    <>
      <div class="panel-head">
        <h2 id={id}>{title}</h2>
        <button type="button" class="button" onClick={() => close()}>
          {closeLabel}
        </button>
      </div>
      {children}
    </>
  );
}
