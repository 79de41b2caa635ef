"""Right and wrong programs for the problems. Right programs are files; a wrong program is a right program with some of
its text replaced.

Programs for Congo in Python take a kind of piece as an argument. Without an argument, they answer for all kinds of
pieces, as programs in C++ always do.
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
"""Prefix of the names of wrong programs in C++."""
BATCH_PROBLEMS = ("correct-move", "rank-and-file", "othello", "congo")


class Wrong(NamedTuple):
    """A wrong program: a right program with some of its text replaced."""

    right: str
    """The name of the right program that this program changes."""
    verdict: TryVerdict
    """The expected verdict; for C++ the verdict on the strict build, which has run-time checks."""
    changes: Mapping[str, str]
    """Texts that occur once in the right program, with their replacements."""
    most: Mapping[str, int] = {}
    """Maximum numbers in a shrunk failing input, by name: `cases`, `pieces`, `discs` or `commands`. If `cases` is
    missing, its maximum is 1; another missing name has no maximum.
    """
    piece: str = ""
    """For Congo, the kind of piece that the program answers for; empty for all kinds."""
    cause: str = ""
    """The mistake's name in the problem's table of mistakes, such as `reversed`, or `kind:lion` for a mistake with a
    kind of piece. Empty if the table does not have the mistake.
    """

    def source(self, problem: str) -> str:
        """Returns the program's text. Raises AssertionError unless each text to be replaced occurs once."""
        text = self.base(problem).read_text(encoding="utf-8")
        for old, new in self.changes.items():
            assert text.count(old) == 1, f"{text.count(old)} times: {old}"
            text = text.replace(old, new)
        return text

    def base(self, problem: str) -> Path:
        """Returns the file of the right program that this program changes."""
        return right_programs(problem)[self.right]

    def options(self, problem: str) -> Options:
        """Returns the judge's options for trying the program."""
        return {"piece": self.piece} if self.piece else usual_options(problem)


def usual_options(problem: str) -> Options:
    """Returns the options with which the judge prints the same as a right program that is started without arguments."""
    return {"congo": {"piece": "all"}, "loa": {"form": "moves"}}.get(problem, {})


def right_programs(problem: str) -> dict[str, Path]:
    """Returns the files of a problem's right programs, by name."""
    return {path.stem: path for path in sorted((_folder(problem) / "right").glob("*.*"))}


@cache
def wrong_programs(problem: str) -> dict[str, Wrong]:
    """Returns a problem's wrong programs, by name."""
    found: dict[str, Wrong] = {}
    for module in sorted(_folder(problem).glob("*.py")):
        found |= import_module(f"tests.programs.{_folder(problem).name}.{module.stem}").WRONG
    return found


@cache
def python_program(problem: str, name: str, piece: str | None = None) -> Runner:
    """Returns a function that runs a wrong program in Python in this process. For Congo, `piece` is the program's
    argument; None means the program's own kind of piece, and an empty string means no argument.
    """
    wrong = wrong_programs(problem)[name]
    asked = wrong.piece if piece is None else piece
    return in_process(wrong.source(problem), [asked] if asked else [])


def wrong_in_python(problem: str, *verdicts: TryVerdict) -> list[str]:
    """Returns the names of the wrong programs in Python for which one of these verdicts is expected."""
    return [
        name
        for name, wrong in wrong_programs(problem).items()
        if wrong.verdict in verdicts and wrong.base(problem).suffix == ".py"
    ]


def _folder(problem: str) -> Path:
    return FOLDER / problem.replace("-", "_")
