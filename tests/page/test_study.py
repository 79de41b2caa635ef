"""A published game is studied by hand; the study is the same in other tabs, from its file, its link and its draft."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from judgeboard.loa.records.page import read_text
from judgeboard.tasks import finish
from tests.page.drafts import open_tab, saved
from tests.page.dragging import center
from tests.page.judge_page import JudgePage
from tests.page.play_page import PlayPage, game_after
from tests.page.play_views import SHORTEST
from tests.page.site_page import bounding_box
from tests.page.test_records import GAME, LIMIT
from tests.page.test_variations import STUDY, Study

pytestmark = pytest.mark.native

PHONE: ViewportSize = {"width": 390, "height": 844}
PLACES = range(4, 14)
"""Numbers of moves after which another move is tried."""
MARKS = ["brilliant", "good", "interesting", "doubtful", "bad", "blunder"]
ROWS_IN_VIEW = """rows => {
  const { top, bottom } = document.querySelector(".move-list").getBoundingClientRect();
  const end = Math.min(bottom, innerHeight);
  const boxes = rows.map((row) => row.getBoundingClientRect());
  return boxes.filter((box) => box.top >= top - 1 && box.bottom <= end + 1).length;
}"""

Nodes = list[dict[str, Any]]


def load(judge_page: JudgePage, moves: list[str]) -> Study:
    """Loads a game from a text, and waits until its last position is shown."""
    study = Study(PlayPage.of(judge_page))
    study.button("records.show").click()
    dialog = study.page.get_by_role("dialog")
    dialog.get_by_label(study.words["records.label"]).fill(" ".join(moves))
    dialog.get_by_role("button", name=study.words["records.load"], exact=True).click()
    expect(study.play_page.count).to_have_text(re.compile(f"^{len(moves)} "))
    study.wait_until_shown()
    return study


def draw(page: Page, study: Study, origin: str, target: str) -> None:
    """Draws from one square to another with the right mouse button."""
    start, end = (center(study.play_page.square(name)) for name in (origin, target))
    page.mouse.move(start.x, start.y)
    page.mouse.down(button="right")
    page.mouse.move(end.x, end.y)
    page.mouse.up(button="right")


def make(study: Study) -> None:
    """Tries ten moves in the game, each with a comment, some with a mark or a shape, and answers every second one."""
    study.open_notes()
    for index, place in enumerate(PLACES):
        path = GAME[:place]
        study.list.locator("tr > td:not(.move-aside) .move").nth(place).click()
        study.play_page.wait_for_moves(place)
        study.wait_until_shown()
        tried = next(move for move in game_after(path, LIMIT)["legal"] if move != GAME[place])
        study.play_page.play(tried)
        study.comment.fill(f"Try {index + 1}: {tried} – why not?")
        study.button(f"mark.{MARKS[index % len(MARKS)]}").click()
        if index % 2:
            continue
        draw(study.page, study, *tried.split("-"))
        study.wait_until_shown()
        game = game_after([*path, tried], LIMIT)
        if game["result"] is None:
            study.play_page.play(game["legal"][0])


def sgf_of(study: Study) -> str:
    """Saves the game as SGF, and returns the file's text."""
    study.wait_until_shown()
    study.button("records.show").click()
    with study.page.expect_download() as download:
        study.page.get_by_role("button", name="Save SGF").click()
    study.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    return Path(download.value.path()).read_text(encoding="utf-8")


def tree_of(sgf: str) -> Nodes:
    record = finish(read_text({"problem": "loa", "text": sgf, "limit": LIMIT}))
    return [dict(node) for node in record["nodes"]]


def without_notes(nodes: Nodes) -> Nodes:
    return [{"parent": node["parent"], "move": node["move"]} for node in nodes]


