"""The engine's functions as the page calls them: replies are plain data, since the page does not check their types."""

from itertools import count
from typing import Any

import judgeboard.api

api: Any = judgeboard.api
TASKS = count(100_000)


def done(kind: str, request: Any) -> Any:
    """Returns the last part of a task, which has the whole result."""
    task = next(TASKS)
    api.start(task, kind, request)
    part = api.advance(task)
    while not part["done"]:
        assert part == {"done": False}
        part = api.advance(task)
    api.drop(task)
    return part
