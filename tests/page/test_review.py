"""Games are reviewed: marks, sentences and lines, other attempts, and the review in the record."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, expect

from judgeboard.loa.records.page import read_text
from judgeboard.tasks import finish
from tests.page.axe import axe_violations, page_with_axe
from tests.page.drafts import open_tab, saved
from tests.page.judge_page import JudgePage
from tests.page.play_page import PlayPage
from tests.page.play_views import SHORTEST
from tests.page.test_records import GAME, LIMIT, RecordsDialog
from tests.page.views import DESKTOP, PHONE, VIEWS, open_view

pytestmark = pytest.mark.native

BLUNDER = 8
"""Number of moves up to the last blunder of the shortest game, C8-A6, which lets White connect at once with A5-E5."""
PROOF = "C8-A6 lets White connect at once with A5-E5."
SLOW_MS = 2_000
"""Milliseconds for a position, so that a review does not end by itself."""


class ReviewCard:
    """The card with the review of the game on the board."""

    def __init__(self, play_page: PlayPage) -> None:
        self.play_page = play_page
        self.words = play_page.words
        self.card = play_page.page.locator(".review-card")
        self.explanation = self.card.locator(".review-explanation")
        self.sentence = self.card.locator(".try-sentence")
        self.lines = self.card.locator(".review-line")

    def button(self, key: str) -> Locator:
        return self.card.get_by_role("button", name=self.words[key], exact=True)

    def load(self, moves: list[str]) -> "ReviewCard":
        """Loads a finished game."""
        RecordsDialog(self.play_page).load(" ".join(moves))
        self.play_page.wait_for_moves(len(moves))
        return self

    def review(self) -> "ReviewCard":
        """Reviews the game, and waits for the end of the review."""
        self.button("review.start").click()
        expect(self.card).to_have_attribute("aria-busy", "false")
        return self

    def go_to_the_blunder(self) -> "ReviewCard":
        self.button("review.previous").click()
        self.play_page.wait_for_moves(BLUNDER)
        self.play_page.wait_until_shown()
        return self

    def set_seconds(self, milliseconds: int) -> None:
        """Sets the usual time for a position from the next review on."""
        self.play_page.page.evaluate("time => { judgeboardTimes.review = time }", milliseconds)


@pytest.fixture
def review_card(judge_page: JudgePage) -> Iterator[ReviewCard]:
    """Yields the card at the end of the shortest game, before its review."""
    judge_page.enter("loa")
    play_page = PlayPage.of(judge_page)
    yield ReviewCard(play_page).load(SHORTEST)
    play_page.new_game()


def test_a_review_marks_the_moves_in_the_list_and_explains_them(review_card: ReviewCard) -> None:
    review_card.review()
    expect(review_card.play_page.score_sheet.get_by_role("button", name="C8-A6??", exact=True)).to_be_visible()
    expect(review_card.card.locator(".graph-marks .blunder").last).to_be_attached()
    review_card.go_to_the_blunder()
    expect(review_card.explanation).to_contain_text("C8-A6?? Blunder: Black’s winning chance falls from")
    expect(review_card.explanation).to_contain_text(PROOF)
    review_card.play_page.page.keyboard.press("Shift+N")
    expect(review_card.explanation).not_to_contain_text(PROOF)
    review_card.play_page.page.keyboard.press("n")
    expect(review_card.explanation).to_contain_text(PROOF)


def test_the_lines_of_a_mark_are_stepped_through(review_card: ReviewCard) -> None:
    review_card.review().go_to_the_blunder()
    review_card.lines.last.get_by_role("button", name="A5-E5").click()
    expect(review_card.play_page.caption).to_have_text("White wins.")
    expect(review_card.explanation, "the mark stays explained").to_contain_text(PROOF)
    review_card.lines.first.get_by_role("button").first.click()
    expect(review_card.lines.first.locator("[aria-current]")).to_have_count(1)
    review_card.play_page.wait_for_moves(BLUNDER)


def test_the_position_before_a_mistake_shows_the_better_move(review_card: ReviewCard) -> None:
    review_card.review().go_to_the_blunder()
    page = review_card.play_page
    best = review_card.lines.first.get_by_role("button").first
    better = best.inner_text()
    expect(page.square("A6")).to_have_accessible_name(re.compile("black checker"))
    best.hover()
    expect(page.square("C8"), "the board before the mistake").to_have_accessible_name(re.compile("black checker"))
    page.page.mouse.move(0, 0)
    expect(page.square("A6")).to_have_accessible_name(re.compile("black checker"))
    page.page.keyboard.press("ArrowLeft")
    page.wait_for_moves(BLUNDER - 1)
    expect(review_card.explanation).to_contain_text(f"Best here: {better}. Played: C8-A6??")


def test_a_wrong_attempt_is_punished_and_a_right_one_stays_solved(review_card: ReviewCard) -> None:
    review_card.review().go_to_the_blunder()
    best = review_card.lines.first.get_by_role("button").first.inner_text()
    page = review_card.play_page
    listed = page.score_sheet.locator(".move")
    before = listed.all_inner_texts()
    review_card.button("review.try").click()
    page.wait_for_moves(BLUNDER - 1)
    expect(page.score_sheet.locator(".move-aside").first, "the record does not tell the move").to_be_hidden()
    page.wait_until_shown()
    for square in ("C8", "A6"):
        page.square(square).click()
    expect(page.caption).to_have_text("C8-A6 is not good enough.")
    expect(review_card.card).to_contain_text(PROOF)
    expect(page.square("A6")).to_have_accessible_name(re.compile("black checker"))
    review_card.button("review.again").click()
    for square in best.split("-"):
        page.square(square).click()
    expect(page.caption).to_have_text(f"{best} is right. Well done!")
    assert listed.all_inner_texts() == before, "attempts are no moves of the game"
    review_card.button("review.leave").click()
    page.wait_for_moves(BLUNDER)
    expect(review_card.card.locator(".solved")).to_be_visible()


def test_a_review_is_in_the_shared_record(review_card: ReviewCard) -> None:
    review_card.review()
    dialog = RecordsDialog(review_card.play_page)
    sgf = dialog.text("SGF")
    dialog.close()
    nodes = finish(read_text({"problem": "loa", "text": sgf, "limit": LIMIT}))["nodes"]
    [blunder] = [node for node in nodes if node["move"] == "C8-A6"]
    assert blunder["mark"] == "??"
    assert PROOF in blunder["comment"]
    assert blunder["value"] > 0, "White wins"
    assert len(nodes) > 1 + len(SHORTEST), "the lines are variations"


def test_a_stopped_review_continues_after_a_reload_and_in_the_next_tab(context: BrowserContext, site_url: str) -> None:
    card = ReviewCard(PlayPage.of(open_tab(context, site_url, "loa"))).load(GAME)
    card.set_seconds(SLOW_MS)
    card.button("review.start").click()
    expect(card.card.get_by_role("progressbar")).not_to_have_attribute("value", "0")
    card.button("review.stop").click()
    reviewed = card.card.locator(".review-offer").first
    expect(reviewed).to_contain_text(f"of {len(GAME) + 1} positions")
    count = reviewed.inner_text()
    saved(card.play_page).reload()
    expect(reviewed).to_have_text(count)
    card.set_seconds(SLOW_MS)
    card.button("review.continue").click()
    saved(card.play_page).reload()
    expect(card.card, "it continues by itself").to_have_attribute("aria-busy", "false")
    expect(card.button("review.continue")).to_have_count(0)
    account = card.card.locator(".review-account").text_content()
    saved(card.play_page).page.close()
    other = ReviewCard(PlayPage.of(open_tab(context, site_url, "loa")))
    expect(other.card.locator(".review-account")).to_have_text(str(account))


def test_nothing_is_reviewed_during_a_game_against_the_engine(judge_page: JudgePage) -> None:
    judge_page.enter("loa")
    play_page = PlayPage.of(judge_page)
    play_page.new_game()
    play_page.play("A4-C4")
    play_page.wait_for_turn()
    expect(play_page.page.locator(".review-card")).to_have_count(0)
    play_page.new_game()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("view", ["review", "trying again"])
def test_a_review_is_accessible_and_fits_a_phone(browser: Browser, site_url: str, language: str, view: str) -> None:
    with page_with_axe(browser, site_url, language, DESKTOP) as judge_page, open_view(judge_page, VIEWS[view]):
        assert axe_violations(judge_page.page) == []
        for height in (1000, 900, DESKTOP["height"]):
            judge_page.page.set_viewport_size({"width": DESKTOP["width"], "height": height})
            judge_page.drawn()
            steps = judge_page.page.locator(".moves-foot").bounding_box()
            assert steps is not None
            assert steps["y"] + steps["height"] <= height, "the list ends in the window"
        judge_page.page.set_viewport_size(PHONE)
        judge_page.drawn()
        width = judge_page.page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE["width"]
        review, moves = (judge_page.page.locator(card).bounding_box() for card in (".review-card", ".moves-card"))
        assert review is not None
        assert moves is not None
        assert review["y"] < moves["y"], "the review is between the board and the moves"
