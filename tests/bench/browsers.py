"""Compares the installed browsers: pages, a large paste, the engine's moves and analysis, the page without a network,
drafts, and memory with and without the C++ compiler. Each round visits all browsers, one after another.

python3 build/run.py bench browsers
"""

import statistics
import sys
import time
from threading import Thread

from playwright.sync_api import Page, Playwright, expect, sync_playwright

from assemble import SITE
from serve import address, open_server
from tests.bench.options import parser
from tests.bench.page_clock import SHOWN, WATCH, number
from tests.bench.processes import memory, peak
from tests.browser import OPENERS, WINDOW
from tests.page.cache_storage import wait_until_offline_ready
from tests.page.judge_page import JudgePage
from tests.page.play_page import start_game
from tests.page.program_tab import CppProgramTab
from tests.page.site_page import paste_into
from tests.programs.corpus import right_programs

ROUNDS = 3
CASE = "17 49 33\n"
PASTED = 5_000_000
"""Length in characters of the large paste."""
MOVE_MS = 100
"""The engine's thinking time for its first move."""
TIMES = f"globalThis.judgeboardTimes = {{ move: {MOVE_MS} }};"
SEARCHED_MS = 2_000
"""Milliseconds for which an analysis runs before its speed is measured over the same time again."""
NODES = """() => {
  const [[begun, before], [ended, nodes]] = [bench.parts[0], bench.parts.at(-1)];
  return (1000 * (nodes - before)) / (ended - begun);
}"""
WRONG = right_programs("correct-move")["scanf"].read_text(encoding="utf-8").replace('"Stop', '"Continue')

Cells = dict[str, float]
"""The figures of a visit by the names of their rows."""


def visit(playwright: Playwright, name: str, length: int, with_cpp: bool) -> Cells:
    """Visits the site in a new browser; returns the figures. `length` is that of the large paste."""
    cells: Cells = {}
    with OPENERS[name](playwright) as browser, open_server(SITE, 0) as server:
        Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        page = browser.new_context(**WINDOW).new_page()
        page.add_init_script(TIMES + WATCH)
        judge_page = JudgePage(page, address(server))
        begun = time.monotonic()
        judge_page.open().ready()
        cells["page ready, s"] = time.monotonic() - begun
        judge_page.answered()
        cells["memory of the page, MB"] = memory()
        judge_page.paste("")
        judge_page.answered()
        with peak() as most:
            paste_into(judge_page.input, CASE * (length // len(CASE)))
            cells["large paste to output, s"] = number(page, SHOWN) / 1000
        cells["memory during the paste, MB"] = most.megabytes
        # A long text has no box.
        judge_page.button("Clear").click()
        judge_page.answered()
        cells |= _play(judge_page)
        judge_page.enter("correct-move")
        judge_page.paste_and_wait(CASE)
        if with_cpp:
            cells |= _cpp(judge_page)
            judge_page.paste_and_wait(CASE)
        wait_until_offline_ready(page)
        server.shutdown()
        begun = time.monotonic()
        judge_page.reload()
        cells["page ready without a network, s"] = time.monotonic() - begun
        judge_page.expect_text(CASE)
        cells["drafts kept after it"] = 1
    return cells


def _play(judge_page: JudgePage) -> Cells:
    play_page = start_game(judge_page)
    page = judge_page.page
    begun = time.monotonic()
    play_page.play("A4-C4")
    play_page.wait_for_moves(2)
    seconds = time.monotonic() - begun
    play_page.wait_for_turn()
    return {"first move of the engine, s": seconds, "analysis, 1,000 nodes/s": _analysis(page) / 1000}


def _analysis(page: Page) -> float:
    """Returns the nodes a second of an analysis, after a while."""
    switch = page.get_by_role("switch", name="Analysis")
    switch.check()
    page.wait_for_timeout(SEARCHED_MS)
    page.evaluate("() => { bench.parts.length = 0; }")
    page.wait_for_timeout(SEARCHED_MS)
    found: float = page.evaluate(NODES)
    switch.uncheck()
    return found


def _cpp(judge_page: JudgePage) -> Cells:
    """Downloads the compiler, and finds a failing input for a wrong program."""
    program_tab = CppProgramTab(judge_page).show()
    program_tab.language.select_option("cpp")
    begun = time.monotonic()
    with peak() as most:
        program_tab.get.click()
        expect(program_tab.run).to_be_enabled()
    cells = {"C++ ready, s": time.monotonic() - begun, "memory until C++ is ready, MB": most.megabytes}
    for which in ("first", "second"):
        program_tab.put(WRONG + f"// {which}\n")
        begun = time.monotonic()
        with peak() as most:
            program_tab.find.click()
            program_tab.expect_verdict(r"Wrong answer\..*")
        cells[f"{which} C++ search, s"] = time.monotonic() - begun
        cells[f"memory during the {which}, MB"] = most.megabytes
    return cells


def main() -> int:
    """Prints a column of medians for each browser; returns 1 if a browser fails, else 0."""
    quick = parser(__doc__).parse_args().quick
    names = ["chromium"] if quick else list(OPENERS)
    visits: dict[str, list[Cells]] = {name: [] for name in names}
    failures: list[str] = []
    with sync_playwright() as playwright:
        for _ in range(1 if quick else ROUNDS):
            for name in names:
                try:
                    visits[name].append(visit(playwright, name, PASTED // (50 if quick else 1), not quick))
                except LookupError as missing:
                    print(missing)
                except AssertionError as failure:
                    failures.append(f"{name}: {failure}")
    columns = {name: found for name, found in visits.items() if found}
    print(f"{'medians':34}", *(f"{name:>9}" for name in columns))
    for row in dict.fromkeys(row for found in columns.values() for cells in found for row in cells):
        medians = (statistics.median(cells[row] for cells in found if row in cells) for found in columns.values())
        print(f"{row:34}", *(f"{median:9.1f}" for median in medians), flush=True)
    print(*failures, sep="\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
