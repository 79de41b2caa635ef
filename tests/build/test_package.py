"""The package as users install it has types and complete metadata."""

import email
import re
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from steps import run
from toolchain import PYTHON

PROGRAM = """
import judgeboard
from judgeboard import Judge
from judgeboard.loa import Player

judge = Judge("congo", piece="zebra")
answer = next(judge.judge(judge.random(seed=7, cases=3)))
comparison = judge.compare("1", answer.text)
reveal_type(answer.position)
reveal_type(answer.board.svg())
reveal_type(comparison.error)
reveal_type(Player(level=3).move(nodes=10).line)
reveal_type(judgeboard.loa.Player)
Player(level="strong")
judgeboard.nothing.at_all
"""
TYPES = [
    "str",
    "str",
    "judgeboard.wrong_input.WrongInputError | None",
    "tuple[str, ...]",
    "def (level: int =) -> judgeboard.loa.library.Player",
]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run([PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder])
    [wheel] = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the path of Python in an environment where only the wheel is installed. The wheel is pure Python, so
    unpacking installs it.
    """
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder)
    [packages] = folder.glob("lib/python*/site-packages")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)
    return folder / "bin" / "python"


def test_a_program_sees_the_types_of_the_library(python: Path, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        f"--python-executable={python}",
        "--config-file=",
        str(program),
    ]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False).stdout
    assert re.findall(r'Revealed type is "(.*)"', told) == TYPES
    assert re.findall(r"error: (.*?) \[([a-z-]+)\]", told.replace("  [", " [")) == [
        ('Argument "level" to "Player" has incompatible type "str"; expected "int"', "arg-type"),
        ('Module has no attribute "nothing"', "attr-defined"),
    ]


def test_the_installed_library_judges(python: Path, tmp_path: Path) -> None:
    program = "import judgeboard; print(next(judgeboard.Judge('correct-move').judge('17 49 56')).text)"
    told = subprocess.run([python, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert told.stdout == "Illegal move\n\n"


def test_the_metadata_name_versions_types_and_keywords(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        metadata = email.message_from_bytes(archive.read(name))
    classifiers = metadata.get_all("Classifier", [])
    assert "Typing :: Typed" in classifiers
    assert "Programming Language :: Python :: 3.11" in classifiers
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["Keywords"]
    assert metadata["Description-Content-Type"] == "text/markdown"
