"""Page object for the tab that runs visitors' programs, and programs for Correct Move."""

import re
from typing import Self

from playwright.sync_api import Locator, expect

from tests.page.judge_page import JudgePage
from tests.page.site_page import paste_into, put_number

RIGHT = """import sys


def beside(square):
    row, column = divmod(square, 8)
    steps = (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)
    return {8 * r + c for r, c in steps if 0 <= r < 8 and 0 <= c < 8}


def reached(king, queen):
    found = set()
    for step in (-8, 8, -1, 1):
        square = queen
        while square + step in beside(square) and square + step != king:
            square += step
            found.add(square)
    return found


def answer(king, queen, target):
    if king == queen:
        return "Illegal state"
    if target not in reached(king, queen):
        return "Illegal move"
    if target in beside(king):
        return "Move not allowed"
    if beside(king) <= reached(king, target):
        return "Stop"
    return "Continue"


numbers = [int(word) for word in sys.stdin.read().split()]
for start in range(0, len(numbers), 3):
    print(answer(*numbers[start : start + 3]))
"""
WRONG = RIGHT.replace('"Stop"', '"Continue"')
CRASHING = RIGHT.replace("    found = set()\n", "    found = set()\n    1 // (king - 20)\n")
ENDLESS = f"{RIGHT}while True:\n    pass\n"
SLOW_AT_FIRST = WRONG.replace("for start", "if len(numbers) > 3:\n    __import__('time').sleep(0.5)\nfor start")
"""A program that is wrong, and slow on inputs of several cases."""
RARELY_ENDLESS = RIGHT.replace(
    'return "Continue"', 'return "Continue" if (king, queen, target) != (27, 59, 43) else sum(iter(int, 1))'
)
"""A program that is endless only for the first case of the examples."""
GREEDY = "words = ['']\nwhile True:\n    words += words\n"
TALKATIVE = "while True:\n    print('Continue' * 100)\n"
TOOK = r"The run took [\d.]+ s\."
ACCEPTED = rf"Accepted: right on this input\. {TOOK}"
SEED = r"Search seed \d+\."
SMALLEST = rf"A small failing input is shown above: 1 case\. {SEED}"
"""Pattern of the sentence about the smallest failing input that the search has found."""
WRONG_ANSWER = rf"Wrong answer\. {SMALLEST}"


class ProgramTab:
    """The tab of a judge's page that runs visitors' programs."""

    file = "mine.py"
    """Name of the files that `put` opens."""

    def __init__(self, judge_page: JudgePage) -> None:
        self.judge_page = judge_page
        page, words = judge_page.page, judge_page.words
        self.card = page.get_by_role("region", name=words["output.program"], exact=True)
        self.editor = self.card.get_by_role("textbox", name=words["output.program"], exact=True)
        self.find = judge_page.button(words["try.find"])
        self.run = judge_page.button(words["try.run"])
        self.stop = judge_page.button(words["try.stop"])
        self.result = page.locator(".result-card")
        self.verdict = self.result.locator(".program-verdict")
        self.sentence = self.result.locator(".verdict-sentence")
        self.progress = self.result.locator(".program-progress")

    def show(self) -> Self:
        """Opens the tab unless it is open, and waits until programs can be run."""
        tab = self.judge_page.button(self.judge_page.words["output.program"])
        if tab.is_visible():
            tab.click()
        expect(self.editor).to_be_visible()
        expect(self.progress).to_have_count(0)
        return self

    def put(self, program: str) -> None:
        """Opens a file with the program. Does not use the file dialog, which Firefox's driver cannot close."""
        chooser = self.card.locator("input[type=file]")
        chooser.set_input_files({"name": self.file, "mimeType": "text/plain", "buffer": program.encode()})
        self.expect_program(program)

    def paste(self, program: str) -> None:
        """Pastes a program that replaces the current program."""
        paste_into(self.editor, program)

    def expect_program(self, program: str) -> None:
        """Waits until the editor shows the program's first lines. The later lines may be out of view."""
        first, last = program.splitlines()[0], program.splitlines()[min(5, program.count("\n") - 1)]
        expect(self.editor).to_contain_text(first)
        expect(self.editor).to_contain_text(last)

    def expect_verdict(self, sentence: str) -> None:
        """Waits until the verdict matches the pattern `sentence`."""
        expect(self.sentence).to_have_text(re.compile(rf"^\s*{sentence}\s*$"))

    def expect_run(self, program: str, sentence: str) -> None:
        """Runs a program on the input, and waits until the verdict matches the pattern `sentence`."""
        self.put(program)
        self.run.click()
        self.expect_verdict(sentence)

    def expect_find(self, program: str, sentence: str) -> None:
        """Searches for a failing case of a program, and waits until the verdict matches the pattern `sentence`."""
        self.put(program)
        self.find.click()
        self.expect_verdict(sentence)

    def limit(self, name: str, value: int) -> None:
        """Sets the limit with this name, such as `seconds`, and closes the limits."""
        words = self.judge_page.words
        summary = self.card.locator(".program-limits > summary")
        summary.click()
        put_number(self.card.get_by_label(words[f"try.limit_{name}"], exact=True), value)
        summary.click()

    def row(self, label: str) -> Locator:
        """Returns the value in the row of the first difference that has this label."""
        return self.result.locator("dt", has_text=label).locator("+ dd")


class CppProgramTab(ProgramTab):
    """The program tab with C or C++ as the language."""

    file = "mine.cpp"

    def __init__(self, judge_page: JudgePage) -> None:
        super().__init__(judge_page)
        self.language = self.card.get_by_label(judge_page.words["try.language"], exact=True)
        self.get = judge_page.button(judge_page.words["try.get_compiler"])
        self.marked = self.card.locator(".cm-gutterElement.wrong")

    def expect_verdict(self, sentence: str) -> None:
        """Waits until the verdict matches the pattern `sentence`, with or without the standard that the program was
        compiled with.
        """
        super().expect_verdict(rf"{sentence}( Compiled as [\w+]+\.)?")


def line_of(program: str, text: str) -> int:
    """Returns the number of the line that contains the beginning of a text, counted from 1."""
    return 1 + program[: program.index(text)].count("\n")
