"""Measures the engine. CPython imports `measure`; Pyodide runs the file, whose last expression is a JSON object of
median seconds.
"""

import io
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from judgeboard import api
from judgeboard.loa.rules import START, perft
from judgeboard.loa.thinker import Search, Thinker
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader

VECTORS = Path("/judgeboard/tests/vectors") if sys.platform == "emscripten" else Path("tests/vectors")
QUICK = "--quick" in sys.argv
RUNS = 5
PIECES = "rbqnRBQN"


def board(rng: random.Random, pieces: int) -> str:
    """Returns a random case of Rank and File with `pieces` pieces besides the two kings."""
    squares = list("kK" + "".join(rng.choice(PIECES) for _ in range(pieces)) + "." * (62 - pieces))
    rng.shuffle(squares)
    rows = ("".join(squares[start : start + 8]) for start in range(0, 64, 8))
    return "\n".join([rng.choice("wB"), *rows]) + "\n"


def boards(pieces: int) -> str:
    """Returns an input of Rank and File with 100 random cases; each has `pieces` pieces besides the two kings."""
    rng = random.Random(pieces)
    return "100\n" + "".join(board(rng, pieces) for _ in range(100))


def fens() -> str:
    """Returns an input of Congo with 1,000 positions, which repeat the positions of the vector `lion.in`."""
    lines = (VECTORS / "congo" / "lion.in").read_text().splitlines()
    fens = [line for line in lines[1:] if line]
    return "1000\n" + "".join(fens[index % len(fens)] + "\n" for index in range(1000))


def judged(problem: str, text: str, **options: str) -> Callable[[], object]:
    """Returns a function that parses, judges and formats the text."""
    return lambda: "".join(
        answer.text for answer in PROBLEMS[problem].answers(Reader(io.StringIO(text, newline="\n")), options)
    )


def asked(problem: str, text: str) -> Callable[[], object]:
    """Returns a function that judges the text as the page does, from the task's start to its last part."""

    def work() -> None:
        api.start(0, "judge", {"problem": problem, "text": text, "options": {}})
        while not api.advance(0)["done"]:
            pass
        api.drop(0)

    return work


def searched(nodes: int) -> Callable[[], object]:
    """Returns a function that searches `nodes` nodes from the start position."""
    return lambda: Search(Thinker(), START, 1_000).run(nodes)


def triples(kings: int) -> str:
    """Returns an input of Correct Move: all triples with the king on one of the first `kings` squares."""
    return "".join(f"{k} {q} {t}\n" for k in range(kings) for q in range(64) for t in range(64))


KINGS, NODES = (4, 100_000) if QUICK else (64, 1_000_000)
TRIPLES = triples(KINGS)
OTHELLO = (VECTORS / "othello" / "00.in").read_text()

WORK: dict[str, tuple[int, str, Callable[[], object]]] = {
    "Correct Move, triples": (KINGS * 64**2, "triples", judged("correct-move", TRIPLES)),
    "Correct Move, triples, by the page's door": (KINGS * 64**2, "triples", asked("correct-move", TRIPLES)),
    "Rank and File, full boards": (100, "boards", judged("rank-and-file", boards(62))),
    "Rank and File, twenty pieces": (100, "boards", judged("rank-and-file", boards(18))),
    "Othello": (int(OTHELLO.split(maxsplit=1)[0]), "games", judged("othello", OTHELLO)),
    "Congo, all kinds": (1000, "FENs", judged("congo", fens(), piece="all")),
    "Lines of Action, perft 3": (44_952, "leaves", lambda: perft(START, 3)),
    "Lines of Action, search": (NODES, "nodes", searched(NODES)),
}
"""Workloads by name: the number of items of work, the items' name, and the function to measure."""


def median(work: Callable[[], object]) -> float:
    """Returns the median seconds of five runs after a warm-up; the quick form has one run and no warm-up."""
    times = []
    for _ in range(1 if QUICK else RUNS + 1):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return statistics.median(times[1:] or times)


def measure() -> dict[str, float]:
    """Returns the median seconds of each workload."""
    return {name: median(work) for name, (_, _, work) in WORK.items()}


json.dumps(measure()) if sys.platform == "emscripten" else ""
