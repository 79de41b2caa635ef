"""The picture of a board: all that belongs to a square stays inside it, and lines lead from square to square."""

import re
from math import dist
from typing import get_args
from xml.etree import ElementTree as ET

import pytest

from judgeboard.svg import ACCENT, ALERT, DARK, GROUNDS, LIGHT, MARKS, MISSED, MUTED, SQUARE_SIZE, TINTS, picture
from judgeboard.view import BoardView, Line, LineKind, Mark, MarkKind, Phrase, Piece, Target, Tint

Point = tuple[float, float]

SVG = "{http://www.w3.org/2000/svg}"
NAMES = tuple(f"{file}{rank}" for rank in "321" for file in "abc")
PLAIN = BoardView(3, 3, NAMES, Phrase(""))
MIDDLE = 4
"""The square in the middle of the board."""
KNIGHT = Piece(MIDDLE, "white-knight")


def drawn(view: BoardView) -> ET.Element:
    return ET.fromstring(picture(view))


def number(element: ET.Element, name: str) -> float:
    return float(element.attrib[name])


def centre(square: int) -> Point:
    row, column = divmod(square, 3)
    return (column + 0.5) * SQUARE_SIZE, (row + 0.5) * SQUARE_SIZE


def square_at(x: float, y: float) -> int:
    """Returns the square at a point of the picture."""
    assert 0 < x < 3 * SQUARE_SIZE
    assert 0 < y < 3 * SQUARE_SIZE
    return int(y // SQUARE_SIZE) * 3 + int(x // SQUARE_SIZE)


def strokes(path: ET.Element) -> list[list[Point]]:
    """Returns the points of each stroke of a path."""
    points = re.compile(r"(-?[\d.]+) (-?[\d.]+)")
    return [[(float(x), float(y)) for x, y in points.findall(part)] for part in path.attrib["d"].split("M")[1:]]


def middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (1, 3), (3, 1)])
def test_a_picture_is_shown_in_its_proportions_with_squares_of_readable_size(rows: int, columns: int) -> None:
    board = drawn(PLAIN._replace(rows=rows, columns=columns, names=NAMES[: rows * columns]))
    assert board.attrib["viewBox"] == f"0 0 {columns * SQUARE_SIZE} {rows * SQUARE_SIZE}"
    assert number(board, "width") / columns == number(board, "height") / rows > 20


def test_a_square_without_coordinates_shows_its_name() -> None:
    texts = drawn(PLAIN).findall(f"{SVG}text")
    assert [text.text for text in texts] == list(NAMES)
    assert [square_at(number(text, "x"), number(text, "y")) for text in texts] == list(range(9))


def test_coordinates_stand_in_the_left_column_and_in_the_bottom_row() -> None:
    texts = drawn(PLAIN._replace(row_labels=tuple("321"), column_labels=tuple("abc"))).findall(f"{SVG}text")
    assert [text.text for text in texts] == [*"321", *"abc"]
    assert [square_at(number(text, "x"), number(text, "y")) for text in texts] == [0, 3, 6, 6, 7, 8]


@pytest.mark.parametrize("others", [(), (Piece(MIDDLE, "black-king"),)], ids=["alone", "two on a square"])
def test_pieces_stay_inside_their_square_apart_with_their_letters_on_them(others: tuple[Piece, ...]) -> None:
    board = drawn(PLAIN._replace(pieces=(KNIGHT, *others)))
    circles = board.findall(f"{SVG}circle")
    letters = [text for text in board.findall(f"{SVG}text") if text.get("text-anchor") == "middle"]
    places = [(number(circle, "cx"), number(circle, "cy"), number(circle, "r")) for circle in circles]
    assert len(places) == len(letters) == 1 + len(others)
    for (x, y, radius), letter in zip(places, letters, strict=True):
        assert {square_at(x + right, y + down) for right in (-radius, radius) for down in (-radius, radius)} == {MIDDLE}
        assert number(letter, "x") == x
        assert y < number(letter, "y") < y + radius
    for x, y, radius in places[1:]:
        assert dist((x, y), places[0][:2]) > radius + places[0][2] - 1


