"""`judgeboard try` prints every verdict and report, and leaves no process behind."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from judgeboard.processes.limits import Limits
from judgeboard.processes.program import Program
from tests.engine.commands import COMMAND, ENVIRONMENT, run, started
from tests.engine.vectors import output

pytestmark = pytest.mark.host

LINUX = sys.platform.startswith("linux")
PYTHON = (sys.executable, "-S")
"""The command that runs a program. Without the module `site`, Python starts faster."""
RIGHT = """
import sys
def verdict(king, queen, target):
    if king == queen: return "Illegal state"
    if target not in reach(king, queen): return "Illegal move"
    if target in beside(king): return "Move not allowed"
    return "Continue" if set(beside(king)) - set(reach(king, target)) - {target} else "Stop"
def beside(square):
    row, column = divmod(square, 8)
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [8 * r + c for r, c in around if 0 <= r < 8 and 0 <= c < 8]
def reach(king, queen):
    found = []
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        row, column = divmod(queen, 8)
        while 0 <= (row := row + down) < 8 and 0 <= (column := column + right) < 8 and 8 * row + column != king:
            found.append(8 * row + column)
    return found
numbers = list(map(int, sys.stdin.read().split()))
for at in range(0, len(numbers), 3):
    print(verdict(*numbers[at:at + 3]))
