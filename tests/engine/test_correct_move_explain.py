"""Reasons why a queen's move is illegal or a king's square is closed, compared with a walk from square to square on
every possible board.
"""

from itertools import product
from typing import get_args

import pytest

from judgeboard.correct_move.explain import IllegalReason, illegal_reason
from judgeboard.correct_move.rules import SQUARES, WIDTH, MoveVerdict, Triple, verdict_of
from judgeboard.correct_move.view import view
from judgeboard.messages import sections
from judgeboard.view import BoardView, Phrase
from tests.engine.vectors import answers, cases

WAYS = [(-1, 0), (1, 0), (0, -1), (0, 1)]
SAMPLE: dict[Triple, str] = {
    (17, 17, 49): "illegal_state",
    (17, 49, 56): "illegal_diagonal",
    (17, 49, 9): "illegal_king_between",
    (17, 49, 17): "illegal_king_there",
    (17, 49, 25): "not_allowed",
    (17, 49, 33): "continue",
    (17, 49, 41): "continue",
    (17, 49, 49): "illegal_stays",
    (56, 48, 49): "stop",
}
"""Triples of the statement's sample, with the names of the captions that the page shows for them."""


def walk(square: int, direction: tuple[int, int]) -> list[int]:
    """Returns the squares beyond a square in a direction, up to the edge of the board, the nearest first."""
    row, column = divmod(square, WIDTH)
    found = []
    while 0 <= (row := row + direction[0]) < WIDTH and 0 <= (column := column + direction[1]) < WIDTH:
        found.append(row * WIDTH + column)
    return found


def passed(queen: int, target: int) -> list[int] | None:
    """Returns the squares from the square next to the queen to the target, both included; None if no row or column
    leads to the target. The king is ignored.
    """
    for direction in WAYS:
        squares = walk(queen, direction)
        if target in squares:
            return squares[: squares.index(target) + 1]
    return None


def on_a_diagonal(queen: int, target: int) -> bool:
    return any(target in walk(queen, (down, right)) for down, right in product((-1, 1), repeat=2))


def test_every_refused_move_is_refused_for_its_reason_and_no_other() -> None:
    """Every illegal move has exactly its true reason, and legal moves have no reason. The test takes all triples except
    those with king and queen on the same square.
    """
    for queen, target in product(range(SQUARES), repeat=2):
        on_the_way = passed(queen, target)
        for king in range(SQUARES):
            if king == queen:
                continue
            why = illegal_reason((king, queen, target))
            if queen == target:
                assert why == "stays"
            elif on_the_way is None:
                consecutive = abs(queen - target) == 1
                off_line = "diagonal" if on_a_diagonal(queen, target) else "no_line"
                assert why == ("wraps" if consecutive else off_line), (queen, target)
            elif king in on_the_way:
                assert why == ("king_there" if king == target else "king_between"), (
                    king,
                    queen,
                    target,
                )
            else:
                assert why is None


def test_a_move_has_a_reason_to_be_refused_where_it_is_illegal_and_nowhere_else() -> None:
    for king, queen, target in product(range(0, SQUARES, 9), range(SQUARES), range(SQUARES)):
        if king != queen:
            illegal = verdict_of(king, queen, target) is MoveVerdict.ILLEGAL_MOVE
            assert illegal == (illegal_reason((king, queen, target)) is not None)


def test_every_square_beside_the_king_is_open_or_closed_along_the_named_line() -> None:
    for king, target in product(range(SQUARES), repeat=2):
        beside = {squares[0] for direction in WAYS if (squares := walk(king, direction))}
        if king == target or target in beside:
            continue
        moved = (MoveVerdict.CONTINUE, MoveVerdict.STOP)
        origin = next(queen for queen in range(SQUARES) if verdict_of(king, queen, target) in moved)
        shown = view((king, origin, target))
        closed = {
            square for square in beside if (direction := passed(target, square)) is not None and king not in direction
        }
        assert [mark.square for mark in shown.marks] == sorted(beside)
        assert (marked(shown, "ring"), marked(shown, "cross")) == (beside - closed, closed)
        told = {remark.values["square"]: remark for remark in shown.remarks if remark.code.endswith("_closed")}
        assert set(told) == closed
        for square in closed:
            line = "row" if target // WIDTH == square // WIDTH else "column"
            assert told[square] == (f"correct_move.{line}_closed", {"square": square, "queen": target})
        assert any(remark.code == "correct_move.king_can_go" for remark in shown.remarks) == (beside != closed)


