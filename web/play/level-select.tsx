import { t } from "../i18n/i18n";
import { STRONGEST } from "./thinking";

const LEVELS = Array.from({ length: STRONGEST }, (_, index) => index + 1);

/** Shows the engine's levels to choose from. */
export function LevelSelect({ level, onChoose }: { level: number; onChoose: (level: number) => void }) {
  return (
    <select
      class="select"
      aria-label={t("level.label")}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    >
      {LEVELS.map((one) => (
        <option key={one} value={one} selected={one === level}>
          {t(`level.${one}`)}
        </option>
      ))}
    </select>
  );
}
