"""The programs: right programs, as files, and wrong programs, each a right one with some of its text replaced.

For Congo, those in Python take a kind of piece as an argument; without one, and in C++, all kinds are asked for.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from judgeboard.options import Options
from judgeboard.trying.run import TryVerdict
from tests.programs.in_process import Runner, in_process

FOLDER = Path(__file__).parent
CPP = "cpp_"
"""The names of wrong programs in C++ begin with it."""
BATCH_PROBLEMS = ("correct-move", "rank-and-file", "othello", "congo")


class Wrong(NamedTuple):
    """A wrong program."""

    right: str
    """The right program that it is made of."""
    verdict: TryVerdict
    """The program's verdict; in C++ that of the strict build."""
    changes: Mapping[str, str]
    """Texts that occur once in the right program, and their replacements."""
    most: Mapping[str, int] = {}
    """The maximum cases (1 by default), pieces, discs and commands of a least failing input."""
    piece: str = ""
    """For Congo, the kind of piece; empty for all kinds."""
    cause: str = ""
    """The mistake that it follows, as the name stands in the problem's table, for one of several kinds with that kind
    behind a colon; empty where the table does not have it.
    """

    def source(self, problem: str) -> str:
        """The program's text."""
        text = self.base(problem).read_text(encoding="utf-8")
        for old, new in self.changes.items():
            assert text.count(old) == 1, f"{text.count(old)} times: {old}"
            text = text.replace(old, new)
        return text

    def base(self, problem: str) -> Path:
        """The file of the right program."""
        return right_programs(problem)[self.right]

    def options(self, problem: str) -> Options:
        """With which it is tried."""
        return {"piece": self.piece} if self.piece else usual_options(problem)


def usual_options(problem: str) -> Options:
    """The options of a program that takes no arguments."""
    return {"congo": {"piece": "all"}, "loa": {"form": "moves"}}.get(problem, {})


def right_programs(problem: str) -> dict[str, Path]:
    """By their names."""
    return {path.stem: path for path in sorted((_folder(problem) / "right").glob("*.*"))}


@cache
def wrong_programs(problem: str) -> dict[str, Wrong]:
    """By their names."""
    found: dict[str, Wrong] = {}
    for module in sorted(_folder(problem).glob("*.py")):
        found |= import_module(f"tests.programs.{_folder(problem).name}.{module.stem}").WRONG
    return found


@cache
def python_program(problem: str, name: str, piece: str | None = None) -> Runner:
    """Runs a wrong program in Python in this process; a program for Congo gets its own kind of piece by default."""
    wrong = wrong_programs(problem)[name]
    asked = wrong.piece if piece is None else piece
    return in_process(wrong.source(problem), [asked] if asked else [])


def wrong_in_python(problem: str, *verdicts: TryVerdict) -> list[str]:
    """The names of the wrong programs in Python that have one of these verdicts."""
    return [
        name
        for name, wrong in wrong_programs(problem).items()
        if wrong.verdict in verdicts and wrong.base(problem).suffix == ".py"
    ]


def _folder(problem: str) -> Path:
    return FOLDER / problem.replace("-", "_")
