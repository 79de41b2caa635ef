"""A newer version is told of quietly, taken when the visitor says so, and never in the middle of a game."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from offline import SCRIPT
from tests.browser import WINDOW
from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.desk import Desk
from tests.page.host import Host, hosting
from tests.page.keeping import installed, kept, remember_registrations, wait_until_kept, wait_until_tidied

SENTENCE = "A newer version of this page is ready."
UNUSED = "icons/maskable-512.png"
"""A file that no page asks for by itself."""
OTHER = "notices.html"
"""A file that may change without a change of its name."""
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
"""The browser asks for the service worker of itself, too, some time after a page was opened."""
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
def desk(browser: Browser, host: Host) -> Iterator[Desk]:
    """A page of the first version, which is kept."""
    context = browser.new_context(**WINDOW)
    context.clock.install()
    remember_registrations(context)
    desk = Desk(context.new_page(), host.url).open().ready()
    wait_until_kept(desk.page)
    host.asked.clear()
    yield desk
    context.close()


def another_tab(desk: Desk) -> Desk:
    return Desk(desk.page.context.new_page(), desk.url).open().ready()


def announced(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text=SENTENCE)


def pass_a_while(desk: Desk) -> None:
    """Have the page's timers be due."""
    desk.page.clock.fast_forward(A_WHILE_MS)
    desk.drawn()


def look_for_newer(page: Page) -> None:
    """As the page does every hour."""
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")


