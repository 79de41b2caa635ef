"""Lists the mistakes that a search names for each wrong program, and tests whether the program follows them.

    build/run.py diagnose                  # all programs, 20 seeds: the table and its counts
    build/run.py diagnose --seeds 2 othello
    build/run.py diagnose --python         # without the programs in C++

Run from the top folder, with PYTHONPATH=engine:build.

Only programs with wrong answers are tested. For each program and seed, a search finds a failing input and names
possible causes. A named mistake is refuted if it does not predict the program's output for 2,000 other random cases.
The exit status is 1 if more than 1 of 100 searches named a refuted mistake. It is also 1 if more than 1 of 100 searches
did not name the program's own mistake, among programs whose mistake is in the problem's table.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from judgeboard.compare.evidence import ProgramOutput, agreeing, constant_cause, program_output
from judgeboard.judge_output import JudgeOutput
from judgeboard.options import Options
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish
from judgeboard.trying.run import TryVerdict
from judgeboard.trying.search import SearchInputs, SearchResult, search
from judgeboard.view import Phrase
from tests.programs.corpus import BATCH_PROBLEMS, Wrong, python_program, wrong_in_python, wrong_programs
from tests.programs.cpp_host import CppHost
from tests.programs.in_process import Runner
from tests.programs.predicted import CASES, name_of, random_input

SEEDS = 20
FRESH_SEED = 2_026_000
"""Seed of the other cases, on which named mistakes are tested. No search has this seed."""
MOST_FALSE = MOST_MISSED = 0.01
OF_THE_SEARCH = ("compare.constant", "compare.between_cases")
"""Codes of explanations that the search finds without the problem's table of mistakes."""


class Diagnosed(NamedTuple):
    """A search for a failing input, and the mistakes that the search named."""

    problem: str
    program: str
    seed: int
    verdict: TryVerdict | None
    input: str
    named: list[str]
    refuted: list[str]
    """Those of the named mistakes that do not predict the program's output for other cases."""
    cause: str
    """The program's own mistake; empty if the problem's table does not have it."""
    seconds: float
    """The time of the search in seconds, without the time of the program's runs."""
    runs: int

    @property
    def is_missed(self) -> bool:
        """Whether the search found wrong answers but did not name the program's own mistake."""
        return self.verdict == "wrong" and bool(self.cause) and self.cause not in self.named


def wrong_answers(problem: str) -> dict[str, Wrong]:
    """Returns the problem's wrong programs whose verdict is `wrong`, by name."""
    return {name: wrong for name, wrong in wrong_programs(problem).items() if wrong.verdict == "wrong"}


def diagnosed(problem: str, name: str, wrong: Wrong, run: Runner, seed: int, fresh: int = CASES) -> Diagnosed:
    """Searches for a failing input of a program, and tests the named mistakes on `fresh` other cases; returns the
    results. `run` runs the program; `seed` is the seed of the search.
    """
    options = wrong.options(problem)
    ran = 0.0
    started = time.perf_counter()
    steps, done = search(PROBLEMS[problem], options, SearchInputs(seed)), None
    try:
        while True:
            trial = steps.send(done)
            before = time.perf_counter()
            done = run(trial.input) if trial else None
            ran += time.perf_counter() - before
    except StopIteration as end:
        result: SearchResult = end.value
    seconds = time.perf_counter() - started - ran
    named = [_name(phrase) for phrase in result.causes]
    refuted = [_name(phrase) for phrase in result.causes if not is_true(problem, options, phrase, run, fresh)]
    return Diagnosed(
        problem, name, seed, result.verdict, result.input, named, refuted, wrong.cause, seconds, result.runs
    )


def is_true(problem: str, options: Options, phrase: Phrase, run: Runner, cases: int) -> bool:
    """Returns whether a named mistake predicts the program's output for `cases` other cases. Always returns True for
    the explanation that the program keeps data between cases.
    """
    printed = _printed(problem, tuple(options.items()), run, cases)
    if phrase.code == "compare.constant":
        return finish(constant_cause([printed])) == [phrase]
    if phrase.code in OF_THE_SEARCH:
        return True
    meant = [mistake for mistake in PROBLEMS[problem].mistakes.mistakes if mistake.phrase == phrase]
    return bool(finish(agreeing(meant, [printed])))


