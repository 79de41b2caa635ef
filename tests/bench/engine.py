"""The speed of the engine on CPython and in Chromium: medians of five runs, and items of work per second."""

import json

from steps import ROOT
from tests.bench.options import QUICK, parser
from tests.bench.workloads import WORK, measure
from tests.browser import chromium
from tests.pyodide.harness import run_in_pyodide


def in_chromium(quick: bool) -> dict[str, float]:
    """Returns the median seconds of each workload inside the built site's Pyodide."""
    with chromium(headless=quick) as browser:
        page = browser.new_page()
        script = ROOT / "tests" / "bench" / "workloads.py"
        arguments = [QUICK] if quick else []
        return dict(json.loads(run_in_pyodide(page, script, [ROOT / "tests" / "vectors"], arguments=arguments)))


def main() -> None:
    """Measures the workloads on CPython and in Chromium, and prints the times."""
    quick = parser(__doc__).parse_args().quick
    here, there = measure(), in_chromium(quick)
    print(f"{'':46} {'CPython':>19} {'Chromium':>19}  ratio")
    for name, (count, unit, _) in WORK.items():
        columns = " ".join(f"{1000 * times[name]:7.1f} ms {count / times[name]:8.0f}" for times in (here, there))
        print(f"{name:46} {columns}  {there[name] / here[name]:5.2f}  {unit}/s")


if __name__ == "__main__":
    main()
