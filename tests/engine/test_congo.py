"""Congo against known moves, an independent reading of the rules, and every kind of wrong input."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.congo.format import NAMES
from judgeboard.congo.judge import ALL, OPTIONS
from judgeboard.congo.rules import TARGETS, Kind
from tests.engine.vectors import VECTORS, Fault, answers, cases, dresses, fault, output, pairs, read, until_fault, views

SYSTEM = "congo"
KINDS = [kind.value for kind in TARGETS]
LETTERS = dict(zip(KINDS, "lzgps", strict=True))
SIDE = 7
SAMPLE = "g2l2z/ppppppp/7/7/7/PPP1PPP/2GLZ2 w 4"
EMPTY_BUT_LIONS = ["3l3", *["7"] * 5, "3L3"]


def one(fen: str) -> str:
    return f"1\n{fen}\n"


def with_rows(*changes: tuple[int, str], rest: str = " w 1") -> str:
    """A FEN with lions at d7 and d1 whose rows are changed, counted from 0 at rank 7."""
    rows = list(EMPTY_BUT_LIONS)
    for row, text in changes:
        rows[row] = text
    return "/".join(rows) + rest


def moves(fen: str, piece: str) -> list[str]:
    return output(SYSTEM, one(fen), piece=piece).split()


@pytest.mark.parametrize("path", pairs(SYSTEM), ids=lambda path: path.stem)
def test_known_inputs_have_their_outputs(path: Path) -> None:
    assert output(SYSTEM, read(path), piece=path.stem) == read(path.with_suffix(".out"))


def test_single_cases() -> None:
    for case in cases(SYSTEM):
        for piece in KINDS:
            assert output(SYSTEM, one(case["fen"]), piece=piece) == case[piece] + "\n", (case["id"], piece)


def test_all_prints_the_five_kinds_one_after_the_other() -> None:
    for case in cases(SYSTEM)[:50]:
        expected = "".join(case[piece] + "\n" for piece in KINDS)
        assert output(SYSTEM, one(case["fen"]), piece=ALL) == expected, case["id"]


@pytest.mark.parametrize("path", dresses(SYSTEM), ids=lambda path: path.stem)
def test_white_space_is_forgiven(path: Path) -> None:
    piece = path.stem.partition("_")[0]
    expected = VECTORS / SYSTEM / "whitespace" / f"{piece}.out"
    assert output(SYSTEM, read(path), piece=piece) == read(expected)


def test_the_kind_has_to_be_named() -> None:
    (option,) = OPTIONS
    assert (option.name, option.default, option.choices) == ("piece", None, (*KINDS, ALL))


# An independent reading of the rules, on letters and coordinates: x from file a, y from rank 1.

Board = dict[tuple[int, int], str]
AROUND = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
JUMPS = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]


def board_of(rows: list[str]) -> Board:
    return {
        (x, SIDE - 1 - row): letter for row, text in enumerate(rows) for x, letter in enumerate(text) if letter != "."
    }


def on_board(x: int, y: int) -> bool:
    return 0 <= x < SIDE and 0 <= y < SIDE


def expected_targets(board: Board, x: int, y: int) -> set[tuple[int, int]]:
    """Where the piece on that square can go, by the words of the assignment."""
    letter = board[x, y]
    white = letter.isupper()
    forward = 1 if white else -1

    def own(to: tuple[int, int]) -> bool:
        return to in board and board[to].isupper() == white

    found: set[tuple[int, int]] = set()
    kind = letter.lower()
    if kind == "l":
        castle = range(3) if white else range(4, 7)
        near = {(x + dx, y + dy) for dx, dy in AROUND}
        found |= {(cx, cy) for cx, cy in near if 2 <= cx <= 4 and cy in castle}
        for dx, dy in AROUND:
            if dy == 0:
                continue
            step = 1
            while on_board(x + step * dx, y + step * dy) and (x + step * dx, y + step * dy) not in board:
                step += 1
            end = (x + step * dx, y + step * dy)
            across = (y - 3) * (end[1] - 3) < 0
            if across and board.get(end) == ("l" if white else "L"):
                found.add(end)
    elif kind == "z":
        found |= {(x + dx, y + dy) for dx, dy in JUMPS}
    elif kind == "g":
        found |= {(x + dx, y + dy) for dx, dy in AROUND if (x + dx, y + dy) not in board}
        found |= {(x + 2 * dx, y + 2 * dy) for dx, dy in AROUND}
    else:
        found |= {(x + dx, y + forward) for dx in (-1, 0, 1)}
        past_river = y > 3 if white else y < 3
        sideways = []
        if kind == "s":
            found |= {(x - 1, y), (x + 1, y)}
            sideways = [-1, 0, 1]
        elif past_river:
            sideways = [0]
        for dx in sideways:
            for step in (1, 2):
                to = (x + step * dx, y - step * forward)
                if to in board or not on_board(*to):
                    break
                found.add(to)
    return {to for to in found if on_board(*to) and not own(to)}


def name(x: int, y: int) -> str:
    return f"{'abcdefg'[x]}{y + 1}"


def fen_of(rows: list[str], side: str) -> str:
    fields = []
    for row in rows:
        text, run = "", 0
        for letter in row:
            if letter == ".":
                run += 1
                continue
            text += (str(run) if run else "") + letter
            run = 0
        fields.append(text + (str(run) if run else ""))
    return f"{'/'.join(fields)} {side} 1"


@st.composite
def boards(draw: st.DrawFn) -> list[str]:
    """Seven rows of letters and dots with one lion each, anywhere."""
    squares = draw(st.lists(st.sampled_from("......PpSsGgZzMmEeCc"), min_size=49, max_size=49))
    lions = draw(st.lists(st.integers(0, 48), min_size=2, max_size=2, unique=True))
    squares[lions[0]], squares[lions[1]] = "L", "l"
    return ["".join(squares[start : start + SIDE]) for start in range(0, 49, SIDE)]


@given(boards(), st.sampled_from("wb"), st.sampled_from(KINDS))
def test_moves_are_those_of_the_assignments_words(rows: list[str], side: str, piece: str) -> None:
    board = board_of(rows)
    letter = LETTERS[piece].upper() if side == "w" else LETTERS[piece]
    expected = sorted(
        name(*origin) + name(*target)
        for origin, here in board.items()
        if here == letter
        for target in expected_targets(board, *origin)
    )
    assert moves(fen_of(rows, side), piece) == expected


@given(boards(), st.sampled_from("wb"))
def test_a_position_that_is_written_is_read_as_the_same(rows: list[str], side: str) -> None:
    (view,) = views(SYSTEM, one(fen_of(rows, side)), piece="lion")
    letters = {f"{colour}-{kind.value}": kind.value[0] for kind in Kind for colour in ("white", "black")}
    board = ["."] * SIDE * SIDE
    for piece in view.pieces:
        letter = letters[piece.kind]
        board[piece.square] = letter.upper() if piece.kind.startswith("white") else letter
    assert ["".join(board[start : start + SIDE]) for start in range(0, SIDE * SIDE, SIDE)] == rows


@given(boards(), st.sampled_from("wb"), st.sampled_from(KINDS))
def test_mirrored_positions_have_mirrored_moves(rows: list[str], side: str, piece: str) -> None:
    def mirrored(move: str) -> str:
        return "".join("gfedcba"["abcdefg".index(sign)] if sign in "abcdefg" else sign for sign in move)

    there = sorted(map(mirrored, moves(fen_of(rows, side), piece)))
    assert moves(fen_of([row[::-1] for row in rows], side), piece) == there


@given(boards(), st.sampled_from("wb"), st.sampled_from(KINDS))
def test_with_the_colours_changed_the_board_turns_over(rows: list[str], side: str, piece: str) -> None:
    def turned(move: str) -> str:
        return "".join(str(8 - int(sign)) if sign.isdigit() else sign for sign in move)

    other = "b" if side == "w" else "w"
    there = sorted(map(turned, moves(fen_of(rows, side), piece)))
    assert moves(fen_of([row.swapcase() for row in rows[::-1]], other), piece) == there


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        (with_rows(), "d1c1 d1c2 d1d2 d1d7 d1e1 d1e2"),
        (with_rows((3, "3M3")), "d1c1 d1c2 d1d2 d1e1 d1e2"),
        (with_rows((0, "7"), (2, "4l2"), (4, "2L4"), (6, "7")), "c3c2 c3d2 c3d3 c3e5"),
        (with_rows((0, "7"), (2, "4l2"), (3, "3p3"), (4, "2L4"), (6, "7")), "c3c2 c3d2 c3d3"),
        (with_rows((6, "L6")), ""),
        (with_rows((5, "1L5"), (6, "7")), "b2c1 b2c2 b2c3"),
        (with_rows((0, "l6"), (6, "L6")), "a1a7"),
        (with_rows((3, "3L3"), (6, "7")), "d4c3 d4d3 d4e3"),
    ],
)
def test_the_lion_in_its_castle_outside_it_and_across_the_river(fen: str, expected: str) -> None:
    assert moves(fen, "lion") == expected.split()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("count_missing", 1, 1)),
        (" \n\n", ("count_missing", 1, 1)),
        ("x", ("number_expected", 1, 1)),
        ("-1", ("number_out_of_range", 1, 1)),
        ("1", ("congo.fen_missing", 1, 2)),
        ("2\n" + SAMPLE + " \n\n", ("congo.fen_missing", 2, 38)),
        ("1 " + SAMPLE, ("line_end_expected", 1, 3)),
        (one("3l3/7/7/7/7/7 w 1"), ("congo.rows_missing", 2, 14)),
        (one("3l3/7/7/7/7/7/3L3/7 w 1"), ("congo.rows_too_many", 2, 18)),
        (one(with_rows((1, "6"))), ("congo.row_too_short", 2, 6)),
        (one(with_rows((1, ""))), ("congo.row_too_short", 2, 5)),
        (one(with_rows((1, "8"))), ("congo.run_unknown", 2, 5)),
        (one(with_rows((1, "0P6"))), ("congo.run_unknown", 2, 5)),
        (one(with_rows((1, "7P"))), ("congo.row_too_long", 2, 6)),
        (one(with_rows((1, "3x3"))), ("congo.piece_unknown", 2, 6)),
        (one(with_rows((1, "3\N{CYRILLIC SMALL LETTER ER}3"))), ("congo.piece_unknown", 2, 6)),
        (one(with_rows(rest="")), ("congo.side_missing", 2, 18)),
        (one(with_rows(rest=" ")), ("congo.side_missing", 2, 18)),
        (one(with_rows(rest=" W 1")), ("congo.side_unknown", 2, 19)),
        (one(with_rows(rest=" w")), ("congo.number_missing", 2, 20)),
        (one(with_rows(rest=" w -1")), ("number_out_of_range", 2, 21)),
        (one(with_rows(rest=" w x")), ("number_expected", 2, 21)),
        (one(with_rows(rest=" w 1 2")), ("congo.field_unexpected", 2, 23)),
        (one(with_rows(rest="  w 1")), ("congo.blank_unexpected", 2, 19)),
        (one(with_rows((6, "7"))), ("congo.white_lion_missing", 2, 1)),
        (one("  " + with_rows((0, "7"))), ("congo.black_lion_missing", 2, 3)),
        (one(with_rows((5, "L6"))), ("congo.white_lion_doubled", 2, 17)),
        (one(with_rows((1, "l6"))), ("congo.black_lion_doubled", 2, 5)),
        (one(with_rows(rest=" w 1\x00")), ("number_expected", 2, 21)),
    ],
)
def test_wrong_input_is_told_with_its_place(text: str, expected: Fault) -> None:
    assert fault(SYSTEM, text, piece="lion") == expected


@pytest.mark.parametrize("text", ["0", "0\nnonsense", "0 junk", "\ufeff0\r\n", "1\r\n" + SAMPLE + "\r\nrest"])
def test_what_follows_the_last_item_is_ignored(text: str) -> None:
    assert fault(SYSTEM, text, piece="lion") is None


def test_what_was_answered_before_an_error_stands() -> None:
    printed, found = until_fault(SYSTEM, f"3\n{SAMPLE}\n{SAMPLE}\n8/7 w 1\n", piece="lion")
    assert printed == "d1d2\nd1d2\n"
    assert found == ("congo.run_unknown", 4, 1)


def test_each_answer_knows_its_line() -> None:
    assert [(a.first_line, a.last_line) for a in answers(SYSTEM, f"2\n\n{SAMPLE}\n{SAMPLE}", piece="lion")] == [
        (3, 3),
        (4, 4),
    ]


def test_the_board_shows_the_asked_moves_and_the_ground() -> None:
    (view,) = views(SYSTEM, one(with_rows((3, "p2G3"), (1, "1Z5"))), piece="giraffe")
    assert view.caption.code == "congo.white_moves"
    assert view.caption.values == {"piece": "giraffe", "moves": len(view.targets)}
    assert {NAMES[target.origin] for target in view.targets} == {"d4"}
    assert {tint.kind for tint in view.tints} == {"castle-white", "castle-black", "river"}
    assert len(view.tints) == 9 + 9 + 7
    assert view.targets_shown
    assert {(NAMES[piece.square], piece.kind) for piece in view.pieces} == {
        ("d7", "black-lion"),
        ("d1", "white-lion"),
        ("a4", "black-pawn"),
        ("d4", "white-giraffe"),
        ("b6", "white-zebra"),
    }


@pytest.mark.parametrize(
    ("fen", "remark"),
    [
        (with_rows((6, "L6")), "congo.white_lion_outside"),
        (with_rows((0, "P2l3")), "congo.white_pawn_unpromoted"),
        (with_rows((1, "ppppppp"), (2, "s6")), "congo.black_many_pawns"),
    ],
)
def test_oddities_are_remarked_on(fen: str, remark: str) -> None:
    (view,) = views(SYSTEM, one(fen), piece="lion")
    assert [phrase.code for phrase in view.remarks] == [remark]
