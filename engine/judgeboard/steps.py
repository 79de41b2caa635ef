"""Work in steps: a generator that yields wherever it can pause, and returns its result."""

from collections.abc import Generator
from typing import TypeVar

Returned = TypeVar("Returned")
Steps = Generator[None, None, Returned]
SLICE_SECONDS = 0.008
"""A slice's aim; its last step comes on top."""
CHUNK = 10_000
"""Lines, or characters, to go through in one step where each takes next to no time."""


def finish(steps: Steps[Returned]) -> Returned:
    """Does the work to its end."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Returned = end.value
            return result
