"""The page fits its window, light or dark, and can be used by all."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.page.desk import Box, Desk

ADDRESSES = ["correct-move", "rank-and-file", "othello", "congo", "loa", "loa?mode=judge"]
SMALLEST_TOUCH = 40
LEAST_CONTRAST = 4.5

CONTRAST = """element => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const pixel = (...colours) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const grounds = [];
  for (let at = element; at; at = at.parentElement) grounds.unshift(getComputedStyle(at).backgroundColor);
  const light = (rgb) => rgb.map((c) => c / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = light(pixel(...grounds));
  const ink = light(pixel(...grounds, getComputedStyle(element).color));
  return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
}"""


@pytest.fixture(scope="module")
def narrow(browser: Browser, site_url: str) -> Iterator[Desk]:
    """The page on a phone."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    yield Desk(context.new_page(), site_url).open().ready()
    context.close()


def box(element: Locator) -> Box:
    """Where an element is."""
    found = element.bounding_box()
    assert found is not None
    return {name: found[name] for name in ("x", "y", "width", "height")}


def overflow(desk: Desk) -> int:
    """How many pixels the page is wider than its window."""
    pixels: int = desk.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return pixels


@pytest.mark.parametrize("address", ADDRESSES)
def test_nothing_is_wider_than_a_phone(narrow: Desk, address: str) -> None:
    narrow.enter(address)
    assert overflow(narrow) <= 0


@pytest.mark.parametrize("width", [640, 833, 993, 1280, 1920])
def test_nothing_is_wider_than_the_window(desk: Desk, width: int) -> None:
    desk.page.set_viewport_size({"width": width, "height": 800})
    for address in ADDRESSES:
        desk.enter(address)
        assert overflow(desk) <= 0, address
    desk.page.set_viewport_size({"width": 1280, "height": 800})


def test_on_a_desktop_the_board_is_left_of_the_input_and_within_the_window(desk: Desk) -> None:
    desk.enter("othello")
    board, text = box(desk.board), box(desk.input)
    assert board["x"] + board["width"] < text["x"]
    assert board["width"] > text["width"]
    assert board["y"] + board["height"] < 800
    assert box(desk.output)["y"] + box(desk.output)["height"] <= 800


def test_on_a_phone_the_board_comes_first_and_fills_the_width(narrow: Desk) -> None:
    narrow.enter("othello")
    assert box(narrow.board)["width"] > 320
    assert box(narrow.board)["y"] < box(narrow.input)["y"] < box(narrow.output)["y"]


def test_on_a_phone_the_names_of_the_problems_are_whole(narrow: Desk) -> None:
    narrow.enter("loa")
    opener = narrow.button("Lines of Action")
    theme = narrow.page.get_by_label("Theme")
    assert box(opener)["x"] + box(opener)["width"] <= box(theme)["x"]
    opener.tap()
    for name in ("Correct Move", "Rank and File", "Othello", "Congo", "Lines of Action"):
        link = narrow.page.get_by_role("link", name=name, exact=True)
        expect(link).to_be_in_viewport(ratio=1)
        assert link.evaluate("link => link.scrollWidth <= link.clientWidth")
    narrow.page.get_by_role("link", name="Congo").tap()
    expect(narrow.button("Congo")).to_have_attribute("aria-expanded", "false")
    expect(narrow.page.get_by_role("link", name="Othello")).to_be_hidden()


@pytest.mark.parametrize("address", ADDRESSES)
def test_fingers_find_their_targets(narrow: Desk, address: str) -> None:
    narrow.enter(address)
    main = narrow.page.get_by_role("main")
    controls = main.locator("button:visible, select:visible, a:visible, input[type=number]:visible, .segment:visible")
    for control in controls.all():
        if control.evaluate("element => element.closest('.board') === null"):
            size = box(control)
            assert size["height"] >= SMALLEST_TOUCH, control.inner_text()
            assert size["width"] >= SMALLEST_TOUCH, control.inner_text()


@pytest.mark.parametrize("theme", ["Light", "Dark"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_words_stand_out_from_their_ground(desk: Desk, address: str, theme: str) -> None:
    desk.page.get_by_label("Theme").select_option(label=theme)
    desk.enter(address)
    if desk.input.is_visible():
        desk.paste("x")
        expect(desk.note).to_be_visible()
    words = desk.page.locator(
        "h1, h2, label, p, .problem, .brand-name, .note-link, .output-status, .player-facts, .caption, .line, "
        ".button:enabled:not([aria-disabled=true]), .select, .segment span, .editor-numbers div"
    )
    for word in words.all():
        if word.is_visible() and word.inner_text().strip():
            assert word.evaluate(CONTRAST) >= LEAST_CONTRAST, word.inner_text()


def test_every_control_has_a_name(desk: Desk) -> None:
    for address in ADDRESSES:
        desk.enter(address)
        for control in desk.page.locator("button:visible, select:visible, textarea:visible, input:visible, a").all():
            expect(control).to_have_accessible_name(re.compile(r"\S"))


def test_there_is_one_live_region_and_the_landmarks_are_there(desk: Desk) -> None:
    for address in ADDRESSES:
        desk.enter(address)
        expect(desk.page.locator("[aria-live], [role=status], [role=alert], output")).to_have_count(1)
        expect(desk.page.get_by_role("banner")).to_have_count(1)
        expect(desk.page.get_by_role("main")).to_have_count(1)
        expect(desk.page.get_by_role("heading", level=1)).to_have_count(1)


def test_the_focus_can_be_seen(desk: Desk) -> None:
    desk.enter("othello")
    desk.page.get_by_role("link", name="Othello").focus()
    for _ in range(6):
        desk.page.keyboard.press("Tab")
        focused = desk.page.locator(":focus")
        assert focused.evaluate("element => getComputedStyle(element).outlineStyle") != "none"
