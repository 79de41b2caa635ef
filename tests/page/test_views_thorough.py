"""Every view in both languages, on a desktop and on a phone, held against every rule in both themes."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.page.desk import LANGUAGES, Desk
from tests.page.examining import examined, faults
from tests.page.views import ANSWERS, DESKTOP, PHONE, VIEWS, opened

EVERYTHING = VIEWS | ANSWERS
SIZES = {"desktop": DESKTOP, "phone": PHONE}

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module", params=SIZES)
def size(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module", params=LANGUAGES)
def desk(browser: Browser, site_url: str, size: str, request: pytest.FixtureRequest) -> Iterator[Desk]:
    with examined(browser, site_url, request.param, SIZES[size]) as opened:
        yield opened


@pytest.mark.parametrize("view", EVERYTHING)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_window(desk: Desk, size: str, view: str) -> None:
    with opened(desk, EVERYTHING[view], SIZES[size]):
        assert faults(desk.page, every_rule_in_the_dark=True) == []
        assert desk.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
