"""Light and dark, by the system and by choice."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.page.desk import Desk

pytestmark = pytest.mark.native

PAPER = {"light": "rgb(250, 248, 244)", "dark": "rgb(22, 24, 27)"}
FIRST_PAPER = """
function look() {
  if (document.body === null) requestAnimationFrame(look);
  else window.firstPaper = getComputedStyle(document.body).backgroundColor;
}
requestAnimationFrame(look);
"""


def choose(desk: Desk, theme: str) -> None:
    """Choose from the header."""
    desk.page.get_by_label("Theme", exact=True).select_option(label=theme)


def has_paper(page: Page, theme: str) -> None:
    """Wait until the page's ground has the colour of a theme."""
    expect(page.locator("body")).to_have_css("background-color", PAPER[theme])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_system_decides_at_first(early_desk: Desk, scheme: Literal["light", "dark"]) -> None:
    early_desk.page.emulate_media(color_scheme=scheme)
    early_desk.open()
    has_paper(early_desk.page, scheme)
    expect(early_desk.page.get_by_label("Theme", exact=True)).to_have_value("system")


def test_a_choice_holds_against_the_system_and_is_remembered_until_the_system_is_chosen_again(early_desk: Desk) -> None:
    early_desk.page.add_init_script(FIRST_PAPER)
    early_desk.page.emulate_media(color_scheme="light")
    early_desk.open()
    choose(early_desk, "Dark theme")
    has_paper(early_desk.page, "dark")
    early_desk.page.reload()
    expect(early_desk.page.get_by_label("Theme", exact=True)).to_have_value("dark")
    assert early_desk.page.evaluate("window.firstPaper") == PAPER["dark"], "the wrong theme flashed up"
    choose(early_desk, "System theme")
    has_paper(early_desk.page, "light")
    early_desk.page.emulate_media(color_scheme="dark")
    has_paper(early_desk.page, "dark")
