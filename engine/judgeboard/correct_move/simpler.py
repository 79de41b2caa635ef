"""Simpler triples: triples with smaller numbers, nearer to square 0."""

from collections.abc import Iterator

from judgeboard.correct_move.rules import SQUARES, WIDTH


def simpler(case: str) -> Iterator[str]:
    """Yields triples with smaller numbers: all squares moved up or to the left, or one square with a lower number."""
    triple = [int(number) for number in case.split()]
    up, left = min(square // WIDTH for square in triple), min(square % WIDTH for square in triple)
    moves = [WIDTH * down + right for down in range(up + 1) for right in range(left + 1)]
    for by in sorted(moves[1:], reverse=True):
        yield _case_text([square - by for square in triple])
    for at, square in enumerate(triple):
        for nearer in range(min(square, SQUARES)):
            yield _case_text([*triple[:at], nearer, *triple[at + 1 :]])


def _case_text(triple: list[int]) -> str:
    return "{} {} {}\n".format(*triple)
