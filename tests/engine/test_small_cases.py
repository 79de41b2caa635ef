"""After simpler cases, the search tries small cases of the problem."""

import re
from collections.abc import Iterator
from itertools import product

import pytest

from judgeboard.problems import PROBLEMS
from judgeboard.trying.run import Run
from tests.engine import chessboards as chess
from tests.engine.tried_programs import pieces, printing, tried
from tests.engine.vectors import answers
from tests.programs.corpus import python_program


def test_a_small_case_takes_no_shrinking() -> None:
    """If the failing case is small already, it is only run a second time, to see whether the program always gives the
    same output.
    """
    result, trials = tried("correct-move", printing(lambda _: ["?\n"]), tests=["0 0 0\n"])
    assert [trial.input for trial in trials] == ["0 0 0\n", "0 0 0\n"]
    assert result.input == "0 0 0\n"


def test_small_cases_are_tried_where_there_is_but_one_simpler_case() -> None:
    """Small cases are tried even if only one simpler case exists and the program answers it right, which shows that the
    failure is not at the end of every input.
    """
    corner = ["k.K.....", *["........"] * 7]

    def wrong(text: str) -> Iterator[str]:
        for answer in answers("rank-and-file", text):
            rows = text.splitlines()[answer.first_line : answer.last_line]
            yield "?\n" if rows == corner or "R" in "".join(rows) else answer.text

    rook = "1\nw\nk......K\n" + "........\n" * 6 + "...R....\n"
    result, _ = tried("rank-and-file", printing(wrong), tests=[rook])
    assert pieces(result.input.partition("\n")[2]) == 2


def test_no_small_case_is_tried_that_is_not_smaller() -> None:
    only = "w\nk......K\n" + "........\n" * 6 + "...R....\n"

    def wrong(text: str) -> Iterator[str]:
        for answer in answers("rank-and-file", text):
            case = text.splitlines(keepends=True)[answer.first_line - 1 : answer.last_line]
            yield "?\n" if "".join(case) == only else answer.text

    result, trials = tried("rank-and-file", printing(wrong), tests=[f"1\n{only}"])
    assert result.input == f"1\n{only}"
    others = "".join(trial.input.partition("\n")[2].replace(only, "") for trial in trials)
    assert "K" in others
    assert {letter.lower() for letter in others if letter.isalpha()} == {"k", "w"}


@pytest.mark.parametrize("place", [0, 98, 99, 197])
def test_each_small_case_is_tried_however_many_there_are(place: int) -> None:
    """Each small case is tried. A run tries 99 small cases; the tested places are the first and the last of the first
    two runs.
    """
    generator = PROBLEMS["rank-and-file"].cases
    large = "w\nk......K\n" + "........\n" * 4 + "..RRR...\n.Q.RR...\n........\n"
    small = list(generator.small(large))[place]

    def wrong(text: str) -> Iterator[str]:
        lines = text.splitlines(keepends=True)
        for answer in answers("rank-and-file", text):
            case = "".join(lines[answer.first_line - 1 : answer.last_line])
            yield "?\n" if case in (large, small) else answer.text

    result, _ = tried("rank-and-file", printing(wrong), tests=[f"1\n{large}"])
    assert result.input == f"1\n{small}"


def test_small_cases_find_what_taking_pieces_away_does_not() -> None:
    """Small cases find a failure that removing pieces does not find. The program fails on the given position only with
    all of its pieces, but also on another position, with fewer pieces.
    """
    queen_and_two = "1\nw\nk.......\n" + "........\n" * 5 + "QR......\n.RK.....\n"

    program = python_program("rank-and-file", "stalemate_is_mate")
    result, _ = tried("rank-and-file", program, tests=[queen_and_two])
    assert pieces(result.input.partition("\n")[2]) == 3


def test_other_failing_cases_are_made_small_as_well() -> None:
    """Later failing cases are shrunk as well, and the smallest case is the result. The first failing case needs six
    pieces, a later case only four. Neither is among the small cases.
    """

    def is_bad(case: str) -> bool:
        letters = sorted(letter for letter in "".join(case.split()[1:]) if letter.isalpha() and letter not in "kK")
        return letters in (list("BBBB"), list("NN"))

    def wrong(text: str) -> Run:
        lines = text.splitlines(keepends=True)
        printed = [
            "?\n" if is_bad("".join(lines[answer.first_line - 1 : answer.last_line])) else answer.text
            for answer in answers("rank-and-file", text)
        ]
        return Run("finished", "".join(printed), 0.01)

    first = "w\nk......K\n" + "........\n" * 5 + "BBBB....\n........\n"
    second = "w\nk......K\n" + "........\n" * 5 + "......NN\n........\n"
    result, _ = tried("rank-and-file", wrong, tests=[f"2\n{first}{second}"])
    assert pieces(result.input.partition("\n")[2]) == 4


