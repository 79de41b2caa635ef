"""Light and dark themes, by the system or by choice."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.page.judge_page import JudgePage

pytestmark = pytest.mark.native

PAPER = {"light": "rgb(250, 248, 244)", "dark": "rgb(22, 24, 27)"}
FIRST_PAPER = """
function look() {
  if (document.body === null) requestAnimationFrame(look);
  else window.firstPaper = getComputedStyle(document.body).backgroundColor;
}
requestAnimationFrame(look);
"""


def choose(judge_page: JudgePage, theme: str) -> None:
    """Chooses a theme in the header."""
    judge_page.page.get_by_label("Theme", exact=True).select_option(label=theme)


def has_paper(page: Page, theme: str) -> None:
    """Waits until the background has the colour of a theme."""
    expect(page.locator("body")).to_have_css("background-color", PAPER[theme])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_system_theme_is_the_default(page_without_python: JudgePage, scheme: Literal["light", "dark"]) -> None:
    page_without_python.page.emulate_media(color_scheme=scheme)
    page_without_python.open()
    has_paper(page_without_python.page, scheme)
    expect(page_without_python.page.get_by_label("Theme", exact=True)).to_have_value("system")


def test_a_choice_overrides_the_system_and_is_remembered(page_without_python: JudgePage) -> None:
    page_without_python.page.add_init_script(FIRST_PAPER)
    page_without_python.page.emulate_media(color_scheme="light")
    page_without_python.open()
    choose(page_without_python, "Dark theme")
    has_paper(page_without_python.page, "dark")
    page_without_python.page.reload()
    expect(page_without_python.page.get_by_label("Theme", exact=True)).to_have_value("dark")
    assert page_without_python.page.evaluate("window.firstPaper") == PAPER["dark"], "the wrong theme flashed up"
    choose(page_without_python, "System theme")
    has_paper(page_without_python.page, "light")
    page_without_python.page.emulate_media(color_scheme="dark")
    has_paper(page_without_python.page, "dark")
