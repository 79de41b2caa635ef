/** Buttons for the previous and the next case, and for the steps of a case. */

import type { ComponentChildren } from "preact";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import type { Judging } from "./judging";

interface CaseNavigatorProps {
  judging: Judging;
  hidden: boolean;
  /** True to leave out the buttons for steps. */
  whole: boolean;
}

export function CaseNavigator({ judging, hidden, whole }: CaseNavigatorProps) {
  const { case: index, cases, step, steps } = judging.position.value;
  return (
    <div class="navigator" hidden={hidden}>
      <Stepper kind="case" keys="Alt" index={index} count={cases} onStep={(by) => judging.goBeside("case", by)}>
        {t("case.name")}
      </Stepper>
      <Stepper
        kind="step"
        keys="Alt+Shift"
        index={step}
        count={whole ? 1 : steps}
        onStep={(by) => judging.goBeside("step", by)}
      >
        {t("step.name")}
      </Stepper>
    </div>
  );
}

interface StepperProps {
  kind: "case" | "step" | "compare";
  /** Modifiers of Page Up and Page Down. */
  keys?: string;
  index: number;
  count: number;
  onStep: (by: 1 | -1) => void;
  children: ComponentChildren;
}

/** Shows buttons for the previous and the next item. */
export function Stepper({ kind, keys, index, count, onStep, children }: StepperProps) {
  const button = (sign: string, by: 1 | -1, label: string, key: string, end: boolean) => (
    <Button
      text={sign}
      kind="step-button"
      aria-label={label}
      aria-keyshortcuts={keys && `${keys}+${key}`}
      title={keys && `${label} (${keys}+${key})`}
      disabled={end}
      onClick={() => onStep(by)}
    />
  );
  return (
    <div class="stepper" hidden={count < 2}>
      {button("‹", -1, t(`${kind}.previous`), "PageUp", index <= 0)}
      {children}
      {button("›", 1, t(`${kind}.next`), "PageDown", index >= count - 1)}
    </div>
  );
}
