"""Measures how visitors' programs end in each installed browser: the page's sentence, and the seconds until it appears.

python3 build/run.py bench programs

The exit status is 1 if a sentence is not the expected sentence, or if a thread continues that should have ended. It is
also 1 if the page runs programs beside such a thread. The endless program in C code never calls the page. WebKit cannot
end it, so the page then refuses to run other programs.
"""

import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

from playwright.sync_api import Browser, Locator, expect, sync_playwright

from assemble import SITE
from serve import serving
from tests.bench.options import parser
from tests.browser import OPENERS
from tests.page.judge_page import JudgePage
from tests.page.program_tab import CRASHING, GREEDY, RIGHT, SMALLEST, WRONG, CppProgramTab, ProgramTab, line_of
from tests.programs.corpus import right_programs

SECONDS = 1
"""The time limit in seconds for programs that are expected to exceed it."""
LONG = 60
"""The time limit in seconds for all other programs."""
STOP_AFTER = 1.0
"""Seconds for which an endless program runs before it is stopped."""
LEAK_SECONDS = 6.0
"""Seconds to wait for threads to end. The page considers a thread leaked if it continues for four seconds."""
ENDLESS_RUNS = 10
THREADS = """async () => {
  const { held } = await navigator.locks.query();
  return held.filter(({ name }) => name.startsWith("judgeboard-program-")).length;
}"""
"""A script that counts the running threads of programs by their locks."""
ACCEPTED = r"Accepted: right on this input\..*"
WRONG_ANSWER = rf"Wrong answer\. {SMALLEST}"
MEMORY = r"Memory limit.*"
LEAKED = "This browser could not stop one of your programs"


class Trial(NamedTuple):
    """A program, and the sentence that the page should show."""

    name: str
    source: str
    sentence: str
    """A regular expression that matches the whole sentence."""
    finds: bool = False
    """Whether the page searches for a failing input; otherwise the program runs once, on the page's input."""


class Column:
    """The results and faults of one language in one browser."""

    def __init__(self, program_tab: ProgramTab) -> None:
        self._program_tab = program_tab
        self.cells: dict[str, str] = {}
        """The text of each result by the name of its row. A text is a number of seconds, a number of additional
        threads, `wrong`, `runs` or `refuses`.
        """
        self.faults: list[str] = []

    def try_all(self, trials: list[Trial], endless_runs: int) -> None:
        """Tries each program. Then clicks Stop while the endless program runs, lets this program run `endless_runs`
        times to its time limit, and tries the first program again.
        """
        for trial in trials:
            self.try_one(trial)
        [endless] = [trial for trial in trials if trial.name == "endless"]
        self._stop(endless.source)
        self._leave_to_the_limit(endless.source, endless_runs)
        self.try_one(trials[0]._replace(name="right again"))

    def try_one(self, trial: Trial) -> None:
        """Tries a program and notes its seconds, or a fault if the page shows another sentence."""
        self._program_tab.limit("seconds", SECONDS if trial.sentence.startswith("Time limit") else LONG)
        self._program_tab.put(trial.source)
        seconds, said = self._click(self._program_tab.find if trial.finds else self._program_tab.run)
        self._note(trial.name, seconds, said, trial.sentence)

    def look_for_a_leak(self) -> None:
        """Waits, then notes whether the page refuses programs because of a leaked thread; if not, tries a right
        program.
        """
        time.sleep(LEAK_SECONDS)
        leaked = self._program_tab.card.get_by_text(LEAKED).is_visible()
        self.cells["then"] = "refuses" if leaked else "runs"
        if leaked and self._program_tab.run.is_enabled():
            self.faults.append("programs run beside a leaked one")
        if not leaked:
            self.try_one(Trial("right after it", RIGHT, ACCEPTED))

    def _stop(self, endless: str) -> None:
        self._program_tab.limit("seconds", LONG)
        self._program_tab.put(f"{endless}\n")
        self._program_tab.run.click()
        expect(self._program_tab.stop).to_be_visible()
        time.sleep(STOP_AFTER)
        self._note("Stop", *self._click(self._program_tab.stop), "Stopped.*")

    def _leave_to_the_limit(self, endless: str, count: int) -> None:
        self._program_tab.limit("seconds", SECONDS)
        before = self._threads()
        for number in range(count):
            # A changed program has no verdict yet.
            self._program_tab.put(endless + "\n" * (number + 2))
            self._click(self._program_tab.run)
        time.sleep(LEAK_SECONDS)
        more = self._threads() - before
        self.cells["more threads then"] = str(more)
        if more > 0:
            self.faults.append(f"{more} more threads")

    def _threads(self) -> int:
        return int(self._program_tab.judge_page.page.evaluate(THREADS))

    def _click(self, button: Locator) -> tuple[float, str]:
        begin = time.monotonic()
        button.click()
        expect(self._program_tab.sentence).to_have_text(re.compile(r"\S"))
        expect(self._program_tab.stop).to_be_hidden()
        return time.monotonic() - begin, " ".join(self._program_tab.sentence.inner_text().split())

    def _note(self, name: str, seconds: float, said: str, sentence: str) -> None:
        is_right = re.fullmatch(sentence, said)
        self.cells[name] = f"{seconds:.2f}" if is_right else "wrong"
        if not is_right:
            self.faults.append(f"{name}: {said}")


