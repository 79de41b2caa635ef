"""Othello: known games, comparison with a slow implementation, wrong input and illegal moves, and the board view."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from judgeboard.board import Side, squares
from judgeboard.othello.format import board_text, move_list
from judgeboard.othello.rules import SQUARES, WIDTH, Position, legal_moves, play, to_move, turned
from tests.engine.othello_boards import lines
from tests.engine.vectors import Fault, answers, fault, output, until_fault, views

PROBLEM = "othello"
START = ["--------"] * 3 + ["---WB---", "---BW---"] + ["--------"] * 3
TRIANGLE = ["WWWWB---", "WWWB----", "WWB-----", "WB------"] + ["--------"] * 4
"""A board where Black has no legal move, but White has a legal move."""
FULL = ["WWWWWWWW"] * 8


def game(rows: list[str], player: str, *commands: str) -> str:
    return "".join(f"{line}\n" for line in (*rows, player, *commands))


def bracketed(letters: str, player: str, square: int) -> set[int]:
    """Returns the discs that a player's new disc on this square would flip."""
    return {turned for line in lines(letters, player, square) for turned in line}


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Draws positions with any number of discs: either with discs on random squares, or from a game."""
    if draw(st.booleans()):
        letters = draw(st.text("-BW", min_size=SQUARES, max_size=SQUARES))
        return position_of(letters, draw(st.sampled_from("BW")))
    position = position_of("".join(START), "B")
    for choice in draw(st.lists(st.integers(0, 59), max_size=60)):
        position = to_move(position)
        legal = list(squares(legal_moves(position)))
        if not legal:
            break
        position = play(position, legal[choice % len(legal)])
    return position


def position_of(letters: str, player: str) -> Position:
    black, white = (sum(1 << square for square, here in enumerate(letters) if here == disc) for disc in "BW")
    return Position(Side.BLACK if player == "B" else Side.WHITE, black, white)


def letters_of(position: Position) -> tuple[str, str]:
    return board_text(position).replace("\n", ""), "B" if position.player is Side.BLACK else "W"


def mirrored(mask: int) -> int:
    """Returns the set of squares `mask` after left and right are exchanged."""
    return sum(1 << (square ^ WIDTH - 1) for square in squares(mask))


def turned_round(mask: int) -> int:
    """Returns the set of squares `mask` after rows and columns are exchanged."""
    return sum(1 << (square % WIDTH * WIDTH + square // WIDTH) for square in squares(mask))


@given(positions())
def test_legal_moves_and_turned_discs_follow_the_words_of_the_statement(position: Position) -> None:
    letters, player = letters_of(position)
    expected = {square: bracketed(letters, player, square) for square in range(SQUARES)}
    assert set(squares(legal_moves(position))) == {square for square, discs in expected.items() if discs}
    for square in squares(~(position.black | position.white) & (1 << SQUARES) - 1):
        assert set(squares(turned(position, square))) == expected[square]


@given(positions(), st.integers(0, 59))
def test_a_move_loses_no_disc_and_changes_only_what_it_brackets(position: Position, choice: int) -> None:
    legal = list(squares(legal_moves(position)))
    assume(legal)
    square = legal[choice % len(legal)]
    after = play(position, square)
    own, other = (position.black, position.white) if position.player is Side.BLACK else (position.white, position.black)
    own_after, other_after = (after.black, after.white) if position.player is Side.BLACK else (after.white, after.black)
    flipped = turned(position, square)
    assert own_after == own | flipped | 1 << square
    assert other_after == other ^ flipped
    assert not own_after & other_after
    assert after.player is position.player.other


@given(positions())
def test_mirrored_positions_have_mirrored_moves(position: Position) -> None:
    for mirror in (mirrored, turned_round):
        seen = Position(position.player, mirror(position.black), mirror(position.white))
        assert legal_moves(seen) == mirror(legal_moves(position))
    exchanged = Position(position.player.other, position.white, position.black)
    assert legal_moves(exchanged) == legal_moves(position)


@given(positions())
def test_reading_a_written_position_gives_the_same_position(position: Position) -> None:
    letters, player = letters_of(position)
    first, last = answers(PROBLEM, f"1\n{board_text(position)}{player}\nQ\n")
    assert first.subject.position == position
    assert last.text == board_text(position)
    assert letters == last.text.replace("\n", "")


def test_the_list_never_changes_the_player() -> None:
    text = "1\n" + game(TRIANGLE, "B", "L", "L", "Q")
    assert output(PROBLEM, text).startswith("No legal move.\nNo legal move.\nWWWWB---\n")


def test_a_move_is_the_other_players_when_the_current_one_has_none() -> None:
    text = "1\n" + game(TRIANGLE, "B", "M25", "L", "Q")
    assert output(PROBLEM, text).startswith("Black -  3 White - 12\n(3,5)\n")


def test_the_game_goes_on_after_a_move_that_leaves_the_next_player_none() -> None:
    """If a move leaves the next player without a legal move, the same player moves again. Here White has no legal move
    after Black's first move.
    """
    rows = ["BW-BW---"] + ["--------"] * 7
    text = "1\n" + game(rows, "B", "M13", "L", "M16", "L", "Q")
    assert output(PROBLEM, text).splitlines()[:4] == [
        "Black -  4 White -  1",
        "No legal move.",
        "Black -  6 White -  0",
        "No legal move.",
    ]


def test_one_blank_line_stands_between_two_games() -> None:
    text = "3\n" + game(FULL, "B", "Q") + game(FULL, "B", "L", "Q") + game(FULL, "W", "Q")
    shown = "".join(f"{row}\n" for row in FULL)
    assert output(PROBLEM, text) == f"{shown}\nNo legal move.\n{shown}\n{shown}"


def test_a_board_is_a_case_and_each_command_a_step_of_it() -> None:
    text = "2\n\n" + game(START, "W", "L", "M35", "", "Q") + game(START, "B", "Q")
    found = [(answer.first_line, answer.last_line, answer.begins_case) for answer in answers(PROBLEM, text)]
    assert found == [(3, 11, True), (12, 12, False), (13, 13, False), (15, 15, False), (16, 24, True), (25, 25, False)]
    assert [answer.text for answer in answers(PROBLEM, text) if answer.begins_case] == ["", ""]


def test_a_count_of_nothing() -> None:
    assert until_fault(PROBLEM, "0\n") == ("", None)


def test_text_behind_the_last_game_is_not_read() -> None:
    assert output(PROBLEM, "1\n" + game(FULL, "B", "Q", "L", "nonsense")) == "".join(f"{row}\n" for row in FULL)


def with_row(row: int, text: str) -> str:
    """Returns an input of the start position with `text` as the board's row `row`, which counts from 0 for line 2."""
    return "1\n" + game([*START[:row], text, *START[row + 1 :]], "B", "Q")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("count_missing", 1, 1)),
        ("one\n", ("number_expected", 1, 1)),
        ("-1\n", ("number_out_of_range", 1, 1)),
        ("9" * 5_000, ("number_out_of_range", 1, 1)),
        ("1 --------\n", ("line_end_expected", 1, 3)),
        ("1\r--------\r", ("number_expected", 1, 1)),
        (with_row(0, "-------"), ("row_length", 2, 8)),
        (with_row(7, " \t-------"), ("row_length", 9, 10)),
        (with_row(4, "---------"), ("row_length", 6, 9)),
        (with_row(4, "--------x"), ("row_length", 6, 9)),
        (with_row(4, "---b----"), ("othello.disc_unknown", 6, 4)),
        (with_row(4, "--"), ("row_length", 6, 3)),
        (with_row(4, "-.------------"), ("othello.disc_unknown", 6, 2)),
        (with_row(4, "--- ----"), ("othello.disc_unknown", 6, 4)),
        (with_row(4, "---\x00----"), ("othello.disc_unknown", 6, 4)),
        (with_row(4, "---\ufffd----"), ("othello.disc_unknown", 6, 4)),
        (with_row(4, "--------\r\r"), ("row_length", 6, 9)),
        (with_row(4, "\ufeff-------"), ("othello.disc_unknown", 6, 1)),
        ("1\n" + game(START, "b"), ("othello.player_unknown", 10, 1)),
        ("1\n" + game(START, "  -"), ("othello.player_unknown", 10, 3)),
        ("1\n" + game(START, "B W"), ("othello.player_unknown", 10, 1)),
        ("1\n" + game(START, "L"), ("othello.player_unknown", 10, 1)),
    ],
)
def test_wrong_board(text: str, expected: Fault) -> None:
    assert fault(PROBLEM, text) == expected


