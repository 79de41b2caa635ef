"""Facts about moves of Lines of Action, from which the sentences of a review are made."""

from collections import Counter
from collections.abc import Iterable
from itertools import chain

import pytest

from judgeboard.loa.format import PASS_TEXT
from judgeboard.loa.parse import named_move
from judgeboard.loa.review.geometry import Change, Fact, strengths, weaknesses
from judgeboard.loa.review.tactics import (
    allows_reply,
    ends_game,
    forbids_reply,
    loses_threats,
    proved,
    wins_threats,
)
from judgeboard.loa.rules import CONTEST, Position, legal_moves
from judgeboard.loa.scores import WIN
from judgeboard.loa.squares import NAMES
from tests.engine.loa_games import published
from tests.engine.searches import positions
from tests.engine.test_loa_search import of_squares

COUNTS = {
    "blocks": (3, 109),
    "blocks_only_move": (41, 1602),
    "goes_to_edge": (149, 5994),
    "isolates": (63, 1958),
    "joins": (189, 8087),
    "largest_group": (125, 1889),
    "leaves_alone": (760, 22561),
    "nearly_connected": (8, 178),
    "shuts_in": (14, 485),
    "splits": (744, 31344),
    "takes_and_leaves": (2, 90),
    "takes_joint": (46, 1617),
    "takes_lone": (24, 740),
}
"""For each fact, the number of moves that have it, and the sum of all numbers and squares that it names."""


def facts(position: Position) -> list[Fact]:
    changes = [Change(position, move) for move in legal_moves(position.own, position.enemy)]
    return [fact for change in changes for fact in (*strengths(change), *weaknesses(change))]


def told(found: Iterable[Fact]) -> list[str]:
    """Returns for each fact its name, what it says besides the move, and the squares that it names."""
    facts = []
    for fact in found:
        values = ", ".join(f"{name}={fact.values[name]}" for name in fact.values if name != "move")
        squares = "".join(f" {NAMES[square]}" for square in fact.squares)
        facts.append(f"{fact.code.removeprefix('loa.review_')}({values}){squares}")
    return facts


def answered(white: str, black: str, move: str, reply: str = PASS_TEXT) -> Change:
    """Returns White's move in a position. The position is given by the squares of the checkers."""
    position = of_squares(white.split(), black.split(), "W")
    return Change(position, move_of(move), CONTEST, move_of(reply))


def move_of(text: str) -> int:
    move = named_move(text)
    assert move is not None
    return move


@pytest.mark.parametrize(
    ("white", "black", "move", "expected"),
    [
        ("B2 H2", "A8 B1", "B2-C1", ["white_few_moves(count=6)"]),
        ("A3 F8", "B8 D8", "F8-F7", []),
        ("E1 G7", "F8 H8", "E1-F1", []),
        (
            "A8 D7 H1",
            "A1 H8",
            "A8-C8",
            [
                "white_joins(count=2, before=3) C8",
                "white_nearly_connected() H1",
                "white_largest_group(count=2, total=3)",
            ],
        ),
    ],
)
def test_six_moves_are_few_and_a_nearly_connected_side_has_at_least_three_checkers(
    white: str, black: str, move: str, expected: list[str]
) -> None:
    assert told(strengths(answered(white, black, move))) == expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("D7-A4", ["white_connects_other()"]),
        ("D7-E7", ["white_stops(threat=A4-D7)"]),
        ("D7-E6", ["white_stops(threat=A4-D7)", "white_threatens(threat=E6-G6)"]),
        ("H6-H7", ["white_does_not_stop(threat=A4-D7)"]),
        ("H6-G7", ["white_threatens(threat=D7-F7)", "white_does_not_stop(threat=A4-D7)"]),
    ],
)
def test_a_move_stops_a_threat_to_connect_or_does_not_and_may_threaten_itself(move: str, expected: list[str]) -> None:
    """Black threatens to connect by A4-D7."""
    at = answered("D7 H6", "A4 E8", move)
    assert told(chain(ends_game(at), wins_threats(at), loses_threats(at))) == expected


def test_a_side_that_could_connect_at_once_does_not_begin_to_threaten_it() -> None:
    assert told(wins_threats(answered("G4 H2", "E6 G8", "G4-H4"))) == []


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (WIN - 1, ["white_lets_connect(reply=A4-D7)"]),
        (WIN - 3, ["white_loses_in(count=2)"]),
        (WIN - 5, ["white_loses_in(count=3)"]),
        (2 - WIN, ["white_wins_in(count=1)"]),
        (4 - WIN, ["white_wins_in(count=2)"]),
        (0, []),
    ],
)
def test_a_proof_says_how_many_moves_the_winner_needs(score: int, expected: list[str]) -> None:
    assert told(proved(answered("D7 H6", "A4 E8", "H6-H7"), score)) == expected


@pytest.mark.parametrize(
    ("white", "black", "move", "reply", "expected"),
    [
        ("A4 H7", "B1 H1", "H7-G7", "B1-C2", ["opens_line(reply=B1-C2, count=1) B1 C2"]),
        ("F8 G2", "D7 G8", "F8-D8", "G8-E8", ["clears(reply=G8-E8, square=F8) F8"]),
        ("F8 G2", "D7 G8", "G2-G4", "D7-D6", []),
        ("F8 G2", "D7 G8", "G2-G4", PASS_TEXT, []),
    ],
)
def test_a_move_allows_a_reply_that_was_not_possible(
    white: str, black: str, move: str, reply: str, expected: list[str]
) -> None:
    assert told(allows_reply(answered(white, black, move, reply))) == expected


@pytest.mark.parametrize(
    ("white", "black", "move", "reply", "expected"),
    [
        ("A4 H7", "B1 H1", "H7-G7", "B1-D3", ["changes_line(reply=B1-D3, count=1) B1 D3"]),
        ("G4 H2", "E6 G8", "G4-H4", "G8-G5", ["changes_line(reply=G8-G5, count=1) G8 G5"]),
        ("A4 H7", "B1 H1", "H7-G7", "B1-B3", ["keeps_line(reply=B1-B3, count=1) B1 B3"]),
        ("E5 G7", "B5 H4", "E5-C5", "B5-D5", ["bars(reply=B5-D5, square=C5) C5"]),
        ("D7 H3", "A1 E6 F7", "D7-F7", "F7-H7", ["takes_mover(reply=F7-H7) F7"]),
        ("D7 H3", "A1 E6 F7", "D7-F7", "E6-E5", []),
        ("D7 H3", "A1 E6 F7", "D7-F7", PASS_TEXT, []),
    ],
)
def test_a_move_forbids_a_reply_that_another_move_allows(
    white: str, black: str, move: str, reply: str, expected: list[str]
) -> None:
    assert told(forbids_reply(answered(white, black, move, reply))) == expected


def test_the_facts_of_all_moves_in_known_positions_are_counted() -> None:
    """As with perft, the counts are the same as long as each fact follows the same rule."""
    game = published("appendix_F_game4.txt")
    known = [*(ply.before for ply in game.plies[::3]), *positions(40)]
    count, total = Counter[str](), Counter[str]()
    for fact in chain.from_iterable(map(facts, known)):
        name = fact.code.removeprefix("loa.review_").removeprefix("white_").removeprefix("black_")
        count[name] += 1
        total[name] += sum(fact.squares) + sum(value for value in fact.values.values() if isinstance(value, int))
    assert {name: (count[name], total[name]) for name in sorted(count)} == COUNTS
