"""Line-by-line comparison of the answers to an exercise with the judge's output."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.compare.line_by_line import LineByLine
from tests.engine.compared_outputs import compare, judged

TRIPLES = "17 17 49\n17 49 56\n17 49 9\n17 49 25\n17 49 33\n0 57 9\n"
RIGHT = "Illegal state\nIllegal move\nIllegal move\nMove not allowed\nContinue\nStop\n"
ROWS = "--------\n--------\n--------\n---WB---\n---BW---\n--------\n--------\n--------\n"
GAMES = f"2\n{ROWS}W\nL\nM35\nQ\n{ROWS}B\nL\nM34\nQ\n"


def kinds(found: str, expected: str) -> str:
    """Returns each difference as `kind:found/expected`, with lines counted from 0. Each letter of the arguments is a
    line; `_` is a blank line.
    """
    lines = [["" if letter == "_" else letter for letter in text] for text in (found, expected)]
    return " ".join(f"{each.kind}:{each.found}/{each.expected}" for each in LineByLine(*lines).differences() if each)


def answered(text: str, problem: str = "correct-move", given: str = TRIPLES) -> dict[str, Any]:
    task, _ = judged(problem, given)
    return compare(task, text, line_by_line=True)


def wrong_lines(data: dict[str, Any]) -> list[tuple[str, int, int]]:
    """Returns kind, line and index of the judge's answer for each place where the text is wrong."""
    return [(place["kind"], place["line"], place["answer"]) for place in data["places"] if not place["forgiven"]]


@pytest.mark.parametrize(
    ("found", "expected", "wanted"),
    [
        ("abcdef", "abcdef", ""),
        ("abXdef", "abcdef", "wrong:2/2"),
        ("aX", "abcdef", "wrong:1/1 ends:2/2"),
        ("abdef", "abcdef", "wrong:2/2 wrong:3/3 wrong:4/4 ends:5/5"),
        ("abc", "abcdef", "ends:3/3"),
        ("abcdefXY", "abcdef", "goes_on:6/6"),
        ("aXcdefYZ", "abcdef", "wrong:1/1 goes_on:6/6"),
        # Blank lines at the end are no answers.
        ("ab___", "abcdef", "ends:2/2"),
        ("", "abc", "ends:0/0"),
        # An answer left blank is wrong.
        ("a_cdef", "abcdef", "wrong:1/1"),
        ("a_aaa", "aaaaa", "wrong:1/1"),
        # Blank lines between right answers are layout, whether some or all of the answers are right.
        ("a_b_c_d_e_f", "abcdef", " ".join(f"blank_extra:{2 * n - 1}/{n}" for n in range(1, 6))),
        ("a_X_c_d", "abcd", "blank_extra:1/1 wrong:2/1 blank_extra:3/2 blank_extra:5/3"),
        ("a__bc", "abcdef", "blank_extra:1/1 blank_extra:2/1 ends:5/3"),
        ("abcd", "ab_cdef", "blank_missing:2/2 ends:4/5"),
        ("abXdef", "ab_cdef", "blank_missing:2/2 wrong:2/3"),
        # A blank answer is an answer.
        ("a_c", "a_c", ""),
        ("aXc", "a_c", "wrong:1/1"),
        ("ac", "a_c", "blank_missing:1/1"),
        ("a", "a__", ""),
    ],
)
def test_lines_are_held_against_those_in_their_place(found: str, expected: str, wanted: str) -> None:
    assert kinds(found, expected) == wanted


@given(st.text("ab_", max_size=40), st.text("ab_", max_size=40))
def test_every_line_that_is_not_blank_is_right_wrong_or_too_many(found: str, expected: str) -> None:
    lines = [["" if letter == "_" else letter for letter in text] for text in (found, expected)]
    differences = [each for each in LineByLine(*lines).differences() if each]
    assert [each.found for each in differences] == sorted(each.found for each in differences)
    told = {kind for kind, *_ in differences}
    assert told <= {"wrong", "blank_extra", "blank_missing", "ends", "goes_on"}
    same = [line for line in lines[0] if line] == [line for line in lines[1] if line]
    if lines[0] == lines[1]:
        assert not told
    if not same:
        assert told & {"wrong", "ends", "goes_on"}


def test_a_wrong_second_answer_is_wrong_although_others_are_missing() -> None:
    data = answered("Illegal state\nStop\n")
    assert (data["verdict"], data["count"], data["missing"]) == ("wrong", 1, 4)
    assert wrong_lines(data) == [("wrong", 2, 1), ("ends", 3, 2)]
    assert data["causes"] == []


def test_answers_that_are_right_so_far_lack_lines() -> None:
    data = answered("Illegal state\nIllegal move\n")
    assert (data["verdict"], data["count"], data["missing"]) == ("wrong", 0, 4)


def test_lines_too_many_are_counted() -> None:
    data = answered(f"{RIGHT}Stop\nStop\n")
    assert (data["count"], data["places"][0]["kind"], data["places"][0]["lines"]) == (2, "goes_on", 2)


def test_an_incomplete_list_of_answers_has_its_forgiven_places() -> None:
    data = answered("Illegal  state\nIllegal move\nIllegal move\nMove not allowed\n\nContinue\n")
    assert [(place["kind"], place["line"]) for place in data["places"] if place["forgiven"]] == [
        ("spacing", 1),
        ("blank_extra", 5),
    ]
    assert (data["count"], data["missing"]) == (0, 1)


@pytest.mark.parametrize("text", [RIGHT, RIGHT.strip(), RIGHT.replace("\n", "\r\n"), RIGHT.replace(" ", "  ")])
def test_the_verdict_on_right_answers_is_that_of_all_comparisons(text: str) -> None:
    task, _ = judged("correct-move", TRIPLES)
    assert compare(task, text, line_by_line=True)["verdict"] == compare(task, text)["verdict"] != "wrong"


def test_the_blank_line_between_games_may_be_missing_while_the_next_game_is_wrong() -> None:
    _, right = judged("othello", GAMES)
    first, second = right.split("\n\n")
    data = answered(f"{first}\n(1,1)\n" + second.split("\n", 1)[1], "othello", GAMES)
    assert wrong_lines(data) == [("wrong", 11, 5)]
