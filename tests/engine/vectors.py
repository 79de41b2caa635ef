"""Judges run on text, and the inputs with known outputs that they are held to."""

import io
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from judgeboard.errors import InputError
from judgeboard.judge import Answer
from judgeboard.messages import sentence
from judgeboard.reader import Reader
from judgeboard.systems import judge_of
from judgeboard.view import BoardView

VECTORS = Path(__file__).parent.parent / "vectors"

Fault = tuple[str, int, int]
"""Code, line and column of an error."""


def read(path: Path) -> str:
    """The file's text with its line ends as they are."""
    return path.read_bytes().decode()


def pairs(system: str) -> list[Path]:
    """The inputs beside which a `.out` lies."""
    return sorted((VECTORS / system).glob("*.in"))


def dresses(system: str) -> list[Path]:
    """One input in several dresses of white space."""
    return sorted((VECTORS / system / "whitespace").glob("*.in"))


def cases(system: str, name: str = "cases") -> list[dict[str, Any]]:
    """Single cases, each with an `id`."""
    return [json.loads(line) for line in read(VECTORS / system / f"{name}.jsonl").splitlines()]


def answers(system: str, text: str, **options: str) -> list[Answer]:
    """All answers to a text without errors."""
    return list(judge_of(system).answers(Reader(io.StringIO(text)), options))


def output(system: str, text: str, **options: str) -> str:
    """All that the judge prints for a text without errors."""
    return "".join(answer.text for answer in answers(system, text, **options))


def views(system: str, text: str, **options: str) -> list[BoardView]:
    """The board of each answer."""
    return [judge_of(system).view(answer.position) for answer in answers(system, text, **options)]


def until_fault(system: str, text: str, **options: str) -> tuple[str, Fault | None]:
    """What the judge prints before it meets an error, and the error; its sentence is said, to see that it can be."""
    printed = ""
    try:
        for answer in judge_of(system).answers(Reader(io.StringIO(text)), options):
            printed += answer.text
    except InputError as error:
        sentence(error)
        return printed, (error.code, error.line, error.column)
    return printed, None


def fault(system: str, text: str, **options: str) -> Fault | None:
    """The error that ends the run, if any."""
    return until_fault(system, text, **options)[1]


def codes(shown_views: Iterable[BoardView]) -> set[str]:
    """All that the views say."""
    said: set[str] = set()
    for each in shown_views:
        said |= {phrase.code for phrase in (each.caption, *each.remarks)}
        said |= {phrase.code for look in each.looks for phrase in (look.sentence, *look.reasons)}
    return said
