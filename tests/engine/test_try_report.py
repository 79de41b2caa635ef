"""What `judgeboard try` reports of a program, and its progress on a terminal. The tests replace the runs of the
program.
"""

import io
import re
import sys
from collections.abc import Callable

import pytest

from judgeboard.__main__ import main
from judgeboard.trying.run import Run
from tests.engine.commands import run
from tests.engine.tried_programs import right

pytestmark = pytest.mark.host

Runs = Callable[[str, float], Run]
"""Function that returns a run of the program, from its input and its own time limit in seconds; 0 for the usual limit.
"""
RUN = "judgeboard.processes.program.Program.run"
COMMAND = ("try", "correct-move", "--language", "en", "--seed", "1", "--cases", "40")


def report(monkeypatch: pytest.MonkeyPatch, runs: Runs, *options: str) -> str:
    """Returns the report on a program whose runs are those of `runs`."""
    monkeypatch.setattr(RUN, lambda _, text, seconds: runs(text, seconds))
    return run(*COMMAND, *options, "--", "mine")[1]


@pytest.mark.parametrize(
    ("slow", "limit", "heading"),
    [
        (1, 1, "The smallest failing input found:"),
        (1, 3, "The case that ran out of time; alone, it was still running after "),
        (7, 1, "A failing input:"),
    ],
)
def test_after_the_time_limit_the_report_says_how_small_the_input_is(
    monkeypatch: pytest.MonkeyPatch, slow: int, limit: int, heading: str
) -> None:
    """After the time limit, the report's heading says how small the failing input is. The program is too slow for
    `slow` cases. Judgeboard runs the case at the limit alone, for two seconds at most; if this run ends in time, the
    failing input keeps its other cases.
    """

    def runs(text: str, seconds: float) -> Run:
        is_slow = text.count("\n") >= slow
        return Run("time", "", min(seconds or limit, limit)) if is_slow else right("correct-move")(text)

    told = report(monkeypatch, runs, "--time", str(limit))
    assert f"\n{heading}" in told
    assert "Right answer:" not in told, "the output is not complete"


def test_a_program_that_ends_differently_in_a_second_run_is_unsteady(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = set[str]()

    def runs(text: str, _: float) -> Run:
        is_first = text not in seen
        seen.add(text)
        return Run("finished", "?\n", 0.01) if is_first else right("correct-move")(text)

    assert "\nA second run on the same input ended differently: " in report(monkeypatch, runs)
    assert "second run" not in report(monkeypatch, lambda *_: Run("finished", "?\n", 0.01))


def test_a_report_shortens_long_outputs_lines_and_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """A report shows the first 40 lines of an output, the first 200 characters of a line, and the last 20 lines of
    standard error.
    """
    printed = ["x" * 200, "y" * 201, *map(str, range(3, 43))]
    written = [f"debug {line}" for line in range(1, 22)]
    told = report(monkeypatch, lambda *_: Run("finished", "\n".join([*printed, ""]), 0.01, "\n".join(written)))
    shown = [printed[0], f"{'y' * 200}…", *printed[2:40], "… 2 more lines"]
    assert "".join(["Printed:\n", *(f"    {line}\n" for line in shown), "Wrong"]) in told
    assert "".join(["for this input:\n", *(f"    {line}\n" for line in written[1:]), "Found"]) in told


class Terminal(io.StringIO):
    """A standard error that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_shown_ten_times_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress is shown at most ten times a second. Each run takes 0.06 s, so every second run is shown."""
    clock, terminal = [100.0], Terminal()

    def runs(text: str, _: float) -> Run:
        clock[0] += 0.06
        return right("correct-move")(text) if text.count("\n") <= 30 else Run("finished", "?\n", 0.06)

    monkeypatch.setattr("judgeboard.commands.try_program.time.monotonic", lambda: clock[0])
    monkeypatch.setattr(RUN, lambda _, text, seconds: runs(text, seconds))
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main([*COMMAND, "--cases", "100", "--", "mine"]) == 1
    first, second, *_, last, end = [line.removesuffix("\x1b[K") for line in terminal.getvalue().split("\r")[1:]]
    assert (first, end) == ("0 cases tried, 0 per second", "")
    counts = re.fullmatch(r"(\d+) cases tried, (\d+) per second", second)
    assert counts
    assert int(counts[2]) == int(counts[1]) * 100 // 12
    assert re.fullmatch(r"It fails\. Making the input smaller, runs: \d+", last)
