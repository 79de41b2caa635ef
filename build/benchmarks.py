"""Runs the benchmarks in tests/bench/."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

from checks import set_up
from steps import ROOT, say
from toolchain import PYTHON
from tools import environment

BENCHMARKS = ("deadline", "depth", "engine", "kernel", "page", "programs", "start")
"""Names of programs in tests/bench/."""


def run_benchmarks(names: Sequence[str], quick: bool) -> bool:
    """Runs benchmarks one after another, also after one has failed; returns whether all succeeded."""
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
    """The command line of a benchmark. With `quick`, the benchmark prints the same rows with the least work."""
    return [PYTHON, "-m", f"tests.bench.{name}", *(["--quick"] if quick else [])]