def test_the_vectors_have_every_reason() -> None:
    positions = [answer.subject for case in cases("correct-move") for answer in answers("correct-move", case["input"])]
    refused = [triple for triple in positions if verdict_of(*triple) is MoveVerdict.ILLEGAL_MOVE]
    assert {illegal_reason(triple) for triple in refused} == set(get_args(IllegalReason))


def test_the_statements_sample_is_explained() -> None:
    for triple, called in SAMPLE.items():
        king, queen, target = triple
        assert view(triple).caption == (f"correct_move.{called}", {"king": king, "queen": queen, "target": target})


def test_every_sentence_is_used_and_every_phrase_has_one() -> None:
    """The views of the sample and of three more triples use every sentence of Correct Move's explanations, and no other
    code. Square 8 follows 7, but in another row; no line leads from 4 to 14; the queen on 12 is beside the king on 20.
    """
    views = [view(triple) for triple in [*SAMPLE, (20, 7, 8), (20, 4, 14), (20, 12, 5)]]
    codes = {phrase.code for shown in views for phrase in [shown.caption, *shown.remarks]}
    codes |= {phrase.code for shown in views for note in shown.notes for phrase in [note.sentence, *note.reasons]}
    assert codes == set(sections("correct_move", "en")["explanations"])


def said_of(triple: Triple, square: int) -> list[Phrase]:
    """Returns the phrases that the view shows when the piece on a square is selected."""
    (note,) = (note for note in view(triple).notes if note.square == square)
    return [note.sentence, *note.reasons]


def test_every_piece_that_is_chosen_says_something() -> None:
    for triple in SAMPLE:
        shown = view(triple)
        assert {note.square for note in shown.notes} == {piece.square for piece in shown.pieces}


def test_a_queen_that_is_chosen_says_where_she_can_go_and_what_keeps_her_from_other_squares() -> None:
    assert said_of((17, 49, 56), 49) == [
        ("correct_move.queen_reaches", {"queen": 49, "count": 11}),
        ("correct_move.queen_row", {"squares": "48, 50 … 55"}),
        ("correct_move.queen_column", {"squares": "25, 33, 41, 57"}),
        ("correct_move.king_blocks", {"king": 17, "squares": "1, 9, 17"}),
        ("correct_move.king_goes_too", {"squares": "25"}),
        ("correct_move.no_diagonals", {}),
    ]


def test_up_to_three_squares_of_a_line_are_named_one_by_one() -> None:
    assert said_of((7, 52, 52), 52)[1] == ("correct_move.queen_row", {"squares": "48 … 51, 53, 54, 55"})


def test_a_moved_queen_has_notes_on_her_new_and_on_her_old_square() -> None:
    assert said_of((17, 49, 33), 33)[0] == ("correct_move.queen_reaches", {"queen": 33, "count": 11})
    assert said_of((17, 49, 33), 49) == [("correct_move.queen_left", {"queen": 49, "target": 33})]


def test_a_king_that_is_chosen_says_where_he_can_go_and_which_line_closes_each_other_square() -> None:
    assert said_of((17, 49, 33), 17) == [
        ("correct_move.king_on_can_go", {"king": 17, "squares": "9, 16, 18"}),
        ("correct_move.column_closed", {"square": 25, "queen": 33}),
    ]
    assert said_of((17, 49, 56), 17)[1:] == [("correct_move.column_closed", {"square": 25, "queen": 49})]
    assert said_of((20, 12, 5), 20) == [
        ("correct_move.king_on_can_go", {"king": 20, "squares": "19, 21, 28"}),
        ("correct_move.queen_beside", {"queen": 12}),
    ]
    assert said_of((56, 48, 49), 56)[0] == ("correct_move.king_on_locked", {"king": 56})


