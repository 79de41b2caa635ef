"""Imports run one way only, and every code has its sentences."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from judgeboard.messages import LANGUAGES, messages, sections
from judgeboard.problem import Problem
from judgeboard.problems import PROBLEMS

pytestmark = pytest.mark.host

TOP = Path(__file__).parent.parent.parent
ENGINE = TOP / "engine" / "judgeboard"
PACKAGES = {problem.package.partition(".")[2] for problem in PROBLEMS.values()}
OWNERS = ("", "compare", *sorted(PACKAGES))
"""Of sentences: the packages that have some; without a name, the shared ones."""
SHARED = {
    "api_types", "board", "cases", "compare", "errors", "kernel", "options", "problem", "reader", "recognise",
    "setup", "steps", "streams", "view",
}  # fmt: skip
LAYERS = ("rules", "parse", "format", "explain", "view", "judge", "setup", "features", "cases", "mistakes")
ABOVE = {
    "rules": set(),
    "parse": {"rules", "format"},
    "format": {"rules"},
    "explain": {"rules"},
    "view": {"rules", "explain", "format"},
    "judge": {"rules", "parse", "format", "view"},
    "setup": {"rules", "parse", "format", "view"},
    "features": {"rules", "parse", "format"},
    "cases": {"rules", "parse", "features"},
    "wrong_lists": {"rules", "format", "explain", "view"},
    "mistakes": {"rules", "parse", "format", "view", "explain", "wrong_lists"},
}
LOA_ABOVE = {
    "tables": set(),
    "moves": set(),
    "rules": {"tables", "moves"},
    "board": {"tables", "moves"},
    "weights": set(),
    "patterns": {"tables", "weights"},
    "evaluate": {"tables", "patterns", "weights"},
    "table": {"tables", "moves"},
    "ordering": {"tables", "moves", "board"},
    "path": {"tables", "moves", "board", "patterns", "evaluate", "table", "weights"},
    "frames": {"board"},
    "root": {"tables", "moves", "board", "frames"},
    "pruning": {"moves"},
    "search": {
        "tables",
        "moves",
        "board",
        "patterns",
        "ordering",
        "path",
        "frames",
        "root",
        "pruning",
        "table",
        "weights",
    },
    "format": {"tables", "moves", "rules"},
    "parse": {"tables", "moves", "rules", "format"},
    "game": {"tables", "rules", "parse"},
    "explain": {"tables", "rules"},
    "view": {"tables", "moves", "rules", "explain", "format", "game"},
    "clock": set(),
    "thinker": {"moves", "rules"},
    "levels": {"thinker"},
    "analysis": {"rules", "thinker"},
    "player": {"clock", "game", "levels", "rules", "thinker"},
    "protocol": {"clock", "format", "game", "parse", "player", "thinker"},
    "judge": {"analysis", "format", "game", "levels", "parse", "player", "protocol", "records", "rules", "thinker"},
    "play": {"analysis", "clock", "format", "game", "levels", "parse", "player", "rules", "thinker", "view"},
    "records": {"records", "tables", "moves", "rules", "format", "parse", "game", "play", "setup"},
    "setup": {"tables", "rules", "format", "game", "view"},
    "mistakes": {"tables", "moves", "rules", "format", "parse", "game", "explain"},
    "features": {"tables", "moves", "rules", "game"},
    "protocol_cases": {"tables", "moves", "rules", "format", "game", "thinker", "judge", "features"},
    "cases": {"tables", "rules", "format", "parse", "features", "protocol_cases"},
}

MODULES = {f"compare.{file.stem}" for file in (ENGINE / "compare").glob("*.py")}


def imports(file: Path) -> set[str]:
    """The modules that a file imports, as dotted names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    modules = {
        ".".join(("judgeboard", *path.relative_to(ENGINE).with_suffix("").parts)) for path in ENGINE.rglob("*.py")
    }
    return {name for name in found if not name.startswith("judgeboard") or name in modules}


