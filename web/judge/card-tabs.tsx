/** The tabs below the input: the judge's output, an output to compare, and the visitor's program. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { t } from "../i18n/i18n";
import { PROBLEMS, type ProblemName } from "../shared/problems";

export type Tab = "output" | "compare" | "program";

const LABELS: Record<Tab, string> = { output: "output.label", compare: "output.compare", program: "output.program" };

interface CardTabsProps {
  problem: ProblemName;
  shown: Tab;
  /** True while the visitor's program runs. */
  busy?: boolean | undefined;
  /** Resolves when the tab's part has been loaded. */
  onTab: (tab: Tab) => Promise<void>;
  /** Title of the shown tab. */
  children: ComponentChildren;
}

export function CardTabs({ problem, shown, busy, onTab, children }: CardTabsProps) {
  const awaited = useSignal<Tab | null>(null);
  const choose = async (tab: Tab) => {
    awaited.value = tab;
    await onTab(tab);
    if (awaited.peek() === tab) awaited.value = null;
  };
  // The page cannot run programs that interact with the judge.
  const tabs: Tab[] = PROBLEMS[problem].interactive ? ["output", "compare"] : ["output", "compare", "program"];
  return (
    <div class="tabs">
      {tabs.map((tab) =>
        tab === shown ? (
          children
        ) : (
          <button
            type="button"
            class="tab"
            key={tab}
            data-tab={tab}
            title={busy && tab === "program" ? t("output.running") : undefined}
            aria-busy={tab === awaited.value}
            onClick={() => choose(tab)}
          >
            {t(LABELS[tab])}
          </button>
        ),
      )}
    </div>
  );
}
