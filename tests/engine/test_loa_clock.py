"""The player's use of time."""

import os
import time
from pathlib import Path
from unittest.mock import patch

import pytest

from judgeboard.loa.levels import Level
from judgeboard.loa.player import (
    LONG_SHARE,
    SHORT_SHARE,
    START_GUESS,
    SURE_DEPTHS,
    USUAL_SHARE,
    WORSE,
    Choice,
    Clock,
    process_started,
)
from judgeboard.loa.rules import Game
from judgeboard.loa.thinker import STEP_SECONDS, Thinker


def over(clock: Clock) -> float:
    """Returns the time in seconds, rounded up to hundredths, at which the time of a clock that started at 0 is up."""
    return next(hundredth for hundredth in range(101) if clock.is_up(hundredth / 100)) / 100


def test_a_clock_leaves_some_of_the_time_to_a_busy_machine() -> None:
    assert over(Clock(0, 1)) == USUAL_SHARE < LONG_SHARE < 1


def test_a_move_that_many_depths_agree_on_is_played_sooner() -> None:
    clock = Clock(0, 1)
    for _ in range(SURE_DEPTHS):
        assert over(clock) == USUAL_SHARE
        clock.depth_is_done(7, 30)
    assert over(clock) == SHORT_SHARE
    clock.depth_is_done(8, 30)
    assert over(clock) == USUAL_SHARE


def test_a_score_that_grows_worse_gets_more_time() -> None:
    clock = Clock(0, 1)
    for _ in range(SURE_DEPTHS):
        clock.depth_is_done(7, 30)
    clock.depth_is_done(7, 30 - WORSE - 1)
    assert over(clock) == LONG_SHARE


def test_a_score_within_the_tolerance_is_no_worse() -> None:
    clock = Clock(0, 1)
    for _ in range(SURE_DEPTHS - 1):
        clock.depth_is_done(7, 30)
    clock.depth_is_done(7, 30 - WORSE)
    assert over(clock) == SHORT_SHARE


def test_a_clock_may_be_bound_to_less() -> None:
    clock = Clock(0, 1, most=0.3)
    assert over(clock) == 0.3
    clock.depth_is_done(7, 30)
    clock.depth_is_done(7, 30 - WORSE - 1)
    assert over(clock) == 0.3


def test_a_score_is_compared_with_the_one_before_alone() -> None:
    clock = Clock(0, 1)
    for score in (30 + WORSE + 1, 30, 30):
        clock.depth_is_done(7, score)
    assert over(clock) == USUAL_SHARE


def test_a_choice_tells_its_clock_each_depth() -> None:
    clock = Clock(time.monotonic(), 60)
    choice = Choice(Thinker(), Game(80), clock, Level(3, 100, 1))
    with patch.object(clock, "depth_is_done") as told:
        while not choice.done:
            choice.think(STEP_SECONDS)
    assert told.call_count == 3


def test_where_the_system_does_not_tell_the_process_start_it_is_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: Path) -> str:
        raise OSError

    monkeypatch.setattr(Path, "read_text", refused)
    monkeypatch.setattr("judgeboard.loa.player._imported", 100.0)
    assert process_started() == 100 - START_GUESS


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not tell the start of a process")
def test_the_system_tells_the_start_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """The 22nd field is the start in clock ticks since the boot. The second is the name of the program in parentheses,
    with any characters in the name.
    """
    since_boot = time.clock_gettime(time.CLOCK_BOOTTIME) - 1_000
    ticks = round(since_boot * os.sysconf("SC_CLK_TCK"))
    monkeypatch.setattr(Path, "read_text", lambda _: f"1 (a) (b) R{' 0' * 18} {ticks} 0 0")
    assert process_started() == pytest.approx(time.monotonic() - 1_000, abs=1)


def test_a_process_has_not_started_in_the_future(monkeypatch: pytest.MonkeyPatch) -> None:
    """The start of the process is never in the future, even if the system counts the start times of processes from
    another moment than the time of its clock.
    """
    monkeypatch.setattr(Path, "read_text", lambda _: "1 (python) R" + " 0" * 18 + " 999999999999")
    assert process_started() < time.monotonic()
