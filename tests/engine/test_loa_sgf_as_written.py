"""SGF of Lines of Action as sites write it."""

import pytest

from judgeboard.loa.parse import items, replay
from judgeboard.loa.rules import BLACK_BEGINS, SCRAMBLED_EGGS
from tests.engine.loa_games import fault, game_of, moves, notices, read, sgf_of

BOARDSPACE = """(;
GM[9]VV[1]
SU[LOA]
P0[id "ann"]
P1[id "bob"]
; B[0 Start Black]
; B[1 C8-C6  ]
; W[2 A2-C2  ]
; B[3 B1-B3  ]
; W[4 Resigns]
)
"""


def test_sgf_of_boardspace_is_read() -> None:
    record = read(BOARDSPACE)
    assert game_of(record) == replay(80, items("C8-C6 A2-C2 B1-B3"), BLACK_BEGINS)
    assert (record.tree.black, record.tree.white, record.tree.outcome) == ("ann", "bob", "black")


@pytest.mark.parametrize(
    "text",
    [
        "(;GM[9]FF[3];B[b1-b3];W[h3-e3];B[b3- e3])",
        '(;GM["9"];B[1 b1-b3];W[2. h3–e3];B[b3xe3])',
        "(;GM[loa];B[b1b3];W[h3e3];B[b3e3])",
    ],
)
def test_moves_of_sgf_are_read_with_numbers_blanks_and_dashes(text: str) -> None:
    assert moves(read(text)) == ["B1-B3", "H3-E3", "B3-E3"]


@pytest.mark.parametrize("name", ["Scrambled-eggs", "scrambled eggs", "ScrambledEggs"])
def test_scrambled_eggs_are_a_start_position(name: str) -> None:
    record = read(f"(;FF[4]GM[9]SU[{name}];B[b1-b3])")
    assert game_of(record).start == SCRAMBLED_EGGS


def test_prose_with_a_move_may_stand_before_sgf() -> None:
    record = read("I played a4-c2 here. SGF:\n(;GM[9];W[a4-c2];B[c8-c5])")
    assert moves(record) == ["A4-C2", "C8-C5"]


def test_a_variation_says_nothing_about_the_whole_game() -> None:
    tree = read("(;GM[9]PB[Ann];B[c8-c6];W[a2-c2](;B[b1-b3])(;B[d1-f3]PB[Bob];W[resign]))").tree
    assert (tree.black, tree.outcome) == ("Ann", "")


def test_the_players_in_a_variation_are_kept_behind_its_moves_only() -> None:
    tree = read("(;GM[9]PB[Ann](;B[c8-c6])(;PB[Bob]N[other];B[b8-b6]PB[Carl]))").tree
    assert tree.black == "Ann"
    assert [node.notes.properties for node in tree.nodes] == [(("N", ("other",)),), (), (("PB", ("Carl",)),)]


def test_the_players_may_be_named_behind_moves_if_the_root_does_not_name_them() -> None:
    tree = read("(;GM[9]PB[Ann];B[c8-c6]PB[Bob]PW[Carl];W[a2-c2]PW[Dan])").tree
    assert (tree.black, tree.white) == ("Ann", "Carl")


@pytest.mark.parametrize("value", ["B+", "B + Resign", "Black", "b", "Black wins on time"])
def test_results_of_sgf_are_understood(value: str) -> None:
    assert read(f"(;GM[9]RE[{value}];B[c8-c6])").tree.outcome == "black"


def test_moves_may_be_written_under_the_numbers_of_the_players() -> None:
    for name in ("P0", "Player0"):
        text = f'(;GM[9]SU[]P0[id "ann"]P1[id "bob"];{name}[1 C8-C6 ];P1[2 A2-C2])'
        assert moves(read(text)) == ["C8-C6", "A2-C2"]


def test_rules_of_sgf_that_are_not_all_known_are_kept() -> None:
    text = "(;GM[9]RU[both connected draws, 30 minutes a side];B[c8-c6])"
    assert "RU[both connected draws, 30 minutes a side]" in sgf_of(read(text).tree)


def test_a_value_of_sgf_with_two_moves_is_refused() -> None:
    assert fault(read("(;GM[9];W[a4-c4 d8-d6];B[e8-e6])")) == ("loa.move_unreadable", 1, 11)
    assert notices(read("(;GM[9];W[a4-c4 a quiet move])")) == [("skipped", 1, 11)]


def test_the_rules_of_a_game_are_written_once() -> None:
    for rules in ("third repetition draws; both connected draws", "foo"):
        tree = read(f"(;GM[9]RU[{rules}];W[a4-c4])").tree
        assert sgf_of(tree).count("RU[") == 1