@pytest.mark.parametrize(
    ("command", "code", "column"),
    [
        ("l", "command_unknown", 1),
        ("LL", "command_unknown", 1),
        ("L Q", "command_unknown", 1),
        ("m34", "command_unknown", 1),
        ("M3", "command_unknown", 1),
        ("M", "command_unknown", 1),
        ("M345", "command_unknown", 1),
        ("M 34", "command_unknown", 1),
        ("M3 4", "command_unknown", 1),
        ("M-34", "command_unknown", 1),
        ("M3٤", "command_unknown", 1),
        ("M3²", "command_unknown", 1),
        ("quit", "command_unknown", 1),
        ("--------", "command_unknown", 1),
        ("L\x00", "command_unknown", 1),
        ("M04", "digit_outside", 2),
        ("M94", "digit_outside", 2),
        ("M40", "digit_outside", 3),
        ("M49", "digit_outside", 3),
        ("M44", "square_occupied", 2),
        ("M45", "square_occupied", 2),
        ("M35", "black_brackets_nothing", 2),
        ("M11", "black_brackets_nothing", 2),
    ],
)
@pytest.mark.parametrize("indent", ["", " \t"])
def test_wrong_command(indent: str, command: str, code: str, column: int) -> None:
    text = "1\n" + game(START, "B", "L", indent + command, "Q")
    printed, found = until_fault(PROBLEM, text)
    assert printed == "(3,4) (4,3) (5,6) (6,5)\n"
    assert found == (f"othello.{code}", 12, column + len(indent))


