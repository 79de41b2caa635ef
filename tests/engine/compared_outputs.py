"""Wrong outputs of programs, and their comparison with the judge's output."""

import json
from collections.abc import Mapping
from itertools import count
from typing import Any, NamedTuple

from tests.engine.page_api import api, done
from tests.engine.sentences import places

TASKS = count(1)
TRIPLES = "17 17 49\n17 49 56\n17 49 9\n17 49 25\n17 49 33\n0 57 9\n"
RIGHT = "Illegal state\nIllegal move\nIllegal move\nMove not allowed\nContinue\nStop\n"


class Student(NamedTuple):
    """A program's output, and the expected result of its comparison."""

    story: str
    """What the program does."""
    output: str | Mapping[int, str | None]
    """The whole output; or by number the lines that differ from the judge's, None for a missing line. A value may
    contain line ends if there are too many lines.
    """
    verdict: str
    place: tuple[int, int] | None
    """Line and word of the place that decided the verdict; None if no single place did."""
    mistakes: str = ""
    """Codes of the mistakes at this place and in the whole output, sorted, separated by spaces, without the problem's
    name.
    """


def judged(problem: str, text: str, **options: str) -> tuple[int, str]:
    """Judges a text; returns the finished task and the judge's output."""
    task = next(TASKS)
    api.start(task, "judge", {"problem": problem, "text": text, "options": options})
    output = ""
    while True:
        part = api.advance(task)
        output += part["text"]
        if part["done"]:
            return task, output


def compare(task: int, text: str, *, line_by_line: bool = False) -> dict[str, Any]:
    """Compares the text with the output of a finished judge's task; returns the result for the page."""
    part: dict[str, Any] = done("compare", {"task": task, "text": text, "line_by_line": line_by_line})
    return part


def triples_compared(text: str) -> dict[str, Any]:
    task, right = judged("correct-move", TRIPLES)
    assert right == RIGHT
    return compare(task, text)


def printed(right: str, student: Student) -> str:
    """Returns the student's whole output."""
    if isinstance(student.output, str):
        return student.output
    lines: list[str | None] = [*right.split("\n")]
    for number, line in student.output.items():
        lines[number - 1] = line
    return "\n".join(line for line in lines if line is not None)


def outcome(data: Mapping[str, Any]) -> tuple[str, tuple[int, int] | None, str]:
    """Returns the verdict, the deciding place and the mistakes, in the form of `Student`."""
    place = data["places"][data["first"]] if data["places"] else None
    codes = {phrase["code"] for phrase in [*data["phrases"], *data["causes"], *(place["phrases"] if place else ())]}
    names = sorted(code.removeprefix("compare.").rpartition(".mistake_")[2] for code in codes)
    return data["verdict"], place and (place["line"], place["word"]), " ".join(names)


def compared(problem: str, text: str, student: Student, **options: str) -> tuple[str, tuple[int, int] | None, str]:
    """Returns the outcome for a student's output, after checking all its sentences."""
    task, right = judged(problem, text, **options)
    data = compare(task, printed(right, student))
    json.dumps(data)
    check_sentences(data)
    return outcome(data)


def check_sentences(data: Mapping[str, Any]) -> None:
    """Checks that a sentence exists for every phrase, and that the phrase has the values for it."""
    for phrase in [
        *data["phrases"],
        *data["causes"],
        *(phrase for place in data["places"] for phrase in place["phrases"]),
    ]:
        assert places(phrase["code"]) <= set(phrase["values"]), phrase