@lru_cache(1)
def _printed(problem: str, options: tuple[tuple[str, str], ...], run: Runner, cases: int) -> ProgramOutput:
    fresh = _fresh(problem, options, cases)
    return finish(program_output(fresh, run(fresh.input).output))


@cache
def _fresh(problem: str, options: tuple[tuple[str, str], ...], cases: int) -> JudgeOutput:
    return random_input(problem, dict(options), FRESH_SEED, cases)


def _name(phrase: Phrase) -> str:
    name = name_of(phrase)
    return phrase.code if phrase.code in OF_THE_SEARCH else name


def diagnosed_python(problem: str, seeds: Sequence[int], fresh: int) -> list[Diagnosed]:
    """Searches and tests as `diagnosed` does, for each program in Python with wrong answers and for each seed, with
    `fresh` other cases; returns all results.
    """
    rows = []
    for name in wrong_in_python(problem, "wrong"):
        wrong, run = wrong_programs(problem)[name], python_program(problem, name)
        rows += [diagnosed(problem, name, wrong, run, seed, fresh) for seed in seeds]
    return rows


def table(rows: list[Diagnosed]) -> Iterator[str]:
    """Yields a line for each program: a summary of the rows of the program."""
    for problem, program in dict.fromkeys((row.problem, row.program) for row in rows):
        own = [row for row in rows if (row.problem, row.program) == (problem, program)]
        verdicts = Counter(row.verdict for row in own)
        named = Counter(", ".join(row.named) or "-" for row in own)
        refuted = sum(bool(row.refuted) for row in own)
        yield " | ".join(
            [
                problem,
                program,
                " ".join(f"{verdict} {count}" for verdict, count in verdicts.most_common()),
                "; ".join(f"{names} {count}" for names, count in named.most_common()),
                own[0].cause or "-",
                f"false {refuted}" if refuted else "",
                f"missed {sum(row.is_missed for row in own)}" if any(row.is_missed for row in own) else "",
            ]
        ).rstrip(" |")


def counts(rows: list[Diagnosed]) -> tuple[float, float, str]:
    """Returns the false share, the missed share and a summary in words. Counts only searches that found a wrong answer.
    The false share is the share of searches with a refuted mistake. The missed share is the share of searches that did
    not name the program's own mistake, among programs with a mistake in the table.
    """
    wrong = [row for row in rows if row.verdict == "wrong"]
    known = [row for row in wrong if row.cause]
    false, missed = sum(bool(row.refuted) for row in wrong), sum(row.is_missed for row in known)
    words = (
        f"{len(wrong)} runs with a wrong answer, something named in {sum(bool(row.named) for row in wrong)}; "
        f"false in {false}; own mistake missed in {missed} of {len(known)}"
    )
    return false / max(1, len(wrong)), missed / max(1, len(known)), words


def main() -> int:
    """Diagnoses the programs and prints the table; returns 1 if too many mistakes are refuted or missed, else 0."""
    parser = argparse.ArgumentParser(
        prog="run.py diagnose", description="Say what is named of all wrong programs, and whether it is true."
    )
    parser.add_argument("problems", nargs="*", metavar="PROBLEM", default=BATCH_PROBLEMS)
    parser.add_argument("--seeds", type=int, default=SEEDS)
    parser.add_argument("--python", action="store_true", help="leave out the programs in C++")
    given = parser.parse_args()
    rows: list[Diagnosed] = []
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        host = None if given.python else stack.enter_context(CppHost(Path(folder)))
        for problem in given.problems:
            for name, wrong in wrong_answers(problem).items():
                if wrong.base(problem).suffix == ".py":
                    run = python_program(problem, name)
                elif host:
                    run = host.compile(wrong.source(problem)).run
                else:
                    continue
                own = [diagnosed(problem, name, wrong, run, seed) for seed in range(1, given.seeds + 1)]
                rows += own
                print("\n".join(table(own)), flush=True)
    false, missed, words = counts(rows)
    print(words)
    return int(false > MOST_FALSE or missed > MOST_MISSED)


if __name__ == "__main__":
    sys.exit(main())
