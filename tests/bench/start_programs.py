"""Measures how long a first visitor waits for programs: `build/run.py bench start` prints the rows."""

import time

from playwright.sync_api import Page, Playwright, expect

from assemble import SITE
from tests.bench.host import Line, Link, hosting
from tests.browser import chromium_of
from tests.page.judge_page import JudgePage
from tests.page.program_tab import RIGHT, CppProgramTab, ProgramTab

LONGEST_MS = 240_000
ACCEPTED = r"Accepted: .*"


def print_programs(playwright: Playwright, fast: Line, slow: Line) -> None:
    """Prints how many seconds a Python program needs after the first answer until it has run, and how many seconds the
    C++ compiler needs until it is ready, each in a private window.
    """
    expect.set_options(timeout=LONGEST_MS)
    print("\nUntil programs run, in a private window")
    rows = (slow, "Python program after the first answer", _python), (fast, "C++ compiler", _cpp)
    with chromium_of(playwright) as browser:
        for line, name, measure in rows:
            link = line.link()
            with hosting(SITE, link) as url, browser.new_context() as context:
                context.set_default_timeout(LONGEST_MS)
                seconds, sent = measure(context.new_page(), url, link)
            print(f"  {f'{name}, {line.name}':52} {seconds:6.2f} s  {sent / 1e6:6.2f} MB", flush=True)


def _python(page: Page, url: str, link: Link) -> tuple[float, int]:
    """Returns the seconds from the first answer until a program has run, and the bytes sent in this time."""
    judge_page = JudgePage(page, url).open().ready()
    judge_page.answered()
    begin, before = time.monotonic(), link.sent
    program_tab = ProgramTab(judge_page)
    judge_page.button(judge_page.words["output.program"]).click()
    program_tab.put(RIGHT)
    program_tab.run.click()
    program_tab.expect_verdict(ACCEPTED)
    return time.monotonic() - begin, link.sent - before


def _cpp(page: Page, url: str, link: Link) -> tuple[float, int]:
    """Returns the seconds from the request for the compiler until it is ready, and the bytes sent in this time."""
    program_tab = CppProgramTab(JudgePage(page, url).open().ready()).show()
    program_tab.language.select_option("cpp")
    begin, before = time.monotonic(), link.sent
    program_tab.get.click()
    expect(program_tab.run).to_be_enabled()
    return time.monotonic() - begin, link.sent - before
