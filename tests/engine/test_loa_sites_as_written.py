"""Games of Lines of Action copied from web pages, tables, JSON of sites and other programs."""

import json

import pytest

from judgeboard.loa.records.read import read as read_steps
from judgeboard.tasks import finish
from tests.engine.loa_games import moves, notices, read

FOUR = ["C8-C6", "A4-C2", "B1-B3", "H4-F6"]


@pytest.mark.parametrize(
    "text",
    [
        '{| class="wikitable"\n! # !! Black !! White\n|-\n| 1 || c8-c6 || a4-c2\n|-\n| 2 || b1-b3 || h4-f6\n|}',
        "| # | Black | White |\n|---|---|---|\n| 1 | c8-c6 | a4-c2 |\n| 2 | b1-b3 | h4-f6 |",
        "#\tBlack\tWhite\n1\tc8-c6\ta4-c2\n2\tb1-b3\th4-f6",
        "Move,Black,White\n1,c8-c6,a4-c2\n2,b1-b3,h4-f6",
        '"1";"c8-c6";"a4-c2"\n"2";"b1-b3";"h4-f6"',
    ],
)
def test_a_table_is_read(text: str) -> None:
    assert moves(read(text)) == FOUR


@pytest.mark.parametrize(
    "text",
    [
        "<p>1.&nbsp;c8&ndash;c6 a4&ndash;c2<br>2.&nbsp;b1&nbsp;&mdash;&nbsp;b3 h4&rarr;f6</p>",
        "1. c8&#8211;c6 a4&#x2013;c2 2. b1-&gt;b3 h4&times;f6",
        '<b>1.</b> c8-c6 <i>a4-c2</i><br/>\n<b>2.</b> b1-b3 <span class="move" data-from="h4">h4-f6</span>',
        '<a href="/game/1?move=3">c8-c6</a> <a href="/game/1?move=4">a4-c2</a> b1-b3 <em title="so">h4-f6</em>',
    ],
)
def test_the_source_of_a_page_is_read(text: str) -> None:
    assert moves(read(text)) == FOUR


def test_places_behind_entities_are_those_of_the_text() -> None:
    record = read("c8&ndash;c6 a4&ndash;a8")
    assert record.error is not None
    assert (record.error.line, record.error.column) == (1, 13)


def test_an_entity_at_the_beginning_of_a_page_is_a_blank() -> None:
    record = read("&nbsp;c8-c6 a4-c2")
    assert (moves(record), notices(record)) == (FOUR[:2], [("black_begins", 1, 7)])


def test_entities_in_a_comment_of_sgf_stay() -> None:
    assert read("(;GM[9];W[a4-c2]C[a &ndash; b])").tree.nodes[1].notes.comment == "a &ndash; b"


@pytest.mark.parametrize(
    "text",
    [
        '{"moves": [{"from": "c8", "to": "c6"}, {"from": "a4", "to": "c2"}, {"from": "b1", "to": "b3"}]}',
        '{"moves": [["c8", "c6"], ["a4", "c2"], ["b1", "b3"]]}',
        '[{"id": 1, "from": "C8",\n"to": "C6"}, {"id": 2, "from": "A4",\n"to": "C2"}, {"from": "B1", "to": "B3"}]',
        '{"moves": [{"n": 1, "black": "c8-c6", "white": "a4-c2"}, {"n": 2, "black": "b1-b3"}], "result": "*"}',
    ],
)
def test_squares_of_json_make_moves(text: str) -> None:
    assert moves(read(text)) == FOUR[:3]


def test_games_of_json_may_have_squares() -> None:
    games = [[["c8", "c6"], ["a4", "c2"], ["b1", "b3"]], [["d8", "d6"], ["a4", "c2"], ["b1", "b3"]]]
    text = json.dumps([{"id": at, "moves": game} for at, game in enumerate(games)])
    assert [moves(finish(read_steps(text, 80, game)))[0] for game in (0, 1)] == ["C8-C6", "D8-D6"]


def test_squares_in_quotes_are_no_moves_in_other_text() -> None:
    assert moves(read('1. c8-c6 a4-c2\nThe squares "b1","b3" are weak.')) == FOUR[:2]


@pytest.mark.parametrize(
    "text",
    [
        "Game A: c8-c6 a4-c2\nGame B: d8-d6 a4-c2",
        "# Game 1\nc8-c6 a4-c2\n# Game 2\nd8-d6 a4-c2",
        "Партия 1\nc8-c6 a4-c2\nПартия 2\nd8-d6 a4-c2",
        "1. c8-c6 a4-c2 1-0\nRound 2\n1. d8-d6 a4-c2",
        "c8-c6 a4-c2\nGame 2\n1. d8-d6 a4-c2",
    ],
)
def test_headings_separate_games(text: str) -> None:
    assert [moves(finish(read_steps(text, 80, game))) for game in (0, 1)] == [FOUR[:2], ["D8-D6", "A4-C2"]]


def test_transcripts_may_have_headings() -> None:
    text = "=== 1 ===\n80 0\nA4-C2\nC8-C5\n=== 2 ===\n60 1\nA5-C7\nD8-D6\n"
    assert len(finish(read_steps(text, 80)).titles) == 2
    records = [finish(read_steps(text, 80, game)) for game in (0, 1)]
    assert [(record.game.limit, *moves(record)) for record in records] == [
        (80, "A4-C2", "C8-C5"),
        (60, "A5-C7", "D8-D6"),
    ]
    assert ("skipped", 1, 1) in notices(records[0])


def test_a_game_told_in_sentences_may_end_with_its_result() -> None:
    record = read("Чёрные начинают: c8-c6, белые отвечают a4-c2, далее b1-b3 и h4-f6. Чёрные победили.")
    assert (moves(record), record.tree.outcome) == (FOUR, "black")
