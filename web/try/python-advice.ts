/** Advice about the end of a Python program, where Python's message leaves no doubt about its reason. */

import { t } from "../i18n/i18n";
import type { Language } from "../text/program-languages";
import type { Fault } from "./results";

/** Python's last line about something that only Python 2 has. */
const PYTHON_2 = [
  /^SyntaxError: Missing parentheses in call to '(print|exec)'/,
  /^NameError: name '(raw_input|xrange|unichr|basestring|execfile)' is not defined/,
  /^ModuleNotFoundError: No module named '(StringIO|cStringIO|cPickle|Queue|ConfigParser|urllib2|Tkinter|__builtin__)'$/,
  /^ImportError: cannot import name '(izip|imap|ifilter|izip_longest)' from 'itertools'/,
  /^AttributeError: 'dict' object has no attribute '(has_key|iteritems|iterkeys|itervalues)'/,
];
/** Other last lines, each with the key of its sentence. The group's match is the sentence's `name`. */
const OTHERS: readonly [RegExp, string][] = [
  [/^RuntimeError: can't start new thread$/, "try.no_threads"],
  [/^ModuleNotFoundError: No module named '([^'.]+)'$/, "try.no_module"],
  [/^EOFError: EOF when reading a line$/, "try.input_ended"],
];
/** The interpreter's message about an overflow of the browser's stack. */
const OVERFLOW = "RecursionError: recursion too deep";
const MISSING_FILE = /^FileNotFoundError: \[Errno \d+\] No such file or directory: '([^']+)'$/;
/** Ends of the names of functions that open files. */
const OPENING = /(^|\.)(open|read_text|read_bytes)$/;
/** Matches the arguments of a call that writes a file, which fails for its folder. */
const WRITING = /["'][rbt+]*[wax][rbt+]*["']|\bO_CREAT\b/;

/** Returns a sentence about a fault; empty if its reason is in doubt. */
export function pythonAdvice(language: Language, fault: Fault | null): string {
  if (language !== "python" || fault === null) return "";
  const { quoted, text, place } = fault;
  if (PYTHON_2.some((sign) => sign.test(quoted))) return t("try.python_2");
  for (const [sign, sentence] of OTHERS) {
    const match = sign.exec(quoted);
    if (match) return t(sentence, { name: match[1] ?? "" });
  }
  // The line of an overflow is unknown; a program's own exception has a line.
  if (quoted === OVERFLOW && place.line === 0) return t("try.small_stack");
  const [, name] = MISSING_FILE.exec(quoted) ?? [];
  return name !== undefined && isRead(text) ? t("try.no_file", { name }) : "";
}

/** Returns whether the call at which a traceback ends opens a file to read it. */
function isRead(traceback: string): boolean {
  // Python underlines the called function by `~` and its arguments by `^`.
  const [source = "", underline = ""] = traceback.split("\n").slice(-3);
  const [, before = "", called = "", given = ""] = /^( *)(~+)(\^+)$/.exec(underline) ?? [];
  const opening = source.slice(before.length, before.length + called.length);
  const [, ...rest] = source
    .slice(before.length + called.length)
    .slice(0, given.length)
    .split(",");
  return OPENING.test(opening) && !WRITING.test(rest.join(","));
}
