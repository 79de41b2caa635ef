"""The standard streams: long inputs, closed pipes, full disks, and Ctrl-C."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.abc import MetaPathFinder
from pathlib import Path

import pytest

from judgeboard.__main__ import main
from tests.engine.commands import COMMAND, ENVIRONMENT, ended, run, started

pytestmark = pytest.mark.host

UNBUFFERED = pytest.mark.parametrize("unbuffered", ["", "1"])


def test_a_move_is_out_before_the_next_is_asked_for() -> None:
    with started("loa", "--nodes", "50") as program:
        assert program.stdin
        assert program.stdout
        program.stdin.write(b"80 1\nA4-C2\n")
        program.stdin.flush()
        reply = program.stdout.readline()
        assert len(reply) == len("B1-B3\n")
        program.stdin.close()
        assert program.wait() == 0


NON_BLOCKING = """
import os, sys
for number in (0, 1):
    os.set_blocking(number, False)
os.execv(sys.executable, [sys.executable, "-m", "judgeboard", *sys.argv[1:]])
"""


def test_a_non_blocking_input_is_waited_for() -> None:
    """Another process, such as a terminal, can make shared streams non-blocking. A read then returns nothing before the
    next bytes arrive; the judge once took this for the end of the input.
    """
    command = [sys.executable, "-c", NON_BLOCKING, "loa", "--nodes", "50"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=ENVIRONMENT) as program:
        assert program.stdin
        assert program.stdout
        program.stdin.write(b"80 0\n")
        program.stdin.flush()
        first = program.stdout.readline()
        assert len(first) == len("B1-B3\n")
        program.stdin.write(b"A1-A1\n")  # no legal move: only a judge that still reads reports it
        program.stdin.close()
        assert program.wait() == 2


def test_a_non_blocking_output_gets_all_answers() -> None:
    """A write to a full non-blocking pipe once ended the judge with an error."""
    command = [sys.executable, "-c", NON_BLOCKING, "correct-move"]
    done = subprocess.run(command, input=b"17 17 49\n" * 60_000, capture_output=True, env=ENVIRONMENT, check=True)
    assert done.stdout == b"Illegal state\n" * 60_000


def test_answers_are_streamed_and_a_closed_pipe_ends_quietly() -> None:
    """A judge prints answers before it has read the whole input, which is endless here. When its output pipe is closed,
    it ends with status 141 and without a message.
    """
    with started("correct-move") as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        try:
            while True:
                program.stdin.write(b"1 2 3\n" * 10_000)
                program.stdin.flush()
                if program.stdout.readline():
                    break
            program.stdout.close()
            for _ in range(1_000):
                program.stdin.write(b"1 2 3\n" * 10_000)
        except BrokenPipeError:
            pass
        with suppress(BrokenPipeError):
            program.stdin.close()
        assert program.stderr.read() == b""
        assert program.wait() == 141


def test_ctrl_c_ends_quietly() -> None:
    with started("loa", "--nodes", "1000000000", "--verbose") as program:
        assert program.stdin
        assert program.stderr
        program.stdin.write(b"80 0\n")
        program.stdin.flush()
        assert program.stderr.readline().startswith(b"search: ")
        program.send_signal(signal.SIGINT)
        assert program.wait() == 130
        assert program.stderr.read() == b""


class _InterruptedImport(MetaPathFinder):
    """Raises KeyboardInterrupt when the command line is imported, as Ctrl-C does."""

    def find_spec(self, fullname: str, _path: object, _target: object = None) -> None:
        if fullname == "judgeboard.command_line":
            raise KeyboardInterrupt


def test_ctrl_c_at_the_very_start_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "judgeboard.command_line", raising=False)
    monkeypatch.setattr(sys, "meta_path", [_InterruptedImport(), *sys.meta_path])
    assert main(["othello"]) == 130


def test_little_is_imported_before_ctrl_c_is_handled() -> None:
    program = "import sys; before = {*sys.modules}; import judgeboard; print(*sorted({*sys.modules} - before))"
    done = subprocess.run([sys.executable, "-S", "-c", program], capture_output=True, env=ENVIRONMENT, check=True)
    assert done.stdout.split() == [b"judgeboard", b"judgeboard.version"]


@pytest.mark.parametrize(
    "arguments",
    [["othello", "\x1b[31mgames.in"], ["othello", "--\x1b[31m"], ["compare", "othello", "\x1b]0;title\x07", "b"]],
)
def test_a_name_with_escape_sequences_does_not_reach_the_terminal(arguments: list[str]) -> None:
    status, _, told = run(*arguments)
    assert status == 2
    assert "\ufffd" in told
    assert "\x1b" not in told


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_an_error() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "correct-move"],
            input=b"1 2 3\n",
            stdout=full,
            stderr=subprocess.PIPE,
            env=ENVIRONMENT,
            check=False,
        )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@UNBUFFERED
@pytest.mark.parametrize(
    "arguments",
    [
        "--help",
        "othello --version",
        *(
            pytest.param(arguments, marks=pytest.mark.thorough)
            for arguments in ("--version", "othello --help", "generate --help", "try othello --help", "compare --help")
        ),
    ],
)
def test_help_that_a_full_disk_cannot_take_is_an_error(arguments: str, unbuffered: str) -> None:
    """If a full disk cannot take the help, the status is 2, with the error on standard error, even without a buffer,
    where the error occurs within argparse.
    """
    status, _, err = ended(f"PYTHONUNBUFFERED={unbuffered} judgeboard {arguments} > /dev/full")
    assert (status, err) == (2, b"No space left on device\n")


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="needs a limit for the size of files")
@UNBUFFERED
def test_an_output_that_is_cut_by_a_full_disk_is_no_success(unbuffered: str, tmp_path: Path) -> None:
    """If a full disk takes only a part of the output, the status is 2, even if Python uses no buffer."""
    triples = tmp_path / "triples.in"
    triples.write_text("17 49 33\n" * 100)
    status, _, err = ended(
        f"ulimit -f 1; PYTHONUNBUFFERED={unbuffered} judgeboard correct-move {triples} > {tmp_path}/x"
    )
    assert (status, err) == (2, b"File too large\n")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-"])
def test_a_closed_standard_stream_is_survived(closed: str) -> None:
    command = f'"{sys.executable}" -m judgeboard correct-move {closed}'
    done = subprocess.run(command, shell=True, capture_output=True, env=ENVIRONMENT, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


WITHOUT_ERROR = [
    ("judgeboard correct-move", 2),
    ("judgeboard othello --fast", 2),
    ("judgeboard chess", 2),
    ("judgeboard othello 'no such file'", 2),
    ("judgeboard loa --verbose --perft 1", 0),
    ("judgeboard generate othello --cases 1", 0),
    ("judgeboard generate othello --cases 0", 2),
    ("judgeboard compare othello x x", 2),
    ("judgeboard try correct-move --cases 1 -- true", 1),
    ("judgeboard try othello -- ./nothing", 2),
    ("""judgeboard othello "$(printf '\\377')\"""", 2),
]
"""Commands that print to standard error, with their exit status."""


