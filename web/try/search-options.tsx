/** The limits of a program's runs, and the seed of its next search. */

import { useId } from "preact/hooks";
import { t } from "../i18n/i18n";
import type { Limits } from "../judge/draft";
import { readSeed } from "../judge/seeds";
import { NumberField } from "../shared/number-field";
import { seedRefusal } from "./refusals";
import type { TryState } from "./state";

/** Upper bounds of the limits: seconds, and megabytes that a browser's tab can have. */
const MOST: Limits = { seconds: 60, megabytes: 1024, outputMegabytes: 64 };

export function SearchOptions({ state }: { state: TryState }) {
  const limits = state.limits.value;
  const { exercise, program } = state.context;
  const seed = program.seed.value;
  const searches = exercise.exercise.value === null;
  const field = (name: keyof Limits) => (
    <NumberField
      label={t(`try.limit_${name}`)}
      min={name === "megabytes" ? 16 : 1}
      max={MOST[name]}
      value={limits[name]}
      onChange={(value) => state.setLimits({ ...limits, [name]: value })}
    />
  );
  return (
    <details class="program-limits">
      <summary>
        {t("try.limits", { ...limits })}
        {searches && seed !== "" && ` · ${t("try.seed_chosen", { seed })}`}
      </summary>
      <div class="options">
        {field("seconds")}
        {field("megabytes")}
        {field("outputMegabytes")}
        {searches && <SeedField state={state} />}
      </div>
    </details>
  );
}

/** A field for the seed: empty for a random one. */
function SeedField({ state }: { state: TryState }) {
  const id = useId();
  const { program } = state.context;
  const seed = program.seed.value;
  const refusal = seed === "" || readSeed(seed) !== null ? null : seedRefusal(seed);
  return (
    <>
      <div class="number-field seed-field">
        <label for={id}>{t("try.seed_label")}</label>
        <input
          id={id}
          class="number"
          inputMode="numeric"
          autocomplete="off"
          value={seed}
          placeholder={t("try.seed_any")}
          aria-invalid={refusal !== null}
          aria-describedby={`${id}-note`}
          onInput={({ currentTarget }) => program.setSeed(currentTarget.value.trim())}
        />
      </div>
      <p id={`${id}-note`} class={refusal ? "seed-note error" : "seed-note"}>
        {refusal ?? t("try.seed_note")}
      </p>
    </>
  );
}
