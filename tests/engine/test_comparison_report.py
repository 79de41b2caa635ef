"""The lines of the report on a difference: the judge's line and the program's line, with carets below the words."""

import pytest

from judgeboard.comparison_report import compared
from judgeboard.judge_output import judged
from judgeboard.messages import speak
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish

TRIPLES = "17 17 49\n17 49 56\n17 49 25\n"
ANSWERS = "Illegal state\n", "Illegal move\n", "Move not allowed\n"


def report(output: str) -> list[str]:
    speak("en")
    problem = PROBLEMS["correct-move"]
    judge_output = finish(judged(problem, TRIPLES, {}))
    assert judge_output.text == "".join(ANSWERS)
    return compared(problem, judge_output, output)[1]


def shown(output: str) -> list[str]:
    """Returns the indented lines of the report, without the indentation."""
    return [line.removeprefix("    ") for line in report(output) if line.startswith("    ")]


@pytest.mark.parametrize(
    ("lines", "verdict"),
    [
        ((*ANSWERS[:2], "Stop\n"), "Wrong answer at line 3, word 1."),
        ((ANSWERS[0], "Stop\n", "Stop\n"), "Wrong answer at line 2, word 1. 2 lines are wrong."),
    ],
)
def test_the_verdict_counts_wrong_lines_from_two_on(lines: tuple[str, ...], verdict: str) -> None:
    assert report("".join(lines))[0] == verdict


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Illegal mode\n", ["Illegal move", "        ^^^^", "Illegal mode", "        ^^^^"]),
        ("Legal move\n", ["Illegal move", "^^^^^^^", "Legal move", "^^^^^"]),
        ("Illegal move x\n", ["Illegal move", "Illegal move x", "             ^"]),
    ],
)
def test_carets_are_below_the_word_that_differs(line: str, expected: list[str]) -> None:
    assert shown(ANSWERS[0] + line + ANSWERS[2]) == expected


def test_a_line_that_is_cut_has_an_ellipsis_where_it_is_cut() -> None:
    *_, found, carets = shown(ANSWERS[0] + "Illegal " + "x" * 500 + "\n" + ANSWERS[2])
    assert found.startswith("Illegal x")
    assert found.endswith("x…")
    assert carets == " " * 8 + "^" * (len(found) - 8 - 1)
    *_, found, carets = shown(ANSWERS[0] + "Illegal move" + " " * 500 + "y\n" + ANSWERS[2])
    assert found.startswith("… ")
    assert found.endswith(" y")
    assert carets == " " * (len(found) - 1) + "^"
