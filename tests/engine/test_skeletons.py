"""The skeleton of a visitor's program reads the problem's input and prints lines of the right form, but does not
contain the rules.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from judgeboard.errors import InputError
from judgeboard.problem import Problem
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader

pytestmark = pytest.mark.host

BATCH = [problem for problem in PROBLEMS.values() if not problem.interactive]


def skeleton(problem: Problem, suffix: str) -> Path:
    return Path(str(files(problem.package))) / "examples" / f"skeleton{suffix}"


def python(problem: Problem, _folder: Path) -> list[str]:
    return [sys.executable, str(skeleton(problem, ".py"))]


def cpp(problem: Problem, folder: Path) -> list[str]:
    compiler = shutil.which("g++")
    if not compiler:
        pytest.skip("there is no C++ compiler")
    program = folder / "skeleton"
    strictly = ["-std=c++20", "-Wall", "-Wextra", "-Werror"]
    subprocess.run([compiler, *strictly, "-o", program, skeleton(problem, ".cpp")], check=True)
    return [str(program)]


def printed(command: list[str], text: str) -> str:
    """Runs a command with a text as standard input; returns its output."""
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def right_outputs(problem: Problem) -> dict[str, str]:
    """Returns the judge's outputs by input, for the examples whose input has no error. Uses the options that the page
    proposes.
    """
    options = {option.name: option.proposal for option in problem.options}
    found = {}
    for example in problem.examples:
        text = problem.sample(example)
        try:
            found[text] = "".join(
                answer.text for answer in problem.answers(Reader(text.splitlines(keepends=True)), options)
            )
        except InputError:
            continue
    return found


@pytest.mark.parametrize(
    ("problem", "language"),
    [
        pytest.param(
            problem,
            language,
            id=f"{problem.name}-{language.__name__}",
            marks=pytest.mark.thorough if language is cpp and problem is not BATCH[0] else [],
        )
        for problem in BATCH
        for language in (python, cpp)
    ],
)
def test_it_prints_as_many_lines_as_the_judge_and_leaves_the_rules_open(
    problem: Problem, language: Callable[[Problem, Path], list[str]], tmp_path: Path
) -> None:
    expected = right_outputs(problem)
    command = language(problem, tmp_path)
    outputs = {text: printed(command, text) for text in expected}
    assert {text: output.count("\n") for text, output in outputs.items()} == {
        text: output.count("\n") for text, output in expected.items()
    }
    assert outputs != expected
