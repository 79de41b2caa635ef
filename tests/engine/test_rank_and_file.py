"""Rank and File: known verdicts, a slow second opinion, wrong input, and what the board shows."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.rank_and_file.rules import SIDE, SQUARES, Position, Side, Verdict, escapes, judge
from tests.engine.vectors import Fault, answers, cases, dresses, fault, output, pairs, read, until_fault, views

SYSTEM = "rank-and-file"

STRAIGHT = [(-1, 0), (1, 0), (0, -1), (0, 1)]
DIAGONAL = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
JUMPS = [(down, right) for down in (-2, -1, 1, 2) for right in (-2, -1, 1, 2) if abs(down) != abs(right)]
STEPS = {"r": STRAIGHT, "b": DIAGONAL, "q": STRAIGHT + DIAGONAL, "k": STRAIGHT + DIAGONAL, "n": JUMPS}

EMPTY_ROW = "........"
KINGS = ["k.......", *[EMPTY_ROW] * 6, ".......K"]

Board = dict[tuple[int, int], str]


def board_text(side: str, rows: list[str]) -> str:
    return "\n".join([side, *rows]) + "\n"


def rows_of(squares: str) -> list[str]:
    return [squares[start : start + SIDE] for start in range(0, SQUARES, SIDE)]


def reached(board: Board, place: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The squares that a piece reaches, own pieces included."""
    kind = board[place].lower()
    for down, right in STEPS[kind]:
        row, column = place
        for _ in range(1 if kind in "kn" else SIDE - 1):
            row, column = row + down, column + right
            if not (0 <= row < SIDE and 0 <= column < SIDE):
                break
            yield row, column
            if (row, column) in board:
                break


def in_check(board: Board, king: str) -> bool:
    place = next(place for place, piece in board.items() if piece == king)
    enemies = [other for other, piece in board.items() if piece.islower() != king.islower()]
    return any(place in reached(board, enemy) for enemy in enemies)


def by_trying_all_moves(side: str, squares: str) -> str:
    """The verdict of a program that makes every move and looks."""
    board = {divmod(square, SIDE): piece for square, piece in enumerate(squares) if piece != "."}
    king = "k" if side == "w" else "K"
    name = "WHITE" if side == "w" else "BLACK"
    if not in_check(board, king):
        return f"{name} IS SAFE\n"
    for origin, piece in board.items():
        if piece.islower() == king.islower():
            for target in reached(board, origin):
                taken = board.get(target, "")
                if taken.lower() == "k" or (taken and taken.islower() == king.islower()):
                    continue
                after = {place: other for place, other in board.items() if place != origin} | {target: piece}
                if not in_check(after, king):
                    return f"{name} IS CHECKED\n"
    return f"{name} IS CHECKMATED\n"


@st.composite
def boards(draw: st.DrawFn) -> tuple[str, str]:
    """A side and 64 squares with one king each: few pieces or many, the kings anywhere, even side by side."""
    places = draw(st.permutations(range(SQUARES)))
    others = draw(st.text("rbqnRBQN", max_size=draw(st.sampled_from([3, 8, 20, 62]))))
    squares = ["."] * SQUARES
    for place, piece in zip(places, "kK" + others, strict=False):
        squares[place] = piece
    return draw(st.sampled_from("wB")), "".join(squares)


def letters(position: Position) -> tuple[str, str]:
    """The position as it is written."""
    squares = ["."] * SQUARES
    for square in range(SQUARES):
        if (position.white | position.black) >> square & 1:
            kind = position.kind(square).value
            letter = "n" if kind == "knight" else kind[0]
            squares[square] = letter if position.white >> square & 1 else letter.upper()
    return "w" if position.side is Side.WHITE else "B", "".join(squares)


def one(side: str, squares: str) -> str:
    return "1\n" + board_text(side, rows_of(squares))


def position_of(side: str, squares: str) -> Position:
    (answer,) = answers(SYSTEM, one(side, squares))
    assert isinstance(answer.position, Position)
    return answer.position


@pytest.mark.parametrize("path", pairs(SYSTEM), ids=lambda path: path.stem)
def test_judges_output(path: Path) -> None:
    assert output(SYSTEM, read(path)) == read(path.with_suffix(".out"))


