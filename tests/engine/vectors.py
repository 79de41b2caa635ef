"""Judges run on text, and the inputs with known outputs that they are held to."""

import io
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from judgeboard.errors import InputError
from judgeboard.messages import sentence
from judgeboard.problem import Answer
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from judgeboard.view import BoardView

VECTORS = Path(__file__).parent.parent / "vectors"

Fault = tuple[str, int, int]
"""Code, line and column of an error."""


def read(path: Path) -> str:
    """The file's text with unchanged line ends."""
    return path.read_bytes().decode()


def answered_inputs(problem: str) -> list[Path]:
    """The inputs beside which a `.out` lies; each of Congo is named after its kind of piece."""
    return sorted((VECTORS / problem).glob("*.in"))


def cases(problem: str, name: str = "cases") -> list[dict[str, Any]]:
    """Single cases, each with an `id`."""
    return [json.loads(line) for line in read(VECTORS / problem / f"{name}.jsonl").splitlines()]


def answers(problem: str, text: str, **options: str) -> list[Answer]:
    """All answers to a text without errors."""
    return list(PROBLEMS[problem].answers(Reader(io.StringIO(text)), options))


def output(problem: str, text: str, **options: str) -> str:
    """The judge's whole output for a text without errors."""
    return "".join(answer.text for answer in answers(problem, text, **options))


def views(problem: str, text: str, **options: str) -> list[BoardView]:
    """The board of each answer."""
    return [PROBLEMS[problem].view(answer.position) for answer in answers(problem, text, **options)]


def until_fault(problem: str, text: str, **options: str) -> tuple[str, Fault | None]:
    """The judge's output before an error, and the error; forms its sentence, to see that it has one."""
    printed = ""
    try:
        for answer in PROBLEMS[problem].answers(Reader(io.StringIO(text)), options):
            printed += answer.text
    except InputError as error:
        sentence(error.code, error.values)
        return printed, (error.code, error.line, error.column)
    return printed, None


def fault(problem: str, text: str, **options: str) -> Fault | None:
    """The error that ends the run, if any."""
    return until_fault(problem, text, **options)[1]


def codes(shown_views: Iterable[BoardView]) -> set[str]:
    """All codes of the views."""
    said: set[str] = set()
    for each in shown_views:
        said |= {phrase.code for phrase in (each.caption, *each.remarks)}
        said |= {phrase.code for note in each.notes for phrase in (note.sentence, *note.reasons)}
    return said
