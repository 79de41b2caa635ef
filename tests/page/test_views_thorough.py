"""Every view in both languages, on a desktop, on a phone and zoomed, held against every rule in both themes."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from judgeboard.problems import PROBLEMS
from tests.page.desk import LANGUAGES, Desk, until
from tests.page.examining import AXE, examined, faults
from tests.page.gate import MAIN_SCRIPT
from tests.page.views import ANSWERS, DESKTOP, PHONE, VIEWS, ZOOMED, opened

EVERYTHING = VIEWS | ANSWERS
DOCUMENTS = [f"{folder}{problem}" for folder in ("", "ru/") for problem in ("", *(f"{name}/" for name in PROBLEMS))]
DOCUMENTS += ["notices.html"]
SIZES = {"desktop": DESKTOP, "phone": PHONE, "zoomed": ZOOMED}

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module", params=SIZES)
def size(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module", params=LANGUAGES)
def desk(browser: Browser, site_url: str, size: str, request: pytest.FixtureRequest) -> Iterator[Desk]:
    with examined(browser, site_url, request.param, SIZES[size]) as opened:
        yield opened


@pytest.fixture(scope="module", params=SIZES)
def document(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page whose scripts never come, with axe in it."""
    context = browser.new_context(viewport=SIZES[request.param], reduced_motion="reduce")
    context.add_init_script(path=AXE)
    context.route(MAIN_SCRIPT, lambda _: None)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("path", DOCUMENTS)
def test_axe_finds_nothing_in_a_document_before_its_scripts(document: Page, site_url: str, path: str) -> None:
    document.goto(site_url + path, wait_until="commit")
    expect(document.get_by_role("heading", level=1)).to_be_visible()
    until(document, lambda: document.evaluate("document.readyState"), lambda state: state != "loading", "the whole")
    assert faults(document) == []
    assert document.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("view", EVERYTHING)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_window(desk: Desk, size: str, view: str) -> None:
    with opened(desk, EVERYTHING[view], SIZES[size]):
        desk.drawn()
        assert faults(desk.page, every_rule_in_the_dark=True) == []
        assert desk.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
