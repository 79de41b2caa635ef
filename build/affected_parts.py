"""Finds the parts of the checks that a change can affect."""

from checks import PARTS
from steps import run

EVERYTHING = PARTS
TOUCHED: dict[str, tuple[str, ...]] = {
    # The longest matching prefix counts; a path without a matching prefix affects everything.
    "engine/judgeboard/README.md": ("lint", "build"),
    "engine/judgeboard/loa/README.md": ("lint", "build"),
    "engine/judgeboard/loa/search/README.md": ("lint", "build"),
    "build/README.md": ("build", "page"),
    "tests/README.md": ("lint", "build"),
    "web/": ("lint", "unit", "build", "page", "bench"),
    "web/try/": ("lint", "unit", "build", "programs", "page", "bench"),
    "web/README.md": ("lint", "build"),
    "web/tests/": ("lint", "unit", "build"),
    "web/package.json": EVERYTHING,
    "web/package-lock.json": EVERYTHING,
    "tests/build/": ("lint", "build"),
    "tests/engine/": ("lint", "engine", "programs", "strength", "pyodide", "bench"),
    "tests/engine/compared_outputs.py": ("lint", "engine", "strength", "pyodide", "page", "bench"),
    "tests/engine/page_api.py": ("lint", "engine", "strength", "pyodide", "page", "bench"),
    "tests/engine/sentences.py": ("lint", "build", "engine", "strength", "pyodide", "page", "bench"),
    "tests/engine/vectors.py": ("lint", "build", "engine", "programs", "strength", "pyodide", "page", "bench"),
    "tests/engine/white_space.py": ("lint", "build", "engine", "programs", "strength", "pyodide", "page", "bench"),
    "tests/programs/": ("lint", "build", "engine", "programs", "pyodide", "page", "bench"),
    "tests/compare/": ("lint", "engine", "pyodide"),
    "tests/strength/": ("lint", "strength"),
    "tests/pyodide/": ("lint", "build", "pyodide", "bench"),
    "tests/page/": ("lint", "page", "bench"),
    "tests/bench/": ("lint", "bench"),
    "README.md": ("build",),
    ".github/": ("build",),
    ".ci/": (),
    "LICENSE": ("build",),
}


def parts_touched_since(commit: str) -> list[str]:
    """Returns the parts of the checks that changes since a commit can affect, in the order of PARTS. Uncommitted
    changes and new files count, too.

    Raises BuildError if git does not know the commit.
    """
    changed = run(["git", "diff", "--name-only", "--no-renames", commit, "--"]).splitlines()
    changed += run(["git", "ls-files", "--others", "--exclude-standard"]).splitlines()
    return parts_touched_by(changed)


def parts_touched_by(paths: list[str]) -> list[str]:
    """Returns the parts of the checks that changes of these files can affect, in the order of PARTS."""
    touched = {part for path in paths for part in _touched_by(path)}
    return [part for part in PARTS if part in touched]


def _touched_by(path: str) -> tuple[str, ...]:
    prefix = max((prefix for prefix in TOUCHED if path.startswith(prefix)), key=len, default=None)
    return EVERYTHING if prefix is None else TOUCHED[prefix]
