"""The reasons for the mark of a move of Lines of Action: what the review says of it, in order."""

import pytest

from judgeboard.loa.format import move_text
from judgeboard.loa.review.findings import Finding
from judgeboard.loa.review.grade_moves import graded
from judgeboard.loa.review.reasons import reasons
from judgeboard.loa.rules import Game
from judgeboard.loa.scores import WIN
from judgeboard.tasks import finish
from tests.engine.test_loa_facts import answered, move_of, told

THREATENED, APART, OPEN = ("D7 H6", "A4 E8"), ("A8 D7 H1", "A1 E5 H8"), ("E5 G7", "B5 H4")
"""Positions with White to move. In the first, Black threatens to connect by A4-D7."""
CONNECTABLE = ("E6 G8", "G4 H2")
"""A position with White to move. Black threatens to connect by several moves."""


def explained(game: Game, findings: dict[int, Finding]) -> list[str]:
    """Returns the reasons for the mark of the only move of a game."""
    [move] = finish(graded(game, findings)).moves
    return [f"{each.about} {move_text(each.move)} {told([each.fact])[0]}" for each in reasons(game, move)]


@pytest.mark.parametrize(
    ("position", "move", "best", "after", "expected"),
    [
        (
            THREATENED,
            "H6-H7",
            (100, "D7-E7 A4-A5"),
            (WIN - 1, "A4-D7"),
            [
                "verdict H6-H7 white_blunder(before=83, after=0)",
                "played H6-H7 white_lets_connect(reply=A4-D7)",
                "better D7-E7 white_stops(threat=A4-D7)",
            ],
        ),
        (
            THREATENED,
            "D7-A4",
            (100, "D7-E7"),
            (WIN, ""),
            [
                "verdict D7-A4 white_blunder(before=83, after=0)",
                "played D7-A4 white_connects_other()",
                "better D7-E7 white_stops(threat=A4-D7)",
            ],
        ),
        (
            THREATENED,
            "H6-H7",
            (WIN - 3, "D7-E6 E8-D7 E6-G6"),
            (WIN - 3, "E8-E7"),
            [
                "verdict H6-H7 white_missed_win(before=100, after=0)",
                "played H6-H7 white_loses_in(count=2)",
                "better D7-E6 white_wins_in(count=1)",
            ],
        ),
        (
            THREATENED,
            "H6-G6",
            (20, "D7-E7"),
            (20, "E8-F8"),
            [
                "verdict H6-G6 white_inaccuracy(before=58, after=42)",
                "played H6-G6 white_does_not_stop(threat=A4-D7)",
                "reply E8-F8 black_stops(threat=G6-E8)",
                "better D7-E7 white_stops(threat=A4-D7)",
            ],
        ),
        (
            THREATENED,
            "D7-E7",
            (40, "D7-C7"),
            (40, "E8-F8"),
            [
                "verdict D7-E7 white_blunder(before=65, after=35)",
                "played D7-E7 moves_after(white=12, black=9)",
                "better D7-C7 moves_after(white=13, black=10)",
            ],
        ),
        (
            THREATENED,
            "D7-E7",
            (40, ""),
            (40, ""),
            ["verdict D7-E7 white_blunder(before=65, after=35)", "played D7-E7 moves_after(white=12, black=9)"],
        ),
        (
            OPEN,
            "G7-F7",
            (40, "E5-C5"),
            (40, "B5-D5"),
            ["verdict G7-F7 white_blunder(before=65, after=35)", "better E5-C5 bars(reply=B5-D5, square=C5) C5"],
        ),
        (
            CONNECTABLE,
            "E6-F6",
            (100, ""),
            (WIN - 1, "H2-H3"),
            [
                "verdict E6-F6 white_blunder(before=83, after=0)",
                "played E6-F6 white_lets_connect(reply=G4-G2)",
                "reply H2-H3 black_connects()",
            ],
        ),
        (
            APART,
            "A8-C8",
            (40, "A8-A6"),
            (40, "E5-B2"),
            ["verdict A8-C8 white_blunder(before=65, after=35)", "reply E5-B2 black_joins(count=2, before=3) B2"],
        ),
    ],
)
def test_a_bad_move_has_a_reason_about_itself_about_the_reply_and_about_the_better_move(
    position: tuple[str, str], move: str, best: tuple[int, str], after: tuple[int, str], expected: list[str]
) -> None:
    at = answered(*position, move)
    game = Game(80, start=at.position).play(at.move)
    findings = {
        ply: Finding(score, tuple(map(move_of, line.split()))) for ply, (score, line) in enumerate((best, after))
    }
    assert explained(game, findings) == expected


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (100, ["verdict D7-E7 white_only_move(before=83, second=50)", "played D7-E7 white_stops(threat=A4-D7)"]),
        (WIN - 5, ["verdict D7-E7 white_only_move(before=100, second=50)", "played D7-E7 white_wins_in(count=2)"]),
    ],
)
def test_an_only_move_has_a_reason_about_itself(score: int, expected: list[str]) -> None:
    at = answered(*THREATENED, "D7-E7")
    game = Game(80, start=at.position).play(at.move)
    assert (
        explained(game, {0: Finding(score, (at.move,), second=0), 1: Finding(-score, (move_of("E8-F8"),))}) == expected
    )
