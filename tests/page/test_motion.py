"""Pieces are animated, unless the user prefers reduced motion."""

import pytest

from tests.page.play_page import PlayPage

pytestmark = pytest.mark.native

SOME_FRAMES_MS = 80
"""A time in milliseconds that is shorter than the animation."""
LONG_MS = 1_000


@pytest.fixture
def play_page(new_play_page: PlayPage) -> PlayPage:
    """Returns a game without an engine, whose clock is paused."""
    page = new_play_page.page
    page.clock.install()
    new_play_page.open("loa").ready()
    new_play_page.new_game("Both")
    new_play_page.idle()
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))
    return new_play_page


def pictures(play_page: PlayPage) -> tuple[bytes, bytes]:
    """Returns pictures of the board just after a move, and after the animation."""
    play_page.play("A4-C4")
    play_page.page.clock.run_for(SOME_FRAMES_MS)
    soon = play_page.board.screenshot()
    play_page.page.clock.run_for(LONG_MS)
    return soon, play_page.board.screenshot()


def test_a_moving_piece_is_animated(play_page: PlayPage) -> None:
    play_page.page.emulate_media(reduced_motion="no-preference")
    soon, later = pictures(play_page)
    assert soon != later


@pytest.mark.thorough
def test_with_reduced_motion_a_piece_moves_at_once(play_page: PlayPage) -> None:
    play_page.page.emulate_media(reduced_motion="reduce")
    soon, later = pictures(play_page)
    assert soon == later
