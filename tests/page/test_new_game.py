"""A new game begins from a chosen position, with chosen rules for draws; a link keeps both."""

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.page.axe import axe_violations, page_with_axe
from tests.page.drafts import open_tab, saved
from tests.page.play_page import PlayPage
from tests.page.views import DESKTOP, VIEWS, open_view

pytestmark = pytest.mark.native


def start(play_page: PlayPage, seat: str, position: str, rules: tuple[str, ...] = ()) -> None:
    """Starts a game by the dialog."""
    play_page.button("New game").click()
    dialog = play_page.page.get_by_role("dialog", name="New game")
    dialog.get_by_role("radio", name=seat, exact=True).check(force=True)
    dialog.get_by_label("Start position").select_option(label=position)
    for rule in rules:
        dialog.get_by_label(rule).check()
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_be_hidden()


@pytest.fixture
def play_page(context: BrowserContext, site_url: str) -> PlayPage:
    """Returns the page in a tab of its own."""
    return PlayPage.of(open_tab(context, site_url, "loa"))


def test_black_begins_and_the_engine_answers(play_page: PlayPage) -> None:
    start(play_page, "White", "Black begins")
    play_page.hurry()
    play_page.wait_for_moves(1)
    assert play_page.score_sheet.get_by_role("row").nth(2).inner_text().split() == ["1", play_page.moves()[0]]
    play_page.wait_for_turn()


def test_scrambled_eggs_and_rules_for_draws_survive_a_reload_and_a_link(
    play_page: PlayPage, context: BrowserContext, site_url: str
) -> None:
    start(play_page, "Both sides", "Scrambled Eggs", ("A draw if a position occurs three times",))
    expect(play_page.caption).to_have_text("Black to move.")
    expect(play_page.square("B8")).to_have_accessible_name("B8, white checker")
    saved(play_page).reload()
    expect(play_page.square("B8")).to_have_accessible_name("B8, white checker")
    play_page.button("Share or load").click()
    link = play_page.page.get_by_role("textbox", name="Link", exact=True).input_value()
    assert "draws=repetition" in link
    other = PlayPage.of(open_tab(context, site_url, f"loa?{link.partition('#')[2]}"))
    expect(other.square("B8")).to_have_accessible_name("B8, white checker")
    other.button("New game").click()
    expect(other.page.get_by_label("A draw if a position occurs three times")).to_be_checked()
    expect(other.page.get_by_label("A draw if a move connects both sides")).not_to_be_checked()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_dialog_is_accessible(browser: Browser, site_url: str, language: str) -> None:
    with page_with_axe(browser, site_url, language, DESKTOP) as judge_page, open_view(judge_page, VIEWS["new game"]):
        assert axe_violations(judge_page.page) == []
