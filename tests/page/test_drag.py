"""Checkers of Lines of Action are dragged by mouse and by finger."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.page.dragging import Finger, Mouse, Point, center, drag
from tests.page.judge_page import JudgePage
from tests.page.play_page import PlayPage, start_game
from tests.page.site_page import board_digest, wait_until

pytestmark = pytest.mark.native

MOVE_TO_C4 = "C4, empty, can be moved to"
# Returns what a finger may do on an element: its `touch-action`, and those of the elements around it.
TOUCH_ACTIONS = """element => {
  const found = [];
  for (let each = element; each; each = each.parentElement) found.push(getComputedStyle(each).touchAction);
  return found;
}"""


@pytest.fixture(scope="module")
def phone(browser: Browser, site_url: str) -> Iterator[JudgePage]:
    """Yields the page on a phone."""
    with browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True) as context:
        yield JudgePage(context.new_page(), site_url).open("loa").ready()


def at(play_page: PlayPage, square: str) -> Point:
    return center(play_page.square(square))


def scrolled(play_page: PlayPage) -> float:
    pixels: float = play_page.page.evaluate("scrollY")
    return pixels


def no_move_is_made(play_page: PlayPage) -> None:
    """Checks that no move was made or is being computed."""
    play_page.idle()
    assert play_page.moves() == []


def made(play_page: PlayPage, move: str) -> None:
    """Waits for the engine's reply, and checks that `move` is the first move of the game."""
    play_page.wait_for_moves(2)
    assert play_page.moves()[0] == move


def test_a_dragged_checker_shows_its_targets_and_stays_where_it_is_dropped(play_page: PlayPage) -> None:
    mouse = Mouse(play_page.page)
    mouse.press(at(play_page, "A4"))
    mouse.move_to(at(play_page, "B4"))
    expect(play_page.square("C4")).to_have_accessible_name(MOVE_TO_C4)
    board = play_page.page.locator(".board canvas")
    elsewhere = board_digest(board)
    mouse.move_to(at(play_page, "C4"))
    assert board_digest(board) != elsewhere
    mouse.release()
    expect(play_page.square("C4")).to_have_accessible_name("C4, white checker, last move")
    made(play_page, "A4-C4")


def test_escape_puts_it_back_and_the_release_is_no_click(play_page: PlayPage) -> None:
    mouse = Mouse(play_page.page)
    before = board_digest(play_page.page.locator(".board canvas"))
    mouse.press(at(play_page, "A4"))
    mouse.move_to(at(play_page, "C4"))
    play_page.page.keyboard.press("Escape")
    mouse.release()
    expect(play_page.square("C4")).to_have_accessible_name(MOVE_TO_C4)
    play_page.square("A4").press("Escape")
    expect(play_page.square("C4")).to_have_accessible_name("C4, empty")
    no_move_is_made(play_page)
    play_page.page.mouse.move(0, 0)
    play_page.page.evaluate("document.activeElement.blur()")
    assert board_digest(play_page.page.locator(".board canvas")) == before


@pytest.mark.thorough
@pytest.mark.parametrize("capturing", [True, False])
def test_beyond_the_click_threshold_it_is_a_drag(new_play_page: PlayPage, capturing: bool) -> None:
    """A press that moves farther than the click threshold is a drag: the checker that was chosen stays chosen. If the
    pointer was captured, only some browsers then send a click to the square.
    """
    if not capturing:
        new_play_page.page.add_init_script("Element.prototype.setPointerCapture = () => {}")
    play_page = start_game(new_play_page.open("loa").ready())
    play_page.square("A4").click()
    drag(Mouse(new_play_page.page), at(play_page, "A4"), at(play_page, "A4").offset(7, 0))
    expect(play_page.square("C4")).to_have_accessible_name(MOVE_TO_C4)


def test_a_finger_drags_without_scrolling_the_page(phone: JudgePage) -> None:
    play_page = start_game(phone)
    expect(phone.square("A4")).to_have_css("touch-action", "none")
    finger = Finger(phone.page)
    finger.press(at(play_page, "A4"))
    finger.move_to(at(play_page, "C2"))
    expect(phone.square("C4")).to_have_accessible_name(MOVE_TO_C4)
    finger.move_to(at(play_page, "C6"))
    assert scrolled(play_page) == 0
    finger.release()
    made(play_page, "A4-C6")
    assert scrolled(play_page) == 0


def test_a_finger_scrolls_the_page_from_where_nothing_can_be_dragged(phone: JudgePage) -> None:
    play_page = start_game(phone)
    expect(phone.square("D3")).to_have_css("touch-action", "auto")
    drag(Finger(phone.page), at(play_page, "D3"), at(play_page, "D3").offset(0, -150))
    wait_until(phone.page, lambda: scrolled(play_page), lambda pixels: pixels > 0, "the page scrolled")


def test_taps_choose_a_checker_then_another_and_move_it(phone: JudgePage) -> None:
    play_page = start_game(phone)
    for square, target in (("A4", "C4"), ("A5", "C5")):
        phone.square(square).tap()
        expect(phone.square(target)).to_have_accessible_name(f"{target}, empty, can be moved to")
    expect(phone.square("C4")).to_have_accessible_name("C4, empty")
    phone.square("C5").tap()
    made(play_page, "A5-C5")
    assert scrolled(play_page) == 0


@pytest.mark.parametrize("square", ["D3", "A4", "B8"])
def test_a_double_tap_neither_zooms_nor_moves(phone: JudgePage, square: str) -> None:
    """A double tap makes no move, and the style forbids a zoom. Headless Chromium never zooms after a double tap."""
    play_page = start_game(phone)
    finger, point = Finger(phone.page), at(play_page, square)
    for _ in range(2):
        drag(finger, point, point)
    assert not {"manipulation", "none"}.isdisjoint(phone.square(square).evaluate(TOUCH_ACTIONS))
    expect(phone.square("C4")).to_have_accessible_name("C4, empty")
    no_move_is_made(play_page)


@pytest.mark.thorough
def test_a_small_movement_of_a_finger_is_a_tap(phone: JudgePage) -> None:
    play_page = start_game(phone)
    phone.square("A4").tap()
    expect(phone.square("C4")).to_have_accessible_name(MOVE_TO_C4)
    drag(Finger(phone.page), at(play_page, "A4"), at(play_page, "A4").offset(5, 7))
    expect(phone.square("C4")).to_have_accessible_name("C4, empty")
    drag(Finger(phone.page), at(play_page, "A4"), at(play_page, "A4").offset(-6, 6))
    drag(Finger(phone.page), at(play_page, "C4"), at(play_page, "C4"))
    made(play_page, "A4-C4")
