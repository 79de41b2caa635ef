"""Lists of moves of Lines of Action as people and sites write them: what is read, and what is reported about it."""

from time import process_time

import pytest

from judgeboard.loa.format import position_text
from judgeboard.loa.parse import items, replay
from judgeboard.loa.records.read import read as read_steps
from judgeboard.loa.records.record import RecordForm
from judgeboard.loa.rules import BLACK_BEGINS, START
from judgeboard.tasks import finish
from tests.engine.loa_games import PUBLISHED, fault, game_of, moves, notices, published, read

BREAKING_OFF = "1. a4–c2 c8; a2-–c5 Lc6"
"""A text on which `re` raised SystemError, for it restored a group wrongly behind a possessive repetition."""
BOARD = position_text(START)
END = object()
FOUR = "A4-C2 C8-C5 A2-D2 B1-B3"
BLACKS_FOUR = ["C8-C6", "A2-C2", "B1-B3", "H4-F2"]


@pytest.mark.parametrize("text", ["1. c8-c6 a2-c2\n2. b1-b3 h4-f2", "C8-C6 A2-C2 B1-B3 H4-F2", "(c8c6 a2c2 b1b3 h4f2)"])
def test_black_begins_if_the_first_move_is_one_of_a_black_checker(text: str) -> None:
    record = read(text)
    assert game_of(record) == replay(80, items("C8-C6 A2-C2 B1-B3 H4-F2"), BLACK_BEGINS)
    assert [code for code, _, _ in notices(record)] == ["black_begins"]


def test_black_begins_with_any_of_his_checkers() -> None:
    assert read("g8-g6 a2-c2").game.start == BLACK_BEGINS


def test_white_begins_a_transcript_of_the_contest() -> None:
    assert fault(read("80 0\nC8-C6\nA2-C2\n"))[0] == "loa.illegal_enemy_checker"


@pytest.mark.parametrize(
    "text",
    [
        "a4-c2; c8-c5; a2-d2; b1-b3",
        "a4-c2;c8-c5;a2-d2;b1-b3;",
        "1. a4-c2 c8-c5; 2. a2-d2 b1-b3",
        "a4-c2;\nc8-c5; a2-d2\n; b1-b3",
        "a4-c2, c8-c5, a2-d2, b1-b3",
        '["a4-c2","c8-c5","a2-d2","b1-b3"]',
        '{"moves": ["a4-c2", "c8-c5", "a2-d2", "b1-b3"]}',
        "1. a4–c2 c8—c5 2. a2−d2 b1‑b3",
        "a4 - c2 c8 -c5 a2- d2 b1 – b3",
        "a4->c2 c8→c5 a2:d2 b1xb3",
        "a4хc2 c8хc5 a2хd2 b1хb3",
        "White: a4-c2 Black: c8-c5\nWhite: a2-d2 Black: b1-b3",
    ],
)
def test_moves_may_be_separated_and_written_in_many_ways(text: str) -> None:
    record = read(text)
    assert game_of(record) == replay(80, items(FOUR))
    assert {code for code, _, _ in notices(record)} <= {"skipped"} if "moves" in text else not notices(record)


def test_a_semicolon_before_other_text_begins_a_comment() -> None:
    record = read("a4-c2 ; better than a4-c4; so\nc8-c5")
    assert moves(record) == ["A4-C2", "C8-C5"]
    assert record.tree.nodes[1].notes.comment == "better than a4-c4; so"


@pytest.mark.parametrize(
    ("text", "skipped"),
    [
        ("Ann vs Bob, round 3\n\n1. a4-c2 c8-c5 2. a2-d2 b1-b3", [("skipped", 1, 1)]),
        ("1. a4-c2 c8-c5\nA quiet move.\n2. a2-d2\n  and …b1-b3", [("skipped", 2, 1), ("skipped", 4, 3)]),
        ("On 2004-05-12 Ann played:\na4-c2 c8-c5 a2-d2 b1-b3\nThe end.", [("skipped", 1, 1), ("skipped", 3, 1)]),
    ],
)
def test_other_text_is_skipped_and_reported_with_its_place(text: str, skipped: list[tuple[str, int, int]]) -> None:
    record = read(text)
    assert game_of(record) == replay(80, items(FOUR))
    assert notices(record) == skipped


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("a4-c2 c8-c9", "move_unreadable", 7),
        ("Round 1: a4-c2 i4-c2", "move_unreadable", 16),
        ("a4-c2 c8c55", "move_unreadable", 7),
        ("a4-c2 б8-б5", "letter_cyrillic", 7),
        ("1. exd5", "move_unreadable", 4),
    ],
)
def test_a_malformed_move_is_refused_at_its_place(text: str, code: str, column: int) -> None:
    assert fault(read(text)) == (f"loa.{code}", 1, column)


