"""Run what is in tests/bench/: the engine on CPython and in Chromium, and the page."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from checks import set_up
from steps import BUILD, ROOT, say
from toolchain import PYTHON

BENCHMARKS = ("deadline", "depth", "engine", "kernel", "page", "start")
"""Each is a program in tests/bench/."""


def run_benchmarks(names: Sequence[str], quick: bool) -> bool:
    """Run these one after another, whatever happens to any; the result is whether all ended well."""
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
    """What runs a benchmark; its quick form prints the same rows from the least work."""
    return [PYTHON, "-m", f"tests.bench.{name}", *(["--quick"] if quick else [])]


def environment() -> Mapping[str, str]:
    """What that needs in its environment."""
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "engine"), str(BUILD)])}
