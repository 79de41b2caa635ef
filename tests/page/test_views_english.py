"""Every view of the page in English can be used by all."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.page.desk import Desk
from tests.page.examining import examined, faults
from tests.page.views import DESKTOP, VIEWS, opened


@pytest.fixture(scope="module")
def english(browser: Browser, site_url: str) -> Iterator[Desk]:
    with examined(browser, site_url, "en", DESKTOP) as desk:
        yield desk


@pytest.mark.parametrize("view", VIEWS)
def test_axe_finds_nothing(english: Desk, view: str) -> None:
    with opened(english, VIEWS[view]):
        assert faults(english.page) == []
