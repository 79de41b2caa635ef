"""The skeleton of a visitor's program reads the problem's input and prints lines of the right form, but does not
contain the rules.
"""

import ast
import re
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


def python_code(source: str) -> str:
    """Returns a program in Python without comments, docstrings and layout."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef):
            node.body = [
                part for part in node.body if not (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant))
            ]
    return ast.unparse(tree)


def cpp_code(source: str) -> str:
    """Returns a program in C++ without the lines of comments."""
    return re.sub(r"^ *//.*\n", "", source, flags=re.MULTILINE)


@pytest.mark.parametrize("problem", BATCH, ids=lambda problem: problem.name)
@pytest.mark.parametrize(("suffix", "code"), [(".py", python_code), (".cpp", cpp_code)])
def test_the_russian_skeleton_differs_in_comments_only(
    problem: Problem, suffix: str, code: Callable[[str], str]
) -> None:
    english = skeleton(problem, suffix)
    russian = english.parent / "ru" / english.name
    texts = [path.read_text(encoding="utf-8") for path in (english, russian)]
    assert texts[0] != texts[1]
    assert code(texts[0]) == code(texts[1])
    assert re.search("[а-я]", texts[1])