@pytest.mark.parametrize(("command", "status"), WITHOUT_ERROR)
def test_the_status_is_the_same_with_standard_error_closed(command: str, status: int) -> None:
    assert ended(f"{command} 2>&-")[0] == status


@pytest.mark.parametrize(("command", "status"), WITHOUT_ERROR)
def test_the_status_is_the_same_where_nobody_reads_standard_error(command: str, status: int) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    assert ended(command, stderr=writing)[0] == status
    os.close(writing)


@UNBUFFERED
@pytest.mark.parametrize(
    "command",
    [
        "judgeboard othello --help",
        pytest.param("judgeboard --help", marks=pytest.mark.thorough),
        pytest.param("judgeboard --version", marks=pytest.mark.thorough),
    ],
)
def test_help_that_nobody_reads_ends_quietly(command: str, unbuffered: str) -> None:
    command = f"PYTHONUNBUFFERED={unbuffered} {command}"
    reading, writing = os.pipe()
    os.close(reading)
    status, _, err = ended(command, stdout=writing)
    os.close(writing)
    assert (status, err) == (141, b"")
    assert ended(f"{command} >&-")[::2] == (0, b"")


JUDGES: Sequence[list[str]] = [
    ["correct-move"],
    ["rank-and-file"],
    ["othello"],
    ["congo", "--piece", "all"],
    ["loa"],
    ["loa", "--moves"],
    ["loa", "--analyse"],
]


@pytest.mark.parametrize("arguments", JUDGES)
def test_a_line_without_an_end_is_not_read_whole(arguments: list[str], tmp_path: Path) -> None:
    """A line that is too long is reported before all of it is read. On standard input the line is endless here, so a
    reader that read all of it first would never report the error.
    """
    message = "line 1, column 1048577: This line is too long: a line can have at most 1 MB (1,048,576 bytes).\n"
    with started(*arguments) as program:
        assert program.stdin
        assert program.stderr
        with suppress(BrokenPipeError):
            while True:
                program.stdin.write(b"x" * 100_000)
        with suppress(BrokenPipeError):
            program.stdin.close()
        assert program.stderr.read().decode() == message
        assert program.wait() == 2
    file = tmp_path / "long"
    file.write_bytes(b"x" * (1 << 21))
    assert run(*arguments, str(file)) == (2, "", message)


def test_a_line_that_is_too_long_is_an_error_with_its_place() -> None:
    full = "7 7 7" + " " * ((1 << 20) - 5)
    assert run("correct-move", given=f"{full}\r\n1 2 3\n")[::2] == (0, "")
    assert run("correct-move", given=f"\ufeff{full}\r\n")[::2] == (0, "")
    status, out, err = run("correct-move", given=f"1 2 3\n{full} \n")
    assert (status, out) == (2, "Continue\n")
    assert err.startswith("line 2, column 1048577: ")


def test_a_judge_prints_the_same_bytes_on_every_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A judge prints ASCII with line feeds on every system. The standard output of the test writes line ends as CRLF,
    as on Windows, and has the encoding UTF-16.
    """
    given = tmp_path / "given"
    given.write_text("1 2 3\n")
    for arguments in (["correct-move", str(given)], ["generate", "othello", "--cases", "1"]):
        taken = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(taken, encoding="utf-16", newline="\r\n"))
        assert main(arguments) == 0
        assert taken.getvalue().isascii()
        assert b"\0" not in taken.getvalue()
        assert b"\r" not in taken.getvalue()
        assert taken.getvalue().endswith(b"\n")
