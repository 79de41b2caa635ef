"""Comparison of programs that play Lines of Action: moves other than the judge's may be right."""

import re
from typing import NamedTuple

import pytest

from judgeboard.board import Side
from judgeboard.loa.mistakes import check, check_game
from judgeboard.loa.parse import position_of_rows
from judgeboard.loa.rules import Game
from judgeboard.reader import Reader
from judgeboard.tasks import finish
from tests.engine.compared_outputs import check_sentences, compare, judged, outcome
from tests.engine.page_api import api

INPUT = """\
4 1
A2-A8
A5-C5
A8-B7
H3-G4
"""
EXPECTED = """\
G8-G6
C8-C5
B8-D6
D8-G8
"""


class Player(NamedTuple):
    """The output of a program that plays, and the expected result of its comparison."""

    story: str
    output: str
    right: bool
    places: list[tuple[str, int, int]]
    """For each place that differs from the judge's output: the kind, the line counted from 1, and the index of the
    judge's answer that shows the board before the move.
    """
    mistakes: str
    """Codes of the mistakes at these places, then of the mistakes in the whole output; without prefixes such as
    `loa.remark_`.
    """


PLAYERS = [
    Player("chooses another last move", "G8-G6\nC8-C5\nB8-D6\nB1-A2\n", True, [("other", 4, 7)], "other"),
    Player(
        "chooses another first move that changes little",
        "G8-F7\nC8-C6\nB1-A2\nB8-D6\n",
        False,
        [("other", 1, 1), ("wrong", 2, 3)],
        "other length",
    ),
    Player(
        "chooses another first move and later the same",
        "C1-A3\nC8-C6\nB8-D6\nD8-G8\n",
        True,
        [("other", 1, 1)],
        "other opponent_illegal",
    ),
    Player(
        "captures, and the opponent's next move is gone",
        "G8-G6\nB1-A2\nA2-B1\nA5-A4\n",
        True,
        [("other", 2, 3)],
        "other opponent_illegal",
    ),
    Player("goes too far along the file", "G8-G5\n", False, [("wrong", 1, 1)], "length"),
    Player("goes one square short", "G8-G7\n", False, [("wrong", 1, 1)], "length"),
    Player("goes off its lines", "G8-E7\n", False, [("wrong", 1, 1)], "no_line"),
    Player("jumps the opponent", "G8-G6\nA8-A2\n", False, [("wrong", 2, 3)], "enemy_checker"),
    Player("moves the opponent's checker", "A3-C1\n", False, [("wrong", 1, 1)], "enemy_checker"),
    Player("moves an empty square", "D4-D5\n", False, [("wrong", 1, 1)], "no_checker"),
    Player("jumps over an enemy", "G8-A8\n", False, [("wrong", 1, 1)], "length"),
    Player("lands on its own checker", "B1-D1\n", False, [("wrong", 1, 1)], "length"),
    Player("passes without need", "Z0-Z0\nC8-C5\nB8-D6\nD8-G8\n", False, [("wrong", 1, 1)], "pass"),
    Player(
        "writes small letters",
        "g8-g6\nc8-c5\nb8-d6\nd8-g8\n",
        False,
        [("wrong", 1, 1), ("wrong", 2, 3), ("wrong", 3, 5), ("wrong", 4, 7)],
        "written written written written",
    ),
    Player(
        "writes an x",
        "G8xG6\nC8xC5\nB8xD6\nD8xG8\n",
        False,
        [("wrong", 1, 1), ("wrong", 2, 3), ("wrong", 3, 5), ("wrong", 4, 7)],
        "written written written written",
    ),
    Player("writes a blank between", "G8 G6\nC8 C5\nB8 D6\nD8 G8\n", False, [("wrong", 1, 1)], "unreadable"),
    Player(
        "writes no hyphen",
        "G8G6\nC8C5\nB8D6\nD8G8\n",
        False,
        [("wrong", 1, 1), ("wrong", 2, 3), ("wrong", 3, 5), ("wrong", 4, 7)],
        "written written written written",
    ),
    Player("writes numbers", "64\n", False, [("wrong", 1, 1)], "unreadable"),
    Player("writes resign", "resign\n", False, [("wrong", 1, 1)], "unreadable"),
    Player(
        "leaves out the second move", "G8-G6\nB8-D6\nD8-G8\n", False, [("other", 2, 3), ("wrong", 3, 5)], "other length"
    ),
    Player("stops after two moves", "G8-G6\nC8-C5\n", False, [("ends", 3, 5)], "no_more"),
    Player("says nothing", "", False, [("ends", 1, 1)], "no_more"),
    Player("goes on after the end", "G8-G6\nC8-C5\nB8-D6\nD8-G8\nB1-A2\n", False, [("goes_on", 5, -1)], "game_over"),
    Player("repeats the opponent's moves", "A2-A8\nG8-G6\nA5-C5\nC8-C5\n", False, [("wrong", 1, 1)], "no_checker"),
    Player("repeats its move", "G8-G6\nG8-G6\nC8-C5\nB8-D6\n", False, [("wrong", 2, 3)], "no_checker"),
    Player(
        "writes the second move small and another third",
        "G8-G6\nc8-c5\nB1-A2\nB8-D6\n",
        False,
        [("wrong", 2, 3), ("other", 3, 5)],
        "written other",
    ),
    Player("numbers its moves", "1. G8-G6\n2. C8-C5\n", False, [("wrong", 1, 1)], "unreadable"),
    Player("leaves the board", "G8-G9\n", False, [("wrong", 1, 1)], "unreadable"),
    Player("moves to where it stands", "G8-G8\n", False, [("wrong", 1, 1)], "no_line"),
    Player(
        "puts blank lines between its other moves",
        "G8-G6\n\nC8-C5\n\nB8-D6\n\nB1-A2\n",
        True,
        [("other", 7, 7)],
        "other",
    ),
    Player("plays two moves at once", "G8-G6 C8-C5\nB8-D6\nD8-G8\n", False, [("wrong", 1, 1)], "unreadable"),
    Player("goes through an enemy", "G8-G6\nC8-C5\nB8-B5\n", False, [("wrong", 3, 5)], "enemy_between"),
    Player("captures its own checker", "G8-G6\nC8-C5\nB8-F8\n", False, [("wrong", 3, 5)], "own_there"),
    Player("takes a letter beyond H", "I1-I2\n", False, [("wrong", 1, 1)], "unreadable"),
]


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.story)
def test_a_players_moves_are_checked(player: Player) -> None:
    checked = finish(check(INPUT, EXPECTED, player.output, {}))
    assert checked is not None
    assert checked.verdict == ("other" if player.right else "wrong")
    assert [(each["kind"], each["line"], each["answer"]) for each in checked.places] == player.places
    phrases = [*(phrase for each in checked.places for phrase in each["phrases"]), *checked.phrases]
    said = [re.sub(r"^loa\.(remark|illegal|move)_", "", phrase.code) for phrase in phrases]
    assert " ".join(said) == player.mistakes
    check_sentences({"phrases": [phrase._asdict() for phrase in phrases], "causes": [], "places": []})


