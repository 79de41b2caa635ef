"""Carrying pieces over a board, by mouse and by finger."""

from dataclasses import dataclass
from typing import Protocol

from playwright.sync_api import CDPSession, Locator, Page


@dataclass(frozen=True)
class Point:
    """A point of the window, in CSS pixels."""

    x: float
    y: float

    def beside(self, right: float, down: float) -> "Point":
        """The point so far away."""
        return Point(self.x + right, self.y + down)


def middle(element: Locator) -> Point:
    """The middle of an element."""
    box = element.bounding_box()
    assert box is not None
    return Point(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


class Pointer(Protocol):
    """A mouse or a finger."""

    def press(self, at: Point) -> None: ...
    def go(self, to: Point) -> None: ...
    def release(self) -> None: ...


class Mouse:
    """The left button."""

    def __init__(self, page: Page) -> None:
        self.mouse = page.mouse

    def press(self, at: Point) -> None:
        """Down at a point."""
        self.mouse.move(at.x, at.y)
        self.mouse.down()

    def go(self, to: Point) -> None:
        """To a point, in a few steps."""
        self.mouse.move(to.x, to.y, steps=8)

    def release(self) -> None:
        """Up, where it is."""
        self.mouse.up()


class Finger:
    """One finger on a touch screen, as the browser itself hears it: it scrolls the page where nothing forbids it."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.at = Point(0, 0)

    def press(self, at: Point) -> None:
        """Down at a point."""
        self.at = at
        self._send("touchStart", [at])

    def go(self, to: Point) -> None:
        """To a point, in a few steps."""
        start = self.at
        for step in range(1, 9):
            self.at = start.beside((to.x - start.x) * step / 8, (to.y - start.y) * step / 8)
            self._send("touchMove", [self.at])

    def release(self) -> None:
        """Up, where it is."""
        self._send("touchEnd", [])

    def _send(self, kind: str, points: list[Point]) -> None:
        touches = [{"x": point.x, "y": point.y} for point in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def carry(pointer: Pointer, origin: Point, to: Point) -> None:
    """From one point to the other."""
    pointer.press(origin)
    pointer.go(to)
    pointer.release()
