"""Tasks that can pause run to their end, or in slices."""

from collections.abc import Iterator
from typing import Any

import pytest

from judgeboard import tasks
from judgeboard.tasks import Task, Work, finish

TICK = 1.0


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaces the clock of tasks by a clock that advances by one second at each reading."""
    times = iter(range(1_000_000))
    monkeypatch.setattr(tasks, "perf_counter", lambda: next(times) * TICK)


def parts(task: Task[Any, Any]) -> Iterator[dict[str, Any]]:
    part = task.advance()
    yield part
    while not part["done"]:
        part = task.advance()
        yield part


def counting(count: int) -> Work[dict[str, int], None, dict[str, str]]:
    for number in range(count):
        yield {"number": number}
    return {"result": "end"}


def pausing(count: int) -> Work[None, None, None]:
    for _ in range(count):
        yield None


def asking(questions: int) -> Work[dict[str, int], int, dict[str, int]]:
    total = 0
    for question in range(questions):
        total += (yield {"question": question}) or 0
    return {"total": total}


def test_work_that_is_finished_returns_its_result() -> None:
    assert finish(counting(3)) == {"result": "end"}


def test_a_slice_ends_with_what_was_found_and_the_last_one_with_the_result() -> None:
    assert list(parts(Task(counting(2), seconds=9 * TICK))) == [
        {"number": 0, "done": False},
        {"number": 1, "done": False},
        {"result": "end", "done": True},
    ]


def test_a_slice_that_finds_more_returns_the_last_thing() -> None:
    assert Task(counting(5), most=3, seconds=9 * TICK).advance() == {"number": 2, "done": False}


def test_the_last_part_has_what_was_found_before_the_result() -> None:
    assert list(parts(Task(counting(2), most=9, seconds=9 * TICK))) == [{"number": 1, "result": "end", "done": True}]


def test_a_slice_is_over_at_the_first_pause_after_its_time() -> None:
    assert list(parts(Task(pausing(7), seconds=3 * TICK))) == [{"done": False}, {"done": False}, {"done": True}]


def test_the_clock_is_read_less_often_the_more_is_found() -> None:
    assert Task(counting(10_000), most=10_000, seconds=50 * TICK).advance()["number"] > 500


def test_a_slice_whose_time_is_over_ends_with_the_first_thing() -> None:
    assert Task(counting(3), most=9, seconds=0).advance() == {"number": 0, "done": False}


def test_a_reply_is_sent_for_what_was_found_last() -> None:
    task = Task(asking(3))
    for reply in (10, 20, 30):
        assert not task.advance()["done"]
        task.reply(reply)
    assert task.advance() == {"total": 60, "done": True}


def test_a_task_that_failed_fails_again_instead_of_being_done() -> None:
    def failing() -> Work[None, None, None]:
        yield None
        raise RuntimeError("no idea")

    task: Task[None, None] = Task(failing())
    for _ in range(2):
        with pytest.raises(RuntimeError, match="no idea"):
            list(parts(task))


@pytest.mark.parametrize(("seconds", "found"), [(1, 1), (2, 2), (8, 8), (9, 10), (12, 16), (13, 19), (14, 22)])
def test_the_clock_is_read_again_when_an_eighth_more_is_found(seconds: int, found: int) -> None:
    """With each reading a second passes: after 8 things, the next readings are after 10, 12, 14, 16, 19 and 22."""
    assert Task(counting(100), most=100, seconds=seconds * TICK).advance() == {"number": found - 1, "done": False}
