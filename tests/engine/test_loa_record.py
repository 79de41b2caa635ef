"""Records of Lines of Action, read and written: lists of moves, transcripts, positions with moves, links."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.loa.parse import items, replay
from judgeboard.loa.records import read as read_module
from judgeboard.loa.records import write_list
from judgeboard.loa.records.record import RecordForm
from judgeboard.loa.records.tree import GameTree
from judgeboard.loa.rules import BLACK_BEGINS, START, Game
from tests.engine.loa_games import (
    BLOCKED,
    PUBLISHED,
    fault,
    from_link,
    game_of,
    games,
    link_to,
    list_of,
    moves,
    published,
    read,
)
from tests.engine.page_api import done

THREE = ["A4-C2", "B1-B3", "A5-C7"]
START_TEXT = "W\n.BBBBBB.\n" + "W......W\n" * 6 + ".BBBBBB.\n"


@pytest.mark.parametrize(
    "text",
    [
        "A4-C2 B1-B3 a5c7",
        "1. A4-C2 B1-B3\r\n2. A5xC7\r\n",
        "\ufeff1.A4-C2\n\n1...B1-B3\t2 A5:C7",
        "1. A4-C2 1... B1-B3 2. A5-C7",
        "1. A4-C2 1. ... B1-B3\n2… A5-C7",
        "{A game.} A4-C2! B1-B3?! {forced\n1. A1-A1} A5-C7+ 1-0",
        "a4c2{good}b1b3{}A5-C7#\n*",
        "A4-C2 B1-B3 !? A5-C7 1/2-1/2\n",
        "A4-C2\N{NO-BREAK SPACE}B1-B3\u2003A5-C7",
    ],
)
def test_a_list_of_moves_is_read_however_it_is_written(text: str) -> None:
    record = read(text, 60)
    assert record.error is None
    assert (record.game.start, record.game.limit, record.form) == (START, 60, RecordForm.MOVE_LIST)
    assert moves(record) == THREE


@pytest.mark.parametrize("text", ["", " \n", "\ufeff"])
def test_a_blank_text_is_a_game_without_moves(text: str) -> None:
    assert game_of(read(text, 80)) == Game(80)


@pytest.mark.parametrize("text", ["{nothing yet}", "1.", "*", "Hello", "\n W A4 C2", "#loa?mode=play"])
def test_a_text_without_moves_is_no_game(text: str) -> None:
    line, column = (2, 2) if text.startswith("\n") else (1, 1)
    assert fault(read(text, 80)) == ("loa.no_move_found", line, column)


@pytest.mark.parametrize(
    "text", ["1... C8-C6 2. A4-C4", "3... 1. C8-C6 A4-C4", "1. ... C8-C6 A4-C4", "{Odds.} 1… C8-C6 A4-C4"]
)
def test_black_begins_where_the_first_number_says_so(text: str) -> None:
    record = read(text, 80)
    assert record.game.start == BLACK_BEGINS
    assert moves(record) == ["C8-C6", "A4-C4"]


@pytest.mark.parametrize(
    "text", ["90 0\nA4-C2\nB1-B3\nA5-C7\n", "90\r\n1\r\nA4-C2\r\nB1-B3\r\nA5-C7", " 90\t1 A4-C2 b1b3 a5c7"]
)
def test_a_judges_transcript_brings_its_own_limit(text: str) -> None:
    record = read(text, 80)
    assert record.form is RecordForm.TRANSCRIPT
    assert (record.game.limit, record.error) == (90, None)
    assert moves(record) == THREE


def test_an_input_with_only_the_opponents_moves_has_its_error_at_the_second() -> None:
    assert fault(read("80 1\nA4-C2\nA5-C7\n", 80)) == ("loa.illegal_enemy_checker", 3, 1)


def test_a_position_may_come_before_the_moves() -> None:
    record = read("\n" + START_TEXT.replace("W", "B", 1) + "\n1... C8-C6\n2. A4-C4 {so}\n", 70)
    assert record.error is None
    assert (record.game.start, record.game.limit, record.form) == (BLACK_BEGINS, 70, RecordForm.POSITION)
    assert moves(record) == ["C8-C6", "A4-C4"]


@pytest.mark.parametrize("name", sorted(PUBLISHED))
def test_published_games_are_read_from_lists_transcripts_and_links(name: str) -> None:
    game = published(name)
    assert game_of(read(" ".join(PUBLISHED[name]["moves"]), 80)) == game
    assert game_of(read(list_of(GameTree.of(game)), 80)) == game
    assert game_of(read(write_list.transcript(game) or "", 40)) == game
    assert game_of(from_link(link_to(game))) == game


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. A4-C2 B1-B3\n2. A5-A6", ("loa.illegal_length", 2, 4)),
        ("A4-C2 {\n so} B1-B4", ("loa.illegal_length", 2, 6)),
        ("\ufeffA4-C9", ("loa.move_unreadable", 1, 1)),
        ("A4-C2 B1-B3 1-0 A5-C7", ("loa.moves_after_end", 1, 17)),
        ("A4-C2\n B1-B3 {never", ("loa.bracket_unclosed", 2, 8)),
        ("1 0 A4-C2 B1-B3 A5-C7", ("loa.game_over", 1, 17)),
        ("80", ("loa.colour_missing", 1, 3)),
        ("80 2", ("number_out_of_range", 1, 4)),
        ("1001\n0", ("number_out_of_range", 1, 1)),
        ("-1 0", ("number_out_of_range", 1, 1)),
        (f"80 {'9' * 5000}", ("number_out_of_range", 1, 4)),
        ("W\n" + START_TEXT[2:-9], ("loa.row_missing", 8, 9)),
        (START_TEXT.replace("W......W", "W..q...W", 1), ("loa.square_unknown", 3, 4)),
        (START_TEXT + "\n A4-C9", ("loa.move_unreadable", 11, 2)),
        ("A4-A5\n1. A4-C2 B1-B3", ("loa.illegal_length", 1, 1)),
    ],
)
def test_an_error_has_its_place(text: str, expected: tuple[str, int, int]) -> None:
    assert fault(read(text, 80)) == expected


def test_the_game_before_an_error_is_kept() -> None:
    record = read("50 0\nA4-C2\nB1-B3\nB1-B3\nA5-C7", 80)
    assert moves(record) == ["A4-C2", "B1-B3"]
    assert record.game.limit == 50


@pytest.mark.parametrize("limit", [0, -1, 1001, 10**20])
def test_a_limit_out_of_range_is_a_fault(limit: int) -> None:
    assert fault(read("A4-C2", limit)) == ("number_out_of_range", 1, 1)


def test_a_text_has_no_more_characters_than_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_module, "LONGEST_TEXT", 7)
    assert moves(read("a4-c2  ")) == ["A4-C2"]
    record = read("a4-c2   ")
    assert (fault(record), record.has_beginning) == (("loa.text_too_long", 1, 1), False)


def test_a_list_has_a_line_for_each_move_of_both() -> None:
    assert list_of(GameTree.of(replay(80, items(" ".join(THREE))))) == "1. A4-C2 B1-B3\n2. A5-C7\n"


def test_a_list_that_black_begins_is_numbered_from_his_first_move() -> None:
    game = replay(80, items("C8-C6 A4-C4 D8-D6"), BLACK_BEGINS)
    assert list_of(GameTree.of(game)) == "B\n" + START_TEXT[2:] + "1. C8-C6 A4-C4\n2. D8-D6\n"


def test_a_transcript_is_what_a_judge_hears() -> None:
    game = replay(70, items(" ".join(THREE)))
    assert write_list.transcript(game) == "70\n0\nA4-C2\nB1-B3\nA5-C7\n"


def test_no_judge_hears_a_game_from_another_position() -> None:
    assert write_list.transcript(Game(80, start=BLOCKED)) is None


def test_a_judge_hears_a_game_that_black_began_with_the_board_transposed_and_the_colours_exchanged() -> None:
    game = replay(80, items("B1-B3 A2-C2 D8-D6"), BLACK_BEGINS)
    text = write_list.transcript(game) or ""
    assert text == "80\n0\nA2-C2\nB1-B3\nH4-F4\n"
    assert game_of(read(text)).start == START


def test_a_pass_is_written_and_read() -> None:
    game = replay(80, items("Z0-Z0 B8-B6"), BLOCKED)
    assert list_of(GameTree.of(game)).endswith("\n1. Z0-Z0 B8-B6\n")
    assert link_to(game)["moves"] == "z0z0.b8b6"
    assert game_of(read(list_of(GameTree.of(game)), 80)) == game_of(from_link(link_to(game))) == game


@given(games())
def test_a_list_that_is_written_is_read_as_the_same_game(game: Game) -> None:
    assert game_of(read(list_of(GameTree.of(game)), game.limit)) == game


@given(games(st.just(START)), st.integers(0, 1))
def test_a_transcript_that_is_written_is_read_as_the_same_game(game: Game, colour: int) -> None:
    text = write_list.transcript(game) or ""
    assert game_of(read(text.replace("\n0\n", f"\n{colour}\n", 1), 7)) == game


def test_the_page_reads_a_game_as_data() -> None:
    record = done("read_record", {"problem": "loa", "text": "70 1\nA4-C2\nA1-A2", "limit": 80})
    error = record.pop("error")
    nodes = [{"parent": -1, "move": ""}, {"parent": 0, "move": "A4-C2"}]
    nothing_else = {"draws": [], "white": "", "black": "", "result": "", "notices": [], "games": []}
    assert record == {"start": "", "limit": 70, "nodes": nodes, "done": True, **nothing_else}
    assert (error["code"], error["line"], error["column"]) == ("loa.illegal_no_checker", 3, 1)
    assert done("read_record", {"problem": "loa", "text": START_TEXT.replace("W", "B", 1), "limit": 80}) == {
        "start": START_TEXT.replace("W", "B", 1),
        "limit": 80,
        "nodes": nodes[:1],
        "error": None,
        "done": True,
        **nothing_else,
    }


WHOLE = {
    "problem": "loa",
    "limit": 80,
    "start": "",
    "draws": [],
    "white": "Ann",
    "black": "Bob",
    "result": "",
}
"""A game to be written, without its nodes."""


def test_the_page_writes_a_game_that_it_can_read_again() -> None:
    start = START_TEXT.replace("W", "B", 1)
    nodes = [{"parent": -1, "move": ""}, {"parent": 0, "move": "C8-C6"}]
    request = {**WHOLE, "nodes": nodes, "limit": 50, "start": start}
    written = done("write_record", request)
    assert set(written) == {"moves", "transcript", "turned", "sgf", "link", "left_out", "done"}
    assert (written["transcript"], written["turned"]) == ("50\n0\nH3-F3\n", True)
    for text in (written["moves"], written["sgf"]):
        record = done("read_record", {"problem": "loa", "text": text, "limit": 50})
        assert (record["start"], record["nodes"], record["error"]) == (start, nodes, None)
    opened = done("open_link", {"problem": "loa", "parameters": written["link"]})
    assert (opened["start"], opened["limit"], opened["nodes"]) == (start, 50, nodes)


def test_an_illegal_game_is_not_written_and_has_its_error() -> None:
    request = {**WHOLE, "nodes": [{"parent": -1, "move": ""}, {"parent": 0, "move": "A1-A2"}]}
    assert done("write_record", request)["error"]["code"] == "loa.illegal_no_checker"
