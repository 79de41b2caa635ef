"""The engine's own tests pass inside Pyodide, from bytecode, in Chromium, where visitors run the engine."""

import json
import shlex
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable

import pytest
from playwright.sync_api import Page

from steps import ROOT
from tests.pyodide.harness import run_in_pyodide
from toolchain import wheels_for_pyodide

FILES = [
    ROOT / name
    for name in (
        "pyproject.toml",
        "tests/engine",
        "tests/compare",
        "tests/vectors",
        "tests/knight_moves",
        "tests/matrix.py",
        "tests/programs",
    )
]
SHARES = 2
"""Number of parts of the list of tests. Each part runs in its own Pyodide, which imports only the files of its
tests.
"""
SECONDS = 1_200
NO_TESTS = 5


def ids_without_host(chosen: list[str]) -> list[str]:
    """Returns the ids of the engine's tests without the mark `host` that pytest selects with the arguments `chosen`."""
    command = [sys.executable, "-m", "pytest", "tests/engine", "--collect-only", "-q", "-m", "not host", *chosen]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [line for line in listing.splitlines() if "::" in line]


def sample(ids: Iterable[str], tests: int, every: int) -> list[str]:
    """Returns the ids of every `tests`-th test, beginning with the first. Of a parametrized test, returns every
    `every`-th case, beginning with the first.
    """
    cases: defaultdict[str, list[str]] = defaultdict(list)
    for name in ids:
        cases[name.partition("[")[0]].append(name)
    return [name for names in list(cases.values())[::tests] for name in names[::every]]


@pytest.mark.noise("")
@pytest.mark.timeout(SECONDS)
@pytest.mark.parametrize(
    ("tests", "every", "selection"),
    [
        pytest.param(12, 4, [], id="every_twelfth_test"),
        pytest.param(1, 1, [], id="all", marks=pytest.mark.thorough),
        pytest.param(1, 1, ["--thorough", "-k", "random_programs"], id="random_programs", marks=pytest.mark.thorough),
    ],
)
@pytest.mark.parametrize("share", range(SHARES))
def test_engine_tests_pass_inside_pyodide(
    share: int, tests: int, every: int, selection: list[str], page: Page, request: pytest.FixtureRequest
) -> None:
    chosen = shlex.split(request.config.getoption("inside"))
    wheels = sorted(wheels_for_pyodide("test-engine").glob("*.whl"))
    files = [path for path in FILES if path.exists()]
    ids = sample(ids_without_host(selection), tests, every)
    ids = ids[len(ids) * share // SHARES : len(ids) * (share + 1) // SHARES]
    assert ids
    arguments = [json.dumps(ids), *selection, *chosen]
    counts = json.loads(run_in_pyodide(page, ROOT / "tests/pyodide/run_tests.py", files, wheels, arguments, SECONDS))
    if not chosen:
        assert counts == {"status": 0, "missing": [], "passed": len(ids)}
    assert counts["status"] in (0, NO_TESTS)
