"""A page with the runner of programs alone."""

import shutil
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page

from assemble import SITE
from page import vite
from steps import ROOT

SOURCES = ROOT / "tests" / "page" / "runner"
LIMITS = {"seconds": 60, "megabytes": 256, "outputMegabytes": 16}
RUN = """
([source, input, limits]) => runner.run(source, input, limits, new AbortController().signal)
  .then(({ output, ...rest }) => ({ ...rest, length: output.length, output: output.slice(0, 1000) }))
"""


class Run(NamedTuple):
    """What came of a run; of a long output only the beginning, but all of its length."""

    ended: str
    output: str
    seconds: float
    message: str
    line: int
    status: int
    undefined: str
    length: int


class Bench:
    """The page's runner, for programs of the tests."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        page.goto(url)

    def run(self, source: str, text: str = "", **limits: float) -> Run:
        """Run a program on an input."""
        return Run(**self.page.evaluate(RUN, [source, text, LIMITS | limits]))

    def expect_works(self) -> None:
        """Python runs a program as if there had been no other."""
        run = self.run("import json\nprint(json.dumps(input()))", "yes")
        assert (run.ended, run.output) == ("finished", '"yes"\n')

    def wait_for_end(self, seconds: float) -> None:
        """Change how long a program may continue after its time limit before its thread is terminated."""
        self.page.evaluate("grace => { globalThis.judgeboardTimes = { grace } }", seconds * 1000)

    def state(self) -> str:
        """That of the runner."""
        state: str = self.page.evaluate("runner.state.value")
        return state

    def workers(self) -> int:
        """How many workers there have been."""
        return int(self.page.evaluate("workers.length"))

    def ask(self, expression: str, argument: Any = None) -> Any:
        """The value of an expression in the page."""
        return self.page.evaluate(expression, argument)


def bench_site(folder: Path) -> Path:
    """Bundle that page into a folder, beside the site's Python."""
    vite("build", f"--config={SOURCES / 'vite.config.ts'}", "--configLoader=runner", OUT_DIR=folder / "site")
    (folder / "site" / "pyodide").symlink_to(SITE / "pyodide")
    return folder / "site"


def worker_of(site: Path) -> Path:
    """The script of the worker in which programs run."""
    [script] = (site / "programs").glob("worker-*.js")
    return script


def with_worker(site: Path, folder: Path, *, before: str = "", instead: str | None = None) -> Path:
    """A copy of that site where the worker's script begins with another, or is another."""
    shutil.copytree(site, folder, symlinks=True)
    script = worker_of(folder)
    script.write_text(before + script.read_text() if instead is None else instead)
    return folder
