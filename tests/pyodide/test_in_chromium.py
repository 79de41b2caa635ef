"""The engine's own tests pass where visitors run the engine: inside Pyodide, from bytecode, in Chromium."""

import json
import re
import shlex
import subprocess
import sys

import pytest
from playwright.sync_api import Page

from steps import ROOT
from tests.pyodide.harness import run_in_pyodide
from toolchain import wheels_for_pyodide

FILES = [
    ROOT / name
    for name in ("pyproject.toml", "tests/engine", "tests/compare", "tests/vectors", "web/locales", "web/examples")
]
SHARES = 2
"""Run side by side, each by a Pyodide of its own."""
SECONDS = 1_200
NO_TESTS = 5


def collected_on_cpython() -> int:
    """How many of the engine's tests need no host."""
    command = [sys.executable, "-m", "pytest", "tests/engine", "--collect-only", "-q", "-m", "not host"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found = re.search(r"^(\d+)(?:/\d+)? tests? collected", listing, re.MULTILINE)
    assert found, listing
    return int(found[1])


@pytest.mark.noise("")
@pytest.mark.timeout(SECONDS)
@pytest.mark.parametrize("share", range(SHARES))
def test_engine_tests_pass_inside_pyodide(share: int, page: Page, request: pytest.FixtureRequest) -> None:
    chosen = shlex.split(request.config.getoption("inside"))
    wheels = sorted(wheels_for_pyodide("test-engine").glob("*.whl"))
    files = [path for path in FILES if path.exists()]
    arguments = [str(share), str(SHARES), *chosen]
    counts = json.loads(run_in_pyodide(page, ROOT / "tests/pyodide/run_tests.py", files, wheels, arguments, SECONDS))
    if not chosen:
        assert counts["status"] == 0
        assert counts["passed"] >= collected_on_cpython() // SHARES
    assert counts["status"] in (0, NO_TESTS)
