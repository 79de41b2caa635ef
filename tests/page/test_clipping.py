"""No text is clipped in common viewports, in either language."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.browser import WINDOW
from tests.matrix import matrix
from tests.messages import LANGUAGES
from tests.page.clipping import clipped_text
from tests.page.judge_page import JudgePage
from tests.page.views import ANSWERS, DESKTOP, PHONE, VIEWS, Opener, open_view

pytestmark = pytest.mark.native

SIZES: list[ViewportSize] = [PHONE, {"width": 768, "height": 1024}, DESKTOP, {"width": 1440, "height": 900}]
IN_SUITE = [
    "statement of loa",
    "wrong verdicts",
    "game under way",
    "analysis",
    "review",
    "trying again",
    "set-up of congo",
]
"""Views with the longest words. The tests show them in the language with longer words."""


STYLE = """rule => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [sheet];
}"""


@pytest.fixture(scope="module", params=matrix(LANGUAGES, ["ru"]))
def judge_page(browser: Browser, site_url: str, request: pytest.FixtureRequest) -> Iterator[JudgePage]:
    with browser.new_context(**WINDOW, locale=request.param) as context:
        yield JudgePage(context.new_page(), site_url, request.param).open().ready()


@pytest.mark.parametrize("view", matrix(VIEWS | ANSWERS, IN_SUITE))
def test_nothing_is_clipped(judge_page: JudgePage, view: Opener) -> None:
    with open_view(judge_page, view):
        found = {}
        for size in SIZES:
            judge_page.page.set_viewport_size(size)
            judge_page.drawn()
            found[size["width"]] = clipped_text(judge_page.page)
        assert not any(found.values()), found


def test_clipped_text_is_found(judge_page: JudgePage) -> None:
    """`clipped_text` finds text beyond its box, beyond the viewport and beyond a select."""
    judge_page.enter("correct-move")
    assert clipped_text(judge_page.page) == []
    for style in (
        ".caption { inline-size: 3rem; overflow: hidden; white-space: nowrap }",
        ".caption { position: relative; inset-inline-start: -200px }",
        ".caption { block-size: 10px; overflow: clip }",
        ".example-menu { inline-size: 3rem }",
        ".stage { margin-block-start: 20rem }",
    ):
        judge_page.page.evaluate(STYLE, style.replace(";", " !important;").replace(" }", " !important }"))
        assert clipped_text(judge_page.page) != [], style
    judge_page.page.evaluate(STYLE, "")
