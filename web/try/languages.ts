/** The languages that a visitor's program may be in, and how its text or its file tells which. */

export type Language = "python" | "cpp";

interface LanguageFacts {
  name: string;
  /** Of its files; the first is that of a file that is saved. */
  suffixes: readonly [string, ...string[]];
  /** What stands in its programs, and in none of the other language but in a comment or a string. */
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

/** The language that a text is in, or null where it does not tell. */
export function languageOf(text: string): Language | null {
  const found = ALL_LANGUAGES.filter((language) => LANGUAGES[language].sign.test(text));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The language of a file: its name tells, or else its text. */
export function languageOfFile(name: string, text: string): Language | null {
  const isNamedSo = (language: Language) => LANGUAGES[language].suffixes.some((suffix) => name.endsWith(suffix));
  return ALL_LANGUAGES.find(isNamedSo) ?? languageOf(text);
}
