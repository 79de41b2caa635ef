"""Texts with several games without tags: lists of moves one after the other, and arrays in JSON."""

from itertools import count

import pytest

from judgeboard.loa.records.read import read as read_steps
from judgeboard.tasks import finish
from tests.engine.loa_games import moves
from tests.engine.page_api import done

GAMES = [["A4-C2", "C8-C5", "A2-D2"], ["A5-C7", "D8-D6", "A2-C2"]]


@pytest.mark.parametrize(
    "text",
    [
        "1. a4-c2 c8-c5\n2. a2-d2\n1. a5-c7 d8-d6\n2. a2-c2",
        "Game 1\n1. a4-c2 c8-c5 2. a2-d2 1-0\n\nGame 2\n1. a5-c7 d8-d6 2. a2-c2 0-1",
        "a4-c2 c8-c5 a2-d2\n\na5-c7 d8-d6 a2-c2",
        "a4-c2 c8-c5 a2-d2 1-0 1. a5-c7 d8-d6 2. a2-c2",
        '[["a4-c2", "c8-c5", "a2-d2"], ["a5-c7", "d8-d6", "a2-c2"]]',
        '[["a4-c2 c8-c5", "a2-d2"], ["a5-c7", "d8-d6 a2-c2"]]',
        '["a4-c2 c8-c5 a2-d2", "a5-c7 d8-d6 a2-c2"]',
        '[{"moves": ["a4-c2", "c8-c5", "a2-d2"]}, {"id": 2, "moves": "a5-c7 d8-d6 a2-c2"}]',
        '{"by": "Ann", "games": [["a4-c2", "c8-c5", "a2-d2"], ["a5-c7", "d8-d6", "a2-c2"]]}',
    ],
)
def test_games_without_tags_are_listed_and_one_is_read(text: str) -> None:
    assert len(finish(read_steps(text, 80)).titles) == 2
    for number, expected in zip(count(), GAMES, strict=False):
        record = finish(read_steps(text, 80, number))
        assert (record.error, moves(record)) == (None, expected)


@pytest.mark.parametrize(
    "text",
    [
        "1. a4-c2 c8-c5\n\n2. a2-d2",
        "a4-c2\n\nc8-c5\n\na2-d2",
        "1. a4-c2 (1. a5-c7 d8-d6) 1... c8-c5 2. a2-d2",
        "1. a4-c2 1. c8-c5 2. a2-d2",
        '[["a4-c2", "c8-c5"], ["a2-d2"]]',
        '[{"white": "a4-c2", "black": "c8-c5"}, {"white": "a2-d2"}]',
    ],
)
def test_parts_of_one_game_are_one_game(text: str) -> None:
    assert moves(finish(read_steps(text, 80))) == GAMES[0]


def test_short_elements_of_an_array_are_games_if_they_cannot_be_one() -> None:
    text = '[["a4-c2", "c8-c5"], ["a4-c2", "b1-b3"]]'
    assert [moves(finish(read_steps(text, 80, number)))[1] for number in (0, 1)] == ["C8-C5", "B1-B3"]


def test_a_game_that_is_missing_among_lists_is_an_error() -> None:
    record = finish(read_steps("a4-c2 c8-c5 a2-d2\n\na5-c7 d8-d6", 80, 2))
    assert record.error is not None
    assert (record.error.code, record.error.values) == ("loa.game_missing", {"number": 3, "count": 2})


def test_notices_of_several_games_and_of_a_link_reach_the_page() -> None:
    text = "Our games:\n(;GM[9];W[a4-c2])\n(;GM[9];W[a5-c7])\nThat is all."
    listed = done("read_record", {"problem": "loa", "text": text, "limit": 80})
    assert [(each["code"], each["line"]) for each in listed["notices"]] == [("loa.skipped", 1), ("loa.skipped", 4)]
    parameters = {"moves": "a4c2.c8c5(b1b9)"}
    opened = done("open_link", {"problem": "loa", "parameters": parameters})
    assert [each["code"] for each in opened["notices"]] == ["loa.variation_cut"]