def inner(file: Path) -> set[tuple[str, ...]]:
    """The project's own modules that a file imports, without the package's name."""
    return {tuple(name.split(".")[1:]) for name in imports(file) if name.startswith("judgeboard.")}


@pytest.mark.parametrize("room", sorted(PACKAGES))
def test_a_room_has_the_same_files_as_all(room: str) -> None:
    files = {file.stem for file in (ENGINE / room).glob("*.py")}
    assert files >= {"__init__", *LAYERS}


@pytest.mark.parametrize("room", sorted(PACKAGES))
def test_a_room_imports_downwards_and_no_other_room(room: str) -> None:
    above = LOA_ABOVE if room == "loa" else ABOVE
    for file in (ENGINE / room).rglob("*.py"):
        chapter, *_ = file.relative_to(ENGINE / room).with_suffix("").parts
        for name in inner(file):
            if name[0] == room:
                assert name[1] in above[chapter], f"{file.name} imports {'.'.join(name)}"
            else:
                assert name[0] in SHARED, f"{file.name} imports {'.'.join(name)}"


@pytest.mark.parametrize("room", sorted(PACKAGES))
def test_rules_know_no_text_and_no_screen(room: str) -> None:
    assert {name[0] for name in inner(ENGINE / room / "rules.py")} <= {room, "board"}


@pytest.mark.parametrize(
    "file", ["board.py", "errors.py", "reader.py", "options.py", "problem.py", "cases.py", "setup.py", "view.py"]
)
def test_shared_files_know_no_room(file: str) -> None:
    assert {name[0] for name in inner(ENGINE / file)} <= SHARED


def test_tasks_know_no_room_and_are_reached_by_the_door_alone() -> None:
    assert {name[0] for name in inner(ENGINE / "tasks.py")} <= SHARED | {"problems", "api_types"}
    assert {file.name for file in ENGINE.rglob("*.py") if ("tasks",) in inner(file)} == {"api.py"}
    assert {file.name for file in ENGINE.rglob("*.py") if ("api",) in inner(file)} == set()


def test_the_kernels_compiler_and_runtime_know_no_game() -> None:
    for file in (ENGINE / "kernel").glob("*.py"):
        assert {name[0] for name in inner(file)} <= {"kernel"}, file.name


def test_comparing_outputs_knows_no_game() -> None:
    for file in (ENGINE / "compare").glob("*.py"):
        assert {name[0] for name in inner(file)} <= {"api_types", "compare", "steps", "errors", "options", "view"}, (
            file.name
        )


def test_only_the_ways_to_run_a_kernel_import_more_than_the_standard_library() -> None:
    foreign = {
        (file.name, name.partition(".")[0])
        for file in ENGINE.rglob("*.py")
        for name in imports(file)
        if name.partition(".")[0] not in {*sys.stdlib_module_names, "judgeboard"}
    }
    assert foreign == {("browser.py", "js"), ("browser.py", "pyodide"), ("native.py", "wasmtime")}


def test_the_player_starts_without_what_only_others_need() -> None:
    """Its first move waits for every import."""
    program = "import sys, judgeboard.__main__, judgeboard.loa.judge; print(*sys.modules)"
    env = os.environ | {"PYTHONPATH": str(ENGINE.parent)}
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True)
    needless = {"view", "setup", "loa.view", "loa.explain", "kernel.tree", "kernel.compiler", "kernel.interpreted"}
    assert {f"judgeboard.{name}" for name in needless}.isdisjoint(done.stdout.split())


def texts() -> Iterator[re.Pattern[str]]:
    """Every text in the engine's source, as a pattern that fills its gaps with any name."""
    for file in ENGINE.rglob("*.py"):
        tree = ast.parse(file.read_text())
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.compile(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                parts = (
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z_]+" for part in node.values
                )
                yield re.compile("".join(map(str, parts)))


