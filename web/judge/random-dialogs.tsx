/** The dialogs about a random input: its settings and its features. */

import { useSignal } from "@preact/signals";
import { number, t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { Choice } from "../shared/choice";
import { Panel } from "../shared/dialog";
import { NumberField } from "../shared/number-field";
import type { ProblemName } from "../shared/problems";
import type { Wish } from "./draft";
import { DIFFICULTIES } from "./exercise";
import { HIGHEST_SEED } from "./seeds";

interface RandomDialogProps {
  wish: Wish;
  /** Largest number of cases in the input. */
  most: number;
  close: () => void;
  onGenerate: (wish: Wish) => void;
}

export function RandomDialog({ wish: proposal, most, close, onGenerate }: RandomDialogProps) {
  const wish = useSignal({ ...proposal, cases: Math.min(proposal.cases, most) });
  const { difficulty, cases, seed } = wish.value;
  const change = (changed: Partial<Wish>) => {
    wish.value = { ...wish.value, ...changed };
  };
  const setCases = (value: number) => change({ cases: value });
  const setSeed = (value: number) => change({ seed: value });
  const generate = (event: Event) => {
    event.preventDefault();
    close();
    onGenerate(wish.value);
  };
  return (
    <form onSubmit={generate}>
      <h2 id="generate-title">{t("generate.title")}</h2>
      <p class="remarks generate-about">{t("generate.about")}</p>
      <Choice
        legend={t("generate.difficulty")}
        alternatives={DIFFICULTIES.map((name) => ({ value: name, text: t(`generate.${name}`) }))}
        value={difficulty}
        onChoose={(chosen) => change({ difficulty: chosen })}
      />
      <p class="remarks">{t(`generate.${difficulty}.about`)}</p>
      <div class="number-fields">
        {most > 1 && <NumberField label={t("generate.cases")} min={1} max={most} value={cases} onChange={setCases} />}
        <NumberField label={t("generate.seed")} min={0} max={HIGHEST_SEED} value={seed} onChange={setSeed} />
      </div>
      <p class="remarks">{t("generate.about_seed")}</p>
      <div class="buttons">
        <Button text={t("generate.start")} type="submit" kind="primary" />
        <Button text={t("generate.cancel")} onClick={() => close()} />
      </div>
    </form>
  );
}

interface FeaturesDialogProps {
  problem: ProblemName;
  covered: Record<string, number>;
  close: () => void;
}

/** Lists the features of a random input, and the number of cases with each feature. */
export function FeaturesDialog({ problem, covered, close }: FeaturesDialogProps) {
  return (
    <Panel id="situations-title" title={t("generate.situations")} closeLabel={t("generate.close")} close={close}>
      <table>
        <tbody>
          {Object.entries(covered).map(([feature, count]) => (
            <tr key={feature} class={count === 0 ? "absent" : undefined}>
              <th scope="row">{t(`${problem.replaceAll("-", "_")}.feature_${feature}`)}</th>
              <td>{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
