"""Tries all cases within small bounds, to find failing cases that are smaller than a search's.

    build/run.py exhaust                   # continues after a stop; writes tests/programs/least.tsv
    build/run.py exhaust --again othello   # begins anew

Run from the top folder, with PYTHONPATH=engine:build.

For each program with wrong answers, a search with seed 1 finds a failing input. If the input has only one case, the
program runs on all smaller cases within these bounds, until it fails:

- Rank and File: both kings on any two of 12 squares (edge, corner, centre) that are not adjacent, and at most one
  more piece, either side to move;
- Othello: at most three discs, and at most two commands before Q;
- Congo: both lions and at most one more piece of either side, either side to move.

The size of a case is the number of its pieces; in Othello, of its discs and commands.
"""

import argparse
import atexit
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from itertools import combinations, islice, permutations, product
from pathlib import Path
from tempfile import mkdtemp
from typing import NamedTuple

from judgeboard.board import Side, squares
from judgeboard.congo import PIECES
from judgeboard.congo.rules import CASTLES
from judgeboard.congo.rules import SQUARES as CONGO_SQUARES
from judgeboard.judge_output import JudgeOutput, judged
from judgeboard.options import Options
from judgeboard.othello.format import board_text
from judgeboard.othello.parse import PLAYER_LETTERS
from judgeboard.othello.rules import BOARD, Command, GameStep, Position, legal_moves, to_move
from judgeboard.problems import PROBLEMS
from judgeboard.rank_and_file.rules import KING_STEPS
from judgeboard.tasks import finish
from judgeboard.trying.verdict import failing_cases, run_verdict_of
from tests.programs.corpus import python_program, wrong_programs
from tests.programs.cpp_host import CppHost
from tests.programs.diagnose import diagnosed, wrong_answers

TABLE = Path(__file__).parent / "least.tsv"
PROBLEMS_TRIED = ("rank-and-file", "othello", "congo")
CHUNK = 2_000
"""Maximum number of cases in one input."""
KING_SQUARES = (0, 2, 3, 16, 18, 19, 27, 36, 39, 45, 61, 63)
MOST_DISCS = 3


class Row(NamedTuple):
    """The result for one program."""

    problem: str
    program: str
    found: int
    """The size of the failing input that the search found."""
    tried: int
    """The number of smaller cases that were tried."""
    least: int
    """The size of the smallest failing case among the cases tried; 0 if the program answers all of these cases right.
    """
    case: str
    seconds: float
    is_single: bool
    """Whether the search's failing input has a single case. If not, no smaller cases are tried."""

    def line(self) -> str:
        """Returns the row as a line of the table, whose columns are separated by tabs."""
        counts = self[:5] if self.is_single else (*self[:3], "-", "-")
        fields = (*counts, self.case.replace("\n", " "), f"{self.seconds:.0f}")
        return "\t".join(map(str, fields))


def small_cases(problem: str, most: int) -> Iterator[tuple[int, str]]:
    """Yields the size and the text of each case of the kinds listed at the top of this module, the smallest first, up
    to the size `most`.
    """
    makers = {"rank-and-file": _rank_and_file, "othello": _othello, "congo": _congo}
    yield from makers[problem](most)


def _rank_and_file(most: int) -> Iterator[tuple[int, str]]:
    places = [(k, q) for k, q in permutations(KING_SQUARES, 2) if not KING_STEPS[k] >> q & 1]
    for extra in range(min(most - 1, 2)):
        for (white, black), side in product(places, "wB"):
            letters = ["."] * 64
            letters[white], letters[black] = "k", "K"
            for changed in _with_piece(letters, ".", "qrbnQRBN") if extra else [letters]:
                rows = "".join("".join(changed[row : row + 8]) + "\n" for row in range(0, 64, 8))
                yield 2 + extra, f"{side}\n{rows}"


def _congo(most: int) -> Iterator[tuple[int, str]]:
    letters_of = "".join(kind[0] for kind in (*PIECES[1:], "elephant"))
    for extra in range(min(most - 1, 2)):
        for white, black in product(squares(CASTLES[Side.WHITE]), squares(CASTLES[Side.BLACK])):
            letters = ["."] * CONGO_SQUARES
            letters[white], letters[black] = "L", "l"
            for side in "wb":
                for changed in _with_piece(letters, ".", letters_of + letters_of.upper()) if extra else [letters]:
                    rows = "/".join("".join(changed[row : row + 7]) for row in range(0, CONGO_SQUARES, 7))
                    for length in range(7, 0, -1):
                        rows = rows.replace("." * length, str(length))
                    yield 2 + extra, f"{rows} {side} 1\n"


def _with_piece(letters: list[str], empty: str, pieces: str) -> Iterator[list[str]]:
    for at, piece in product(range(len(letters)), pieces):
        if letters[at] == empty:
            yield [*letters[:at], piece, *letters[at + 1 :]]