def test_a_move_that_breaks_off_is_skipped() -> None:
    assert notices(read("a4-c2 c8-")) == [("skipped", 1, 7)]


def test_cyrillic_letters_that_look_alike_are_read_and_reported() -> None:
    record = read("1. а4-с2 с8-с5 2. А2хD2")
    assert moves(record) == ["A4-C2", "C8-C5", "A2-D2"]
    assert notices(record) == [("cyrillic_read", 1, 4)]


@pytest.mark.parametrize("word", ["pass", "Pass", "passes", "пас"])
def test_the_word_for_a_pass_is_a_move_of_a_side_that_must_pass(word: str) -> None:
    rows = "WB......\nBB......\n" + "........\n" * 4 + "......BB\n......BW\n"
    for text in (f"1. {word} b8-b6", f"1 {word} b8-b6", f"White {word} here.\nb8-b6"):
        assert moves(read(f"W\n{rows}{text}")) == ["Z0-Z0", "B8-B6"]
    assert fault(read(f"a4-c2 {word}"))[0] == "loa.illegal_pass"
    for text in (f"They {word} the time.", f"They {word}", f"{word} the time"):
        record = read(f"a4-c2 {text}")
        assert (moves(record), notices(record)) == (["A4-C2"], [("skipped", 1, 7)])


def test_a_move_that_breaks_off_behind_a_semicolon_is_no_move() -> None:
    assert moves(read(BREAKING_OFF)) == ["A4-C2"]


@pytest.mark.parametrize("text", ['[Event "Chess"]\n[White "A"]\n\n*', "1. e4 e5 2. Nf3 Nc6", "[]", '{"a": []}', "(1)"])
def test_a_text_without_moves_is_refused(text: str) -> None:
    assert fault(read(text))[0] == "loa.no_move_found"


@pytest.mark.parametrize("name", sorted(PUBLISHED))
def test_published_games_are_read_with_prose_around_each_move(name: str) -> None:
    text = " then ".join(PUBLISHED[name]["moves"])
    assert game_of(read(f"They played {text}, and shook hands.")) == published(name)


@pytest.mark.parametrize(
    "text",
    [
        "1. **c8-c6** a2-c2\n2. **b1-b3** h4-f2",
        "- c8-c6\n- a2-c2\n- b1-b3\n- h4-f2",
        "* c8-c6\n* a2-c2\n* b1-b3\n* h4-f2",
        "> 1. c8-c6 a2-c2\n> 2. b1-b3 h4-f2",
        "c8-c6/a2-c2/b1-b3/h4-f2",
        "1: c8-c6 a2-c2 2: b1-b3 h4-f2",
        "c8--c6 a2~c2 b1=>b3 h4...f2",
        "c8 to c6, a2 to c2, b1 to b3, h4 to f2",
        "c8\u00a0-\u00a0c6 a2\u2009–\u2009c2 b1-\u200bb3 h4-f2",
        "<td>c8-c6</td><td>a2-c2</td><td>b1-b3</td><td>h4-f2</td>",
        "● c8-c6 ○ a2-c2 ● b1-b3 ○ h4-f2",
        "с8-с6 а2-с2 в1-в3 н4-f2",
    ],
)
def test_moves_with_signs_around_them_are_read(text: str) -> None:
    assert moves(read(text)) == BLACKS_FOUR


@pytest.mark.parametrize(
    ("word", "code", "column"),
    [
        ("c8-c6N", "move_unreadable", 4),
        ("xc8-c6", "move_unreadable", 4),
        ("c8-c6-c5", "illegal_no_checker", 7),
        ("B_c8-c6", "move_unreadable", 4),
    ],
)
def test_a_word_that_holds_a_move_is_refused_and_not_skipped(word: str, code: str, column: int) -> None:
    """Without the first move, the second would begin another game."""
    assert fault(read(f"1. {word} a2-c2 b1-b3")) == (f"loa.{code}", 1, column)


def test_a_move_in_a_comment_behind_a_semicolon_is_reported() -> None:
    record = read("1;c8-c6;0:05;a2-c2;0:07")
    assert moves(record) == ["C8-C6"]
    assert ("move_in_comment", 1, 14) in notices(record)


