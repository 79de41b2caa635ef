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
    sign: /^(import|from)[ \t]+[\w.]+(?![\w.])(?!.*;)|^[ \t]*((async[ \t]+)?def|class|for|while|if|elif|with)\b.*:[ \t]*(#.*)?$|^[ \t]*print\(.*\)[ \t]*$/m,
  },
  cpp: {
    name: "C/C++",
    suffixes: [".cpp", ".c", ".cc", ".cxx", ".hpp", ".h"],
    sign: /^[ \t]*#[ \t]*(include[ \t]*[<"]|define[ \t]+\w|pragma[ \t]+\w)|\busing[ \t]+namespace\b|\bstd::|(?<!static[ \t])\b(int|auto|void)[ \t]+main[ \t]*\(|^main[ \t]*\([^()]*\)\s*\{/m,
  },
};

/** Languages that the page cannot run. */
const FOREIGN: Record<string, { suffixes: readonly string[]; sign?: RegExp }> = {
  Java: { suffixes: [".java"], sign: /^[ \t]*(public[ \t]+(final[ \t]+)?class[ \t]+\w|import[ \t]+java\b)/m },
  "C#": { suffixes: [".cs"], sign: /^[ \t]*using[ \t]+System\b/m },
  Kotlin: { suffixes: [".kt"], sign: /^[ \t]*fun[ \t]+main[ \t]*\(/m },
  JavaScript: { suffixes: [".js", ".mjs", ".ts"], sign: /\bconsole\.log[ \t]*\(|\brequire\(["']/ },
  Go: { suffixes: [".go"], sign: /^package[ \t]+main\b/m },
  Rust: { suffixes: [".rs"], sign: /^[ \t]*fn[ \t]+main[ \t]*\(/m },
  Pascal: { suffixes: [".pas", ".dpr"], sign: /^[ \t]*(program[ \t]+\w+|uses[ \t]+\w[\w, ]*);/im },
};

export const ALL_LANGUAGES = Object.keys(LANGUAGES) as Language[];

/** Returns the language of a text, or null if it is unclear. */
export function languageOf(text: string): Language | null {
  const found = ALL_LANGUAGES.filter((language) => LANGUAGES[language].sign.test(text));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Returns the language of a file by its name, or else by its text. */
export function languageOfFile(name: string, text: string): Language | null {
  return ALL_LANGUAGES.find((language) => ends(name, LANGUAGES[language].suffixes)) ?? languageOf(text);
}

/** Returns the name of the language of a file if it is one that the page cannot run, else null. */
export function foreignLanguageOf(name: string, text: string): string | null {
  if (ALL_LANGUAGES.some((language) => ends(name, LANGUAGES[language].suffixes))) return null;
  const foreign = Object.keys(FOREIGN);
  const named = foreign.find((language) => ends(name, FOREIGN[language]?.suffixes ?? []));
  if (named !== undefined) return named;
  const own = languageOf(text);
  if (own === "python") return null;
  // Rust has signs of C++, such as `std::`. Signs of other languages may stand in a comment of C++.
  const possible = own === "cpp" ? ["Rust"] : foreign;
  return possible.find((language) => FOREIGN[language]?.sign?.test(text)) ?? null;
}

function ends(name: string, suffixes: readonly string[]): boolean {
  return suffixes.some((suffix) => name.toLowerCase().endsWith(suffix));
}
