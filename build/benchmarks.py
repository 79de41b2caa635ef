"""Run what is in tests/bench/: the engine on CPython and in Chromium, and the page."""

import os
import subprocess

from checks import set_up
from steps import BUILD, ROOT, say
from toolchain import PYTHON

FOLDER = ROOT / "tests" / "bench"


def run_benchmarks() -> bool:
    """Run every file of tests/bench/ that is a program; the result is whether all ended well."""
    set_up(["page"])
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "engine"), str(BUILD)])}
    failed = [
        file.name
        for file in sorted(FOLDER.glob("*.py"))
        if subprocess.run([PYTHON, "-m", f"tests.bench.{file.stem}"], cwd=ROOT, env=env, check=False).returncode
    ]
    if failed:
        say(f"These failed: {', '.join(failed)}")
    return not failed
