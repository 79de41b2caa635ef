"""The class of a tested program: judges an input, requests the program's run on this input, and gives the run a
verdict.
"""

from itertools import pairwise
from typing import NamedTuple, get_args

from judgeboard.compare.evidence import ProgramOutput, program_output
from judgeboard.judge_output import JudgeOutput, judged
from judgeboard.options import Options
from judgeboard.problem import Problem
from judgeboard.tasks import Returned, Steps, Work
from judgeboard.trying.run import Minor, Phase, Run, RunVerdict
from judgeboard.trying.verdict import failing_cases, run_verdict_of

MOST_INPUT_CASES = 100
"""Maximum number of cases of an input that a search makes; the statements of some problems do not allow more cases."""
LONGEST_EVIDENCE = 1_000_000
"""Maximum characters of an output that is kept for finding causes."""


class RunRequest(NamedTuple):
    """A request to run the program on an input."""

    input: str
    phase: Phase
    tried: int
    """The number of cases tried before this run."""
    runs: int
    seconds: float = 0.0
    """A time limit for this run, in seconds, used if it is shorter than the program's usual limit; 0 for the usual
    limit.
    """
    minor: Minor | None = None
    """The first minor failure of the search so far; None if there is no such failure."""


WithRuns = Work[RunRequest, Run, Returned]
"""Work that needs runs of the program: the reply to a request is the run, or None if no more runs can be made."""


class Attempt(NamedTuple):
    """The result of one input: the judge's output and the program's run."""

    judge_output: JudgeOutput
    run: Run
    run_verdict: RunVerdict

    @property
    def input(self) -> str:
        """The complete input."""
        return self.judge_output.input

    @property
    def case_count(self) -> int:
        """The number of cases of the input."""
        return self.judge_output.begins.count(1)

    def cases(self) -> list[str]:
        """Returns the text of each case: its lines, stripped, without blank lines."""
        judge_output, lines = self.judge_output, self.input.split("\n")
        starts = [answer for answer, begins in enumerate(judge_output.begins) if begins]
        return [
            "".join(f"{line.strip()}\n" for line in lines[first - 1 : last] if line.strip())
            for start, end in pairwise([*starts, len(judge_output.begins)])
            for first, last in [(judge_output.first[start], judge_output.last[end - 1])]
        ]

    def failing_cases(self) -> Steps[list[int]]:
        """Indices of the cases that probably fail, in rising order."""
        return failing_cases(self.run, self.run_verdict, self.judge_output)


class TestedProgram:
    """Requests the runs of one program, counts them, and keeps the outputs as evidence for possible causes."""

    def __init__(self, problem: Problem, options: Options) -> None:
        self.problem = problem
        self.options = options
        self.generator = problem.cases.with_options(options)
        self.phase: Phase = "tests"
        self.tried = 0
        """Number of cases tried, without shrinking."""
        self.runs = 0
        self.seconds = 0.0
        """Total time of all runs, in seconds."""
        self.slowest = 0.0
        """Longest time of a run that was accepted or had a minor failure, in seconds."""
        self.evidence: list[ProgramOutput] = []
        """The outputs of all runs, except outputs that met the output limit or are longer than `LONGEST_EVIDENCE`."""
        self.undefined: Run | None = None
        """The first run with undefined behaviour; None if there is no such run."""
        self.minor: Minor | None = None
        """The first minor failure of the search; None if there is no such failure."""
        self.exact = True
        """Whether every accepted output is identical to the judge's."""
        self.stopped = False
        """Whether no more runs can be made."""

    def attempt(self, text: str, seconds: float = 0.0) -> WithRuns[Attempt | None]:
        """Requests a run on an input and adds the run to the counts and the evidence. `seconds` has the meaning of
        `RunRequest.seconds`. Returns None if the input has an error or no case, or if no more runs can be made.
        """
        judge_output = yield from judged(self.problem, text, self.options)
        if judge_output.error or not judge_output.texts or self.stopped:
            return None
        run = yield RunRequest(text, self.phase, self.tried, self.runs, seconds, self.minor)
        if run is None:
            self.stopped = True
            return None
        run_verdict = yield from run_verdict_of(run, judge_output, self.problem.mistakes)
        self.runs += 1
        self.seconds += run.seconds
        if run_verdict in ("accepted", *get_args(Minor)):
            self.slowest = max(self.slowest, run.seconds)
        if run_verdict == "accepted" and run.output != judge_output.text:
            self.exact = False
        if run.undefined and not self.undefined:
            self.undefined = run
        if run.ended != "output" and len(run.output) <= LONGEST_EVIDENCE:
            complete = run.ended == "finished"
            self.evidence.append((yield from program_output(judge_output, run.output, complete=complete)))
        return Attempt(judge_output, run, run_verdict)

    def passes(self, text: str, failure: RunVerdict) -> WithRuns[bool]:
        """Runs the program on an input; returns whether the run is accepted or has a minor failure other than
        `failure`. False if no run can be made.
        """
        attempt = yield from self.attempt(text)
        run_verdict = attempt and attempt.run_verdict
        return run_verdict != failure and run_verdict in ("accepted", *get_args(Minor))
