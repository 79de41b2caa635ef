"""A newer version is offered quietly, installed on request, and never offered during a game."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from offline import SCRIPT
from tests.browser import WINDOW
from tests.console import NETWORK
from tests.page.cache_storage import (
    cached_files,
    record_registrations,
    wait_for_install,
    wait_until_healed,
    wait_until_offline_ready,
)
from tests.page.host import Host, hosting
from tests.page.judge_page import JudgePage

SENTENCE = "A new version of this page is ready."
UNUSED = "icons/maskable-512.png"
"""Path of a file that no page requests."""
OTHER = "notices.html"
"""Path of a file whose content may change while its name stays."""
A_WHILE_MS = 3_000
NO_ENGINE = """
globalThis.Worker = class extends EventTarget {
  constructor() { super(); setTimeout(() => this.onerror({ message: "broken" })); }
  postMessage() {}
  terminate() {}
};
"""
COUNT_CHECKS = """
globalThis.checks = 0;
const { update } = ServiceWorkerRegistration.prototype;
ServiceWorkerRegistration.prototype.update = function () {
  checks += 1;
  return update.call(this);
};
"""
"""Script that counts the page's own checks for a newer version. The browser also checks some time after a page was
opened.
"""
FULL = """
const put = Cache.prototype.put;
Cache.prototype.put = function (request, response) {
  const noted = String(request).includes("?");
  return noted ? Promise.reject(new DOMException("full", "QuotaExceededError")) : put.call(this, request, response);
};
"""


@pytest.fixture(scope="module")
def browser(keeping_browser: Browser) -> Browser:
    return keeping_browser


@pytest.fixture
def host(native: Path, tmp_path: Path) -> Iterator[Host]:
    with hosting(native, tmp_path) as host:
        yield host


@pytest.fixture
def judge_page(browser: Browser, host: Host) -> Iterator[JudgePage]:
    """Yields a page of the first version, which is cached."""
    with browser.new_context(**WINDOW) as context:
        context.clock.install()
        record_registrations(context)
        judge_page = JudgePage(context.new_page(), host.url).open().ready()
        wait_until_offline_ready(judge_page.page)
        host.requests.clear()
        yield judge_page


def another_tab(judge_page: JudgePage) -> JudgePage:
    return JudgePage(judge_page.page.context.new_page(), judge_page.url).open().ready()


def announced(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text=SENTENCE)


def pass_a_while(judge_page: JudgePage) -> None:
    """Advances the page's clock so far that the page's timers run."""
    judge_page.page.clock.fast_forward(A_WHILE_MS)
    judge_page.drawn()


def look_for_newer(page: Page) -> None:
    """Checks for a newer version, as the page does every hour."""
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")


def publish(host: Host, judge_page: JudgePage, word: str = "second", storage: str = "") -> None:
    """Publishes a newer version, whose service worker begins with the script `storage`, and waits until the page has
    found it.
    """
    host.publish(word)
    host.write(SCRIPT.as_posix(), storage.encode() + host.files()[SCRIPT.as_posix()].read_bytes())
    look_for_newer(judge_page.page)
    judge_page.page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.ready;
          while (!registration.waiting) await new Promise((resume) => setTimeout(resume, 20));
        }"""
    )


