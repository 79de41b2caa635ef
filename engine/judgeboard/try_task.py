"""The page's task that tries a program. The program runs outside the engine: the task requests a run and waits for a
report.
"""

from typing import Any, cast, get_args

from judgeboard.api_types.trying import ProgramRun, TryPart, TryRequest
from judgeboard.options import check_options
from judgeboard.problem import Problem
from judgeboard.tasks import Task, Work
from judgeboard.trying.run import Minor, Run, run_of
from judgeboard.trying.search import SearchInputs, SearchResult, run_once, search
from judgeboard.trying.tested_program import RunRequest


class TryTask(Task[RunRequest, Run]):
    """Searches for an input on which a program fails, or runs the program once if the request has an `input`. Raises
    ValueError for an interactive problem, and for a seed, a number of cases or options that are not allowed.
    """

    def __init__(self, problem: Problem, request: TryRequest) -> None:
        options, once = request["options"], request.get("input")
        check_options(problem.options, options)
        inputs = SearchInputs(request["seed"], request["cases"], request["tests"])
        self._waiting: RunRequest | None = None
        """The request that waits for a report of its run; None if no request waits."""
        super().__init__(_ended(search(problem, options, inputs) if once is None else run_once(problem, options, once)))

    def part(self, found: list[RunRequest]) -> dict[str, Any]:
        """Returns the fields of the request that a slice has found, which waits for a report from then on."""
        self._waiting = found[-1] if found else None
        return {**_part_of(self._waiting)} if self._waiting else {}

    def advance(self) -> dict[str, Any]:
        """Runs a slice of the search. Until a requested run is reported, returns the part with this request again."""
        return {**_part_of(self._waiting)} if self._waiting else super().advance()

    def report(self, run: ProgramRun | None) -> None:
        """Passes the requested run to the search. None means that no more runs can be made: the search ends with the
        failing input so far. Raises ValueError for malformed data, for a run that was not requested, and for None if no
        failing input is known.
        """
        checked = None if run is None else run_of(run)
        if self._waiting is None:
            raise ValueError("no run was asked for")
        if checked is None and self._waiting.phase != "shrinking" and not self._waiting.minor:
            raise ValueError("without a run, no failing input is known")
        self._waiting = None
        self.reply(checked)


def _ended(work: Work[RunRequest, Run, SearchResult]) -> Work[RunRequest, Run, TryPart]:
    """Runs a search to its end; returns its last part."""
    return _last_part((yield from work))


def _part_of(request: RunRequest) -> TryPart:
    part: TryPart = {
        "done": False,
        "phase": request.phase,
        "tried": request.tried,
        "runs": request.runs,
        "input": request.input,
    }
    if request.seconds:
        part["seconds"] = request.seconds
    if request.minor:
        part["minor"] = request.minor
    return part


def _last_part(result: SearchResult) -> TryPart:
    run = result.run or Run("finished", "", result.slowest)
    undefined = result.undefined
    part: TryPart = {
        "done": True,
        "phase": result.phase,
        "tried": result.tried,
        "runs": result.runs,
        "input": result.input,
        "cases": result.cases,
        "output": run.output,
        "message": run.message,
        "line": run.line,
        "status": run.status,
        "missing": run.missing,
        "steady": result.steady,
        "exact": result.exact,
        "seconds": run.seconds,
        "causes": list(result.causes),
    }
    if result.verdict:
        part["verdict"] = result.verdict
    if result.run_verdict in get_args(Minor):
        part["minor"] = cast("Minor", result.run_verdict)
    if undefined:
        part["undefined"] = {"message": undefined.undefined, "line": undefined.line}
    return part
