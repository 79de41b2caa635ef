"""Games of Lines of Action that the engine plays against itself, and their pace."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.page.table import Table
from tests.times import TIMES

pytestmark = pytest.mark.native

NEVER_MS = 3_600_000
"""Longer than any test, however busy its machine."""


def test_one_can_watch_the_engine_play_itself(table: Table) -> None:
    table.new_game("Neither", limit=2)
    table.wait_for(4)
    expect(table.desk.caption).to_have_text("A draw.")


def paced(table: Table, pace: str) -> None:
    """Begin a game that is watched."""
    # No move is made before the pace has been chosen.
    table.desk.page.evaluate("times => Object.assign(judgeboardTimes, times)", {"normal": NEVER_MS})
    table.new_game("Neither")
    table.desk.page.get_by_label("Pace").select_option(label=pace)


@pytest.fixture
def watched(table: Table) -> Iterator[Table]:
    """The pace and the times are left as they are found."""
    yield table
    table.desk.page.evaluate("times => Object.assign(judgeboardTimes, times)", TIMES)
    table.new_game("Neither", limit=1)
    table.desk.page.get_by_label("Pace").select_option(label="Normal pace")
    table.wait_for(2)


def test_the_pace_is_asked_of_who_watches_alone_and_outlives_a_reload(watched: Table) -> None:
    pace = watched.desk.page.get_by_label("Pace")
    expect(pace).to_have_count(0)
    paced(watched, "Step by step")
    expect(watched.desk.caption).to_have_text("The engine has its move: press “Next move” to see it.")
    watched.desk.button("Next move").click()
    watched.wait_for(1)
    watched.desk.idle()
    watched.desk.page.reload()
    watched.desk.ready()
    expect(pace).to_have_value("step")
    watched.wait_for(1)