"""
OVER_KING = RIGHT.replace(" and 8 * row + column != king:\n", ":\n            if 8 * row + column == king: continue\n")


Usual = Callable[[str], tuple[int, str, str]]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Path]:
    """Yields the path for a program in Python. Checks at the end that no process has this path as an argument."""
    file = tmp_path / "mine.py"
    yield file
    assert processes_with(str(file)) == []


def processes_with(word: str) -> list[str]:
    """Returns the commands of all processes with the argument `word`; an empty list on systems without `/proc`."""
    found = []
    for command in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = command.read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        if word in words:
            found.append(" ".join(words))
    return found


def try_python(file: Path, source: str, *options: str) -> tuple[int, str, str]:
    """Tries a program in Python, saved as `file`, for Correct Move; returns exit status, output, standard error."""
    file.write_text(source)
    return run("try", "correct-move", "--seed", "1", "--cases", "40", *options, "--", *PYTHON, str(file))


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Usual:
    """Returns a function that tries a program in Python as `try_python` does without options. The results are shared
    between tests.
    """
    file = tmp_path_factory.mktemp("usual") / "mine.py"
    return cache(lambda source: try_python(file, source))


def least_input(told: str) -> str:
    """Returns the smallest failing input that the command has printed, without its indent."""
    [lines] = re.findall(r"^The smallest failing input found:\n((?: {4}.*\n)+)", told, re.MULTILINE)
    return re.sub("^ {4}", "", lines, flags=re.MULTILINE)


def test_a_right_program_is_accepted(usual: Usual) -> None:
    status, out, err = usual(RIGHT)
    assert (status, err) == (0, "")
    assert re.fullmatch(r"Accepted on \d\d cases, seed 1\. The longest run took [\d.]+ s\.\n", out)


def test_a_right_program_whose_lines_end_with_a_blank_is_accepted_with_a_warning(program: Path) -> None:
    status, out, _ = try_python(program, RIGHT.replace("at + 3]))", "at + 3]), '')"))
    assert status == 0
    assert out.endswith(
        "\nIts output differs from the judge’s only in spaces or line ends. Most judges accept that, but not all.\n"
    )


def test_a_wrong_rule_is_printed_with_the_smallest_input_and_the_explanation(usual: Usual) -> None:
    status, out, err = usual(OVER_KING)
    assert (status, err) == (1, "")
    assert out.startswith("Wrong answer.\nFound after ")
    given = least_input(out)
    assert given.count("\n") == 1
    assert f"Right answer:\n    {output('correct-move', given)}Printed:\n    " in out
    assert "Wrong answer at line 1, word " in out
    assert "Expected:\n" in out
    assert "Possible cause in your program: the queen jumps over the king." in out
    assert "Line 1 of the input: " in out


def test_a_presentation_error_is_printed(program: Path) -> None:
    status, out, _ = try_python(program, RIGHT.replace("print(", "print('', "))
    assert (status, out.partition("\n")[0]) == (1, "Presentation error.")
    assert "Spaces at the beginning of the line." in out


def test_an_exception_is_printed_with_the_programs_own_line(program: Path) -> None:
    """The report names a line of the program itself, not of the module where the exception was raised."""
    source = RIGHT.replace(
        "    print(verdict", "    import json; json.loads('{' if numbers[at] == 17 else '1')\n    print(verdict"
    )
    status, out, _ = try_python(program, source)
    line = next(number for number, text in enumerate(source.split("\n"), 1) if "json.loads" in text)
    assert (status, out.partition("\n")[0]) == (1, f"Runtime error at line {line}.")
    assert "json.decoder.JSONDecodeError: " in out
    assert least_input(out) == "17 0 0\n"


def test_a_limit_that_is_met_is_printed(program: Path) -> None:
    status, out, _ = try_python(program, "while True: pass", "--time", "0.1")
    assert (status, out.partition("\n")[0]) == (1, "Time limit exceeded: a run took longer than 0.1 s.")
    status, out, _ = try_python(program, "while True: print('x' * 9999)", "--time", "20")
    assert (status, out.partition("\n")[0]) == (1, "Output limit exceeded: a run printed more than 16 MB.")


@pytest.mark.skipif(not LINUX, reason="the system does not limit memory")
def test_too_much_memory_is_printed(program: Path) -> None:
    status, out, _ = try_python(program, "x = [0] * 10**9", "--memory", "100")
    assert (status, out.partition("\n")[0]) == (1, "Memory limit exceeded: a run needed more than 100 MB.")


@pytest.mark.skipif(not LINUX, reason="the system does not limit memory")
def test_address_space_that_is_only_reserved_is_not_counted(program: Path) -> None:
    reserving = "import mmap\nmmap.mmap(-1, 1 << 33, prot=mmap.PROT_READ, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)"
    assert try_python(program, f"{reserving}\n{RIGHT}", "--memory", "100", "--cases", "50")[0] == 0


@pytest.mark.skipif(not LINUX, reason="the system does not limit memory")
def test_a_program_that_cannot_start_in_its_memory_is_reported() -> None:
    run = Program([sys.executable, "-c", ""], Limits(3, megabytes=1)).run("")
    assert run.ended in ("crashed", "memory") or run.status


def test_a_program_that_reads_nothing_is_judged_all_the_same(usual: Usual) -> None:
    status, out, _ = usual("print('Continue')")
    assert (status, out.partition("\n")[0]) == (1, "Wrong answer.")
    assert "Printed:\n    Continue\n" in out


def test_standard_error_of_a_program_is_shown(program: Path) -> None:
    _, out, _ = try_python(program, "import sys\nprint('debug', file=sys.stderr)\nprint('Continue')")
    assert "\nOn standard error, for this input:\n    debug\n" in out


def test_a_program_that_prints_no_text_is_judged_all_the_same(program: Path) -> None:
    status, out, _ = try_python(program, r"import sys; sys.stdout.buffer.write(b'\xff\x1b[2J\0')")
    assert status == 1
    assert "\x1b" not in out


@pytest.mark.parametrize(
    ("source", "verdict"), [(RIGHT, "Runtime error. The output is right, but the"), (OVER_KING, "Wrong answer.\nThe")]
)
def test_after_an_exit_status_the_report_mentions_main(program: Path, usual: Usual, source: str, verdict: str) -> None:
    _, out, _ = try_python(program, f"{source}sys.exit(255)")
    assert out.startswith(
        f"{verdict} program ended with status 255. Most judges count this as a runtime error.\n"
        "In C and C++, main must return 0: after void main, the status can be any number.\n"
    )
    assert "main" not in usual(source)[1]


def test_files_are_a_possible_cause_only_if_no_run_has_printed_anything(program: Path) -> None:
    told = "\nThe program printed nothing in any run. Perhaps it reads or writes a file "
    assert told in try_python(program, "")[1]
    assert told not in try_python(program, "print()")[1]
    out = try_python(program, RIGHT.replace("    print(", "    if numbers[at] != 17: print("))[1]
    assert least_input(out) == "17 0 0\n"
    assert told not in out


LEAVING = """
import os, subprocess, sys, time
if len(sys.argv) > 2:
    time.sleep(1000)
for group in (None, 0):
    subprocess.Popen(["tail", "-f", FILE], process_group=group)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.execvp("tail", ["tail", "-f", FILE])
    os._exit(0)
