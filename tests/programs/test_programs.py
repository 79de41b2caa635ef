"""Right programs are accepted; wrong programs get their expected verdict and a minimal failing input.

The searches run only with --thorough. They try programs in Python by the command line, wrong C++ programs in the page's
strict build, and right C++ programs both ways. Without --thorough, the tests only compare the outputs of right programs
on the samples with the judge's outputs, and count the programs.
"""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from judgeboard.judge_output import judged
from judgeboard.options import Options
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish
from judgeboard.trying.run import RunVerdict, TryVerdict
from judgeboard.trying.verdict import run_verdict_of
from tests.engine.vectors import fault, output
from tests.programs.corpus import BATCH_PROBLEMS, CPP, right_programs, usual_options, wrong_programs
from tests.programs.cpp_host import CppHost
from tests.programs.least import sizes, with_one_less
from tests.programs.ways import SAID, ByCommandLine, InStrictBuild, Way, command

RIGHT = [(problem, name) for problem in BATCH_PROBLEMS for name in right_programs(problem)]
WRONG = [(problem, name) for problem in BATCH_PROBLEMS for name in wrong_programs(problem)]
AT_A_LIMIT = frozenset({"time", "memory", "output"})
"""Verdicts of programs that exceed a limit. Their runs take long, so shrinking may end before the input is minimal."""
COMMAND_LINE, STRICT = "command line", "strict build"
WayOf = Callable[[str, Path, Options], Way]


def is_cpp(problem: str, right: str) -> bool:
    return right_programs(problem)[right].suffix == ".cpp"


RIGHT_WAYS = [*((*each, COMMAND_LINE) for each in RIGHT), *((*each, STRICT) for each in RIGHT if is_cpp(*each))]
WRONG_WAYS = [
    *((*each, COMMAND_LINE) for each in WRONG if not each[1].startswith(CPP)),
    *((*each, STRICT) for each in WRONG if each[1].startswith(CPP)),
]


SAMPLED = [
    pytest.param(*each, marks=pytest.mark.thorough if is_cpp(*each) and each[1] != "scanf" else []) for each in RIGHT
]
"""Parameters for all right programs. Of the programs in C++, only `scanf` runs without --thorough, since compiling
takes seconds.
"""


@pytest.fixture
def way_of(request: pytest.FixtureRequest, tmp_path: Path) -> WayOf:
    """Returns a function that makes a way of trying a program. The function takes the way's name, the program's file
    and the judge's options.
    """

    def way(name: str, program: Path, options: Options) -> Way:
        if name == COMMAND_LINE:
            return ByCommandLine(command(program, tmp_path, options), tmp_path)
        host: CppHost = request.getfixturevalue("host")
        return InStrictBuild(host.compile(program.read_text(encoding="utf-8")))

    return way


def run_verdict(problem: str, options: Options, text: str, way: Way) -> RunVerdict:
    """Returns how a program's run on this input fails; `accepted` if it does not fail."""
    judge_output = finish(judged(PROBLEMS[problem], text, options))
    return finish(run_verdict_of(way.run(text), judge_output, PROBLEMS[problem].mistakes))


@pytest.mark.parametrize("problem", BATCH_PROBLEMS)
@pytest.mark.parametrize(
    ("suffix", "fewest_right", "fewest_wrong", "verdicts"),
    [(".py", 5, 10, set(SAID)), (".cpp", 3, 5, {"accepted", "wrong", "crashed", "time", "memory"})],
    ids=["Python", "C++"],
)
def test_there_are_programs_of_all_sorts(
    problem: str, suffix: str, fewest_right: int, fewest_wrong: int, verdicts: set[TryVerdict]
) -> None:
    found = [wrong for wrong in wrong_programs(problem).values() if wrong.base(problem).suffix == suffix]
    assert len([path for path in right_programs(problem).values() if path.suffix == suffix]) >= fewest_right
    assert len(found) >= fewest_wrong
    assert {"accepted", *(wrong.verdict for wrong in found)} >= verdicts
    assert len({wrong.source(problem) for wrong in found}) == len(found)


@pytest.mark.parametrize(("problem", "name"), SAMPLED)
def test_a_right_program_answers_the_samples(problem: str, name: str, tmp_path: Path) -> None:
    for example in PROBLEMS[problem].examples:
        options = usual_options(problem) if is_cpp(problem, name) else example.options
        text = PROBLEMS[problem].sample(example)
        if fault(problem, text, **options) is None:
            program = command(right_programs(problem)[name], tmp_path, options)
            done = subprocess.run(program, input=text, capture_output=True, text=True, check=True)
            assert done.stdout.rstrip("\n") == output(problem, text, **options).rstrip("\n")


@pytest.mark.thorough
@pytest.mark.parametrize(("problem", "name", "way"), RIGHT_WAYS)
def test_a_right_program_is_accepted(problem: str, name: str, way: str, way_of: WayOf) -> None:
    options = usual_options(problem)
    tried = way_of(way, right_programs(problem)[name], options).tried(problem, options)
    assert tried.verdict == "accepted", tried.input


@pytest.mark.thorough
@pytest.mark.parametrize(("problem", "name", "way"), WRONG_WAYS)
def test_a_wrong_program_gets_its_verdict_and_the_least_case(
    problem: str, name: str, way: str, way_of: WayOf, tmp_path: Path
) -> None:
    wrong = wrong_programs(problem)[name]
    options = wrong.options(problem)
    source = tmp_path / f"program{wrong.base(problem).suffix}"
    source.write_text(wrong.source(problem), encoding="utf-8")
    program = way_of(way, source, options)

    tried = program.tried(problem, options)

    assert tried.verdict == wrong.verdict
    if wrong.verdict not in AT_A_LIMIT:
        found = sizes(problem, tried.input)
        assert all(found[part] <= most for part, most in {"cases": 1, **wrong.most}.items()), found
        assert run_verdict(problem, options, tried.input, program) == wrong.verdict
        for less in with_one_less(problem, tried.input, options):
            assert run_verdict(problem, options, less, program) != wrong.verdict, less
