"""Pieces glide to their squares; who prefers less motion finds them there at once."""

import pytest

from tests.page.desk import Desk
from tests.page.table import Table

pytestmark = pytest.mark.native

SOME_FRAMES_MS = 80
"""Fewer than a piece is on its way."""
LONG_MS = 1_000


@pytest.fixture
def table(new_desk: Desk) -> Table:
    """A game without an engine, whose clock stands still."""
    page = new_desk.page
    page.clock.install()
    table = Table(new_desk.open("loa").ready())
    table.new_game("Both")
    new_desk.idle()
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))
    return table


def pictures(table: Table) -> tuple[bytes, bytes]:
    """The board just after a move, and a long time later."""
    table.play("A4-C4")
    table.desk.page.clock.run_for(SOME_FRAMES_MS)
    soon = table.desk.board.screenshot()
    table.desk.page.clock.run_for(LONG_MS)
    return soon, table.desk.board.screenshot()


def test_a_piece_that_is_moved_is_seen_on_its_way(table: Table) -> None:
    table.desk.page.emulate_media(reduced_motion="no-preference")
    soon, later = pictures(table)
    assert soon != later


def test_where_less_motion_is_preferred_it_is_there_at_once(table: Table) -> None:
    table.desk.page.emulate_media(reduced_motion="reduce")
    soon, later = pictures(table)
    assert soon == later
