"""Correct Move: published verdicts, all triples, and invalid input."""

from collections import Counter
from hashlib import sha256
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.board import squares
from judgeboard.correct_move.features import features_of
from judgeboard.correct_move.rules import (
    SQUARES,
    WIDTH,
    MoveVerdict,
    Triple,
    allowed_king_moves,
    allowed_queen_moves,
    queen_moves,
    verdict_of,
)
from judgeboard.problems import PROBLEMS
from tests.engine.vectors import Fault, answers, fault, output, until_fault

PROBLEM = "correct-move"
PLACES = st.integers(0, SQUARES - 1)
TRIPLES = st.tuples(PLACES, PLACES, PLACES)


def distance(one: int, other: int) -> int:
    """Returns the number of steps along rows and columns from one square to the other."""
    (row, column), (other_row, other_column) = divmod(one, WIDTH), divmod(other, WIDTH)
    return abs(row - other_row) + abs(column - other_column)


def turned_round(square: int) -> int:
    """Returns the square whose row is the column of `square`, and whose column is its row."""
    return square % WIDTH * WIDTH + square // WIDTH


def can_go(queen: int, target: int, king: int) -> bool:
    """Returns whether the queen can move to the target along a row or column. She can neither stay, nor jump over the
    king, nor move onto the king.
    """
    if queen == target or (queen // WIDTH != target // WIDTH and queen % WIDTH != target % WIDTH):
        return False
    on_the_way = distance(queen, king) + distance(king, target) == distance(queen, target)
    return not on_the_way


def by_the_words(king: int, queen: int, target: int) -> MoveVerdict:
    if king == queen:
        return MoveVerdict.ILLEGAL_STATE
    if not can_go(queen, target, king):
        return MoveVerdict.ILLEGAL_MOVE
    if distance(king, target) == 1:
        return MoveVerdict.NOT_ALLOWED
    steps = [square for square in range(SQUARES) if distance(king, square) == 1 and square != target]
    return MoveVerdict.STOP if all(can_go(target, square, king) for square in steps) else MoveVerdict.CONTINUE


def test_every_triple() -> None:
    """The answers to all triples have the counts and the digest of six solutions that an online judge accepted."""
    text = "".join(f"{king} {queen} {target}\n" for king, queen, target in product(range(SQUARES), repeat=3))
    printed = output(PROBLEM, text)
    assert Counter(printed.splitlines()) == {
        "Illegal state": 4_096,
        "Illegal move": 204_288,
        "Move not allowed": 2_240,
        "Continue": 51_464,
        "Stop": 56,
    }
    assert sha256(printed.encode()).hexdigest() == "ffbed3b60bab701c7ef0d0d6c30ae0db0fcd116fb4937e334609735f0fb4ce83"


def test_the_king_is_locked_in_only_in_corners() -> None:
    stops = {
        (king, target)
        for king, queen, target in product(range(SQUARES), repeat=3)
        if verdict_of(king, queen, target) is MoveVerdict.STOP
    }
    assert stops == {(0, 9), (7, 14), (56, 49), (63, 54)}


@given(TRIPLES)
def test_verdicts_follow_the_words_of_the_statement(triple: Triple) -> None:
    assert verdict_of(*triple) is by_the_words(*triple)


@given(TRIPLES)
def test_the_verdict_is_the_same_in_a_mirror_and_on_the_board_turned_round(triple: Triple) -> None:
    king, queen, target = triple
    mirrored = king ^ 7, queen ^ 7, target ^ 7
    turned = turned_round(king), turned_round(queen), turned_round(target)
    assert verdict_of(*triple) is verdict_of(*mirrored) is verdict_of(*turned)


@given(PLACES, PLACES)
def test_a_square_is_never_allowed_to_both(king: int, queen: int) -> None:
    if king != queen:
        assert not allowed_king_moves(king, queen) & allowed_queen_moves(king, queen)


def test_the_statements_figure() -> None:
    """With the king on 17 and the queen on 49, the king has three allowed squares, and the queen has ten. Her move to
    25 is legal, but not allowed, since 25 is beside the king.
    """
    assert list(squares(allowed_king_moves(17, 49))) == [9, 16, 18]
    assert list(squares(allowed_queen_moves(17, 49))) == [33, 41, 48, 50, 51, 52, 53, 54, 55, 57]
    assert queen_moves(17, 49) >> 25 & 1


def test_the_first_example_has_each_verdict_and_begins_with_a_move_that_is_made() -> None:
    problem = PROBLEMS[PROBLEM]
    verdicts = output(PROBLEM, problem.sample(problem.examples[0])).splitlines()
    assert sorted(verdicts) == ["Continue", "Illegal move", "Illegal state", "Move not allowed", "Stop"]
    assert verdicts[0] == "Continue"


def test_an_answer_knows_its_lines() -> None:
    text = "\n1 2 3\n4\n\n5 6 7 8\n9\n"
    assert [(answer.first_line, answer.last_line) for answer in answers(PROBLEM, text)] == [(2, 2), (3, 5), (5, 6)]


@given(st.lists(TRIPLES, max_size=5), st.data())
def test_integers_may_be_spread_in_any_way(triples: list[Triple], data: st.DataObject) -> None:
    plain = "".join(f"{king} {queen} {target}\n" for king, queen, target in triples)
    blanks = st.text(" \t\n", min_size=1, max_size=3)
    spread = "".join(str(number) + data.draw(blanks) for triple in triples for number in triple)
    assert output(PROBLEM, spread) == output(PROBLEM, plain)


@pytest.mark.parametrize("text", ["", "\n", " \t \r\n\n", "\ufeff", "\ufeff\n"])
def test_no_input_no_output(text: str) -> None:
    assert until_fault(PROBLEM, text) == ("", None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 2 x\n", ("number_expected", 1, 5)),
        ("1 2 3\n\n  4 ü 6\n", ("number_expected", 3, 5)),
        ("1 2 64\n", ("number_out_of_range", 1, 5)),
        ("-1 2 3\n", ("number_out_of_range", 1, 1)),
        (f"1 {'9' * 5000} 3\n", ("number_out_of_range", 1, 3)),
        ("1_7 2 3\n", ("number_expected", 1, 1)),
        ("1 ² 3\n", ("number_expected", 1, 3)),
        ("1 ٣ 3\n", ("number_expected", 1, 3)),
        ("+1 2 3\n", ("number_expected", 1, 1)),
        ("1,2,3\n", ("number_expected", 1, 1)),
        ("1 2 3\r4 5 6\r", ("number_expected", 1, 5)),
        ("1 2 3\x00\n", ("number_expected", 1, 5)),
        ("1 2 3\n\ufeff4 5 6\n", ("number_expected", 2, 1)),
        ("1 2 3 4 5\n", ("correct_move.triple_incomplete", 1, 10)),
        ("1 2 3\n4 5  \n\n", ("correct_move.triple_incomplete", 2, 4)),
        ("1 2 3\n4", ("correct_move.triple_incomplete", 2, 2)),
        ("1 2 3\n4\r\n \r\n", ("correct_move.triple_incomplete", 2, 2)),
        ("? 2 3\n4 5 6\n", ("correct_move.king_missing", 1, 1)),
        ("1 2 3\n4 ? ?\n", ("correct_move.queen_missing", 2, 3)),
        ("1 2 ?\n4 5 6\n", ("correct_move.target_missing", 1, 5)),
        ("1 2 ??\n", ("number_expected", 1, 5)),
    ],
)
def test_wrong_input(text: str, expected: Fault) -> None:
    assert fault(PROBLEM, text) == expected


