"""The engine plays Lines of Action against itself at a chosen pace."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.page.play_page import PlayPage
from tests.times import TIMES

pytestmark = pytest.mark.native

NEVER_MS = 3_600_000
"""A pace in milliseconds that is longer than any test on a busy machine."""


def test_the_engine_plays_against_itself(play_page: PlayPage) -> None:
    play_page.new_game("Watch the engine", limit=2)
    play_page.wait_for_moves(4)
    expect(play_page.caption).to_have_text("A draw.")


@pytest.fixture
def self_play(play_page: PlayPage) -> Iterator[PlayPage]:
    """Yields a game. Restores its pace and times at the end."""
    yield play_page
    play_page.page.evaluate("times => Object.assign(judgeboardTimes, times)", TIMES)
    play_page.new_game("Watch the engine", limit=1)
    play_page.page.get_by_label("Pace").select_option(label="Normal pace")
    play_page.wait_for_moves(2)


@pytest.mark.thorough
def test_the_pace_is_offered_only_in_self_play_and_survives_a_reload(self_play: PlayPage) -> None:
    pace = self_play.page.get_by_label("Pace")
    expect(pace).to_have_count(0)
    # The engine must not move before the pace is chosen.
    self_play.page.evaluate("times => Object.assign(judgeboardTimes, times)", {"normal": NEVER_MS})
    self_play.new_game("Watch the engine")
    pace.select_option(label="Step by step")
    expect(self_play.caption).to_have_text("The engine has chosen a move: press “Next move” to see it.")
    self_play.button("Next move").click()
    self_play.wait_for_moves(1)
    self_play.idle()
    self_play.reload()
    expect(pace).to_have_value("step")
    self_play.wait_for_moves(1)
