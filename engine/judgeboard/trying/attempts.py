"""Single attempts: an input is judged, the program is run on it elsewhere, and its run gets its verdict."""

from collections.abc import Generator
from typing import NamedTuple, TypeVar

from judgeboard.compare.judging import judged
from judgeboard.compare.mistakes import JudgeOutput
from judgeboard.options import Options
from judgeboard.problem import Problem
from judgeboard.steps import Steps
from judgeboard.trying.run import Phase, Run, TryVerdict
from judgeboard.trying.verdict import failing_case, verdict_of

LONGEST_INPUT = 100
"""Cases of an input; some problems promise no more."""
Returned = TypeVar("Returned")


class Trial(NamedTuple):
    """Asks for a run of the program."""

    input: str
    phase: Phase
    tried: int
    """How many cases the program has been tried on before."""
    runs: int
    seconds: float = 0.0
    """A limit of this run, where it is below the program's own; 0: there is none."""


Work = Generator[Trial | None, Run | None, Returned]
"""Work in steps that needs runs: for a `Trial` it is sent a `Run`; None is a pause."""


class Attempt(NamedTuple):
    """What came of an input."""

    judge_output: JudgeOutput
    run: Run
    verdict: TryVerdict

    @property
    def input(self) -> str:
        """The whole input."""
        return self.judge_output.input

    @property
    def case_count(self) -> int:
        """How many cases it has."""
        return self.judge_output.begins.count(1)

    def cases(self) -> list[str]:
        """The lines of each case, without blank ones."""
        judge_output, lines = self.judge_output, self.input.split("\n")
        starts = [answer for answer, begins in enumerate(judge_output.begins) if begins]
        ends = [*starts[1:], len(judge_output.begins)]
        return [
            "".join(f"{line.strip()}\n" for line in lines[first - 1 : last] if line.strip())
            for start, end in zip(starts, ends, strict=True)
            for first, last in [(judge_output.first[start], judge_output.last[end - 1])]
        ]

    def failing_case(self) -> Steps[int]:
        """The case, from 0, that it probably fails at."""
        return failing_case(self.run, self.verdict, self.judge_output)


class Attempts:
    """All attempts with one program, and how many there were."""

    def __init__(self, problem: Problem, options: Options) -> None:
        self.problem = problem
        self.options = options
        self.generator = problem.cases.with_options(options)
        self.phase: Phase = "tests"
        self.tried = 0
        """Cases, without those of shrinking."""
        self.runs = 0
        self.seconds = 0.0
        """That all runs took."""
        self.slowest = 0.0
        """The most seconds that an accepted run took."""

    def attempt(self, text: str, seconds: float = 0.0) -> Work[Attempt | None]:
        """Runs the program on an input, with the seconds of its `Trial`; None where the judge refuses the input."""
        judge_output, error = yield from judged(self.problem, text, self.options)
        if error:
            return None
        run = yield Trial(text, self.phase, self.tried, self.runs, seconds)
        assert run
        verdict = yield from verdict_of(run, judge_output, self.problem.mistakes)
        self.runs += 1
        self.seconds += run.seconds
        if verdict == "accepted":
            self.slowest = max(self.slowest, run.seconds)
        return Attempt(judge_output, run, verdict)
