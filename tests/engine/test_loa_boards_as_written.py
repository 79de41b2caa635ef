"""Boards and FEN of Lines of Action as people draw them, and moves by their targets."""

import pytest

from judgeboard.board import Side
from judgeboard.loa.parse import items, replay
from judgeboard.loa.records.read import read as read_steps
from judgeboard.loa.records.record import RecordForm
from judgeboard.loa.rules import BLACK_BEGINS, START
from judgeboard.tasks import finish
from tests.engine.loa_games import fault, game_of, moves, notices, read

BOARD = ".bbbbbb.\n" + "w......w\n" * 6 + ".bbbbbb.\n"
ROWS = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1"
FEN = "1LLLLLL1/l6l/l6l/l6l/l6l/l6l/l6l/1LLLLLL1"


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("b\n" + BOARD, Side.BLACK),
        ("White to move\n" + BOARD.upper(), Side.WHITE),
        (BOARD.replace(".", "-") + "Black to move\n", Side.BLACK),
        (
            "\n".join(f"{8 - row} {' '.join(line)}" for row, line in enumerate(BOARD.split()))
            + "\n  a b c d e f g h\n",
            None,
        ),
        ("\n".join(f"{1 + row}|{line}|" for row, line in enumerate(BOARD.split())), None),
        ("Our game:\nb\n" + BOARD.replace("\n", "\r\n"), Side.BLACK),
    ],
)
def test_a_board_is_read_however_it_is_drawn(text: str, side: Side | None) -> None:
    """A board that does not name the side to move takes it from the first move; without a move, White is to move."""
    assert game_of(read(text)).start == (BLACK_BEGINS if side is Side.BLACK else START)
    black_moves = read(text + "\nc8-c6")
    assert (black_moves.error is None) == (side is not Side.WHITE)


def test_a_position_of_the_judge_may_have_many_blank_lines() -> None:
    text = "\n\n\n\n\n".join(["B", *BOARD.upper().split(), "c8-c6 a4-c4"])
    assert game_of(read(text)) == replay(80, items("C8-C6 A4-C4"), BLACK_BEGINS)
    without_moves = read(text.removesuffix("c8-c6 a4-c4").rstrip())
    assert (game_of(without_moves).start, without_moves.notices) == (BLACK_BEGINS, ())
    assert fault(read(text.replace("c8-c6 a4-c4", "a4-c4")))[0] == "loa.illegal_enemy_checker"


def test_a_board_with_its_first_rank_first_is_turned_over() -> None:
    rows = ["W.......", *["........"] * 6, ".......B"]
    for lines in (
        [f"{rank} {row}" for rank, row in enumerate(rows, 1)],
        [f"{row} {rank}" for rank, row in enumerate(rows, 1)],
    ):
        start = read("W\n" + "\n".join(lines)).game.start
        assert (start.own, start.enemy) == (1 << 56, 1 << 7)


@pytest.mark.parametrize("side", ["w", "b"])
def test_a_capital_l_is_a_black_checker_and_begins(side: str) -> None:
    record = read(f'[Variant "Lines Of Action"]\n[FEN "{FEN} {side} - - 0 1"]\n[White "Ann"]\n\n1. Lc6 La2xc2 2. c8c6')
    assert record.game.start == BLACK_BEGINS
    assert record.tree.black == "Ann"


def test_moves_by_their_targets_are_read() -> None:
    record = read(f'[FEN "{FEN} w - - 0 1"]\n1. Lcc6 L4c2 2. Lb1b3')
    assert moves(record) == ["C8-C6", "A4-C2", "B1-B3"]
    assert fault(read("1. Lc6"))[0] == "loa.short_move_ambiguous"
    assert fault(read("1. La5"))[0] == "loa.short_move_illegal"


@pytest.mark.parametrize(
    "line",
    [
        "(Black to move)",
        "B to move",
        "b",
        "Black moves",
        "Black plays and wins",
        "To move: Black",
        "Black to move!",
        "Ход чёрных",
        "Чёрные начинают и выигрывают",
        "Schwarz am Zug",
    ],
)
def test_a_line_beside_a_board_names_the_side_to_move(line: str) -> None:
    for text in (f"{line}\n{BOARD}", f"{BOARD}{line}\n"):
        assert read(text).game.start == BLACK_BEGINS


