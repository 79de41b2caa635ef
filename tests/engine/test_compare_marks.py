"""Marks on an answer's board for the squares where a wrong line differs from the answer."""

from typing import Any

import pytest

from judgeboard.congo.format import NAMES as CONGO
from judgeboard.othello.format import NAMES as OTHELLO
from tests.engine.compared_outputs import compare, judged

GAME = "\n".join(["1", *["--------"] * 3, "---WB---", "---BW---", *["--------"] * 3, "B", "L", "M34", "Q", ""])
"""An input of Othello. Black's legal moves are (3,4), (4,3), (5,6) and (6,5)."""
LIST, COUNTS = "(3,4) (4,3) (5,6) (6,5)\n", "Black -  4 White -  1\n"
BOARD = [*["--------"] * 2, "---B----", "---BB---", "---BW---", *["--------"] * 3]
ZEBRA = "1\n3l3/7/7/3z3/7/7/3L3 b 1\n"
"""An input of Congo. Black's zebra on d4 has eight moves."""
MOVES = "d4b3 d4b5 d4c2 d4c6 d4e2 d4e6 d4f3 d4f5\n"


def printed(first: str = LIST, counts: str = COUNTS, board: list[str] = BOARD) -> str:
    return first + counts + "".join(f"{row}\n" for row in board)


def marks(problem: str, names: tuple[str, ...], text: str, output: str, **options: str) -> dict[str, list[str]]:
    """Compares a wrong output with the judge's output for `text`; returns the names of the marked squares by kind of
    mark. `names` has the names of the problem's squares.
    """
    task, right = judged(problem, text, **options)
    assert output != right
    found: dict[str, list[str]] = {}
    for place in compare(task, output)["places"]:
        for mark in place["marks"]:
            found.setdefault(mark["kind"], []).append(names[mark["square"]])
    return found


@pytest.mark.parametrize(
    ("output", "marked"),
    [
        (printed("(3,4) (4,3) (5,6)\n"), {"missed": ["(6,5)"]}),
        (printed("(3,3) (3,4) (4,3) (5,6) (6,5)\n"), {"surplus": ["(3,3)"]}),
        (printed("(3,5) (4,3) (5,6) (6,5)\n"), {"surplus": ["(3,5)"], "missed": ["(3,4)"]}),
        (printed("3,4 4,3\n"), {"missed": ["(5,6)", "(6,5)"]}),
        (printed("No legal move.\n"), {"missed": ["(3,4)", "(4,3)", "(5,6)", "(6,5)"]}),
        (printed("(9,9) (3,4) (4,3) (5,6) (6,5)\n"), {}),
        (printed("(4,3) (3,4) (5,6) (6,5)\n"), {}),
        (printed("\n"), {"missed": ["(3,4)", "(4,3)", "(5,6)", "(6,5)"]}),
        (printed("123 4\n"), {}),
        (printed("four moves\n"), {}),
        (printed("Black -  1 White -  4\n"), {}),
        (printed("C5 D6\n"), {}),
        (printed(counts="Black -  4 White -  2\n"), {}),
        (printed(board=[*BOARD[:3], "---BW---", *BOARD[4:]]), {"surplus": ["(4,5)"]}),
        (printed(board=[*BOARD[:3], "-B-B----", *BOARD[4:]]), {"surplus": ["(4,2)"], "missed": ["(4,5)"]}),
    ],
)
def test_in_othello_listed_squares_and_printed_discs_are_marked(output: str, marked: dict[str, list[str]]) -> None:
    assert marks("othello", OTHELLO, GAME, output) == marked


def test_the_board_of_a_second_game_is_marked_beside_the_blank_line_before_it() -> None:
    board = [*["--------"] * 6, "BBBBBBBB", "WWWWWWWW"]
    text = "\n".join(["2", *board, "B", "Q", *board, "B", "Q", ""])
    right = "".join(f"{row}\n" for row in board)
    output = f"{right}\n{right.replace('WWWWWWWW', 'BWWWWWWW')}"
    assert marks("othello", OTHELLO, text, output) == {"surplus": ["(8,1)"]}


@pytest.mark.parametrize(
    ("output", "marked"),
    [
        (MOVES.replace(" d4e6", ""), {"missed": ["e6"]}),
        (MOVES.replace("d4b3", "d4a3 d4b3"), {"surplus": ["a3"]}),
        (MOVES.replace("d4b3", "d4h9 d4b3"), {}),
        ("none\n", {"missed": ["c6", "e6", "b5", "f5", "b3", "f3", "c2", "e2"]}),
        ("zebra\n", {}),
    ],
)
def test_in_congo_the_targets_of_moves_are_marked(output: str, marked: Any) -> None:
    assert marks("congo", CONGO, ZEBRA, output, piece="zebra") == marked


def test_answers_without_squares_have_no_marks() -> None:
    assert marks("correct-move", OTHELLO, "17 49 56\n", "Stop\n") == {}