def small(problem: str, case: str, **options: str) -> list[str]:
    return list(PROBLEMS[problem].cases.with_options(options).small(case))


LIONS_ALONE = [
    "3l3/7/7/7/7/7/3L3",
    "7/7/3l3/7/3L3/7/7",
    "4l2/7/7/7/7/7/2L4",
    "3l3/7/7/7/3L3/7/7",
    "7/3l3/7/7/7/3L3/7",
    "2l4/7/7/7/2L4/7/7",
    "7/7/4l2/7/4L2/7/7",
]


@pytest.mark.parametrize(
    ("piece", "side", "letters"),
    [("pawn", "w", "P"), ("pawn", "b", "p"), ("zebra", "b", "z"), ("lion", "w", "PEpe"), ("lion", "b", "PEpe")],
)
def test_small_cases_of_congo_are_the_lions_alone_and_then_with_a_piece(piece: str, side: str, letters: str) -> None:
    """The piece is an own piece of the requested kind, or, beside lions, a pawn or elephant of either side. It stands
    on each empty square.
    """
    found = small("congo", f"3l3/7/7/7/7/7/P2L3 {side} 9\n", piece=piece)
    assert found[:7] == [f"{rows} {side} 1\n" for rows in LIONS_ALONE]
    rows = [case.split()[0].replace("/", "") for case in found]
    boards = [re.sub(r"\d", lambda run: "." * int(run[0]), each) for each in rows]
    assert {re.sub("[^lL]", ".", board) for board in boards[7:]} == set(boards[:7])
    assert len(set(boards)) == len(boards)
    pieces = [re.sub("[lL.]", "", board) for board in boards[7:]]
    assert {each: pieces.count(each) for each in pieces} == dict.fromkeys(letters, 7 * 47)


KINGS_ALONE = "a8-c8 a8-a6 a8-c6 a8-b6 a8-h1 d8-d6 d8-e6 d8-h1 h1-f3 h1-f1 d5-f3 d5-h1 h4-f4 a4-c4"
"""Squares of the king of the side to move and of the other king."""


@pytest.mark.parametrize(("side", "king", "pieces"), [("w", "k", "QRBN"), ("B", "K", "qrbn")])
def test_small_cases_of_chess_are_the_kings_alone_and_then_with_an_enemy_piece(
    side: str, king: str, pieces: str
) -> None:
    """The piece is aimed at the king of the side to move, or leaves the side no move. The test tries each piece on each
    square beside the first pair of kings.
    """
    found = [(case[0], "".join(case.split()[1:])) for case in small("rank-and-file", f"{side}\nk.K.....\n")]
    kings = [
        "-".join(f"{'abcdefgh'[board.index(each) % 8]}{8 - board.index(each) // 8}" for each in (king, king.swapcase()))
        for _, board in found
    ]
    assert " ".join(kings[:14]) == KINGS_ALONE
    boards = [board for _, board in found]
    alone = [re.sub("[^kK]", ".", board) for board in boards]
    assert alone[:14] == boards[:14] == list(dict.fromkeys(alone))
    assert {turn for turn, _ in found} == {side}
    expected = {boards[0]}
    for piece, at in product(pieces, range(64)):
        board = f"{boards[0][:at]}{piece}{boards[0][at + 1 :]}"
        if boards[0][at] == ".":
            aimed = chess.in_check(chess.board_of(board.replace(king.swapcase(), ".")), king)
            if aimed or not any(chess.moves_by_trying(chess.board_of(board), king)):
                expected.add(board)
    near = [board for board, kings in zip(boards, alone, strict=True) if kings == boards[0]]
    assert len(near) == len(expected)
    assert set(near) == expected


def test_small_cases_of_othello_have_discs_on_six_lines_and_one_of_nine_squares() -> None:
    """A position has no disc, or a disc at the end of a line. Beside this disc there may be a disc of the other colour,
    and then a third disc of either colour outside the line.
    """
    lines = ["11 12 13", "13 12 11", "11 21 31", "11 22 33", "44 45 46", "86 87 88"]
    thirds = ["14", "23", "31", "32", "33", "34", "43", "47", "85"]
    expected = {frozenset[str]()}
    for own, other in ("BW", "WB"):
        for line in map(str.split, lines):
            expected |= {frozenset({own + line[0]}), frozenset({own + line[0], other + line[1]})}
            for third in thirds:
                if third not in line:
                    both = {own + line[0], other + line[1]}
                    expected |= {frozenset({*both, colour + third}) for colour in "BW"}
    boards = {"".join(case.split()[:8]) for case in small("othello", "")}
    found = {
        frozenset(f"{disc}{at // 8 + 1}{at % 8 + 1}" for at, disc in enumerate(board) if disc != "-")
        for board in boards
    }
    assert found == expected