def publish(host: Host, desk: Desk, word: str = "second", storage: str = "") -> None:
    """There is a newer version, and the page has found it; the script begins with what becomes of its storage."""
    host.publish(word)
    host.write(SCRIPT.as_posix(), storage.encode() + host.files()[SCRIPT.as_posix()].read_bytes())
    look_for_newer(desk.page)
    desk.page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.ready;
          while (!registration.waiting) await new Promise((resume) => setTimeout(resume, 20));
        }"""
    )


def expect_version(page: Page, word: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-version", word)


def test_it_is_told_in_the_pages_language_and_taken_by_the_keyboard(host: Host, desk: Desk) -> None:
    publish(host, desk)
    desk.page.get_by_label("Language").select_option("ru")
    expect(desk.page.get_by_role("status").filter(has_text="Появилась новая версия страницы.")).to_be_visible()
    desk.page.get_by_label("Язык").select_option("en")
    expect(announced(desk.page)).to_be_visible()
    button = desk.button("Update")
    desk.square("9").focus()
    for _ in range(40):
        if button.evaluate("button => button === document.activeElement"):
            break
        desk.page.keyboard.press("Shift+Tab")
    desk.page.keyboard.press("Enter")
    expect_version(desk.page, "second")
    desk.ready()
    expect(announced(desk.page)).to_be_hidden()


@pytest.mark.thorough
def test_a_version_whose_engine_fails_can_be_replaced(host: Host, desk: Desk) -> None:
    page = desk.page.context.new_page()
    page.add_init_script(NO_ENGINE)
    host.publish("second")
    page.goto(desk.address("correct-move"))
    expect(announced(page)).to_be_visible()
    page.get_by_role("button", name="Update", exact=True).click()
    expect_version(page, "second")


def test_only_what_changed_is_downloaded(host: Host, desk: Desk) -> None:
    """Under whatever name: a file that only moved is taken from what is kept."""
    (host.root / UNUSED).rename(host.root / "moved.png")
    host.write(OTHER, b"<!doctype html><title>Other</title>")
    publish(host, desk)
    assert [path for path in host.downloads() if not path.endswith("index.html")] == [OTHER]


@pytest.mark.thorough
def test_it_is_put_off_until_the_next_visit(host: Host, desk: Desk) -> None:
    publish(host, desk)
    desk.button("Later").click()
    desk.page.get_by_label("Language").select_option("ru")
    expect(desk.page.get_by_role("button", name="О задаче")).to_be_visible()
    pass_a_while(desk)
    expect(desk.page.get_by_role("button", name="Обновить")).to_be_hidden()
    desk.page.reload()
    expect(desk.page.get_by_role("button", name="Обновить")).to_be_visible()


def test_it_is_not_told_in_the_middle_of_a_game_and_waits_until_it_is_taken(host: Host, desk: Desk) -> None:
    desk.enter("loa")
    desk.square("A4").click()
    desk.square("C4").click()
    publish(host, desk)
    pass_a_while(desk)
    expect(announced(desk.page)).to_be_hidden()
    desk.enter("congo")
    expect(announced(desk.page)).to_be_visible()
    desk.enter("loa")
    expect(announced(desk.page)).to_be_hidden()
    desk.button(desk.words["new.open"]).click()
    desk.page.get_by_role("dialog").get_by_role("button", name=desk.words["new.start"]).click()
    expect(announced(desk.page)).to_be_visible()
    desk.page.reload()
    desk.ready()
    expect(desk.root).not_to_have_attribute("data-version", "second")
    expect(announced(desk.page)).to_be_visible()


def test_a_game_is_there_after_the_update(host: Host, desk: Desk) -> None:
    desk.enter("loa")
    desk.square("A4").click()
    desk.square("C4").click()
    publish(host, desk)
    desk.enter("congo")
    # A worker that is debugged, as here, while it has a request does not give way to the next.
    desk.answered()
    desk.idle()
    desk.button("Update").click()
    expect_version(desk.page, "second")
    desk.ready()
    desk.enter("loa")
    expect(desk.page.locator(".moves-card tbody")).to_contain_text("A4-C4")


@pytest.mark.noise(NETWORK)
def test_another_tab_goes_on_with_its_version(host: Host, desk: Desk) -> None:
    """Also where it needs what the newer version lacks, and the host is gone."""
    other = another_tab(desk)
    other.paste("56 48 49\n")
    russian = {path: file.read_bytes() for path, file in host.files().items() if Path(path).match("ru*.json")}
    for path in russian:
        (host.root / path).unlink()
    publish(host, desk)
    desk.button("Update").click()
    expect_version(desk.page, "second")
    desk.ready()
    host.stop()
    assert other.text == "56 48 49\n"
    other.page.get_by_label("Language").select_option("ru")
    expect(other.page.get_by_role("button", name="Обновить")).to_be_visible()
    assert russian.keys() <= kept(desk.page).keys()
    for path, words in russian.items():
        host.write(path, words)
    host.start()
    other.page.get_by_role("button", name="Обновить").click()
    expect_version(other.page, "second")


@pytest.mark.parametrize("storage", matrix({"": "", "where there is no room for a note": FULL}, [""]))
def test_what_no_tab_needs_is_forgotten(host: Host, desk: Desk, storage: str) -> None:
    other = another_tab(desk)
    publish(host, desk, storage=storage)
    desk.button("Update").click()
    expect_version(desk.page, "second")
    desk.ready()
    wait_until_tidied(desk.page)
    assert desk.page.evaluate("caches.keys().then((names) => names.length)") == 2
    other.page.close()
    desk.page.reload()
    desk.ready()
    wait_until_tidied(desk.page)
    assert desk.page.evaluate("caches.keys().then((names) => names.length)") == 1


def test_a_version_that_does_not_come_whole_is_not_told(host: Host, desk: Desk) -> None:
    host.write(OTHER, b"<!doctype html><title>Other</title>")
    host.faults = {OTHER: "damaged"}
    host.publish("second")
    look_for_newer(desk.page)
    assert installed(desk.page)
    pass_a_while(desk)
    expect(announced(desk.page)).to_be_hidden()
    host.faults = {}
    look_for_newer(desk.page)
    expect(announced(desk.page)).to_be_visible()


@pytest.mark.thorough
def test_it_is_looked_for_every_hour(host: Host, desk: Desk) -> None:
    page = desk.page
    page.add_init_script(COUNT_CHECKS)
    page.reload()
    desk.ready()
    page.wait_for_function("checks === 1")
    host.publish("second")
    page.clock.fast_forward("30:00")
    assert page.evaluate("checks") == 1
    page.clock.fast_forward("31:00")
    page.clock.fast_forward("01:00")
    expect(announced(desk.page)).to_be_visible()
    assert page.evaluate("checks") == 2
