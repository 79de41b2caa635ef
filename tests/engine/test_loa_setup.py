"""Positions of Lines of Action that are set up by hand."""

from typing import Any

import pytest
from hypothesis import given

from judgeboard.board import Side
from judgeboard.loa.format import position_text
from judgeboard.loa.rules import START, Position
from judgeboard.loa.setup import SETUP
from judgeboard.loa.squares import NAMES
from tests.engine.loa_games import BLOCKED, positions
from tests.engine.page_api import api
from tests.engine.sentences import places


def pieces(white: str, black: str) -> list[dict[str, Any]]:
    return [
        {"square": NAMES.index(name), "kind": f"{side}-checker"}
        for side, names in (("white", white), ("black", black))
        for name in names.split()
    ]


def check(white: str, black: str, turn: str = "white") -> dict[str, Any]:
    checked: dict[str, Any] = api.check_setup({"problem": "loa", "pieces": pieces(white, black), "turn": turn})
    return checked


def codes(phrases: list[dict[str, Any]]) -> list[str]:
    return [phrase["code"] for phrase in phrases]


def of_position(position: Position) -> dict[str, Any]:
    men = {side: " ".join(NAMES[s] for s in range(64) if position.checkers(side) >> s & 1) for side in Side}
    return check(men[Side.WHITE], men[Side.BLACK], position.turn.value)


def test_the_usual_start_is_faultless() -> None:
    assert of_position(START) == {"start": "", "faults": [], "remarks": []}


def test_a_position_is_composed_of_its_pieces() -> None:
    assert (
        check("A8 C8", "H1 F3", "black")["start"]
        == "B\nW.W.....\n" + "........\n" * 4 + ".....B..\n........\n.......B\n"
    )


def test_the_last_piece_on_a_square_counts() -> None:
    assert check("A8 C8", "C8 H1")["start"].splitlines()[1] == "W.B....."


@given(positions())
def test_a_position_that_is_taken_apart_is_composed_as_the_same(position: Position) -> None:
    assert of_position(position)["start"] == ("" if position == START else position_text(position))
    assert SETUP.compose(SETUP.arrangement_of(position).pieces, position.turn.value) == position_text(position)


@pytest.mark.parametrize(
    ("white", "black", "faults"),
    [
        ("", "", ["loa.white_without_checkers", "loa.black_without_checkers"]),
        ("A1 C1", "", ["loa.black_without_checkers"]),
        ("A1 B2", "H8 H6", ["loa.white_already_connected"]),
        ("A1 C3", "H8", ["loa.black_already_connected"]),
        ("A1 B2", "H8 H7", ["loa.already_both_connected"]),
        ("", "H8 H7", ["loa.white_without_checkers", "loa.black_already_connected"]),
        ("A1 C1", "H8 F8", []),
        ("A1 C1 E1 G1 A3 C3 E3 G3 A5 C5 E5 G5", "H8 F8", []),
        ("A1 C1 E1 G1 A3 C3 E3 G3 A5 C5 E5 G5 A7", "H8 F8", ["loa.white_too_many"]),
    ],
)
def test_a_position_that_forbids_play_has_its_faults(white: str, black: str, faults: list[str]) -> None:
    assert codes(check(white, black)["faults"]) == faults


def test_the_fault_for_too_many_checkers_has_both_numbers() -> None:
    fault = check("A1 C1", " ".join(NAMES[:14]))["faults"][0]
    assert fault == {"code": "loa.black_too_many", "values": {"count": 14, "most": 12}}


def test_a_side_without_a_move_is_worth_a_remark_and_no_fault() -> None:
    told = of_position(BLOCKED)
    assert (told["faults"], codes(told["remarks"])) == ([], ["loa.white_must_pass"])
    assert of_position(BLOCKED._replace(turn=Side.BLACK, own=BLOCKED.enemy, enemy=BLOCKED.own))["remarks"] == []


def test_a_side_without_checkers_has_no_remark_about_a_pass() -> None:
    assert check("", "H8 F8")["remarks"] == []


def test_every_fault_and_remark_has_its_sentence() -> None:
    """Every fault and remark has a sentence, whose placeholders are exactly the values of the phrase."""
    many = " ".join(NAMES[:14])
    boards = [
        check("", ""),
        check("A1 B2", "H8 H6"),
        check("A1 C3", "H8"),
        check("A1 B2", "H8 H7"),
        of_position(BLOCKED),
    ]
    boards += [check(many, "H1 F1"), check("H1 F1", many)]
    phrases = [phrase for board in boards for phrase in board["faults"] + board["remarks"]]
    assert len({phrase["code"] for phrase in phrases}) == 8
    for phrase in phrases:
        assert places(phrase["code"]) == set(phrase["values"]), phrase
