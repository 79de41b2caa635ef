"""Looks for an input on which a program fails: tests, samples, then random cases, few and easy ones first."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from judgeboard.cases import MOST, SEEDS, Difficulty, Input
from judgeboard.options import Options
from judgeboard.problem import Problem
from judgeboard.steps import Steps
from judgeboard.trying.attempts import LONGEST_INPUT, Attempt, Attempts, Work
from judgeboard.trying.run import Phase, Run, TryVerdict
from judgeboard.trying.shrinking import shrunk

USUAL_CASES = 2_000
FIRST_INPUTS = ((Difficulty.EASY, 1), (Difficulty.EASY, 3), (Difficulty.EASY, 10), (Difficulty.MIXED, 36))
"""A program that fails at the easiest cases is told so at once."""


class Finding(NamedTuple):
    """What came of the search."""

    verdict: TryVerdict
    phase: Phase
    """The phase in which the search ended."""
    input: str
    """The least input on which the program fails; empty where it is accepted."""
    run: Run | None
    """The run on that input."""
    cases: int
    """How many the input has."""
    tried: int
    """How many the program was tried on, without those of shrinking."""
    runs: int
    slowest: float
    """The most seconds that an accepted run took."""
    steady: bool = True
    """Whether a second run on that input ended in the same way."""


class Wanted(NamedTuple):
    """What a program is to be tried on."""

    seed: int
    cases: int = USUAL_CASES
    """How many random ones; 0 leaves out the samples, too."""
    tests: Sequence[str] = ()
    """Inputs that come first."""


def search(problem: Problem, options: Options, wanted: Wanted) -> Work[Finding]:
    """The first input that the program fails on, made as small as it can be. Raises ValueError for a problem with which
    a program talks, a seed that is none, and a number of cases that is too large.
    """
    # A range is searched to its end for a number that is not whole.
    whole = isinstance(wanted.seed, int) and isinstance(wanted.cases, int)
    if problem.interactive or not whole or wanted.seed not in SEEDS or not 0 <= wanted.cases <= MOST:
        raise ValueError(f"{problem.name} with seed {wanted.seed}, {wanted.cases} cases")
    return _search(Attempts(problem, options), wanted)


def _search(attempts: Attempts, wanted: Wanted) -> Work[Finding]:
    failure = yield from _first_failure(attempts, wanted)
    tried, runs, slowest = attempts.tried, attempts.runs, attempts.slowest
    if failure is None:
        return Finding("accepted", attempts.phase, "", None, 0, tried, runs, slowest)
    attempts.phase = "shrinking"
    least, steady = yield from shrunk(attempts, failure)
    verdict, text, run, cases = least.verdict, least.input, least.run, least.case_count
    return Finding(verdict, "shrinking", text, run, cases, tried, attempts.runs, slowest, steady)


def _first_failure(attempts: Attempts, wanted: Wanted) -> Work[Attempt | None]:
    for text in wanted.tests:
        if failure := (yield from _failure(attempts, "tests", text)):
            return failure
    if not wanted.cases:
        return None
    for text in _samples(attempts.problem, attempts.options):
        if failure := (yield from _failure(attempts, "samples", text)):
            return failure
    rng = Random(wanted.seed)
    for difficulty, count in _sizes(wanted.cases):
        text = yield from _random_input(attempts, rng.randrange(SEEDS.stop), count, difficulty)
        if failure := (yield from _failure(attempts, "random", text)):
            return failure
    return None


def _failure(attempts: Attempts, phase: Phase, text: str) -> Work[Attempt | None]:
    """The attempt with an input, if it fails."""
    attempts.phase = phase
    attempt = yield from attempts.attempt(text)
    if attempt is None:
        return None
    attempts.tried += attempt.case_count
    return None if attempt.verdict == "accepted" else attempt


def _samples(problem: Problem, options: Options) -> Iterator[str]:
    """The examples that are made for these options."""
    for example in problem.examples:
        if example.options.items() <= options.items():
            yield problem.sample(example)


def _sizes(cases: int) -> Iterator[tuple[Difficulty, int]]:
    """The difficulty of each random input, and how many cases it has."""
    left, number = cases, 0
    while left > 0:
        hard_or_mixed = (Difficulty.MIXED if number % 2 else Difficulty.HARD), LONGEST_INPUT
        difficulty, count = FIRST_INPUTS[number] if number < len(FIRST_INPUTS) else hard_or_mixed
        yield difficulty, min(count, left)
        left, number = left - count, number + 1


def _random_input(attempts: Attempts, seed: int, count: int, difficulty: Difficulty) -> Steps[str]:
    made = Input(attempts.problem.cases, seed, count, difficulty, attempts.options)
    yield from made.steps
    return made.text()
