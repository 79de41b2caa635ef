"""Drags over a board, by mouse and by finger."""

from dataclasses import dataclass
from typing import Protocol

from playwright.sync_api import CDPSession, Locator, Page

from tests.page.site_page import bounding_box


@dataclass(frozen=True)
class Point:
    """A point of the viewport, in CSS pixels."""

    x: float
    y: float

    def offset(self, right: float, down: float) -> "Point":
        """Returns the point that lies `right` and `down` pixels from this point."""
        return Point(self.x + right, self.y + down)


def center(element: Locator) -> Point:
    """Returns the center of an element."""
    box = bounding_box(element)
    return Point(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


class Pointer(Protocol):
    """A pointer that drags: a mouse or a finger."""

    def press(self, at: Point) -> None: ...
    def move_to(self, to: Point) -> None: ...
    def release(self) -> None: ...


class Mouse:
    """The left mouse button."""

    def __init__(self, page: Page) -> None:
        self.mouse = page.mouse

    def press(self, at: Point) -> None:
        """Presses the button at a point."""
        self.mouse.move(at.x, at.y)
        self.mouse.down()

    def move_to(self, to: Point) -> None:
        """Moves to a point in eight steps."""
        self.mouse.move(to.x, to.y, steps=8)

    def release(self) -> None:
        """Releases the button."""
        self.mouse.up()


class Finger:
    """One finger on a touch screen. The browser gets the finger's events like real ones, so it scrolls the page unless
    the page forbids this.
    """

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.at = Point(0, 0)

    def press(self, at: Point) -> None:
        """Touches a point."""
        self.at = at
        self._send("touchStart", [at])

    def move_to(self, to: Point) -> None:
        """Moves to a point in eight steps."""
        start = self.at
        for step in range(1, 9):
            self.at = start.offset((to.x - start.x) * step / 8, (to.y - start.y) * step / 8)
            self._send("touchMove", [self.at])

    def release(self) -> None:
        """Lifts the finger."""
        self._send("touchEnd", [])

    def _send(self, kind: str, points: list[Point]) -> None:
        touches = [{"x": point.x, "y": point.y} for point in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def drag(pointer: Pointer, origin: Point, to: Point) -> None:
    """Drags from one point to another."""
    pointer.press(origin)
    pointer.move_to(to)
    pointer.release()
