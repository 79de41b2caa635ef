"""The engine's functions as the page calls them: a reply is plain data, whose types nobody checks on that side."""

from itertools import count
from typing import Any

import judgeboard.api

api: Any = judgeboard.api
TASKS = count(100_000)


def done(kind: str, request: Any) -> Any:
    """The last part of a task, which has the whole result."""
    task = next(TASKS)
    api.start(task, kind, request)
    part = api.advance(task)
    while not part["done"]:
        assert part == {"done": False}
        part = api.advance(task)
    api.drop(task)
    return part
