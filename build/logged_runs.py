"""Runs the checks, also repeatedly and under load, and logs each run with its commit."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime

from checks import CORES, Outcome, run_checks, set_up
from steps import CACHE, ROOT, run, say

RUNS = CACHE / "test-runs.jsonl"
"""The log, with a line of JSON for each run. An interrupted run has no `checks`. The first time includes set-up."""
DIRTY = "-dirty"
"""Suffix of a run's commit if files had uncommitted changes, or changed during the run."""
# A loop that ends when the process that started the loop has ended.
BUSY_LOOP = "import os, sys\nwhile os.getppid() == int(sys.argv[1]): pass"


def run_repeatedly(parts: Sequence[str], pytest_arguments: Sequence[str], times: int, *, loaded: bool) -> bool:
    """Sets up once, runs the parts `times` times and logs each run; returns whether all runs passed. With `loaded`,
    keeps every core busy during the runs. Without parts, runs nothing and returns True.
    """
    if not parts:
        say("Nothing was changed that a check concerns.")
        return True
    passed = True
    for number in range(1, times + 1):
        with _logged(pytest_arguments, loaded=loaded) as outcomes:
            if number == 1:
                set_up(parts)
            if times > 1:
                say(f"\nRun {number} of {times}")
            with busy_cores() if loaded else nullcontext():
                outcomes += run_checks(parts, pytest_arguments)
        passed = passed and all(outcome.passed for outcome in outcomes)
    return passed


@contextmanager
def _logged(pytest_arguments: Sequence[str], *, loaded: bool) -> Iterator[list[Outcome]]:
    """Logs the outcomes, time and commit of the run inside the `with` block, even if the run is interrupted or raises
    an exception. Yields the list for the outcomes.
    """
    start, commit = time.monotonic(), _commit()
    outcomes: list[Outcome] = []
    try:
        yield outcomes
    finally:
        seconds = time.monotonic() - start
        if _commit() != commit:
            commit = commit.removesuffix(DIRTY) + DIRTY
        _log(commit, seconds, outcomes, pytest_arguments, loaded=loaded)


@contextmanager
def busy_cores() -> Iterator[list[subprocess.Popen[bytes]]]:
    """Keeps every core busy with a loop inside the `with` block; yields the processes of the loops."""
    loops = [subprocess.Popen([sys.executable, "-c", BUSY_LOOP, str(os.getpid())]) for _ in range(CORES)]
    try:
        yield loops
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def _log(
    commit: str, seconds: float, outcomes: Sequence[Outcome], pytest_arguments: Sequence[str], *, loaded: bool
) -> None:
    entry = {
        "finished": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": commit,
        "loaded": loaded,
        "arguments": list(pytest_arguments),
        "seconds": round(seconds, 1),
        "passed": bool(outcomes) and all(outcome.passed for outcome in outcomes),
        "checks": {name: [passed, round(took, 1), summary] for name, passed, took, summary in outcomes},
    }
    _append(json.dumps(entry) + "\n")
    say(f"  {seconds:.0f} s in all; noted in {RUNS.relative_to(ROOT).as_posix()}")


def _append(line: str) -> None:
    RUNS.parent.mkdir(exist_ok=True)
    with RUNS.open("a", encoding="utf-8") as file:
        file.write(line)


def _commit() -> str:
    """The commit that is checked out, with the suffix DIRTY if there are uncommitted changes. Empty outside a
    repository.
    """
    if not (ROOT / ".git").exists():
        return ""
    mark = DIRTY if run(["git", "status", "--porcelain"]) else ""
    return run(["git", "rev-parse", "HEAD"]).strip() + mark