@pytest.mark.parametrize("before", ["", BOARD], ids=["list", "board"])
@pytest.mark.parametrize(
    "comment", ["see https://x.org/loa/#moves=a4c2", "see ?moves=a4c2 (", "(; x", "(;GM[9];W[a4-c2])", f"\n{BOARD}"]
)
def test_a_comment_in_braces_does_not_decide_the_form(comment: str, before: str) -> None:
    record = read(f"{before}{{{comment}}}\n1. H4-F2 B8-B6 {{{comment}}}")
    assert (record.error, moves(record)) == (None, ["H4-F2", "B8-B6"])
    assert [node.notes.comment for node in record.tree.nodes] == [
        " ".join(comment.split()),
        "",
        " ".join(comment.split()),
    ]
    assert not notices(record)


@pytest.mark.parametrize("game", ["(; x", "see ?moves=a4c2"])
def test_a_comment_on_a_board_without_moves_does_not_decide_the_form(game: str) -> None:
    assert read(f"{BOARD}{{{game}}}").form is RecordForm.POSITION


@pytest.mark.parametrize("text", ["{'game': '(;GM[9];W[a4-c2])'}", "{{(;GM[9];W[a4-c2])}}", "{?moves=a4c2 }"])
def test_braces_around_the_only_game_are_no_comment(text: str) -> None:
    assert moves(read(text)) == ["A4-C2"]


def test_a_comment_in_braces_may_begin_with_a_quotation() -> None:
    record = read('1. c8-c6 {"a4-c2" was possible} a2-c2')
    assert moves(record) == ["C8-C6", "A2-C2"]
    assert record.tree.nodes[1].notes.comment == '"a4-c2" was possible'


def test_further_notices_are_counted_as_one() -> None:
    codes = [code for code, _, _ in notices(read("a4-c2\n" + "".join(f"line {at}a\n" for at in range(50))))]
    assert codes == ["skipped"] * 20 + ["more_notices"]


def test_a_variation_behind_the_last_move_was_not_played() -> None:
    record = read("1. a4-c4 d8-d6 (2. a5-c5 e8-e6 was possible) White resigns")
    assert (moves(record), record.tree.outcome) == (["A4-C4", "D8-D6"], "black")
    assert record.tree.nodes[-1].notes.comment == "A5-C5 E8-E6"
    assert ("continuation", 1, 20) in notices(record)


def test_a_comment_with_a_quotation_and_a_colon_is_no_json() -> None:
    record = read('1. a4-c4 {"Good move": says Ann, better b1-b3} d8-d6')
    assert moves(record) == ["A4-C4", "D8-D6"]


def test_a_bracket_in_a_tag_merges_no_games() -> None:
    text = '[Event "{x"]\n\n1. a4-c4 *\n\n[Event "y"]\n\n1. a5-c5 *\n'
    assert len(finish(read_steps(text, 80)).titles) == 2


def test_a_glyph_marks_the_move_before_it_only() -> None:
    tree = read("1. a4-c4 d8-d6 2. a5-c5 ( $2 a6-c6)").tree
    assert {node.notes.mark for node in tree.nodes} == {None}


@pytest.mark.parametrize(
    ("start", "unit", "times", "end"),
    [
        ("", "  w......w\n", 7, "  w.....xx\n"),
        ("", "      w......w\n", 7, "  w.....x\n"),
        ("", "  8 w . . . . . . w\n", 8, "x"),
        ("A4-C2\n", "so we\n", 100_000, ""),
        ("", "1. a4-c2 so ", 30_000, ""),
        ("", "80 0\nA4-C2\n", 20_000, ""),
        ("(;W[a4-c2](;B[c8-c5])", "(;B[a1-a1]\n)", 20_000, ")"),
        ("?moves=", ")", 16_000, ""),
        ("", '[A "b"]\nx\n', 100_000, ""),
        ("(;GM[9]", "XX[a]", 400_000, ";W[a4-c4])"),
        ("A4-C2 " + "(" * 4_999, "so we\n", 150_000, ""),
        ("", "white: foo ", 600_000, ""),
    ],
    ids=lambda value: ascii(value)[:20],
)
@pytest.mark.parametrize("share", [15, pytest.param(1, marks=pytest.mark.thorough)], ids=["fifteenth", "whole"])
@pytest.mark.host
def test_hostile_records_are_read_in_time_and_in_steps(start: str, unit: str, times: int, end: str, share: int) -> None:
    text = start + unit * (times if times < 10 else times // share) + end
    longest, work, done = 0.0, read_steps(text, 80), False
    began = process_time()
    while not done:
        before = process_time()
        done = next(work, END) is END
        longest = max(longest, process_time() - before)
    assert process_time() - began < 20 / share
    assert longest < 1


def test_a_notice_about_a_move_in_a_comment_names_the_move() -> None:
    found = [notice.values["found"] for notice in read("1. A4-C2 ; better A5-C3\n1... B1-B3").notices]
    assert found == ["A5-C3"]