def test_a_move_that_neither_player_has_is_reported_for_the_one_whose_turn_it_is() -> None:
    """A move that neither player may make is reported for the player whose turn it is. Black must pass, so the move is
    White's; (8,8) brackets no disc for White either.
    """
    assert fault(PROBLEM, "1\n" + game(TRIANGLE, "B", "M88")) == ("othello.white_brackets_nothing", 11, 2)
    assert fault(PROBLEM, "1\n" + game(TRIANGLE, "B", "M14")) == ("othello.square_occupied", 11, 2)


def test_no_move_is_legal_once_neither_player_has_any() -> None:
    rows = ["BBB-----"] + ["--------"] * 7
    assert fault(PROBLEM, "1\n" + game(rows, "W", "L", "M14")) == ("othello.nobody_can_move", 12, 2)
    assert fault(PROBLEM, "1\n" + game(FULL, "W", "M14")) == ("othello.square_occupied", 11, 2)


def test_answers_before_an_error_are_printed() -> None:
    text = "2\n" + game(FULL, "B", "Q") + game(START, "B", "L", "M11")
    shown = "".join(f"{row}\n" for row in FULL)
    assert until_fault(PROBLEM, text) == (
        f"{shown}\n(3,4) (4,3) (5,6) (6,5)\n",
        ("othello.black_brackets_nothing", 22, 2),
    )


def test_input_that_ends_early_is_reported_where_it_ends() -> None:
    text = "2\n" + game(START, "W", "L", "Q") + game(START, "W", "M35", "Q")
    lines = text.splitlines(keepends=True)
    codes = ["game_missing", *["board_incomplete"] * 7, "player_missing", "command_missing", "command_missing"] * 2
    for count, code in enumerate(codes, start=1):
        expected = (f"othello.{code}", count, len(lines[count - 1]))
        assert fault(PROBLEM, "".join(lines[:count])) == expected
        assert fault(PROBLEM, "".join(lines[:count]).rstrip("\n")) == expected
        assert fault(PROBLEM, "".join(lines[:count]) + " \t\r\n\n") == expected


def test_the_board_before_the_first_command_shows_the_legal_moves() -> None:
    first, *_ = views(PROBLEM, "1\n" + game(START, "W", "Q"))
    assert first.caption == ("othello.white_to_move", {"black": 2, "white": 2})
    assert {first.names[mark.square] for mark in first.marks if mark.kind == "dot"} == {
        "(3,5)",
        "(4,6)",
        "(5,3)",
        "(6,4)",
    }
    assert {mark.kind for mark in first.marks} == {"dot"}
    assert {(first.names[piece.square], piece.kind) for piece in first.pieces} == {
        ("(4,4)", "white-disc"),
        ("(4,5)", "black-disc"),
        ("(5,4)", "black-disc"),
        ("(5,5)", "white-disc"),
    }


def test_the_board_after_a_move_shows_it_and_what_it_turned() -> None:
    _, moved, listed, _ = views(PROBLEM, "1\n" + game(START, "W", "M35", "L", "Q"))
    names = moved.names
    assert moved.caption == ("othello.white_moved", {"square": "(3,5)", "count": 1})
    assert [(names[mark.square], mark.kind) for mark in moved.marks[:2]] == [("(3,5)", "last"), ("(4,5)", "turned")]
    assert moved.remarks == (
        ("othello.line_own", {"discs": "(4,5)", "end": "(5,5)"}),
        ("othello.white_counts", {"black_before": 2, "white_before": 2, "turned": 1, "black": 1, "white": 4}),
        ("othello.black_next", {"count": 3}),
    )
    assert [(names[line.start], names[line.end], line.kind) for line in moved.lines] == [("(3,5)", "(5,5)", "bracket")]
    assert listed.caption == ("othello.black_listed", {"count": 3})
    assert (listed.pieces, listed.lines) == (moved.pieces, ())


def test_a_pass_has_a_remark() -> None:
    before, listed, after, _ = views(PROBLEM, "1\n" + game(TRIANGLE, "B", "L", "M25", "Q"))
    assert [remark.code for remark in before.remarks] == ["othello.black_must_pass", "othello.look"]
    assert listed.caption.code == "othello.none_listed"
    assert after.caption.code == "othello.white_moved"
    assert after.remarks[0].code == "othello.black_passed"


def test_the_end_of_the_game_has_a_remark() -> None:
    board_shown, _ = views(PROBLEM, "1\n" + game(FULL, "B", "Q"))
    assert [remark.code for remark in board_shown.remarks] == ["othello.game_over"]


@given(positions())
def test_the_list_is_in_the_order_of_rows(position: Position) -> None:
    legal = legal_moves(position)
    assume(legal)
    listed = move_list(legal).split()
    assert len(listed) == legal.bit_count()
    assert listed == sorted(listed)
