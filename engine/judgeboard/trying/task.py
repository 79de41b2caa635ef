"""The page's task of trying a program. The program runs elsewhere: the task asks for a run and waits for a report."""

from time import perf_counter
from typing import cast, get_args

from judgeboard import api_types as types
from judgeboard.options import check_options
from judgeboard.problems import PROBLEMS
from judgeboard.steps import SLICE_SECONDS
from judgeboard.trying.attempts import Trial
from judgeboard.trying.run import Minor, Run, run_of
from judgeboard.trying.search import Finding, Wanted, run_once, search


class TryTask:
    """The search for an input that a program fails on. Raises ValueError for a problem, a seed, a number of cases or
    options with which there is none.
    """

    def __init__(self, request: types.TryRequest) -> None:
        problem, options, once = PROBLEMS[request["problem"]], request["options"], request.get("input")
        check_options(problem.options, options)
        wanted = Wanted(request["seed"], request["cases"], request["tests"])
        self._steps = search(problem, options, wanted) if once is None else run_once(problem, options, once)
        self._trial: Trial | None = None
        """The trial that waits for its run."""
        self._run: Run | None = None
        """The run that was told of last, until the search has it."""

    def report(self, run: types.ProgramRun | None) -> None:
        """Takes the run that was asked for; None if no more can be made. This ends the search with the failing input so
        far. Raises ValueError for what is no run, and where none was asked for or no failing input is known.
        """
        checked = None if run is None else run_of(run)
        if self._trial is None:
            raise ValueError("no run was asked for")
        if checked is None and self._trial.phase != "shrinking" and not self._trial.minor:
            raise ValueError("without a run, no failing input is known")
        self._trial, self._run = None, checked

    def advance(self) -> types.Part:
        """Works for the length of a slice, at most to the next trial; the last part tells the finding."""
        end = perf_counter() + SLICE_SECONDS
        try:
            while self._trial is None and perf_counter() < end:
                run, self._run = self._run, None
                self._trial = self._steps.send(run)
        except StopIteration as finished:
            return _told(finished.value)
        if self._trial is None:
            return {"done": False}
        text, phase, tried, runs, seconds, minor = self._trial
        part: types.TryPart = {"done": False, "phase": phase, "tried": tried, "runs": runs, "input": text}
        if seconds:
            part["seconds"] = seconds
        if minor:
            part["minor"] = minor
        return part


def _told(finding: Finding) -> types.TryPart:
    run = finding.run or Run("finished", "", finding.slowest)
    undefined = finding.undefined
    part: types.TryPart = {
        "done": True,
        "phase": finding.phase,
        "tried": finding.tried,
        "runs": finding.runs,
        "input": finding.input,
        "cases": finding.cases,
        "output": run.output,
        "message": run.message,
        "line": run.line,
        "status": run.status,
        "steady": finding.steady,
        "exact": finding.exact,
        "seconds": run.seconds,
        "causes": list(finding.causes),
    }
    if finding.verdict:
        part["verdict"] = finding.verdict
    if finding.kind in get_args(Minor):
        part["minor"] = cast("Minor", finding.kind)
    if undefined:
        part["undefined"] = {"message": undefined.undefined, "line": undefined.line}
    return part
