/**
 * The visitor's preferred language, by an earlier choice or by the browser. The address decides the language that is
 * shown.
 */

import { FIRST_LANGUAGE, LANGUAGES } from "../base/site";
import { settingOf } from "../storage/names";

export function wishedLanguage(): string {
  const wishes = [settingOf("language") ?? "", ...navigator.languages].map((wish) => wish.toLowerCase().split("-")[0]);
  const codes = LANGUAGES.map(({ code }): string => code);
  return wishes.find((wish): wish is string => codes.includes(wish ?? "")) ?? FIRST_LANGUAGE;
}
