"""Programs that are tried in the tests' own process. Each is a function from an input to a run."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from judgeboard.problems import PROBLEMS
from judgeboard.trying.run import Run
from judgeboard.trying.search import SearchInputs, SearchResult, search
from judgeboard.trying.tested_program import RunRequest, WithRuns
from tests.engine.vectors import answers, output
from tests.programs.corpus import python_program, wrong_programs
from tests.programs.in_process import Runner

CASES = 400


def printing(solve: Callable[[str], Iterable[str]]) -> Runner:
    """Returns a program that prints the texts that `solve` makes from the input."""
    return lambda text: Run("finished", "".join(solve(text)), 0.01)


def right(problem: str, **options: str) -> Runner:
    """Returns a program that prints the judge's output."""
    return lambda text: Run("finished", output(problem, text, **options), 0.01)


def tried(
    problem: str,
    program: Runner,
    options: Mapping[str, str] | None = None,
    *,
    seed: int = 1,
    cases: int = CASES,
    tests: Sequence[str] = (),
) -> tuple[SearchResult, list[RunRequest]]:
    """Searches for an input on which the program fails. Returns the result, and all requests for runs."""
    trials: list[RunRequest] = []

    def ran(trial: RunRequest) -> Run:
        trials.append(trial)
        return program(trial.input)

    return found(search(PROBLEMS[problem], options or {}, SearchInputs(seed, cases, tests)), ran), trials


@cache
def tried_program(problem: str, name: str) -> tuple[SearchResult, list[RunRequest]]:
    """Tries a wrong program in Python with its options. The result is shared between tests."""
    return tried(problem, python_program(problem, name), wrong_programs(problem)[name].options(problem))


def found(steps: WithRuns[SearchResult], ran: Callable[[RunRequest], Run]) -> SearchResult:
    """Runs a search to its end, with `ran` as the program; returns the result."""
    run = None
    try:
        while True:
            trial = steps.send(run)
            run = ran(trial) if trial else None
    except StopIteration as end:
        result: SearchResult = end.value
        return result


def simpler_inputs(problem: str, result: SearchResult, options: Mapping[str, str] | None = None) -> list[str]:
    """Returns the result's input with its only case replaced: one input for each simpler case."""
    generator = PROBLEMS[problem].cases.with_options(options or {})
    lines = result.input.splitlines(keepends=True)
    [case] = [
        "".join(lines[start:]) for start in (0, 1) if generator.input_of(["".join(lines[start:])]) == result.input
    ]
    return [generator.input_of([simpler]) for simpler in generator.simpler(case)]


def crashing(problem: str, is_bad: Callable[[str], bool], *, keeps_output: bool = True) -> Runner:
    """Returns a program that crashes at the first case for which `is_bad` is true. Without `keeps_output`, the answers
    before the crash are lost.
    """

    def run(text: str) -> Run:
        lines = text.splitlines(keepends=True)
        printed = ""
        for answer in answers(problem, text):
            if is_bad("".join(lines[answer.first_line - 1 : answer.last_line])):
                return Run("crashed", printed if keeps_output else "", 0.01, "ZeroDivisionError", 7)
            printed += answer.text
        return Run("finished", printed, 0.01)

    return run


def pieces(case: str) -> int:
    """Returns the number of pieces on a board of Rank and File."""
    return sum(letter.isalpha() for letter in "".join(case.split()[1:]))
