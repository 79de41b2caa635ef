import type { Options } from "../engine/types";
import { t } from "../i18n/i18n";
import { optionsOf } from "../shared/examples";
import type { ProblemName } from "../shared/problems";

/**
 * Returns the chosen options in words, such as `Moves of: Zebra`. Numbers are left out because they only limit the
 * judge's work.
 */
export function optionsInWords(problem: ProblemName, values: Options): string[] {
  const choices = optionsOf(problem).filter(({ kind }) => kind === "choice");
  return choices.map(({ name }) => {
    const option = `option.${problem}.${name}`;
    return `${t(option)}: ${t(`${option}.${values[name]}`)}`;
  });
}
