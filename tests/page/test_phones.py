"""On a phone, each control is where a visitor looks for it, upright and on its side."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.messages import LANGUAGES
from tests.page.judge_page import JudgePage
from tests.page.site_page import bounding_box
from tests.page.views import PHONE

pytestmark = pytest.mark.native


@pytest.fixture(scope="module", params=LANGUAGES)
def phone(browser: Browser, site_url: str, request: pytest.FixtureRequest) -> Iterator[JudgePage]:
    """Yields the page on a phone."""
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
