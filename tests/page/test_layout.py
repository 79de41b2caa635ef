"""The page fits its window, light or dark, and can be used by all."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.matrix import matrix
from tests.page.desk import LANGUAGES, Box, Desk
from tests.page.views import DESKTOP, PHONE

pytestmark = pytest.mark.native

ADDRESSES = ["correct-move", "rank-and-file", "othello", "congo", "loa", "loa?mode=judge"]
SMALLEST_TOUCH = 40
LEAST_CONTRAST = 4.5

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
    for theme in ("Light", "Dark"):
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
