"""Modules import each other in one direction only."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.engine.engine_source import ENGINE, OWN_MODULES, OWNERS, PACKAGES, parsed

pytestmark = pytest.mark.host

FILES = ("rules", "format", "parse", "explain", "view", "judge", "setup", "features", "cases", "mistakes")
"""The files of a problem, in order. A file may import only earlier files, and files that are not listed here."""
OPTIONAL = {"explain", "features"}
RUNNERS = {
    "__main__",
    "api",
    "command_line",
    "commands",
    "generate_task",
    "judge_task",
    "problems",
    "processes",
    "try_task",
    "trying",
}
"""Modules and packages of the engine that work for any problem, through its `Problem` object."""


@cache
def imports(file: Path, *, with_types: bool = True) -> set[str]:
    """Returns the modules that a file imports, including imports in functions, as dotted names. Imports for types alone
    are included if `with_types`.
    """
    found: set[str] = set()
    for node in statements(parsed(file), with_types=with_types):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = (f"{node.module}.{alias.name}" for alias in node.names)
            found |= {name if name in OWN_MODULES else node.module for name in names}
    return found


def statements(tree: ast.AST, *, with_types: bool) -> Iterator[ast.AST]:
    """Yields a syntax tree and the statements in it. Without `with_types`, leaves out the statements below
    `if TYPE_CHECKING`.
    """
    yield tree
    is_left_out = not with_types and isinstance(tree, ast.If) and ast.unparse(tree.test) == "TYPE_CHECKING"
    for field in ("orelse",) if is_left_out else ("body", "orelse", "finalbody", "handlers", "cases"):
        inner_statements = getattr(tree, field, None)
        for node in inner_statements if isinstance(inner_statements, list) else ():
            yield from statements(node, with_types=with_types)


def inner(file: Path) -> set[tuple[str, ...]]:
    """Returns the engine's modules that a file imports, each as a tuple of the parts of its name after `judgeboard`."""
    return {tuple(name.split(".")[1:]) for name in imports(file) if name.startswith("judgeboard.")}


def owner(file: Path) -> str:
    """Returns the name of the engine's top folder that contains a file; for a file outside these folders, its own name
    without suffix.
    """
    return file.relative_to(ENGINE).with_suffix("").parts[0]


def files_of(package: str) -> dict[str, Path]:
    """Returns the files of a package, by names of their modules within the package, such as `records.sgf`."""
    top = f"{package}."
    return {name.removeprefix(top): file for name, file in OWN_MODULES.items() if f"{name}.".startswith(top)}


@cache
def graph(package: str) -> dict[str, set[str]]:
    """Returns what each module of a package imports from the same package, by names such as `records.sgf`."""
    top = f"{package}."
    return {
        name.removeprefix(top): {other.removeprefix(top) for other in imports(file) if other.startswith(top)}
        for name, file in OWN_MODULES.items()
        if name.startswith(top)
    }


@cache
def packages() -> dict[str, set[str]]:
    """Returns what each top package or module of the engine imports from the others, except for types alone."""
    found: dict[str, set[str]] = {}
    for file in set(ENGINE.rglob("*.py")) - {ENGINE / "__init__.py"}:
        names = {name.split(".")[1] for name in imports(file, with_types=False) if name.startswith("judgeboard.")}
        found[owner(file)] = found.get(owner(file), set()) | names - {owner(file)}
    return found


def reached_in(above: dict[str, set[str]], name: str) -> set[str]:
    """Returns the names that `name` imports directly or indirectly; `above` has the direct imports of each name."""
    found, waiting = set[str](), [name]
    while waiting:
        new = above.get(waiting.pop(), set()) - found
        found |= new
        waiting += new
    return found


def reached(package: str, name: str) -> set[str]:
    """Returns the names of the package's modules that the module `name` imports directly or indirectly."""
    return reached_in(graph(package), name)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_problem_has_the_same_parts(package: str) -> None:
    assert files_of(package).keys() >= set(FILES) - OPTIONAL


def test_nothing_outside_a_problem_imports_it() -> None:
    for file in set(ENGINE.rglob("*.py")) - {ENGINE / "__init__.py"}:  # exports the library's player
        assert {name[0] for name in inner(file)} & set(OWNERS[2:]) <= {owner(file)}, file.name


@pytest.mark.parametrize("package", PACKAGES)
def test_a_problem_imports_nothing_that_runs_problems(package: str) -> None:
    for file in files_of(package).values():
        assert {name[0] for name in inner(file)}.isdisjoint(RUNNERS), file.name


def test_imports_form_no_circle() -> None:
    assert [name for name in graph("judgeboard") if name in reached("judgeboard", name)] == []


def test_packages_form_no_circle() -> None:
    """The types of `Problem` are those of its parts, so that imports for types alone are left out."""
    assert [name for name in packages() if name in reached_in(packages(), name)] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_a_part_reaches_only_those_before_it(package: str) -> None:
    for at, part in enumerate(FILES):
        assert reached(package, part).isdisjoint(FILES[at:]), part


@pytest.mark.parametrize("package", PACKAGES)
def test_rules_know_no_text_and_no_screen(package: str) -> None:
    own = package.rpartition(".")[2]
    for name in {"rules", *reached(package, "rules")}:
        assert {name[0] for name in inner(files_of(package)[name])} <= {own, "board"}, name


def test_the_search_of_lines_of_action_is_reached_as_a_kernel_alone() -> None:
    for name, above in graph("judgeboard.loa").items():
        of_search = {other for other in above if other.startswith("search.")}
        assert above - of_search <= {"scores", "squares"} if name.startswith("search.") else not of_search, name


def test_only_analysing_reviewing_recognising_and_the_library_need_records() -> None:
    users = {
        name for name, above in graph("judgeboard.loa").items() if any(other.startswith("records") for other in above)
    }
    others = {name for name in users if not name.startswith(("records.", "review."))}
    assert others == {"judge", "library", "recognise"}


def test_nothing_of_the_engine_goes_through_the_door() -> None:
    assert {file.name for file in ENGINE.rglob("*.py") if ("api",) in inner(file)} == set()


def test_the_search_for_a_failing_input_runs_no_program() -> None:
    """Only the package `commands` uses `processes`: the search itself starts no program. The page runs programs in a
    worker.
    """
    users = {owner(file) for file in ENGINE.rglob("*.py") if "processes" in {name[0] for name in inner(file)}}
    assert users == {"processes", "commands"}


def test_the_kernels_compiler_and_runtime_know_no_game() -> None:
    for file in (ENGINE / "kernel").glob("*.py"):
        assert {name[0] for name in inner(file)} <= {"kernel"}, file.name


def test_only_the_ways_to_run_a_kernel_import_more_than_the_standard_library() -> None:
    foreign = {
        (file.name, name.partition(".")[0])
        for file in ENGINE.rglob("*.py")
        for name in imports(file)
        if name.partition(".")[0] not in {*sys.stdlib_module_names, "judgeboard"}
    }
    assert foreign == {("browser.py", "js"), ("browser.py", "pyodide"), ("native.py", "wasmtime")}


def test_the_player_starts_without_what_only_others_need() -> None:
    """The player imports no module that only other features need, because the first move waits for every import."""
    program = "import sys, judgeboard.__main__, judgeboard.loa.judge; print(*sys.modules)"
    env = os.environ | {"PYTHONPATH": str(ENGINE.parent)}
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True)
    needless = {"view", "setup", "loa.view", "loa.explain", "kernel.intermediate", "kernel.compiler", "kernel.scope"}
    assert {f"judgeboard.{name}" for name in needless}.isdisjoint(done.stdout.split())
