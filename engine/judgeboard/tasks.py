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


class Task(Generic[Thing, Reply]):
    """Work that the page runs slice by slice, so that messages can be handled between two slices.

    Each slice returns a part for the page, as plain data: by default the fields of the thing found last. The last part
    also has the fields of the result.
    """

    def __init__(self, work: Work[Thing, Reply, Any], most: int = 1, seconds: float = SLICE_SECONDS) -> None:
        """Makes a task that runs `work`. A slice ends after `seconds`, or when the work has found `most` things."""
        self._work = work
        self._conversion: Steps[Any] | None = None
        """Converts the result of the work to plain data, once the work has ended."""
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
        end = perf_counter() + self._seconds
        if self._conversion is None:
            try:
                self._run(found, end)
            except StopIteration as finished:
                self._conversion = plain_in_steps(finished.value or {})
            except Exception as failure:
                self._failure = failure
                raise
        part = plain(self.part(found))
        if self._conversion is not None:
            try:
                next(self._conversion)
                while perf_counter() < end:
                    next(self._conversion)
            except StopIteration as converted:
                return {**part, **(converted.value or {}), "done": True}
        return {**part, "done": False}

    def _run(self, found: list[Thing], end: float) -> None:
        """Runs the work until `end`, or until enough things are found. Raises StopIteration at the end of the work."""
        send, reply, self._reply = self._work.send, self._reply, None
        next_look = 1
        while True:
            thing = send(reply)
            reply = None
            if thing is not None:
                found.append(thing)
                if len(found) < next_look:
                    continue
                next_look = min(self._most, 1 + len(found) * 9 // 8)
            if len(found) >= self._most or perf_counter() >= end:
                break

    def part(self, found: list[Any]) -> dict[str, Any]:
        """Returns the fields of the part for the things that a slice has found; by default the fields of the last
        thing.
        """
        return found[-1] if found else {}
