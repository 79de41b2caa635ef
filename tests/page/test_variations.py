"""A game is studied: moves are tried at several places, commented, marked and put in order; the study survives."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, expect

from judgeboard.loa.records.page import read_text
from judgeboard.tasks import finish
from tests.page.axe import axe_violations, page_with_axe
from tests.page.drafts import open_tab, saved
from tests.page.judge_page import JudgePage
from tests.page.play_page import PlayPage
from tests.page.views import DESKTOP, VIEWS, open_view

pytestmark = pytest.mark.native

GAME = ["A7-A1", "E1-E3", "A3-C5", "E8-E6", "H6-E3"]
STUDY = """1. A7-A1 E1-E3! {Black gathers.} (1... G8-E6 2. H7-G8 (2. A4-C2 {Slower.}) E6-H3)
2. A3-C5 E8-E6 3. H6-E3 (3. A6-C8?! C1-B2)"""
COMMENT = "White comes nearer."


class Study:
    """The list of moves and the notes of a loaded game."""

    def __init__(self, play_page: PlayPage) -> None:
        self.play_page = play_page
        self.words = play_page.words
        self.page = play_page.page
        self.list = self.page.locator(".move-list")
        self.current = self.list.locator("[aria-current]")
        self.asides = self.list.locator(".variation")
        self.comment = self.page.get_by_label(self.words["notes.comment"])

    def load(self, text: str) -> "Study":
        self.button("records.show").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_label(self.words["records.label"]).fill(text)
        dialog.get_by_role("button", name=self.words["records.load"], exact=True).click()
        expect(dialog).to_be_hidden()
        expect(self.current).to_have_text(re.compile("H6-E3"))
        self.wait_until_shown()
        return self

    def open_notes(self) -> "Study":
        self.button("notes.show").click()
        expect(self.comment).to_be_visible()
        return self

    def button(self, key: str) -> Locator:
        return self.play_page.button(self.words[key])

    def go(self, move: str) -> None:
        """Goes to a move by its button in the list."""
        self.list.get_by_role("button", name=re.compile(f"^{move}")).first.click()
        expect(self.current).to_have_text(re.compile(f"^{move}"))
        self.wait_until_shown()

    def wait_until_shown(self) -> None:
        """Waits until the board shows the chosen position."""
        expect(self.page.locator(".moves-card")).to_have_attribute("aria-busy", "false")

    def variations(self) -> list[str]:
        """Returns the lines of variations without spaces at their ends."""
        return [" ".join(text.split()) for text in self.asides.all_inner_texts()]


@pytest.fixture
def study(judge_page: JudgePage) -> Iterator[Study]:
    """Yields a game that was loaded, with its notes open."""
    judge_page.enter("loa")
    play_page = PlayPage.of(judge_page)
    play_page.new_game("Both")
    yield Study(play_page).load(" ".join(GAME)).open_notes()
    play_page.button("Notes").click()
    play_page.new_game()


def try_moves(study: Study) -> None:
    """Plays other moves at three places of the game, the second of them in a variation."""
    study.go("A7-A1")
    study.play_page.play("G8-E6")
    study.play_page.play("H7-G8")
    study.go("G8-E6")
    study.play_page.play("A4-C2")
    study.go("E8-E6")
    study.play_page.play("A6-C8")


def test_moves_tried_at_several_places_become_variations(study: Study) -> None:
    try_moves(study)
    assert study.variations() == ["1…G8-E6 2.H7-G8 (2.A4-C2)", "3.A6-C8"]
    study.go("H7-G8")
    expect(study.play_page.square("G8")).to_have_accessible_name(re.compile("^G8, white checker"))
    expect(study.play_page.count).to_have_text("3 of at most 160")


def test_variations_are_promoted_and_deleted(study: Study) -> None:
    try_moves(study)
    study.go("A4-C2")
    study.button("tree.promote").click()
    assert study.variations() == ["1…G8-E6 2.A4-C2 (2.H7-G8)", "3.A6-C8"]
    study.button("tree.main").click()
    expect(study.button("tree.main")).to_have_attribute("aria-disabled", "true")
    rows = [" ".join(text.split()) for text in study.list.get_by_role("row").all_inner_texts()]
    assert rows[2] == "1 A7-A1 G8-E6"
    study.go("E1-E3")
    study.button("tree.delete").click()
    question = study.page.get_by_role("alertdialog")
    expect(question).to_contain_text("Delete 5 moves, from this one on?")
    question.get_by_role("button", name="Delete from here").click()
    expect(study.current).to_have_text("A7-A1")
    assert study.variations() == ["2.H7-G8"]


def test_a_study_is_written_with_its_comments_and_marks(study: Study) -> None:
    try_moves(study)
    study.comment.fill(COMMENT)
    study.button("mark.doubtful").click()
    expect(study.current).to_have_text("A6-C8?!")
    study.button("records.show").click()
    with study.page.expect_download() as download:
        study.page.get_by_role("button", name="Save SGF").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    record = finish(read_text({"problem": "loa", "text": text, "limit": 80}))
    assert [node["move"] for node in record["nodes"][1:6]] == ["A7-A1", "E1-E3", "A3-C5", "E8-E6", "H6-E3"]
    [tried] = [node for node in record["nodes"] if node["move"] == "A6-C8"]
    assert (tried["comment"], tried["mark"]) == (COMMENT, "?!")
    dialog = study.page.get_by_role("dialog")
    expect(dialog).to_contain_text("The link leaves out comments and marks.")
    dialog.get_by_role("button", name="Close").click()


def test_the_list_is_one_tab_stop_whose_arrow_keys_choose_variations(study: Study) -> None:
    try_moves(study)
    study.go("E1-E3")
    for key, move in [
        ("ArrowDown", "G8-E6"),
        ("ArrowRight", "H7-G8"),
        ("ArrowDown", "A4-C2"),
        ("Shift+ArrowLeft", "H7-G8"),
        ("Shift+ArrowLeft", "E1-E3"),
        ("End", "H6-E3"),
        ("ArrowDown", "A6-C8"),
        ("Home", "Beginning"),
    ]:
        study.page.keyboard.press(key)
        expect(study.current).to_have_text(move)
        expect(study.current).to_be_focused()
    assert study.list.locator("[tabindex='0']").count() == 1


def test_a_study_survives_a_reload_and_is_shared_by_link(context: BrowserContext, site_url: str) -> None:
    tab = open_tab(context, site_url, "loa")
    study = Study(PlayPage.of(tab)).load(STUDY)
    before = study.list.inner_text()
    study.go("A4-C2")
    saved(tab).reload()
    expect(study.current).to_have_text("A4-C2")
    assert study.list.inner_text() == before
    study.button("records.show").click()
    link = study.page.get_by_role("textbox", name="Link", exact=True).input_value()
    other = open_tab(context, site_url, f"loa?{link.partition('#')[2]}")
    shared = Study(PlayPage.of(other))
    expect(shared.current).to_have_text("H6-E3")
    assert shared.variations() == ["1…G8-E6 2.H7-G8 (2.A4-C2) 2…E6-H3", "3.A6-C8 C1-B2"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_study_is_accessible(browser: Browser, site_url: str, language: str) -> None:
    with page_with_axe(browser, site_url, language, DESKTOP) as judge_page, open_view(judge_page, VIEWS["study"]):
        assert axe_violations(judge_page.page) == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_slides_sideways_on_a_phone(browser: Browser, site_url: str, language: str) -> None:
    with browser.new_context(viewport={"width": 360, "height": 740}, locale=language) as context:
        judge_page = JudgePage(context.new_page(), site_url, language).open("loa").ready()
        study = Study(PlayPage.of(judge_page)).load(STUDY).open_notes()
        widths = "({ scrollWidth, clientWidth }) => scrollWidth - clientWidth"
        assert study.page.locator("html").evaluate(widths) == 0
        assert study.list.evaluate(widths) == 0
