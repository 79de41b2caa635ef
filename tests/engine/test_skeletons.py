"""What a visitor's program begins with: it reads a problem's input, prints in its form, and leaves the rules open."""

import io
import runpy
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from judgeboard.errors import InputError
from judgeboard.problem import Problem
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader

pytestmark = pytest.mark.host

BATCH = [problem for problem in PROBLEMS.values() if not problem.interactive]


def skeleton(problem: Problem) -> Path:
    return Path(str(files(problem.package))) / "examples" / "skeleton.py"


def printed(problem: Problem, text: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the skeleton prints for an input."""
    output = io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    monkeypatch.setattr(sys, "stdout", output)
    runpy.run_path(str(skeleton(problem)))
    return output.getvalue()


def right_outputs(problem: Problem) -> dict[str, str]:
    """What the judge prints for the text of each example, with the page's options, where nothing is wrong with it."""
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


@pytest.mark.parametrize("problem", BATCH, ids=lambda problem: problem.name)
def test_it_prints_as_many_lines_as_the_judge_and_leaves_the_rules_open(
    problem: Problem, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = right_outputs(problem)
    outputs = {text: printed(problem, text, monkeypatch) for text in expected}
    assert {text: output.count("\n") for text, output in outputs.items()} == {
        text: output.count("\n") for text, output in expected.items()
    }
    assert outputs != expected
