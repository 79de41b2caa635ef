"""Runs of programs on this machine: how each run ends, its output and its messages, whatever bytes they contain."""

import os
import signal
import sys
import tracemalloc
from pathlib import Path
from threading import Thread

import pytest

from judgeboard.comparison_report import INDENT, LONGEST_SHOWN, indented
from judgeboard.messages import speak
from judgeboard.processes import captured_output
from judgeboard.processes.captured_output import CapturedOutput
from judgeboard.processes.child import Child, End
from judgeboard.processes.limits import LIMITS_MEMORY, Limits
from judgeboard.processes.program import Program
from judgeboard.processes.traces import own_line
from judgeboard.trying.run import Run

pytestmark = pytest.mark.host


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Returns the path of an empty file, for the source of a program."""
    file = tmp_path / "mine.py"
    file.touch()
    return file


def ran(file: Path, source: str, *, seconds: float = 60, megabytes: int = 256) -> Run:
    """Writes `source` to `file` and runs it as a Python program with empty input, with limits of time and memory."""
    file.write_text(source)
    return Program([sys.executable, str(file)], Limits(seconds, megabytes)).run("")


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)", "Ended by the signal SIGSEGV."),
        ("import os; os.abort()", "Ended by the signal SIGABRT."),
        ("def f(): return f()\nf()", "RecursionError: "),
        ("1 / 0", "ZeroDivisionError: division by zero\nExit status 1."),
        ("x = (", "SyntaxError: "),
        ("import os, sys\nsys.stderr.write('x' * 10**6); sys.stderr.flush(); os.abort()", "xxx\nEnded by the signal"),
    ],
)
def test_each_crash_has_its_reason(mine: Path, source: str, reason: str) -> None:
    speak("en")
    run = ran(mine, source)
    assert run.ended == "crashed"
    assert reason in run.message


def test_an_exit_status_is_no_crash_by_itself(mine: Path) -> None:
    run = ran(mine, "import sys; print('Stop'); sys.exit(3)")
    assert (run.ended, run.output, run.status, run.message) == ("finished", "Stop\n", 3, "")


@pytest.mark.parametrize(
    ("source", "ended"), [("", "finished"), ("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)", "crashed")]
)
def test_memory_of_our_own_is_not_the_programs(mine: Path, source: str, ended: str) -> None:
    ours = b"x" * (64 << 20)
    assert ran(mine, source, megabytes=len(ours) >> 20).ended == ended


STUBBORN = """
import signal
for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:
    signal.signal(number, signal.SIG_IGN)
while True: pass
"""


@pytest.mark.parametrize(
    "source",
    [
        "import time; time.sleep(1000)",
        "import os; os.closerange(0, 3)\nwhile True: pass",
        STUBBORN,
        "import sys\nwhile True: sys.stderr.write('x' * 9999)",
        "import sys\nwhile True: sys.stdout.write('x'); sys.stdout.flush(); import time; time.sleep(0.01)",
        "import os, signal; os.kill(os.getpid(), signal.SIGSTOP)",
    ],
    ids=["asleep", "silent", "stubborn", "complaining", "dripping", "stopped"],
)
def test_a_run_has_an_end_in_time(mine: Path, source: str) -> None:
    run = ran(mine, source, seconds=0.2)
    assert (run.ended, run.status) == ("time", 0)
    assert run.seconds < 30


def test_a_single_run_may_have_less_time(mine: Path) -> None:
    mine.write_text("while True: pass")
    run = Program([sys.executable, str(mine)], Limits(60, 256)).run("", 0.1)
    assert run.ended == "time"
    assert run.seconds < 30


def test_a_program_that_the_system_ended_while_judgeboard_slept_met_the_time_limit(
    mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that the system ended while Judgeboard was stopped has met the time limit. After Ctrl-Z, Judgeboard
    does not see the time pass; the system ends the program by its processor time.
    """
    monkeypatch.setattr("judgeboard.processes.program.time.monotonic", lambda: 0.0)
    source = "import os, signal, time\nwhile time.process_time() < 0.1: pass\nos.kill(os.getpid(), signal.SIGXCPU)"
    assert ran(mine, source, seconds=0.1).ended == "time"


SHARING = """
import mmap
shared = mmap.mmap(-1, 1 << 29)
shared[:: mmap.PAGESIZE] = bytes(len(shared) // mmap.PAGESIZE)
"""
"""A program with 512 MB of shared memory, which the system does not limit. A process begins with its parent's peak of
memory, so 512 MB must be more than the tests need.
"""


@pytest.mark.skipif(not LIMITS_MEMORY, reason="the system does not limit memory")
@pytest.mark.parametrize(
    "source",
    ["x = [0]\nwhile True: x += x", "x = bytearray(1 << 40)", SHARING, f"{SHARING}while True: print('x' * 9999)"],
    ids=["growing", "at once", "shared", "shared, then endless"],
)
def test_a_run_has_so_much_memory(mine: Path, source: str) -> None:
    assert ran(mine, source, megabytes=100).ended == "memory"


