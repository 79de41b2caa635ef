"""The page fits its window, light or dark, and can be used by all."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from tests.matrix import matrix
from tests.page.desk import LANGUAGES, Box, Desk
from tests.page.views import DESKTOP, PHONE, VIEWS, game_under_way, home, opened

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
def narrow(browser: Browser, site_url: str, request: pytest.FixtureRequest) -> Iterator[Desk]:
    """The page on a phone, in Russian, whose words are longer, and in English."""
    context = browser.new_context(viewport=PHONE, has_touch=True, locale=request.param)
    yield Desk(context.new_page(), site_url, request.param).open().ready()
    context.close()


@pytest.fixture(scope="module", params=matrix(LANGUAGES, ["ru"]))
def wide(browser: Browser, site_url: str, request: pytest.FixtureRequest) -> Iterator[Desk]:
    """The page on a desktop, in Russian, whose words are longer, and in English."""
    context = browser.new_context(viewport=DESKTOP, locale=request.param)
    yield Desk(context.new_page(), site_url, request.param).open().ready()
    context.close()


def box(element: Locator) -> Box:
    """Where an element is."""
    found = element.bounding_box()
    assert found is not None
    return {name: found[name] for name in ("x", "y", "width", "height")}


def enter(desk: Desk, address: str) -> None:
    """Go to a page of the site, and wait until its first example is answered and drawn, or its game begun."""
    desk.enter(address)
    if desk.judged.count() > 0:
        desk.answered()
    expect(desk.caption).not_to_be_empty()
    desk.idle()


def overflow(desk: Desk) -> int:
    """How many pixels the page is wider than its window."""
    pixels: int = desk.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return pixels


@pytest.mark.parametrize("address", ADDRESSES)
def test_nothing_is_wider_than_a_phone(narrow: Desk, address: str) -> None:
    enter(narrow, address)
    assert overflow(narrow) <= 0


@pytest.mark.parametrize("address", ADDRESSES)
def test_nothing_is_wider_than_the_window(wide: Desk, address: str) -> None:
    enter(wide, address)
    for width in (640, 833, 993, 1280, 1920):
        wide.page.set_viewport_size({"width": width, "height": 800})
        assert overflow(wide) <= 0, width
    wide.page.set_viewport_size(DESKTOP)


@pytest.mark.parametrize("address", ["correct-move", "loa"])
def test_name_problems_language_and_theme_stand_side_by_side_in_the_header(wide: Desk, address: str) -> None:
    enter(wide, address)
    for width in (360, 449, 641, 993, 1217, 1280):
        wide.page.set_viewport_size({"width": width, "height": 800})
        parts = wide.page.locator(".brand, .problems-opener:visible, .problem:visible, header select")
        boxes: list[Box] = parts.evaluate_all(BOXES)
        assert len(boxes) in (4, 8)
        for before, after in pairwise(boxes):
            assert before["x"] + before["width"] <= after["x"]
        assert boxes[-1]["x"] + boxes[-1]["width"] <= width
        assert all(min(each["width"], each["height"]) >= SMALLEST_TOUCH for each in boxes[1:])
    wide.page.set_viewport_size(DESKTOP)


def test_on_a_desktop_the_board_is_left_of_the_input_and_within_the_window(desk: Desk) -> None:
    enter(desk, "othello")
    board, text = box(desk.board), box(desk.input)
    assert board["x"] + board["width"] < text["x"]
    assert board["width"] > text["width"]
    assert board["y"] + board["height"] < 800
    assert box(desk.output)["y"] + box(desk.output)["height"] <= 800


def test_on_a_phone_the_board_comes_first_and_fills_the_width(narrow: Desk) -> None:
    enter(narrow, "othello")
    assert box(narrow.board)["width"] > 320
    assert box(narrow.board)["y"] < box(narrow.input)["y"] < box(narrow.output)["y"]


def test_on_a_phone_the_names_of_the_problems_are_whole(narrow: Desk) -> None:
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


@pytest.mark.parametrize("address", matrix(ADDRESSES, ["othello", "loa"]))
def test_board_tools_and_words_have_one_left_edge(wide: Desk, narrow: Desk, address: str) -> None:
    for desk in (wide, narrow):
        enter(desk, address)
        parts = desk.page.locator(".board, .board-grid, .board-foot, .board-tools, .caption, .remarks")
        edges = {edge["x"] for edge in parts.locator("visible=true").evaluate_all(BOXES)}
        assert len(edges) == 1


@pytest.mark.parametrize("address", matrix(ADDRESSES[:5], ["congo", "loa"]))
def test_setting_up_leaves_the_board_its_size_and_place(wide: Desk, narrow: Desk, address: str) -> None:
    for desk in (wide, narrow):
        enter(desk, address)
        desk.page.evaluate("scrollTo(0, 0)")
        before = box(desk.board)
        desk.button(desk.words["setup.open"]).click()
        expect(desk.page.locator(".setup-card")).to_be_visible()
        desk.drawn()
        desk.page.evaluate("scrollTo(0, 0)")
        assert box(desk.board) == before
        desk.button(desk.words["setup.cancel"]).click()


@pytest.mark.parametrize("address", ADDRESSES[:5])
def test_on_a_phone_the_palette_and_its_buttons_are_in_view_with_the_board(narrow: Desk, address: str) -> None:
    enter(narrow, address)
    narrow.button(narrow.words["setup.open"]).click()
    narrow.page.evaluate("scrollTo(0, 0)")
    expect(narrow.board).to_be_in_viewport(ratio=1)
    expect(narrow.page.locator(".piece-palette")).to_be_in_viewport(ratio=1)
    for name in ("setup.start", "setup.clear", "setup.cancel", "setup.done"):
        expect(narrow.button(narrow.words[name])).to_be_in_viewport(ratio=1)
    top = box(narrow.page.locator(".setup-card"))["y"]
    assert box(narrow.board)["y"] + box(narrow.board)["height"] <= top
    narrow.button(narrow.words["setup.cancel"]).click()


def test_words_are_scrolled_by_the_keyboard_as_soon_as_they_have_too_little_room(wide: Desk) -> None:
    """They were only when other words came."""
    said = wide.page.locator(".board-words")
    with opened(wide, VIEWS["set-up of congo"]):
        wide.button(wide.words["setup.start"]).click()
        wide.idle()
        expect(said).not_to_have_attribute("tabindex", "0")
        wide.page.set_viewport_size(VERY_NARROW)
        expect(said).to_have_attribute("tabindex", "0")
        wide.page.set_viewport_size(DESKTOP)
        expect(said).not_to_have_attribute("tabindex", "0")


def test_on_a_phone_board_words_hint_and_take_back_are_in_view_together(narrow: Desk) -> None:
    game_under_way(narrow)
    narrow.page.evaluate("scrollTo(0, 0)")
    for part in (narrow.board, narrow.caption, narrow.remarks):
        expect(part).to_be_in_viewport(ratio=1)
    for name in ("play.hint", "play.undo"):
        expect(narrow.button(narrow.words[name])).to_be_in_viewport(ratio=1)


def test_what_can_be_pressed_has_an_edge_in_either_theme(wide: Desk) -> None:
    enter(wide, "othello")
    names = ["output.compare", "input.random", "input.open", "input.share"]
    for theme in ("light", "dark"):
        wide.page.get_by_label(wide.words["theme"]).select_option(value=theme)
        for name in names:
            assert wide.button(wide.words[name]).evaluate(EDGE) >= LEAST_EDGE, name


def test_output_compare_and_program_are_tabs_of_the_same_weight(wide: Desk) -> None:
    enter(wide, "othello")
    shown, *others = wide.page.locator(".output-card .tabs > *").all()
    for other in others:
        assert box(shown)["height"] == box(other)["height"]
        assert box(shown)["y"] == box(other)["y"]
        for style in ("fontWeight", "fontSize", "borderTopWidth", "color"):
            assert shown.evaluate(STYLE, style) == other.evaluate(STYLE, style), style


def test_the_tabs_stay_as_they_are_when_another_is_opened(wide: Desk) -> None:
    enter(wide, "othello")
    names = [wide.words[name] for name in ("output.label", "output.compare", "output.program")]
    for name in (names[1], names[2], names[0]):
        wide.button(name).click()
        tabs = wide.page.locator(".output-card:visible .tabs > *")
        expect(tabs).to_have_text(names)
        expect(wide.page.locator(".output-card:visible .tabs > .card-title")).to_have_text(name)


@pytest.mark.parametrize("view", ["wrong output", "wrong move", "wrong verdicts"])
def test_a_verdict_takes_the_width_of_its_card(wide: Desk, view: str) -> None:
    with opened(wide, VIEWS[view]):
        sentence = box(wide.page.locator(".verdict-sentence"))
        assert sentence["width"] >= 0.8 * box(wide.page.locator(".compare-card"))["width"]
        assert sentence["height"] < 3 * 24
        edge = box(wide.page.locator(".compare-card"))
        assert box(wide.page.locator("#verdict"))["y"] + box(wide.page.locator("#verdict"))["height"] <= (
            edge["y"] + edge["height"]
        )


def test_what_was_expected_stands_beside_a_line_where_it_has_room(wide: Desk) -> None:
    with opened(wide, VIEWS["wrong verdicts"]):
        expected = wide.page.locator(".compare-card .error-sentence").first
        expect(expected).to_be_visible()
        wide.page.set_viewport_size(PHONE)
        expect(expected).to_be_hidden()
        wide.page.set_viewport_size(DESKTOP)
        expect(expected).to_be_visible()


def test_the_cards_of_the_problems_are_alike(wide: Desk) -> None:
    home(wide)
    cards: list[Box] = wide.page.locator(".problem-card").evaluate_all(BOXES)
    assert len({(card["y"], round(card["width"]), round(card["height"])) for card in cards}) == 1
    for width, columns in ((1440, 5), (1280, 5), (768, 2), (360, 1)):
        wide.page.set_viewport_size({"width": width, "height": 800})
        cards = wide.page.locator(".problem-card").evaluate_all(BOXES)
        assert len({card["x"] for card in cards}) == columns
    wide.page.set_viewport_size(DESKTOP)


def test_the_small_boards_of_the_cards_have_no_words(wide: Desk) -> None:
    home(wide)
    expect(wide.page.locator(".board-picture")).to_have_count(5)
    expect(wide.page.locator(".board-picture text")).to_have_count(0)


@pytest.mark.parametrize("address", ADDRESSES)
def test_fingers_find_their_targets(narrow: Desk, address: str) -> None:
    enter(narrow, address)
    main = narrow.page.get_by_role("main")
    controls = main.locator("button:visible, select:visible, a:visible, input[type=number]:visible, .segment:visible")
    sizes = controls.evaluate_all(SIZES)
    assert sizes
    assert [control for control in sizes if control[1] < SMALLEST_TOUCH] == []


@pytest.mark.parametrize("address", ADDRESSES)
def test_words_stand_out_from_their_ground(desk: Desk, address: str) -> None:
    desk.enter(address)
    if desk.input.is_visible():
        desk.paste("x")
        expect(desk.note).to_be_visible()
        desk.idle()
    words = desk.page.locator(
        "h1, h2, label, p, .problem, .brand-name, .note-link, .output-status, .player-facts, .caption, .line, "
        ".button:enabled:not([aria-disabled=true]), .select, .segment span, "
        ".cm-lineNumbers .cm-gutterElement, .error-sentence"
    )
    for theme in ("Light theme", "Dark theme"):
        desk.page.get_by_label("Theme").select_option(label=theme)
        contrasts = words.locator("visible=true").evaluate_all(CONTRASTS)
        assert contrasts
        assert [word for word in contrasts if word[1] < LEAST_CONTRAST] == []


def test_there_is_one_live_region_and_the_landmarks_are_there(desk: Desk) -> None:
    for address in ADDRESSES:
        desk.enter(address)
        live = desk.page.locator("[aria-live]:not(.cm-announced), [role=status], [role=alert], output")
        expect(live.locator("visible=true")).to_have_count(1)
        expect(desk.page.get_by_role("banner")).to_have_count(1)
        expect(desk.page.get_by_role("main")).to_have_count(1)
        expect(desk.page.get_by_role("heading", level=1)).to_have_count(1)


def test_the_focus_can_be_seen(desk: Desk) -> None:
    enter(desk, "othello")
    desk.page.get_by_role("link", name="Othello").focus()
    for _ in range(6):
        desk.page.keyboard.press("Tab")
        focused = desk.page.locator(":focus")
        assert focused.evaluate("element => getComputedStyle(element).outlineStyle") != "none"
