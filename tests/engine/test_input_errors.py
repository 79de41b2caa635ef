"""Replies to the page about a wrong input: an error with its sentence and place, and the output before the error."""

from itertools import count
from typing import Any

import pytest

from judgeboard.messages import sentence
from tests.engine.page_api import api

TASKS = count(1)
BOARD = "w\nk.......\n........\n...K....\n........\n........\n........\n........\n........\n"
OTHELLO = "1\n" + "--------\n" * 8 + "B\nL\nX\n"


def judged(problem: str, given: str, **options: str) -> dict[str, Any]:
    """Judges an input; returns the last part of the reply, with the text of all parts."""
    task = next(TASKS)
    api.start(task, "judge", {"problem": problem, "text": given, "options": options})
    part: dict[str, Any] = {"done": False}
    text = ""
    while not part["done"]:
        part = api.advance(task)
        text += part["text"]
    api.drop(task)
    return part | {"text": text}


def error_line(error: dict[str, Any]) -> str:
    """Returns an error in the words of the page. A test of the page's sources checks that these words agree."""
    return f"Line {error['line']}, column {error['column']}: {sentence(error['code'], error['values'])}"


@pytest.mark.parametrize(
    ("problem", "text", "begins", "printed"),
    [
        ("correct-move", "17 49 33\n12 x 3\n", "Line 2, column 4: “x” is not a whole number.", "Continue\n"),
        ("correct-move", "1 2", "Line 1, column 4: A triple has three numbers", ""),
        ("correct-move", "1 2 64", "Line 1, column 5: 64 is out of range: use 0 to 63.", ""),
        ("rank-and-file", "2\n" + BOARD, "Line 10, column 9: ", "WHITE IS SAFE\n"),
        ("rank-and-file", "1\n" + BOARD.replace("k", "p"), "Line 3, column 1: This problem has no pawns", ""),
        ("othello", OTHELLO, "Line 12, column 1: “X” is not a command", "No legal move.\n"),
        ("congo", "1\n7/7/7/7/7/7 w 1\n", "Line 2, column ", ""),
        ("loa", "80 2\n", "Line 1, column 4: ", ""),
    ],
)
def test_an_error_names_its_place_and_leaves_what_came_before(
    problem: str, text: str, begins: str, printed: str
) -> None:
    part = judged(problem, text, **({"piece": "lion"} if problem == "congo" else {}))
    assert part["text"] == printed
    assert error_line(part["error"]).startswith(begins)
    assert not error_line(part["error"]).endswith(": ")


@pytest.mark.parametrize(
    ("problem", "text", "begins"),
    [
        ("rank-and-file", "1\nw\n.😀🎈k....\n" + "........\n" * 7, "Line 3, column 2: “😀” is not a square"),
        ("rank-and-file", "1\n😀 w", "Line 2, column 1"),
        ("correct-move", "1 2 😀\n", "Line 1, column 5"),
        ("correct-move", "1 2 3 😀😀 x", "Line 1, column 7: “😀😀”"),
        ("correct-move", "17 49 33\r17 49 33\n", "Line 1, column 7"),
        ("correct-move", "17 \ufffd\ufffd 33\n", "Line 1, column 4"),
    ],
)
def test_columns_count_characters(problem: str, text: str, begins: str) -> None:
    """The column of an error counts characters. An emoji is one character here, and two in the page's strings. A
    carriage return without a line feed ends no line.
    """
    assert error_line(judged(problem, text)["error"]).startswith(begins)


def test_text_behind_the_last_item_is_no_error_and_has_its_place() -> None:
    part = judged("rank-and-file", f"1\n{BOARD}\nmore\n")
    assert (part["ignored"], part["error"], part["text"]) == ({"line": 12, "column": 1}, None, "WHITE IS SAFE\n")
