"""Python programs stop at the time limit by themselves, and the line at which they stopped is known."""

from collections.abc import Iterator

import pytest

from tests.matrix import matrix
from tests.page.runner_page import Run, RunnerPage

LIMIT = 0.4
ENDING = {
    "a loop": ("print(1)\nwhile True: pass\n", 2),
    "recursion": ("def f(n): return n < 2 or f(n - 1) + f(n - 2)\nf(60)\n", 1),
    "a generator": ("def ones():\n    while True: yield 1\nsum(ones())\n", 2),
    "a comprehension": ("\nx = {n for n in iter(int, 1)}\n", 2),
    "a module of the library": ("import random\nwhile True: random.shuffle([1] * 100_000)\n", 2),
    "long steps": ("x = list(range(300_000))\nwhile True: sorted(x, key=str)\n", 2),
    "a regular expression": ("import re\nre.match('(a+)+$', 'a' * 40 + 'b')\n", 2),
    "a large number": ("str(7 ** 10**8)\n", 1),
    "asyncio": ("import asyncio\nasync def f():\n    while True: pass\nasyncio.run(f())\n", 3),
    "a deallocator": ("class A:\n    def __del__(self):\n        while True: pass\na = A()\n", 3),
    "a function at exit": ("import atexit\n@atexit.register\ndef f():\n    while True: pass\n", 4),
    "the text of an exception": ("class E(Exception):\n    def __str__(self):\n        while True: pass\nraise E\n", 3),
    "a loop whose exception is caught": ("try:\n    while True: pass\nexcept:\n    print('caught')\n", 2),
    "a loop whose exceptions are all caught": (
        "while True:\n    try:\n        while True: pass\n    except BaseException: pass\n",
        3,
    ),
    "a second loop": ("try:\n    while True: pass\nfinally:\n    while True: pass\n", 2),
    "a source without lines": ("exec('while True: pass')\n", 1),
    "a trace function": ("import sys\nsys.settrace(lambda *_: None)\nwhile True: pass\n", 3),
    "SIGINT ignored": ("import signal\nsignal.signal(2, signal.SIG_IGN)\nwhile True: pass\n", 3),
    "the signal ignored": ("import signal\nsignal.signal(24, signal.SIG_IGN)\nwhile True: pass\n", 0),
    "a handler of its own": ("import signal\nsignal.signal(24, lambda *_: None)\nwhile True: pass\n", 0),
    "builtins that are missing": ("import builtins\nvars(builtins).clear()\nwhile True: pass\n", 3),
}
"""Endless programs, each with the line at which it is stopped; 0 if the line is unknown."""
STUCK = {
    "a loop in C": ("sum(iter(int, 1))\n", 0),
    "sleep": ("import time\ntime.sleep(1000)\n", 0),
    "a loop in C after the exception": ("try:\n    while True:\n        pass\nfinally:\n    sum(iter(int, 1))\n", 3),
}
"""Endless programs that stop only if their thread is terminated, each with its line. WebKit cannot stop loops in C, so
these are last.
"""
SIGNALS = {
    "raise_signal": (
        "import signal\ntry:\n    signal.raise_signal(signal.SIGINT)\nexcept KeyboardInterrupt:\n    print('caught')\n",
        "caught\n",
    ),
    "a handler": (
        "import signal\nsignal.signal(signal.SIGINT, lambda *_: print('own'))\nsignal.raise_signal(2)\n",
        "own\n",
    ),
    "asyncio": (
        "import asyncio\nasync def wait(n):\n    for _ in range(n): await asyncio.sleep(0)\n    print(n)\n"
        "async def f():\n    await asyncio.gather(wait(3), wait(1), wait(2))\nasyncio.run(f())\n",
        "1\n2\n3\n",
    ),
    "SIGXCPU": (
        "import signal\ntry:\n    signal.raise_signal(24)\nexcept BaseException:\n    print('early')\n",
        "early\n",
    ),
    "the device of the page": ("for text in '7', '1e3', 'x', '-5':\n    open('/dev/overtime', 'w').write(text)\n", ""),
    "asyncio with a time limit": (
        "import asyncio\nasync def f():\n    try:\n        await asyncio.wait_for(asyncio.sleep(9), 0.01)\n"
        "    except TimeoutError:\n        print('late')\nasyncio.run(f())\n",
        "late\n",
    ),
}


@pytest.fixture
def patient_runner(runner_page: RunnerPage) -> Iterator[RunnerPage]:
    """Yields a runner that gives a program a minute to end by itself before the program's thread is terminated."""
    runner_page.wait_for_end(60)
    yield runner_page
    runner_page.wait_for_end(0.5)


def run_late(runner_page: RunnerPage, source: str) -> tuple[Run, int]:
    """Runs an endless program and then a right program; returns the endless program's run and the number of new
    workers.
    """
    runner_page.expect_works()
    before = runner_page.workers()
    run = runner_page.run(source, seconds=LIMIT)
    runner_page.expect_works()
    return run, runner_page.workers() - before


@pytest.mark.parametrize("name", matrix(ENDING.keys(), ["a loop", "a generator", "the signal ignored"]))
def test_a_program_ends_by_itself_and_its_thread_runs_the_next(patient_runner: RunnerPage, name: str) -> None:
    source, line = ENDING[name]
    run, new_workers = run_late(patient_runner, source)
    assert (run.ended, run.line, run.seconds, run.message.count("Traceback")) == ("time", line, LIMIT, 0)
    assert new_workers == 0


def test_an_instruction_without_a_line_has_the_previous_line(patient_runner: RunnerPage) -> None:
    """If an instruction has no line, the report names the previous line. The jump back from `except*` is such an
    instruction.
    """
    grouped = (
        "def f(): raise ExceptionGroup('', [ValueError()])\nwhile True:\n    try: f()\n    except* ValueError: pass\n"
    )
    for _ in range(3):
        run, new_workers = run_late(patient_runner, grouped)
        assert (run.ended, run.message, new_workers) == ("time", "", 0)
        assert run.line in {1, 3, 4}


def test_output_before_the_time_limit_is_shown(runner_page: RunnerPage) -> None:
    assert runner_page.run("print('first')\nwhile True:\n    pass\n", seconds=LIMIT).output == "first\n"


@pytest.mark.parametrize("name", SIGNALS)
def test_signals_and_asyncio_keep_their_meaning(runner_page: RunnerPage, name: str) -> None:
    source, output = SIGNALS[name]
    run = runner_page.run(source)
    assert (run.ended, run.output, run.message) == ("finished", output, "")


@pytest.mark.parametrize("name", matrix(STUCK.keys(), ["a loop in C"]))
def test_the_thread_of_a_stuck_program_is_terminated(runner_page: RunnerPage, name: str) -> None:
    source, line = STUCK[name]
    run, new_workers = run_late(runner_page, source)
    assert (run.ended, run.line, run.seconds) == ("time", line, LIMIT)
    assert new_workers == 1
