"""The command line as its users meet it: what is printed where, and with which exit status."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, suppress
from importlib.abc import MetaPathFinder
from pathlib import Path

import pytest

from judgeboard import __version__
from judgeboard.__main__ import main
from judgeboard.errors import printable
from judgeboard.problems import PROBLEMS

pytestmark = pytest.mark.host

ENGINE = Path(__file__).parent.parent.parent / "engine"
VECTORS = Path(__file__).parent.parent / "vectors"
COMMAND = (sys.executable, "-m", "judgeboard")
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ENGINE), "PYTHONUNBUFFERED": ""}


def run(*arguments: str, given: str | bytes = "") -> tuple[int, str, str]:
    data = given.encode() if isinstance(given, str) else given
    done = subprocess.run([*COMMAND, *arguments], input=data, capture_output=True, env=ENVIRONMENT, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def started(*arguments: str) -> subprocess.Popen[bytes]:
    """A program that hears Ctrl-C and a hang-up, whoever starts the tests."""
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


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["correct-move"], "correct-move/cases"),
        (["rank-and-file"], "rank-and-file/00"),
        (["othello"], "othello/00"),
        (["congo", "--piece", "zebra"], "congo/zebra"),
    ],
)
def test_a_judges_output_is_identical_from_a_file_and_from_standard_input(arguments: list[str], name: str) -> None:
    given, expected = VECTORS / f"{name}.in", (VECTORS / f"{name}.out").read_bytes().decode()
    assert run(*arguments, str(given)) == (0, expected, "")
    assert run(*arguments, given=given.read_bytes()) == (0, expected, "")
    assert run(*arguments, "-", given=given.read_bytes()) == (0, expected, "")


def test_an_error_follows_what_was_right_before_it() -> None:
    status, out, err = run("correct-move", given="17 17 49\n17 49 x\n")
    assert (status, out) == (2, "Illegal state\n")
    assert err == "line 2, column 7: “x” is not a whole number.\n"


def test_bytes_that_are_not_utf_8_are_an_unknown_character_at_their_place() -> None:
    status, out, err = run("correct-move", given=b"17 17 49\n17 \xff 1\n")
    assert (status, out) == (2, "Illegal state\n")
    assert err.startswith("line 2, column 4: ")


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
def test_a_text_may_be_in_utf_16_or_begin_with_a_byte_order_mark(encoding: str, mark: str, tmp_path: Path) -> None:
    given = f"{mark}17 17 49\r\n17 49 Ж\r\n".encode(encoding)
    status, out, err = run("correct-move", given=given)
    assert (status, out) == (2, "Illegal state\n")
    assert err == "line 2, column 7: “Ж” is not a whole number.\n"
    cases, output = tmp_path / "cases.in", tmp_path / "my.out"
    cases.write_bytes(f"{mark}17 17 49\n".encode(encoding))
    output.write_bytes(f"{mark}Illegal state\n".encode(encoding))
    assert run("compare", "correct-move", str(cases), str(output))[0] == 0


@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_problem_tells_its_help_and_the_version(problem: str) -> None:
    status, out, _ = run(problem, "--help")
    assert status == 0
    assert out.startswith(f"usage: judgeboard {problem}")
    assert run(problem, "--version") == (0, f"judgeboard {__version__}\n", "")


def test_the_overview_names_all_problems() -> None:
    status, out, _ = run("--help")
    assert status == 0
    assert all(problem in out for problem in PROBLEMS)
    assert run("--version") == (0, f"judgeboard {__version__}\n", "")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["chess"],
        ["congo"],
        ["congo", "--piece", "monkey"],
        ["othello", "--fast"],
        ["loa", "--time", "0"],
        ["loa", "--time", "nan"],
        ["loa", "--nodes", "0"],
        ["loa", "--nodes", "²"],
        ["loa", "--perft", "-1"],
        ["loa", "--perft", "2", "--moves"],
        ["loa", "--opening", "A4-A5"],
    ],
)
def test_wrong_usage_is_told_on_standard_error(arguments: list[str]) -> None:
    status, out, err = run(*arguments, given="80 1\n")
    assert (status, out) == (2, "")
    assert err
    assert "Traceback" not in err


@pytest.mark.parametrize("file", ["no such file", "."])
def test_a_file_that_cannot_be_read_is_told(file: str) -> None:
    status, out, err = run("othello", file)
    assert (status, out) == (2, "")
    assert err.startswith(f"{file}: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("name", ["nul\0", "half \ud800"])
@pytest.mark.parametrize("arguments", [["othello"], ["generate", "othello", "--cases", "1", "--answers"]])
def test_a_name_that_no_file_can_have_is_told(
    arguments: list[str], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """No system passes it, but a program may."""
    with redirect_stderr(io.StringIO()) as told:
        assert main([*arguments, name]) == 2
    assert told.getvalue() == f"{printable(name)}: Invalid argument\n"
    assert capsys.readouterr().out == ""


def test_perft_is_the_leaf_count_alone() -> None:
    assert run("loa", "--perft", "0") == (0, "1\n", "")
    assert run("loa", "--perft", "3") == (0, "44952\n", "")


def test_verbose_tells_how_the_search_runs() -> None:
    status, out, err = run("loa", "--verbose", "--perft", "2")
    assert (status, out) == (0, "1244\n")
    assert err == "search: compiled, by wasmtime\n"


def test_without_wasmtime_the_search_is_interpreted_and_the_same(tmp_path: Path) -> None:
    """A module that cannot be found stands in the way of the installed one."""
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.util\nfind = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, package=None: None if name == 'wasmtime' else find(name, package)\n"
    )
    environment = {**ENVIRONMENT, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ENGINE}"}
    command = [*COMMAND, "loa", "--verbose", "--nodes", "2000"]
    done = subprocess.run(command, input=b"80 0\nB1-B3\n", capture_output=True, env=environment, check=True)
    assert done.stderr.decode().startswith("search: interpreted")
    assert done.stdout.decode() == run("loa", "--nodes", "2000", given="80 0\nB1-B3\n")[1]


def test_moves_lists_the_moves_of_positions() -> None:
    rows = ".BBBBBB.\n" + "W......W\n" * 6 + ".BBBBBB.\n"
    status, out, err = run("loa", "--moves", given="W\n" + rows)
    assert (status, err) == (0, "")
    assert out.startswith("A2-A8 A2-C2 A2-C4 A3-C1 ")
    assert out.count("-") == 36


def test_analyse_reads_what_the_page_reads() -> None:
    moves = run("loa", "--analyse", "--nodes", "300", given="a4-c2 b1-b3\n")
    assert moves[0] == 0
    for given in ("80 0\nA4-C2\nB1-B3\n", "1. a4-c2 {so} b1-b3 *", "Our game:\n(;GM[9];W[a4-c2];B[b1-b3])\n"):
        assert run("loa", "--analyse", "--nodes", "300", given=given) == moves


def test_analyse_tells_what_is_left_over_behind_the_moves() -> None:
    status, out, err = run("loa", "--analyse", given="a4-c2 80\n")
    assert (status, out) == (2, "")
    assert err == "line 1, column 7: “80” is not a move such as B1-B3.\n"


def test_with_nodes_the_same_input_gives_the_same_output() -> None:
    given = "80 0\n"
    first = run("loa", "--nodes", "300", given=given)
    assert first[0] == 0
    assert first == run("loa", "--nodes", "300", "--time", "9", given=given)


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


def test_answers_are_streamed_and_a_closed_pipe_ends_quietly() -> None:
    """An endless input: were it gathered, no line would ever come."""
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
    """Ctrl-C while the command line is imported."""

    def find_spec(self, fullname: str, _path: object, _target: object = None) -> None:
        if fullname == "judgeboard.command_line":
            raise KeyboardInterrupt


def test_ctrl_c_at_the_very_start_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "judgeboard.command_line", raising=False)
    monkeypatch.setattr(sys, "meta_path", [_InterruptedImport(), *sys.meta_path])
    assert main(["othello"]) == 130


def test_an_internal_error_is_no_wrong_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Status 1 means that an output is wrong; here nothing has been judged."""

    def fails(*_: object) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr("judgeboard.commands.compare.compared", fails)
    empty = tmp_path / "empty"
    empty.touch()
    assert main(["compare", "othello", "--language", "en", str(empty), str(empty)]) == 2
    told = capsys.readouterr().err
    assert told.startswith("Judgeboard has failed (RuntimeError: no idea, tests.engine.test_command_line, line ")
    assert "Traceback" not in told


