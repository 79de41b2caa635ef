"""Programs for Correct Move, and what a visitor does with them on the page."""

import re

from playwright.sync_api import Locator, expect

from tests.page.desk import Desk, put_number

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
CRASHING_LINE = 1 + CRASHING[: CRASHING.index("1 // (king")].count("\n")
ENDLESS = f"{RIGHT}while True:\n    pass\n"
SLOW_AT_FIRST = WRONG.replace("for start", "if len(numbers) > 3:\n    __import__('time').sleep(0.5)\nfor start")
"""Wrong; slow where an input has several cases."""
RARELY_ENDLESS = RIGHT.replace(
    'return "Continue"', 'return "Continue" if (king, queen, target) != (27, 59, 43) else sum(iter(int, 1))'
)
"""Endless for the first case of the examples alone."""
GREEDY = "words = ['']\nwhile True:\n    words += words\n"
TALKATIVE = "while True:\n    print('Continue' * 100)\n"
SEED = r"Seed \d+\."
SMALLEST = rf"The smallest failing input is above: 1 case\. {SEED}"
"""What is said of an input that was found; a pattern."""


class Bench:
    """The tab for a program."""

    file = "mine.py"
    """The name of a file with a program."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        page, words = desk.page, desk.words
        self.card = page.get_by_role("region", name=words["output.program"], exact=True)
        self.editor = self.card.get_by_role("textbox", name=words["output.program"], exact=True)
        self.find = desk.button(words["try.find"])
        self.run = desk.button(words["try.run"])
        self.stop = desk.button(words["try.stop"])
        self.verdict = self.card.locator(".program-verdict")
        self.sentence = self.card.locator(".verdict-sentence")
        self.progress = self.card.locator(".program-progress")

    def show(self) -> "Bench":
        """Open the tab, unless it is open, and wait until programs can be run."""
        tab = self.desk.button(self.desk.words["output.program"])
        if tab.is_visible():
            tab.click()
        expect(self.editor).to_be_visible()
        expect(self.progress).to_have_count(0)
        return self

    def put(self, program: str) -> None:
        """Open a file with a program, without the dialog, which Firefox's driver cannot close."""
        chooser = self.card.locator("input[type=file]")
        chooser.set_input_files({"name": self.file, "mimeType": "text/plain", "buffer": program.encode()})
        self.expect_program(program)

    def expect_program(self, program: str) -> None:
        """Wait until the editor shows it, as far as that is in view."""
        first, last = program.splitlines()[0], program.splitlines()[min(5, program.count("\n") - 1)]
        expect(self.editor).to_contain_text(first)
        expect(self.editor).to_contain_text(last)

    def says(self, sentence: str) -> None:
        """Wait for a verdict on the program as it is."""
        expect(self.sentence).to_have_text(re.compile(rf"^\s*{sentence}\s*$"))

    def limit(self, name: str, value: int) -> None:
        """Choose one of the limits."""
        words = self.desk.words
        field = self.card.get_by_label(words[f"try.limit_{name}"], exact=True)
        if not field.is_visible():
            self.card.locator(".program-limits > summary").click()
        put_number(field, value)

    def row(self, label: str) -> Locator:
        """A line of the first difference."""
        return self.card.locator("dt", has_text=label).locator("+ dd")
