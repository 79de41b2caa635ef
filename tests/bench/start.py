"""Measures the time to the first answer of our site, and of npm's unchanged Pyodide with the same engine.

python3 build/run.py bench start, or, with .venv's Python and PYTHONPATH=build:engine: -m tests.bench.start [--quick]
[--rounds N] [--starts N]

Each round visits both pages three times, over loopback and over slow links. The first visit, in a fresh profile,
counts as cold, the last visit as warm. Other rows: the bytes from a host that does not compress WebAssembly, and the
seconds until programs can run. Then our site is started many times, to find starts that fail. The quick form has one
start and one round over loopback, with two visits to each page.
"""

import argparse
import math
import os
import shutil
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Error, Page, sync_playwright

from assemble import SITE
from browser import chromium, headless_chromium
from steps import CACHE, ROOT, digest, ensure, run
from tests.bench.host import Line, Link, hosting
from tests.bench.options import parser
from tests.bench.start_programs import print_programs
from tests.browser import ARGUMENTS
from toolchain import NODE_MODULES, PYTHON

ROUNDS = 6
STARTS = 20
FAST = Line("20 Mbit/s, 40 ms", 20e6 / 8, 0.04)
SLOW = Line("1.6 Mbit/s, 150 ms", 1.6e6 / 8, 0.15)
LINES = (Line("loopback", math.inf, 0.0), FAST, SLOW)
SLOW_ROUNDS = 2
"""Largest number of rounds over the slow line, where a round takes minutes."""
STOCK, OURS = "stock Pyodide", "our site"
PROFILES = ("cold", "warm")
VISITS = 3
JUDGE = "correct-move/"
"""The page of our site that corresponds to stock Pyodide's page."""
SETTLE_MS = 2_500
"""Milliseconds to stay on a page after its answer. Meanwhile the browser caches compiled code, which no event reports.
"""
# Types as soon as there is a text box, and notes the time of the answer. The sample's answers have Stop only once.
TYPE = """
window.answered = new Promise((resolve, reject) => {
  const giveUp = () => reject(new Error(`No answer in two minutes: ${document.title}, ${document.body?.innerText}`));
  setTimeout(giveUp, 120_000);
  const typed = "56 48 49\\n".repeat(3);
  let box = null;
  new MutationObserver((_, observer) => {
    if (!box && (box = document.querySelector("textarea"))) {
      setTimeout(() => {
        box.value = typed;
        box.dispatchEvent(new InputEvent("input", { bubbles: true }));
      });
    }
    if (!/(Stop\\s*){3}/.test(document.querySelector(".output-card")?.textContent)) return;
    observer.disconnect();
    resolve(performance.now());
  }).observe(document, { subtree: true, childList: true, characterData: true });
});
"""

Launch = Callable[[Path], BrowserContext]
"""Function that starts a browser whose profile is in the given folder."""


class Visit(NamedTuple):
    """The seconds of a visit until the first answer, and the bytes sent until then."""

    seconds: float
    bytes: int


def main() -> int:
    """Measures the starts and prints the times; returns 1 if a start failed or did not use the snapshot, else 0."""
    options = _options()
    stock = _stock()
    program = headless_chromium() if options.quick else chromium()
    with sync_playwright() as playwright:
        launch = partial(playwright.chromium.launch_persistent_context, executable_path=program, args=ARGUMENTS)
        for line in LINES[: 1 if options.quick else None]:
            visits: dict[tuple[str, str], list[Visit]] = defaultdict(list)
            for _ in range(min(options.rounds, SLOW_ROUNDS) if line == SLOW else options.rounds):
                for page, folder in ((STOCK, stock), (OURS, SITE)):
                    cold, warm = _round(launch, folder, line.link(), options.quick)
                    visits[page, "cold"].append(cold)
                    visits[page, "warm"].append(warm)
            if visits:
                _print(line.name, visits)
        if not options.quick:
            _print_raw(launch, stock)
            print_programs(playwright, FAST, SLOW)
        return _many(launch, options.starts)


def _options() -> argparse.Namespace:
    known = parser(__doc__)
    known.add_argument("--rounds", type=int, help=f"visits of each kind, {ROUNDS} unless told")
    known.add_argument("--starts", type=int, help=f"starts in search of a fault, {STARTS} unless told")
    options = known.parse_args()
    rounds, starts = (1, 1) if options.quick else (ROUNDS, STARTS)
    options.rounds = rounds if options.rounds is None else options.rounds
    options.starts = starts if options.starts is None else options.starts
    return options


