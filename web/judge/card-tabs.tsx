/** What the card below the input shows: the judge's output, one to compare, or a program of the visitor's own. */

import type { ComponentChildren } from "preact";
import { t } from "../i18n/i18n";
import { PROBLEMS, type ProblemName } from "../shared/problems";

export type Tab = "output" | "compare" | "program";

const LABELS: Record<Tab, string> = { output: "output.label", compare: "output.compare", program: "output.program" };

interface CardTabsProps {
  problem: ProblemName;
  shown: Tab;
  onTab: (tab: Tab) => void;
  /** The title of the one that is shown. */
  children: ComponentChildren;
}

export function CardTabs({ problem, shown, onTab, children }: CardTabsProps) {
  // A program that talks with the judge cannot be tried.
  const tabs: Tab[] = PROBLEMS[problem].interactive ? ["output", "compare"] : ["output", "compare", "program"];
  return (
    <div class="tabs">
      {tabs.map((tab) =>
        tab === shown ? (
          children
        ) : (
          <button type="button" class="tab" key={tab} data-tab={tab} onClick={() => onTab(tab)}>
            {t(LABELS[tab])}
          </button>
        ),
      )}
    </div>
  );
}
