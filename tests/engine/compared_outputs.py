"""Wrong outputs of programs, and their comparison with the judge's output."""

import json
import re
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
    """The whole output; or the lines that differ from the judge's, by line number from 1. None removes a line. A value
    with line ends replaces one line by several lines.
    """
    verdict: str
    place: tuple[int, int] | None
    """Line and word, counted from 1, of the place that decides the verdict; None if the comparison lists no place."""
    mistakes: str = ""
    """Codes of the phrases about this place and about the whole output, sorted and separated by spaces, without
    `compare.` and without the part up to `.mistake_` or `.remark_`.
    """


def judged(problem: str, text: str, **options: str) -> tuple[int, str]:
    """Judges a text; returns the number of the finished task, and the judge's output."""
    task = next(TASKS)
    api.start(task, "judge", {"problem": problem, "text": text, "options": options})
    output = ""
    while True:
        part = api.advance(task)
        output += part["text"]
        if part["done"]:
            return task, output


def compare(task: int, text: str, *, line_by_line: bool = False) -> dict[str, Any]:
    """Compares the text with the judge's output of the finished task `task`; returns the comparison as the page gets
    it.
    """
    request: dict[str, Any] = {"task": task, "text": text}
    part: dict[str, Any] = done("compare", request | ({"line_by_line": True} if line_by_line else {}))
    return part


def triples_compared(text: str) -> dict[str, Any]:
    task, right = judged("correct-move", TRIPLES)
    assert right == RIGHT
    return compare(task, text)


def printed(right: str, student: Student) -> str:
    """Returns the student's whole output; `right` is the judge's output."""
    if isinstance(student.output, str):
        return student.output
    lines: list[str | None] = [*right.split("\n")]
    for number, line in student.output.items():
        lines[number - 1] = line
    return "\n".join(line for line in lines if line is not None)


def outcome(data: Mapping[str, Any]) -> tuple[str, tuple[int, int] | None, str]:
    """Returns the verdict, the deciding place and the mistakes of a comparison, in the form of the fields of
    `Student`.
    """
    place = data["places"][data["first"]] if data["places"] else None
    codes = {phrase["code"] for phrase in [*data["phrases"], *data["causes"], *(place["phrases"] if place else ())]}
    names = sorted(re.sub(r"^compare\.|^.*\.(mistake|remark)_", "", code) for code in codes)
    return data["verdict"], place and (place["line"], place["word"]), " ".join(names)


def compared(problem: str, text: str, student: Student, **options: str) -> tuple[str, tuple[int, int] | None, str]:
    """Judges `text`, compares the student's output with the answers, and returns `outcome` of this comparison. Fails if
    the comparison cannot be written as JSON or one of its phrases has no sentence.
    """
    task, right = judged(problem, text, **options)
    data = compare(task, printed(right, student))
    json.dumps(data)
    check_sentences(data)
    return outcome(data)


def check_sentences(data: Mapping[str, Any]) -> None:
    """Checks that every phrase of a comparison has a sentence, and a value for each placeholder of the sentence."""
    for phrase in [
        *data["phrases"],
        *data["causes"],
        *(phrase for place in data["places"] for phrase in place["phrases"]),
    ]:
        assert places(phrase["code"]) <= set(phrase["values"]), phrase
