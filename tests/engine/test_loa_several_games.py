"""Texts with several games without tags: lists of moves one after the other, and arrays in JSON."""

from itertools import count

import pytest

from judgeboard.board import Side
from judgeboard.loa.records import games, list_games
from judgeboard.loa.records import read as read_module
from judgeboard.loa.records.move_list import LONGEST_JSON, is_json
from judgeboard.loa.records.read import read as read_steps
from judgeboard.loa.records.record import Source
from judgeboard.tasks import finish
from tests.engine.loa_games import fault, moves, notices
from tests.engine.page_api import done

GAMES = [["A4-C2", "C8-C5", "A2-D2"], ["A5-C7", "D8-D6", "A2-C2"]]


@pytest.mark.parametrize(
    "text",
    [
        "1. a4-c2 c8-c5\n2. a2-d2\n1. a5-c7 d8-d6\n2. a2-c2",
        "Game 1\n1. a4-c2 c8-c5 2. a2-d2 1-0\n\nGame 2\n1. a5-c7 d8-d6 2. a2-c2 0-1",
        "a4-c2 c8-c5 a2-d2\n\na5-c7 d8-d6 a2-c2",
        "a4-c2 c8-c5 a2-d2 1-0 1. a5-c7 d8-d6 2. a2-c2",
        "a4-c2 c8-c5 a2-d2\nGame: a5-c7 d8-d6 a2-c2",
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
        assert record.notices[0].values == {"number": number + 1, "count": 2}


@pytest.mark.parametrize(
    "text",
    [
        "1. a4-c2 c8-c5\n\n2. a2-d2",
        "a4-c2\n\nc8-c5\n\na2-d2",
        "1. a4-c2 (1. a5-c7 d8-d6) 1... c8-c5 2. a2-d2",
        "1. a4-c2 1. c8-c5 2. a2-d2",
        "1. a4-c2 c8-c5 (1. a5-c7 d8-d6) 2. a2-d2",
        "1. a4-c2 c8-c5\nRound 2\n2. a2-d2",
        '[["a4-c2", "c8-c5"], ["a2-d2"]]',
        '[{"white": "a4-c2", "black": "c8-c5"}, {"white": "a2-d2"}]',
    ],
)
def test_parts_of_one_game_are_one_game(text: str) -> None:
    assert moves(finish(read_steps(text, 80))) == GAMES[0]


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a4-c2 c8-c5 a2-d2\na5-c7 d8-d6", 2, 1),
        ("a4-c2 c8-c5 a2-d2 [0:35] a5-c7 d8-d6", 1, 26),
        ("a4-c2 c8-c5 a2-d2 x a5-c7 d8-d6", 1, 21),
        ('["a4-c2", "c8-c5", "a2-d2", "a5-c7", "d8-d6"]', 1, 30),
        ("80 0\nA4-C2\nC8-C5\nA2-D2\n\nA5-C7\nD8-D6\n", 6, 1),
    ],
)
def test_an_illegal_move_begins_no_game_if_nothing_sets_it_apart(text: str, line: int, column: int) -> None:
    assert fault(finish(read_steps(text, 80))) == ("loa.illegal_enemy_checker", line, column)


def test_a_game_with_tags_ends_at_the_next_tags() -> None:
    text = '[Event "A"]\n1. a4-c2 c8-c5 1-0\n\n1. a5-c7 d8-d6\n[Event "B"]\n1. a2-c2'
    assert fault(finish(read_steps(text, 80, 0))) == ("loa.moves_after_end", 4, 4)


@pytest.mark.parametrize("end", ["c8-c5 1-0", "c8-c5 {so\nand so}", "(1. a5-c7\n)", "c8-c5"])
def test_the_heading_of_a_game_belongs_to_this_game(end: str) -> None:
    text = f"1. a4-c2 {end}\nGame 2\n1. a5-c7 d8-d6"
    first, second = (notices(finish(read_steps(text, 80, game))) for game in (0, 1))
    assert first == [("game_of_several", 1, 1)]
    assert second == [("game_of_several", 1, 1), ("skipped", text.count("\n"), 1)]


@pytest.mark.parametrize(
    "text",
    [
        '[["a4-c2", "c8-c5"], ["a4-c2", "b1-b3"]]',
        '[{"a": "a4-c2 c8-c5"}, {"a": "a4-c2 b1-b3"}]',
        '[[["a4", "c2"], ["c8", "c5"]], [["a4", "c2"], ["b1", "b3"]]]',
    ],
)
def test_short_elements_of_an_array_are_games_if_they_cannot_be_one(text: str) -> None:
    assert [moves(finish(read_steps(text, 80, number)))[1] for number in (0, 1)] == ["C8-C5", "B1-B3"]


BOARD = ".bbbbbb.\n" + "w......w\n" * 6 + ".bbbbbb.\n"
AFTER_ONE = BOARD.replace("w......w\n" * 4, "w......w\n" * 3 + ".......w\n", 1).replace("w......w\n.b", "w.w....w\n.b")
"""The board after a4-c2."""
OTHER = BOARD.replace("w......w", "w..b...w", 1)