def _othello(most: int) -> Iterator[tuple[int, str]]:
    for size in range(most + 1):
        for discs in range(min(size, MOST_DISCS) + 1):
            if size - discs > 2:
                continue
            for places in combinations(range(64), discs):
                for colours in product((0, 1), repeat=discs):
                    masks = [0, 0]
                    for place, colour in zip(places, colours, strict=True):
                        masks[colour] |= 1 << place
                    for player in Side:
                        yield from _games(GameStep(Position(player, *masks)), size - discs, size)


def _games(start: GameStep, count: int, size: int) -> Iterator[tuple[int, str]]:
    position = start.position
    head = f"{board_text(position)}{PLAYER_LETTERS[position.player]}\n"
    for commands in _commands(start, count):
        yield size, f"{head}{commands}Q\n"


def _commands(step: GameStep, left: int) -> Iterator[str]:
    if left == 0:
        yield ""
        return
    yield from (f"L\n{rest}" for rest in _commands(step.after(Command.LIST), left - 1))
    for at in squares(legal_moves(to_move(step.position))):
        after = step.after(Command.MOVE, at)
        yield from (f"M{BOARD.row(at) + 1}{BOARD.column(at) + 1}\n{rest}" for rest in _commands(after, left - 1))


def searched(problem: str, name: str) -> Row:
    """Searches for a failing input of a program. If the input has a single case, runs the program on all smaller cases
    within the bounds until the program fails. Returns the result as a row.
    """
    started = time.monotonic()
    wrong = wrong_programs(problem)[name]
    is_python = wrong.base(problem).suffix == ".py"
    run = python_program(problem, name) if is_python else _host().compile(wrong.source(problem)).run
    options, generator = wrong.options(problem), PROBLEMS[problem].cases
    found = diagnosed(problem, name, wrong, run, 1, 100).input
    judge_output = _judged(problem, found, options)
    cases = judge_output.begins.count(1)
    size = sum(generator.size(case) for case in _cases(found, judge_output))
    tried = 0
    if cases == 1:
        small = small_cases(problem, size - 1)
        while chunk := list(islice(small, CHUNK)):
            text = generator.input_of(case for _, case in chunk)
            output, ran = _judged(problem, text, options), run(text)
            tried += len(chunk)
            if finish(run_verdict_of(ran, output, PROBLEMS[problem].mistakes)) == "wrong":
                at = finish(failing_cases(ran, "wrong", output))[0]
                return Row(problem, name, size, tried, *chunk[at], time.monotonic() - started, True)
    return Row(problem, name, size, tried, 0, "", time.monotonic() - started, cases == 1)


@cache
def _host() -> CppHost:
    """Returns the C++ compiler's host, which this process shares. The host ends with the process."""
    host = CppHost(Path(mkdtemp()))
    atexit.register(host.__exit__, None, None, None)
    return host


def _judged(problem: str, text: str, options: Options) -> JudgeOutput:
    judge_output = finish(judged(PROBLEMS[problem], text, options))
    assert judge_output.error is None, vars(judge_output.error)
    return judge_output


def _cases(text: str, judge_output: JudgeOutput) -> Iterator[str]:
    lines = text.splitlines(keepends=True)
    starts = [answer for answer, begins in enumerate(judge_output.begins) if begins]
    for start, end in zip(starts, [*starts[1:], len(judge_output.begins)], strict=True):
        yield "".join(lines[judge_output.first[start] - 1 : judge_output.last[end - 1]])


@cache
def _done(table: Path) -> dict[tuple[str, str], str]:
    lines = table.read_text(encoding="utf-8").splitlines()[1:] if table.is_file() else []
    return {(line.split("\t")[0], line.split("\t")[1]): line for line in lines}


def main() -> int:
    """Tries the cases and writes the table; returns 1 if the table has a smaller failing case for any program, else
    0.
    """
    parser = argparse.ArgumentParser(
        prog="run.py exhaust", description="Look for smaller failing cases than a search finds."
    )
    parser.add_argument("problems", nargs="*", metavar="PROBLEM", default=PROBLEMS_TRIED)
    parser.add_argument("--again", action="store_true", help="begin anew")
    given = parser.parse_args()
    wanted = [(problem, name) for problem in given.problems for name in wrong_answers(problem)]
    done = {key: line for key, line in _done(TABLE).items() if not (given.again and key[0] in given.problems)}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(searched, *key) for key in wanted if key not in done]
        for job in as_completed(jobs):
            row = job.result()
            done[row[:2]] = row.line()
            print(row.line(), flush=True)
            head = "problem\tprogram\tfound\ttried\tsmaller\tcase\tseconds"
            TABLE.write_text("\n".join([head, *(done[key] for key in sorted(done))]) + "\n", encoding="utf-8")
    return int(any(line.split("\t")[4] not in ("0", "-") for line in done.values()))


if __name__ == "__main__":
    sys.exit(main())
