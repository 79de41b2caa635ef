"""The Python files of the engine and of the model problem, as syntax trees."""

import ast
from functools import cache
from pathlib import Path

from judgeboard.problems import PROBLEMS

TOP = Path(__file__).parent.parent.parent
ENGINE = TOP / "engine" / "judgeboard"
PACKAGES = [problem.package for problem in PROBLEMS.values()]
OWNERS = ("", "compare", *sorted(package.rpartition(".")[2] for package in PACKAGES))
"""Names of the packages that have sentences; the empty name is for sentences that all packages share."""
MODEL = {"tests.knight_moves": TOP / "tests" / "knight_moves"}
FOLDERS = {"judgeboard": ENGINE} | {name: folder for name, folder in MODEL.items() if name in PACKAGES}
OWN_MODULES = {
    ".".join((package, *file.relative_to(folder).with_suffix("").parts)).removesuffix(".__init__"): file
    for package, folder in FOLDERS.items()
    for file in folder.rglob("*.py")
}
"""The Python files of the engine and of the model problem, by dotted names of their modules."""


@cache
def parsed(file: Path) -> ast.AST:
    """Returns the syntax tree of a file."""
    return ast.parse(file.read_text())
