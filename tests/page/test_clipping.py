"""Nothing is cut off, in the sizes that windows have and in both languages."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.browser import WINDOW
from tests.matrix import matrix
from tests.page.clipping import cut_off
from tests.page.desk import LANGUAGES, Desk
from tests.page.views import ANSWERS, DESKTOP, PHONE, VIEWS, Opener, opened

pytestmark = pytest.mark.native

SIZES: list[ViewportSize] = [PHONE, {"width": 768, "height": 1024}, DESKTOP, {"width": 1440, "height": 900}]
IN_SUITE = [
    "home",
    "error of congo",
    "statement of loa",
    "wrong verdicts",
    "program",
    "game under way",
    "analysis",
    "set-up of congo",
]
"""Those with the longest words, in the language that has the longer ones."""


STYLE = """rule => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [sheet];
}"""


@pytest.fixture(scope="module", params=matrix(LANGUAGES, ["ru"]))
def desk(browser: Browser, site_url: str, request: pytest.FixtureRequest) -> Iterator[Desk]:
    context = browser.new_context(**WINDOW, locale=request.param)
    yield Desk(context.new_page(), site_url, request.param).open().ready()
    context.close()


@pytest.mark.parametrize("view", matrix(VIEWS | ANSWERS, IN_SUITE))
def test_nothing_is_cut_off(desk: Desk, view: Opener) -> None:
    with opened(desk, view):
        found = {}
        for size in SIZES:
            desk.page.set_viewport_size(size)
            desk.drawn()
            found[size["width"]] = cut_off(desk.page)
        assert not any(found.values()), found


def test_what_is_cut_off_is_found(desk: Desk) -> None:
    """The search finds a text that its box cuts, one beyond the window, and one that a select has no room for."""
    desk.enter("correct-move")
    assert cut_off(desk.page) == []
    for style in (
        ".caption { inline-size: 3rem; overflow: hidden; white-space: nowrap }",
        ".caption { position: relative; inset-inline-start: -200px }",
        ".caption { block-size: 10px; overflow: clip }",
        ".example-menu { inline-size: 3rem }",
        ".stage { margin-block-start: 20rem }",
    ):
        desk.page.evaluate(STYLE, style.replace(";", " !important;").replace(" }", " !important }"))
        assert cut_off(desk.page) != [], style
    desk.page.evaluate(STYLE, "")
