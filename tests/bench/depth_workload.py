"""Measures the depth of searches. CPython imports `depths`; Pyodide runs the file, whose last expression is a JSON
list.
"""

import json
import sys
import time

if sys.platform == "emscripten":
    sys.path.insert(0, "/judgeboard")

from judgeboard.loa.rules import START
from judgeboard.loa.thinker import STEP_SECONDS, Search, Thinker
from tests.engine.searches import MOST_PLIES, positions

POSITIONS = 11


def depths(seconds: float) -> list[dict[str, int]]:
    """Searches for `seconds` from the start position and from each of ten positions of published games. Returns for
    each search its depth in plies, its nodes, and under `proved` 1 if the result is proved, else 0.
    """
    found = []
    for position in [START, *positions(POSITIONS)[1:]]:
        search = Search(Thinker(), position, MOST_PLIES)
        end = time.perf_counter() + seconds
        while not search.done and time.perf_counter() < end:
            search.run_for(STEP_SECONDS)
        found.append({"depth": search.depth, "nodes": search.nodes, "proved": int(search.done)})
    return found


json.dumps(depths(float(sys.argv[1])) if sys.platform == "emscripten" else [])
