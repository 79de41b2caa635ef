"""Long work that can pause: a generator, and the class that runs it in slices for the page.

A generator of work yields None where it can pause, or a thing that it has found, and returns its result. A found thing
may request a reply, which is sent to the generator.
"""

from collections.abc import Generator
from time import perf_counter
from typing import Any, Generic, TypeVar

from judgeboard.plain import plain, plain_in_steps

Thing = TypeVar("Thing")
Reply = TypeVar("Reply")
Returned = TypeVar("Returned")
Work = Generator[Thing | None, Reply | None, Returned]
Steps = Generator[None, None, Returned]
"""Work that yields only None, to pause, before it returns its result."""
SLICE_SECONDS = 0.005
"""Target duration of a slice in seconds. A slice may take longer, since it ends only where the work pauses."""
CHUNK = 10_000
"""Number of lines or characters to process in one step if each of them takes almost no time."""


def finish(work: Generator[Any, None, Returned]) -> Returned:
    """Runs work to its end; returns its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Returned = end.value
            return result


def in_steps(work: Generator[Any, None, Returned]) -> Steps[Returned]:
    """Runs work to its end, with all its pauses; returns its result. Ignores what the work has found."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Returned = end.value
            return result
        yield


def _with_plain_result(work: Work[Thing, Reply, Any]) -> Work[Thing, Reply, dict[str, Any]]:
    """Runs work to its end; returns the fields of its result as plain data."""
    result = yield from work
    fields: dict[str, Any] = yield from plain_in_steps(result or {})
    return fields


class Task(Generic[Thing, Reply]):
    """Work that the page runs slice by slice, so that messages can be handled between two slices.

    Each slice returns a part for the page, as plain data: by default the fields of the thing found last. The last part
    also has the fields of the result.
    """

    def __init__(self, work: Work[Thing, Reply, Any], most: int = 1, seconds: float = SLICE_SECONDS) -> None:
        """Makes a task that runs `work`. A slice ends after `seconds`, or when the work has found `most` things."""
        self._work = _with_plain_result(work)
        self._most = most
        self._seconds = seconds
        self._reply: Reply | None = None
        self._failure: Exception | None = None

    def reply(self, reply: Reply | None) -> None:
        """Stores a reply to the thing found last; the next slice sends it to the work."""
        self._reply = reply

    def advance(self) -> dict[str, Any]:
        """Runs a slice and returns its part, whose field `done` says whether the slice is the last. If the work raises
        an exception, this call and all later calls raise the same exception.

        Reads the clock at each pause, and whenever the number of found things has grown by an eighth.
        """
        if self._failure:
            raise self._failure
        found: list[Thing] = []
        end, next_look = perf_counter() + self._seconds, 1
        reply, self._reply = self._reply, None
        try:
            while len(found) < self._most:
                thing = self._work.send(reply)
                reply = None
                if thing is not None:
                    found.append(thing)
                    if len(found) < next_look:
                        continue
                    next_look = 1 + len(found) * 9 // 8
                if perf_counter() >= end:
                    break
        except StopIteration as finished:
            return {**plain(self.part(found)), **finished.value, "done": True}
        except Exception as failure:
            self._failure = failure
            raise
        return {**plain(self.part(found)), "done": False}

    def part(self, found: list[Any]) -> dict[str, Any]:
        """Returns the fields of the part for the things that a slice has found; by default the fields of the last
        thing.
        """
        return found[-1] if found else {}
