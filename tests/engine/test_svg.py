"""The picture of a board: all that belongs to a square stays inside it, and lines lead from square to square."""

import re
from hashlib import sha256
from math import dist
from typing import get_args
from xml.etree import ElementTree as ET

import pytest

from judgeboard.svg import MARKS, SQUARE_SIZE, picture
from judgeboard.view import BoardView, Line, LineKind, Mark, MarkKind, Phrase, Piece, Tint, TintKind

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


def test_the_shapes_of_all_pieces_marks_and_lines_are_known() -> None:
    """The digest changes with any shape, size or colour. Look at the pictures before you change it."""
    beside = Piece(MIDDLE - 1, "black-disc")
    standing = [(KNIGHT,), (KNIGHT, Piece(MIDDLE, "black-king")), (KNIGHT._replace(ghost=True), beside), ()]
    marked = [
        PLAIN._replace(pieces=pieces, marks=(Mark(MIDDLE, kind),)) for kind in get_args(MarkKind) for pieces in standing
    ]
    lined = [PLAIN._replace(lines=(Line(0, end, kind),)) for kind in get_args(LineKind) for end in (1, 4, 8)]
    tinted = [PLAIN._replace(tints=(Tint(MIDDLE, kind),)) for kind in get_args(TintKind)]
    labelled = PLAIN._replace(row_labels=tuple("321"), column_labels=tuple("abc"))
    pictures = "".join(map(picture, [*marked, *lined, *tinted, labelled]))
    assert sha256(pictures.encode()).hexdigest()[:16] == "ad742ac7e2c0ea70"
