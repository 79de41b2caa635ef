"""Right programs are accepted; wrong ones get their verdict, and the least input on which they fail.

All of them by the command line, with --thorough; the suite only sees that the programs are what they seem to be.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from judgeboard.problems import PROBLEMS
from tests.engine.test_command_line import run as judgeboard
from tests.engine.vectors import output
from tests.programs.corpus import BATCH_PROBLEMS, Wrong, right_programs, wrong_programs
from tests.programs.least import sizes, with_one_less

pytestmark = pytest.mark.host

SEED = 1
CASES = 2_000
RIGHT = [(problem, name) for problem in BATCH_PROBLEMS for name in right_programs(problem)]
WRONG = [(problem, name) for problem in BATCH_PROBLEMS for name in wrong_programs(problem)]
SHRUNK = frozenset({"wrong", "presentation", "crashed"})
"""Verdicts with which nothing can be taken away from the input; at limits shrinking ends sooner."""


def command(file: Path, piece: str = "") -> list[str]:
    """What runs the program; one in C++ is compiled beside its file."""
    arguments = [piece] if piece else []
    if file.suffix != ".cpp":
        return [sys.executable, str(file), *arguments]
    compiler = shutil.which("g++")
    if not compiler:
        pytest.skip("there is no C++ compiler")
    subprocess.run([compiler, "-O1", "-o", file.with_suffix(".out"), file], check=True)
    return [str(file.with_suffix(".out")), *arguments]


def saved(problem: str, wrong: Wrong, folder: Path) -> Path:
    """The wrong program as a file."""
    file = folder / f"program{right_programs(problem)[wrong.right].suffix}"
    file.write_text(wrong.source(problem), encoding="utf-8")
    return file


def options_of(problem: str, piece: str = "") -> dict[str, str]:
    return {"piece": piece or "all"} if problem == "congo" else {}


@pytest.mark.parametrize(("problem", "name"), RIGHT)
def test_a_right_program_answers_the_samples(problem: str, name: str) -> None:
    program = command(right_programs(problem)[name])
    for example in PROBLEMS[problem].examples:
        options = options_of(problem) | example.options
        text = PROBLEMS[problem].sample(example)
        kinds = [options["piece"]] if options and options["piece"] != "all" else []
        done = subprocess.run([*program, *kinds], input=text, capture_output=True, text=True, check=True)
        assert done.stdout.rstrip("\n") == output(problem, text, **options).rstrip("\n")