@pytest.mark.parametrize(
    ("output", "mistakes"),
    [
        ("Z0-Z0\n", []),
        ("", ["loa.remark_pass_missing"]),
        ("A8-C8\n", ["loa.illegal_must_pass"]),
        ("z0-z0\n", ["loa.remark_written"]),
        ("Z0-Z0\nZ0-Z0\n", ["loa.remark_not_our_turn"]),
    ],
)
def test_a_player_that_has_to_pass_says_so(output: str, mistakes: list[str]) -> None:
    rows = ["WB......", "BB......", *["........"] * 4, "......BB", "......BW"]
    game = Game(3, start=position_of_rows("W", rows))
    checked = finish(check_game(Reader([]), game, Side.WHITE, "Z0-Z0\n", output))
    assert [phrase.code for each in checked.places for phrase in each["phrases"]] == mistakes
    assert checked.verdict == ("wrong" if mistakes else "other")


@pytest.mark.parametrize(
    ("output", "wrong", "missing"),
    [("", 0, 1), ("G8-G5\n", 1, 0), (EXPECTED + "B1-A2\nB1-A2\n", 2, 0), ("g8-g6\n", 1, 1)],
)
def test_wrong_lines_and_an_output_that_ends_early_are_counted(output: str, wrong: int, missing: int) -> None:
    checked = finish(check(INPUT, EXPECTED, output, {}))
    assert checked is not None
    assert (checked.wrong, checked.missing) == (wrong, missing)