@pytest.mark.parametrize("case", cases(SYSTEM), ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    assert output(SYSTEM, case["input"]) == case["output"]


@pytest.mark.parametrize("case", cases(SYSTEM, "extra_illegal_positions"), ids=lambda case: case["id"])
def test_board_that_no_game_reaches(case: dict[str, Any]) -> None:
    assert output(SYSTEM, case["input"]) == case["output"]


@pytest.mark.parametrize("path", dresses(SYSTEM), ids=lambda path: path.stem)
def test_white_space_changes_nothing(path: Path) -> None:
    assert output(SYSTEM, read(path)) == read(path.with_name("expected.out"))


@given(boards())
def test_verdicts_are_those_of_trying_all_moves(board: tuple[str, str]) -> None:
    assert output(SYSTEM, one(*board)) == by_trying_all_moves(*board)


@pytest.mark.slow
def test_verdicts_are_those_of_trying_all_moves_on_many_boards() -> None:
    """Between five and twenty pieces checks, pins and mates are most frequent."""
    dice = random.Random(1051)
    for _ in range(4_000):
        pieces = ["k", "K", *dice.choices("rbqnRBQN", k=dice.randint(3, 18))]
        squares = [*pieces, *"." * (SQUARES - len(pieces))]
        dice.shuffle(squares)
        board = dice.choice("wB"), "".join(squares)
        assert output(SYSTEM, one(*board)) == by_trying_all_moves(*board), board


@given(boards())
def test_what_is_written_is_what_is_read(board: tuple[str, str]) -> None:
    assert letters(position_of(*board)) == board


@given(boards())
def test_the_verdict_is_the_same_in_every_mirror_and_with_colours_changed(board: tuple[str, str]) -> None:
    side, squares = board
    verdict = judge(position_of(side, squares))
    mirrored = "".join(row[::-1] for row in rows_of(squares))
    turned = "".join("".join(column) for column in zip(*rows_of(squares), strict=True))
    assert judge(position_of(side, mirrored)) is verdict
    assert judge(position_of(side, turned)) is verdict
    assert judge(position_of("B" if side == "w" else "w", squares.swapcase())) is verdict


@given(boards())
def test_a_shown_escape_leads_out_of_check(board: tuple[str, str]) -> None:
    side, squares = board
    position = position_of(side, squares)
    if judge(position) is Verdict.CHECKED:
        for origin, target in escapes(position):
            after = {
                divmod(place, SIDE): piece for place, piece in enumerate(squares) if piece != "." and place != origin
            }
            after[divmod(target, SIDE)] = squares[origin]
            assert not in_check(after, "k" if side == "w" else "K")


THREE_FILES = ["...RRR..", "K......."]
"""With its king on e1, White is in check and has no square to flee to."""


@pytest.mark.parametrize(
    ("story", "rows", "verdict"),
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
def test_story(story: str, rows: list[str], verdict: str) -> None:
    rows = rows + [EMPTY_ROW] * (SIDE - len(rows))
    assert output(SYSTEM, "1\n" + board_text("w", rows)) == f"WHITE IS {verdict}\n", story
    swapped = [row.swapcase() for row in rows]
    assert output(SYSTEM, "1\n" + board_text("B", swapped)) == f"BLACK IS {verdict}\n", story


def test_a_count_of_nothing() -> None:
    assert until_fault(SYSTEM, "0\n") == ("", None)
    assert until_fault(SYSTEM, "0\nanything") == ("", None)


def test_what_follows_the_last_set_is_not_read() -> None:
    assert output(SYSTEM, "1\n" + board_text("w", KINGS) + "B\nnonsense\n") == "WHITE IS SAFE\n"


def test_an_answer_knows_its_lines() -> None:
    text = "2\n\n" + board_text("w", KINGS) + "\n" + board_text("B", KINGS).replace("\n", "\n\n")
    assert [(answer.first_line, answer.last_line) for answer in answers(SYSTEM, text)] == [(3, 11), (13, 29)]


def with_row(row: int, text: str) -> str:
    """An input whose board, on lines 3 to 10, has that row in the place of an empty one."""
    return "1\n" + board_text("w", [*KINGS[:row], text, *KINGS[row + 1 :]])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("count_missing", 1, 1)),
        ("\ufeff\n\n", ("count_missing", 1, 1)),
        ("x\n", ("number_expected", 1, 1)),
        ("-1\n", ("number_out_of_range", 1, 1)),
        ("9" * 5_000, ("number_out_of_range", 1, 1)),
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
        (with_row(2, "...p...."), ("rank_and_file.piece_unknown", 5, 4)),
        (with_row(2, "...P"), ("rank_and_file.piece_unknown", 5, 4)),
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
    assert fault(SYSTEM, text) == expected


def test_input_that_ends_early_is_reported_where_it_ends() -> None:
    text = "2\n" + board_text("w", KINGS) + board_text("B", KINGS)
    lines = text.splitlines(keepends=True)
    for count in range(1, len(lines)):
        at_a_side = count in (1, 10)
        code = "rank_and_file.set_missing" if at_a_side else "rank_and_file.board_incomplete"
        expected = (code, count, len(lines[count - 1]))
        assert fault(SYSTEM, "".join(lines[:count])) == expected
        assert fault(SYSTEM, "".join(lines[:count]).rstrip("\n")) == expected
        assert fault(SYSTEM, "".join(lines[:count]) + " \t\r\n\n") == expected


def test_what_was_answered_before_an_error_stands() -> None:
    text = "2\n" + board_text("w", KINGS) + "x\n"
    assert until_fault(SYSTEM, text) == ("WHITE IS SAFE\n", ("rank_and_file.side_unknown", 11, 1))


def test_the_board_of_a_check_shows_the_checker_and_a_way_out() -> None:
    (view,) = views(SYSTEM, "1\n" + board_text("w", [*THREE_FILES, *[EMPTY_ROW] * 5, "..n.k..."]))
    e1, e8, e2, c1 = (view.names.index(name) for name in ("e1", "e8", "e2", "c1"))
    assert view.caption == ("rank_and_file.white_checked", {"king": "e1"})
    assert view.marks == ((e1, "check"),)
    assert view.lines == ((e8, e1, "check"), (c1, e2, "escape"))
    assert view.remarks == (
        ("rank_and_file.checker", {"piece": "rook", "square": "e8"}),
        ("rank_and_file.escape_block", {"piece": "knight", "from": "c1", "square": "e2"}),
    )
    assert (e1, "white-king", False) in view.pieces
    assert (e8, "black-rook", False) in view.pieces
    assert len(view.pieces) == 6


def test_the_board_of_a_mate_shows_what_guards_each_flight_square() -> None:
    (view,) = views(SYSTEM, one("w", "R..k....R.......K......." + EMPTY_ROW * 5))
    names = view.names
    assert view.caption == ("rank_and_file.white_checkmated", {"king": "d8"})
    assert {names[mark.square] for mark in view.marks if mark.kind == "guarded"} == {"c8", "e8", "c7", "d7", "e7"}
    guards = {(names[line.start], names[line.end]) for line in view.lines if line.kind == "guard"}
    assert guards == {("a8", "c8"), ("a8", "e8"), ("a7", "c7"), ("a7", "d7"), ("a7", "e7")}
    assert ("rank_and_file.guarded", {"square": "e8", "piece": "rook", "from": "a8"}) in view.remarks


def test_a_flight_square_with_several_guards_names_them_all() -> None:
    (view,) = views(SYSTEM, one("w", "k........Q........K....." + "R......." + EMPTY_ROW * 4))
    assert ("rank_and_file.guarded_often", {"square": "a7", "squares": "b7 a5"}) in view.remarks


def test_the_board_of_a_safe_king_shows_whose_king_was_asked_about() -> None:
    (view,) = views(SYSTEM, "1\n" + board_text("B", KINGS))
    assert view.caption == ("rank_and_file.black_safe", {"king": "h1"})
    assert view.marks == ((63, "target"),)
    assert (view.lines, view.remarks) == ((), ())


@given(boards())
def test_every_board_can_be_shown(board: tuple[str, str]) -> None:
    (view,) = views(SYSTEM, one(*board))
    shown = {piece.square for piece in view.pieces}
    assert shown == {square for square, piece in enumerate(board[1]) if piece != "."}
    assert len([line for line in view.lines if line.kind == "escape"]) == view.caption.code.endswith("_checked")
