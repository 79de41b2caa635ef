import { t } from "../i18n/i18n";
import { confirmed } from "../shared/dialog";
import type { ProblemName } from "../shared/problems";
import { files, recognition, unreadable } from "../shared/text-files";
import { withLineEnds } from "../text/line-ends";
import { languageOfFile } from "../text/program-languages";
import type { Programs } from "./programs";

/**
 * Takes over a program from elsewhere; asks first if it would replace another one that the visitor has here. Resolves to
 * whether it was taken.
 */
export async function takeProgram(programs: Programs, given: string, name: string): Promise<boolean> {
  const text = withLineEnds(given, "\n");
  const language = languageOfFile(name, text);
  const { isUntouched, text: present } = programs.of(language);
  const isOther = !isUntouched && present.text.peek() !== "" && present.text.peek() !== text;
  const answers = { yes: t("try.replace_yes"), no: t("try.replace_no") };
  if (isOther && !(await confirmed(t("try.replace"), answers))) return false;
  programs.put(text, name, language);
  return true;
}

/** Opens a file that the visitor has chosen as a program for a problem; returns a function that says why it was not opened, or null. */
export async function openProgram(
  programs: Programs,
  file: File,
  problem: ProblemName,
  signal: AbortSignal,
): Promise<(() => string) | null> {
  try {
    const [{ readFile }, { recognise }] = await Promise.all([files.load(), recognition.load()]);
    const text = await readFile(file);
    if (signal.aborted) return null;
    const found = recognise(text, file.name, problem);
    if (found?.kind === "refused") return found.reason;
    programs.put(withLineEnds(text, "\n"), file.name, languageOfFile(file.name, text));
    return null;
  } catch (fault) {
    return () => unreadable(fault, file.name);
  }
}