def games_of(text: str) -> list[tuple[int, Side, list[str]]]:
    """Returns the limit, the side that begins and the moves of each game that is listed."""
    found = []
    for number in range(len(finish(read_steps(text, 80)).titles)):
        record = finish(read_steps(text, 80, number))
        found.append((record.game.limit, record.game.start.turn, moves(record)))
    return found


@pytest.mark.parametrize(
    "text",
    [
        "80 0\nA4-C2\nC8-C5\n\n60 1\nA5-C7\nD8-D6\n",
        "80\n0\nA4-C2\nC8-C5\n60\n1\nA5-C7\nD8-D6\n",
        "80 0\r\nA4-C2\r\nC8-C5\r\n60 1\r\nA5-C7\r\nD8-D6",
    ],
)
def test_transcripts_are_listed_and_have_their_own_limits(text: str) -> None:
    first = (80, Side.WHITE, ["A4-C2", "C8-C5"])
    assert games_of(text) == [first, (60, Side.WHITE, ["A5-C7", "D8-D6"])]


def test_a_head_of_a_transcript_without_moves_is_reported() -> None:
    record = finish(read_steps("80 0\nA4-C2\n80 1\n", 80))
    assert (moves(record), notices(record)) == (["A4-C2"], [("skipped", 3, 1)])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"w\n{BOARD}1. a4-c2\n\nb\n{OTHER}1. c8-c6", [(Side.WHITE, ["A4-C2"]), (Side.BLACK, ["C8-C6"])]),
        (f"w\n{BOARD}\nb\n{OTHER}", [(Side.WHITE, []), (Side.BLACK, [])]),
        (f"{BOARD}\nb\n{OTHER}", [(Side.WHITE, []), (Side.BLACK, [])]),
        (f"w\n{BOARD}\nb\n{OTHER}\nw\n{OTHER}", [(Side.WHITE, []), (Side.BLACK, []), (Side.WHITE, [])]),
        (f"w\n{BOARD}b\n{BOARD}", [(Side.WHITE, []), (Side.BLACK, [])]),
        (
            f"Position 1\n{BOARD}White to move\n\nPosition 2\n{OTHER}Black to move\n",
            [(Side.WHITE, []), (Side.BLACK, [])],
        ),
        (f"1. a4-c2 c8-c5\n\n{OTHER}1. d7-d4", [(Side.WHITE, ["A4-C2", "C8-C5"]), (Side.BLACK, ["D7-D4"])]),
        (f"w\n{BOARD}a4-c2\n\n80 0\nA5-C7\n", [(Side.WHITE, ["A4-C2"]), (Side.WHITE, ["A5-C7"])]),
    ],
)
def test_boards_are_listed_and_have_their_own_moves(text: str, expected: list[tuple[Side, list[str]]]) -> None:
    assert [each[1:] for each in games_of(text)] == expected


@pytest.mark.parametrize(
    "text",
    [
        f"w\n{BOARD}1. a4-c2\n\n{AFTER_ONE}\n1... c8-c5 2. a2-d2",
        f"1. a4-c2 c8-c5\nThe position after one move:\n{AFTER_ONE}\n2. a2-d2",
        f"1. a4-c2 c8-c5\n{OTHER}2. a2-d2",
        f"1. a4-c2\n{OTHER}... c8-c5 2. a2-d2",
        f"a4-c2\n{OTHER}c8-c5 a2-d2",
        f"a4-c2 c8-c5 a2-d2\n\n{OTHER}",
    ],
)
def test_a_board_within_a_game_is_skipped_with_a_notice(text: str) -> None:
    """The board shows a position of the game, or the game continues behind it."""
    record = finish(read_steps(text, 80))
    assert moves(record) == GAMES[0]
    assert [code for code, _, _ in notices(record) if code != "skipped"] == ["board_skipped"]


@pytest.mark.parametrize(
    ("text", "game", "count"), [("a4-c2 c8-c5 a2-d2\n\na5-c7 d8-d6", 2, 2), ("a4-c2", 1, 1), ("a4-c2", -1, 1)]
)
def test_a_game_that_is_missing_is_an_error(text: str, game: int, count: int) -> None:
    record = finish(read_steps(text, 80, game))
    assert fault(record) == ("loa.game_missing", 1, 1)
    assert record.error
    assert record.error.values == {"number": game + 1, "count": count}
    assert not record.has_beginning


def test_a_third_game_is_found() -> None:
    assert [each[2] for each in games_of("a4-c2 c8-c5 a2-d2\n\na5-c7 d8-d6 a2-c2\n\na6-c6")] == [*GAMES, ["A6-C6"]]


@pytest.mark.parametrize(
    ("element", "count"),
    [('{"moves": ["A4-C2"]}', 5_000), ('["A4-C2", "D8-B6"]', 9_000), ('"A4-C2 D8-B6 A5-C7"', 6_000)],
)
def test_the_games_of_a_long_array_are_listed(element: str, count: int) -> None:
    text = f"[{', '.join([element] * count)}]"
    assert len(text) > LONGEST_JSON
    record = finish(read_steps(text, 80))
    assert (record.error, len(record.titles)) == (None, count)
    assert moves(finish(read_steps(text, 80, count - 1)))[0] == "A4-C2"


