"""A visit to the site in each browser, with the features that depend on the browser's engine. The suite runs this file
in Firefox and WebKit; Chromium runs all other tests, and with --thorough these as well.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, BinaryIO

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Playwright, expect

from assemble import SITE
from serve import Handler, address, open_server, serving
from tests.browser import OPENERS, WINDOW
from tests.conftest import NO_SERVICE_WORKER, SAVE_DATA
from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.cache_storage import wait_until_offline_ready
from tests.page.judge_page import JudgePage, example_text
from tests.page.play_page import start_game
from tests.page.program_tab import RIGHT, WRONG, CppProgramTab, ProgramTab, line_of
from tests.page.runner_page import RunnerPage, runner_site
from tests.page.site_page import wait_until
from tests.page.test_compare import compare
from tests.programs.corpus import right_programs

if TYPE_CHECKING:
    from tests.conftest import Prepare

NAMES = ["firefox", "webkit", "chromium"]
WIDTHS = (390, 640, 768, 1024)
"""Widths of windows: phones, a desktop's at 200 %, and tablets."""
RESOLUTION = "canvas => canvas.width / canvas.getBoundingClientRect().width"
UNCOVERED = "line => parseFloat(getComputedStyle(line).height) - parseFloat(getComputedStyle(line, '::before').height)"
"""Returns how many pixels of a line's height its number leaves uncovered."""
ROUNDING = 0.01
WIDER = "document.documentElement.scrollWidth - innerWidth"
DRAFT, OTHER = "17 49 33\n" * 3, "56 48 49\n"
SECONDS = 1
"""Time limit for endless programs, in seconds."""
ENDLESS = f"{RIGHT}n = 0\nwhile True:\n    n += 1\n"
LAST = ENDLESS.count("\n")
LOOP = f"({LAST - 1}|{LAST})"
"""Pattern of the numbers of the loop's lines."""
RIGHT_CPP = right_programs("correct-move")["scanf"].read_text(encoding="utf-8")
FICKLE_CPP = RIGHT_CPP.replace(
    "== 3) {\n",
    """== 3) {
        if (king == 1) for (volatile int n = 0;; n = n + 1) {}
        if (king == 2) { puts("Move not allowed"); continue; }
""",
    1,
)
"""A program that is endless for a king on 1, and wrong for a king on 2. Both faults are in one program, since WebKit
needs ten seconds to compile a program.
"""
ENDLESS_LINE = line_of(FICKLE_CPP, "if (king == 1)")
ADDING = "print(int(input()) + 1)"
RECURSIVE = "import sys\nsys.setrecursionlimit(10**9)\nclass A:\n    __repr__ = lambda self: repr(self)\nrepr(A())"
GREEDY = "x = [0] * 10**9"
RIGHT_ONE = r"Accepted: right on this input\..*"
CPP_MEMORY = 3 * 2**30
"""Free memory that the compiler needs, in bytes."""


