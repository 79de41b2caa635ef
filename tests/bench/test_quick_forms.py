"""The quick form of each benchmark succeeds, and prints every row with the row's figures."""

import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from benchmarks import BENCHMARKS, command
from steps import ROOT
from tests.bench import deadline, depth, kernel, page, page_play, start, workloads
from tests.matrix import matrix
from tools import environment

LONGEST_S = 300
"""Seconds that a benchmark may take on a busy machine."""
LARGEST = list(page.QUICK.sizes)[-1]

# For each benchmark, the labels of its rows and the number of figures after each label; the longest benchmark first.
ROWS: dict[str, Mapping[str, int]] = {
    "page": {
        **{f"{problem} sample, paste to output": 1 for problem in page.SAMPLES},
        **{f"{problem}, {size}, paste to output": 3 for problem in page.QUICK.problems for size in page.QUICK.sizes},
        **{f"{problem}, {LARGEST}, open to output": 3 for problem in page.QUICK.problems},
        **{
            f"{problem}, {size}, {'open' if size == LARGEST else 'paste'} to verdict, {story}": 3
            for problem in page.QUICK.problems
            for size in page.QUICK.sizes
            for story in ("right", "wrong")
        },
        f"{page.QUICK.kings * 64**2:,} triples, from the engine being asked to its last answer": 1,
        "longest work of the page over one message": 1,
        "tasks over 50 ms on the page's thread": 0,
        **dict.fromkeys(page_play.CLICKS, 2),
        "heard by the worker after": 2,
        "nodes a second as the page shows them": page.QUICK.rounds,
        "of the kernel's speed arrive": 2,
        "over 16 ms": 0,
    },
    "start": {
        f"First answer, {start.LINES[0].name}; medians of": 1,
        **{f"{profile} {site}": 3 for profile in start.PROFILES for site in (start.STOCK, start.OURS)},
        **{f"{profile} ratio": 2 for profile in start.PROFILES},
        "starts in one profile": 5,
    },
    "programs": dict.fromkeys(
        [
            "right",
            "wrong",
            "endless",
            "memory bomb",
            "fault",
            "Stop",
            "right again",
            "endless in C code",
            "right after it",
        ],
        1,
    ),
    "browsers": dict.fromkeys(
        [
            "page ready, s",
            "memory of the page, MB",
            "large paste to output, s",
            "memory during the paste, MB",
            "first move of the engine, s",
            "analysis, 1,000 nodes/s",
            "page ready without a network, s",
            "drafts kept after it",
        ],
        1,
    ),
    "deadline": {label: 3 for state in deadline.STATES for label in deadline.labels(state).values()},
    "depth": dict.fromkeys(depth.PLACES, 12),
    "engine": dict.fromkeys(workloads.WORK, 5),
    "kernel": {
        **dict.fromkeys(kernel.PLACES, 4),
        **{f"{place} ready to search in": 4 for place in kernel.PLACES},
        **{f"{place} of the kernel's speed arrive": 2 for place in kernel.PLACES},
        f"perft {kernel.QUICK_DEPTH}": 3,
    },
}
FIGURE = re.compile(r"(?<![\w.-])\d[\d,]*(?:\.\d+)?")


def figures(row: str) -> list[float]:
    """Returns the numbers of a row, from left to right."""
    return [float(figure.replace(",", "")) for figure in FIGURE.findall(row)]


def row_of(printed: str, label: str) -> str:
    """Returns the rest of the line that begins with a label. The rest must begin with a digit, `[` or `none`. Fails
    unless exactly one line matches.
    """
    found = re.compile(rf"{re.escape(label)}:? (?=\d|\[|none)(.*)")
    rows = [match[1] for line in printed.splitlines() if (match := found.fullmatch(" ".join(line.split())))]
    assert len(rows) == 1, f"{label}: {len(rows)} rows in\n{printed}"
    return rows[0]


@pytest.mark.parametrize("name", matrix(ROWS.keys(), ["engine", "page"]))
def test_a_quick_form_prints_every_row(name: str) -> None:
    done = subprocess.run(
        command(name, quick=True),
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=LONGEST_S,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    for label, count in ROWS[name].items():
        assert len(figures(row_of(done.stdout, label))) >= count, label


def test_every_benchmark_can_be_named() -> None:
    programs = [file for file in Path(__file__).parent.glob("*.py") if "\ndef main()" in file.read_text("utf-8")]
    assert sorted(file.stem for file in programs) == sorted(BENCHMARKS)


def test_a_benchmark_that_there_is_not_is_refused() -> None:
    script = ROOT / "build" / "run.py"
    done = subprocess.run([sys.executable, script, "bench", "speed"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "there is no benchmark 'speed'; there are browsers, deadline, depth," in done.stderr
