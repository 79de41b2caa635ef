"""Random inputs catch every program with a common mistake, and no right program."""

from functools import cache
from typing import Any

import pytest

from judgeboard.cases import Difficulty, RandomInput
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish
from judgeboard.trying.run import Run
from tests.engine.vectors import output
from tests.programs.corpus import python_program, right_programs, usual_options, wrong_in_python, wrong_programs
from tests.programs.in_process import in_process

CASES = 200
SEED = 1
MORE_SEEDS = (2, 2026)
RARE = {
    "elephants_are_forgotten": 600,
    "king_not_down_from_the_seventh_row": 2_000,
    "move_not_allowed_before_state": 2_000,
}
"""For each mistake that shows in few cases, a number of random cases that always shows the mistake."""
PIECES = ("", "lion", "zebra", "giraffe", "pawn", "superpawn")
RIGHT = [
    (problem, path.stem, piece)
    for problem in PROBLEMS
    for path in right_programs(problem).values()
    for piece in (PIECES if problem == "congo" else [""])
    if path.suffix == ".py"
]
WRONG = [
    (problem, name, piece)
    for problem in PROBLEMS
    for name in wrong_in_python(problem, "wrong", "presentation", "crashed")
    for piece in dict.fromkeys([wrong_programs(problem)[name].piece, ""])
]
"""Problem, mistake and option `piece` of each run. A program for Congo runs once with the kind of piece that it gets
wrong, and once with all kinds (empty).
"""


@cache
def judged(problem: str, piece: str, seed: int, cases: int = CASES) -> list[tuple[str, str]]:
    """Returns random cases in three inputs of growing size, each with the judge's output. The first input is small,
    since a few cases show most mistakes.
    """
    options = {"piece": piece} if piece else usual_options(problem)
    made = RandomInput(PROBLEMS[problem].cases, seed, cases, Difficulty.MIXED, options)
    finish(made.steps)
    parts = [made.cases[: cases // 20], made.cases[cases // 20 : cases // 4], made.cases[cases // 4 :]]
    inputs = [PROBLEMS[problem].cases.with_options(options).input_of(case.text for case in part) for part in parts]
    return [(text, output(problem, text, **options)) for text in inputs]


def is_accepted(run: Run, right: str) -> bool:
    """Returns whether a run finished with the right output. Empty lines at the end of the output do not count."""
    return run.ended == "finished" and run.output.rstrip("\n") == right.rstrip("\n")


def name_of(value: Any) -> Any:
    return value or "all"


@pytest.mark.parametrize(("problem", "name", "piece"), RIGHT, ids=name_of)
def test_a_right_program_is_not_caught(problem: str, name: str, piece: str) -> None:
    source = right_programs(problem)[name].read_text(encoding="utf-8")
    run = in_process(source, [piece] if piece else [])
    for text, right in judged(problem, piece, SEED):
        assert is_accepted(run(text), right)


@pytest.mark.parametrize("seed", [SEED, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in MORE_SEEDS)])
@pytest.mark.parametrize(("problem", "name", "piece"), WRONG, ids=name_of)
def test_a_wrong_program_is_caught(problem: str, name: str, piece: str, seed: int) -> None:
    run = python_program(problem, name, piece)
    inputs = judged(problem, piece, seed, RARE.get(name, CASES))
    assert not all(is_accepted(run(text), right) for text, right in inputs)