def test_pieces_on_one_square_say_that_they_cannot_share_it() -> None:
    assert said_of((17, 17, 49), 17) == [("correct_move.shared", {"square": 17}), ("correct_move.state_first", {})]


def test_the_notes_of_a_chosen_piece_agree_with_the_board() -> None:
    for king, queen in product(range(SQUARES), repeat=2):
        directions = {
            (direction.origin, direction.square)
            for direction in view((king, queen, queen)).directions
            if direction.kind == "open"
        }
        if king != queen:
            reached = {
                square
                for direction in WAYS
                for square in walk(queen, direction)
                if king not in (passed(queen, square) or ())
            }
            assert {square for origin, square in directions if origin == queen} == reached
        else:
            assert directions == set()


def marked(shown: BoardView, kind: str) -> set[int]:
    return {mark.square for mark in shown.marks if mark.kind == kind}


def test_the_board_of_a_move_over_the_king_shows_the_line_up_to_him() -> None:
    shown = view((17, 49, 9))
    assert shown.lines == ((49, 17, "shut"),)
    assert marked(shown, "cross") == {17}
    assert marked(shown, "target") == {9}
    assert marked(shown, "dot") == {25, 33, 41, 48, 50, 51, 52, 53, 54, 55, 57}


@pytest.mark.parametrize(
    ("triple", "lines"), [((17, 49, 17), 1), ((17, 49, 56), 1), ((17, 49, 34), 0), ((20, 7, 8), 0)]
)
def test_the_board_of_an_illegal_move_shows_a_line_to_the_target_where_there_is_one(triple: Triple, lines: int) -> None:
    _, queen, target = triple
    assert view(triple).lines == ((queen, target, "shut"),) * lines


def test_the_board_of_a_refused_move_shows_that_the_king_reaches_the_target_too_and_what_both_may_do() -> None:
    shown = view((17, 49, 25))
    assert (17, 25, "check") in shown.lines
    assert marked(shown, "target") == {25}
    assert marked(shown, "ring") == {9, 16, 18}
    assert marked(shown, "dot") == {33, 41, 48, 50, 51, 52, 53, 54, 55, 57}


def test_the_board_of_an_allowed_move_shows_where_the_queen_came_from_and_where_the_king_can_go() -> None:
    shown = view((17, 49, 33))
    assert (shown.rows, shown.columns, len(shown.names)) == (8, 8, 64)
    assert set(shown.pieces) == {(17, "black-king", False), (49, "white-queen", True), (33, "white-queen", False)}
    assert shown.lines == ((49, 33, "move"), (33, 25, "guard"))
    assert marked(shown, "ring") == {9, 16, 18}
    assert marked(shown, "cross") == {25}
    assert shown.remarks == (
        Phrase("correct_move.king_can_go", {"squares": "9, 16, 18"}),
        Phrase("correct_move.column_closed", {"square": 25, "queen": 33}),
    )


def test_the_board_of_a_locked_in_king_shows_by_which_line_each_square_is_closed() -> None:
    shown = view((56, 48, 49))
    assert marked(shown, "cross") == {48, 57}
    assert shown.lines == ((48, 49, "move"), (49, 48, "guard"), (49, 57, "guard"))
    assert shown.remarks == (
        Phrase("correct_move.row_closed", {"square": 48, "queen": 49}),
        Phrase("correct_move.column_closed", {"square": 57, "queen": 49}),
    )


@pytest.mark.parametrize("triple", [triple for triple in SAMPLE if triple[0] != triple[1]])
def test_the_king_is_barred_from_the_squares_that_the_queen_reaches(triple: Triple) -> None:
    king, shown = triple[0], view(triple)
    [stands] = [piece.square for piece in shown.pieces if piece.kind == "white-queen" and not piece.ghost]
    kinds = {direction.square: direction.kind for direction in shown.directions if direction.origin == king}
    for square, kind in kinds.items():
        way = passed(stands, square)
        assert (kind == "barred") == (way is not None and king not in way), square
