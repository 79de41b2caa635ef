"""Everything that `run.py test` runs, in parts that can also be run alone."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from assemble import build_site
from browser import ensure_browser, ensure_firefox
from steps import BUILD, ROOT, one_at_a_time, say
from toolchain import NODE_MODULES, PYTHON, ensure_node, ensure_node_modules, ensure_python, wheels_for_pyodide

LINT = "lint"
# Each part that is a folder of tests, and whether it needs the site and a browser.
FOLDERS = {"build": True, "engine": False, "strength": False, "pyodide": True, "page": True}
PARTS = (LINT, *FOLDERS)
NO_TESTS = 5


class Outcome(NamedTuple):
    """How one check went, with the line that sums it up."""

    name: str
    passed: bool
    summary: str


def set_up(parts: Sequence[str]) -> None:
    """Get everything that these parts need, the site included."""
    with one_at_a_time():
        ensure_python("test")
        if LINT in parts:
            ensure_node_modules()
        if any(FOLDERS.get(part) for part in parts):
            wheels_for_pyodide("test-engine")
            ensure_browser()
            ensure_firefox()
            build_site()


def run_checks(parts: Sequence[str], pytest_arguments: Sequence[str]) -> bool:
    """Run the parts, all of them whatever happens, and print a summary; the result is whether all passed."""
    set_up(parts)
    outcomes: list[Outcome] = []
    for part in parts:
        outcomes += _lint() if part == LINT else [_tests(part, pytest_arguments)]
    say("\nSummary")
    width = max(len(outcome.name) for outcome in outcomes)
    for outcome in outcomes:
        say(f"  {outcome.name:{width}}  {'ok    ' if outcome.passed else 'FAILED'}  {outcome.summary}")
    return all(outcome.passed for outcome in outcomes)


def _lint() -> list[Outcome]:
    node = ensure_node().node
    colours = "force" if sys.stdout.isatty() else "off"
    biome: list[str | Path] = [node, NODE_MODULES / "@biomejs/biome/bin/biome", "ci", f"--colors={colours}"]
    tsc: list[str | Path] = [node, NODE_MODULES / "typescript/bin/tsc", "--project"]
    return [
        _check("ruff check", [PYTHON, "-m", "ruff", "check", "--quiet"]),
        _check("ruff format", [PYTHON, "-m", "ruff", "format", "--check", "--quiet"]),
        _check("mypy", [PYTHON, "-m", "mypy"]),
        _check("biome", biome),
        _check("tsc page", [*tsc, BUILD / "tsconfig.json"]),
        _check("tsc worker", [*tsc, BUILD / "tsconfig.worker.json"]),
    ]


def _tests(part: str, arguments: Sequence[str]) -> Outcome:
    return _check(f"tests/{part}", [PYTHON, "-m", "pytest", f"tests/{part}", *arguments], bool(arguments))


def _check(name: str, command: Sequence[str | Path], none_is_fine: bool = False) -> Outcome:
    """Run a command with its output shown as it comes; where a choice of tests was asked for, none is fine."""
    say(f"\n— {name}")
    start = time.monotonic()
    colour = {"FORCE_COLOR": "1"} if sys.stdout.isatty() else {}
    last = ""
    with subprocess.Popen(
        [str(word) for word in command], cwd=ROOT, env=os.environ | colour, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        for line in process.stdout:
            sys.stdout.write(line)
            sys.stdout.flush()
            last = line.strip() or last
    passed = process.returncode == 0 or (none_is_fine and process.returncode == NO_TESTS)
    plain = re.sub(r"\x1b\[[0-9;]*m", "", last).strip("= ")
    return Outcome(
        name, passed, f"{time.monotonic() - start:6.1f} s  {plain if name.startswith('tests/') else ''}".rstrip()
    )