@pytest.mark.parametrize(
    "arguments",
    [["othello", "\x1b[31mgames.in"], ["othello", "--\x1b[31m"], ["compare", "othello", "\x1b]0;title\x07", "b"]],
)
def test_a_name_with_escape_sequences_does_not_reach_the_terminal(arguments: list[str]) -> None:
    status, _, told = run(*arguments)
    assert status == 2
    assert "\N{REPLACEMENT CHARACTER}" in told
    assert "\x1b" not in told


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_told() -> None:
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
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "arguments",
    [
        "--help",
        "--version",
        "othello --help",
        "othello --version",
        "generate --help",
        "try othello --help",
        "compare --help",
    ],
)
def test_help_that_a_full_disk_does_not_take_is_told(arguments: str, unbuffered: str) -> None:
    """Where Python does not buffer, argparse itself meets the fault, and kept silent about it."""
    status, _, err = ended(f"PYTHONUNBUFFERED={unbuffered} judgeboard {arguments} > /dev/full")
    assert (status, err) == (2, b"No space left on device\n")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-"])
def test_a_closed_standard_stream_is_survived(closed: str) -> None:
    command = f'"{sys.executable}" -m judgeboard correct-move {closed}'
    done = subprocess.run(command, shell=True, capture_output=True, env=ENVIRONMENT, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def ended(command: str, **more: int) -> tuple[int | None, bytes, bytes]:
    """How a command of the shell ends; `judgeboard` in it stands for ours."""
    command = command.replace("judgeboard", f'"{sys.executable}" -m judgeboard')
    pipe = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | more
    with subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, env=ENVIRONMENT, **pipe) as program:  # type: ignore[call-overload]
        out, err = program.communicate(b"1 2 x\n")
        return program.returncode, out, err


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
"""Commands that say something on standard error, and their status."""


