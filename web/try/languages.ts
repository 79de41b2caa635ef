/** The languages of visitors' programs, and how a text or a file name shows its language. */

export type Language = "python" | "cpp";

interface LanguageFacts {
  name: string;
  /** Suffixes of its files; saved files have the first. */
  suffixes: readonly [string, ...string[]];
  /** Matches programs in this language, and programs in the other language only in comments and strings. */
  sign: RegExp;
}

export const LANGUAGES: Record<Language, LanguageFacts> = {
  python: {
    name: "Python",
    suffixes: [".py"],
    sign: /^(import|from)[ \t]+[\w.]+(?!.*;)|^[ \t]*((async[ \t]+)?def|class|for|while|if|elif|with)\b.*:[ \t]*(#.*)?$|^[ \t]*print\(.*\)[ \t]*$/m,
  },
  cpp: {
    name: "C++",
    suffixes: [".cpp", ".cc", ".cxx", ".hpp", ".h"],
    sign: /^[ \t]*#[ \t]*(include[ \t]*[<"]|define[ \t]+\w|pragma[ \t]+\w)|\busing[ \t]+namespace\b|\bstd::|(?<!static[ \t])\b(int|auto|void)[ \t]+main[ \t]*\(/m,
  },
};

export const ALL_LANGUAGES = Object.keys(LANGUAGES) as Language[];

/** Returns the language of a text, or null if it is unclear. */
export function languageOf(text: string): Language | null {
  const found = ALL_LANGUAGES.filter((language) => LANGUAGES[language].sign.test(text));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Returns the language of a file by its name, or else by its text. */
export function languageOfFile(name: string, text: string): Language | null {
  const isNamedSo = (language: Language) => LANGUAGES[language].suffixes.some((suffix) => name.endsWith(suffix));
  return ALL_LANGUAGES.find(isNamedSo) ?? languageOf(text);
}
