import { t } from "../i18n/i18n";
import { STRONGEST } from "./levels";

const LEVELS = Array.from({ length: STRONGEST }, (_, index) => index + 1);

interface LevelSelectProps {
  level: number;
  id?: string;
  onChoose: (level: number) => void;
}

/** Shows the engine's levels to choose from. */
export function LevelSelect({ level, id, onChoose }: LevelSelectProps) {
  return (
    <select
      id={id}
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