@pytest.mark.parametrize(("command", "status"), WITHOUT_ERROR)
def test_the_status_is_the_same_with_standard_error_closed(command: str, status: int) -> None:
    assert ended(f"{command} 2>&-")[0] == status


@pytest.mark.parametrize(("command", "status"), WITHOUT_ERROR)
def test_the_status_is_the_same_where_nobody_reads_standard_error(command: str, status: int) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    assert ended(command, stderr=writing)[0] == status
    os.close(writing)


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", ["judgeboard --help", "judgeboard othello --help", "judgeboard --version"])
def test_help_that_nobody_reads_ends_quietly(command: str, unbuffered: str) -> None:
    command = f"PYTHONUNBUFFERED={unbuffered} {command}"
    reading, writing = os.pipe()
    os.close(reading)
    status, _, err = ended(command, stdout=writing)
    os.close(writing)
    assert (status, err) == (141, b"")
    assert ended(f"{command} >&-")[::2] == (0, b"")


@pytest.mark.parametrize(
    ("arguments", "like"),
    [
        (["--", "othello"], ["othello"]),
        (["--", "othello", "no such file"], ["othello", "no such file"]),
        (["othello", "--", "no such file"], ["othello", "no such file"]),
        (["othello", "--", "-x"], ["othello", "./-x"]),
        (["generate", "--", "othello", "--seed", "1"], ["generate", "othello", "--seed", "1"]),
        (["--", "generate", "othello", "--seed", "1"], ["generate", "othello", "--seed", "1"]),
    ],
)
def test_two_dashes_only_end_the_options(arguments: list[str], like: list[str]) -> None:
    """They ended in a traceback before a problem's name."""
    assert run(*arguments) == tuple(part.replace("./", "") if isinstance(part, str) else part for part in run(*like))


@pytest.mark.parametrize(
    "arguments",
    [
        ["--"],
        ["--", "--"],
        ["--", "--help"],
        ["-x", "othello"],
        ["generate"],
        ["generate", "--"],
        ["generate", "--", "chess"],
        ["generate", "-x", "othello"],
        ["loa", "--ver"],
    ],
)
def test_what_names_no_problem_is_wrong_usage(arguments: list[str]) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("usage: judgeboard")


