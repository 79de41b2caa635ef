"""Runs the command line in this process or in a new one."""

import io
import os
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from judgeboard.__main__ import main
from judgeboard.messages import speak

ENGINE = Path(__file__).parent.parent.parent / "engine"
COMMAND = (sys.executable, "-m", "judgeboard")
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ENGINE), "PYTHONUNBUFFERED": ""}


def run(*arguments: str, given: str | bytes = "") -> tuple[int, str, str]:
    """Runs `judgeboard` with these arguments in this process; `given` is the standard input. Returns the exit status,
    the output and standard error.
    """
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", "backslashreplace", "\n") for _ in range(2))
    with TemporaryFile() as standard_input, pytest.MonkeyPatch.context() as patch:
        standard_input.write(given.encode() if isinstance(given, str) else given)
        standard_input.seek(0)
        for name, stream in (("stdin", standard_input), ("stdout", out), ("stderr", err)):
            patch.setattr(sys, name, stream)
        patch.setenv("COLUMNS", "80")
        patch.setenv("PYTHONPATH", str(ENGINE))
        status = main(arguments)
        speak(None)
    out.seek(0)
    err.seek(0)
    return status, out.read(), err.read()


def started(*arguments: str) -> subprocess.Popen[bytes]:
    """Starts `judgeboard` with these arguments in a new process, with pipes as standard streams. Ctrl-C and hang-ups
    reach the process even if the tests' process ignores them.
    """
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        env=ENVIRONMENT,
        preexec_fn=_hear_signals,
    )


def _hear_signals() -> None:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def ended(command: str, **more: int) -> tuple[int | None, bytes, bytes]:
    """Runs a shell command with the line `1 2 x` as standard input; returns the exit status, the output and standard
    error. The word `judgeboard` in the command runs this engine. `more` replaces arguments of Popen, such as `stdout`.
    """
    command = command.replace("judgeboard", f'"{sys.executable}" -m judgeboard')
    pipe = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | more
    with subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, env=ENVIRONMENT, **pipe) as program:  # type: ignore[call-overload]
        out, err = program.communicate(b"1 2 x\n")
        return program.returncode, out, err