def _stock() -> Path:
    """Returns a folder with npm's Pyodide, the engine's wheel with sources, and a page. Makes the folder again if one
    of its sources has changed.
    """
    folder = CACHE / "stock"
    pages = Path(__file__).parent / "stock"

    def make() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(pages, folder)
        shutil.copytree(NODE_MODULES / "pyodide", folder / "pyodide")
        run([PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder])

    inputs = [ROOT / "engine", ROOT / "pyproject.toml", NODE_MODULES / "pyodide/package.json", pages, Path(__file__)]
    ensure(folder / ".stamp", digest(*inputs), make)
    return folder


def _round(launch: Launch, folder: Path, link: Link, quick: bool) -> tuple[Visit, Visit]:
    count, settle = (2, 0) if quick else (VISITS, SETTLE_MS)
    with tempfile.TemporaryDirectory() as profile, hosting(folder, link) as url:
        page = f"{url}{JUDGE}" if folder == SITE else url
        visits = [_visit(launch, Path(profile), page, link, settle) for _ in range(count)]
    return visits[0], visits[-1]


def _visit(launch: Launch, profile: Path, url: str, link: Link, settle_ms: int) -> Visit:
    """Visits the page in a new browser with this profile, and stays `settle_ms` milliseconds after the answer. Returns
    the seconds and bytes until the answer.
    """
    before = link.sent
    with launch(profile) as context:
        page = context.new_page()
        seconds = _first_answer(page, url)
        sent = link.sent - before
        page.wait_for_timeout(settle_ms)
    return Visit(seconds, sent)


def _first_answer(page: Page, url: str) -> float:
    """Returns the seconds from navigation to the answer to a text typed as soon as possible."""
    page.add_init_script(TYPE)
    page.goto(url, wait_until="commit")
    milliseconds: float = page.evaluate("() => window.answered")
    return milliseconds / 1000


def _print(link: str, visits: dict[tuple[str, str], list[Visit]]) -> None:
    print(f"\nFirst answer, {link}; medians of {len(next(iter(visits.values())))} visits; {_load()}")
    for profile in PROFILES:
        medians = {}
        for page in (STOCK, OURS):
            seconds = [visit.seconds for visit in visits[page, profile]]
            medians[page] = statistics.median(seconds)
            size = statistics.median(visit.bytes for visit in visits[page, profile]) / 1e6
            spread = f"{min(seconds):.2f} to {max(seconds):.2f}"
            print(f"  {profile}  {page:14} {medians[page]:6.2f} s  ({spread})  {size:6.2f} MB")
        pairs = zip(visits[STOCK, profile], visits[OURS, profile], strict=True)
        each = statistics.median(stock.seconds / ours.seconds for stock, ours in pairs)
        ratio = medians[STOCK] / medians[OURS]
        print(f"  {profile}  {'ratio':14} {ratio:6.2f}    (median of the rounds' ratios: {each:.2f})")


def _print_raw(launch: Launch, stock: Path) -> None:
    """Prints the bytes until the first answer from a host that does not compress WebAssembly."""
    print("\nUntil the first answer, MB from a host that does not compress WebAssembly")
    for name, folder in ((STOCK, stock), (OURS, SITE)):
        link = Link()
        with tempfile.TemporaryDirectory() as profile, hosting(folder, link, compresses_wasm=False) as url:
            visit = _visit(launch, Path(profile), f"{url}{JUDGE}" if folder == SITE else url, link, 0)
        print(f"  {name:52} {visit.bytes / 1e6:6.2f}")


def _many(launch: Launch, starts: int) -> int:
    """Starts our site repeatedly in one profile, and prints the times. Returns 1 if a start fails or does not use the
    snapshot, else 0.
    """
    asked: list[str] = []
    seconds: list[float] = []
    faults: list[str] = []
    with (
        tempfile.TemporaryDirectory() as profile,
        hosting(SITE, Link()) as url,
        launch(Path(profile)) as context,
    ):
        # The service worker's requests do not count, because they are for the offline copy.
        context.on("request", lambda request: None if request.service_worker else asked.append(request.url))
        for number in range(starts):
            page = context.new_page()
            try:
                seconds.append(_first_answer(page, f"{url}{JUDGE}"))
            except Error as error:
                faults.append(f"start {number + 1}: {error}")
            page.close()
    detours = sum(address.endswith(".whl") for address in asked)
    if seconds:
        slowest = sorted(seconds)[math.ceil(0.95 * len(seconds)) - 1]
        median = statistics.median(seconds)
        print(f"\nstarts in one profile: {starts}, median {median:.2f} s, 95 of 100 within {slowest:.2f} s")
        print(f"  {len(faults)} failed, {detours} without the snapshot; {_load()}")
    print(*faults, sep="\n")
    return 1 if faults or detours else 0


def _load() -> str:
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


if __name__ == "__main__":
    sys.exit(main())
