"""Games of Lines of Action that the engine plays against itself: their pace, stopping them and going on."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.page.table import LONG_MS, Table, game_after
from tests.times import TIMES

pytestmark = pytest.mark.native

NEVER_MS = 3_600_000
"""Longer than any test, however busy its machine."""


def test_one_can_watch_the_engine_play_itself(table: Table) -> None:
    table.new_game("Neither", limit=2)
    table.wait_for(4)
    expect(table.desk.caption).to_have_text("A draw.")


def paced(table: Table, pace: str, **times: int) -> None:
    """Begin a game that is watched, with other times between its moves."""
    # No move is made before the pace has been chosen.
    table.desk.page.evaluate("times => Object.assign(judgeboardTimes, times)", {"normal": NEVER_MS, **times})
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


def test_a_game_that_is_watched_goes_on_at_the_pace_that_is_chosen(watched: Table) -> None:
    """A move that is found waits for its time; another pace counts at once."""
    paced(watched, "Slow", slow=NEVER_MS, fast=0)
    expect(watched.players).to_contain_text(re.compile(r"Depth \d"))
    watched.late_reply_would_have_come()
    assert watched.moves() == []
    expect(watched.move_now).to_be_enabled()
    watched.desk.page.get_by_label("Pace").select_option(label="Fast")
    expect(watched.count).to_have_text(re.compile(r"^([5-9]|\d\d+) of "))


def test_who_does_not_want_to_wait_has_the_move_at_once(watched: Table) -> None:
    paced(watched, "Slow", slow=NEVER_MS)
    watched.late_reply_would_have_come()
    watched.move_now.click()
    watched.wait_for(1)


def test_step_by_step_each_move_waits_for_a_press(watched: Table) -> None:
    step = watched.desk.button("Next move")
    paced(watched, "Step by step")
    expect(watched.desk.caption).to_have_text("The engine has its move: press “Next move” to see it.")
    assert watched.moves() == []
    expect(watched.move_now).to_be_hidden()
    for made in (1, 2, 3):
        step.click()
        watched.wait_for(made)
        expect(watched.desk.caption).to_have_text("The engine has its move: press “Next move” to see it.")
    assert watched.moves()[2] in game_after(watched.moves()[:2], 80)["legal"]


def test_what_waits_for_its_time_can_be_stopped_and_goes_on(watched: Table) -> None:
    paced(watched, "Slow", slow=NEVER_MS)
    watched.late_reply_would_have_come()
    watched.stop.click()
    expect(watched.desk.caption).to_contain_text("The engine has stopped")
    watched.desk.page.get_by_label("Pace").select_option(label="Fast")
    watched.late_reply_would_have_come()
    assert watched.moves() == []
    watched.desk.button("Let the engine move").click()
    expect(watched.count).to_have_text(re.compile(r"^[1-9]\d* of "))


def test_the_pace_is_asked_of_who_watches_alone_and_outlives_a_reload(watched: Table) -> None:
    pace = watched.desk.page.get_by_label("Pace")
    expect(pace).to_have_count(0)
    paced(watched, "Step by step")
    watched.desk.button("Next move").click()
    watched.wait_for(1)
    watched.desk.idle()
    watched.desk.page.reload()
    watched.desk.ready()
    expect(pace).to_have_value("step")
    watched.wait_for(1)


def test_watching_can_be_stopped(table: Table) -> None:
    table.watch()
    table.stop.click()
    resume = table.desk.button("Let the engine move")
    expect(resume).to_be_visible()
    table.desk.idle()
    made = len(table.moves())
    table.late_reply_would_have_come()
    assert len(table.moves()) == made
    resume.click()
    table.hurry()
    table.wait_for(made + 1)


def test_a_stopped_engine_stays_so_when_one_looks_back_and_returns(table: Table) -> None:
    table.watch()
    table.stop.click()
    table.desk.idle()
    made = len(table.moves())
    table.desk.button("One move back").click()
    table.desk.button("One move on").click()
    table.late_reply_would_have_come()
    assert len(table.moves()) == made
    expect(table.desk.caption).to_contain_text("The engine has stopped")


def test_the_engine_does_not_play_itself_unseen(table: Table) -> None:
    table.watch()
    made = table.moves()
    table.thinks_for(TIMES["move"])
    table.desk.enter("othello")
    table.desk.idle()
    table.thinks_for(LONG_MS)
    table.desk.enter("loa")
    expect(table.desk.caption).to_contain_text("thinking")
    assert table.moves() == made
