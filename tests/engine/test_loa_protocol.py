"""The contest's protocol, and lists of legal moves."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from judgeboard.errors import InputError, OptionError
from judgeboard.loa import judge
from judgeboard.loa.format import moves_text
from judgeboard.loa.levels import LEVELS, STRONGEST
from judgeboard.loa.parse import items, replay
from judgeboard.loa.records import read
from judgeboard.loa.rules import START, Game, legal_moves
from judgeboard.loa.view import view
from judgeboard.problem import Answer
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader

VECTORS = Path(__file__).parent.parent / "vectors" / "loa"
SHORTEST = json.loads((VECTORS / "games.json").read_text())["shortest_game.txt"]["moves"]
QUICK = {"nodes": "60"}
answers = PROBLEMS["loa"].answers


def run(text: str, **options: str) -> list[Answer]:
    return list(answers(Reader(io.StringIO(text)), QUICK | options))


def output(text: str, **options: str) -> str:
    return "".join(answer.text for answer in run(text, **options))


def fault(text: str, **options: str) -> tuple[str, int, int]:
    with pytest.raises(InputError) as caught:
        run(text, **options)
    return caught.value.code, caught.value.line, caught.value.column


def test_as_white_we_move_unasked() -> None:
    move = output("80 0").strip()
    assert move in moves_text(legal_moves(START.own, START.enemy)).split()


def test_as_black_we_wait_for_the_first_move() -> None:
    assert output("80\n1\n") == ""
    reply = output("80\n1\nA4-C2\n").strip()
    after = replay(80, items("A4-C2")).position
    assert reply in moves_text(legal_moves(after.own, after.enemy)).split()


def test_each_move_is_answered_before_the_next_is_read() -> None:
    heard: list[str] = []
    replies: list[tuple[str, int]] = []

    def lines() -> Iterator[str]:
        for text in ("80 1", "A4-C2"):
            heard.append(text)
            yield text + "\n"
        position = replay(80, items(f"A4-C2 {replies[0][0].strip()}")).position
        heard.append(moves_text(legal_moves(position.own, position.enemy)).split()[0])
        yield heard[-1] + "\n"

    for answer in answers(Reader(lines()), QUICK):
        replies += [(answer.text, len(heard))] if answer.text else []
    assert [count for _, count in replies] == [2, 3]


@pytest.mark.parametrize("start", ["80 1\n", "80\n1\n", "80\r\n1\r\n", "\n 80\t1 \n\n"])
@pytest.mark.parametrize("move", ["A4-C2", "a4-c2", "a4c2", "A4xC2", "a4:c2", "  a4-C2 \t"])
def test_moves_may_be_written_in_several_ways(start: str, move: str) -> None:
    assert output(start + move) == output("80 1\nA4-C2\n")


@pytest.mark.parametrize("colour", ["0", "1"])
def test_the_conversation_ends_when_a_side_is_connected(colour: str) -> None:
    """The conversation ends with the last move of the game, whichever side makes it. Nothing more is read or
    printed.
    """
    played = " ".join(SHORTEST)
    assert output(f"80 {colour}\nnonsense\n", opening=played) == ""


def test_the_opponents_connecting_move_ends_it_without_an_answer() -> None:
    assert output(f"80 1\n{SHORTEST[-1]}\nnonsense\n", opening=" ".join(SHORTEST[:-1])) == ""


def test_the_opening_counts_towards_the_limit_and_decides_the_turn() -> None:
    assert output("1 1\nB1-B3\n", opening="A4-C2 B1-B3") == ""
    assert output("1 1\n", opening="A4-C2") != ""
    assert output("1 0\n", opening="A4-C2") == ""
    assert output("1 0\n", opening="A4-C2 B1-B3 A5-C7") == ""


def test_after_the_limit_nothing_is_read() -> None:
    assert output("1 1\nA4-C2\nnonsense\n").count("\n") == 1


def test_the_input_may_end_after_the_two_numbers() -> None:
    assert output("40 1") == ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("loa.limit_missing", 1, 1)),
        ("\n80 \n", ("loa.colour_missing", 2, 3)),
        ("0 1", ("number_out_of_range", 1, 1)),
        ("1001 1", ("number_out_of_range", 1, 1)),
        ("80 2", ("number_out_of_range", 1, 4)),
        ("80 W", ("number_expected", 1, 4)),
        ("80 1 A4-C2", ("line_end_expected", 1, 6)),
        ("80 1\n\n A4-A5\n", ("loa.illegal_length", 3, 2)),
        ("80 1\nZ0-Z0\n", ("loa.illegal_pass", 2, 1)),
        ("80 1\nB1-B3\n", ("loa.illegal_enemy_checker", 2, 1)),
        ("80 1\nA4-C2 A5-C7\n", ("loa.move_unreadable", 2, 1)),
        ("80 1\nA4-C9\n", ("loa.move_unreadable", 2, 1)),
        ("80 1\nZ0-A1\n", ("loa.move_unreadable", 2, 1)),
        ("80 1\nA0-A1\n", ("loa.move_unreadable", 2, 1)),
        ("80 1\n\N{CYRILLIC CAPITAL LETTER A}4-C2\n", ("loa.move_unreadable", 2, 1)),
        ("80 1\nA4--C2\n", ("loa.move_unreadable", 2, 1)),
    ],
)
def test_an_input_error_has_its_place(text: str, expected: tuple[str, int, int]) -> None:
    assert fault(text) == expected


def test_an_illegal_move_is_an_error_with_the_broken_rule() -> None:
    with pytest.raises(InputError) as caught:
        run("80 1\nA4-A5\n")
    assert (caught.value.code, caught.value.values["count"]) == ("loa.illegal_length", 6)


def test_answers_before_an_illegal_move_are_printed() -> None:
    said: list[Answer] = []
    with pytest.raises(InputError):
        said.extend(answers(Reader(io.StringIO("80 1\nA4-C2\nA1-A1\n")), QUICK))
    assert [answer.text != "" for answer in said] == [False, False, True]


@pytest.mark.parametrize(("opening", "column"), [("A4-C2 A1-A2", 7), ("nonsense", 1), ("  A4-C2  x", 10)])
def test_a_wrong_opening_is_the_options_fault(opening: str, column: int) -> None:
    with pytest.raises(OptionError) as caught:
        run("80 1\n", opening=opening)
    assert (caught.value.option, caught.value.fault.column) == ("opening", column)


def test_an_error_at_a_repeated_move_in_an_opening_has_its_own_place() -> None:
    with pytest.raises(OptionError) as caught:
        run("80 1\n", opening="A4-C2 B1-B3 A4-C2")
    assert caught.value.fault.column == 13


def test_each_answer_knows_its_lines_and_its_board() -> None:
    start, theirs, ours = run("80\n1\n\nA4-C2\n")
    assert [(a.text != "", a.first_line, a.last_line, a.begins_case) for a in (start, theirs, ours)] == [
        (False, 1, 2, True),
        (False, 4, 4, False),
        (True, 4, 4, False),
    ]
    assert [view(a.subject).caption.code for a in (start, theirs, ours)] == [
        "loa.white_to_move",
        "loa.black_to_move",
        "loa.white_to_move",
    ]


START_ROWS = ".BBBBBB.\n" + "W......W\n" * 6 + ".BBBBBB.\n"


def test_a_side_without_checkers_has_no_move() -> None:
    assert output("W\n" + START_ROWS.replace("W", "."), form="moves") == "Z0-Z0\n"


def test_no_position_has_no_answer() -> None:
    assert output("\n \n", form="moves") == ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("w\n" + START_ROWS, ("loa.side_expected", 1, 1)),
        ("W\n" + START_ROWS[:-9], ("loa.row_missing", 8, 9)),
        ("W\n" + START_ROWS.replace("W......W", "W.....W", 1), ("row_length", 3, 8)),
        ("W\n" + START_ROWS.replace("W......W", "W.......W", 1), ("row_length", 3, 9)),
        ("W\n" + START_ROWS.replace("W......W", "W..x...W", 1), ("loa.square_unknown", 3, 4)),
        (f"W\n{START_ROWS}X\n", ("loa.side_expected", 10, 1)),
    ],
)
def test_an_error_in_a_position_has_its_place(text: str, expected: tuple[str, int, int]) -> None:
    assert fault(text, form="moves") == expected


def test_a_game_is_the_same_written_and_read() -> None:
    game = Game(80)
    for text in SHORTEST:
        game = replay(80, items(" ".join([*(moves_text([ply.move]) for ply in game.plies), text])))
    assert game.result is not None


@pytest.mark.parametrize(
    ("text", "options", "lines"),
    [
        ("A4-C2\nB1-B3\n", {"form": "analyse"}, (1, 2)),
        ("\n".join(SHORTEST) + "\n", {"form": "analyse"}, (1, len(SHORTEST))),
        ("A4-C2\nB1-B3\n", {"form": "review"}, (1, 2)),
        ("", {"perft": "1"}, (1, 1)),
    ],
)
def test_an_answer_to_a_whole_record_belongs_to_all_its_lines(
    text: str, options: dict[str, str], lines: tuple[int, int]
) -> None:
    assert {(answer.first_line, answer.last_line) for answer in run(text, **options)} == {lines}


@pytest.mark.parametrize("level", [1, 2, STRONGEST])
def test_the_level_that_was_chosen_is_played(level: int, monkeypatch: pytest.MonkeyPatch) -> None:
    choose = Mock(return_value=iter(()))
    monkeypatch.setattr(judge, "choose", choose)
    with pytest.raises(AttributeError):
        run("80 0", level=str(level))
    assert LEVELS[level - 1] in choose.call_args.args


@pytest.mark.parametrize(("longest", "taken"), [(9, 2), (10, 3), (14, 3), (15, 4)])
def test_a_record_is_read_until_it_is_too_long(longest: int, taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lines of this record have five characters each, with their ends."""
    monkeypatch.setattr(read, "LONGEST_TEXT", longest)
    lines = iter(["abcd\n"] * 5)
    with pytest.raises(InputError):
        list(answers(Reader(lines), {"form": "review"}))
    assert len(list(lines)) == 5 - taken
