"""Rank and File: known verdicts, comparison with a slow implementation, wrong input, and the board view."""

import random

import pytest
from hypothesis import given

from judgeboard.rank_and_file.rules import SQUARES, WIDTH, king_status
from tests.engine.chessboards import (
    EMPTY_ROW,
    PROBLEM,
    board_of,
    board_text,
    boards,
    letters,
    one,
    position_of,
    rows_of,
    verdict,
)
from tests.engine.vectors import Fault, answers, fault, output, until_fault, views
from tests.matrix import amounts

KINGS = ["k.......", *[EMPTY_ROW] * 6, ".......K"]


def by_trying_all_moves(side: str, squares: str) -> str:
    """Returns the output of the slow implementation, which makes every move to see whether the king can escape."""
    king, name = ("k", "WHITE") if side == "w" else ("K", "BLACK")
    return f"{name} IS {verdict(board_of(squares), king)}\n"


@given(boards())
def test_verdicts_are_those_of_trying_all_moves(board: tuple[str, str]) -> None:
    assert output(PROBLEM, one(*board)) == by_trying_all_moves(*board)


@pytest.mark.slow
@pytest.mark.parametrize("count", amounts(1_300, 10_000))
def test_verdicts_are_those_of_trying_all_moves_on_many_boards(count: int) -> None:
    """On many boards, the engine's verdicts are those of the slow implementation. The boards have five to twenty
    pieces, because checks, pins and mates are most frequent at these numbers.
    """
    dice = random.Random(1051)
    for _ in range(count):
        pieces = ["k", "K", *dice.choices("rbqnRBQN", k=dice.randint(3, 18))]
        squares = [*pieces, *"." * (SQUARES - len(pieces))]
        dice.shuffle(squares)
        board = dice.choice("wB"), "".join(squares)
        assert output(PROBLEM, one(*board)) == by_trying_all_moves(*board), board


@given(boards())
def test_reading_a_written_position_gives_the_same_position(board: tuple[str, str]) -> None:
    assert letters(position_of(*board)) == board


@given(boards())
def test_the_verdict_is_the_same_in_every_mirror_and_with_colours_changed(board: tuple[str, str]) -> None:
    side, squares = board
    answer = king_status(position_of(side, squares))
    mirrored = "".join(row[::-1] for row in rows_of(squares))
    turned = "".join("".join(column) for column in zip(*rows_of(squares), strict=True))
    assert king_status(position_of(side, mirrored)) is answer
    assert king_status(position_of(side, turned)) is answer
    assert king_status(position_of("B" if side == "w" else "w", squares.swapcase())) is answer


THREE_FILES = ["...RRR..", "K......."]
"""Ranks 8 and 7 of a board where White's king on e1 is in check, and has no square to flee to."""


