"""Everything that `run.py test` runs, in parts that can also be run alone."""

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
NEEDS_SITE = {"build": True, "engine": False, "strength": False, "pyodide": True, "page": True, "bench": True}
"""Each part that is a folder of tests, and whether it needs the site and a browser."""
PARTS = (LINT, *NEEDS_SITE)
WITH_TIMED_TESTS = ("page",)
"""Folders with tests that measure time. These run one by one, after the others."""
ONE_BY_ONE = ("pyodide", "bench")
"""Folders of few and long tests, which are distributed one by one; elsewhere the tests of a file stay together."""
CORES = os.cpu_count() or 1
WORKERS = CORES + 1
"""Processes of pytest. One more than cores: each waits for its browser a part of the time."""
TEST_SECONDS = 600
"""A test that takes longer fails."""
NO_TESTS = 5


class Outcome(NamedTuple):
    """How one check ended."""

    name: str
    passed: bool
    seconds: float
    summary: str


def set_up(parts: Sequence[str]) -> None:
    """Get everything that these parts need, the site included."""
    with one_at_a_time():
        ensure_python("test")
        if LINT in parts:
            ensure_node_modules()
        if any(NEEDS_SITE.get(part) for part in parts):
            wheels_for_pyodide("test-engine")
            ensure_browsers()
            build_site()
        elif LINT in parts:
            complete_sources()


def run_checks(parts: Sequence[str], pytest_arguments: Sequence[str]) -> list[Outcome]:
    """Run the parts, all of them whatever happens, and print a summary."""
    outcomes: list[Outcome] = []
    for part in parts:
        outcomes += _lint() if part == LINT else _tests(part, pytest_arguments)
    tests = [outcome for outcome in outcomes if outcome.name.startswith("tests/")]
    if tests and all(outcome.passed and "passed" not in outcome.summary for outcome in tests):
        outcomes.append(Outcome("choice of tests", passed=False, seconds=0, summary="no test was chosen"))
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


def _finished(command: Sequence[str | Path]) -> tuple[str, bool, float]:
    """What a command prints, whether it succeeds, and how many seconds it takes."""
    start = time.monotonic()
    done = subprocess.run(
        command, cwd=ROOT, env=_environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    return done.stdout, done.returncode == 0, time.monotonic() - start


def _tests(part: str, chosen: Sequence[str]) -> Iterator[Outcome]:
    """Run a folder of tests on all cores, file by file; then those alone that measure time."""
    pytest: list[str | Path] = [PYTHON, "-m", "pytest", f"tests/{part}", f"--timeout={TEST_SECONDS}"]
    distribution = "loadgroup" if part in ONE_BY_ONE else "loadscope"
    parallel = ["-n", str(WORKERS), f"--dist={distribution}"]
    if part not in WITH_TIMED_TESTS:
        yield _run_tests(f"tests/{part}", [*pytest, *parallel, *chosen], none_is_fine=bool(chosen))
        return
    yield _run_tests(f"tests/{part}", [*pytest, *parallel, "--timed=without", *chosen], none_is_fine=bool(chosen))
    yield _run_tests(f"tests/{part}, timed", [*pytest, "--timed=only", *chosen], none_is_fine=bool(chosen))


def _run_tests(name: str, command: Sequence[str | Path], *, none_is_fine: bool) -> Outcome:
    """Run pytest with its output shown as it comes; where some tests were chosen, none is fine."""
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
    summary = re.sub(r"\x1b\[[0-9;]*m", "", last).strip("= ")
    return Outcome(name, passed, time.monotonic() - start, summary)


def _environment() -> dict[str, str]:
    return os.environ | ({"FORCE_COLOR": "1"} if sys.stdout.isatty() else {})