@pytest.mark.skipif(not LIMITS_MEMORY, reason="the system limits no memory")
def test_the_limits_are_those_that_were_chosen(mine: Path) -> None:
    """The system enforces the chosen limits of memory and time. Threads may use all cores at once, so the limit of
    processor time is multiplied by the number of cores.
    """
    source = "from resource import *; print(getrlimit(RLIMIT_DATA)[0], getrlimit(RLIMIT_CPU)[0])"
    assert ran(mine, source, seconds=2.5, megabytes=100).output == f"{100 * 1024**2} {4 * (os.cpu_count() or 1)}\n"


def test_a_program_has_a_session_of_its_own_and_so_no_terminal(mine: Path) -> None:
    assert ran(mine, "import os; print(os.getsid(0) == os.getpid())").output == "True\n"
    assert "OSError" in ran(mine, "open('/dev/tty')").message


def test_the_last_line_of_the_programs_own_files_is_found(mine: Path) -> None:
    frames = (mine, 3), (mine.with_name("other.py"), 5), (os.__file__, 7)
    told = "".join(f'  File "{file}", line {line}, in f\n' for file, line in frames)
    assert own_line(told, ["python3", str(mine)]) == 5
    assert own_line(told, ["python3", "-c", "x" * 300, "\0", str(mine)]) == 5


def test_the_line_is_found_beyond_a_symbolic_link(mine: Path) -> None:
    folder = mine.with_name("folder")
    folder.mkdir()
    (folder / "link.py").symlink_to(mine)
    told = f'  File "{mine}", line 3\n  File "{folder / "link.py"}", line 4\n  File "{folder}/../mine.py", line 6\n'
    assert own_line(told, [str(folder / "link.py")]) == 6


@pytest.mark.parametrize(
    "told",
    ['File "\0", line 1', 'File "/dev/null/x", line 1', f'File "/{"x" * 5_000}", line 1', 'File "\ud800", line 1'],
)
def test_a_traceback_may_name_what_is_no_file(told: str, mine: Path) -> None:
    assert own_line(told, [str(mine)]) == 0


def test_a_traceback_may_name_a_link_to_itself_and_a_line_that_is_no_number(mine: Path) -> None:
    link = mine.with_name("link")
    link.symlink_to(link)
    assert own_line(f'File "{link}", line 4', [str(mine)]) == 4
    assert own_line(f'File "{mine}", line {"9" * 5_000}', [str(mine)]) == 0


def test_a_long_line_is_shown_by_its_beginning() -> None:
    [shown] = indented("x" * 1_000_000, 1)
    assert shown == f"{INDENT}{'x' * LONGEST_SHOWN}…"


def test_of_very_long_messages_the_end_is_shown_and_they_need_little_memory(mine: Path) -> None:
    tracemalloc.start()
    run = ran(mine, "import sys; sys.stderr.write('x' * 5_000_000 + 'the end')")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1_000_000
    assert run.message == "the end".rjust(4_000, "x")


@pytest.mark.parametrize(("written", "is_full"), [(b"x" * 10, False), (b"x" * 10 + b"y", True)])
def test_output_may_be_as_long_as_the_limit(written: bytes, is_full: bool) -> None:
    end, other_end = os.pipe()
    reader = CapturedOutput(open(end, "rb", buffering=0), 10, first=True)  # noqa: PTH123, SIM115 (as below)
    os.write(other_end, written)
    os.close(other_end)
    reader.wait()
    assert (reader.text(), reader.is_full.is_set()) == ("x" * 10, is_full)


def test_output_written_after_the_end_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(captured_output, "LAST_SECONDS", 0.0)
    end, other_end = os.pipe()
    stream = open(end, "rb", buffering=0)  # noqa: PTH123, SIM115 (a descriptor, which the reader closes)
    reader = CapturedOutput(stream, 10, first=True)
    reader.wait()
    os.write(other_end, b"late")
    reader._thread.join()
    assert stream.closed
    assert reader.text() == ""
    os.close(other_end)


def test_a_program_ends_if_its_output_cannot_be_read(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a program's output cannot be read because there is no memory for a thread, the program is killed and
    MemoryError is raised.
    """

    def refuse(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    ends: list[End] = []
    end = Child.end

    def counted(child: Child) -> End:
        ends.append(end(child))
        return ends[-1]

    monkeypatch.setattr(Child, "end", counted)
    monkeypatch.setattr(Thread, "start", refuse)
    with pytest.raises(MemoryError):
        ran(mine, "import time; time.sleep(60)")
    assert [one.status for one in ends] == [-signal.SIGKILL]


@pytest.mark.skipif(not LIMITS_MEMORY, reason="the system sets no such limit")
def test_a_crash_leaves_no_file_with_the_programs_memory(mine: Path) -> None:
    assert ran(mine, "from resource import *; print(getrlimit(RLIMIT_CORE))").output == "(0, 0)\n"
