/** Notices below the header, with actions. */

import { computed, signal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { Button } from "./button";

/** A notice; its texts are keys of sentences. */
interface Notice {
  sentence: string;
  values?: Record<string, string>;
  /** An action besides dismissing the notice. */
  action?: { label: string; run: () => void };
  dismiss: string;
  onDismiss?: () => void;
}

const told = signal<ReadonlyMap<string, Notice>>(new Map());

/** Shows a notice, which replaces an earlier notice with the same name; null removes it. */
export function notify(name: string, notice: Notice | null): void {
  const notices = new Map(told.peek());
  if (notice === null) notices.delete(name);
  else notices.set(name, notice);
  told.value = notices;
}

const first = computed(() => [...told.value][0]);

/** Shows the oldest notice that was not dismissed. */
export function Notices() {
  const [name, notice] = first.value ?? [];
  const dismiss = () => {
    notice?.onDismiss?.();
    if (name !== undefined) notify(name, null);
  };
  return (
    <div class={notice ? "row version-note asking" : "row version-note"}>
      <span role="status">{notice && t(notice.sentence, notice.values)}</span>
      {notice?.action && <Button text={t(notice.action.label)} onClick={notice.action.run} />}
      {notice && <Button text={t(notice.dismiss)} kind="quiet" onClick={dismiss} />}
    </div>
  );
}
