"""On a phone, each control is where a visitor looks for it, upright and on its side."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.matrix import matrix
from tests.messages import LANGUAGES
from tests.page.judge_page import JudgePage
from tests.page.site_page import bounding_box
from tests.page.views import PHONE, VIEWS, open_view

pytestmark = pytest.mark.native

LANDSCAPES: list[ViewportSize] = [{"width": 844, "height": 390}, {"width": 667, "height": 375}]
SMALLEST_SQUARE = 35


@pytest.fixture(scope="module", params=matrix(LANGUAGES, ["ru"]))
def phone(browser: Browser, site_url: str, request: pytest.FixtureRequest) -> Iterator[JudgePage]:
    """Yields the page on a phone. The suite runs only Russian, because Russian words are longer."""
    with browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce") as context:
        yield JudgePage(context.new_page(), site_url, request.param).open("loa").ready()


def test_the_buttons_of_a_game_as_text_are_beside_the_text(phone: JudgePage) -> None:
    phone.button(phone.words["records.show"]).tap()
    dialog = phone.page.get_by_role("dialog")
    for form in ("moves", "transcript", "sgf"):
        text = bounding_box(dialog.get_by_role("textbox", name=phone.words[f"records.{form}"], exact=True))
        for action in ("copy", "save"):
            button = dialog.get_by_role("button", name=phone.words[f"records.{action}_{form}"], exact=True)
            assert bounding_box(button)["y"] == text["y"]
    dialog.get_by_role("button", name=phone.words["records.close"], exact=True).tap()


def test_the_button_for_a_new_game_is_above_the_cards(phone: JudgePage) -> None:
    button = bounding_box(phone.button(phone.words["new.open"]))
    assert bounding_box(phone.page.locator(".board"))["y"] < button["y"]
    assert button["y"] < bounding_box(phone.page.locator(".card").first)["y"]


@pytest.mark.parametrize("view", ["answer of othello", "game under way"])
@pytest.mark.parametrize("size", LANDSCAPES, ids=lambda size: size["width"])
def test_on_its_side_board_tools_and_words_are_in_view_together(
    phone: JudgePage, size: ViewportSize, view: str
) -> None:
    phone.page.set_viewport_size(size)
    with open_view(phone, VIEWS[view], PHONE):
        phone.page.evaluate("scrollTo(0, 0)")
        for part in (phone.board, phone.page.locator(".board-tools"), phone.caption, phone.remarks):
            expect(part).to_be_in_viewport(ratio=1)
        assert bounding_box(phone.board)["height"] / 8 >= SMALLEST_SQUARE
        assert phone.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("size", LANDSCAPES, ids=lambda size: size["width"])
def test_on_its_side_the_palette_is_beside_the_board(phone: JudgePage, size: ViewportSize) -> None:
    phone.page.set_viewport_size(size)
    with open_view(phone, VIEWS["set-up of congo"], PHONE):
        phone.page.evaluate("scrollTo(0, 0)")
        for part in (phone.board, phone.page.locator(".palette-group:has(.swatch)").last):
            expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("problem", ["rank-and-file", "othello"])
def test_set_up_opens_with_its_board_and_its_last_buttons_in_view(phone: JudgePage, problem: str) -> None:
    phone.page.set_viewport_size({"width": 320, "height": 640})
    phone.enter(problem)
    phone.page.evaluate("scrollTo(0, 0)")
    phone.button(phone.words["setup.open"]).tap()
    expect(phone.button(phone.words["setup.done"])).to_be_in_viewport(ratio=1)
    expect(phone.board).to_be_in_viewport(ratio=1)
    phone.button(phone.words["setup.cancel"]).tap()


@pytest.mark.parametrize("problem", ["congo", "othello"])
def test_the_title_and_the_buttons_of_the_input_are_side_by_side_within_their_card(
    phone: JudgePage, problem: str
) -> None:
    phone.page.set_viewport_size({"width": 320, "height": 640})
    phone.enter(problem)
    card = bounding_box(phone.page.locator(".input-card"))
    title, menu, *buttons = [
        bounding_box(each)
        for name in (".card-title", ".example-menu", ".card-actions .button")
        for each in phone.page.locator(f".input-card {name}").all()
    ]
    assert card["x"] <= title["x"] < title["x"] + title["width"] <= menu["x"]
    assert len(buttons) == 3
    for each in (menu, *buttons):
        assert card["x"] <= each["x"] < each["x"] + each["width"] <= card["x"] + card["width"]


@pytest.mark.parametrize("view", ["new game", "random dialog", "records", "shared input"])
def test_on_its_side_every_button_of_a_dialog_can_be_reached(phone: JudgePage, view: str) -> None:
    phone.page.set_viewport_size(LANDSCAPES[1])
    with open_view(phone, VIEWS[view], PHONE):
        for button in phone.page.get_by_role("dialog").get_by_role("button").all():
            button.scroll_into_view_if_needed()
            expect(button).to_be_in_viewport(ratio=0.99)


@pytest.mark.chromium
def test_a_pinched_board_is_painted_sharply(phone: JudgePage) -> None:
    phone.page.set_viewport_size(PHONE)
    session = phone.page.context.new_cdp_session(phone.page)
    canvas = phone.page.locator(".stage canvas")
    width = canvas.get_attribute("width")
    session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2})
    expect(canvas).to_have_attribute("width", str(2 * int(width or 0)))
    session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
    expect(canvas).to_have_attribute("width", str(width))


def test_a_low_window_shows_all_pieces_of_set_up_in_a_row(phone: JudgePage) -> None:
    phone.page.set_viewport_size({"width": 320, "height": 450})
    with open_view(phone, VIEWS["set-up of congo"], PHONE):
        phone.page.evaluate("scrollTo(0, 0)")
        for part in (phone.board, phone.page.locator(".piece-palette")):
            expect(part).to_be_in_viewport(ratio=1)