def test_a_piece_that_has_moved_away_is_pale_and_leaves_the_middle_of_the_square_to_another() -> None:
    board = drawn(PLAIN._replace(pieces=(KNIGHT._replace(ghost=True), Piece(MIDDLE, "white-king"))))
    (pale,) = board.findall(f"{SVG}g")
    (piece,) = board.findall(f"{SVG}circle")
    assert number(pale, "opacity") < 0.5
    assert (number(piece, "cx"), number(piece, "cy")) == centre(MIDDLE)


@pytest.mark.parametrize("pieces", [(), (KNIGHT,)], ids=["empty", "occupied"])
@pytest.mark.parametrize("kind", MARKS)
def test_a_mark_stays_inside_its_square(kind: MarkKind, pieces: tuple[Piece, ...]) -> None:
    (mark,) = drawn(PLAIN._replace(pieces=pieces, marks=(Mark(MIDDLE, kind),))).findall(f"{SVG}g")
    assert mark.attrib["transform"] == "translate({:g} {:g})".format(*centre(MIDDLE))
    circles, paths = mark.findall(f"{SVG}circle"), mark.findall(f"{SVG}path")
    assert [*circles, *paths]
    assert len(circles) + len(paths) == len(mark)
    for circle in circles:
        assert 0 < number(circle, "r") + number(circle, "stroke-width") / 2 < SQUARE_SIZE / 2
    for path in paths:
        reach = SQUARE_SIZE / 2 - number(path, "stroke-width") / 2
        assert all(len({*stroke}) > 1 for stroke in strokes(path))
        assert all(-reach < at < reach for stroke in strokes(path) for point in stroke for at in point)
        assert strokes(path)


@pytest.mark.parametrize("pieces", [(), (KNIGHT,)], ids=["empty", "occupied"])
@pytest.mark.parametrize("kind", ["cross", "guarded", "surplus"])
def test_a_cross_is_in_the_middle_of_its_square_or_beside_a_piece_in_a_corner(
    kind: MarkKind, pieces: tuple[Piece, ...]
) -> None:
    board = drawn(PLAIN._replace(pieces=pieces, marks=(Mark(MIDDLE, kind),)))
    (cross,) = board.iterfind(f"{SVG}g/{SVG}path")
    (start, end), (other_start, other_end) = strokes(cross)
    assert middle(start, end) == middle(other_start, other_end)
    corners = sorted([start, end, other_start, other_end])
    assert dist(corners[0], corners[1]) == dist(corners[0], corners[2]) == dist(corners[1], corners[3]) > 0
    if pieces:
        x, y = middle(start, end)
        assert abs(x) == abs(y) > SQUARE_SIZE / 5
    else:
        assert middle(start, end) == (0, 0)


@pytest.mark.parametrize("kind", get_args(LineKind))
@pytest.mark.parametrize(("start", "end"), [(0, 2), (6, 0), (2, 6), (1, 6), (8, 7)])
def test_a_line_leads_from_its_first_square_to_its_last_and_leaves_both_centres_free(
    kind: LineKind, start: int, end: int
) -> None:
    """A line leaves equal gaps at both of its ends. An arrowhead or a bar is symmetric about the line, and an arrowhead
    is at the end of the line.
    """
    paths = drawn(PLAIN._replace(lines=(Line(start, end, kind),))).findall(f"{SVG}path")
    shaft, *ending = [stroke for path in paths for stroke in strokes(path)]
    origin, goal = centre(start), centre(end)
    length = dist(origin, goal)
    tip = ending[0][0] if len(ending) == 1 and len(ending[0]) == 3 else shaft[1]
    for point in (*shaft, tip):
        assert dist(origin, point) + dist(point, goal) == pytest.approx(length, abs=0.2)
    assert 0 < dist(origin, shaft[0]) == pytest.approx(dist(tip, goal), abs=0.2)
    assert dist(origin, shaft[0]) < dist(origin, shaft[1]) <= dist(origin, tip)
    for stroke in ending:
        assert middle(*stroke[-2:]) == pytest.approx(shaft[1], abs=0.2)
        for way in (origin, goal):
            assert dist(way, stroke[-2]) == pytest.approx(dist(way, stroke[-1]), abs=0.2)


