"""Lists of moves of Lines of Action, with everything that players and programs write around the moves."""

import pytest

from judgeboard.board import Side
from judgeboard.loa.parse import items, replay
from judgeboard.loa.rules import BLACK_BEGINS, Game, Position
from tests.engine.loa_games import fault, game_of, moves, notices, read

THREE = replay(80, items("A4-C2 B1-B3 A5-C7"))
ROWS = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1"


@pytest.mark.parametrize(
    "text",
    [
        "1. a4-c2 (b1-b3?) ... b1-b3 2. a5-c7 1-0",
        "1. a4-c2 (1. a5-c7 b1-b3 (1... c1-c3 {not ) this} 2. a2-d2) 2. a3-d6) b1-b3 2. a5-c7",
        "1. a4-c2(\nb1-b3\n)b1-b3 2. a5-c7",
        "1. a4-c2 (it is White's; who else?) b1-b3 2. a5-c7",
        "a4-c2 (;so\n) b1-b3 a5-c7",
    ],
)
def test_variations_are_skipped(text: str) -> None:
    """Variations are skipped, and the bracket that begins a variation is not read as part of a move."""
    assert game_of(read(text)) == THREE


@pytest.mark.parametrize(
    "text",
    [
        "a4-c2 ; a {brace and (a bracket\nb1-b3;\na5-c7 ;",
        "1. a4-c2 $1 b1-b3 $14 2. a5-c7 $6",
        "a4-c2 [0:35] b1-b3 [%clk\n0:12] a5-c7",
        "1) a4-c2 b1-b3 2) a5-c7",
        "1 a4-c2 b1-b3 2 a5-c7",
        "1 a4-c2 2 b1-b3 3 a5-c7",
        "1. a4-c2 {so} b1-b3 2 {and so} a5-c7 3.",
    ],
)
def test_numbers_times_and_comments_of_any_kind_are_skipped(text: str) -> None:
    assert game_of(read(text)) == THREE


@pytest.mark.parametrize(
    "text",
    [
        "1 a4-c2 b1-b3 2 a5-c7",
        "1 ... a4-c2 2 ... b1-b3 3 a5-c7",
        "1\na4-c2 b1-b3\n2\na5-c7",
        "(1 a4-c2) b1-b3 2 a5-c7",
    ],
)
def test_a_number_without_a_full_stop_is_no_other_text(text: str) -> None:
    assert "skipped" not in {code for code, _, _ in notices(read(text))}


def test_a_number_behind_other_text_belongs_to_the_text_or_to_the_next_move_on_its_line() -> None:
    record = read("Round 3\n\na4-c2 so 1 b1-b3 2 a5-c7")
    assert [notice.values["found"] for notice in record.notices][:2] == ["Round 3", "so"]


def test_signs_and_glyphs_mark_the_move_before_them() -> None:
    tree = read("1. a4-c4 ! d8-d6 $2 2. a5-c5 $5 ! e8-e6 {so} ?").tree
    assert [node.notes.mark for node in tree.nodes] == [None, "!", "?", "!", None]


@pytest.mark.parametrize(
    "text",
    [
        '[Event "Club ] night"]\n[White "Ann \\"the rock\\""]\n[Black ""]\n\n1. a4-c2 b1-b3 2. a5-c7 1-0\n',
        '[ Event  "a" ][White "b"] a4-c2 b1-b3 a5-c7',
        '{From a file.} [Event "a"] a4-c2 b1-b3 a5-c7 *',
    ],
)
def test_tags_may_come_before_the_moves(text: str) -> None:
    assert game_of(read(text)) == THREE


@pytest.mark.parametrize("result", ["1-0", "0-1", "1/2-1/2", "½-½", "*"])
def test_of_several_games_the_first_is_read(result: str) -> None:
    first = f'[Event "first"]\n1. a4-c2 b1-b3 2. a5-c7 {result} {{good}}\n'
    assert game_of(read(first + '\n[Event "second"]\n1. a1-a1 nonsense')) == THREE
    assert fault(read(first + "a1-a1")) == ("loa.moves_after_end", 3, 1)


def test_the_tag_fen_has_the_start_position() -> None:
    assert game_of(read(f'[FEN "{ROWS} b"]\n\n1. c8-c6 a4-c4')) == replay(80, items("C8-C6 A4-C4"), BLACK_BEGINS)
    assert game_of(read(f'[Event "1..."]\n[FEN "{ROWS.upper()} W 0 1"]')) == Game(80)
    lone = Position(1 << 0, 1 << 63, Side.WHITE)
    assert game_of(read('[FEN "w7/8/8/8/8/8/8/7b w"]')) == Game(80, start=lone)


@pytest.mark.parametrize("value", ["", " ", "?"])
def test_a_tag_fen_without_a_position_means_the_usual_start_position(value: str) -> None:
    assert game_of(read(f'[FEN "{value}"]\n\n1. a4-c2')) == replay(80, items("A4-C2"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f'\n [FEN "{ROWS} x"]', ("loa.side_expected", 2, 9 + len(ROWS))),
        ('[FEN "8/8 w"]', ("loa.row_missing", 1, 10)),
        (f'[FEN "{ROWS}/8 w"]', ("loa.rows_too_many", 1, 8 + len(ROWS))),
        ('[FEN "8/wb7/8/8/8/8/8/8 w"]', ("row_length", 1, 11)),
        ('[FEN "8/wq6/8/8/8/8/8/8 w"]', ("loa.square_unknown", 1, 10)),
    ],
)
def test_an_error_in_the_start_position_has_its_place_in_the_tag(text: str, expected: tuple[str, int, int]) -> None:
    assert fault(read(text)) == expected


@pytest.mark.parametrize("text", ["a4-c2 80", "a4-c2 80 0", "a4-c2 80 1-0", "a4-c2 1-0 80 !"])
def test_a_number_without_a_move_is_skipped_with_a_notice(text: str) -> None:
    record = read(text)
    assert moves(record) == ["A4-C2"]
    assert [(each.code, each.column) for each in record.notices] == [("loa.skipped", text.index("80") + 1)]


@pytest.mark.parametrize("text", ["a4-c2 * 2. b1-b3", "a4-c2 1-0 {over} b1-b3 !"])
def test_nothing_is_played_after_the_result(text: str) -> None:
    assert fault(read(text))[0] == "loa.moves_after_end"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a4-c2 (b1-b3", ("loa.bracket_unclosed", 1, 7)),
        ("a4-c2 ((b1-b3)\n", ("loa.bracket_unclosed", 1, 7)),
        ("a4-c2\n (b1-b3 {or) ", ("loa.bracket_unclosed", 2, 9)),
    ],
)
def test_an_unclosed_bracket_is_an_error(text: str, expected: tuple[str, int, int]) -> None:
    assert fault(read(text)) == expected
    assert moves(read(text))[:1] == ["A4-C2"]


def test_a_skipped_sentence_is_quoted_without_its_full_stop() -> None:
    [notice, *_] = read("A quiet move.\n1. a2-c2\n").notices
    assert (notice.code, notice.values) == ("loa.skipped", {"found": "A quiet move"})
