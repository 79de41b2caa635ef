"""The language: by the browser, by choice, remembered, and with nothing lost on a change."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, expect

from tests.page.desk import Desk, until, words
from tests.page.table import Table
from tests.page.tabs import DENIED_STORAGE
from tests.page.views import DESKTOP

pytestmark = pytest.mark.native

TRIPLES = "17 49 33\n56 48 49\n17 17 49\n"
COUNT_STARTS = """() => {
  const send = Worker.prototype.postMessage;
  window.starts = 0;
  Worker.prototype.postMessage = function (order) {
    if (order.type === "start") window.starts += 1;
    send.call(this, order);
  };
}"""
"""Counts the tasks that the engine is given from now on."""


class Pages:
    """Makes pages in browsers of different languages."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._opened: list[BrowserContext] = []

    def new(self, locale: str, language: str = "en", *, python: bool = False) -> Desk:
        """A page, not yet open, in a browser with that locale; it is expected to speak that language."""
        context = self._browser.new_context(locale=locale, viewport=DESKTOP)
        self._opened.append(context)
        return Desk(context.new_page(), self._url, language, python=python)

    def close(self) -> None:
        """End them all."""
        for context in self._opened:
            context.close()


@pytest.fixture
def pages(browser: Browser, site_url: str) -> Iterator[Pages]:
    """Makes pages in browsers of different languages."""
    pages = Pages(browser, site_url)
    yield pages
    pages.close()


@pytest.fixture
def english(desk: Desk) -> Iterator[Desk]:
    """A page in English, and in English again when the test is over."""
    yield desk
    choose(desk, "English")


def languages(desk: Desk) -> Locator:
    """The select of the language, whichever it is in."""
    return desk.page.get_by_label(re.compile("^(Language|Язык)$"))


def choose(desk: Desk, name: str) -> Desk:
    """Choose a language; the result is the same page by its new words."""
    languages(desk).select_option(label=name)
    language = {"English": "en", "Русский": "ru"}[name]
    expect(desk.root).to_have_attribute("lang", language)
    expect(desk.page.get_by_label(words(language)["theme"], exact=True)).to_be_attached()
    return Desk(desk.page, desk.url, language)


@pytest.mark.parametrize(("locale", "language"), [("ru-RU", "en"), ("en-GB", "ru")])
def test_the_address_decides(pages: Pages, locale: str, language: str) -> None:
    desk = pages.new(locale, language).open()
    expect(desk.root).to_have_attribute("lang", language)
    expect(desk.input).to_be_visible()
    expect(languages(desk)).to_have_value(language)
    expect(languages(desk)).to_have_accessible_name(words(language)["language"])
    expect(desk.page).to_have_title(
        words(language)["title"].replace("{problem}", words(language)["problem.correct-move"])
    )


def test_at_home_the_first_of_the_visitors_languages_that_is_there_is_offered(pages: Pages) -> None:
    desk = pages.new("en-US")
    desk.page.add_init_script("Object.defineProperty(navigator, 'languages', { get: () => ['de', 'ru-RU', 'en'] })")
    desk.open("")
    russian = desk.page.get_by_role("main").get_by_role("link", name="Русский")
    expect(russian).to_have_count(1)
    expect(desk.root).to_have_attribute("lang", "en")
    russian.click()
    expect(desk.page).to_have_url(f"{desk.url}ru/")
    expect(desk.root).to_have_attribute("lang", "ru")


def locale_files(asked: list[str]) -> list[str]:
    """The files of words among addresses, the page's and the engine's, without their digests."""
    words = re.compile(r"/(?:locales|sentences)/([\w.-]+)-\w{8}\.json$")
    return [found[1] for address in asked if (found := words.search(address))]


@pytest.mark.parametrize(("locale", "language", "other"), [("ru-RU", "ru", "en"), ("en-US", "en", "ru")])
def test_only_the_words_of_the_language_are_fetched_and_only_once(
    pages: Pages, locale: str, language: str, other: str
) -> None:
    desk = pages.new(locale, language, python=True)
    asked: list[str] = []
    desk.page.on("request", lambda request: asked.append(request.url))
    desk.prefetching().open().ready()
    parts = ["app", "correct-move", "compare", "random", "statement"]  # The engine's.
    parts += ["app", "home", "judge", "play", "compare", "exercise", "files", "new-game", "random", "records"]
    parts += ["set-up", "share", "statement", "try"]
    # The parts that come later are fetched whenever the browser is idle.
    until(desk.page, lambda: locale_files(asked), lambda files: len(files) >= len(parts), parts)
    desk.idle()
    assert sorted(locale_files(asked)) == sorted(f"{language}.{part}" for part in parts)
    choose(desk, {"ru": "Русский", "en": "English"}[other])
    choose(desk, {"ru": "Русский", "en": "English"}[language])
    assert sorted(locale_files(asked)) == sorted(f"{code}.{part}" for code in (language, other) for part in parts)


def test_a_choice_holds_against_the_browser_and_is_remembered(pages: Pages) -> None:
    desk = pages.new("en-US").open()
    choose(desk, "Русский")
    expect(desk.page).to_have_url(f"{desk.url}ru/correct-move/")
    desk.page.goto(f"{desk.url}#othello")
    expect(desk.root).to_have_attribute("lang", "ru")
    expect(languages(desk)).to_have_value("ru")
    choose(desk, "English")
    desk.page.reload()
    expect(languages(desk)).to_have_value("en")
    expect(desk.input).to_be_visible()


def test_without_storage_the_choice_lasts_as_long_as_the_page(pages: Pages) -> None:
    desk = pages.new("ru-RU", "ru")
    desk.page.add_init_script(DENIED_STORAGE)
    desk.open()
    expect(desk.input).to_be_visible()
    expect(choose(desk, "English").input).to_be_visible()


