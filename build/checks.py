"""The checks of `run.py test`, in parts that can be run alone."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from assemble import build_site, complete_sources
from browser import ensure_browsers
from steps import ROOT, one_at_a_time, say
from toolchain import NODE_MODULES, PYTHON, WEB, ensure_node, ensure_node_modules, ensure_python, wheels_for_pyodide

LINT = "lint"
UNIT = "unit"
"""The part with the tests of the page's modules without a browser, in web/tests/."""
NEEDS_SITE = {
    "build": True,
    "engine": False,
    "programs": True,
    "strength": False,
    "pyodide": True,
    "page": True,
    "bench": True,
}
"""The folders of tests/ that are parts, and whether they need the site and a browser."""
PARTS = (LINT, UNIT, *NEEDS_SITE)
TIMED = "timed"
"""The folder within a part's folder for tests that measure time or frames. These tests run one by one, after the part's
other tests.
"""
ONE_BY_ONE = ("programs", "pyodide", "bench")
"""Folders with few and long tests, which are distributed one by one to the workers. In other folders, one worker runs
all tests of a file.
"""
CORES = os.cpu_count() or 1
WAITING_WORKERS = CORES + 2
"""The number of pytest's processes for tests with a browser. The number exceeds that of the cores, since these tests
often wait for the browser.
"""
TEST_SECONDS = 600
"""The timeout of a test in seconds."""
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
"""Pattern of escape sequences in coloured output."""
NO_TESTS = 5
"""The exit status of pytest if no test was selected."""


class Outcome(NamedTuple):
    """The result of one check."""

    name: str
    passed: bool
    seconds: float
    summary: str


def set_up(parts: Sequence[str]) -> None:
    """Installs and builds everything that these parts of the checks need."""
    with one_at_a_time():
        ensure_python("test")
        if {LINT, UNIT} & set(parts):
            ensure_node_modules()
        if any(NEEDS_SITE.get(part) for part in parts):
            wheels_for_pyodide("test-engine")
            ensure_browsers()
            build_site()
        elif {LINT, UNIT} & set(parts):
            complete_sources()


def run_checks(parts: Sequence[str], pytest_arguments: Sequence[str]) -> list[Outcome]:
    """Runs the parts, continues after a failure, and prints a summary. Returns the outcome of each check. If all checks
    of tests/ pass without a single test, adds a failed outcome.
    """
    outcomes: list[Outcome] = []
    for part in parts:
        if part == LINT:
            outcomes += _lint()
        elif part == UNIT:
            outcomes.append(_unit())
        else:
            outcomes += _tests(part, pytest_arguments)
    tests = [outcome for outcome in outcomes if outcome.name.startswith("tests/")]
    if tests and all(outcome.passed and "passed" not in outcome.summary for outcome in tests):
        outcomes.append(Outcome("choice of tests", passed=False, seconds=0, summary="no test has run"))
    say("\nSummary")
    width = max(len(outcome.name) for outcome in outcomes)
    for name, passed, seconds, summary in outcomes:
        say(f"  {name:{width}}  {'ok    ' if passed else 'FAILED'}  {seconds:6.1f} s  {summary}".rstrip())
    return outcomes


def _lint() -> list[Outcome]:
    node = ensure_node().node
    colours = "force" if sys.stdout.isatty() else "off"
    tsc: list[str | Path] = [node, NODE_MODULES / "typescript/bin/tsc", "--project"]
    commands: dict[str, list[str | Path]] = {
        "mypy": [PYTHON, "-m", "mypy"],
        "tsc page": [*tsc, WEB / "tsconfig.json"],
        "tsc workers": [*tsc, WEB / "tsconfig.workers.json"],
        "ruff check": [PYTHON, "-m", "ruff", "check", "--quiet"],
        "ruff format": [PYTHON, "-m", "ruff", "format", "--check", "--quiet"],
        "biome": [node, NODE_MODULES / "@biomejs/biome/bin/biome", "ci", f"--colors={colours}"],
    }
    with ThreadPoolExecutor(CORES) as pool:
        checks = {name: pool.submit(_finished, command) for name, command in commands.items()}
        outcomes = []
        for name, check in checks.items():
            printed, passed, seconds = check.result()
            say(f"\n— {name}\n{printed}".rstrip())
            outcomes.append(Outcome(name, passed, seconds, ""))
    return outcomes


def _unit() -> Outcome:
    say("\n— web/tests")
    node = ensure_node().node
    printed, passed, seconds = _finished([node, NODE_MODULES / "vitest/vitest.mjs", "run"], WEB)
    say(printed)
    *_, summary = ["no test ran", *re.findall(r"^ +Tests +(.*)", COLOURS.sub("", printed), re.MULTILINE)]
    return Outcome("web/tests", passed, seconds, summary)


def _finished(command: Sequence[str | Path], folder: Path = ROOT) -> tuple[str, bool, float]:
    """Runs a command. Returns its output, whether it succeeded, and its time in seconds."""
    start = time.monotonic()
    done = subprocess.run(
        command,
        cwd=folder,
        env=_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.stdout, done.returncode == 0, time.monotonic() - start


def _tests(part: str, chosen: Sequence[str]) -> Iterator[Outcome]:
    """Runs a part's tests on all cores, then its timed tests one by one. Yields the outcome of each run."""
    pytest: list[str | Path] = [PYTHON, "-m", "pytest", f"--timeout={TEST_SECONDS}"]
    one_by_one = ["--dist=load", "--maxschedchunk=1"]
    file_by_file = ["--dist=loadscope", "--no-loadscope-reorder"]
    workers = ["-n", str(WAITING_WORKERS if NEEDS_SITE[part] else CORES)]
    parallel = [*workers, *(one_by_one if part in ONE_BY_ONE else file_by_file)]
    folder = f"tests/{part}"
    timed = f"{folder}/{TIMED}"
    # The user's arguments come last, so that they override the arguments above.
    others = [*pytest, *parallel, folder, f"--ignore={timed}", *chosen]
    yield _run_tests(folder, others, none_is_fine=bool(chosen))
    if any((ROOT / timed).glob("test_*.py")):
        yield _run_tests(timed, [*pytest, timed, *chosen], none_is_fine=bool(chosen))


def _run_tests(name: str, command: Sequence[str | Path], *, none_is_fine: bool) -> Outcome:
    """Runs pytest and prints its output. With `none_is_fine`, the check also passes if no test matches the user's
    choice.
    """
    say(f"\n— {name}")
    start = time.monotonic()
    last = ""
    with subprocess.Popen(command, cwd=ROOT, env=_environment(), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        for line in process.stdout:
            sys.stdout.write(line)
            sys.stdout.flush()
            last = line.strip() or last
    passed = process.returncode == 0 or (none_is_fine and process.returncode == NO_TESTS)
    summary = COLOURS.sub("", last).strip("= ")
    return Outcome(name, passed, time.monotonic() - start, summary)


def _environment() -> dict[str, str]:
    """The environment of checks. Python keeps bytecode even if the user's environment forbids it: otherwise each worker
    and each process that a test starts would compile the engine and the tests again.
    """
    return os.environ | {"FORCE_COLOR" if sys.stdout.isatty() else "NO_COLOR": "1", "PYTHONDONTWRITEBYTECODE": ""}
