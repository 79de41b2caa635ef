"""Outputs with very long lines are compared in short steps."""

from itertools import accumulate

import pytest

from judgeboard.compare.text_lines import LEAST_COMPARED, portions
from tests.engine.compared_outputs import compare, judged

TRIPLES = "1 2 3\n17 17 49\n17 49 56\n"
RIGHT = ["Continue", "Illegal state", "Illegal move"]
FAR = 300_000


def verdict(*lines: str) -> str:
    task, right = judged("correct-move", TRIPLES)
    assert right.split("\n")[:-1] == RIGHT
    return str(compare(task, "".join(f"{line}\n" for line in lines))["verdict"])


@pytest.mark.parametrize("end", [" " * FAR, "\t" * FAR + "\r", " \t" * FAR])
def test_blanks_at_the_end_of_a_line_are_forgiven_however_many(end: str) -> None:
    assert verdict(RIGHT[0], RIGHT[1] + end, RIGHT[2]) == "blanks"


@pytest.mark.parametrize(("before", "after"), [("Illegal" + " " * FAR + "state", ""), (" " * FAR, "Illegal state")])
def test_more_blanks_between_words_are_a_presentation_error(before: str, after: str) -> None:
    assert verdict(RIGHT[0], before + after, RIGHT[2]) == "words"


@pytest.mark.parametrize("more", ["x" * FAR, " x" * FAR, " " * FAR + "x", "x" + " " * FAR, " " * LEAST_COMPARED + "x"])
def test_more_words_in_a_line_make_it_wrong(more: str) -> None:
    assert verdict(RIGHT[0], RIGHT[1] + more, RIGHT[2]) == "wrong"
    assert verdict(*RIGHT[:2], RIGHT[2] + more) == "wrong"


@pytest.mark.parametrize("text", [" " * 1_000_000, "ab\n" * 200_000])
def test_a_text_is_split_in_steps(text: str) -> None:
    assert len(list(portions(text, LEAST_COMPARED))) > 50


def test_lines_before_and_after_a_long_one_stay_as_they_are() -> None:
    text = "".join(f"{line}\n" for line in ["a", "b  c", "x" * FAR, "d ", "", "e"])
    lines = list(accumulate((found or [] for found in portions(text, LEAST_COMPARED)), initial=[]))[-1]
    assert [line if len(line) < LEAST_COMPARED else "long" for line in lines] == ["a", "b  c", "long", "d", "", "e"]