def test_no_line_is_drawn_from_a_square_to_itself() -> None:
    assert drawn(PLAIN._replace(lines=(Line(MIDDLE, MIDDLE, "move"),))).find(f"{SVG}path") is None


def attributes(element: ET.Element, *names: str) -> tuple[str, ...]:
    return tuple(element.get(name, "") for name in names)


def test_a_square_has_100_units_and_is_shown_with_48_pixels() -> None:
    board = drawn(PLAIN._replace(rows=1, columns=2, names=("a", "b")))
    assert attributes(board, "viewBox", "width", "height") == ("0 0 200 100", "96", "48")
    squares = [attributes(square, "x", "y", "width", "height") for square in board.findall(f"{SVG}rect")]
    assert squares == [("0", "0", "100", "100"), ("100", "0", "100", "100")]


def test_squares_are_light_and_dark_in_turn_below_tints_below_the_ground_of_a_mark() -> None:
    view = PLAIN._replace(tints=(Tint(4, "river"), Tint(5, "river")), marks=(Mark(5, "last"), Mark(6, "dot")))
    grounds = [square.get("fill") for square in drawn(view).findall(f"{SVG}rect")]
    assert grounds == [LIGHT, DARK, LIGHT, DARK, TINTS["river"], GROUNDS["last"], LIGHT, DARK, LIGHT]


def test_labels_stand_in_the_corners_of_their_squares() -> None:
    def places(view: BoardView) -> list[tuple[str, ...]]:
        return [attributes(text, "x", "y", "font-size", "text-anchor") for text in drawn(view).findall(f"{SVG}text")]

    assert places(PLAIN)[:4:3] == [("8", "24", "18", "start"), ("8", "124", "18", "start")]
    labelled = places(PLAIN._replace(row_labels=tuple("321"), column_labels=tuple("abc")))
    assert labelled[:3] == [("5", y, "18", "start") for y in ("22", "122", "222")]
    assert labelled[3:] == [(x, "294", "18", "end") for x in ("95", "195", "295")]


@pytest.mark.parametrize(
    ("pieces", "circles", "letters"),
    [
        ((KNIGHT,), [("150", "150", "36", "3")], [("150", "166.2", "45", "N")]),
        (
            (KNIGHT, Piece(MIDDLE, "black-king")),
            [("128", "150", "22", "3"), ("172", "150", "22", "3")],
            [("128", "159.9", "28", "N"), ("172", "159.9", "28", "K")],
        ),
        ((Piece(2, "black-disc"), Piece(6, "white-checker")), [("250", "50", "36", "3"), ("50", "250", "36", "3")], []),
    ],
    ids=["alone", "two on a square", "discs"],
)
def test_a_piece_is_a_circle_with_a_letter_and_a_disc_has_no_letter(
    pieces: tuple[Piece, ...], circles: list[tuple[str, ...]], letters: list[tuple[str, ...]]
) -> None:
    board = drawn(PLAIN._replace(pieces=pieces))
    assert [attributes(circle, "cx", "cy", "r", "stroke-width") for circle in board.findall(f"{SVG}circle")] == circles
    texts = [text for text in board.findall(f"{SVG}text") if text.get("text-anchor") == "middle"]
    assert [(*attributes(text, "x", "y", "font-size"), text.text) for text in texts] == letters


CORNERS = "M-45 -28L-45 -45L-28 -45M-45 28L-45 45L-28 45M45 -28L45 -45L28 -45M45 28L45 45L28 45"
SMALL_CROSS, CROSS_OF_A_PIECE = "M-15 -15L15 15M15 -15L-15 15", "M26 -42L42 -26M42 -42L26 -26"