def codes_raised() -> Iterator[str]:
    """The error codes that stand whole in the engine's source, where an error is made.

    The kernel's compiler tells its errors to developers, in whole sentences.
    """
    makers = {"InputError", "error", "end_of_input", "item", "number", "row"}
    for file in set(ENGINE.rglob("*.py")) - set((ENGINE / "kernel").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in makers:
                yield from (
                    word.value
                    for word in node.args
                    if isinstance(word, ast.Constant) and isinstance(word.value, str) and "_" in word.value
                )


OF_THE_PAGE = {"title", "labels", "statement"}


def section(name: str) -> set[str]:
    """All codes that stand in a section, of whichever package."""
    return {code for owner in OWNERS for code in sections(owner, "en").get(name, {})}


def test_every_error_code_has_a_sentence() -> None:
    raised = set(codes_raised())
    assert len(raised) > 20
    assert raised <= section("errors")


def mistake_codes() -> Iterator[str]:
    """The codes of mistakes that stand whole in the engine's source, and those of the problems' tables."""
    for text in {pattern.pattern for pattern in texts()}:
        plain = text.replace("\\", "")
        if re.fullmatch(r"compare\.[a-z_]+[a-z]|[a-z_]+\.mistake_[a-z_]+[a-z]", plain) and plain not in MODULES:
            yield plain
    for problem in PROBLEMS.values():
        yield from (mistake.phrase.code for mistake in problem.mistakes.mistakes)


def test_every_mistake_has_a_sentence() -> None:
    named = set(mistake_codes())
    assert len(named) > 100
    assert named <= section("mistakes")


def test_no_sentence_is_left_of_a_code_that_is_gone() -> None:
    any_mistake = r"[a-z_]+\.mistake_[a-z_]+"
    patterns = [pattern for pattern in texts() if pattern.pattern not in {"[a-z_]+", "", any_mistake}]
    known = set(mistake_codes())
    said = set().union(*map(section, ("errors", "explanations", "mistakes", "command_line")))
    assert {code for code in said - known if not any(pattern.fullmatch(code) for pattern in patterns)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_sentence_for_every_code(language: str) -> None:
    for owner in OWNERS:
        assert list(messages(owner, language)) == list(messages(owner, "en"))
        assert len(messages(owner, language)) == sum(map(len, sections(owner, language).values()))


@pytest.mark.parametrize("problem", PROBLEMS.values(), ids=PROBLEMS)
def test_every_problem_has_what_the_page_says_of_it(problem: Problem) -> None:
    found = sections(problem.name.replace("-", "_"), "en")
    assert set(found["title"]) == {f"problem.{problem.name}"}
    assert set(found["statement"]) == {
        f"statement.{problem.name}.{part}" for part in ("task", "given", "printed", "source")
    }
    chosen = [option for option in problem.options if option.proposal]
    labels = {f"example.{problem.name}.{example.name}" for example in problem.examples}
    labels |= {f"option.{problem.name}.{option.name}" for option in chosen}
    labels |= {
        f"option.{problem.name}.{option.name}.{choice}"
        for option in chosen
        for choice in option.offered or option.choices
    }
    assert {label for label in found["labels"] if label.startswith(("example.", "option."))} == labels


def test_a_sentence_stands_with_its_owner() -> None:
    files = {file for file in ENGINE.rglob("*.json") if file.parent.name == "messages"}
    assert files == {ENGINE / owner / "messages" / f"{language}.json" for owner in OWNERS for language in LANGUAGES}
    for owner in OWNERS:
        for name, section in sections(owner, "en").items():
            if name not in OF_THE_PAGE:
                assert {code.rpartition(".")[0] for code in section} == {owner}, name


def features_with_any_options(problem: str) -> set[str]:
    """Every feature of cases that a problem tells of, whatever is chosen."""
    choices = [[(option.name, value) for value in option.choices] for option in PROBLEMS[problem].options]
    cases = PROBLEMS[problem].cases
    return {each for chosen in product(*filter(None, choices)) for each in cases.with_options(dict(chosen)).features}


@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_feature_of_cases_has_its_label(problem: str) -> None:
    owner = problem.replace("-", "_")
    labels = set(sections(owner, "en")["features"])
    assert labels == {f"{owner}.feature_{feature}" for feature in features_with_any_options(problem)}
    assert labels
