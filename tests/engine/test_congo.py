"""Congo: known move lists, comparison with a slow implementation, wrong input, and the board view."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard import congo
from judgeboard.board import Side
from judgeboard.congo.rules import SQUARES, WIDTH, PieceKind, Position
from tests.engine.compared_outputs import compare, judged
from tests.engine.congo_boards import PIECES, SIDES, board_of, boards, fen, moves_of, some_squares
from tests.engine.vectors import Fault, answers, fault, output, until_fault
from tests.matrix import amounts

PROBLEM = "congo"
START = "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ"
LIONS = "3l3/7/7/7/7/7/3L3"


def asked(line: str, piece: str) -> str:
    return output(PROBLEM, f"1\n{line}\n", piece=piece)


def move_set(squares: str, side: str) -> set[str]:
    """Returns the moves of all five kinds of pieces, each as origin and target, such as `a1a2`."""
    return set(asked(fen(squares, side), "all").split())


def written(squares: str, side: str) -> str:
    """Returns the five lines that the slow implementation prints for the option `all`."""
    board = board_of(squares)
    lines = []
    for letter in "lzgps":
        found = moves_of(board, side, letter)
        lines.append(" ".join(sorted("".join(f"{'abcdefg'[file - 1]}{rank}" for file, rank in move) for move in found)))
    return "".join(f"{line}\n" for line in lines)


def test_a_piece_is_to_be_chosen() -> None:
    option = next(option for option in congo.PROBLEM.options if option.name == "piece")
    assert option.default is None
    assert option.choices == (*PIECES, "all")
    assert option.proposal in option.choices


@given(boards(), SIDES)
def test_moves_are_those_of_the_statements_words(squares: str, side: str) -> None:
    assert asked(fen(squares, side), "all") == written(squares, side)


@pytest.mark.slow
@pytest.mark.parametrize("count", amounts(1_300, 10_000))
def test_moves_are_those_of_the_statements_words_on_many_boards(count: int) -> None:
    """On many random boards, the engine finds the same moves as the slow implementation. On half of the boards the
    lions are on the same file, each in its castle.
    """
    dice = random.Random(3005)
    for facing in [False, True] * (count // 2):
        lions = dice.sample(range(SQUARES), 2)
        if facing:
            file = dice.choice([2, 3, 4])
            lions = [WIDTH * dice.choice([4, 5, 6]) + file, WIDTH * dice.choice([0, 1, 2]) + file]
        crowd = "pPsSzZgGmMeEcC" + "." * dice.choice([4, 30, 200])
        squares = some_squares(lions, "".join(dice.choices(crowd, k=SQUARES - 2)))
        side = dice.choice("wb")
        assert asked(fen(squares, side), "all") == written(squares, side), fen(squares, side)


@given(boards(), SIDES)
def test_in_a_mirror_of_the_files_the_moves_are_mirrored(squares: str, side: str) -> None:
    mirrored = "".join(squares[start : start + WIDTH][::-1] for start in range(0, SQUARES, WIDTH))
    exchange = str.maketrans("abcdefg", "gfedcba")
    assert move_set(mirrored, side) == {move.translate(exchange) for move in move_set(squares, side)}


@given(boards(), SIDES)
def test_with_ranks_mirrored_and_colours_changed_the_moves_are_mirrored(squares: str, side: str) -> None:
    rows = [squares[start : start + WIDTH] for start in range(0, SQUARES, WIDTH)]
    mirrored = "".join(reversed(rows)).swapcase()
    exchange = str.maketrans("1234567", "7654321")
    assert move_set(mirrored, "b" if side == "w" else "w") == {
        move.translate(exchange) for move in move_set(squares, side)
    }


@given(boards(), SIDES, st.integers(0, 10**9))
def test_reading_a_written_position_gives_the_same_position(squares: str, side: str, number: int) -> None:
    (answer,) = answers(PROBLEM, f"1\n{fen(squares, side, number)}\n", piece="lion")
    position: Position = answer.subject.position
    read_back = ["."] * SQUARES
    for square in range(SQUARES):
        for kind in PieceKind:
            if position.of_kind(kind) >> square & 1:
                letter = kind.value[0]
                read_back[square] = letter.upper() if position.of_side(Side.WHITE) >> square & 1 else letter
    assert "".join(read_back) == squares
    assert (position.turn.value[0], position.number) == (side, number)


def test_runs_of_empty_squares_may_follow_each_other() -> None:
    assert (
        asked("111l12/25/7/7/7/1111111/3L3 w 1", "lion")
        == asked(f"{LIONS} w 1", "lion")
        == "d1c1 d1c2 d1d2 d1d7 d1e1 d1e2\n"
    )


@pytest.mark.parametrize(
    ("story", "line", "piece", "moves"),
    [
        ("a lion outside steps only into its castle", "3l3/7/7/7/5L1/7/7 w 1", "lion", "f3e2 f3e3"),
        ("a lion far outside does not step", "6l/7/7/7/7/7/L6 w 1", "lion", "a1g7"),
        ("a lion on the river is on neither side of it", "3l3/7/7/3L3/7/7/7 w 1", "lion", "d4c3 d4d3 d4e3"),
        ("lions on one side of the river do not fly", "7/7/7/7/3l3/7/3L3 w 1", "lion", "d1c1 d1c2 d1d2 d1e1 d1e2"),
        (
            "an enemy lion inside the castle is taken by a step",
            "7/7/7/7/7/3l3/3L3 w 1",
            "lion",
            "d1c1 d1c2 d1d2 d1e1 d1e2",
        ),
        ("a pawn on its last rank has its retreats only", "P2l3/7/7/7/7/7/3L3 w 1", "pawn", "a7a5 a7a6"),
        ("a pawn on the river does not retreat", "3l3/7/7/P6/7/7/3L3 w 1", "pawn", "a4a5 a4b5"),
        ("a retreat does not jump", "3l3/P6/p6/7/7/7/3L3 w 1", "pawn", "a6a7 a6b7"),
        ("monkeys, elephants and crocodiles are taken", "3l3/7/mec4/1P5/7/7/3L3 w 1", "pawn", "b4a5 b4b5 b4c5"),
        ("a black superpawn retreats upwards", "3l3/7/7/7/7/7/s2L3 b 1", "superpawn", "a1a2 a1a3 a1b1 a1b2 a1c3"),
    ],
    ids=lambda value: value if isinstance(value, str) and value.count(" ") > 3 else "",
)
def test_story(story: str, line: str, piece: str, moves: str) -> None:
    assert asked(line, piece) == f"{moves}\n", story


def test_an_answer_knows_its_line() -> None:
    text = f"2\n\n{LIONS} w 1\n\n  {LIONS} b 1\n"
    for piece in ("lion", "all"):
        assert [(answer.first_line, answer.last_line) for answer in answers(PROBLEM, text, piece=piece)] == [
            (3, 3),
            (5, 5),
        ]


def test_a_count_of_nothing() -> None:
    assert until_fault(PROBLEM, "0\n", piece="all") == ("", None)


def test_text_behind_the_last_fen_is_not_read() -> None:
    assert output(PROBLEM, f"1\n{LIONS} w 1\nnonsense", piece="zebra") == "\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("count_missing", 1, 1)),
        (" \n\ufeff\n", ("number_expected", 2, 1)),
        ("x\n", ("number_expected", 1, 1)),
        ("-1\n", ("number_out_of_range", 1, 1)),
        ("9" * 5_000, ("number_out_of_range", 1, 1)),
        (f"1 {LIONS} w 1\n", ("line_end_expected", 1, 3)),
        ("1", ("congo.fen_missing", 1, 2)),
        (f"2\n{LIONS} w 1 \n\n", ("congo.fen_missing", 2, len(LIONS) + 5)),
        (f"2\n{LIONS} w 1\r\n\r\n", ("congo.fen_missing", 2, len(LIONS) + 5)),
    ],
)
def test_wrong_beginning_or_end(text: str, expected: Fault) -> None:
    assert fault(PROBLEM, text, piece="lion") == expected


END = len(LIONS) + 1
"""The column just after the text `LIONS`."""


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("3l2/7/7/7/7/7/3L3 w 1", "row_too_short", 4),
        ("3l3/7/7/7/7/7/3L2 w 1", "row_too_short", 18),
        ("3l3//7/7/7/7/3L3 w 1", "row_too_short", 5),
        ("/3l3/7/7/7/7/3L3 w 1", "row_too_short", 1),
        ("3l3/7/7/7/7/7/ w 1", "row_too_short", 15),
        ("3l4/7/7/7/7/7/3L3 w 1", "row_too_long", 3),
        ("3l3p/7/7/7/7/7/3L3 w 1", "row_too_long", 4),
        ("3l3/71/7/7/7/7/3L3 w 1", "row_too_long", 6),
        ("3l3/8/7/7/7/7/3L3 w 1", "run_unknown", 5),
        ("3l3/7/9/7/7/7/3L3 w 1", "run_unknown", 7),
        ("3l3/07/7/7/7/7/3L3 w 1", "run_unknown", 5),
        ("3l3/.../7/7/7/7/3L3 w 1", "piece_unknown", 5),
        ("3l3/3k3/7/7/7/7/3L3 w 1", "piece_unknown", 6),
        ("3l3/3😀3/7/7/7/7/3L3 w 1", "piece_unknown", 6),
        ("3l3/٧/7/7/7/7/3L3 w 1", "piece_unknown", 5),
        ("3l3/3\x003/7/7/7/7/3L3 w 1", "piece_unknown", 6),
        ("3l3/7\r/7/7/7/7/3L3 w 1", "piece_unknown", 6),
        ("\ufeff3l3/7/7/7/7/7/3L3 w 1", "piece_unknown", 1),
        ("3l3/7/7/7/7/3L3 w 1", "rows_missing", 16),
        ("w", "piece_unknown", 1),
        ("7", "rows_missing", 2),
        ("3l3/7/7/ 7/7/7/3L3 w 1", "row_too_short", 9),
        ("3l3/7/7/7/7/7/3L3/7 w 1", "rows_too_many", 18),
        ("3l3/7/7/7/7/7/3L3/ w 1", "rows_too_many", 18),
        (LIONS, "side_missing", END),
        (f"{LIONS} W 1", "side_unknown", END + 1),
        (f"{LIONS} white 1", "side_unknown", END + 1),
        (f"{LIONS} 1", "side_unknown", END + 1),
        (f"{LIONS} w", "number_missing", END + 2),
        (f"{LIONS} w 1 1", "field_unexpected", END + 5),
        (f"{LIONS} w 1 - 1", "field_unexpected", END + 5),
        (f"{LIONS}  w 1", "blank_unexpected", END + 1),
        (f"{LIONS} w \t1", "blank_unexpected", END + 3),
        (f"{LIONS} w 1  1", "blank_unexpected", END + 5),
        ("7/7/7/7/7/7/3L3 w 1", "black_lion_missing", 1),
        ("3l3/7/7/7/7/7/7 w 1", "white_lion_missing", 1),
        ("7/7/7/7/7/7/7 w 1", "white_lion_missing", 1),
        ("3l3/7/7/7/7/L6/3L3 w 1", "white_lion_doubled", 17),
        ("2lll2/7/7/7/7/7/3L3 w 1", "black_lion_doubled", 3),
    ],
)
@pytest.mark.parametrize("indent", ["", "\t  "])
def test_wrong_fen(indent: str, line: str, code: str, column: int) -> None:
    expected = f"congo.{code}", 3, column + len(indent)
    assert until_fault(PROBLEM, f"2\n{LIONS} w 1\n{indent}{line}\n", piece="zebra") == ("\n", expected)


@pytest.mark.parametrize(
    ("number", "code"),
    [
        ("x", "number_expected"),
        ("1.5", "number_expected"),
        ("1_0", "number_expected"),
        ("²", "number_expected"),
        ("+1", "number_expected"),
        ("1\r", "number_expected"),
        ("-1", "number_out_of_range"),
        ("9" * 5_000, "number_out_of_range"),
    ],
)
def test_wrong_move_number(number: str, code: str) -> None:
    assert fault(PROBLEM, f"1\n{LIONS} w {number}", piece="lion") == (code, 2, END + 3)


@pytest.mark.parametrize("number", ["0", "-0", "007", "1000000000", "0" * 5_000 + "1"])
def test_a_move_number_is_any_that_is_not_negative(number: str) -> None:
    assert fault(PROBLEM, f"1\n{LIONS} w {number}\n", piece="lion") is None


def test_a_fen_that_ends_early_is_reported_where_it_ends() -> None:
    """A FEN that ends early is reported at its end. The test cuts the FEN everywhere: in a row, after a row, after the
    last row, and after the side.
    """
    line = f"{START} w 12"
    for length in range(1, len(line) - 1):
        found = fault(PROBLEM, f"1\n{line[:length]}", piece="lion")
        shown = len(line[:length].rstrip())
        assert found is not None
        assert found[1:] == (2, shown + 1)
        assert found[0].removeprefix("congo.") in {"row_too_short", "rows_missing", "side_missing", "number_missing"}


def test_one_blank_between_fields_may_be_a_tab() -> None:
    assert asked(f"{LIONS}\tw\t1", "lion") == asked(f"{LIONS} w 1", "lion")


@pytest.mark.parametrize(
    ("far", "printed", "remark"),
    [
        ("2p4", "c6b7 c6c4 c6c7 c6d7", ("congo.remark_extra_retreat_captures", {"moves": "c6c4", "piece": "pawn"})),
        ("7", "c6b7 c6c4 c6c7 c6d7", ("congo.remark_extra_retreat_jumps", {"moves": "c6c4", "piece": "pawn"})),
        ("7", "C6-B7 C6-C7 C6-D7", ("congo.remark_written", {"example": "c6b7"})),
        ("7", "c6b7 c6c7 c6b7 c6d7", ("congo.remark_twice", {"moves": "c6b7"})),
        (
            "7",
            "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 c6c7",
            ("congo.remark_extra_not_own", {"moves": "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7", "piece": "pawn"}),
        ),
        (
            "7",
            "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1b1 c6c7",
            ("congo.remark_extra_not_own", {"moves": "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 …", "piece": "pawn"}),
        ),
    ],
)
def test_a_wrong_list_has_a_remark_with_its_moves(far: str, printed: str, remark: tuple[str, dict[str, str]]) -> None:
    """The pawn on c6 goes to b7 and c7 and takes the lion on d7; the pawn on c5 blocks its retreat."""
    task, right = judged(PROBLEM, f"1\n3l3/2P4/2p4/{far}/7/7/3L3 w 1\n", piece="pawn")
    assert right == "c6b7 c6c7 c6d7\n"
    (place,) = compare(task, f"{printed}\n")["places"]
    assert remark in [(phrase["code"], phrase["values"]) for phrase in place["phrases"]]
