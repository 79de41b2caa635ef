"""axe, which knows the common faults of pages for those who see, hear or move otherwise, finds none on any view."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser

from steps import BUILD
from tests.page.desk import LANGUAGES, Desk
from tests.page.views import DESKTOP, VIEWS, opened

AXE = BUILD / "node_modules" / "axe-core" / "axe.min.js"
FAULTS = """async () => {
  const { violations } = await axe.run();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html, failureSummary]));
}"""
SCHEMES: list[Literal["light", "dark"]] = ["light", "dark"]


@pytest.fixture(scope="module", params=LANGUAGES)
def examined(browser: Browser, site_url: str, request: pytest.FixtureRequest) -> Iterator[Desk]:
    """A page with axe in it: an init script comes in where the page's policy lets no other in."""
    context = browser.new_context(locale=request.param, viewport=DESKTOP, reduced_motion="reduce")
    context.add_init_script(path=AXE)
    yield Desk(context.new_page(), site_url, request.param).open().ready()
    context.close()


@pytest.mark.parametrize("view", VIEWS)
def test_axe_finds_nothing(examined: Desk, view: str) -> None:
    with opened(examined, VIEWS[view]):
        for scheme in SCHEMES:
            examined.page.emulate_media(color_scheme=scheme)
            assert examined.page.evaluate(FAULTS) == [], scheme
