/** Quiet lines below the header: what the visitor should know, with what can be done about it. */

import { computed, signal } from "@preact/signals";
import { t } from "../i18n/i18n";

/** One line; the keys are those of sentences. */
interface Notice {
  sentence: string;
  values?: Record<string, string>;
  /** What else can be done than to dismiss it. */
  action?: { label: string; run: () => void };
  dismiss: string;
  onDismiss?: () => void;
}

const told = signal<ReadonlyMap<string, Notice>>(new Map());

/** Shows a notice, in place of an earlier one of that name; null takes it back. */
export function notify(name: string, notice: Notice | null): void {
  const notices = new Map(told.peek());
  if (notice === null) notices.delete(name);
  else notices.set(name, notice);
  told.value = notices;
}

const first = computed(() => [...told.value][0]);

/** The oldest notice that has not been dismissed. */
export function Notices() {
  const [name, notice] = first.value ?? [];
  const dismiss = () => {
    notice?.onDismiss?.();
    if (name !== undefined) notify(name, null);
  };
  return (
    <div class={notice ? "version-note asking" : "version-note"}>
      <span role="status">{notice && t(notice.sentence, notice.values)}</span>
      {notice?.action && (
        <button type="button" class="button" onClick={notice.action.run}>
          {t(notice.action.label)}
        </button>
      )}
      {notice && (
        <button type="button" class="button quiet" onClick={dismiss}>
          {t(notice.dismiss)}
        </button>
      )}
    </div>
  );
}
