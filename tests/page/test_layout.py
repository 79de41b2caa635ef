"""The page fits its viewport in both themes, and is accessible."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.matrix import matrix
from tests.messages import LANGUAGES
from tests.page.judge_page import JudgePage
from tests.page.play_views import game_under_way
from tests.page.site_page import Box, bounding_box
from tests.page.views import DESKTOP, PHONE, VIEWS, home, open_view

pytestmark = pytest.mark.native

VERY_NARROW: ViewportSize = {"width": 200, "height": 740}
ADDRESSES = ["correct-move", "rank-and-file", "othello", "congo", "loa", "loa?mode=judge"]
SMALLEST_TOUCH = 40
LEAST_CONTRAST = 4.5
LEAST_EDGE = 1.8

CONTRASTS = """all => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const pixel = (...colours) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (rgb) => rgb.map((c) => c / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (element) => {
    const grounds = [];
    for (let at = element; at; at = at.parentElement ?? at.getRootNode().host) {
      grounds.unshift(getComputedStyle(at).backgroundColor);
    }
    const ground = light(pixel(...grounds));
    const ink = light(pixel(...grounds, getComputedStyle(element).color));
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
  };
  return all.filter((element) => element.innerText.trim()).map((element) => [element.innerText, contrast(element)]);
}"""
SIZES = """all => all.filter((element) => !element.closest(".board")).map((element) => {
  const { width, height } = element.getBoundingClientRect();
  return [element.innerText, Math.min(width, height)];
})"""
EDGE = """element => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const light = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((c) => c / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
      .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  };
  const edge = light(getComputedStyle(element).borderTopColor);
  const ground = light(getComputedStyle(element.closest(".card")).backgroundColor);
  return (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05);
}"""
STYLE = "(element, name) => getComputedStyle(element)[name]"
BOXES = "all => all.map((element) => element.getBoundingClientRect().toJSON())"


@pytest.fixture(scope="module", params=matrix(LANGUAGES, ["ru"]))
def narrow(browser: Browser, site_url: str, request: pytest.FixtureRequest) -> Iterator[JudgePage]:
    """Yields the page on a phone. The suite runs only Russian, because Russian words are longer."""
    with browser.new_context(viewport=PHONE, has_touch=True, locale=request.param) as context:
        yield JudgePage(context.new_page(), site_url, request.param).open().ready()


@pytest.fixture(scope="module", params=matrix(LANGUAGES, ["ru"]))
def wide(browser: Browser, site_url: str, request: pytest.FixtureRequest) -> Iterator[JudgePage]:
    """Yields the page on a desktop. The suite runs only Russian, because Russian words are longer."""
    with browser.new_context(viewport=DESKTOP, locale=request.param) as context:
        yield JudgePage(context.new_page(), site_url, request.param).open().ready()


def enter(judge_page: JudgePage, address: str) -> None:
    """Goes to a page, and waits until its first example is answered and drawn, or its game has started."""
    judge_page.enter(address)
    if judge_page.any_output.count() > 0:
        judge_page.answered()
    expect(judge_page.caption).not_to_be_empty()
    judge_page.idle()


def overflow(judge_page: JudgePage) -> int:
    """Returns by how many pixels the page is wider than the viewport."""
    pixels: int = judge_page.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return pixels


@pytest.mark.parametrize("address", matrix(ADDRESSES, ["othello", "loa?mode=judge"]))
def test_nothing_is_wider_than_a_phone(narrow: JudgePage, address: str) -> None:
    enter(narrow, address)
    assert overflow(narrow) <= 0


@pytest.mark.parametrize("address", matrix(ADDRESSES, ["othello", "loa?mode=judge"]))
def test_nothing_is_wider_than_the_window(wide: JudgePage, address: str) -> None:
    enter(wide, address)
    for width in (640, 833, 993, 1280, 1920):
        wide.page.set_viewport_size({"width": width, "height": 800})
        assert overflow(wide) <= 0, width
    wide.page.set_viewport_size(DESKTOP)


@pytest.mark.parametrize("address", matrix(["loa", "correct-move"], ["loa"]))
def test_name_problems_and_settings_stand_side_by_side_in_the_header(wide: JudgePage, address: str) -> None:
    enter(wide, address)
    for width in (320, 360, 449, 641, 992, 993, 1087, 1088, 1216, 1279, 1280):
        wide.page.set_viewport_size({"width": width, "height": 800})
        parts = wide.page.locator(".brand, .problems-opener:visible, .problem:visible, .sound-switch, header .setting")
        boxes: list[Box] = parts.evaluate_all(BOXES)
        assert len(boxes) - wide.page.locator(".sound-switch").count() in (4, 8)
        for before, after in pairwise(boxes):
            assert before["x"] + before["width"] <= after["x"]
        assert boxes[-1]["x"] + boxes[-1]["width"] <= width
        assert all(min(each["width"], each["height"]) >= SMALLEST_TOUCH for each in boxes[1:])
    wide.page.set_viewport_size(DESKTOP)


def test_on_a_desktop_the_board_is_left_of_the_input_and_within_the_window(judge_page: JudgePage) -> None:
    enter(judge_page, "othello")
    board, text = bounding_box(judge_page.board), bounding_box(judge_page.input)
    assert board["x"] + board["width"] < text["x"]
    assert board["width"] > text["width"]
    assert board["y"] + board["height"] < 800
    assert bounding_box(judge_page.output)["y"] + bounding_box(judge_page.output)["height"] <= 800


def test_on_a_phone_the_board_comes_first_and_fills_the_width(narrow: JudgePage) -> None:
    enter(narrow, "othello")
    assert bounding_box(narrow.board)["width"] > 320
    assert bounding_box(narrow.board)["y"] < bounding_box(narrow.input)["y"] < bounding_box(narrow.output)["y"]


def test_on_a_phone_the_names_of_the_problems_are_whole(narrow: JudgePage) -> None:
    narrow.enter("loa")
    problems = {name: narrow.words[f"problem.{name}"] for name in ADDRESSES[:5]}
    narrow.button(problems["loa"]).tap()
    for name in problems.values():
        link = narrow.page.get_by_role("link", name=name, exact=True)
        expect(link).to_be_in_viewport(ratio=1)
        assert link.evaluate("link => link.scrollWidth <= link.clientWidth")
    narrow.page.get_by_role("link", name=problems["congo"]).tap()
    expect(narrow.button(problems["congo"])).to_have_attribute("aria-expanded", "false")
    expect(narrow.page.get_by_role("link", name=problems["othello"])).to_be_hidden()


@pytest.mark.thorough
@pytest.mark.parametrize("address", matrix(ADDRESSES, ["othello", "loa"]))
def test_board_tools_and_words_have_one_left_edge(wide: JudgePage, narrow: JudgePage, address: str) -> None:
    for judge_page in (wide, narrow):
        enter(judge_page, address)
        parts = judge_page.page.locator(".board, .board-grid, .board-foot, .board-tools, .caption, .remarks")
        edges = {edge["x"] for edge in parts.locator("visible=true").evaluate_all(BOXES)}
        assert len(edges) == 1


@pytest.mark.thorough
@pytest.mark.parametrize("address", matrix(ADDRESSES[:5], ["congo", "loa"]))
def test_setting_up_leaves_the_board_its_size_and_place(wide: JudgePage, narrow: JudgePage, address: str) -> None:
    for judge_page in (wide, narrow):
        enter(judge_page, address)
        judge_page.page.evaluate("scrollTo(0, 0)")
        before = bounding_box(judge_page.board)
        judge_page.button(judge_page.words["setup.open"]).click()
        expect(judge_page.page.locator(".setup-card")).to_be_visible()
        judge_page.drawn()
        judge_page.page.evaluate("scrollTo(0, 0)")
        assert bounding_box(judge_page.board) == before
        judge_page.button(judge_page.words["setup.cancel"]).click()


@pytest.mark.parametrize("address", matrix(ADDRESSES[:5], ["congo", "loa"]))
def test_on_a_phone_the_palette_and_its_buttons_are_in_view_with_the_board(narrow: JudgePage, address: str) -> None:
    enter(narrow, address)
    narrow.button(narrow.words["setup.open"]).click()
    narrow.page.evaluate("scrollTo(0, 0)")
    expect(narrow.board).to_be_in_viewport(ratio=1)
    expect(narrow.page.locator(".piece-palette")).to_be_in_viewport(ratio=1)
    for name in ("setup.start", "setup.clear", "setup.cancel", "setup.done"):
        expect(narrow.button(narrow.words[name])).to_be_in_viewport(ratio=1)
    top = bounding_box(narrow.page.locator(".setup-card"))["y"]
    assert bounding_box(narrow.board)["y"] + bounding_box(narrow.board)["height"] <= top
    narrow.button(narrow.words["setup.cancel"]).click()


def test_text_scrolls_by_keyboard_as_soon_as_it_overflows(wide: JudgePage) -> None:
    """Text can be scrolled by keyboard as soon as it overflows, after a resize as well as after a new text."""
    said = wide.page.locator(".board-words")
    with open_view(wide, VIEWS["set-up of congo"]):
        wide.button(wide.words["setup.start"]).click()
        wide.idle()
        expect(said).not_to_have_attribute("tabindex", "0")
        wide.page.set_viewport_size(VERY_NARROW)
        expect(said).to_have_attribute("tabindex", "0")
        wide.page.set_viewport_size(DESKTOP)
        expect(said).not_to_have_attribute("tabindex", "0")


def test_on_a_phone_board_words_hint_and_take_back_are_in_view_together(narrow: JudgePage) -> None:
    game_under_way(narrow)
    narrow.page.evaluate("scrollTo(0, 0)")
    for part in (narrow.board, narrow.caption, narrow.remarks):
        expect(part).to_be_in_viewport(ratio=1)
    for name in ("play.hint", "play.undo"):
        expect(narrow.button(narrow.words[name])).to_be_in_viewport(ratio=1)


@pytest.mark.thorough
def test_buttons_have_an_edge_in_either_theme(wide: JudgePage) -> None:
    enter(wide, "othello")
    names = ["output.compare", "input.random", "input.open", "input.share"]
    for theme in ("light", "dark"):
        wide.page.get_by_label(wide.words["theme"]).select_option(value=theme)
        for name in names:
            assert wide.button(wide.words[name]).evaluate(EDGE) >= LEAST_EDGE, name


@pytest.mark.thorough
def test_output_compare_and_program_are_tabs_of_the_same_weight(wide: JudgePage) -> None:
    enter(wide, "othello")
    shown, *others = wide.page.locator(".output-card .tabs > *").all()
    for other in others:
        assert bounding_box(shown)["height"] == bounding_box(other)["height"]
        assert bounding_box(shown)["y"] == bounding_box(other)["y"]
        for style in ("fontWeight", "fontSize", "borderTopWidth", "color"):
            assert shown.evaluate(STYLE, style) == other.evaluate(STYLE, style), style


@pytest.mark.thorough
def test_the_tabs_stay_as_they_are_when_another_is_opened(wide: JudgePage) -> None:
    enter(wide, "othello")
    names = [wide.words[name] for name in ("output.label", "output.compare", "output.program")]
    for name in (names[1], names[2], names[0]):
        wide.button(name).click()
        tabs = wide.page.locator(".output-card:visible .tabs > *")
        expect(tabs).to_have_text(names)
        expect(wide.page.locator(".output-card:visible .tabs > .card-title")).to_have_text(name)


@pytest.mark.parametrize("view", matrix(["wrong output", "wrong move", "wrong verdicts"], ["wrong output"]))
def test_a_verdict_takes_the_width_of_its_card(wide: JudgePage, view: str) -> None:
    with open_view(wide, VIEWS[view]):
        sentence = bounding_box(wide.page.locator(".verdict-sentence"))
        assert sentence["width"] >= 0.8 * bounding_box(wide.page.locator(".compare-card"))["width"]
        assert sentence["height"] < 3 * 24
        card, verdict = (bounding_box(wide.page.locator(name)) for name in (".compare-card", "#verdict"))
        assert verdict["y"] + verdict["height"] <= card["y"] + card["height"]


def test_the_expected_line_is_shown_if_there_is_space(wide: JudgePage) -> None:
    with open_view(wide, VIEWS["wrong verdicts"]):
        expected = wide.page.locator(".compare-card .error-sentence").first
        expect(expected).to_be_visible()
        wide.page.set_viewport_size(PHONE)
        expect(expected).to_be_hidden()
        wide.page.set_viewport_size(DESKTOP)
        expect(expected).to_be_visible()


def test_the_cards_of_the_problems_are_alike(wide: JudgePage) -> None:
    home(wide)
    cards: list[Box] = wide.page.locator(".problem-card").evaluate_all(BOXES)
    assert len({(card["y"], round(card["width"]), round(card["height"])) for card in cards}) == 1
    for width, columns in ((1440, 5), (1280, 5), (768, 2), (360, 1)):
        wide.page.set_viewport_size({"width": width, "height": 800})
        cards = wide.page.locator(".problem-card").evaluate_all(BOXES)
        assert len({card["x"] for card in cards}) == columns
    wide.page.set_viewport_size(DESKTOP)


@pytest.mark.thorough
def test_the_small_boards_of_the_cards_have_no_words(wide: JudgePage) -> None:
    home(wide)
    expect(wide.page.locator(".board-picture")).to_have_count(5)
    expect(wide.page.locator(".board-picture text")).to_have_count(0)


@pytest.mark.parametrize("address", matrix(ADDRESSES, ["othello", "loa?mode=judge"]))
def test_touch_targets_are_large_enough(narrow: JudgePage, address: str) -> None:
    enter(narrow, address)
    main = narrow.page.get_by_role("main")
    controls = main.locator("button:visible, select:visible, a:visible, input[type=number]:visible, .segment:visible")
    sizes = controls.evaluate_all(SIZES)
    assert sizes
    assert [control for control in sizes if control[1] < SMALLEST_TOUCH] == []


@pytest.mark.parametrize("address", matrix(ADDRESSES, ["othello", "loa?mode=judge"]))
def test_text_has_enough_contrast(judge_page: JudgePage, address: str) -> None:
    judge_page.enter(address)
    if judge_page.input.is_visible():
        judge_page.paste("x")
        expect(judge_page.note).to_be_visible()
        judge_page.idle()
    words = judge_page.page.locator(
        "h1, h2, label, p, .problem, .brand-name, .note-link, .output-status, .player-facts, .caption, .line, "
        ".button:enabled:not([aria-disabled=true]), .select, .segment span, "
        ".cm-lineNumbers .cm-gutterElement, .error-sentence"
    )
    for theme in ("Light theme", "Dark theme"):
        judge_page.page.get_by_label("Theme").select_option(label=theme)
        contrasts = words.locator("visible=true").evaluate_all(CONTRASTS)
        assert contrasts
        assert [word for word in contrasts if word[1] < LEAST_CONTRAST] == []


def test_there_is_one_live_region_and_the_landmarks_are_there(judge_page: JudgePage) -> None:
    for address in ADDRESSES:
        judge_page.enter(address)
        live = judge_page.page.locator("[aria-live]:not(.cm-announced), [role=status], [role=alert], output")
        expect(live.locator("visible=true")).to_have_count(1)
        expect(judge_page.page.get_by_role("banner")).to_have_count(1)
        expect(judge_page.page.get_by_role("main")).to_have_count(1)
        expect(judge_page.page.get_by_role("heading", level=1)).to_have_count(1)


def test_the_focus_can_be_seen(judge_page: JudgePage) -> None:
    enter(judge_page, "othello")
    judge_page.page.get_by_role("link", name="Othello").focus()
    for _ in range(6):
        judge_page.page.keyboard.press("Tab")
        focused = judge_page.page.locator(":focus")
        assert focused.evaluate("element => getComputedStyle(element).outlineStyle") != "none"
