"""Runs the benchmarks in tests/bench/."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

from checks import set_up
from steps import ROOT, say
from toolchain import PYTHON
from tools import environment

BENCHMARKS = ("browsers", "deadline", "depth", "engine", "kernel", "page", "programs", "start")
"""Names of programs in tests/bench/."""


def run_benchmarks(names: Sequence[str], quick: bool) -> bool:
    """Runs benchmarks one after another and continues after a failure. Returns whether all succeeded."""
    set_up(["page"])
    failed = [
        name
        for name in names
        if subprocess.run(command(name, quick), cwd=ROOT, env=environment(), check=False).returncode
    ]
    if failed:
        say(f"These failed: {', '.join(failed)}")
    return not failed


def command(name: str, quick: bool) -> list[str | Path]:
    """Returns the command line of a benchmark. With `quick`, the benchmark prints the same rows, but does the least
    possible work.
    """
    return [PYTHON, "-m", f"tests.bench.{name}", *(["--quick"] if quick else [])]
