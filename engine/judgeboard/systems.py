"""The table of the five systems. A room is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from judgeboard.judge import Judge

if TYPE_CHECKING:
    from judgeboard.compare.mistakes import ProblemMistakes
    from judgeboard.generate import Generator
    from judgeboard.setup import SetupRoom

SYSTEMS = {
    "correct-move": "correct_move",
    "rank-and-file": "rank_and_file",
    "othello": "othello",
    "congo": "congo",
    "loa": "loa",
}
"""The name a user knows, and the package that answers to it."""


def judge_of(system: str) -> Judge:
    """The room's judge. Raises KeyError for a name that is not in the table."""
    return cast(Judge, import_module(f"judgeboard.{SYSTEMS[system]}.judge"))


def setup_room_of(system: str) -> SetupRoom:
    """The room's face for setting up a position. Raises KeyError for a name that is not in the table."""
    return cast("SetupRoom", import_module(f"judgeboard.{SYSTEMS[system]}.setup"))


def generator_of(system: str) -> Generator:
    """The room's maker of random cases. Raises KeyError for a name that is not in the table."""
    return cast("Generator", import_module(f"judgeboard.{SYSTEMS[system]}.generate"))


def mistakes_of(system: str) -> ProblemMistakes:
    """What the room knows of mistakes. Raises KeyError for a name that is not in the table."""
    return cast("ProblemMistakes", import_module(f"judgeboard.{SYSTEMS[system]}.mistakes").MISTAKES)
