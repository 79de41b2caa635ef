/** Which language a visitor would like, by an earlier choice or by the browser; the address decides which it is. */

import { FIRST_LANGUAGE, LANGUAGES } from "../base/site";
import { settingOf } from "../storage/names";

export function wishedLanguage(): string {
  const wishes = [settingOf("language") ?? "", ...navigator.languages].map((wish) => wish.toLowerCase().split("-")[0]);
  const codes = LANGUAGES.map(({ code }): string => code);
  return wishes.find((wish): wish is string => codes.includes(wish ?? "")) ?? FIRST_LANGUAGE;
}
