"""Drafts of earlier versions are migrated, and sites on one origin have separate drafts."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from serve import serving
from tests.page.drafts import open_tab, saved
from tests.page.judge_page import JudgePage
from tests.page.native import NativeHandler

pytestmark = pytest.mark.native

INPUT = "56 48 49\n"
OTHER_INPUT = "17 49 33\n"
NOWHERE = {"start": {"line": 1, "unit": 0}, "end": {"line": 1, "unit": 0}, "top": 0}
JUDGE: dict[str, Any] = {
    "draft": {"touched": True, "text": INPUT, "name": "", "spot": NOWHERE},
    "options": {},
    "wanted": {"case": 0, "step": 0},
    "view": None,
    "comparing": {"draft": {"touched": True, "text": "Stop", "name": "", "spot": NOWHERE}, "open": True},
    "news": None,
    "sample": "",
    "texts": {},
    "setup": None,
}
GAME: dict[str, Any] = {
    "record": {"start": "", "limit": 80, "moves": ["A4-C4"], "at": 1},
    "seats": {"white": "engine", "black": "you"},
    "given": False,
    "level": 3,
    "flipped": False,
    "advice": None,
    "setup": None,
    "analysed": False,
    "outlined": False,
    "stopped": False,
}
STORE_EARLIER_FORMAT = """
([drafts, time]) => new Promise((resolve, reject) => {
  for (const [name, value] of [["drafts", "yes"], ["language", "ru"], ["theme", "dark"]]) {
    localStorage.setItem(`judgeboard.${name}`, value);
  }
  sessionStorage.setItem("judgeboard.tab", "1-2-3-4");
  const opened = indexedDB.open("judgeboard", 1);
  opened.onupgradeneeded = () => {
    for (const store of ["drafts", "tabs"]) opened.result.createObjectStore(store);
  };
  opened.onsuccess = () => {
    const transaction = opened.result.transaction(["drafts", "tabs"], "readwrite");
    for (const [room, content] of Object.entries(drafts)) {
      transaction.objectStore("drafts").put({ room, shape: 1, content }, ["1-2-3-4", room]);
    }
    transaction.objectStore("tabs").put(time, "1-2-3-4");
    transaction.onabort = () => reject(transaction.error);
    transaction.oncomplete = () => {
      opened.result.close();
      resolve();
    };
  };
})"""
"""Script that stores drafts in the format of a version that had one database for all sites of an origin."""
TIME_MS = 1_790_000_000_000


@pytest.fixture
def earlier_profile(context: BrowserContext, site_url: str) -> BrowserContext:
    """Returns a browser with the data of an earlier version, whose tab is closed."""
    page = context.new_page()
    page.goto(f"{site_url}notices.html")
    page.evaluate(STORE_EARLIER_FORMAT, [{"correct-move undefined": JUDGE, "loa play": GAME}, TIME_MS])
    page.close()
    return context


def test_an_earlier_versions_drafts_and_settings_are_migrated(earlier_profile: BrowserContext, site_url: str) -> None:
    judge_page = JudgePage(earlier_profile.new_page(), site_url, "ru").open().ready()
    expect(judge_page.root).to_have_attribute("lang", "ru")
    expect(judge_page.root).to_have_attribute("data-theme", "dark")
    judge_page.expect_text(INPUT)
    expect(judge_page.page.get_by_role("textbox", name="Ваш вывод", exact=True)).to_have_text("Stop")
    judge_page.enter("loa")
    expect(judge_page.page.get_by_role("region", name="Ходы", exact=True)).to_contain_text("A4-C4")
    expect(judge_page.page.get_by_label("Уровень", exact=True)).to_have_value("4")


@pytest.mark.thorough
def test_they_are_migrated_once(earlier_profile: BrowserContext, site_url: str) -> None:
    judge_page = JudgePage(earlier_profile.new_page(), site_url, "ru").open().ready()
    judge_page.expect_text(INPUT)
    judge_page.paste(OTHER_INPUT)
    judge_page.page.get_by_label("Язык").select_option(label="English")
    expect(judge_page.root).to_have_attribute("lang", "en")
    saved(judge_page)
    english = JudgePage(judge_page.page, site_url)
    english.reload().expect_text(OTHER_INPUT)
    expect(english.root).to_have_attribute("lang", "en")


@pytest.fixture
def two_sites(native: Path, tmp_path: Path) -> Iterator[str]:
    """Yields the URL of an origin with two copies of the site, in the folders `one` and `two`."""
    for name in ("one", "two"):
        shutil.copytree(native, tmp_path / name)
    with serving(tmp_path, NativeHandler) as url:
        yield url


@pytest.mark.thorough
def test_two_sites_on_one_origin_have_separate_drafts(browser: Browser, two_sites: str) -> None:
    with browser.new_context() as context:
        for name, text, language in (("one", INPUT, "ru"), ("two", OTHER_INPUT, "en")):
            judge_page = open_tab(context, f"{two_sites}{name}/")
            judge_page.paste(text)
            judge_page.page.get_by_label("Language").select_option(language)
            expect(judge_page.root).to_have_attribute("lang", language)
            saved(judge_page).page.close()
        for name, text, language in (("one", INPUT, "ru"), ("two", OTHER_INPUT, "en")):
            judge_page = JudgePage(context.new_page(), f"{two_sites}{name}/", language).open().ready()
            judge_page.expect_text(text)
            expect(judge_page.root).to_have_attribute("lang", language)
