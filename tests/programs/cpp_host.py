"""Compiles and runs C++ programs under node, by the page's own code.

    with CppHost(folder) as host:
        program = host.compile(code)
        run = program.run("2 3\\n")

`folder` is an empty folder, into which the page's code is bundled. A program has the limits that it was compiled with.
`run` has the same type as `judgeboard.processes.program.Program.run`. Starting the host and compiling take seconds; a
run takes milliseconds. The compiler is the built site's.
"""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, NamedTuple, Self

import pytest

from judgeboard.trying.run import Run, run_of
from page import GENERATED, PUBLIC, vite
from steps import ROOT
from toolchain import ensure_node

DESCRIPTION = GENERATED / "cpp.json"
COMPILER = PUBLIC / "cpp"
CONFIGURATION = ROOT / "tests" / "programs" / "node" / "vite.config.ts"
Build = Literal["strict", "ordinary"]


class Limits(NamedTuple):
    """Limits of each run: seconds, mebibytes of memory (`megabytes`), and mebibytes of output."""

    seconds: float = 3
    megabytes: int = 256
    output: int = 16


class Diagnostic(NamedTuple):
    """The compiler's message about a place in the program. Lines and columns are counted from 1."""

    severity: Literal["error", "warning"]
    line: int
    column: int
    message: str


class CompileError(Exception):
    """Raised if the program does not compile."""

    def __init__(self, text: str, diagnostics: list[Diagnostic]) -> None:
        super().__init__(text)
        self.text = text
        """Everything that clang printed."""
        self.diagnostics = diagnostics


class CppHost:
    """A process of node with the C++ compiler. As a context manager, it kills the process at the end."""

    def __init__(self, folder: Path) -> None:
        """Bundles the page's code into the folder and starts the process; skips the test if the site was built without
        C++.
        """
        if not DESCRIPTION.is_file() or json.loads(DESCRIPTION.read_bytes()) is None:
            pytest.skip("the site was built without C++")
        vite("build", f"--config={CONFIGURATION}", "--configLoader=runner", OUT_DIR=folder)
        command: list[str | Path] = [ensure_node().node, folder / "main.mjs", DESCRIPTION, COMPILER]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def compile(
        self, code: str, build: Build = "strict", limits: Limits | None = None, standard: str = "C++20"
    ) -> "CppProgram":
        """Compiles a program for runs with `limits`, by default `Limits()`. `standard` counts only for the ordinary
        build; the strict build finds the standard by itself. Raises CompileError if the compiler refuses the program.
        """
        used = limits or Limits()
        answer = self.ask(type="compile", code=code, build=build, megabytes=used.megabytes, standard=standard)
        diagnostics = [Diagnostic(**one) for one in answer["diagnostics"]]
        if not answer["compiles"]:
            raise CompileError(answer["text"], diagnostics)
        return CppProgram(self, answer, used, diagnostics)

    def ask(self, **request: Any) -> dict[str, Any]:
        """Sends a request to the script `node/main.ts`, waits for its answer and returns the answer."""
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps(request), file=self._process.stdin, flush=True)
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()


class CppProgram:
    """A compiled program, which the host's process runs."""

    def __init__(
        self, host: CppHost, compiled: Mapping[str, Any], limits: Limits, diagnostics: list[Diagnostic]
    ) -> None:
        self.checked: bool = compiled["checked"]
        """Whether the program has checkpoints, which are places where it can be stopped."""
        self.standard: str = compiled["standard"]
        """The standard that the program was compiled with, such as `C++20`."""
        self.is_narrow: bool = compiled["isNarrow"]
        """Whether the program has a `long` of 32 bits, because it could not be widened."""
        self.text: str = compiled["text"]
        """Everything that clang printed."""
        self.warnings = diagnostics
        self._host = host
        self._number: int = compiled["program"]
        self._limits = limits

    def run(self, text: str, at_most: float = 0.0) -> Run:
        """Runs the program on an input. `at_most` is a lower time limit in seconds; 0 means the program's own limit."""
        return self._run(text, at_most, tells_offsets=True)

    def run_without_offsets(self, text: str, at_most: float = 0.0) -> Run:
        """Runs the program as in a browser whose stack traces name WebAssembly functions without code offsets."""
        return self._run(text, at_most, tells_offsets=False)

    def _run(self, text: str, at_most: float, *, tells_offsets: bool) -> Run:
        seconds = min(at_most or self._limits.seconds, self._limits.seconds)
        limits = {"seconds": seconds, "megabytes": self._limits.megabytes, "outputMegabytes": self._limits.output}
        request = {"type": "run", "program": self._number, "input": text, "limits": limits}
        return run_of(self._host.ask(**request, tellsOffsets=tells_offsets))
