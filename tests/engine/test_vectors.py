"""The judges print the outputs of the test vectors, whatever white space is around the items of an input."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from judgeboard.judge_output import judged
from judgeboard.options import Options
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish
from tests.engine.congo_boards import PIECES
from tests.engine.vectors import answered_inputs, cases, output, read
from tests.engine.white_space import FORMS


class Vector(NamedTuple):
    """An input and its right output."""

    name: str
    problem: str
    options: Options
    input: str
    output: str


def whole_inputs() -> Iterator[Vector]:
    """Yields the vectors whose inputs have several cases."""
    for problem in PROBLEMS:
        for path in answered_inputs(problem):
            options = {"piece": path.stem} if problem == "congo" else {}
            yield Vector(f"{problem} {path.stem}", problem, options, read(path), read(path.with_suffix(".out")))
    positions = [(colour, case) for case in cases("loa", "positions") for colour in "WB"]
    given = "".join("\n".join([colour, *case["rows_rank8_first"], ""]) for colour, case in positions)
    moves = [" ".join(case[f"moves_{colour}"]) for colour, case in positions]
    yield Vector("loa positions", "loa", {"form": "moves"}, given, "".join(f"{found or 'Z0-Z0'}\n" for found in moves))


def single_cases() -> Iterator[Vector]:
    """Yields the vectors whose inputs have one case."""
    for problem, name in [
        ("correct-move", "cases"),
        ("rank-and-file", "cases"),
        ("rank-and-file", "extra_illegal_positions"),
        ("othello", "cases"),
    ]:
        for case in cases(problem, name):
            yield Vector(f"{problem} {case['id']}", problem, {}, case["input"], case["output"])
    for case in cases("congo"):
        moves = "".join(f"{case[piece]}\n" for piece in PIECES)
        yield Vector(f"congo {case['id']}", "congo", {"piece": "all"}, f"1\n{case['fen']}\n", moves)


INPUTS = list(whole_inputs())


def name_of(value: Any) -> str:
    return value.name if isinstance(value, Vector) else value


@pytest.mark.parametrize("vector", [*INPUTS, *single_cases()], ids=name_of)
def test_a_judge_prints_the_right_output(vector: Vector) -> None:
    assert output(vector.problem, vector.input, **vector.options) == vector.output


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("vector", INPUTS, ids=name_of)
def test_white_space_changes_nothing(vector: Vector, form: str) -> None:
    spaced = FORMS[form](vector.input)
    assert spaced != vector.input
    assert output(vector.problem, spaced, **vector.options) == vector.output


@pytest.mark.parametrize("name", [name for name, problem in PROBLEMS.items() if not problem.interactive])
def test_an_example_has_the_output_that_the_judge_prints(name: str) -> None:
    """The output file of an example is what the judge prints, so a changed rule must also change the file. For an input
    with an error, the output ends before the error.
    """
    problem = PROBLEMS[name]
    folder = Path(import_module(problem.package).__path__[0]) / "examples"
    for example in problem.examples:
        judge_output = finish(judged(problem, problem.sample(example), example.options))
        assert judge_output.text == (folder / f"{example.name}.out").read_text(encoding="utf-8"), example.name
