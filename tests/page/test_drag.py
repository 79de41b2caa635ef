"""Checkers of Lines of Action are moved by dragging them, by mouse and by finger."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.page.carrying import Finger, Mouse, Point, carry, middle
from tests.page.desk import Desk, at_rest, until
from tests.page.table import Table, seated

pytestmark = pytest.mark.native

MOVE_TO_C4 = "C4, empty, can be moved to"


@pytest.fixture(scope="module")
def phone(browser: Browser, site_url: str) -> Iterator[Desk]:
    """The page on a phone."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    yield Desk(context.new_page(), site_url).open("loa").ready()
    context.close()


def at(table: Table, square: str) -> Point:
    return middle(table.desk.square(square))


def scrolled(table: Table) -> float:
    pixels: float = table.desk.page.evaluate("scrollY")
    return pixels


def no_move_is_made(table: Table) -> None:
    """Neither is one on its way."""
    table.desk.idle()
    assert table.moves() == []


def made(table: Table, move: str) -> None:
    """The move is the game's first."""
    table.wait_for(2)
    assert table.moves()[0] == move


def test_what_is_dragged_shows_where_it_can_go_and_lies_there_at_once(table: Table) -> None:
    mouse = Mouse(table.desk.page)
    mouse.press(at(table, "A4"))
    mouse.go(at(table, "B4"))
    expect(table.desk.square("C4")).to_have_accessible_name(MOVE_TO_C4)
    board = table.desk.page.locator(".board canvas")
    elsewhere = at_rest(board)
    mouse.go(at(table, "C4"))
    assert at_rest(board) != elsewhere
    mouse.release()
    expect(table.desk.square("C4")).to_have_accessible_name("C4, white checker, last move")
    made(table, "A4-C4")


def test_escape_puts_it_back_and_the_release_is_no_click(table: Table) -> None:
    mouse = Mouse(table.desk.page)
    before = at_rest(table.desk.page.locator(".board canvas"))
    mouse.press(at(table, "A4"))
    mouse.go(at(table, "C4"))
    table.desk.page.keyboard.press("Escape")
    mouse.release()
    expect(table.desk.square("C4")).to_have_accessible_name(MOVE_TO_C4)
    table.desk.square("A4").press("Escape")
    expect(table.desk.square("C4")).to_have_accessible_name("C4, empty")
    no_move_is_made(table)
    table.desk.page.mouse.move(0, 0)
    table.desk.page.evaluate("document.activeElement.blur()")
    assert at_rest(table.desk.page.locator(".board canvas")) == before


@pytest.mark.parametrize("capturing", [True, False])
def test_from_the_slips_end_on_it_is_a_drag_and_no_click(new_desk: Desk, capturing: bool) -> None:
    """Browsers differ in whether a click follows on the square when the pointer was captured meanwhile."""
    if not capturing:
        new_desk.page.add_init_script("Element.prototype.setPointerCapture = () => {}")
    table = seated(new_desk.open("loa").ready())
    table.desk.square("A4").click()
    carry(Mouse(new_desk.page), at(table, "A4"), at(table, "A4").beside(7, 0))
    expect(table.desk.square("C4")).to_have_accessible_name(MOVE_TO_C4)


def test_a_finger_drags_without_scrolling_the_page(phone: Desk) -> None:
    table = seated(phone)
    expect(phone.square("A4")).to_have_css("touch-action", "none")
    finger = Finger(phone.page)
    finger.press(at(table, "A4"))
    finger.go(at(table, "C2"))
    expect(phone.square("C4")).to_have_accessible_name(MOVE_TO_C4)
    finger.go(at(table, "C6"))
    assert scrolled(table) == 0
    finger.release()
    made(table, "A4-C6")
    assert scrolled(table) == 0


def test_a_finger_scrolls_the_page_from_where_nothing_can_be_dragged(phone: Desk) -> None:
    table = seated(phone)
    expect(phone.square("D3")).to_have_css("touch-action", "auto")
    carry(Finger(phone.page), at(table, "D3"), at(table, "D3").beside(0, -150))
    until(phone.page, lambda: scrolled(table), lambda pixels: pixels > 0, "the page scrolled")


def test_a_fingers_slip_is_a_tap(phone: Desk) -> None:
    table = seated(phone)
    phone.square("A4").tap()
    expect(phone.square("C4")).to_have_accessible_name(MOVE_TO_C4)
    carry(Finger(phone.page), at(table, "A4"), at(table, "A4").beside(5, 7))
    expect(phone.square("C4")).to_have_accessible_name("C4, empty")
    carry(Finger(phone.page), at(table, "A4"), at(table, "A4").beside(-6, 6))
    carry(Finger(phone.page), at(table, "C4"), at(table, "C4"))
    made(table, "A4-C4")
