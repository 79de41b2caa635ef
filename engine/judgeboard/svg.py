"""Draws a board view as an SVG picture: discs as circles, other pieces as letters in circles."""

from collections.abc import Callable, Iterable, Iterator
from html import escape
from math import atan2, cos, hypot, sin

from judgeboard.view import BoardView, Line, LineKind, Mark, MarkKind, Piece, TintKind

SQUARE_SIZE = 100
"""Side of a square in units of the picture."""
PIXELS = 48
"""Side of a square as displayed, in CSS pixels, by default."""
LIGHT, DARK, LABEL = "#f0e8db", "#e0d4be", "#5f5646"
ACCENT, ALERT, MISSED, MUTED = "#0b6b6b", "#a62f14", "#b05a00", "#5c6670"
TINTS: dict[TintKind, str] = {"castle-white": "#e4cd9b", "castle-black": "#c6b4a3", "river": "#c3dae1"}
GROUNDS: dict[MarkKind, str] = {"last": "#bcd3c8", "check": "#e0a58c"}
"""Background colours of marked squares."""
INKS = {"white": ("#fffdf8", "#2f2e2c"), "black": ("#2b2c30", "#f4eee3")}
"""For each colour of pieces, the colours of the circle and of the letter in it."""
DISCS = ("disc", "checker")
LETTERS = {"knight": "N"}
"""Letters of pieces whose names begin with another letter."""
LINES: dict[LineKind, tuple[str, int, str, str]] = {
    "move": (ACCENT, 6, "", "arrow"),
    "escape": (ACCENT, 5, "14 10", "arrow"),
    "last": (MUTED, 4, "", "arrow"),
    "check": (ALERT, 6, "", "bar"),
    "guard": (ALERT, 5, "1 11", ""),
    "shut": (ALERT, 5, "1 10", "bar"),
    "bracket": (ACCENT, 4, "", "bar"),
}
"""For each kind of line: colour, width in units of the picture, lengths of dashes and gaps, and shape of the end."""
GAP = 36
"""Distance of a line's ends from the centres of their squares, in units of the picture."""
LEAST_LENGTH = 46
"""Minimum length of a line, in units of the picture; the ends of short lines are nearer to the centres than `GAP`."""


def picture(view: BoardView) -> str:
    """Returns an SVG element with the squares, pieces, marks and lines of a view."""
    width, height = view.columns * SQUARE_SIZE, view.rows * SQUARE_SIZE
    parts = [*_squares(view), *_coordinates(view), *_pieces(view)]
    parts += [part for line in view.lines for part in _line(view, line)]
    parts += [part for mark in _marks(view) if mark.kind in MARKS for part in _mark(view, mark)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{view.columns * PIXELS}" height="{view.rows * PIXELS}" '
        f'font-family="system-ui, sans-serif">{"".join(parts)}</svg>'
    )


def _corner(view: BoardView, square: int) -> tuple[int, int]:
    """The x and y of a square's top left corner, in units of the picture."""
    row, column = divmod(square, view.columns)
    return column * SQUARE_SIZE, row * SQUARE_SIZE


def _centre(view: BoardView, square: int) -> tuple[float, float]:
    x, y = _corner(view, square)
    return x + SQUARE_SIZE / 2, y + SQUARE_SIZE / 2


def _squares(view: BoardView) -> Iterator[str]:
    grounds = {tint.square: TINTS[tint.kind] for tint in view.tints}
    grounds |= {mark.square: GROUNDS[mark.kind] for mark in view.marks if mark.kind in GROUNDS}
    for square in range(view.rows * view.columns):
        x, y = _corner(view, square)
        colour = grounds.get(square, DARK if sum(divmod(square, view.columns)) % 2 else LIGHT)
        yield f'<rect x="{x}" y="{y}" width="{SQUARE_SIZE}" height="{SQUARE_SIZE}" fill="{colour}"/>'


def _coordinates(view: BoardView) -> Iterator[str]:
    """Draws the row labels at the left and the column labels at the bottom; without row labels, each square's name."""
    if not view.row_labels:
        for square, name in enumerate(view.names):
            x, y = _corner(view, square)
            yield _text(x + 8, y + 24, 18, LABEL, name, "start")
    for row, label in enumerate(view.row_labels):
        yield _text(5, row * SQUARE_SIZE + 22, 18, LABEL, label, "start")
    for column, label in enumerate(view.column_labels):
        yield _text((column + 1) * SQUARE_SIZE - 5, view.rows * SQUARE_SIZE - 6, 18, LABEL, label, "end")


def _pieces(view: BoardView) -> Iterator[str]:
    for piece in view.pieces:
        standing = [other for other in view.pieces if other.square == piece.square and not other.ghost]
        x, y = _centre(view, piece.square)
        if len(standing) > 1 and not piece.ghost:
            yield _piece(piece, x + (22 if standing.index(piece) else -22), y, 22)
        else:
            yield _piece(piece, x, y, 36)


