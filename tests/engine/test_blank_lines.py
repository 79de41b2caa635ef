"""Many blank lines are skipped in slices, so that the page never waits for them."""

import io
from collections.abc import Iterator
from itertools import pairwise

import pytest

from judgeboard.board import Side
from judgeboard.loa.mistakes import check_game
from judgeboard.loa.rules import Game
from judgeboard.options import Options
from judgeboard.problems import PROBLEMS
from judgeboard.reader import LINE_OF_BLANKS, MOST_SKIPPED, Reader
from tests.engine.page_api import api
from tests.engine.random_cases import made

RUN = 3 * MOST_SKIPPED
OPTIONS: dict[str, Options] = {"congo": {"piece": "lion"}, "loa": {"form": "moves"}}


class CountedLines:
    """The lines of a text, with `run` blank lines before each line and after the last line. `count` is the number of
    lines read so far.
    """

    def __init__(self, text: str, blank: str = "", run: int = RUN) -> None:
        self.count = 0
        self._lines = [*(line for each in text.splitlines() for line in (*run * [blank], each)), *run * [blank]]

    def __iter__(self) -> Iterator[str]:
        for line in self._lines:
            self.count += 1
            yield f"{line}\n"


@pytest.mark.parametrize("problem", PROBLEMS)
def test_a_judge_pauses_between_blank_lines(problem: str) -> None:
    options = OPTIONS.get(problem, {})
    text = made(problem, options, 2).text()
    lines, most, before = CountedLines(text), 0, 0
    printed = []
    for answer in PROBLEMS[problem].answers_in_steps(Reader(lines), options):
        most, before = max(most, lines.count - before), lines.count
        printed += [answer.text] if answer else []
    assert most <= 2 * MOST_SKIPPED
    assert printed == [answer.text for answer in PROBLEMS[problem].answers(Reader(io.StringIO(text)), options)]


def longest_step(steps: Iterator[None], lines: CountedLines) -> int:
    """Returns the largest number of lines that are read between two pauses, before the first pause or after
    the last.
    """
    counts = [lines.count for _ in steps]
    return max(after - before for before, after in pairwise([0, *counts, lines.count]))


def test_a_judge_pauses_after_every_very_long_blank_line() -> None:
    lines = CountedLines("1\n", blank=MOST_SKIPPED * LINE_OF_BLANKS * " ", run=5)
    assert longest_step(Reader(lines).item("count_missing"), lines) == 1


def test_a_game_that_a_player_printed_is_replayed_with_pauses_between_blank_lines() -> None:
    lines = CountedLines("A4-C2\n")
    steps = check_game(Reader(lines), Game(80), Side.BLACK, "", "")
    assert longest_step(steps, lines) <= MOST_SKIPPED


def test_the_answers_before_a_million_blank_lines_come_at_once() -> None:
    """The answer before a million blank lines is in the first part of the reply. The text after the blank lines is
    reported as ignored in the last part.
    """
    text = made("rank-and-file", {}, 1).text()
    api.start(1, "judge", {"problem": "rank-and-file", "text": text + 1_000_000 * "\n" + "x", "options": {}})
    part = api.advance(1)
    assert part["text"]
    assert not part["done"]
    while not part["done"]:
        part = api.advance(1)
    assert part["ignored"] == {"line": 1_000_011, "column": 1}
    api.drop(1)
