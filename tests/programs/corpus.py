"""The programs: right ones, as files, and wrong ones, each of which is a right one with some of its text replaced."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from judgeboard.trying.run import TryVerdict

FOLDER = Path(__file__).parent
BATCH_PROBLEMS = ("correct-move", "rank-and-file", "othello", "congo")


class Wrong(NamedTuple):
    """A wrong program."""

    right: str
    """The right program that it is made of."""
    verdict: TryVerdict
    """What it is found to be."""
    changes: Mapping[str, str]
    """Texts of the right program, each of which stands there once, and what stands there instead."""
    most: Mapping[str, int] = {}
    """How many cases (one, unless told), pieces, discs and commands an input has at most of which each is needed."""
    piece: str = ""
    """For Congo, the kind of piece that is asked for."""

    def source(self, problem: str) -> str:
        """Its text."""
        text = right_programs(problem)[self.right].read_text(encoding="utf-8")
        for old, new in self.changes.items():
            assert text.count(old) == 1, f"{text.count(old)} times: {old}"
            text = text.replace(old, new)
        return text


def right_programs(problem: str) -> dict[str, Path]:
    """By their names."""
    return {path.stem: path for path in sorted((_folder(problem) / "right").glob("*.*"))}


def wrong_programs(problem: str) -> dict[str, Wrong]:
    """By their names."""
    found: dict[str, Wrong] = {}
    for module in ("wrong", "wrong_cpp"):
        found |= import_module(f"tests.programs.{_folder(problem).name}.{module}").WRONG
    return found


def _folder(problem: str) -> Path:
    return FOLDER / problem.replace("-", "_")
