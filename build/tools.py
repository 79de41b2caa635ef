"""Runs the tools of `tests/`: commands with arguments of their own."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from checks import set_up
from steps import BUILD, ROOT
from toolchain import PYTHON


class Tool(NamedTuple):
    """A module of tests/ that can be run as a command."""

    module: str
    help: str


TOOLS = {
    "match": Tool("tests.strength.match", "play the search of Lines of Action against another, such as HEAD's"),
    "levels": Tool("tests.strength.levels", "play the levels of Lines of Action against each other"),
    "curve": Tool("tests.strength.curve", "fit the curve from scores to winning chances to self-play"),
    "review": Tool("tests.strength.review", "measure the truth and the stability of reviews"),
    "both-builds": Tool("tests.strength.both_builds", "compare both builds of the search on random positions"),
    "wrong-output": Tool("tests.wrong_output", "add a wrong output to a table of tests/compare/"),
    "diagnose": Tool("tests.programs.diagnose", "name the causes of all wrong programs, with many seeds"),
    "exhaust": Tool("tests.programs.exhaust", "look for smaller failing cases than the search finds"),
}


def run_tool(name: str, arguments: Sequence[str]) -> int:
    """Runs a tool, after setting up what it needs; returns its exit status."""
    set_up(["strength"])
    return subprocess.run(
        [PYTHON, "-m", TOOLS[name].module, *arguments], cwd=ROOT, env=environment(), check=False
    ).returncode


def environment() -> Mapping[str, str]:
    """The environment variables for modules of tests/, which import the engine and the modules of build/."""
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "engine"), str(BUILD)])}
