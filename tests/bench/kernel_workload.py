"""Measures the search's kernel. CPython imports `measured`; Pyodide runs the file, whose last expression is a JSON
object.
"""

import importlib
import json
import shutil
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

IN_PYODIDE = sys.platform == "emscripten"
FROM_SOURCE = "--from-source" in sys.argv
SPEED_ALONE = "--speed-alone"
if FROM_SOURCE:
    # Copies the source beside the wheel's bytecode, except the source of the compiler.
    import judgeboard

    source, target = Path("/judgeboard/engine/judgeboard"), judgeboard.__path__[0]
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("kernel"), dirs_exist_ok=True)
    importlib.invalidate_caches()

# Imported here, from the source that was copied above.
from judgeboard.kernel.runtime import Backend, Kernel  # noqa: E402

SEARCH = "judgeboard.loa.search.search"


class Amount(NamedTuple):
    """An amount of work: the number of runs for each median, and the nodes of a run of a compiled or interpreted
    build.
    """

    runs: int
    compiled_nodes: int
    interpreted_nodes: int
    seconds: float
    """Duration of each search that is measured by time."""


FULL, LEAST = Amount(7, 2_000_000, 20_000, 1.0), Amount(1, 200_000, 2_000, 0.1)
LONG_RUN = 500_000
"""Nodes of one run of a timed search; a run takes about a tenth of a second."""
LINES = {"analyse": 3, "think": 1}
"""Number of principal variations to search for, by kind of task."""


def seconds(work: Callable[[], object]) -> float:
    """Returns the seconds that one run of the work takes."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def until_ready() -> float:
    """Returns the seconds from the request for a move until the search can run. The process must not have searched
    before.
    """
    from judgeboard import api

    api.game({"problem": "loa", "start": "", "moves": [], "limit": 80})
    return seconds(
        lambda: api.start(
            0, "think", {"problem": "loa", "start": "", "game": 0, "moves": [], "limit": 80, "seconds": 0, "level": 12}
        )
    )


def slices(amount: Amount) -> dict[str, float]:
    """Returns the median and the longest time, in seconds, of the slices of a search that runs as on the page."""
    from judgeboard import api

    times = []
    request = {
        "problem": "loa",
        "start": "",
        "game": 0,
        "moves": [],
        "limit": 80,
        "seconds": amount.seconds,
        "level": 12,
    }
    api.start(0, "think", request)
    done = False
    while not done:
        started = time.perf_counter()
        done = api.advance(0)["done"]
        times.append(time.perf_counter() - started)
    api.drop(0)
    return {"median": statistics.median(times), "longest": max(times)}


FEWEST_NODES = 20_000
"""Minimum nodes of a measured task, which may take longer than the wanted seconds. After fewer nodes, the speed would
be inaccurate, since the first parts report only a few nodes.
"""


def nodes_a_second(runs: int, nodes: int, *kernels: Kernel) -> list[float]:
    """Returns each kernel's nodes per second from the start position: the median of `runs` searches of `nodes` nodes.
    The kernels take turns.
    """
    from judgeboard.loa.rules import START
    from judgeboard.loa.thinker import Search, Thinker

    times: list[list[float]] = [[] for _ in kernels]
    for _ in range(runs):
        for kernel, taken in zip(kernels, times, strict=True):
            search = Search(Thinker(kernel), START, 2_000)
            taken.append(seconds(partial(search.run, nodes)))
    return [nodes / statistics.median(taken) for taken in times]


def speed(seconds: float, lines: int) -> float:
    """Returns the nodes per second of a search from the start position for `lines` principal variations. The search
    runs for about `seconds`, directly on the kernel, without the code of an analysis or of the player.
    """
    from judgeboard.loa.rules import START
    from judgeboard.loa.thinker import Search, Thinker

    search = Search(Thinker(), START, 2_000, lines=lines)
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds:
        search.run(LONG_RUN)
    return search.nodes / elapsed


def speed_as_a_task(kind: str, seconds: float) -> float:
    """Returns the nodes per second of a task of the page, run in slices for about `seconds`. `kind` is `analyse` for an
    analysis or `think` for the choice of a move.
    """
    from judgeboard import api

    api.start(
        0,
        kind,
        {"problem": "loa", "start": "", "game": 0, "moves": [], "limit": 1_000, "seconds": 10 * seconds, "level": 12},
    )
    nodes = 0
    started = time.perf_counter()
    while nodes < FEWEST_NODES or time.perf_counter() - started < seconds:
        part: Any = api.advance(0)
        nodes = part.get("nodes", nodes)
    elapsed = time.perf_counter() - started
    api.drop(0)
    return nodes / elapsed


def speed_of_command(kind: str, seconds: float) -> float:
    """Returns the nodes per second of a task of the command line. `kind` is `analyse` for an analysis or `think` for
    the choice of a move.
    """
    from judgeboard.loa.player import Choice, Clock
    from judgeboard.loa.rules import Game
    from judgeboard.loa.thinker import STEP_SECONDS, Thinker, iterations

    started = time.perf_counter()
    if kind == "analyse":
        found = iterations(Game(1_000), seconds, None)
        told = [(each.nodes, time.perf_counter() - started) for each in found if each]
        nodes, elapsed = told[-1]
        return nodes / elapsed
    choice = Choice(Thinker(), Game(1_000), Clock(time.monotonic(), seconds))
    while not choice.done:
        choice.think(STEP_SECONDS)
    return choice.search.nodes / (time.perf_counter() - started)


def shares(amount: Amount) -> dict[str, float]:
    """Returns, by kind of task, the share of the kernel's speed that the task reaches. Each share is the median of
    several pairs of measurements.
    """
    delivered = speed_as_a_task if IN_PYODIDE else speed_of_command
    found = {}
    for kind, lines in LINES.items():
        pairs = [(delivered(kind, amount.seconds), speed(amount.seconds, lines)) for _ in range(amount.runs)]
        found[kind] = statistics.median(there / alone for there, alone in pairs)
    return found


def compiling(amount: Amount) -> float:
    """Returns the seconds to compile the kernel from its source: the median of several runs."""
    from judgeboard.kernel.compiler import compiled

    return statistics.median(seconds(lambda: compiled(SEARCH)) for _ in range(amount.runs))


def measured(amount: Amount, from_source: bool) -> dict[str, object]:
    """Returns figures by name. With --speed-alone on the command line, they are the nodes per second by kind of task.
    Otherwise, with `from_source`, they are the seconds of a compilation and the compiled builds' nodes per second;
    without `from_source`, the interpreted build's nodes per second, and the times and shares of the shipped search.
    """
    if SPEED_ALONE in sys.argv:
        return {kind: speed(amount.seconds, lines) for kind, lines in LINES.items()}
    if from_source:  # the wheel has no checked build
        kernels = [Kernel(SEARCH, checked=checked) for checked in (True, False)]
        checked, unchecked = nodes_a_second(amount.runs, amount.compiled_nodes, *kernels)
        return {"compile": compiling(amount), "checked": checked, "unchecked": unchecked}
    interpreted = Kernel(SEARCH, backend=Backend.INTERPRETED)
    return {
        "ready": until_ready(),
        "slices": slices(amount),
        "shares": shares(amount),
        "interpreted": nodes_a_second(amount.runs, amount.interpreted_nodes, interpreted)[0],
    }


json.dumps(measured(LEAST if "--quick" in sys.argv else FULL, FROM_SOURCE)) if IN_PYODIDE else ""
