"""Right programs are accepted; wrong ones get their verdict, and the least input on which they fail.

All are tried by the command line with --thorough; the suite sees only that they are what they seem to be.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from judgeboard.compare.judging import judged
from judgeboard.problems import PROBLEMS
from judgeboard.processes.limits import Limits
from judgeboard.processes.program import Program
from judgeboard.steps import finish
from judgeboard.trying.run import TryVerdict
from judgeboard.trying.verdict import verdict_of
from tests.engine.test_command_line import run as judgeboard
from tests.engine.vectors import fault, output
from tests.programs.corpus import BATCH_PROBLEMS, right_programs, wrong_programs
from tests.programs.least import sizes, with_one_less

SEED = "1"
CASES = "2000"
SECONDS = 3
MEGABYTES = 256
RIGHT = [(problem, name) for problem in BATCH_PROBLEMS for name in right_programs(problem)]
WRONG = [(problem, name) for problem in BATCH_PROBLEMS for name in wrong_programs(problem)]
SAID = {
    "accepted": "Accepted",
    "presentation": "Presentation error",
    "wrong": "Wrong answer",
    "crashed": "Runtime error",
    "time": "Time limit",
    "memory": "Memory limit",
    "output": "Output limit",
}
AT_A_LIMIT = frozenset({"time", "memory", "output"})
"""Each run takes long, so that shrinking may end before nothing can be taken away."""
FEWEST_RIGHT, FEWEST_WRONG = 5, 10


def command(program: Path, folder: Path, piece: str = "") -> list[str]:
    """What runs the program, for Congo for one kind of piece or for all; what it is compiled to lies in that folder."""
    asked = [piece] if piece else []
    if program.suffix == ".py":
        return [sys.executable, str(program), *asked]
    compiler = shutil.which("g++")
    if not compiler:
        pytest.skip("there is no C++ compiler")
    compiled = folder / program.stem
    subprocess.run([compiler, "-o", compiled, program], check=True)
    return [str(compiled), *asked]


def tried(problem: str, *arguments: str) -> tuple[int, str, str]:
    return judgeboard("try", problem, "--seed", SEED, "--cases", CASES, *arguments)


def verdict(problem: str, options: dict[str, str], text: str, program: Program) -> TryVerdict:
    """On a run on that input."""
    judge_output, _ = finish(judged(PROBLEMS[problem], text, options))
    return finish(verdict_of(program.run(text), judge_output, PROBLEMS[problem].mistakes))


@pytest.mark.parametrize("problem", BATCH_PROBLEMS)
def test_there_are_programs_of_all_sorts(problem: str) -> None:
    wrong = wrong_programs(problem)
    assert len([path for path in right_programs(problem).values() if path.suffix == ".py"]) >= FEWEST_RIGHT
    assert len(wrong) >= FEWEST_WRONG
    assert {each.verdict for each in wrong.values()} | {"accepted"} == set(SAID)
    assert len({each.source(problem) for each in wrong.values()}) == len(wrong)


@pytest.mark.parametrize(("problem", "name"), RIGHT)
def test_a_right_program_answers_the_samples(problem: str, name: str, tmp_path: Path) -> None:
    for example in PROBLEMS[problem].examples:
        piece = example.options.get("piece", "all")
        program = command(right_programs(problem)[name], tmp_path, "" if piece == "all" else piece)
        text = PROBLEMS[problem].sample(example)
        if fault(problem, text, **example.options) is None:
            done = subprocess.run(program, input=text, capture_output=True, text=True, check=True)
            assert done.stdout.rstrip("\n") == output(problem, text, **example.options).rstrip("\n")


@pytest.mark.thorough
@pytest.mark.parametrize(("problem", "name"), RIGHT)
def test_a_right_program_is_accepted(problem: str, name: str, tmp_path: Path) -> None:
    options = ["--piece", "all"] if problem == "congo" else []
    status, told, complaints = tried(problem, *options, "--", *command(right_programs(problem)[name], tmp_path))
    assert (status, complaints) == (0, "")
    assert told.startswith(SAID["accepted"])


@pytest.mark.thorough
@pytest.mark.parametrize(("problem", "name"), WRONG)
def test_a_wrong_program_gets_its_verdict_and_the_least_case(problem: str, name: str, tmp_path: Path) -> None:
    wrong = wrong_programs(problem)[name]
    source = tmp_path / f"program{right_programs(problem)[wrong.right].suffix}"
    source.write_text(wrong.source(problem), encoding="utf-8")
    program = command(source, tmp_path, wrong.piece)
    options = {"piece": wrong.piece} if wrong.piece else {}
    words = [word for option, value in options.items() for word in (f"--{option}", value)]

    status, told, complaints = tried(problem, *words, "--save", str(tmp_path), "--", *program)

    assert (status, complaints) == (1, "")
    assert told.startswith(SAID[wrong.verdict])
    text = (tmp_path / "failing.in").read_text(encoding="utf-8")
    assert (tmp_path / "failing.out").read_text(encoding="utf-8") == output(problem, text, **options)
    if wrong.verdict not in AT_A_LIMIT:
        found = sizes(problem, text)
        assert all(found[part] <= most for part, most in {"cases": 1, **wrong.most}.items()), found
        again = Program(program, Limits(SECONDS, MEGABYTES))
        assert verdict(problem, options, text, again) == wrong.verdict
        for less in with_one_less(problem, text, options):
            assert verdict(problem, options, less, again) != wrong.verdict, less