def expect_version(page: Page, word: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-version", word)


def test_it_is_offered_in_the_pages_language_and_accepted_by_keyboard(host: Host, judge_page: JudgePage) -> None:
    publish(host, judge_page)
    judge_page.page.get_by_label("Language").select_option("ru")
    expect(judge_page.page.get_by_role("status").filter(has_text="Вышла новая версия страницы.")).to_be_visible()
    judge_page.page.get_by_label("Язык").select_option("en")
    expect(announced(judge_page.page)).to_be_visible()
    button = judge_page.button("Update")
    judge_page.square("9").focus()
    for _ in range(40):
        if button.evaluate("button => button === document.activeElement"):
            break
        judge_page.page.keyboard.press("Shift+Tab")
    judge_page.page.keyboard.press("Enter")
    expect_version(judge_page.page, "second")
    judge_page.ready()
    expect(announced(judge_page.page)).to_be_hidden()


@pytest.mark.thorough
def test_a_version_whose_engine_fails_can_be_replaced(host: Host, judge_page: JudgePage) -> None:
    page = judge_page.page.context.new_page()
    page.add_init_script(NO_ENGINE)
    host.publish("second")
    page.goto(judge_page.address("correct-move"))
    expect(announced(page)).to_be_visible()
    page.get_by_role("button", name="Update", exact=True).click()
    expect_version(page, "second")


def test_only_what_changed_is_downloaded(host: Host, judge_page: JudgePage) -> None:
    """Only changed files are downloaded for a newer version. A file that was only renamed comes from the cache."""
    (host.root / UNUSED).rename(host.root / "moved.png")
    host.write(OTHER, b"<!doctype html><title>Other</title>")
    publish(host, judge_page)
    assert [path for path in host.downloads() if not path.endswith("index.html")] == [OTHER]


@pytest.mark.thorough
def test_it_is_postponed_until_the_next_visit(host: Host, judge_page: JudgePage) -> None:
    publish(host, judge_page)
    judge_page.button("Later").click()
    judge_page.page.get_by_label("Language").select_option("ru")
    expect(judge_page.page.get_by_role("button", name="О задаче")).to_be_visible()
    pass_a_while(judge_page)
    expect(judge_page.page.get_by_role("button", name="Обновить")).to_be_hidden()
    judge_page.page.reload()
    expect(judge_page.page.get_by_role("button", name="Обновить")).to_be_visible()


@pytest.mark.thorough
def test_it_is_not_offered_during_a_game_and_waits(host: Host, judge_page: JudgePage) -> None:
    judge_page.enter("loa")
    judge_page.square("A4").click()
    judge_page.square("C4").click()
    publish(host, judge_page)
    pass_a_while(judge_page)
    expect(announced(judge_page.page)).to_be_hidden()
    judge_page.enter("congo")
    expect(announced(judge_page.page)).to_be_visible()
    judge_page.enter("loa")
    expect(announced(judge_page.page)).to_be_hidden()
    judge_page.button(judge_page.words["new.open"]).click()
    judge_page.page.get_by_role("dialog").get_by_role("button", name=judge_page.words["new.start"]).click()
    expect(announced(judge_page.page)).to_be_visible()
    judge_page.reload()
    expect(judge_page.root).not_to_have_attribute("data-version", "second")
    expect(announced(judge_page.page)).to_be_visible()


@pytest.mark.thorough
def test_a_game_is_there_after_the_update(host: Host, judge_page: JudgePage) -> None:
    judge_page.enter("loa")
    judge_page.square("A4").click()
    judge_page.square("C4").click()
    publish(host, judge_page)
    judge_page.enter("congo")
    # A debugged service worker with pending requests does not let another service worker take over.
    judge_page.answered()
    judge_page.idle()
    judge_page.button("Update").click()
    expect_version(judge_page.page, "second")
    judge_page.ready()
    judge_page.enter("loa")
    expect(judge_page.page.locator(".moves-card tbody")).to_contain_text("A4-C4")


@pytest.mark.noise(NETWORK)
def test_another_tab_keeps_its_version(host: Host, judge_page: JudgePage) -> None:
    """If one tab updates, another tab keeps the old version, even if the newer version lacks some of the old version's
    files and the host is stopped.
    """
    other = another_tab(judge_page)
    other.paste("56 48 49\n")
    russian = {path: file.read_bytes() for path, file in host.files().items() if Path(path).match("ru*.json")}
    for path in russian:
        (host.root / path).unlink()
    publish(host, judge_page)
    judge_page.button("Update").click()
    expect_version(judge_page.page, "second")
    judge_page.ready()
    host.stop()
    assert other.text == "56 48 49\n"
    other.page.get_by_label("Language").select_option("ru")
    expect(other.page.get_by_role("button", name="Обновить")).to_be_visible()
    assert russian.keys() <= cached_files(judge_page.page).keys()
    for path, words in russian.items():
        host.write(path, words)
    host.start()
    other.page.get_by_role("button", name="Обновить").click()
    expect_version(other.page, "second")


@pytest.mark.thorough
@pytest.mark.parametrize("storage", ["", FULL], ids=["", "full storage"])
def test_files_that_no_tab_needs_are_deleted(host: Host, judge_page: JudgePage, storage: str) -> None:
    other = another_tab(judge_page)
    publish(host, judge_page, storage=storage)
    judge_page.button("Update").click()
    expect_version(judge_page.page, "second")
    judge_page.ready()
    wait_until_healed(judge_page.page)
    assert judge_page.page.evaluate("caches.keys().then((names) => names.length)") == 2
    other.page.close()
    judge_page.reload()
    wait_until_healed(judge_page.page)
    assert judge_page.page.evaluate("caches.keys().then((names) => names.length)") == 1


@pytest.mark.thorough
def test_an_incomplete_version_is_not_offered(host: Host, judge_page: JudgePage) -> None:
    host.write(OTHER, b"<!doctype html><title>Other</title>")
    host.faults = {OTHER: "damaged"}
    host.publish("second")
    look_for_newer(judge_page.page)
    assert wait_for_install(judge_page.page)
    pass_a_while(judge_page)
    expect(announced(judge_page.page)).to_be_hidden()
    host.faults = {}
    look_for_newer(judge_page.page)
    expect(announced(judge_page.page)).to_be_visible()


@pytest.mark.thorough
def test_it_is_checked_for_every_hour(host: Host, judge_page: JudgePage) -> None:
    page = judge_page.page
    page.add_init_script(COUNT_CHECKS)
    page.reload()
    judge_page.ready()
    page.wait_for_function("checks === 1")
    host.publish("second")
    page.clock.fast_forward("30:00")
    assert page.evaluate("checks") == 1
    page.clock.fast_forward("31:00")
    page.clock.fast_forward("01:00")
    expect(announced(judge_page.page)).to_be_visible()
    assert page.evaluate("checks") == 2
