"""A program's run on an input, as the code that ran the program reports it. Reports from the page are checked."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args

Ended = Literal["finished", "crashed", "time", "memory", "output"]
"""How a run ended: `finished` by itself, `crashed` by an exception or a signal, or at the limit of time, memory or
output.
"""
TryVerdict = Literal["accepted", "presentation", "wrong", "crashed", "time", "memory", "output"]
"""The verdict that a judge would give: accepted, a presentation error, a wrong answer, or how the run ended."""
Minor = Literal["status", "presentation", "undefined"]
"""Minor failures, after which a search continues, since a wrong answer may follow: a right output with an exit status
other than 0 (`status`), a presentation error, and a right output with undefined behaviour.
"""
RunVerdict = TryVerdict | Minor
"""The verdict on a run in more detail than `TryVerdict`: minor failures have their own verdicts."""
Phase = Literal["tests", "samples", "random", "shrinking"]
"""The current part of a search."""
MOST_OUTPUT = 64 << 20
"""Maximum characters of an output in a report; the code that runs programs has lower limits."""
MOST_MESSAGE = 100_000
MOST_NAME = 1_000
MOST_RUN_SECONDS = 1_000_000
MOST_STATUS = 2**32
LAST_LINE = 10_000_000


class Run(NamedTuple):
    """A program's run on an input."""

    ended: Ended
    output: str
    """The program's output, up to the end of the run. On the command line, bytes that are not UTF-8 are lone
    surrogates.
    """
    seconds: float
    message: str = ""
    """The end of standard error; for a crash also the exception with the program's own lines, or the signal."""
    line: int = 0
    """The program's line, from 1, at a crash, undefined behaviour or the time limit; 0 if unknown."""
    status: int = 0
    """The exit status of a program that ended by itself; otherwise 0."""
    undefined: str = ""
    """The undefined behaviour that the strict build, with run-time checks, has found, in the form of a crash's message;
    empty if none. All other fields except `line` describe the run of the build without checks.
    """
    missing: str = ""
    """The first file that the program failed to open for reading; empty if there is no such file or it is unknown."""


def run_of(data: Any) -> Run:
    """Converts a report, which is plain data, to a run. Raises ValueError for malformed data."""
    if not isinstance(data, Mapping) or set(data) != set(Run._fields):
        raise ValueError("a run has other fields")
    run = Run(**data)
    texts = (("output", run.output, MOST_OUTPUT), ("message", run.message, MOST_MESSAGE))
    for name, text, most in (*texts, ("missing", run.missing, MOST_NAME), ("undefined", run.undefined, MOST_MESSAGE)):
        if not isinstance(text, str) or len(text) > most:
            raise ValueError(f"a run's {name}")
    if not isinstance(run.ended, str) or run.ended not in get_args(Ended):
        raise ValueError("how a run ended")
    if not _is_number(run.seconds, MOST_RUN_SECONDS):
        raise ValueError("the seconds of a run")
    for number, most in ((run.line, LAST_LINE), (run.status, MOST_STATUS)):
        if not _is_number(number, most) or number != int(number):
            raise ValueError("a number of a run")
    return run._replace(line=int(run.line), status=int(run.status))


def _is_number(value: Any, most: int) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= most
