"""A game against the engine: its offer after a link, its hidden score, its sounds, its end, and the next game."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import WINDOW
from tests.page.axe import axe_violations, page_with_axe
from tests.page.play_page import PlayPage
from tests.page.views import PHONE

pytestmark = pytest.mark.native

COUNT_SOUNDS = """
window.contexts = 0;
window.AudioContext = class extends AudioContext {
  constructor() {
    super();
    window.contexts += 1;
  }
};
"""
"""Script that counts the page's audio contexts."""


def test_a_game_is_resigned_and_a_rematch_has_the_other_side(play_page: PlayPage) -> None:
    play_page.set_move_time(50)
    play_page.play("A4-C4")
    play_page.wait_for_moves(2)
    play_page.button("Resign").click()
    question = play_page.page.get_by_role("alertdialog")
    question.get_by_role("button", name="Keep playing").click()
    play_page.wait_for_turn()
    play_page.button("Resign").click()
    question.get_by_role("button", name="Resign").click()
    expect(play_page.caption).to_have_text("You resigned: the engine wins.")
    play_page.button("Share or load").click()
    records = play_page.page.get_by_role("dialog")
    expect(records.get_by_role("textbox", name="SGF", exact=True)).to_have_value(re.compile(r"RE\[B\+R\]"))
    records.get_by_role("button", name="Close").click()
    play_page.button("Rematch").click()
    expect(play_page.players).to_contain_text("Black: You")
    play_page.wait_for_turn()
    play_page.new_game()


def test_a_resigned_game_stays_resigned_over_a_reload(new_play_page: PlayPage) -> None:
    new_play_page.open("loa").ready()
    new_play_page.set_move_time(50)
    new_play_page.wait_for_turn()
    new_play_page.play("A4-C4")
    new_play_page.wait_for_moves(2)
    new_play_page.button("Resign").click()
    new_play_page.page.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    expect(new_play_page.root).to_have_attribute("data-drafts", "kept")
    new_play_page.reload()
    expect(new_play_page.caption).to_have_text("You resigned: the engine wins.")


def test_the_score_is_hidden_during_a_game_until_it_is_asked_for(new_play_page: PlayPage) -> None:
    new_play_page.open("loa").ready()
    new_play_page.set_move_time(300)
    new_play_page.wait_for_turn()
    new_play_page.play("A4-C4")
    new_play_page.wait_for_moves(2)
    line = new_play_page.players.locator(".search-line")
    expect(line).to_be_empty()
    expect(new_play_page.page.locator(".score-bar")).to_be_hidden()
    new_play_page.page.get_by_role("switch", name="Show the score").check()
    expect(line).to_contain_text("Black: ")
    expect(new_play_page.root).to_have_attribute("data-drafts", "kept")
    new_play_page.reload()
    expect(new_play_page.page.get_by_role("switch", name="Show the score")).to_be_checked()


def test_after_a_link_the_page_offers_a_game(new_play_page: PlayPage) -> None:
    new_play_page.open("loa?moves=a4c4").ready()
    offer = new_play_page.page.get_by_role("region", name="Play this position against the engine?")
    offer.get_by_label("Level").select_option("1")
    offer.get_by_role("button", name="As White").click()
    expect(offer).to_be_hidden()
    new_play_page.wait_for_moves(2)
    expect(new_play_page.players.get_by_label("Level")).to_have_value("1")


def test_sounds_are_made_only_once_they_are_on(browser: Browser, site_url: str) -> None:
    with browser.new_context(**WINDOW) as context:
        context.add_init_script(COUNT_SOUNDS)
        play_page = PlayPage(context.new_page(), site_url).open("loa").ready()
        play_page.set_move_time(50)
        play_page.wait_for_turn()
        play_page.play("A4-C4")
        play_page.wait_for_moves(2)
        assert play_page.page.evaluate("contexts") == 0
        switch = play_page.button("Sounds of moves")
        expect(switch).to_have_attribute("aria-pressed", "false")
        switch.click()
        play_page.play("A5-C5")
        assert play_page.page.evaluate("contexts") == 1
        play_page.reload()
        expect(switch).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_offer_and_the_header_are_accessible_on_a_phone(browser: Browser, site_url: str, language: str) -> None:
    with page_with_axe(browser, site_url, language, PHONE) as judge_page:
        judge_page.enter("loa?moves=a4c4")
        offer = judge_page.page.get_by_role("region", name=judge_page.words["against.title"])
        expect(offer).to_be_visible()
        assert axe_violations(judge_page.page) == []
        assert judge_page.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