@pytest.mark.parametrize("text", ['["a4-c2", 5}', '{"moves": "a4-c2" "d8-b6"}'])
def test_a_long_text_that_begins_with_a_bracket_is_no_json_for_its_length(text: str) -> None:
    assert not is_json(Source(text + " " * LONGEST_JSON))


def test_an_element_without_moves_belongs_to_the_only_game_of_an_array() -> None:
    record = finish(read_steps('[["a4-c2", "c8-c5", "a2-d2"], "1-0"]', 80))
    assert (moves(record), record.tree.outcome) == (GAMES[0], "white")


def test_notices_of_several_games_and_of_a_link_reach_the_page() -> None:
    text = "Our games:\n(;GM[9];W[a4-c2])\n(;GM[9];W[a5-c7])\nThat is all."
    listed = done("read_record", {"problem": "loa", "text": text, "limit": 80})
    places = [(each["code"], each["line"], each["column"]) for each in listed["notices"]]
    assert places == [("loa.skipped", 1, 1), ("loa.skipped", 4, 1)]
    assert notices(finish(read_steps(text, 80, 1))) == [("game_of_several", 1, 1)]
    parameters = {"moves": "a4c2.c8c5(b1b9)"}
    opened = done("open_link", {"problem": "loa", "parameters": parameters})
    [notice] = opened["notices"]
    assert (notice["code"], notice["line"], notice["column"]) == ("loa.variation_cut", 1, 11)


@pytest.mark.parametrize(
    ("begin", "text"),
    [("", "(;GM[9])"), ("", '[A "b"]\n1. a4-c4\n'), ("", "1. a4-c4 d8-d6\n"), ("[", '"a4-c4 d8-d6 a5-c5", ')],
    ids=["sgf", "tags", "lists", "array"],
)
def test_a_text_with_too_many_games_is_read_up_to_the_most(
    begin: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (games, list_games, read_module):
        monkeypatch.setattr(module, "MOST_GAMES", 3)
    for number, found in ((10, [("too_many_games", 1, 1)]), (3, [])):
        record = finish(read_steps(begin + text * number, 80))
        assert (len(record.titles), notices(record)) == (3, found)


@pytest.mark.parametrize(
    ("text", "events"),
    [
        ("(;EV[A]C[];B[a4c2])\n(;EV[B]C[];B[a5c3])", "AB"),
        ("(;EV[A]C[])(;EV[B]AB[c3][d4]C[\\](;])(;EV[C])", "ABC"),
        ("(;EV[A](;W[a4c2])(;W[a5c7]))(;EV[B](;W[a4c2]))", "AB"),
        ("(;EV[A];W[a4c2](;B[c8c5])\n", ""),
        ("(;EV[A]C[" + r"\](" * 50_000 + "])(;EV[B])", "AB"),
        ('Our games\n\n[Event "A"]\n1. a4-c4 *\n\n[Event "B"]\n1. a5-c5 *', "AB"),
        ('[Event "A"]\n1. a4-c4 {\n[Event "X"]\n} ; so {\n\n[Event "B"]\n1. a5-c5 *', "AB"),
        ('1. a4-c4 *\n\n[Event "B"]\n1. a5-c5 *', "?B"),
    ],
    ids=lambda text: ascii(text[:40]),
)
def test_brackets_values_and_comments_hide_no_game(text: str, events: str) -> None:
    listed = done("read_record", {"problem": "loa", "text": text, "limit": 80})["games"]
    assert "".join(game["event"] or "?" for game in listed) == events


def test_the_titles_of_games_have_the_names_of_the_players() -> None:
    text = '(;P0[id "ann"]P1[id "bob"];B[1 C8-C6])(;PW[idle "x"]PB[Bob])'
    listed = done("read_record", {"problem": "loa", "text": text, "limit": 80})["games"]
    assert [(game["white"], game["black"]) for game in listed] == [("bob", "ann"), ('idle "x"', "Bob")]


def nested(depth: int) -> str:
    return depth * "[" + f'"{200 * "["}", "a4c2"' + depth * "]"


def test_json_may_be_a_hundred_lists_deep() -> None:
    """Deeper JSON would overflow the stack of WebAssembly. Brackets in a text do not count."""
    assert is_json(Source(nested(100)))
    assert not is_json(Source(nested(101)))
    assert not is_json(Source(50_000 * '{"a":['))
    assert is_json(Source("[" + 300 * "[]," + "[]]"))


@pytest.mark.parametrize(("depth", "count"), [(100, 2), (101, 0)])
def test_a_game_among_others_in_json_may_be_a_hundred_lists_deep(depth: int, count: int) -> None:
    text = f'[{nested(depth)}, ["a4c2", "b1b3", "a5c7"]]'
    assert len(finish(read_steps(text, 80)).titles) == count