@pytest.fixture(scope="module", params=matrix(NAMES, NAMES[:2]))
def browser_of_any_kind(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    """Yields a browser. Skips the tests of a browser that is not installed."""
    try:
        with OPENERS[request.param](playwright) as opened:
            yield opened
    except LookupError as missing:
        pytest.skip(str(missing))


@pytest.fixture
def context(browser_of_any_kind: Browser, prepare: Prepare) -> Iterator[BrowserContext]:
    """Yields a new context with a service worker, which caches the site."""
    with browser_of_any_kind.new_context(**WINDOW) as context:
        prepare(context)
        yield context


@pytest.fixture(scope="module")
def other_context(browser_of_any_kind: Browser, prepare: Prepare) -> Iterator[BrowserContext]:
    """Yields a context for the tests of programs, without a service worker."""
    with browser_of_any_kind.new_context(**WINDOW) as context:
        prepare(context, NO_SERVICE_WORKER, SAVE_DATA)
        yield context


@pytest.fixture(scope="module")
def program_tab(other_context: BrowserContext, site_url: str) -> ProgramTab:
    """Returns the program tab of Correct Move, with the time limit `SECONDS`."""
    program_tab = ProgramTab(JudgePage(other_context.new_page(), site_url).open().ready()).show()
    program_tab.limit("seconds", SECONDS)
    return program_tab


@pytest.fixture(scope="module")
def cpp_program_tab(program_tab: ProgramTab) -> CppProgramTab:
    """Returns the program tab of Correct Move, with the C++ compiler."""
    if not (SITE / "cpp").is_dir():
        pytest.skip("the site was built without the C++ compiler")
    if os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") < CPP_MEMORY:
        pytest.skip("there is too little free memory for the C++ compiler")
    cpp_program_tab = CppProgramTab(program_tab.judge_page)
    cpp_program_tab.language.select_option("cpp")
    cpp_program_tab.get.click()
    expect(cpp_program_tab.run).to_be_enabled()
    return cpp_program_tab


def wait_for_line(program_tab: ProgramTab) -> None:
    """Gives programs time to report the line at which they met the time limit. Otherwise their thread would be
    terminated before.
    """
    program_tab.judge_page.page.evaluate("judgeboardTimes.grace = 60_000")


def resize(page: Page, width: int) -> None:
    """Sets the width of the window. WebKit refuses a width while its window still takes another one."""

    def is_set() -> bool:
        try:
            page.set_viewport_size({"width": width, "height": 800})
        except Error:
            return False
        return True

    wait_until(page, is_set, bool, True)


def wait_for_resolution(canvas: Locator, wanted: float) -> None:
    """Waits until a canvas has this number of pixels per CSS pixel, except for rounding."""
    wait_until(
        canvas.page, lambda: canvas.evaluate(RESOLUTION), lambda found: abs(found / wanted - 1) < ROUNDING, wanted
    )


@pytest.mark.noise(NETWORK)
def test_judges_comparison_game_and_drafts_work_also_without_the_network(context: BrowserContext) -> None:
    with open_server(SITE, 0) as server:
        Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        judge_page = JudgePage(context.new_page(), address(server)).open("rank-and-file").ready()
        judge_page.paste(example_text("rank-and-file", "mates"))
        assert judge_page.output_text() == example_text("rank-and-file", "mates", "out")
        judge_page.enter("correct-move")
        compare_card = compare(judge_page, OTHER, "Continue\n")
        expect(compare_card.verdict).to_contain_text("Wrong answer")
        play_page = start_game(judge_page)
        play_page.play("A4-C4")
        play_page.wait_for_moves(2)
        play_page.wait_for_late_replies()
        played = play_page.moves()
        judge_page.enter("correct-move")
        judge_page.paste_and_wait(DRAFT)
        assert judge_page.page.evaluate(WIDER) <= 0
        wait_until_offline_ready(judge_page.page)
        server.shutdown()
    judge_page.reload()
    judge_page.expect_text(DRAFT)
    judge_page.enter("rank-and-file")
    assert judge_page.output_text() == example_text("rank-and-file", "mates", "out")
    judge_page.enter("loa")
    expect(play_page.count).to_have_text("2 of at most 160")
    assert play_page.moves() == played


def test_pages_do_not_slide_sideways_errors_have_waves_and_dialogs_focus_the_chosen(
    other_context: BrowserContext, site_url: str
) -> None:
    """No page is wider than its window, errors are underlined by waves, and a dialog focuses the chosen difficulty.
    Each point depends on the browser: in WebKit, hidden text of a select can make the page too wide, for example.
    """
    page = other_context.new_page()
    judge_page = JudgePage(page, site_url)
    for problem in ("", "loa", "correct-move"):
        judge_page.open(problem)
        for width in WIDTHS:
            resize(page, width)
            assert page.evaluate(WIDER) <= 0, (problem, width)
    judge_page.ready().paste("17 x 33\n")
    expect(page.locator(".editor .error-mark")).to_have_css("text-decoration-style", "wavy")
    judge_page.paste(OTHER)
    judge_page.button("Random").click()
    expect(page.get_by_role("radio", name="Mixed")).to_be_focused()
    # WebKit ends with its last window.
    page.goto("about:blank")


@pytest.mark.parametrize("browser_of_any_kind", ["webkit"], indirect=True)
def test_boards_and_pieces_are_drawn_in_device_pixels_at_every_zoom(context: BrowserContext, site_url: str) -> None:
    """Zooms by the style `zoom`. In WebKit, it has the same effect as the visitor's zoom, which leaves devicePixelRatio
    unchanged. At the last two zooms, the board has its smallest size, so only its resolution changes.
    """
    page = context.new_page()
    judge_page = JudgePage(page, site_url).open().ready()
    page.evaluate("document.documentElement.style.zoom = 1.25")
    line = page.locator(".output-card .line").first
    wait_until(page, lambda: line.evaluate(UNCOVERED), lambda pixels: pixels == 0, 0)
    # The driver clicks at coordinates of the page without zoom.
    page.evaluate("document.documentElement.style.zoom = 1")
    judge_page.button("Set up").click()
    for selector in (".board canvas", ".swatch canvas"):
        canvas = page.locator(selector).first
        for zoom in (1, 2, 2.5):
            page.evaluate("zoom => document.documentElement.style.zoom = zoom", zoom)
            wait_for_resolution(canvas, zoom)


def test_preloaded_files_are_requested_once(other_context: BrowserContext) -> None:
    """The server counts requests: the driver of a browser may not report a preload and its use as two. The browser must
    not store files, so that a second request reaches the server.
    """
    paths: Counter[str] = Counter()

    class CountingHandler(Handler):
        def send_head(self) -> BytesIO | BinaryIO | None:
            paths[self.path] += 1
            return super().send_head()

        def send_header(self, keyword: str, value: str) -> None:
            super().send_header(keyword, "no-store" if keyword == "Cache-Control" else value)

    with serving(SITE, CountingHandler) as url:
        page = other_context.new_page()
        JudgePage(page, url).open().ready()
        files: list[str] = page.locator("link[rel=preload][as=fetch]").evaluate_all(
            "all => all.map((link) => new URL(link.href).pathname)"
        )
        assert {paths[file] for file in files} == {1}
        # WebKit ends with its last window.
        page.goto("about:blank")


def test_python_programs_are_judged(program_tab: ProgramTab) -> None:
    program_tab.paste(RIGHT)
    program_tab.expect_program(RIGHT)
    program_tab.run.click()
    program_tab.expect_verdict(RIGHT_ONE)
    program_tab.paste(WRONG)
    program_tab.expect_program(WRONG)
    program_tab.find.click()
    program_tab.expect_verdict(r"Wrong answer\..*")
    expect(program_tab.row("Expected")).to_have_text("Stop↵")


def test_a_right_program_runs_after_one_beyond_a_limit(other_context: BrowserContext, tmp_path: Path) -> None:
    with serving(runner_site(tmp_path)) as url:
        page = other_context.new_page()
        runner = RunnerPage(page, url)
        runs = [runner.run(program, "41", megabytes=64) for program in (RECURSIVE, GREEDY, ADDING)]
        assert [(run.ended, run.output) for run in runs] == [("crashed", ""), ("memory", ""), ("finished", "42\n")]
        page.close()


def test_an_endless_python_program_is_ended_and_a_right_one_runs_next(program_tab: ProgramTab) -> None:
    wait_for_line(program_tab)
    program_tab.paste(ENDLESS)
    program_tab.expect_program(ENDLESS)
    # Under load, WebKit can report a place for the button at which a click would miss it.
    program_tab.run.press("Enter")
    program_tab.expect_verdict(rf"Time limit exceeded: still running after {SECONDS} s, at line {LOOP}\..*")
    program_tab.paste(RIGHT)
    program_tab.expect_program(RIGHT)
    program_tab.run.press("Enter")
    program_tab.expect_verdict(RIGHT_ONE)


@pytest.mark.parametrize("browser_of_any_kind", matrix(NAMES, ["firefox"]), indirect=True)
def test_a_cpp_program_is_judged_and_ended(cpp_program_tab: CppProgramTab) -> None:
    wait_for_line(cpp_program_tab)
    cpp_program_tab.paste(FICKLE_CPP)
    cpp_program_tab.expect_program(FICKLE_CPP)
    for king, sentence in (
        (2, r"Wrong answer\..*"),
        (1, rf"Time limit exceeded: still running after {SECONDS} s, at line {ENDLESS_LINE}\..*"),
        (17, RIGHT_ONE),
    ):
        cpp_program_tab.judge_page.paste(f"{king} 49 33\n")
        cpp_program_tab.run.click()
        cpp_program_tab.expect_verdict(sentence)
