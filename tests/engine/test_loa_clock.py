"""The player's use of time."""

import time
from pathlib import Path

import pytest

from judgeboard.loa.player import (
    LONG_SHARE,
    SHORT_SHARE,
    START_GUESS,
    SURE_DEPTHS,
    USUAL_SHARE,
    WORSE,
    Clock,
    process_started,
)


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


def test_where_the_system_does_not_tell_the_process_start_it_is_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: Path) -> str:
        raise OSError

    monkeypatch.setattr(Path, "read_text", refused)
    assert process_started() < time.monotonic() - START_GUESS


def test_a_process_has_not_started_in_the_future(monkeypatch: pytest.MonkeyPatch) -> None:
    """The start of the process is never in the future, even if the system counts the start times of processes from
    another moment than the time of its clock.
    """
    monkeypatch.setattr(Path, "read_text", lambda _: "1 (python) R" + " 0" * 18 + " 999999999999")
    assert process_started() < time.monotonic()
