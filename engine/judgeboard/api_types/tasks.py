"""What the requests and replies of several tasks have in common."""

from typing import TypedDict

from judgeboard.errors import InputError
from judgeboard.options import Options


class Part(TypedDict):
    """A reply of a task. The last part is `done`."""

    done: bool


class ChosenJudge(TypedDict):
    """A problem, and the options of its judge."""

    problem: str
    options: Options


class Fault(TypedDict):
    """The reply to a request with an error, such as an illegal move."""

    error: InputError
