"""How deep a second's search gets, on CPython and in Chromium: from the start and from ten middle positions."""

import json

from steps import ROOT
from tests.bench.depth_workload import depths
from tests.browser import chromium
from tests.pyodide.harness import run_in_pyodide

WORKLOAD = ROOT / "tests" / "bench" / "depth_workload.py"
FILES = [ROOT / name for name in ("tests/engine/searches.py", "tests/vectors/loa")]


def main() -> None:
    """Measure and print."""
    with chromium() as browser:
        there = json.loads(run_in_pyodide(browser.new_page(), WORKLOAD, FILES))
    print("depth after a second (* proved): from the start, then from ten positions of published games")
    for place, found in (("CPython and wasmtime", depths()), ("Chromium", there)):
        row = " ".join(f"{one['depth']}{'*' if one['proved'] else ''}".rjust(4) for one in found)
        print(f"{place:22}{row}   {sum(one['nodes'] for one in found):12,} nodes in all")


if __name__ == "__main__":
    main()
