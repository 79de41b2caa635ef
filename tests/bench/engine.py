"""How fast the engine is on CPython and in Chromium: medians of five, and how many pieces of work that is a second."""

import json

from steps import ROOT
from tests.bench.workloads import WORK, measure
from tests.browser import chromium
from tests.pyodide.harness import run_in_pyodide


def in_chromium() -> dict[str, float]:
    """The same work inside the built site's Pyodide."""
    with chromium() as browser:
        page = browser.new_page()
        vectors = ROOT / "tests" / "vectors"
        return dict(json.loads(run_in_pyodide(page, ROOT / "tests" / "bench" / "workloads.py", [vectors])))


def main() -> None:
    """Measure and print."""
    here, there = measure(), in_chromium()
    print(f"{'':46} {'CPython':>19} {'Chromium':>19}  ratio")
    for name, (count, unit, _) in WORK.items():
        columns = " ".join(f"{1000 * times[name]:7.1f} ms {count / times[name]:8.0f}" for times in (here, there))
        print(f"{name:46} {columns}  {there[name] / here[name]:5.2f}  {unit}/s")


if __name__ == "__main__":
    main()
