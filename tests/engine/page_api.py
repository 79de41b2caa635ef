"""The engine's functions as the page calls them. Their replies have type Any, as the page does not check types."""

from itertools import count
from typing import Any

import judgeboard.api

api: Any = judgeboard.api
TASKS = count(100_000)


def done(kind: str, request: Any) -> Any:
    """Runs a new task to its end; returns its last part, which contains the whole result. Fails if an earlier part
    contains anything but a count.
    """
    task = next(TASKS)
    api.start(task, kind, request)
    part = api.advance(task)
    while not part["done"]:
        assert part.keys() <= {"done", "count"}
        part = api.advance(task)
    api.drop(task)
    return part


def line_of(record: Any) -> list[str]:
    """Returns the moves of the main line of a record."""
    moves = []
    for index, node in enumerate(record["nodes"][1:]):
        if node["parent"] != index:
            break
        moves.append(node["move"])
    return moves


def tree_of(moves: list[str]) -> list[dict[str, Any]]:
    """Returns the nodes of a game without variations."""
    return [{"parent": index - 1, "move": move} for index, move in enumerate(["", *moves])]
