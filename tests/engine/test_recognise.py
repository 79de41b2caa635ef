"""A text that was pasted into the wrong problem's page is recognised as an input of its own problem."""

import json
from pathlib import Path
from typing import Any

import pytest

from judgeboard.loa.parse import MOST_MOVES
from judgeboard.problems import PROBLEMS
from judgeboard.recognise import MOST_EXAMINED
from tests.engine.page_api import api, done, line_of
from tests.engine.vectors import VECTORS, answered_inputs, read

POSITION = "W\n" + "........\n" * 3 + "...WB...\n" + "........\n" * 4
GAMES = json.loads(read(VECTORS / "loa" / "games.json"))


def recognised(text: str) -> list[tuple[str, dict[str, str]]]:
    """Returns the problems that the engine recognises in a text, with their options. Leaves out games."""
    return [(guess["problem"], guess["options"]) for guess in api.recognise(text) if not guess["game"]]


def games(text: str) -> list[dict[str, Any]]:
    """Returns the game that the engine reads in a text, once for each guess that the text is a game."""
    request = {"problem": "loa", "text": text, "limit": MOST_MOVES, "game": 0}
    return [done("read_record", request) for guess in api.recognise(text) if guess["game"]]


@pytest.mark.parametrize(
    "path",
    [path for problem in PROBLEMS for path in answered_inputs(problem)],
    ids=lambda path: f"{path.parent.name}/{path.name}",
)
def test_every_input_is_recognised_as_its_own_problem_alone(path: Path) -> None:
    assert recognised(read(path)) == [(path.parent.name, {})]
    assert games(read(path)) == []


@pytest.mark.parametrize("end", ["\n", "\r\n", " \n\n"])
def test_white_space_makes_no_difference(end: str) -> None:
    assert recognised("17 49 33\n17 49 9\n".replace("\n", end)) == [("correct-move", {})]
    assert recognised("\ufeff60 1\nB1-B3\n".replace("\n", end)) == [("loa", {"form": "protocol"})]


@pytest.mark.parametrize("text", ["60 0", "60 1\nB1-B3\n", "60\n1\nb1b3\nb3b1\n", "40 0\nB1-B3\nB8-B6\n"])
def test_two_numbers_and_moves_of_one_side_are_the_protocol(text: str) -> None:
    assert recognised(text) == [("loa", {"form": "protocol"})]
    assert games(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "60 0\nA4-C2\nB1-B3\n",
        "1. A4-C2 B1-B3",
        "a4c2 b1b3",
        "(;GM[9];W[a4-c2];B[b1-b3])",
    ],
)
def test_moves_of_both_sides_are_a_game(text: str) -> None:
    assert recognised(text) == []
    assert [line_of(game) for game in games(text)] == [["A4-C2", "B1-B3"]]


def test_a_game_is_recognised_behind_other_text_and_as_a_link() -> None:
    behind = f"{'x' * 5_000}\n\n1. a4-c2 b1-b3", "Hello!\n\n(;W[a4-c2];B[b1-b3])", '[Event ""] a4c2 b1b3'
    for text in (*behind, "https://example.org/#loa?moves=a4c2.b1b3"):
        assert recognised(text) == []
        assert [line_of(game) for game in games(text)] == [["A4-C2", "B1-B3"]]


def test_a_game_tree_with_a_single_move_is_a_game() -> None:
    for text in ("(;GM[9];B[b1-b3])", "(;FF[4]GM[9]SU[Scrambled-eggs];B[b1-b3])"):
        assert recognised(text) == []
        assert [line_of(game) for game in games(text)] == [["B1-B3"]]


@pytest.mark.parametrize("text", ["80 0 x", "80 0\nx\n", "80 1\n80 1\n", "80 2", "W", "W\nhello", "#loa?limit=80"])
def test_the_beginning_of_a_game_alone_is_not_recognised(text: str) -> None:
    assert api.recognise(text) == []


def test_a_position_is_listed_or_set_on_the_board() -> None:
    assert recognised(POSITION) == [("loa", {"form": "moves"})]
    assert [game["start"] for game in games(POSITION)] == [POSITION]


@pytest.mark.parametrize("name", GAMES)
def test_published_games_are_recognised_in_full(name: str) -> None:
    moves = GAMES[name]["moves"]
    assert [line_of(game) for game in games("60 0\n" + "\n".join(moves))] == [moves]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n \n",
        "0\n",
        "3",
        "hello",
        "1\nnothing\n",
        "17 49",
        "99 0 1",
        "\0",
        "5 5 x",
        "80 0 x",
        "80 1\n80 1\n",
        "W",
        "W\nhello",
    ],
)
def test_other_texts_are_not_recognised(text: str) -> None:
    assert api.recognise(text) == []


def test_an_input_with_a_mistake_further_down_is_recognised() -> None:
    assert recognised("17 49 33\n17 49 what\n") == [("correct-move", {})]


def test_an_input_is_recognised_by_its_form_although_its_first_case_is_wrong() -> None:
    assert recognised("1\nw\n" + "........\n" * 8) == [("rank-and-file", {})]
    assert recognised("1\n7/7/7/7/7/7/7 w 1\n") == [("congo", {})]


def test_only_the_beginning_of_a_long_text_is_looked_at() -> None:
    assert recognised("17 49 33\n" * MOST_EXAMINED + "what\n") == [("correct-move", {})]
    assert api.recognise("x" * 10 * MOST_EXAMINED) == []


def test_a_long_game_on_one_line_is_recognised() -> None:
    [game] = games(f"(;GM[9];B[c8-c6];W[a4-c4]C[{'x' * MOST_EXAMINED}])")
    assert [node["move"] for node in game["nodes"]] == ["", "C8-C6", "A4-C4"]


def test_a_game_of_more_moves_than_usual_is_recognised_in_full() -> None:
    moves = ["A4-C4", "B1-B3", "C4-A4", "B3-B1"] * 41
    [game] = games(" ".join(moves))
    assert line_of(game) == moves


@pytest.mark.parametrize(
    ("text", "is_list"),
    [
        ("A2-C2 B1-B3 C1-C4\n", True),
        ("A2-C2 B1-B3\nA2-C2 B1-B3 C1-C4\n", True),
        ("A2-C2 B1-B3\nC1-C4\n", False),
        ("A2-C2 B1-B3 A2-A3\n", False),
    ],
)
def test_moves_that_cannot_be_a_game_are_lists_if_they_are_sorted_and_more_than_two(text: str, is_list: bool) -> None:
    assert recognised(text) == ([("loa", {"form": "moves"})] if is_list else [])
    assert [line_of(game) for game in games(text)] == ([] if is_list else [["A2-C2", "B1-B3"]])