def test_a_change_keeps_the_text_the_case_and_the_place_in_the_text(english: Desk) -> None:
    english.enter("correct-move")
    english.paste(TRIPLES * 50)
    english.output_line(101).click()
    expect(english.caption).to_contain_text("Case 101 of 150: Stop")
    english.select(3, 5)
    top = english.read()["top"]
    assert top > 0
    changed = choose(english, "Русский")
    expect(changed.caption).to_have_text("Тест 101 из 150. Стоп: ферзь идёт с 48 на 49, и король на 56 заперт.")
    changed.expect_text(TRIPLES * 50)
    expect(changed.output.locator(".lit-strong")).to_have_text("Stop")
    place = changed.read()
    assert (place["start"], place["end"], place["top"]) == (3, 5, top)
    expect(choose(changed, "English").caption).to_contain_text("Case 101 of 150: Stop")


def test_a_change_keeps_options_and_steps(english: Desk) -> None:
    english.enter("congo?piece=zebra")
    english.choose_example("Zebra: the statement’s sample")
    english.page.get_by_role("radio", name="Giraffe").check(force=True)
    printed = english.printed()
    changed = choose(english, "Русский")
    expect(changed.page.get_by_role("radio", name="Жираф")).to_be_checked()
    expect(changed.page).to_have_url(re.compile(r"/congo/#piece=giraffe$"))
    expect(changed.caption).to_contain_text("Фигура — жираф, ходов:")
    assert changed.printed() == printed
    changed.enter("othello")
    changed.choose_example("Дебют, ход за ходом")
    changed.button("Следующий шаг").click()
    expect(changed.caption).to_contain_text("Шаг 2 из 9.")
    said = changed.caption.inner_text()
    back = choose(changed, "English")
    expect(back.caption).to_contain_text("Step 2 of ")
    expect(choose(back, "Русский").caption).to_have_text(said)


def test_a_room_that_is_not_in_view_keeps_its_text_too(english: Desk) -> None:
    english.enter("othello")
    english.paste("0\n")
    english.enter("correct-move")
    changed = choose(english, "Русский")
    changed.enter("othello")
    changed.expect_text("0\n")


def test_a_document_stays_a_document(english: Desk) -> None:
    english.enter("correct-move")
    english.page.evaluate("text => navigator.clipboard.writeText(text)", "17 49 33\n" * 30_000)
    english.input.focus()
    english.page.keyboard.press("Control+A")
    english.page.keyboard.press("Control+V")
    expect(english.page.locator(".document-head")).to_contain_text("0.3 MB, 30,000 lines")
    changed = choose(english, "Русский")
    expect(changed.page.locator(".document-head")).to_contain_text("0,3 МБ, 30 000 строк")
    changed.button("Очистить").click()


def test_what_is_typed_before_python_is_there_outlives_a_change(pages: Pages) -> None:
    desk = pages.new("en-US", python=True).open()
    desk.input.fill("56 48 49")
    changed = choose(desk, "Русский")
    changed.expect_text("56 48 49")
    changed.ready()
    assert changed.printed() == "Stop\n"


def test_the_focus_stays_on_the_language_and_only_there(english: Desk) -> None:
    english.enter("correct-move")
    languages(english).focus()
    changed = choose(english, "Русский")
    expect(languages(changed)).to_be_focused()
    choose(changed, "English")
    expect(languages(english)).to_be_focused()


def test_the_page_is_there_once_after_many_changes(english: Desk) -> None:
    """Rooms and headers that were replaced are gone, and no longer hear the engine, keys or clicks."""
    english.enter("correct-move")
    english.paste(TRIPLES)
    english.output_line(1).click()
    for name in ["Русский", "English"] * 5:
        choose(english, name)
    expect(english.caption).to_contain_text("Case 1 of 3")
    for selector in (
        "header",
        "main",
        ".page",
        ".engine-note",
        ".loading-line",
        "[aria-live]:not(.cm-announced)",
        "canvas",
    ):
        expect(english.page.locator(selector)).to_have_count(1)
    english.page.keyboard.press("Alt+PageDown")
    expect(english.caption).to_contain_text("Case 2 of 3")
    english.page.evaluate(COUNT_STARTS)
    english.page.workers[0].evaluate("setTimeout(() => { throw new Error('out of memory') })")
    english.button("Next case").click()
    expect(english.caption).to_contain_text("Case 3 of 3: Illegal state")
    assert english.printed() == "Continue\nStop\nIllegal state\n"
    assert english.page.evaluate("starts") == 1, "rooms that are gone ask the engine too"


def test_a_change_keeps_what_is_being_set_up(english: Desk) -> None:
    english.enter("othello")
    english.button(english.words["setup.open"]).click()
    english.button(english.words["setup.clear"]).click()
    board = english.square("(4,4)")
    expect(board).to_have_accessible_name(re.compile("empty"))
    changed = choose(english, "Русский")
    expect(changed.button(changed.words["setup.done"])).to_be_visible()
    expect(changed.square("(4,4)")).to_have_accessible_name(re.compile("пуст"))
    changed.button(changed.words["setup.cancel"]).click()


def test_a_change_keeps_a_hint(english: Desk) -> None:
    english.enter("loa")
    table = Table(english)
    table.new_game()
    table.hint.click()
    hinted = re.compile("[A-H][1-8]-[A-H][1-8]")
    expect(english.caption).to_have_text(hinted)
    [move] = hinted.findall(english.caption.inner_text())
    changed = choose(english, "Русский")
    expect(changed.caption).to_contain_text(move)
