"""Requests and replies for trying a program."""

from typing import NotRequired, TypedDict

from judgeboard.api_types.tasks import ChosenJudge, Part
from judgeboard.trying.run import Ended, Minor, Phase, TryVerdict
from judgeboard.view import Phrase


class TryRequest(ChosenJudge):
    """The inputs for a program: first `tests`, then samples, then `cases` random cases. No samples if `cases` is 0."""

    seed: int
    cases: int
    tests: list[str]
    input: NotRequired[str]
    """If given, the only input: the program runs once on this input, and there is no search."""


class UndefinedBehaviour(TypedDict):
    """Undefined behaviour that a run-time check of the strict build has found. `line` is 0 if unknown."""

    message: str
    line: int


class TryPart(Part):
    """The progress of a search for an input on which a program fails.

    A part with an `input`, except the last part, requests a run: the search waits for a `report` of the program's run
    on this input. The last part has the result, with its `input`; other parts may have only `done`.
    """

    phase: Phase
    tried: int
    """Number of cases tried, without shrinking."""
    runs: int
    input: NotRequired[str]
    """The input to be run. In the last part, the only input, or the smallest failing input; empty without a failure."""
    verdict: NotRequired[TryVerdict]
    """The verdict, only in the last part. Missing if the program ended by itself on an only input that has an error."""
    minor: NotRequired[Minor]
    """A minor failure, after which the search continues. In the last part, the result, if the result is a minor
    failure. In other parts, the first minor failure so far.
    """
    cases: NotRequired[int]
    """Number of cases in the final input. The next five fields describe the run on this input, as in `ProgramRun`."""
    output: NotRequired[str]
    message: NotRequired[str]
    line: NotRequired[int]
    status: NotRequired[int]
    missing: NotRequired[str]
    causes: NotRequired[list[Phrase]]
    """Possible causes of a wrong answer, which agree with everything that the program has printed."""
    undefined: NotRequired[UndefinedBehaviour]
    """The first undefined behaviour of the search, if the build without checks continued after it."""
    steady: NotRequired[bool]
    """False if a second run on the final input did not fail in the same way as the first."""
    exact: NotRequired[bool]
    """False if the program is accepted, but an output differs from the judge's in spaces or line ends."""
    seconds: NotRequired[float]
    """In the last part, the duration of the run on `input`, or of the longest run if no input failed. In other parts, a
    time limit for the run on `input`, which counts if it is shorter than the program's usual limit.
    """


class ProgramRun(TypedDict):
    """A program's run on an input."""

    ended: Ended
    output: str
    seconds: float
    message: str
    """The end of standard error, and the reason for a crash, as in `trying.run.Run`."""
    line: int
    """The program's line, from 1, at a crash, undefined behaviour or the time limit; 0 if unknown."""
    status: int
    undefined: str
    missing: str