def test_answers_before_an_error_are_printed() -> None:
    assert until_fault(PROBLEM, "17 17 49\n17 49 33 56 48 49 x\n") == (
        "Illegal state\nContinue\nStop\n",
        ("number_expected", 2, 19),
    )


def test_a_byte_order_mark_is_no_column() -> None:
    assert fault(PROBLEM, "\ufeff1 2 x") == ("number_expected", 1, 5)


def test_a_simpler_triple_is_nearer_to_the_corner_by_one_or_more() -> None:
    found = list(PROBLEMS[PROBLEM].cases.simpler("9 10 18\n"))
    assert found[:3] == ["0 1 9\n", "1 2 10\n", "8 9 17\n"]
    assert found[3:5] == ["0 10 18\n", "1 10 18\n"]
    assert len(found) == 3 + 9 + 10 + 18
    along_row, along_column = ([*PROBLEMS[PROBLEM].cases.simpler(case)] for case in ("18 2 3\n", "24 16 17\n"))
    assert along_row[:3] == ["16 0 1\n", "17 1 2\n", "0 2 3\n"]
    assert along_column[:3] == ["8 0 1\n", "16 8 9\n", "0 16 17\n"]


@pytest.mark.parametrize(
    ("triple", "features"),
    [
        ((17, 17, 17), "all_on_one_square"),
        ((17, 17, 49), "same_square"),
        ((17, 49, 49), "queen_stays"),
        ((17, 31, 32), "wrapped_move"),
        ((17, 49, 56), "diagonal_move"),
        ((17, 49, 34), ""),  # an illegal move along no line
        ((17, 49, 9), "over_king"),
        ((17, 49, 17), "onto_king"),
        ((17, 49, 25), "beside_king"),
        ((56, 48, 49), "stop"),
        ((31, 33, 32), "wrapped_neighbour"),
        ((32, 30, 31), "wrapped_neighbour"),
        ((17, 24, 26), "diagonal_neighbour"),
        ((17, 32, 35), ""),  # two squares away on a diagonal
        ((17, 18, 22), "from_beside_king"),
        ((0, 22, 18), "king_in_corner"),
        ((7, 16, 21), "king_in_corner"),
        ((56, 47, 42), "king_in_corner"),
        ((63, 40, 45), "king_in_corner"),
        ((0, 22, 19), ""),  # three columns away
        ((1, 22, 19), ""),  # beside the corner
        ((0, 18, 2), "king_in_corner one_flight"),
        ((3, 18, 10), "diagonal_neighbour one_flight"),
    ],
)
def test_a_triple_has_exactly_its_features(triple: Triple, features: str) -> None:
    assert {*features_of(triple)} == {*features.split()}
