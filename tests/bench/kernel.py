"""Measures nodes a second of the search's kernel, interpreted and compiled, on CPython and in Chromium.

Also measures the share of this speed that remains in an analysis and in the choice of a move, the seconds until the
search is ready, the seconds to compile it, the length of its slices, and the speed of perft.
"""

import json
import subprocess
import sys
import time
from typing import Any

from judgeboard.loa.rules import START
from judgeboard.loa.thinker import perft
from steps import ROOT
from tests.bench.options import QUICK, parser
from tests.browser import chromium
from tests.pyodide.harness import run_in_pyodide

FROM_SOURCE = "--from-source"
WORKLOAD = ROOT / "tests" / "bench" / "kernel_workload.py"
PERFT = {6: 1_938_494_632, 4: 1_563_208}
DEPTH, QUICK_DEPTH = PERFT
PLACES = ("CPython and wasmtime", "Chromium")


def in_chromium(*arguments: str) -> dict[str, Any]:
    """Returns the figures from the built site's Pyodide. `arguments` are options of the workload. With --from-source,
    Pyodide runs the search of the work tree instead of the site's; with --quick, Chromium is headless.
    """
    with chromium(headless=QUICK in arguments) as browser:
        files = [ROOT / "engine"] if FROM_SOURCE in arguments else []
        return dict(json.loads(run_in_pyodide(browser.new_page(), WORKLOAD, files, arguments=arguments)))


def on_cpython(quick: bool) -> dict[str, Any]:
    """Returns the figures of CPython, measured in a new process."""
    program = f"import json; from tests.bench import kernel_workload as k; amount = k.{'LEAST' if quick else 'FULL'}; "
    program += "print(json.dumps(k.measured(amount, False) | k.measured(amount, True)))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


def main() -> None:
    """Measures the kernel on CPython and in Chromium, and prints the figures."""
    quick = parser(__doc__).parse_args().quick
    arguments = [QUICK] if quick else []
    there = in_chromium(*arguments) | in_chromium(*arguments, FROM_SOURCE)
    places = dict(zip(PLACES, (on_cpython(quick), there), strict=True))
    print(f"{'nodes a second':22} {'interpreted':>12} {'checked':>12} {'unchecked':>12}  unchecked/interpreted")
    for place, found in places.items():
        rates = [found[kind] for kind in ("interpreted", "checked", "unchecked")]
        print(f"{place:22} " + " ".join(f"{rate:12,.0f}" for rate in rates) + f"  {rates[2] / rates[0]:8.0f}")
    for place, found in places.items():
        print(
            f"{place:22} ready to search in {1000 * found['ready']:.0f} ms; compiled from source in "
            f"{1000 * found['compile']:.0f} ms; a slice takes {1000 * found['slices']['median']:.1f} ms, "
            f"the longest {1000 * found['slices']['longest']:.1f} ms"
        )
    for place, found in places.items():
        shares = found["shares"]
        print(
            f"{place:22} of the kernel's speed arrive {shares['analyse']:.0%} in an analysis, "
            f"{shares['think']:.0%} in the choice of a move"
        )
    depth = QUICK_DEPTH if quick else DEPTH
    started = time.perf_counter()
    leaves = perft(START, depth)
    elapsed = time.perf_counter() - started
    assert leaves == PERFT[depth], leaves
    print(f"perft {depth}: {leaves:,} leaves in {elapsed:.2f} s, {leaves / elapsed / 1e6:.0f} million a second")


if __name__ == "__main__":
    main()
