"""A run of a program on an input, as reported by its runner; reports of the page are checked."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args

Ended = Literal["finished", "crashed", "time", "memory", "output"]
"""How a run ended: by itself; by an exception or a signal; at a limit."""
TryVerdict = Literal["accepted", "presentation", "wrong", "crashed", "time", "memory", "output"]
"""The verdict on a run or a program: accepted, a presentation error, a wrong answer, or a run's bad end."""
Minor = Literal["status", "presentation", "undefined"]
"""Failures that end no search, since a wrong answer may come later: another exit status than 0 after a right output, a
presentation error, and undefined behaviour without which the output is right.
"""
Kind = TryVerdict | Minor
"""How a run fails, more exactly than its verdict; `accepted` if it does not."""
Phase = Literal["tests", "samples", "random", "shrinking"]
"""The current phase of the search."""
MOST_OUTPUT = 64 << 20
"""Characters of output; whoever runs programs has a lower limit."""
MOST_MESSAGE = 100_000
MOST_SECONDS = 1_000_000
MOST_STATUS = 2**32
LAST_LINE = 10_000_000


class Run(NamedTuple):
    """A run of a program on an input."""

    ended: Ended
    output: str
    """The program's output, up to where it ended."""
    seconds: float
    message: str = ""
    """The end of standard error; then, of a crash, the exception with the program's own lines, or the signal."""
    line: int = 0
    """The program's own line, from 1, of a crash, of undefined behaviour or at the time limit; 0 if unknown."""
    status: int = 0
    """The exit status of a program that ended by itself."""
    undefined: str = ""
    """The undefined behaviour that a build with checks has found, as the message of a crash. All other
    fields except `line` describe the ordinary build.
    """


def run_of(data: Any) -> Run:
    """The run in plain data. Raises ValueError if the data are no run."""
    if not isinstance(data, Mapping) or set(data) != set(Run._fields):
        raise ValueError("a run has other fields")
    run = Run(**data)
    texts = (("output", run.output, MOST_OUTPUT), ("message", run.message, MOST_MESSAGE))
    for name, text, most in (*texts, ("undefined", run.undefined, MOST_MESSAGE)):
        if not isinstance(text, str) or len(text) > most:
            raise ValueError(f"a run's {name}")
    if not isinstance(run.ended, str) or run.ended not in get_args(Ended):
        raise ValueError("how a run ended")
    if not _is_number(run.seconds, MOST_SECONDS):
        raise ValueError("the seconds of a run")
    for number, most in ((run.line, LAST_LINE), (run.status, MOST_STATUS)):
        if not _is_number(number, most) or number != int(number):
            raise ValueError("a number of a run")
    return run._replace(line=int(run.line), status=int(run.status))


def _is_number(value: Any, most: int) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= most
