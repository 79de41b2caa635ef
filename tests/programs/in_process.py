"""Runs programs in Python in this process, which is ten times faster than a new process for each run. A program that
does not end by itself is never stopped.
"""

import contextlib
import io
import sys
import traceback
from collections.abc import Callable, Sequence
from typing import Any

from judgeboard.processes.traces import PYTHON_FRAME
from judgeboard.trying.run import Run

Runner = Callable[[str], Run]
SECONDS = 0.01
"""The duration in seconds that each run reports, whatever its real duration."""


def in_process(source: str, arguments: Sequence[str] = ()) -> Runner:
    """Returns a function that runs the program on an input, with these command-line arguments."""
    code = compile(source, "program.py", "exec")

    def run(text: str) -> Run:
        output = io.StringIO()
        given = io.TextIOWrapper(io.BytesIO(text.encode()))
        before = sys.stdin, sys.argv, sys.getrecursionlimit()
        sys.stdin, sys.argv = given, ["program.py", *arguments]

        def opened(file: Any, *more: Any) -> Any:
            return given if file == 0 else io.open(file, *more)  # noqa: UP020 - a program's own open

        try:
            with contextlib.redirect_stdout(output):
                exec(code, {"__name__": "__main__", "open": opened})
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else int(end.code is not None)
            return Run("finished", output.getvalue(), SECONDS, status=status)
        except Exception:
            told = traceback.format_exc()
            lines = [int(line) for file, line in PYTHON_FRAME.findall(told) if file == "program.py"]
            return Run("crashed", output.getvalue(), SECONDS, told, lines[-1] if lines else 0)
        finally:
            sys.stdin, sys.argv = before[:2]
            sys.setrecursionlimit(before[2])
        return Run("finished", output.getvalue(), SECONDS)

    return run