@pytest.mark.parametrize("line", ["White: Ann\nBlack: Bob", "B. Smith - A. Jones", "Black has just moved:"])
def test_other_lines_beside_a_board_name_no_side(line: str) -> None:
    record = read(f"{line}\n{BOARD}\n1. a4-c2")
    assert (record.game.start, moves(record)) == (START, ["A4-C2"])
    assert (record.tree.white, record.tree.black) == (("Ann", "Bob") if "Ann" in line else ("", ""))


def test_a_board_in_a_table_or_of_other_signs_is_read() -> None:
    rows = BOARD.split()
    table = "|a|b|c|d|e|f|g|h|\n|-|-|-|-|-|-|-|-|\n" + "\n".join(f"|{'|'.join(row)}|" for row in rows)
    signs = BOARD.translate(str.maketrans("wb", "ox"))
    mirrored = "w......b\n" + "........\n" * 7 + "h g f e d c b a"
    assert read(table).game.start == read(signs).game.start == START
    assert read(mirrored).game.start.checkers(Side.WHITE) == 1 << 7


@pytest.mark.parametrize(
    "text",
    [
        "|   |"
        + "".join(f" {file} |" for file in "abcdefgh")
        + "\n"
        + "|---" * 9
        + "|\n"
        + "\n".join(f"| {8 - row} | {' | '.join(line)} |" for row, line in enumerate(BOARD.split())),
        "\n".join(f"| {' | '.join(line)} |\n{'+---' * 8}+" for line in BOARD.split()),
        BOARD.translate(str.maketrans("wb.", "⚪⚫⬜")),
        BOARD.translate(str.maketrans("wb", "бч")) + "ход белых",
        "\n".join(f"> {line}" for line in BOARD.split()),
    ],
    ids=ascii,
)
def test_a_board_in_a_frame_or_of_signs_is_read(text: str) -> None:
    record = read(text + "\n\n1. a4-c2")
    assert (record.form, moves(record)) == (RecordForm.POSITION, ["A4-C2"])


def test_a_further_fen_begins_another_game() -> None:
    text = f"{ROWS} w\n{ROWS.replace('w6w', 'w5w1', 1)} b\nc8-c6"
    assert len(finish(read_steps(text, 80)).titles) == 2
    second = finish(read_steps(text, 80, 1))
    assert (second.game.start.turn, moves(second)) == (Side.BLACK, ["C8-C6"])


def test_the_side_to_move_of_a_fen_is_certain_unless_checkers_are_the_letter_l() -> None:
    assert fault(read(f"{ROWS} w\nc8-c6"))[0] == "loa.illegal_enemy_checker"
    rows = "L6L/8/8/8/8/8/8/l6l"
    assert read(f"{rows} w").game.start.turn is Side.BLACK
    assert read(f"{rows} b").game.start.turn is Side.WHITE
    assert moves(read(f"{rows} b\na8-a6")) == ["A8-A6"]


def test_a_fen_of_the_current_position_is_skipped_with_a_notice() -> None:
    record = read(f"{ROWS} w\n1. a4-c2\n1bbbbbb1/w6w/w6w/w6w/7w/w6w/w1w4w/1bbbbbb1 b\n1... c8-c5")
    assert (moves(record), notices(record)) == (["A4-C2", "C8-C5"], [("board_skipped", 3, 1)])


@pytest.mark.parametrize(
    "text",
    [
        "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b",
        f"FEN: {FEN}\n",
        f"Look: {FEN} w - - 0 1",
        f"{FEN} b",
        f"{ROWS}\nc8-c6",
    ],
)
def test_a_fen_without_a_tag_is_a_position(text: str) -> None:
    assert game_of(read(text)).start == BLACK_BEGINS
    assert fault(read("1bbbbb2/w6w/w6w/w5bw/w6w/w6w/w6w/1bbbbb w\n1. a4-c2"))[0] == "row_length"
