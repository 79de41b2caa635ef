"""Commands and paths in the guides exist and work."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgeboard.problems import PROBLEMS
from new_problem import TO_WRITE
from run import command_parser
from steps import ROOT
from toolchain import PYTHON, WEB
from tools import TOOLS, environment

GUIDES = [
    path
    for folder in (ROOT, ROOT / "engine", ROOT / "build", ROOT / "tests", WEB)
    for path in (folder.glob("*.md") if folder in (ROOT, WEB) else folder.rglob("*.md"))
]
FOLDERS = ("engine", "build", "tests", "web")
GENERATED = ("web/generated", "web/node_modules")
PLACEHOLDER = re.compile("[A-Z_<>*…]{2,}|[<>*…]|my_problem|my-problem")


def commands(text: str) -> Iterator[list[str]]:
    """Yields the arguments of each command with `build/run.py` in a guide's text."""
    for line in re.findall(r"(?:python3 )?build/run\.py ([^`\n]+)", text):
        yield shlex.split(line.partition(" #")[0])


def paths(text: str) -> Iterator[str]:
    """Yields the paths in backticks that begin with one of FOLDERS, except placeholders and generated files."""
    for path in re.findall(rf"`((?:{'|'.join(FOLDERS)})/[^`\s]+)`", text):
        if not PLACEHOLDER.search(path) and not path.startswith(GENERATED):
            yield path.rstrip("/")


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: str(guide.relative_to(ROOT)))
def test_a_guides_commands_are_understood_and_its_paths_exist(guide: Path) -> None:
    text = guide.read_text(encoding="utf-8")
    for arguments in commands(text):
        at = arguments.index("--") if "--" in arguments else len(arguments)
        assert arguments[0] in TOOLS or command_parser().parse_args(arguments[:at])
    assert [path for path in paths(text) if not ((ROOT / path).exists() or (guide.parent / path).exists())] == []


def test_the_guides_have_commands_and_paths() -> None:
    texts = [guide.read_text(encoding="utf-8") for guide in GUIDES]
    assert len([command for text in texts for command in commands(text)]) > 20
    assert len([path for text in texts for path in paths(text)]) > 20


@pytest.mark.parametrize("name", TOOLS)
def test_a_tool_describes_its_arguments(name: str) -> None:
    command = [str(PYTHON), "-m", TOOLS[name].module, "--help"]
    told = subprocess.run(command, cwd=ROOT, env=environment(), capture_output=True, text=True, check=True)
    assert told.stdout.startswith(f"usage: run.py {name}")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the folder of a copy of the project, to which `run.py new-problem` has added the problem `queen-walk`."""
    folder = tmp_path_factory.mktemp("project")
    for name in ("engine", "tests", "build"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "programs", "page"))
    shutil.copytree(ROOT / "tests" / "programs", folder / "tests" / "programs")
    shutil.copyfile(ROOT / "pyproject.toml", folder / "pyproject.toml")
    problems = folder / "engine" / "judgeboard" / "problems.py"
    for line in problems.read_text().splitlines(keepends=True):
        package = folder / "engine" / line.removeprefix('register("').removesuffix('")\n').replace(".", "/")
        # An unedited copy of the model recognises the same texts as the new copy.
        if (package / "recognise.py").is_file() and "# To write: " in (package / "recognise.py").read_text():
            problems.write_text(problems.read_text().replace(line, ""))
            shutil.rmtree(package)
    run = subprocess.run(
        [str(PYTHON), "build/run.py", "new-problem", "queen-walk"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert all(name in run.stdout for name in TO_WRITE)
    return folder


def passed_in(copy: Path, *arguments: str) -> str:
    """Runs pytest in a copy of the project and checks that all tests pass; returns the last line of the output."""
    command = [str(PYTHON), "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    run = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-3000:]
    return run.stdout.splitlines()[-1]


def test_a_new_problem_says_what_to_write_and_passes_the_tests_of_a_problem(copy: Path) -> None:
    package = copy / "engine" / "judgeboard" / "queen_walk"
    for name in TO_WRITE:
        assert "# To write: " in (package / name).read_text()
    subprocess.run([PYTHON, "-m", "ruff", "check", package], cwd=copy, check=True)
    parts = ("architecture", "cases", "codes", "compare_mistakes", "recognise_parts")
    last = passed_in(copy, *(f"tests/engine/test_{part}.py" for part in parts), "-k", "queen or mistakes or sentence")
    assert int(last.split()[0]) > 50


@pytest.mark.thorough
def test_all_tests_of_the_engine_pass_with_a_new_problem(copy: Path) -> None:
    passed_in(copy, "-n", "2", "tests/engine")


def test_a_name_that_is_taken_is_refused(copy: Path) -> None:
    run = subprocess.run(
        [str(PYTHON), "build/run.py", "new-problem", "queen-walk"],
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (1, "engine/judgeboard/queen_walk exists.\n")


GAME = "A4-C2 B1-B3\n"
PROTOCOL = "80 0\n"
PRINTER = f"#!{sys.executable}\nprint('nothing')\n"


def printed_commands() -> Iterator[str]:
    """Yields the commands in README's section on the command line."""
    text = (ROOT / "README.md").read_text(encoding="utf-8").partition("## On the command line")[2].partition("\n## ")[0]
    for line in re.findall(r"^    ((?:PYTHONPATH=engine python3 -m )?judgeboard [^#\n]+)", text, re.MULTILINE):
        yield line.strip()


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """Returns a folder with the files that README's commands name, except the inputs `cases.in`, `games.in` and
    `fens.in`, which each test writes.
    """
    (tmp_path / "engine").symlink_to(ROOT / "engine")
    (tmp_path / "judgeboard").write_text(f'#!/bin/sh\nexec {sys.executable} -m judgeboard "$@"\n')
    for name in ("a.out", "mine.py"):
        (tmp_path / name).write_text(PRINTER)
    for name in ("judgeboard", "a.out"):
        (tmp_path / name).chmod(0o755)
    (tmp_path / "mine.out").write_text("nothing\n")
    (tmp_path / "game.txt").write_text(GAME)
    (tmp_path / "club.pgn").write_text(7 * "(;GM[9];W[a4-c4])\n")
    (tmp_path / "game.in").write_text(PROTOCOL)
    (tmp_path / "positions.in").write_text("W\n" + "..W.....\n" + 7 * "........\n")
    return tmp_path


@pytest.mark.parametrize("command", list(printed_commands()))
def test_the_commands_of_the_readme_run(command: str, desk: Path) -> None:
    problem = next(name for name in PROBLEMS if name in command.split()) if "--version" not in command else "loa"
    sample = PROBLEMS[problem].sample(PROBLEMS[problem].examples[0])
    for name in ("cases.in", "games.in", "fens.in"):
        (desk / name).write_text(sample)
    # An analysis takes ten seconds unless a time is given.
    shorter = command.replace("--analyse", "--time 0.1 --analyse").replace("--cases 5000", "--cases 50")
    env = {"PATH": f"{desk}:{os.environ['PATH']}", "PYTHONPATH": "engine", "LC_ALL": "C.UTF-8", "HOME": str(desk)}
    done = subprocess.run(
        shorter, shell=True, cwd=desk, env=env, input=PROTOCOL, capture_output=True, text=True, check=False
    )
    assert done.returncode == (1 if " try " in command or " compare " in command else 0), done.stderr
    assert done.stdout or " > " in command