print("Continue")
"""


@pytest.mark.skipif(not LINUX, reason="the system does not tell of processes that leave their group")
@pytest.mark.parametrize("end", ["", "\nwhile True: pass"], ids=["well", "not at all"])
def test_the_processes_that_a_program_starts_end_with_it(program: Path, end: str) -> None:
    """Processes that a program has started end when the program ends. The fixture `program` checks that no process is
    left.
    """
    assert try_python(program, f"FILE = {str(program)!r}\n{LEAVING}{end}", "--time", "0.2")[0] == 1


@pytest.mark.skipif(not LINUX, reason="the system does not tell of processes")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_ctrl_c_ends_the_program_too(program: Path, number: signal.Signals) -> None:
    ready = program.with_name("ready")
    program.write_text(f"FILE = {str(program)!r}\n{LEAVING}\nopen({str(ready)!r}, 'w')\nwhile True: pass")
    with started("try", "correct-move", "--time", "600", "--", *PYTHON, str(program)) as tried:
        while not ready.exists():
            assert tried.poll() is None
            time.sleep(0.01)
        tried.send_signal(number)
        assert tried.wait() == 130
        assert tried.communicate() == (b"", b"")


@pytest.mark.skipif(not LINUX, reason="a parent's death is not told")
def test_the_program_ends_where_nobody_can_end_it_any_more(program: Path) -> None:
    ready = program.with_name("ready")
    program.write_text(f"open({str(ready)!r}, 'w')\nwhile True: pass")
    with started("try", "correct-move", "--time", "600", "--", *PYTHON, str(program)) as tried:
        while not ready.exists():
            assert tried.poll() is None
            time.sleep(0.01)
        tried.kill()
    while processes_with(str(program)):
        time.sleep(0.01)


def test_the_failing_input_the_right_answer_and_the_output_are_saved(program: Path, tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    status, out, _ = try_python(program, "print('Stop')", "--save", str(folder))
    assert status == 1
    assert str(folder / "failing.in") in out
    given = (folder / "failing.in").read_text()
    assert given == least_input(out)
    assert (folder / "failing.out").read_text() == output("correct-move", given)
    assert (folder / "printed.out").read_text() == "Stop\n"
    told = run("compare", "correct-move", str(folder / "failing.in"), str(folder / "printed.out"))
    assert told[0] == 1
    assert out.partition("Printed:\n    Stop\n")[2].startswith(told[1])


def test_an_output_that_is_not_utf_8_is_saved_byte_for_byte(program: Path, tmp_path: Path) -> None:
    printed = bytes(range(256)) + "\ufffd €".encode() + b"\xed\xa0\x80\xf0\x9f\r\n\xe2\x82"
    source = f"import sys; sys.stdout.buffer.write({printed!r}); sys.exit(sys.stderr.buffer.write(b'\\xff') * 0)"
    status, out, _ = try_python(program, source, "--save", str(tmp_path))
    assert (status, (tmp_path / "printed.out").read_bytes()) == (1, printed)
    assert "\\udc" not in out
    assert "    \ufffd\n" in out


def test_nothing_is_saved_of_a_program_that_is_accepted(program: Path, tmp_path: Path) -> None:
    folder = tmp_path / "saved"
    folder.mkdir()
    assert try_python(program, RIGHT, "--save", str(folder))[0] == 0
    assert list(folder.iterdir()) == []


def test_the_same_seed_gives_the_same_verdict_and_a_random_seed_is_printed(program: Path, usual: Usual) -> None:
    assert try_python(program, OVER_KING) == usual(OVER_KING)
    program.write_text(RIGHT)
    command = ["try", "correct-move", "--cases", "3", "--", *PYTHON, str(program)]
    assert re.search(r", seed \d+\. ", run(*command)[1])


def test_options_after_the_dashes_are_the_programs_own(program: Path) -> None:
    program.write_text("import sys; print(sys.argv[1:])")
    command = [*PYTHON, str(program), "--language", "ru", "--", "--help"]
    status, out, _ = run("try", "correct-move", "--seed", "1", "--", *command)
    assert status == 1
    assert "    ['--language', 'ru', '--', '--help']\n" in out
    assert out.startswith("Wrong answer.\n")


def test_it_speaks_russian(program: Path) -> None:
    status, out, _ = try_python(program, "1 / 0", "--language", "ru")
    assert status == 1
    assert out.startswith("Ошибка выполнения в строке 1.\n")
    assert "Наименьший найденный ввод с ошибкой:\n    0 0 0\n" in out


def test_the_options_of_the_judge_count() -> None:
    """The options of the judge apply to `try`. The program is our own judge for this kind of piece."""
    command = ["--cases", "4", "--", *COMMAND, "congo", "--piece", "zebra"]
    assert run("try", "congo", "--piece", "zebra", *command)[0] == 0


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="there are no terminals")
def test_progress_is_shown_on_a_terminal_only(program: Path, usual: Usual) -> None:
    assert usual(RIGHT)[2] == ""
    program.write_text(RIGHT)
    keyboard, terminal = os.openpty()
    command = [*COMMAND, "try", "correct-move", "--cases", "4", "--", *PYTHON, str(program)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=terminal, env=ENVIRONMENT) as tried:
        assert tried.wait() == 0
    told = os.read(keyboard, 10_000).decode()
    os.close(terminal)
    os.close(keyboard)
    assert told.startswith("\r0 cases tried, ")
    assert told.endswith("\r\x1b[K")
    assert "\n" not in told