@pytest.mark.parametrize(
    ("kind", "empty", "occupied"),
    [
        ("dot", ("12", "3", "#fffdf8"), ("10", "3", "#fffdf8")),
        ("ring", ("23", "5", ACCENT), ("45", "5", ACCENT)),
        ("cross", (SMALL_CROSS, "6", ALERT), (CROSS_OF_A_PIECE, "6", ALERT)),
        ("guarded", (SMALL_CROSS, "6", ALERT), (CROSS_OF_A_PIECE, "6", ALERT)),
        ("target", (CORNERS, "6", ACCENT), (CORNERS, "6", ACCENT)),
        ("turned", ("16", "5", ACCENT), ("16", "5", "#3fa39b")),
        ("surplus", ("M-26 -26L26 26M26 -26L-26 26", "8", ALERT), ("M-43 -43L-19 -19M-19 -43L-43 -19", "7", ALERT)),
        ("missed", ("36", "6", MISSED), ("36", "6", MISSED)),
    ],
)
def test_a_mark_is_smaller_or_beside_the_letter_on_a_piece_and_a_ring_is_around_it(
    kind: MarkKind, empty: tuple[str, ...], occupied: tuple[str, ...]
) -> None:
    """Compares the radius of a circle, or the strokes of a path, the width of the stroke and its colour. A piece that
    has moved away does not occupy its square, and a piece on another square does not either.
    """
    away = KNIGHT._replace(ghost=True), KNIGHT._replace(square=0)
    for pieces, expected in (((), empty), (away, empty), ((KNIGHT,), occupied)):
        board = drawn(PLAIN._replace(pieces=pieces, marks=(Mark(MIDDLE, kind),)))
        [mark] = board.findall(f"{SVG}g[@transform]/*")
        assert attributes(mark, "r" if mark.tag == f"{SVG}circle" else "d", "stroke-width", "stroke") == expected
        assert mark.get("stroke-dasharray") == ("17 11" if kind == "missed" else None)


def test_a_shown_target_is_a_dot_and_a_capture_a_ring() -> None:
    view = PLAIN._replace(targets=(Target(0, 1, False), Target(0, 2, True)))
    assert drawn(view).find(f"{SVG}g") is None
    marks = drawn(view._replace(targets_shown=True)).findall(f"{SVG}g/{SVG}circle")
    assert [mark.get("r") for mark in marks] == ["12", "23"]


SHAFT, SHAFT_TO_HEAD = "M86.0 150.0L214.0 150.0", "M86.0 150.0L196.0 150.0"
HEAD, BAR = "M214.0 150.0L196.0 139.0L196.0 161.0Z", "M214.0 136.0L214.0 164.0"


@pytest.mark.parametrize(
    ("kind", "colour", "width", "dashes", "paths"),
    [
        ("move", ACCENT, "6", None, [SHAFT_TO_HEAD, HEAD]),
        ("escape", ACCENT, "5", "14 10", [SHAFT_TO_HEAD, HEAD]),
        ("last", MUTED, "4", None, [SHAFT_TO_HEAD, HEAD]),
        ("check", ALERT, "6", None, [SHAFT, BAR]),
        ("guard", ALERT, "5", "1 11", [SHAFT]),
        ("shut", ALERT, "5", "1 10", [SHAFT, BAR]),
        ("bracket", ACCENT, "4", None, [SHAFT, BAR]),
    ],
)
def test_a_line_ends_36_units_from_the_centres_with_a_head_18_long_and_22_wide_or_a_bar_28_wide(
    kind: LineKind, colour: str, width: str, dashes: str | None, paths: list[str]
) -> None:
    shaft, *ending = found = drawn(PLAIN._replace(lines=(Line(3, 5, kind),))).findall(f"{SVG}path")
    assert [path.get("d") for path in found] == paths
    assert (*attributes(shaft, "stroke", "stroke-width"), shaft.get("stroke-dasharray")) == (colour, width, dashes)
    assert [path.get("stroke") or path.get("fill") for path in ending] == [colour] * len(ending)


def test_a_line_to_the_next_square_is_46_units_long() -> None:
    """The line is 46 units long: 28 units of its shaft, and a head of 18 units."""
    paths = drawn(PLAIN._replace(lines=(Line(0, 1, "move"),))).findall(f"{SVG}path")
    assert [path.get("d") for path in paths] == ["M77.0 50.0L105.0 50.0", "M123.0 50.0L105.0 39.0L105.0 61.0Z"]
