"""Page object for what every page of the site has, and the site's texts."""

import hashlib
import re
import time
from collections.abc import Callable
from typing import Self, TypeVar

from playwright.sync_api import Locator, Page, expect

from tests.browser import allow_clipboard
from tests.messages import words
from tests.times import PATIENCE_S

PYTHON_FILES = re.compile(r".*/pyodide/.*")
"""Pattern of the URLs of Python's files."""

# Waits until the page is live, until Python is ready if `python`, and until the editor has replaced the text box.
READY = """python => {
  const boxes = [...document.querySelectorAll(".input-card *")];
  const begun = document.querySelector(python ? "html[data-live][data-engine=ready]" : "html[data-live]") !== null;
  return begun && (boxes.length === 0 || boxes.some(({ shadowRoot }) => shadowRoot?.querySelector(".cm-content")));
}"""
DRAWN = """() => new Promise((drawn) => {
  const frames = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)));
  // WebKit lacks requestIdleCallback.
  (globalThis.requestIdleCallback ?? setTimeout)(frames, { timeout: 500 });
})"""
# Follows a link as a click does.
FOLLOW = """address => {
  const link = Object.assign(document.createElement("a"), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
}"""
WRITE_CLIPBOARD = "text => navigator.clipboard.writeText(text)"

T = TypeVar("T")
Box = dict[str, float]


class SitePage:
    """A page of the site in one browser tab."""

    def __init__(self, page: Page, url: str, language: str = "en", *, python: bool = True) -> None:
        """Creates a page object, and does not open the page. With `python=False`, requests for Python's files are never
        answered: Python does not start, and `ready` does not wait for it.
        """
        self.page = page
        self.has_python = python
        if not python:
            page.route(PYTHON_FILES, lambda _: None)
        self.url = url
        self.language = language
        self.words = words(language)
        allow_clipboard(page.context)
        self.root = page.locator("html")
        self.board = page.get_by_role("img", name=self.words["board.label"], exact=True)
        self.caption = page.locator("[aria-live]:not(.cm-announced) > *").first
        self.remarks = page.locator("[aria-live]:not(.cm-announced) > *").last

    @classmethod
    def of(cls, other: "SitePage") -> Self:
        """Returns a page object of this class for the tab of another page object."""
        return cls(other.page, other.url, other.language, python=other.has_python)

    def prefetching(self) -> Self:
        """Allows prefetches, which begin after Python's start."""
        self.page.add_init_script("navigator.connection.saveData = false")
        return self

    def open(self, place: str = "correct-move") -> Self:
        """Opens a place such as `congo?piece=zebra`, and waits until the page is live. Does not wait for Python."""
        self.goto(place)
        expect(self.root).to_have_attribute("data-live", "")
        return self

    def goto(self, place: str = "correct-move") -> Self:
        """Opens a place, and waits only until its document has loaded."""
        # In Firefox the load event waits for preloaded files.
        self.page.goto(self.address(place), wait_until="load" if self.has_python else "domcontentloaded")
        return self

    def address(self, place: str) -> str:
        """Returns the URL of a problem with parameters, such as `congo?piece=zebra`; of the home page for an empty
        name.
        """
        problem, _, parameters = place.partition("?")
        language = "" if self.language == "en" else f"{self.language}/"
        return f"{self.url}{language}{problem}{problem and '/'}{parameters and '#'}{parameters}"

    def ready(self) -> Self:
        """Waits until Python has started, unless it is held back, and until the editor has replaced the text box."""
        self.page.wait_for_function(READY, arg=self.has_python, polling=20)
        return self

    def reload(self) -> Self:
        """Reloads the page, and waits until it is ready."""
        self.page.reload()
        return self.ready()

    def enter(self, place: str) -> None:
        """Goes to another problem without a reload, and waits until its page is shown."""
        self.follow(self.address(place))
        problem, _, query = place.partition("?")
        self.wait_for_problem(problem)
        playing = problem == "loa" and "mode=judge" not in query
        expect(self.page.locator(".play-page")).to_have_count(int(playing))

    def wait_for_problem(self, problem: str) -> None:
        """Waits until the page of a problem is shown; until the home page is shown, if no problem has this name."""
        # A page that has just been reloaded has no links yet.
        expect(self.page.locator("a.problem").first).to_be_attached()
        link = self.page.locator(f'a.problem[href$="/{problem}/"]')
        here = link if link.count() > 0 else self.page.locator("a.brand")
        expect(here).to_have_attribute("aria-current", "page")

    def follow(self, link: str) -> None:
        """Follows a link within the open site, as a click does."""
        self.page.evaluate(FOLLOW, link)

    def button(self, name: str) -> Locator:
        """Returns the button with this exact name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def square(self, name: str) -> Locator:
        """Returns the button of a square of the board."""
        grid = self.page.get_by_role("grid", name=self.words["board.squares"], exact=True)
        return grid.get_by_role("button", name=re.compile(f"^{re.escape(name)}, "))

    def idle(self) -> None:
        """Waits until the engine has finished all its work and the page has drawn the results."""
        expect(self.root).to_have_attribute("data-engine-work", "idle")
        self.drawn()

    def drawn(self) -> None:
        """Waits until the page is idle and has drawn its state."""
        self.page.evaluate(DRAWN)


def wait_until(page: Page, look: Callable[[], T], right: Callable[[T], bool], wanted: object) -> None:
    """Polls a value until `right` is true for it, for conditions that Playwright's `expect` cannot state. Fails with
    `wanted` as the expected value if this takes too long.
    """
    end = time.monotonic() + PATIENCE_S
    while not right(found := look()):
        assert time.monotonic() < end, f"wanted: {wanted!a}, found: {found!a} at {page.url}"
        page.wait_for_timeout(20)


def paste_into(box: Locator, text: str) -> None:
    """Pastes a text that replaces the text of a box."""
    box.page.evaluate(WRITE_CLIPBOARD, text)
    box.focus()
    box.page.keyboard.press("ControlOrMeta+A")
    box.page.keyboard.press("ControlOrMeta+V")


def drop(page: Page, target: str, give: str) -> None:
    """Drops data on an element. The script `give` puts the data into the DataTransfer `carried`."""
    carried = page.evaluate_handle(f"() => {{ const carried = new DataTransfer(); {give}; return carried; }}")
    page.dispatch_event(target, "drop", {"dataTransfer": carried})


def put_number(field: Locator, number: int) -> None:
    """Replaces the number in a field. In Firefox, `fill` would append to the number."""
    field.press("ControlOrMeta+A")
    field.press_sequentially(str(number))


def bounding_box(element: Locator) -> Box:
    """Returns the position and size of a visible element."""
    box = element.bounding_box()
    assert box is not None
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}


def board_digest(board: Locator) -> str:
    """Returns a digest of the board's picture after the page has stopped drawing."""
    board.page.evaluate(DRAWN)
    picture = board.screenshot()
    while (following := board.screenshot()) != picture:
        picture = following
    return hashlib.sha256(picture).hexdigest()