@pytest.mark.parametrize("arguments", [["--", "--", "othello"], ["generate", "--", "--", "othello"]])
def test_dashes_without_end_are_no_crash(arguments: list[str]) -> None:
    """Python's versions differ in whether the second pair is a name."""
    assert "Traceback" not in run(*arguments)[2]


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
    """An endless line: were it gathered, no word would ever come."""
    message = "line 1, column 1048577: This line is too long: a line holds at most 1 MB (1,048,576 bytes).\n"
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


def test_a_long_line_is_told_in_its_place() -> None:
    full = "7 7 7" + " " * ((1 << 20) - 5)
    assert run("correct-move", given=f"{full}\r\n1 2 3\n")[::2] == (0, "")
    assert run("correct-move", given=f"\ufeff{full}\r\n")[::2] == (0, "")
    status, out, err = run("correct-move", given=f"1 2 3\n{full} \n")
    assert (status, out) == (2, "Continue\n")
    assert err.startswith("line 2, column 1048577: ")


def test_a_judge_prints_the_same_bytes_on_every_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As Windows has it, standard output makes CRLF of line ends, and its encoding is the system's."""
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


@pytest.mark.parametrize("form", ["--analyse", "--moves"])
@pytest.mark.parametrize("option", [["--level", "3"], ["--level", "8"], ["--opening", "A4-C4"], ["--opening", ""]])
def test_an_option_that_would_be_ignored_is_refused(form: str, option: list[str]) -> None:
    for given in ([form], ["--form", form.removeprefix("--")]):
        status, out, err = run("loa", *given, *option)
        assert (status, out) == (2, "")
        assert f"argument {option[0]}: not allowed with {form}" in err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("loa --moves --time 3", "--time: not allowed with --moves"),
        ("loa --moves --time 3 --nodes 7", "--nodes: not allowed with --moves"),
        ("loa --perft 1 --level 3", "--level: not allowed with --perft"),
        ("loa --perft 1 --opening junk", "--opening: not allowed with --perft"),
        ("loa --perft 1 --level 3 --opening junk nofile", "--level: not allowed with --perft"),
        ("loa --perft 1 nofile", "FILE: not allowed with --perft"),
        ("loa --perft 1 -", "FILE: not allowed with --perft"),
        ("loa --perft 1 --analyse", "--analyse: not allowed with --perft"),
        ("loa --perft 1 --form protocol", "--form: not allowed with --perft"),
        ("loa --moves --form analyse", "--form: not allowed with argument --moves"),
        ("generate loa --nodes 7", "--nodes: not allowed with --form moves"),
        ("generate loa --form moves --nodes 7", "--nodes: not allowed with --form moves"),
    ],
)
def test_what_would_be_ignored_is_told_with_the_form_that_ignores_it(arguments: str, told: str) -> None:
    """Only levels and openings were refused; the rest was taken in silence."""
    status, out, err = run(*arguments.split())
    assert (status, out) == (2, "")
    assert f"error: argument {told}\n" in err


def test_a_form_may_be_named_or_have_its_own_option() -> None:
    rows = ".BBBBBB.\n" + "W......W\n" * 6 + ".BBBBBB.\n"
    assert run("loa", "--form", "moves", given="B\n" + rows) == run("loa", "--moves", given="B\n" + rows)
    analysis = run("loa", "--form", "analyse", "--nodes", "300")
    assert analysis == run("loa", "--analyse", "--nodes", "300")
    assert analysis[0] == 0
    assert run("loa", "--form", "protocol", "--nodes", "300", given="80 0") == run(
        "loa", "--nodes", "300", given="80 0"
    )


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        (["--time", "0"], "seconds, more than 0"),
        (["--nodes", "-1"], "expected"),
        (["--nodes", "0"], "a whole number from 1"),
        (["--level", "9"], "one of 1, 2"),
    ],
)
def test_what_an_option_takes_is_told(option: list[str], expected: str) -> None:
    status, _, err = run("loa", *option)
    assert status == 2
    assert expected in err
