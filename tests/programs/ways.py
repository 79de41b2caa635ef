"""Ways of trying programs: by the command line, or as the page tries programs in C++."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest

from judgeboard.options import Options
from judgeboard.problems import PROBLEMS
from judgeboard.processes.limits import Limits
from judgeboard.processes.program import Program
from judgeboard.trying.run import Run, TryVerdict
from judgeboard.trying.search import SearchInputs, SearchResult, search
from tests.engine.commands import run as judgeboard
from tests.engine.vectors import output
from tests.programs.cpp_host import CppProgram

SEED = 1
CASES = 2_000
SECONDS = 3
MEGABYTES = 256
SAID: Mapping[TryVerdict, str] = {
    "accepted": "Accepted",
    "presentation": "Presentation error",
    "wrong": "Wrong answer",
    "crashed": "Runtime error",
    "time": "Time limit",
    "memory": "Memory limit",
    "output": "Output limit",
}


class Tried(NamedTuple):
    """The result of trying a program."""

    verdict: TryVerdict
    input: str
    """The shrunk input on which the program fails; empty if the program is accepted."""


class Way(Protocol):
    """A way of trying one program."""

    @property
    def run(self) -> Callable[[str], Run]:
        """A function that runs the program on an input."""

    def tried(self, problem: str, options: Options) -> Tried: ...


class ByCommandLine:
    """Tries a program with `judgeboard try`, which writes the failing input to the folder."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self._command = command
        self._folder = folder
        self.run = Program(command, Limits(SECONDS, MEGABYTES)).run

    def tried(self, problem: str, options: Options) -> Tried:
        words = ["--seed", str(SEED), "--cases", str(CASES), "--save", str(self._folder)]
        words += [word for option, value in options.items() for word in (f"--{option}", value)]
        status, told, complaints = judgeboard("try", problem, *words, "--", *self._command)
        [verdict] = [verdict for verdict, said in SAID.items() if told.startswith(said)]
        assert (status, complaints) == (int(verdict != "accepted"), "")
        if verdict == "accepted":
            return Tried(verdict, "")
        text, right = ((self._folder / name).read_text(encoding="utf-8") for name in ("failing.in", "failing.out"))
        assert right == output(problem, text, **options)
        return Tried(verdict, text)


class InStrictBuild:
    """Tries a C++ program in the page's strict build, by the engine's search."""

    def __init__(self, program: CppProgram) -> None:
        self.run = program.run

    def tried(self, problem: str, options: Options) -> Tried:
        steps, ran = search(PROBLEMS[problem], options, SearchInputs(SEED, CASES)), None
        try:
            while True:
                trial = steps.send(ran)
                ran = self.run(trial.input, trial.seconds) if trial else None
        except StopIteration as end:
            result: SearchResult = end.value
            assert result.verdict
            return Tried(result.verdict, result.input)


def command(program: Path, folder: Path, options: Options) -> list[str]:
    """Returns the command that runs a program. For Congo, the command has the kind of piece from the options, except
    `all`. Compiles a program in C++ into the folder; skips the test if there is no g++.
    """
    piece = options.get("piece", "all")
    asked = [] if piece == "all" else [piece]
    if program.suffix == ".py":
        return [sys.executable, str(program), *asked]
    compiler = shutil.which("g++")
    if not compiler:
        pytest.skip("there is no C++ compiler")
    compiled = folder / program.stem
    if not compiled.exists():
        subprocess.run([compiler, "-std=c++20", "-O2", "-o", compiled, program], check=True)
    return [str(compiled), *asked]
