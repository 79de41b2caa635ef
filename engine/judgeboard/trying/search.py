"""Searches for an input on which a program fails: first tests, then samples, then random cases, easy cases first."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple, cast, get_args

from judgeboard.cases import MOST_CASES, SEEDS, Difficulty, RandomInput, is_in
from judgeboard.judge_output import judged
from judgeboard.options import Options
from judgeboard.problem import Problem
from judgeboard.tasks import Steps
from judgeboard.trying.causes import causes_of
from judgeboard.trying.run import Minor, Phase, Run, RunVerdict, TryVerdict
from judgeboard.trying.shrinking import shrunk
from judgeboard.trying.tested_program import MOST_INPUT_CASES, Attempt, RunRequest, TestedProgram, WithRuns
from judgeboard.trying.verdict import run_verdict_of, verdict_of
from judgeboard.view import Phrase

USUAL_CASES = 2_000
FIRST_INPUTS = ((Difficulty.EASY, 1), (Difficulty.EASY, 3), (Difficulty.EASY, 10), (Difficulty.MIXED, 36))
"""Difficulty and number of cases of the first random inputs, so that failures on easy cases are found at once."""


class SearchResult(NamedTuple):
    """The result of a search, or of `run_once`."""

    run_verdict: RunVerdict | None
    """The verdict on the run, or on the program if a search finds no failure. None if the program ended by itself on an
    input that has an error.
    """
    phase: Phase
    """The last phase of the search."""
    input: str
    """The smallest failing input; empty if a search finds no failure. For `run_once`, the given input."""
    run: Run | None
    """The run on `input`; None if a search finds no failure."""
    cases: int
    """The number of cases of `input`."""
    tried: int
    """The number of cases tried, without shrinking."""
    runs: int
    slowest: float
    """Duration in seconds of the longest run that was accepted or had a minor failure. For `run_once`, the duration of
    the run.
    """
    steady: bool = True
    """Whether a second run on the failing input failed in the same way. True if there was no second run."""
    causes: Sequence[Phrase] = ()
    """Possible causes of a wrong answer, which agree with everything that the program has printed."""
    undefined: Run | None = None
    """The first run with undefined behaviour; None if there is no such run."""
    exact: bool = True
    """False if the program is accepted, but an output differs from the judge's in spaces or line ends."""

    @property
    def verdict(self) -> TryVerdict | None:
        """The verdict that a judge would give; None without a `run_verdict`."""
        return self.run_verdict and verdict_of(self.run_verdict)


class SearchInputs(NamedTuple):
    """The inputs for a program."""

    seed: int
    cases: int = USUAL_CASES
    """The number of random cases; 0 leaves out the samples, too."""
    tests: Sequence[str] = ()
    """Inputs that are tried first."""


def search(problem: Problem, options: Options, inputs: SearchInputs) -> WithRuns[SearchResult]:
    """Searches for an input on which the program fails, and shrinks this input. A minor failure is the result only if
    no other failure is found. Raises ValueError for an interactive problem, and for a seed or a number of cases out of
    range.
    """
    if problem.interactive or not is_in(SEEDS, inputs.seed) or not is_in(range(MOST_CASES + 1), inputs.cases):
        raise ValueError(f"{problem.name} with seed {inputs.seed}, {inputs.cases} cases")
    return _search(TestedProgram(problem, options), inputs)


def run_once(problem: Problem, options: Options, text: str) -> WithRuns[SearchResult]:
    """Runs a program on one input, which may have an error. Neither shrinks the input nor searches for causes."""
    judge_output = yield from judged(problem, text, options)
    run = yield RunRequest(text, "tests", 0, 0)
    assert run
    undefined = run if run.undefined else None
    cases = judge_output.begins.count(1)
    if judge_output.error:
        run_verdict: RunVerdict | None = None if run.ended == "finished" else run.ended
    else:
        run_verdict = yield from run_verdict_of(run, judge_output, problem.mistakes)
    exact = run_verdict != "accepted" or run.output == judge_output.text
    return SearchResult(run_verdict, "tests", text, run, cases, cases, 1, run.seconds, undefined=undefined, exact=exact)


def _search(program: TestedProgram, inputs: SearchInputs) -> WithRuns[SearchResult]:
    failure = yield from _first_failure(program, inputs)
    tried, slowest = program.tried, program.slowest
    if failure is None:
        return SearchResult("accepted", program.phase, "", None, 0, tried, program.runs, slowest, exact=program.exact)
    program.phase = "shrinking"
    least, steady = yield from shrunk(program, failure)
    is_caused = least.run_verdict == "wrong" and steady and not program.stopped
    causes = (yield from causes_of(program, least, inputs.seed)) if is_caused else []
    run_verdict, text, run, cases, runs = least.run_verdict, least.input, least.run, least.case_count, program.runs
    return SearchResult(
        run_verdict, "shrinking", text, run, cases, tried, runs, slowest, steady, causes, program.undefined
    )


def _first_failure(program: TestedProgram, inputs: SearchInputs) -> WithRuns[Attempt | None]:
    """Runs the program on the inputs up to the first failure that is not minor; returns the attempt with this failure.
    Without such a failure, returns an attempt with a minor failure, or None if the program does not fail.
    """
    minor: dict[str, Attempt] = {}
    for phase, steps in _each_input(program, inputs):
        text = yield from steps
        program.phase = phase
        attempt = yield from program.attempt(text)
        if program.stopped:
            break
        if attempt is None:
            continue
        program.tried += attempt.case_count
        if attempt.run_verdict in get_args(Minor):
            minor.setdefault(attempt.run_verdict, attempt)
            program.minor = program.minor or cast("Minor", attempt.run_verdict)
        elif attempt.run_verdict != "accepted":
            return attempt
    return next((minor[each] for each in get_args(Minor) if each in minor), None)


def _each_input(program: TestedProgram, inputs: SearchInputs) -> Iterator[tuple[Phase, Steps[str]]]:
    for text in inputs.tests:
        yield "tests", _given(text)
    if inputs.cases:
        for text in _samples(program.problem, program.options):
            yield "samples", _given(text)
    rng = Random(inputs.seed)
    for difficulty, count in _sizes(inputs.cases):
        yield "random", _random_input(program, rng.randrange(SEEDS.stop), count, difficulty)


def _given(text: str) -> Steps[str]:
    yield from ()
    return text


def _samples(problem: Problem, options: Options) -> Iterator[str]:
    """Yields the problem's sample inputs whose options agree with the given options."""
    for example in problem.examples:
        if example.options.items() <= options.items():
            yield problem.sample(example)


def _sizes(cases: int) -> Iterator[tuple[Difficulty, int]]:
    """Yields the difficulty and the number of cases of each random input, up to a total of `cases`."""
    left, number = cases, 0
    while left > 0:
        hard_or_mixed = (Difficulty.MIXED if number % 2 else Difficulty.HARD), MOST_INPUT_CASES
        difficulty, count = FIRST_INPUTS[number] if number < len(FIRST_INPUTS) else hard_or_mixed
        yield difficulty, min(count, left)
        left, number = left - count, number + 1


def _random_input(program: TestedProgram, seed: int, count: int, difficulty: Difficulty) -> Steps[str]:
    made = RandomInput(program.problem.cases, seed, count, difficulty, program.options)
    yield from made.steps
    return made.text()
