"""What is measured of the search's kernel, wherever it runs. Inside Pyodide this file's value is a JSON object."""

import importlib
import json
import shutil
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

IN_PYODIDE = sys.platform == "emscripten"
FROM_SOURCE = "--from-source" in sys.argv
if FROM_SOURCE:
    # The kernel's source goes beside the wheel's bytecode; the compiler stays the wheel's.
    import judgeboard

    for folder in ("", "loa"):
        for file in Path("/judgeboard/engine/judgeboard", folder).glob("*.py"):
            shutil.copy(file, Path(judgeboard.__path__[0], folder))
    importlib.invalidate_caches()

SEARCH = "judgeboard.loa.search"


class Amount(NamedTuple):
    """How much is done for each figure."""

    runs: int
    compiled_nodes: int
    interpreted_nodes: int
    thought_seconds: float


FULL, LEAST = Amount(5, 2_000_000, 20_000, 1.0), Amount(1, 200_000, 2_000, 0.1)


def seconds(work: Callable[[], object]) -> float:
    """How long it takes, once."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def until_ready() -> float:
    """From the first question to a search that can run, where a game is on the board already."""
    from judgeboard import api

    api.game({"problem": "loa", "start": "", "moves": [], "limit": 80})
    return seconds(
        lambda: api.start(
            0, "think", {"problem": "loa", "start": "", "game": 0, "moves": [], "limit": 80, "seconds": 0, "level": 8}
        )
    )


def slices(amount: Amount) -> dict[str, float]:
    """How long the parts of a thought take, as the page asks for them."""
    from judgeboard import api

    times = []
    thought = {
        "problem": "loa",
        "start": "",
        "game": 0,
        "moves": [],
        "limit": 80,
        "seconds": amount.thought_seconds,
        "level": 8,
    }
    api.start(0, "think", thought)
    done = False
    while not done:
        started = time.perf_counter()
        done = api.advance(0)["done"]
        times.append(time.perf_counter() - started)
    api.drop(0)
    return {"median": statistics.median(times), "longest": max(times)}


def nodes_a_second(amount: Amount, checked: bool, interpreted: bool) -> float:
    """The median of some searches from the start position."""
    from judgeboard.kernel.runtime import Backend, Kernel
    from judgeboard.loa.rules import START
    from judgeboard.loa.thinker import Search, Thinker

    nodes = amount.interpreted_nodes if interpreted else amount.compiled_nodes
    kernel = Kernel(SEARCH, checked=checked, backend=Backend.INTERPRETED if interpreted else None)
    times = []
    for _ in range(amount.runs):
        search = Search(Thinker(kernel), START, 2_000)
        times.append(seconds(lambda search=search: search.run(nodes)))  # type: ignore[misc]
    return nodes / statistics.median(times)


def compiling(amount: Amount) -> float:
    """Seconds to compile the kernel from its source, the median of some runs."""
    from judgeboard.kernel.compiler import compiled

    return statistics.median(seconds(lambda: compiled(SEARCH)) for _ in range(amount.runs))


def measured(amount: Amount, from_source: bool) -> dict[str, object]:
    """All figures that this place gives: nodes a second and seconds."""
    if from_source:
        return {"compile": compiling(amount), "unchecked": nodes_a_second(amount, checked=False, interpreted=False)}
    return {
        "ready": until_ready(),
        "slices": slices(amount),
        "checked": nodes_a_second(amount, checked=True, interpreted=False),
        "interpreted": nodes_a_second(amount, checked=True, interpreted=True),
    }


json.dumps(measured(LEAST if "--quick" in sys.argv else FULL, FROM_SOURCE)) if IN_PYODIDE else ""