def test_a_study_of_ten_variations_is_the_same_from_file_link_and_draft(
    context: BrowserContext, site_url: str, tmp_path: Path
) -> None:
    study = load(open_tab(context, site_url, "loa"), GAME)
    make(study)
    sgf = sgf_of(study)
    tree = tree_of(sgf)
    comments = [node["comment"] for node in tree if "comment" in node]
    assert len(comments) == len(PLACES)
    assert sum("mark" in node for node in tree) == len(PLACES)
    assert [len(node["shapes"]) for node in tree if "shapes" in node] == [1] * (len(PLACES) // 2)
    assert len(study.variations()) == len(PLACES)
    listed = study.list.locator("table").inner_text()

    file = tmp_path / "study.sgf"
    file.write_text(sgf, encoding="utf-8")
    from_file = Study(PlayPage.of(open_tab(context, site_url, "loa")))
    from_file.button("records.show").click()
    with from_file.page.expect_file_chooser() as chooser:
        from_file.page.get_by_role("dialog").get_by_role("button", name=study.words["records.open"]).click()
    chooser.value.set_files(file)
    expect(from_file.page.get_by_role("dialog")).to_be_hidden()
    from_file.play_page.wait_for_moves(len(GAME))
    assert tree_of(sgf_of(from_file)) == tree
    assert from_file.list.locator("table").inner_text() == listed

    study.button("records.show").click()
    dialog = study.page.get_by_role("dialog")
    expect(dialog).to_contain_text(study.words["records.no_notes"])
    expect(dialog).not_to_contain_text(re.compile("leaves out .* variation"))
    link = dialog.get_by_role("textbox", name="Link", exact=True).input_value()
    dialog.get_by_role("button", name="Close").click()
    linked = Study(PlayPage.of(open_tab(context, site_url, f"loa?{link.partition('#')[2]}")))
    linked.play_page.wait_for_moves(len(GAME))
    assert tree_of(sgf_of(linked)) == without_notes(tree)

    saved(JudgePage(study.page, site_url)).reload()
    expect(study.list).to_be_visible()
    expect(study.comment).to_be_hidden()
    study.wait_until_shown()
    assert study.list.locator("table").inner_text() == listed
    assert tree_of(sgf_of(study)) == tree


@pytest.mark.parametrize("language", ["en", "ru"])
def test_board_steps_and_moves_are_together_on_a_phone(browser: Browser, site_url: str, language: str) -> None:
    with browser.new_context(viewport=PHONE, locale=language) as context:
        study = load(JudgePage(context.new_page(), site_url, language).open("loa").ready(), GAME)
        study.page.evaluate("scrollTo(0, 0)")
        back = study.button("moves.previous")
        board, steps = bounding_box(study.page.get_by_role("grid")), bounding_box(back)
        assert 0 < steps["y"] - board["y"] - board["height"] < steps["height"]
        assert study.list.locator("tbody tr").evaluate_all(ROWS_IN_VIEW) >= 3
        back.click()
        expect(study.current).to_have_text(GAME[-2])
        expect(study.current).to_be_in_viewport(ratio=0.9)
        study.open_notes()
        expect(study.button("notes.draw")).to_be_visible()


def test_a_phone_on_its_side_shows_the_board_beside_the_moves(browser: Browser, site_url: str) -> None:
    with browser.new_context(viewport={"width": 844, "height": 390}) as context:
        study = Study(PlayPage.of(JudgePage(context.new_page(), site_url).open("loa").ready())).load(STUDY)
        study.page.evaluate("scrollTo(0, 0)")
        board, moves = bounding_box(study.page.get_by_role("grid")), bounding_box(study.list)
        assert board["x"] + board["width"] <= moves["x"]
        expect(study.current).to_be_in_viewport(ratio=0.9)
        expect(study.button("moves.previous")).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("width", [320, 360])
def test_a_study_with_notes_does_not_slide_sideways(browser: Browser, site_url: str, width: int) -> None:
    with browser.new_context(viewport={"width": width, "height": 640}, locale="ru") as context:
        judge_page = JudgePage(context.new_page(), site_url, "ru").open("loa").ready()
        study = Study(PlayPage.of(judge_page)).load(STUDY).open_notes()
        study.button("notes.draw").click()
        widths = "({ scrollWidth, clientWidth }) => scrollWidth - clientWidth"
        assert study.page.locator("html").evaluate(widths) == 0


def test_the_current_move_stays_in_view_in_a_low_window(browser: Browser, site_url: str) -> None:
    with browser.new_context(viewport={"width": 1280, "height": 850}) as context:
        study = load(JudgePage(context.new_page(), site_url).open("loa").ready(), GAME)
        study.open_notes()
        study.page.get_by_role("switch", name="Analysis").check()
        expect(study.current).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_study_with_notes_is_in_view_on_a_laptop(browser: Browser, site_url: str, language: str) -> None:
    with browser.new_context(viewport={"width": 1280, "height": 800}, locale=language) as context:
        judge_page = JudgePage(context.new_page(), site_url, language).open("loa").ready()
        study = Study(PlayPage.of(judge_page)).load(STUDY).open_notes()
        study.page.evaluate("scrollTo(0, 0)")
        expect(study.button("moves.previous").last).to_be_in_viewport(ratio=1)
        expect(study.current).to_be_in_viewport(ratio=0.9)
        height = "({ scrollHeight, clientHeight }) => scrollHeight - clientHeight"
        assert study.page.locator("html").evaluate(height) == 0


def test_notes_do_not_hide_that_a_finished_game_can_be_reviewed(browser: Browser, site_url: str) -> None:
    with browser.new_context(viewport={"width": 1280, "height": 800}) as context:
        judge_page = JudgePage(context.new_page(), site_url).open("loa").ready()
        study = load(judge_page, SHORTEST).open_notes()
        expect(study.button("review.start")).to_be_in_viewport(ratio=1)


def test_the_mark_of_a_move_is_seen_on_its_button(context: BrowserContext, site_url: str) -> None:
    study = Study(PlayPage.of(open_tab(context, site_url, "loa"))).load(STUDY).open_notes()
    good = study.button("mark.good")
    before = good.evaluate("button => getComputedStyle(button).backgroundColor")
    good.click()
    expect(good).to_have_attribute("aria-pressed", "true")
    expect(good).not_to_have_css("background-color", before)


def test_keys_go_through_the_game_after_a_click_on_the_board(context: BrowserContext, site_url: str) -> None:
    study = Study(PlayPage.of(open_tab(context, site_url, "loa"))).load(STUDY).open_notes()
    keyboard = study.page.keyboard
    keyboard.press("ArrowLeft")
    expect(study.current).to_have_text("E8-E6")
    study.play_page.square("D4").click()
    keyboard.press("ArrowLeft")
    expect(study.current).to_have_text("A3-C5")
    study.comment.focus()
    keyboard.press("ArrowLeft")
    expect(study.current).to_have_text("A3-C5")
    keyboard.press("Escape")
    expect(study.current).to_be_focused()
    keyboard.press("End")
    expect(study.current).to_have_text("H6-E3")
    study.play_page.square("D5").focus()
    keyboard.press("ArrowRight")
    expect(study.play_page.square("E5")).to_be_focused()


def test_shapes_are_drawn_by_the_right_button_and_by_touch(browser: Browser, site_url: str) -> None:
    with browser.new_context(viewport=PHONE, has_touch=True) as context:
        study = Study(PlayPage.of(JudgePage(context.new_page(), site_url).open("loa").ready())).load(STUDY).open_notes()
        study.page.evaluate("scrollTo(0, 0)")
        draw(study.page, study, "D4", "D4")
        expect(study.play_page.square("D4")).to_have_accessible_name("D4, empty, circled")
        study.button("notes.draw").tap()
        for square in ("D5", "D5", "D4", "D4"):
            study.play_page.square(square).tap()
        expect(study.play_page.square("D5")).to_have_accessible_name("D5, empty, circled")
        expect(study.play_page.square("D4")).to_have_accessible_name("D4, empty")
        expect(study.play_page.count).to_have_text("5 of at most 160")