@pytest.mark.parametrize(
    ("story", "rows", "answer"),
    [
        ("a knight blocks", [*THREE_FILES, *[EMPTY_ROW] * 5, "..n.k..."], "CHECKED"),
        ("a pinned knight cannot block", [*THREE_FILES, *[EMPTY_ROW] * 5, "R.n.k..."], "CHECKMATED"),
        ("a knight takes the rook", ["...RRR..", "K.n.....", *[EMPTY_ROW] * 5, "....k..."], "CHECKED"),
        ("a rook blocks", [*THREE_FILES, *[EMPTY_ROW] * 2, "r.......", *[EMPTY_ROW] * 2, "....k..."], "CHECKED"),
        (
            "a rook cannot block two checks",
            [*THREE_FILES, *[EMPTY_ROW] * 2, "r......B", *[EMPTY_ROW] * 2, "....k..."],
            "CHECKMATED",
        ),
        ("back along the line is still on the line", ["R..k....", "R.......", "K......."], "CHECKMATED"),
        ("the king takes a lone queen", ["kQ......", EMPTY_ROW, "K......."], "CHECKED"),
        ("the king cannot take a guarded queen", ["k.......", ".Q......", "..K....."], "CHECKMATED"),
        ("a king beside the king gives check and cannot be taken", ["kK......", "qq......"], "CHECKMATED"),
        ("stalemate is safe", ["k.......", "..Q.....", ".K......"], "SAFE"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_story(story: str, rows: list[str], answer: str) -> None:
    rows = rows + [EMPTY_ROW] * (WIDTH - len(rows))
    assert output(PROBLEM, "1\n" + board_text("w", rows)) == f"WHITE IS {answer}\n", story
    swapped = [row.swapcase() for row in rows]
    assert output(PROBLEM, "1\n" + board_text("B", swapped)) == f"BLACK IS {answer}\n", story


def test_a_count_of_nothing() -> None:
    assert until_fault(PROBLEM, "0\n") == ("", None)
    assert until_fault(PROBLEM, "0\nanything") == ("", None)


def test_text_behind_the_last_data_set_is_not_read() -> None:
    assert output(PROBLEM, "1\n" + board_text("w", KINGS) + "B\nnonsense\n") == "WHITE IS SAFE\n"


def test_an_answer_knows_its_lines() -> None:
    text = "2\n\n" + board_text("w", KINGS) + "\n" + board_text("B", KINGS).replace("\n", "\n\n")
    assert [(answer.first_line, answer.last_line) for answer in answers(PROBLEM, text)] == [(3, 11), (13, 29)]


def with_row(row: int, text: str) -> str:
    """Returns an input whose board, on lines 3 to 10, has kings in two corners. The text replaces the row `row`, which
    counts from 0.
    """
    return "1\n" + board_text("w", [*KINGS[:row], text, *KINGS[row + 1 :]])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("count_missing", 1, 1)),
        ("\ufeff\n\n", ("count_missing", 1, 1)),
        ("x\n", ("number_expected", 1, 1)),
        ("-1\n", ("number_out_of_range", 1, 1)),
        ("9" * 5_000, ("number_out_of_range", 1, 1)),
        ("1000000001\n", ("number_out_of_range", 1, 1)),
        ("1000000000\n", ("rank_and_file.set_missing", 1, 11)),
        ("1 w\n", ("line_end_expected", 1, 3)),
        ("1\r" + board_text("w", KINGS).replace("\n", "\r"), ("number_expected", 1, 1)),
        ("1\nW\n", ("rank_and_file.side_unknown", 2, 1)),
        ("1\n  b\n", ("rank_and_file.side_unknown", 2, 3)),
        ("1\nw B\n", ("rank_and_file.side_unknown", 2, 1)),
        ("1\nw\x00\n", ("rank_and_file.side_unknown", 2, 1)),
        (with_row(1, "......."), ("row_length", 4, 8)),
        (with_row(1, "  ......."), ("row_length", 4, 10)),
        (with_row(3, "........."), ("row_length", 6, 9)),
        (with_row(3, "........p"), ("row_length", 6, 9)),
        (with_row(2, "...p...."), ("rank_and_file.pawn", 5, 4)),
        (with_row(2, "...P"), ("rank_and_file.pawn", 5, 4)),
        (with_row(2, "...x...."), ("rank_and_file.piece_unknown", 5, 4)),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", ("rank_and_file.pawn", 1, 1)),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", ("number_expected", 1, 1)),
        (with_row(2, ".... ...."), ("rank_and_file.piece_unknown", 5, 5)),
        (with_row(2, "....\x00..."), ("rank_and_file.piece_unknown", 5, 5)),
        (with_row(2, "....\ufffd..."), ("rank_and_file.piece_unknown", 5, 5)),
        (with_row(2, "\ufeff......."), ("rank_and_file.piece_unknown", 5, 1)),
        (with_row(2, "😀......."), ("rank_and_file.piece_unknown", 5, 1)),
        (with_row(0, EMPTY_ROW), ("rank_and_file.white_king_missing", 3, 1)),
        (with_row(0, f"  {EMPTY_ROW}"), ("rank_and_file.white_king_missing", 3, 3)),
        (with_row(7, EMPTY_ROW), ("rank_and_file.black_king_missing", 3, 1)),
        (with_row(7, ".......k"), ("rank_and_file.black_king_missing", 3, 1)),
        (with_row(4, " ..k....."), ("rank_and_file.white_king_doubled", 7, 4)),
        (with_row(4, "K......."), ("rank_and_file.black_king_doubled", 10, 8)),
        (with_row(0, "kkk....."), ("rank_and_file.white_king_doubled", 3, 2)),
    ],
)
def test_wrong_input(text: str, expected: Fault) -> None:
    assert fault(PROBLEM, text) == expected


def test_input_that_ends_early_is_reported_where_it_ends() -> None:
    text = "2\n" + board_text("w", KINGS) + board_text("B", KINGS)
    lines = text.splitlines(keepends=True)
    for count in range(1, len(lines)):
        at_a_side = count in (1, 10)
        code = "rank_and_file.set_missing" if at_a_side else "rank_and_file.board_incomplete"
        expected = (code, count, len(lines[count - 1]))
        assert fault(PROBLEM, "".join(lines[:count])) == expected
        assert fault(PROBLEM, "".join(lines[:count]).rstrip("\n")) == expected
        assert fault(PROBLEM, "".join(lines[:count]) + " \t\r\n\n") == expected


def test_answers_before_an_error_are_printed() -> None:
    text = "2\n" + board_text("w", KINGS) + "x\n"
    assert until_fault(PROBLEM, text) == ("WHITE IS SAFE\n", ("rank_and_file.side_unknown", 11, 1))


@given(boards())
def test_every_board_can_be_shown(board: tuple[str, str]) -> None:
    (view,) = views(PROBLEM, one(*board))
    shown = {piece.square for piece in view.pieces}
    assert shown == {square for square, piece in enumerate(board[1]) if piece != "."}
