"""Measures the depth that a search of one second reaches, on CPython and in Chromium. Searches from the start position
and from ten positions of published games.
"""

import json

from steps import ROOT
from tests.bench.depth_workload import depths
from tests.bench.options import parser
from tests.browser import chromium
from tests.pyodide.harness import run_in_pyodide

WORKLOAD = ROOT / "tests" / "bench" / "depth_workload.py"
FILES = [ROOT / name for name in ("tests/engine/searches.py", "tests/vectors/loa")]
SECONDS, QUICK_SECONDS = 1.0, 0.05
PLACES = ("CPython and wasmtime", "Chromium")


def main() -> None:
    """Measures the depths on CPython and in Chromium, and prints them."""
    quick = parser(__doc__).parse_args().quick
    seconds = QUICK_SECONDS if quick else SECONDS
    with chromium(headless=quick) as browser:
        there = json.loads(run_in_pyodide(browser.new_page(), WORKLOAD, FILES, arguments=[str(seconds)]))
    print(f"depth after {seconds} s (* proved): from the start, then from ten positions of published games")
    for place, found in zip(PLACES, (depths(seconds), there), strict=True):
        row = " ".join(f"{one['depth']}{'*' if one['proved'] else ''}".rjust(4) for one in found)
        print(f"{place:22}{row}   {sum(one['nodes'] for one in found):12,} nodes in all")


if __name__ == "__main__":
    main()
