"""Measures the depth of searches, on CPython and inside Pyodide, where running this file returns a JSON list."""

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
    """Returns depth, nodes and proof (1 or 0) of a search of `seconds` from the start, and from each of ten positions
    of published games.
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
