import { t } from "../i18n/i18n";
import { HIGHEST_SEED } from "../judge/seeds";

/** Returns the sentence about a text that is no seed. */
export function seedRefusal(seed: string): string {
  return t("try.seed_refused", { seed: seed.slice(0, 20), most: HIGHEST_SEED });
}
