"""The engine's functions as the page calls them. Their replies have type Any, as the page does not check types."""

from itertools import count
from typing import Any

import judgeboard.api

api: Any = judgeboard.api
TASKS = count(100_000)


def done(kind: str, request: Any) -> Any:
    """Runs a new task to its end; returns its last part, which contains the whole result. Fails if an earlier part
    contains anything.
    """
    task = next(TASKS)
    api.start(task, kind, request)
    part = api.advance(task)
    while not part["done"]:
        assert part == {"done": False}
        part = api.advance(task)
    api.drop(task)
    return part