def late(place: str) -> str:
    """Returns a pattern of the sentence after an exceeded time limit. `place` is a pattern of the part that names the
    line, or empty.
    """
    return rf"Time limit exceeded: still running after {SECONDS} s{place}\..*"


def at_line(source: str, text: str) -> str:
    """Returns the part of a sentence that names the line where `text` begins in the source."""
    return f", at line {line_of(source, text)}"


def python(judge_page: JudgePage, endless_runs: int) -> Column:
    """Tries programs in Python; returns their results. An endless program runs `endless_runs` times to its time
    limit.
    """
    endless = f"{RIGHT}n = 0\nwhile True: n += 1\n"
    trials = [
        Trial("right", RIGHT, ACCEPTED),
        Trial("wrong", WRONG, WRONG_ANSWER, finds=True),
        Trial("endless", endless, late(at_line(endless, "while True"))),
        Trial("memory bomb", GREEDY, MEMORY),
        Trial("fault", CRASHING, rf"Runtime error\. ZeroDivisionError: .* by zero {SMALLEST}", finds=True),
    ]
    program_tab = ProgramTab(judge_page).show()
    column = Column(program_tab)
    column.try_all(trials, endless_runs)
    column.try_one(Trial("endless in C code", "sum(iter(int, 1))\n", rf"Time limit.*{SECONDS} s.*"))
    column.look_for_a_leak()
    return column


def cpp(judge_page: JudgePage, endless_runs: int) -> Column:
    """Tries programs in C++; returns their results. After its first run, an endless program
    runs `endless_runs` more times to its time limit.
    """
    right = right_programs("correct-move")["scanf"].read_text(encoding="utf-8")

    def at_start(code: str, before: str = "") -> str:
        return before + right.replace("int main() {", f"int main() {{\n{code}", 1)

    endless = at_start("  for (volatile int n = 0;; n = n + 1) {}\n")
    library = at_start(
        "  for (static int all[1000];;)\n    qsort(all, 1000, sizeof *all, order);\n",
        "#include <cstdlib>\nint order(const void *, const void *) { return 1; }\n",
    )
    lines = [str(line_of(library, text)) for text in ("int order", "for (static", "qsort(all")]
    # WebKit does not report the line of the program that called the library.
    where = f"(, at line ({'|'.join(lines)}))?"
    fault = at_start("  static volatile int all[3], at = 3;\n  all[at] = 1;\n")
    deep = at_start("  deeper(1);\n", "int deeper(int n) { volatile int a[99] = {n}; return deeper(a[0]) + a[1]; }\n")
    trials = [
        Trial("right", right, ACCEPTED),
        Trial("wrong", right.replace('"Stop', '"Continue'), WRONG_ANSWER, finds=True),
        Trial("endless", endless, late(at_line(endless, "for (volatile"))),
        Trial("endless in the library", library, late(where)),
        Trial(
            "memory bomb",
            at_start("  for (char *volatile all;;) all = new char[1 << 20]();\n"),
            MEMORY,
        ),
        Trial("fault", fault, rf"Runtime error: access out of bounds, in main, line {line_of(fault, 'all[at]')}\..*"),
        Trial("stack overflow", deep, r"Runtime error: .*stack.*"),
    ]
    program_tab = CppProgramTab(judge_page)
    program_tab.show()
    program_tab.language.select_option("cpp")
    program_tab.get.click()
    expect(program_tab.run).to_be_enabled()
    column = Column(program_tab)
    column.try_all(trials, endless_runs)
    return column


LANGUAGES: dict[str, Callable[[JudgePage, int], Column]] = {"Python": python, "C++": cpp}


@contextmanager
def opened(browser: Browser, url: str) -> Iterator[JudgePage]:
    """Yields the page of Correct Move, which is opened in a new context and ready."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    yield JudgePage(context.new_page(), url).open().ready()
    context.close()


def main() -> int:
    """Prints a table for each language, and the faults; returns 1 if there are faults, else 0."""
    quick = parser(__doc__).parse_args().quick
    languages = ["Python"] if quick else list(LANGUAGES)
    faults = 0
    with sync_playwright() as playwright, serving(SITE) as url:
        for language in languages:
            columns: dict[str, Column] = {}
            for name in ["chromium"] if quick else list(OPENERS):
                with suppress(LookupError), OPENERS[name](playwright) as browser, opened(browser, url) as judge_page:
                    columns[name] = LANGUAGES[language](judge_page, 1 if quick else ENDLESS_RUNS)
            print(f"{language + ', seconds':28}", *(f"{name:>9}" for name in columns))
            for row in dict.fromkeys(row for column in columns.values() for row in column.cells):
                print(f"{row:28}", *(f"{column.cells.get(row, '-'):>9}" for column in columns.values()), flush=True)
            for name, column in columns.items():
                faults += len(column.faults)
                for fault in column.faults:
                    print(f"{name}: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