def _piece(piece: Piece, x: float, y: float, radius: int) -> str:
    colour, _, name = piece.kind.partition("-")
    fill, ink = INKS[colour]
    drawn = f'<circle cx="{x:g}" cy="{y:g}" r="{radius}" fill="{fill}" stroke="#6f644f" stroke-width="3"/>'
    if name not in DISCS:
        letter = LETTERS.get(name, name[0].upper())
        drawn += _text(x, y + radius * 0.45, round(radius * 1.25), ink, letter, "middle", ' font-weight="600"')
    return f'<g opacity=".35">{drawn}</g>' if piece.ghost else drawn


def _text(x: float, y: float, size: int, colour: str, text: str, anchor: str, more: str = "") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{colour}" text-anchor="{anchor}"{more}>'
        f"{escape(text)}</text>"
    )


def _marks(view: BoardView) -> Iterable[Mark]:
    """The marks of a view, and for each shown move a dot on its target, or a ring for a capture."""
    reached = {target.square: target.capture for target in view.targets if view.targets_shown}
    return (*view.marks, *(Mark(square, "ring" if capture else "dot") for square, capture in reached.items()))


def _ring(radius: int, width: int, colour: str = ACCENT, dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<circle r="{radius}" fill="none" stroke="{colour}" stroke-width="{width}"{dashed}/>'


def _cross(reach: int, width: int, x: int = 0, y: int = 0) -> str:
    ends = f"M{x - reach} {y - reach}L{x + reach} {y + reach}M{x + reach} {y - reach}L{x - reach} {y + reach}"
    return f'<path d="{ends}" fill="none" stroke="{ALERT}" stroke-width="{width}" stroke-linecap="round"/>'


def _dot(*, occupied: bool) -> str:
    return f'<circle r="{10 if occupied else 12}" fill="{ACCENT}" stroke="#fffdf8" stroke-width="3"/>'


def _forbidden(*, occupied: bool) -> str:
    return _cross(8, 6, 34, -34) if occupied else _cross(15, 6)


def _target(*, occupied: bool) -> str:
    del occupied
    corners = "".join(
        f"M{45 * across} {28 * down}L{45 * across} {45 * down}L{28 * across} {45 * down}"
        for across in (-1, 1)
        for down in (-1, 1)
    )
    return f'<path d="{corners}" fill="none" stroke="{ACCENT}" stroke-width="6"/>'


MARKS: dict[MarkKind, Callable[..., str]] = {
    "dot": _dot,
    "ring": lambda *, occupied: _ring(45 if occupied else 23, 5),
    "cross": _forbidden,
    "guarded": _forbidden,
    "target": _target,
    "turned": lambda *, occupied: _ring(16, 5, "#3fa39b" if occupied else ACCENT),
    "surplus": lambda *, occupied: _cross(12, 7, -31, -31) if occupied else _cross(26, 8),
    "missed": lambda *, occupied: _ring(36, 6, MISSED, "17 11"),  # noqa: ARG005 - as the others
}
"""For each kind of mark, a function that draws the mark around the point (0, 0), the centre of its square. The
function's argument `occupied` says whether a piece stands on the square.
"""


def _mark(view: BoardView, mark: Mark) -> Iterator[str]:
    x, y = _centre(view, mark.square)
    occupied = any(piece.square == mark.square and not piece.ghost for piece in view.pieces)
    yield f'<g transform="translate({x:g} {y:g})">{MARKS[mark.kind](occupied=occupied)}</g>'


def _line(view: BoardView, line: Line) -> Iterator[str]:
    if line.start == line.end:
        return
    colour, width, dashes, ending = LINES[line.kind]
    (x, y), (end_x, end_y) = _centre(view, line.start), _centre(view, line.end)
    length, angle = hypot(end_x - x, end_y - y), atan2(end_y - y, end_x - x)
    gap = min(GAP, (length - LEAST_LENGTH) / 2)

    def at(along: float, across: float) -> str:
        return f"{x + along * cos(angle) - across * sin(angle):.1f} {y + along * sin(angle) + across * cos(angle):.1f}"

    end, head = length - gap, 18
    stop = end - head if ending == "arrow" else end
    dashed = f' stroke-dasharray="{dashes}" stroke-linecap="round"' if dashes else ""
    yield f'<path d="M{at(gap, 0)}L{at(stop, 0)}" stroke="{colour}" stroke-width="{width}"{dashed}/>'
    if ending == "arrow":
        yield f'<path d="M{at(end, 0)}L{at(end - head, -11)}L{at(end - head, 11)}Z" fill="{colour}"/>'
    elif ending:
        yield f'<path d="M{at(end, -14)}L{at(end, 14)}" stroke="{colour}" stroke-width="{width}"/>'