def test_a_wrong_move_after_an_opening_is_shown_on_the_board_before_it() -> None:
    checked = finish(check(INPUT.replace("A2-A8\n", ""), EXPECTED, "G8-G6\nC8-C4\n", {"opening": "A2-A8"}))
    assert checked is not None
    assert [each["answer"] for each in checked.places] == [2]


def test_another_legal_move_is_another_game() -> None:
    task, right = judged("loa", "1 1\nA4-C2\n", nodes="20")
    other = "B1-B3\n" if right != "B1-B3\n" else "C1-A3\n"
    data = compare(task, other)
    assert outcome(data) == ("other", (1, 1), "other")
    assert (data["count"], data["places"][0]["found"], data["places"][0]["expected"]) == (
        0,
        other.strip(),
        right.strip(),
    )
    assert api.view(task, data["places"][0]["answer"])["rows"] == 8
    assert outcome(compare(task, right)) == ("identical", None, "")
    assert outcome(compare(task, "B1-B4\n")) == ("wrong", (1, 1), "loa.illegal_length")


def test_lists_of_legal_moves_are_compared() -> None:
    board = "W\n" + "........\n" * 6 + "...W....\n...W...B\n"
    other = board.replace("...W....", "....W...")
    task, right = judged("loa", board + other + board, form="moves")
    first, second, third = right.splitlines(keepends=True)
    assert outcome(compare(task, first + third)) == ("wrong", (2, 1), "line_missing")
    assert outcome(compare(task, first + second * 2 + third)) == ("wrong", (3, 1), "line_extra")
    task, right = judged("loa", board, form="moves")
    moves = right.split()
    assert outcome(compare(task, " ".join(moves[::-1]) + "\n")) == ("wrong", (1, 1), "unsorted")
    assert outcome(compare(task, " ".join(moves[1:]) + "\n")) == ("wrong", (1, 1), "missing")


@pytest.mark.parametrize(
    ("count", "named"), [(6, "D1-B1 D1-C2 D1-D3 D1-E2 D1-F1 D2-C1"), (7, "D1-B1 D1-C2 D1-D3 D1-E2 D1-F1 D2-C1 …")]
)
def test_at_most_six_missing_moves_are_named(count: int, named: str) -> None:
    task, right = judged("loa", "W\n" + "........\n" * 6 + "...W....\n...W...B\n", form="moves")
    [place] = compare(task, " ".join(right.split()[count:]) + "\n")["places"]
    assert place["phrases"] == [{"code": "loa.remark_missing", "values": {"moves": named}}]


def test_an_input_that_goes_wrong_at_once_is_compared_as_far_as_it_goes() -> None:
    """An input with an error before the first move is compared up to the error."""
    task, right = judged("loa", "80 0 x", nodes="20")
    data = compare(task, "A4-C2\n" if right != "A4-C2\n" else "A5-C7\n")
    check_sentences(data)
    assert data["verdict"] == "other"
    assert [place["kind"] for place in data["places"]] == ["other"]


def test_a_line_that_is_no_move_is_marked_as_a_whole() -> None:
    task, right = judged("loa", INPUT, form="protocol", nodes="100")
    [place] = compare(task, right.replace("\n", " and so on\n", 1))["places"]
    assert (place["found"], place["column"], place["length"]) == ("G8-G6 and so on", 1, 15)
    assert (place["expected"], place["expected_column"], place["expected_length"]) == ("G8-G6", 1, 5)
