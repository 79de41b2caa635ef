"""The effort of a review: which positions it searches again, and when a search ends."""

from itertools import count
from unittest.mock import Mock

import pytest

from judgeboard.loa.review.findings import Finding
from judgeboard.loa.review.review import Effort, NewFinding, _Walk, review, searched
from judgeboard.loa.rules import Game
from judgeboard.loa.scores import WIN
from judgeboard.loa.thinker import Thinker
from judgeboard.tasks import finish
from tests.engine.loa_games import published, replayed

GAME = published("shortest_game.txt")


def test_a_review_spends_four_thirds_of_the_usual_effort_on_average() -> None:
    """The last six plies of the game have six positions to search. The effort for two more is left, with which one of
    them is searched again.
    """
    game = Game(80, GAME.plies[3:], GAME.plies[2].position)
    findings = {found.ply: found.finding for found in review(game, Effort(nodes=500), {}) if found}
    assert sorted(finding.effort for finding in findings.values()) == [0, 1, 1, 1, 1, 1, 3]


def test_the_progress_of_a_review_is_the_part_of_its_effort() -> None:
    game = replayed("A4-C2", "B1-B3")
    done = [found.done for found in review(game, Effort(nodes=100), {}) if isinstance(found, NewFinding)]
    assert done[:3] == [pytest.approx(part) for part in (7 / 12, 10 / 12, 1)]


LINE = (GAME.plies[1].move,)


@pytest.mark.parametrize(
    ("before", "after", "ply"),
    [
        (Finding(0, effort=1), Finding(25, LINE, effort=1), 1),
        (Finding(0, effort=1), Finding(25, LINE, effort=1.5), 1),
        (Finding(0, effort=1), Finding(25, LINE, effort=1.6), 0),
        (Finding(0, effort=1), Finding(25, effort=0), 0),
        (Finding(0, effort=1.6), Finding(25, LINE, effort=1.6), None),
        (Finding(0, effort=1), Finding(0, LINE, effort=1), None),
        (Finding(WIN - 3, LINE, effort=1), Finding(0, LINE, effort=1), 1),
        (Finding(WIN - 3, LINE, effort=1), Finding(0, LINE, effort=2), None),
        (Finding(0, effort=1), Finding(25, LINE, effort=9), 0),
        (Finding(0, effort=1), Finding(25, LINE, effort=9.5), None),
    ],
)
def test_a_doubtful_move_has_the_position_after_it_searched_again_or_else_the_position_before_it(
    before: Finding, after: Finding, ply: int | None
) -> None:
    """A position is not searched again if it is proved, if the game is over, or if its effort would be above 3.5. No
    position is searched again if less than an effort of 2 is left of 12.
    """
    assert finish(_Walk(GAME, Effort(), {0: before, 1: after}).doubtful()) == ply


def test_a_search_ends_with_its_nodes() -> None:
    steps = list(searched(Thinker(), GAME._replace(plies=()), Effort(nodes=2_000), 2))
    assert len(steps) == 2


def test_a_search_ends_with_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock advances by a second whenever it is read; the search has three seconds."""
    monkeypatch.setattr("judgeboard.loa.thinker.monotonic", clock := Mock(side_effect=count(100)))
    assert list(searched(Thinker(), GAME._replace(plies=()), Effort(seconds=1.5), 2))
    assert clock.call_count == 4
