"""All views pass all rules of axe, in both languages, both themes and three viewports."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from judgeboard.problems import PROBLEMS
from tests.messages import LANGUAGES
from tests.page.axe import AXE, axe_violations, page_with_axe
from tests.page.held_requests import MAIN_SCRIPT
from tests.page.judge_page import JudgePage
from tests.page.site_page import wait_until
from tests.page.views import ANSWERS, DESKTOP, PHONE, VIEWS, ZOOMED, open_view

ALL_VIEWS = VIEWS | ANSWERS
DOCUMENTS = [f"{folder}{problem}" for folder in ("", "ru/") for problem in ("", *(f"{name}/" for name in PROBLEMS))]
DOCUMENTS += ["notices.html"]
SIZES = {"desktop": DESKTOP, "phone": PHONE, "zoomed": ZOOMED}

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module", params=SIZES)
def size(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module", params=LANGUAGES)
def judge_page(browser: Browser, site_url: str, size: str, request: pytest.FixtureRequest) -> Iterator[JudgePage]:
    with page_with_axe(browser, site_url, request.param, SIZES[size]) as open_view:
        yield open_view


@pytest.fixture(scope="module", params=SIZES)
def document(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Yields a page with axe, whose scripts never load."""
    with browser.new_context(viewport=SIZES[request.param], reduced_motion="reduce") as context:
        context.add_init_script(path=AXE)
        context.route(MAIN_SCRIPT, lambda _: None)
        yield context.new_page()


@pytest.mark.parametrize("path", DOCUMENTS)
def test_axe_finds_nothing_in_a_document_before_its_scripts(document: Page, site_url: str, path: str) -> None:
    document.goto(site_url + path, wait_until="commit")
    expect(document.get_by_role("heading", level=1)).to_be_visible()
    wait_until(
        document, lambda: document.evaluate("document.readyState"), lambda state: state != "loading", "the whole"
    )
    assert axe_violations(document) == []
    assert document.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("view", ALL_VIEWS)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_window(judge_page: JudgePage, size: str, view: str) -> None:
    with open_view(judge_page, ALL_VIEWS[view], SIZES[size]):
        judge_page.drawn()
        assert axe_violations(judge_page.page, every_rule_in_the_dark=True) == []
        assert judge_page.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
