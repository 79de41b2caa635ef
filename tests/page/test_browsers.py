"""A visit to the site in every browser that there is: what its engines could do in their own way.

In the suite this runs in Firefox and WebKit; Chromium has all other tests, and these with --thorough.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect

from assemble import SITE
from serve import address, open_server, serving
from tests.browser import OPENERS, WINDOW
from tests.conftest import NO_SERVICE_WORKER, SAVE_DATA
from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.desk import Desk, example_text
from tests.page.keeping import wait_until_kept
from tests.page.programs import Bench as Runner
from tests.page.programs import bench_site
from tests.page.table import seated
from tests.page.test_compare import compare
from tests.page.test_cpp import CppBench
from tests.page.trying import RIGHT, WRONG, Bench
from tests.programs.corpus import right_programs

if TYPE_CHECKING:
    from tests.conftest import Prepare

NAMES = ["firefox", "webkit", "chromium"]
WIDER = "document.documentElement.scrollWidth - innerWidth"
DRAFT, OTHER = "17 49 33\n" * 3, "56 48 49\n"
SECONDS = 1
"""The limit for an endless program."""
ENDLESS = f"{RIGHT}n = 0\nwhile True:\n    n += 1\n"
LAST = ENDLESS.count("\n")
LOOP = f"({LAST - 1}|{LAST})"
"""The lines of its loop; a pattern."""
RIGHT_CPP = right_programs("correct-move")["scanf"].read_text(encoding="utf-8")
FICKLE_CPP = RIGHT_CPP.replace(
    "== 3) {\n",
    """== 3) {
        if (king == 1) for (volatile int n = 0;; n = n + 1) {}
        if (king == 2) { puts("Move not allowed"); continue; }
""",
    1,
)
"""Endless for a king on 1, and wrong for one on 2: WebKit takes ten seconds to compile a program."""
ENDLESS_LINE = 1 + FICKLE_CPP[: FICKLE_CPP.index("if (king == 1)")].count("\n")
ADDING = "print(int(input()) + 1)"
RECURSIVE = "import sys\nsys.setrecursionlimit(10**9)\nclass A:\n    __repr__ = lambda self: repr(self)\nrepr(A())"
GREEDY = "x = [0] * 10**9"
RIGHT_ONE = r"Accepted: right on this input\..*"
CPP_MEMORY = 3 * 2**30
"""Bytes of free memory that the compiler is to find."""


@pytest.fixture(scope="module", params=matrix(NAMES, NAMES[:2]))
def browser_of_any_kind(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    """A browser; its tests are skipped where it is not on this machine."""
    try:
        with OPENERS[request.param](playwright) as opened:
            yield opened
    except LookupError as missing:
        pytest.skip(str(missing))


@pytest.fixture
def visit(browser_of_any_kind: Browser, prepare: Prepare) -> Iterator[BrowserContext]:
    """A browser that nobody has used, and that keeps the site."""
    context = browser_of_any_kind.new_context(**WINDOW)
    prepare(context)
    yield context
    context.close()


@pytest.fixture(scope="module")
def other_visit(browser_of_any_kind: Browser, prepare: Prepare) -> Iterator[BrowserContext]:
    """Another one for the tests of programs, which keeps nothing."""
    context = browser_of_any_kind.new_context(**WINDOW)
    prepare(context, NO_SERVICE_WORKER, SAVE_DATA)
    yield context
    context.close()


@pytest.fixture(scope="module")
def bench(other_visit: BrowserContext, site_url: str) -> Bench:
    """The tab for a program of Correct Move."""
    bench = Bench(Desk(other_visit.new_page(), site_url).open().ready()).show()
    bench.limit("seconds", SECONDS)
    return bench


@pytest.fixture(scope="module")
def cpp_bench(bench: Bench) -> CppBench:
    """The same tab with the compiler."""
    if not (SITE / "cpp").is_dir():
        pytest.skip("the site was built without the C++ compiler")
    if os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") < CPP_MEMORY:
        pytest.skip("there is too little free memory for the C++ compiler")
    cpp_bench = CppBench(bench.desk)
    cpp_bench.language.select_option("cpp")
    cpp_bench.get.click()
    expect(cpp_bench.run).to_be_enabled()
    return cpp_bench


def wait_for_line(bench: Bench) -> None:
    """Terminate no thread before a program has reported the line where it met its time limit."""
    bench.desk.page.evaluate("judgeboardTimes.grace = 60_000")


def write(bench: Bench, program: str) -> None:
    """Replace the program by another, pasted one."""
    page = bench.desk.page
    page.evaluate("text => navigator.clipboard.writeText(text)", program)
    bench.editor.focus()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.press("ControlOrMeta+V")
    bench.expect_program(program)


@pytest.mark.noise(NETWORK)
def test_judges_comparison_game_and_drafts_work_also_without_the_network(visit: BrowserContext) -> None:
    with open_server(SITE, 0) as server:
        Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        desk = Desk(visit.new_page(), address(server)).open("rank-and-file").ready()
        desk.paste(example_text("rank-and-file", "mates"))
        assert desk.printed() == example_text("rank-and-file", "mates", "out")
        desk.enter("correct-move")
        comparison = compare(desk, OTHER, "Continue\n")
        expect(comparison.verdict).to_contain_text("Wrong answer")
        table = seated(desk)
        table.play("A4-C4")
        table.wait_for(2)
        table.late_reply_would_have_come()
        played = table.moves()
        desk.enter("correct-move")
        desk.paste(DRAFT)
        desk.answered()
        assert desk.page.evaluate(WIDER) <= 0
        wait_until_kept(desk.page)
        server.shutdown()
    desk.page.reload()
    desk.ready()
    desk.expect_text(DRAFT)
    desk.enter("rank-and-file")
    assert desk.printed() == example_text("rank-and-file", "mates", "out")
    desk.enter("loa")
    expect(table.count).to_have_text("2 of 160")
    assert table.moves() == played


def test_python_programs_are_judged(bench: Bench) -> None:
    write(bench, RIGHT)
    bench.run.click()
    bench.says(RIGHT_ONE)
    write(bench, WRONG)
    bench.find.click()
    bench.says(r"Wrong answer\..*")
    expect(bench.row("Expected")).to_have_text("Stop↵")


def test_a_program_that_takes_too_much_is_ended_and_a_right_one_runs_after_it(
    other_visit: BrowserContext, tmp_path: Path
) -> None:
    with serving(bench_site(tmp_path)) as url:
        page = other_visit.new_page()
        runner = Runner(page, url)
        runs = [runner.run(program, "41", megabytes=64) for program in (RECURSIVE, GREEDY, ADDING)]
        assert [(run.ended, run.output) for run in runs] == [("crashed", ""), ("memory", ""), ("finished", "42\n")]
        page.close()


def test_an_endless_python_program_is_ended_and_a_right_one_runs_after_it(bench: Bench) -> None:
    wait_for_line(bench)
    write(bench, ENDLESS)
    bench.run.click()
    bench.says(rf"Time limit exceeded: still running after {SECONDS} s, at line {LOOP}\..*")
    write(bench, RIGHT)
    bench.run.click()
    bench.says(RIGHT_ONE)


def test_a_cpp_program_is_judged_and_ended(cpp_bench: CppBench) -> None:
    wait_for_line(cpp_bench)
    write(cpp_bench, FICKLE_CPP)
    for king, sentence in (
        (2, r"Wrong answer\..*"),
        (1, rf"Time limit exceeded: still running after {SECONDS} s, at line {ENDLESS_LINE}\..*"),
        (17, RIGHT_ONE),
    ):
        cpp_bench.desk.paste(f"{king} 49 33\n")
        cpp_bench.run.click()
        cpp_bench.says(sentence)
