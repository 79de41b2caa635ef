"""If the card that sets up positions loads late, it does not undo what was done in the meantime."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.page.drafts import saved
from tests.page.held_requests import HeldRequests
from tests.page.judge_page import JudgePage
from tests.page.play_page import PlayPage
from tests.page.site_page import SitePage

pytestmark = pytest.mark.native

SETUP_SCRIPT = re.compile(r".*/assets/card-\w+\.js$")


@pytest.fixture
def held_requests(new_judge_page: JudgePage) -> HeldRequests:
    """Returns the held requests for the script of the card that sets up positions."""
    return HeldRequests(new_judge_page, SETUP_SCRIPT)


def card(site_page: SitePage) -> Locator:
    return site_page.page.get_by_role("region", name="Set up a position")


def set_up(site_page: SitePage) -> None:
    """Presses Set up, and waits until the page requests the card."""
    with site_page.page.expect_request(SETUP_SCRIPT):
        site_page.button("Set up").click()


def load_card(site_page: SitePage, held_requests: HeldRequests) -> None:
    """Lets the card load, and waits until it would be open if it opened."""
    with site_page.page.expect_response(SETUP_SCRIPT):
        held_requests.release()
    held_requests.wait_for_modules()
    site_page.idle()


def test_it_opens_when_it_has_loaded(new_judge_page: JudgePage, held_requests: HeldRequests) -> None:
    new_judge_page.open().ready()
    new_judge_page.button("Set up").click()
    load_card(new_judge_page, held_requests)
    expect(card(new_judge_page)).to_be_visible()


@pytest.mark.thorough
def test_a_text_that_came_before_it_stays(new_judge_page: JudgePage, held_requests: HeldRequests) -> None:
    """If a text was pasted while the card loaded, the card does not open, since its first piece would overwrite the
    text.
    """
    new_judge_page.open().ready()
    set_up(new_judge_page)
    new_judge_page.paste("17 49 33\n")
    load_card(new_judge_page, held_requests)
    expect(card(new_judge_page)).to_be_hidden()
    new_judge_page.expect_text("17 49 33\n")
    assert new_judge_page.output_text() == "Continue\n"


def test_a_move_that_was_made_before_it_came_stands(new_play_page: PlayPage, held_requests: HeldRequests) -> None:
    new_play_page.open("loa").ready().wait_for_turn()
    set_up(new_play_page)
    new_play_page.play("A4-C4")
    load_card(new_play_page, held_requests)
    expect(card(new_play_page)).to_be_hidden()
    new_play_page.wait_for_turn()
    assert new_play_page.moves()[0] == "A4-C4"


@pytest.mark.thorough
def test_it_does_not_open_in_another_language(new_judge_page: JudgePage, held_requests: HeldRequests) -> None:
    """If the language was changed while the card loaded, the card does not open. The page that was left must not
    overwrite the draft of the new page.
    """
    new_judge_page.open().ready()
    new_judge_page.paste_and_wait("56 48 49\n")
    set_up(new_judge_page)
    new_judge_page.page.get_by_label("Language").select_option(label="Русский")
    russian = JudgePage(new_judge_page.page, new_judge_page.url, "ru").ready()
    russian.paste("17 49 33\n")
    load_card(russian, held_requests)
    saved(russian).reload().expect_text("17 49 33\n")
    expect(russian.page.locator(".setup-card")).to_be_hidden()
