"""Remarks on a wrong line of an Othello output: on a list of moves, and on the counts after a move."""

from typing import Any

import pytest

from tests.engine.compared_outputs import Student, compare, compared, judged, printed

OPENING = "--------\n" * 3 + "---WB---\n---BW---\n" + "--------\n" * 3
GAME = f"1\n{OPENING}B\nL\nM34\nQ\n"
"""The judge's output begins with the lines `(3,4) (4,3) (5,6) (6,5)` and `Black -  4 White -  1`."""


def remarks(number: int, line: str) -> set[str]:
    """Returns the codes of the remarks on an output whose line `number` is `line`, without `othello.remark_`."""
    return {*compared("othello", GAME, Student("", {number: line}, "", None))[2].split()}


@pytest.mark.parametrize(
    ("line", "remark"),
    [
        ("34 43 56 65", "list_written"),
        ("(3, 4) (4, 3) (5, 6) (6, 5)", "blank_in_pair"),
        ("(4,3) (3,4) (5,6) (6,5)", "unsorted"),
        ("(3,4) (4,3) (5,6) (6,5) (6,6)", "moves_extra"),
        ("(3,4) (4,3) (5,6)", "moves_missing"),
        ("(3,4) (3,4) (4,3) (5,6) (6,5)", "moves_twice"),
    ],
)
def test_a_list_has_a_remark_on_what_is_wrong_with_it(line: str, remark: str) -> None:
    assert remark in remarks(1, line)


def test_the_notation_of_a_list_is_named_only_if_its_squares_are_right() -> None:
    assert remarks(1, "43 34 56 65") == {"unsorted"}
    assert remarks(1, "34 43 56") == remarks(1, "34 43 56 66") == remarks(1, "(3, 4) (4, 3) (5, 6)") == set()


def test_the_form_of_counts_is_named_only_if_the_counts_are_right() -> None:
    for form in ("Black - {} White - {}", "Black: {}, White: {}", "White - {1} Black - {0}"):
        assert len(remarks(2, form.format(4, 1))) == 1
        assert remarks(2, form.format(3, 2)) == set()


@pytest.mark.parametrize(
    ("column", "counts", "is_named"),
    [
        ("WWB", (5, 1), True),
        ("WWB", (4, 2), True),
        ("WWB", (3, 3), False),
        ("WWB", (5, 2), False),
        ("WB-", (4, 1), False),
    ],
)
def test_a_line_that_was_not_turned_is_named_if_the_counts_tell_which(
    column: str, counts: tuple[int, int], is_named: bool
) -> None:
    """Black's move to row 2, column 2 turns one disc in its row, and all white discs in its column. The counts of a
    program that forgets a line still have the right sum, and they do not tell which of two equally long lines it was.
    """
    rows = ["-" * 8, "--WB----", *(f"-{disc}------" for disc in column), *["-" * 8] * 3]
    text = "\n".join(["1", *rows, "B", "M22", "Q", ""])
    student = Student("", {1: "Black - {:2} White - {:2}".format(*counts)}, "", None)
    assert ("line_not_turned" in compared("othello", text, student)[2].split()) == is_named


def said(text: str, lines: dict[int, str | None]) -> list[tuple[str, dict[str, Any]]]:
    """Returns the remarks on an output with these wrong lines, with their values."""
    task, right = judged("othello", text)
    data = compare(task, printed(right, Student("", lines, "", None)))
    phrases = [phrase for place in data["places"] for phrase in place["phrases"]]
    return [(phrase["code"], phrase["values"]) for phrase in phrases if ".remark_" in phrase["code"]]


def test_a_remark_on_the_notation_shows_the_first_square_as_an_example() -> None:
    assert said(GAME, {1: "34 43 56 65"}) == [("othello.remark_list_written", {"example": "(3,4)"})]


@pytest.mark.parametrize(("last", "remarks"), [(10, [("othello.remark_board_missing", {})]), (9, [])])
def test_a_missing_board_is_named_only_if_all_its_rows_are_missing(last: int, remarks: list[Any]) -> None:
    """The board of the first of two games has the lines 3 to 10."""
    two_games = "2\n" + GAME.removeprefix("1\n") * 2
    assert said(two_games, dict.fromkeys(range(3, last + 1))) == remarks


@pytest.mark.parametrize(("count", "end"), [(8, "(1,8)"), (9, "(1,8) …")], ids=["eight", "nine"])
def test_up_to_eight_extra_squares_are_named(count: int, end: str) -> None:
    extra = [f"({at // 8 + 1},{at % 8 + 1})" for at in range(count)]
    line = " ".join([*extra, "(3,4) (4,3) (5,6) (6,5)"])
    assert said(GAME, {1: line}) == [("othello.remark_moves_extra", {"squares": " ".join([*extra[:7], end])})]


@pytest.mark.parametrize("exchanged", [False, True], ids=["black", "white"])
@pytest.mark.parametrize(
    ("mover", "other", "squares"), [(5, 2, "(2,3)"), (4, 3, "(3,2) (4,2)"), (3, 4, None), (6, 2, None), (7, 0, None)]
)
def test_the_discs_of_a_line_that_was_not_turned_are_named(
    exchanged: bool, mover: int, other: int, squares: str | None
) -> None:
    """The move turns one disc in the row and two in the column; another disc stands apart. The right counts are 6 for
    the mover and 1 for the other player.
    """
    rows = ["-" * 8, "--WB----", "-W------", "-W------", "-B------", *["-" * 8] * 2, "-------W"]
    text, counts = "\n".join(["1", *rows, "B", "M22", "Q", ""]), (mover, other)
    if exchanged:
        text, counts = text.translate(str.maketrans("BW", "WB")), (other, mover)
    found = dict(said(text, {1: "Black - {:2} White - {:2}".format(*counts)}))
    assert found.get("othello.remark_line_not_turned") == (squares and {"squares": squares})
