"""Page object for a page that has the runner of Python programs and nothing else."""

import shutil
from pathlib import Path
from typing import NamedTuple

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
    """The result of a run. `output` is cut after 1,000 characters; `length` is the length of the whole output."""

    ended: str
    output: str
    seconds: float
    message: str
    line: int
    status: int
    undefined: str
    missing: str
    length: int


class RunnerPage:
    """A page with the runner of Python programs."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        page.goto(url)

    def run(self, source: str, text: str = "", **limits: float) -> Run:
        """Runs a program on an input, with `limits` instead of the usual limits of the same names; returns the
        result.
        """
        return Run(**self.page.evaluate(RUN, [source, text, LIMITS | limits]))

    def expect_works(self) -> None:
        """Checks that a program runs, and that earlier programs have left no trace."""
        run = self.run("import json\nprint(json.dumps(input()))", "yes")
        assert (run.ended, run.output) == ("finished", '"yes"\n')

    def wait_for_end(self, seconds: float) -> None:
        """Sets how long a program may continue after its time limit before its thread is terminated."""
        self.page.evaluate("grace => { globalThis.judgeboardTimes = { grace } }", seconds * 1000)

    def workers(self) -> int:
        """Returns the number of workers created so far."""
        return int(self.page.evaluate("workers.length"))


def runner_site(folder: Path) -> Path:
    """Builds the runner's page in a folder, beside the site's Python; returns the page's folder."""
    vite("build", f"--config={SOURCES / 'vite.config.ts'}", "--configLoader=runner", OUT_DIR=folder / "site")
    (folder / "site" / "pyodide").symlink_to(SITE / "pyodide")
    return folder / "site"


def worker_of(site: Path) -> Path:
    """Returns the script of the worker that runs programs."""
    [script] = (site / "programs").glob("worker-*.js")
    return script


def with_worker(site: Path, folder: Path, *, before: str = "", instead: str | None = None) -> Path:
    """Copies the site to `folder`, and puts a script before the worker's own script or in its place; returns
    `folder`.
    """
    shutil.copytree(site, folder, symlinks=True)
    script = worker_of(folder)
    script.write_text(before + script.read_text() if instead is None else instead)
    return folder
