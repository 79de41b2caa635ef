"""Runs the judges on texts, and reads the test vectors: inputs with known outputs."""

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
"""Code of an error, and its line and column, counted from 1."""


def read(path: Path) -> str:
    """Returns the text of a file, with its line ends unchanged."""
    return path.read_bytes().decode()


def answered_inputs(problem: str) -> list[Path]:
    """Returns the paths of a problem's inputs that have an output in the file with suffix `.out`. Congo's inputs are
    named after their kind of piece.
    """
    return sorted((VECTORS / problem).glob("*.in"))


def cases(problem: str, name: str = "cases") -> list[dict[str, Any]]:
    """Returns the single cases in a problem's file `name`.jsonl; each has an `id`."""
    return [json.loads(line) for line in read(VECTORS / problem / f"{name}.jsonl").splitlines()]


def answers(problem: str, text: str, **options: str) -> list[Answer]:
    """Returns all answers of the judge to a text. Raises InputError if the text has an error."""
    return list(PROBLEMS[problem].answers(Reader(io.StringIO(text)), options))


def output(problem: str, text: str, **options: str) -> str:
    """Returns the judge's whole output for a text. Raises InputError if the text has an error."""
    return "".join(answer.text for answer in answers(problem, text, **options))


def views(problem: str, text: str, **options: str) -> list[BoardView]:
    """Returns the board view of each answer to a text. Raises InputError if the text has an error."""
    return [PROBLEMS[problem].view(answer.subject) for answer in answers(problem, text, **options)]


def until_fault(problem: str, text: str, **options: str) -> tuple[str, Fault | None]:
    """Returns the judge's output before the first error, and the error; None without an error. Checks that the sentence
    of the error can be formatted.
    """
    printed = ""
    try:
        for answer in PROBLEMS[problem].answers(Reader(io.StringIO(text)), options):
            printed += answer.text
    except InputError as error:
        sentence(error.code, error.values)
        return printed, (error.code, error.line, error.column)
    return printed, None


def fault(problem: str, text: str, **options: str) -> Fault | None:
    """Returns the error that ends the judge's run; None if the text has no error."""
    return until_fault(problem, text, **options)[1]


def codes(shown_views: Iterable[BoardView]) -> set[str]:
    """Returns the codes of the phrases in the views' captions, remarks and notes; those of directions are left out."""
    said: set[str] = set()
    for each in shown_views:
        said |= {phrase.code for phrase in (each.caption, *each.remarks)}
        said |= {phrase.code for note in each.notes for phrase in (note.sentence, *note.reasons)}
    return said
