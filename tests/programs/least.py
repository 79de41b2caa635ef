"""Removes each part of an input in turn, without the engine's code for shrinking, to test whether the engine's shrunk
inputs are minimal.
"""

import re
from collections import Counter
from collections.abc import Iterator

from judgeboard.options import Options
from tests.engine.vectors import fault, output

SIDES = ("w", "B")


def cases_of(problem: str, text: str) -> list[str]:
    """Returns the texts of an input's cases."""
    if problem == "correct-move":
        return text.splitlines(keepends=True)
    _, cases = text.split("\n", 1)
    return re.findall({"rank-and-file": r"(?:.+\n){9}", "othello": r"(?s).+?Q\n", "congo": r".+\n"}[problem], cases)


def composed(problem: str, cases: list[str]) -> str:
    """Returns the input that has these cases, with their number in the first line if the problem needs it."""
    return "".join(cases if problem == "correct-move" else [f"{len(cases)}\n", *cases])


def sizes(problem: str, text: str) -> Counter[str]:
    """Returns the number of an input's `cases`. Also returns the total number of `pieces`, or for Othello the total
    numbers of `discs` and of `commands` except `Q`. For Correct Move, returns only `cases`.
    """
    cases = cases_of(problem, text)
    found = Counter(cases=len(cases))
    for case in cases:
        if problem == "othello":
            found["discs"] += len(re.findall(r"[BW]", case)) - 1
            found["commands"] += len(re.findall(r"[LM]", case))
        elif problem != "correct-move":
            found["pieces"] += len(re.findall(r"[a-zA-Z]", case)) - 1
    return found


def with_one_less(problem: str, text: str, options: Options) -> Iterator[str]:
    """Yields the inputs that have one case, piece, disc or command less. Omits inputs that the judge refuses. In Rank
    and File, also omits positions that no game can reach, because the side that moved last is in check.
    """
    cases = cases_of(problem, text)
    for at, case in enumerate(cases):
        before, after = cases[:at], cases[at + 1 :]
        if before or after:
            yield composed(problem, [*before, *after])
        for smaller in _smaller(problem, case):
            changed = composed(problem, [*before, smaller, *after])
            if fault(problem, changed, **options) is None:
                yield changed


def _smaller(problem: str, case: str) -> Iterator[str]:
    if problem == "rank-and-file":
        yield from filter(_could_be_in_a_game, _without_each(r"[qrbnQRBN](?<!^.)", ".", case))
    elif problem == "othello":
        yield from _without_each(r"[BW](?!\n[LMQ])", "-", case)
        yield from _without_each(r"[LM].*\n", "", case)
    elif problem == "congo":
        for match in re.finditer(r"[a-zA-Z]", case):
            yield _without_piece(case, match.start())


def _without_each(pattern: str, instead: str, case: str) -> Iterator[str]:
    for match in re.finditer(pattern, case):
        yield case[: match.start()] + instead + case[match.end() :]


def _without_piece(fen: str, at: int) -> str:
    """Returns the FEN without the piece at index `at`, whose square joins the empty squares beside it."""
    before, after = fen[:at], fen[at + 1 :]
    run = 1
    if before[-1:].isdigit():
        before, run = before[:-1], run + int(before[-1])
    if after[:1].isdigit():
        after, run = after[1:], run + int(after[0])
    return f"{before}{run}{after}"


def _could_be_in_a_game(case: str) -> bool:
    """Returns whether the side that moved last is safe from check."""
    other_side = SIDES[1 - SIDES.index(case[0])]
    return output("rank-and-file", f"1\n{other_side}{case[1:]}").endswith(" SAFE\n")
