"""The language comes from the address or a choice, and a change of language loses nothing."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.messages import words
from tests.page.drafts import DENIED_STORAGE
from tests.page.judge_page import JudgePage
from tests.page.play_page import PlayPage
from tests.page.site_page import paste_into, wait_until
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
"""Script that counts the tasks that the engine starts after the script."""


class NewPage(Protocol):
    """Creates a page, not open yet, in a browser with a locale. `language` is the language that the page should
    have.
    """

    def __call__(self, locale: str, language: str = "en", *, python: bool = False) -> JudgePage: ...


@pytest.fixture
def new_page(browser: Browser, site_url: str) -> Iterator[NewPage]:
    """Yields a function that creates pages in browsers with different locales."""
    with ExitStack() as stack:

        def create(locale: str, language: str = "en", *, python: bool = False) -> JudgePage:
            context = stack.enter_context(browser.new_context(locale=locale, viewport=DESKTOP))
            return JudgePage(context.new_page(), site_url, language, python=python)

        yield create


@pytest.fixture
def english(judge_page: JudgePage) -> Iterator[JudgePage]:
    """Yields a page in English, and chooses English again after the test."""
    yield judge_page
    choose(judge_page, "English")


def languages(judge_page: JudgePage) -> Locator:
    """Returns the language select of a page in English or Russian."""
    return judge_page.page.get_by_label(re.compile("^(Language|Язык)$"))


def choose(judge_page: JudgePage, name: str) -> JudgePage:
    """Chooses a language, and returns a page object with the new words."""
    languages(judge_page).select_option(label=name)
    language = {"English": "en", "Русский": "ru"}[name]
    expect(judge_page.root).to_have_attribute("lang", language)
    expect(judge_page.page.get_by_label(words(language)["theme"], exact=True)).to_be_attached()
    return JudgePage(judge_page.page, judge_page.url, language)


@pytest.mark.parametrize(
    ("locale", "language"), [pytest.param("ru-RU", "en", marks=pytest.mark.thorough), ("en-GB", "ru")]
)
def test_the_address_decides(new_page: NewPage, locale: str, language: str) -> None:
    judge_page = new_page(locale, language).open()
    expect(judge_page.root).to_have_attribute("lang", language)
    expect(judge_page.input).to_be_visible()
    expect(languages(judge_page)).to_have_value(language)
    expect(languages(judge_page)).to_have_accessible_name(words(language)["language"])
    expect(judge_page.page).to_have_title(
        words(language)["title"].replace("{problem}", words(language)["problem.correct-move"])
    )


def test_home_offers_the_first_available_language_of_the_browser(new_page: NewPage) -> None:
    judge_page = new_page("en-US")
    judge_page.page.add_init_script(
        "Object.defineProperty(navigator, 'languages', { get: () => ['de', 'ru-RU', 'en'] })"
    )
    judge_page.open("")
    russian = judge_page.page.get_by_role("main").get_by_role("link", name="Русский")
    expect(russian).to_have_count(1)
    expect(judge_page.root).to_have_attribute("lang", "en")
    russian.click()
    expect(judge_page.page).to_have_url(f"{judge_page.url}ru/")
    expect(judge_page.root).to_have_attribute("lang", "ru")


def locale_files(requested: list[str]) -> list[str]:
    """Returns the names of the message files among these URLs, without their digests."""
    words = re.compile(r"/(?:locales|sentences)/([\w.-]+)-\w{8}\.json$")
    return [found[1] for address in requested if (found := words.search(address))]


@pytest.mark.parametrize(
    ("locale", "language", "other"),
    [("ru-RU", "ru", "en"), pytest.param("en-US", "en", "ru", marks=pytest.mark.thorough)],
)
def test_only_the_chosen_language_is_fetched_once(new_page: NewPage, locale: str, language: str, other: str) -> None:
    judge_page = new_page(locale, language, python=True)
    requested: list[str] = []
    judge_page.page.on("request", lambda request: requested.append(request.url))
    judge_page.prefetching().open().ready()
    parts = ["app", "correct-move", "compare", "random", "review", "statement"]  # Parts of the engine.
    parts += ["app", "home", "judge", "play", "compare", "exercise", "files", "new-game", "print", "random"]
    parts += ["recognition", "records", "review", "set-up", "share", "statement", "try"]
    # Later parts are fetched when the browser is idle.
    wait_until(judge_page.page, lambda: locale_files(requested), lambda files: len(files) >= len(parts), parts)
    judge_page.idle()
    assert sorted(locale_files(requested)) == sorted(f"{language}.{part}" for part in parts)
    choose(judge_page, {"ru": "Русский", "en": "English"}[other])
    choose(judge_page, {"ru": "Русский", "en": "English"}[language])
    assert sorted(locale_files(requested)) == sorted(f"{code}.{part}" for code in (language, other) for part in parts)


def test_a_choice_overrides_the_browser_and_is_remembered(new_page: NewPage) -> None:
    judge_page = new_page("en-US").open()
    choose(judge_page, "Русский")
    expect(judge_page.page).to_have_url(f"{judge_page.url}ru/correct-move/")
    judge_page.page.goto(f"{judge_page.url}#othello")
    expect(judge_page.root).to_have_attribute("lang", "ru")
    expect(languages(judge_page)).to_have_value("ru")
    choose(judge_page, "English")
    judge_page.page.reload()
    expect(languages(judge_page)).to_have_value("en")
    expect(judge_page.input).to_be_visible()


@pytest.mark.thorough
def test_without_storage_the_choice_lasts_as_long_as_the_page(new_page: NewPage) -> None:
    judge_page = new_page("ru-RU", "ru")
    judge_page.page.add_init_script(DENIED_STORAGE)
    judge_page.open()
    expect(judge_page.input).to_be_visible()
    expect(choose(judge_page, "English").input).to_be_visible()


def test_a_change_keeps_the_text_the_case_and_the_place_in_the_text(english: JudgePage) -> None:
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


@pytest.mark.thorough
def test_a_change_keeps_options_and_steps(english: JudgePage) -> None:
    english.enter("congo?piece=zebra")
    english.choose_example("Zebra: the statement’s sample")
    english.page.get_by_role("radio", name="Giraffe").check(force=True)
    printed = english.output_text()
    changed = choose(english, "Русский")
    expect(changed.page.get_by_role("radio", name="Жираф")).to_be_checked()
    expect(changed.page).to_have_url(re.compile(r"/congo/#piece=giraffe$"))
    expect(changed.caption).to_contain_text("Фигура — жираф, ходов:")
    assert changed.output_text() == printed
    changed.enter("othello")
    changed.choose_example("Дебют, ход за ходом")
    changed.button("Следующий шаг").click()
    expect(changed.caption).to_contain_text("Шаг 2 из 9.")
    said = changed.caption.inner_text()
    back = choose(changed, "English")
    expect(back.caption).to_contain_text("Step 2 of ")
    expect(choose(back, "Русский").caption).to_have_text(said)


@pytest.mark.thorough
def test_a_page_that_is_not_shown_keeps_its_text_too(english: JudgePage) -> None:
    english.enter("othello")
    english.paste("0\n")
    english.enter("correct-move")
    changed = choose(english, "Русский")
    changed.enter("othello")
    changed.expect_text("0\n")


@pytest.mark.thorough
def test_a_document_stays_a_document(english: JudgePage) -> None:
    english.enter("correct-move")
    paste_into(english.input, "17 49 33\n" * 30_000)
    expect(english.page.locator(".document-head")).to_contain_text("0.3 MB, 30,000 lines")
    changed = choose(english, "Русский")
    expect(changed.page.locator(".document-head")).to_contain_text("0,3 МБ, 30 000 строк")
    changed.button("Очистить").click()


@pytest.mark.thorough
def test_text_typed_before_python_is_ready_survives_a_change(new_page: NewPage) -> None:
    judge_page = new_page("en-US", python=True).open()
    judge_page.input.fill("56 48 49")
    changed = choose(judge_page, "Русский")
    changed.expect_text("56 48 49")
    changed.ready()
    assert changed.output_text() == "Stop\n"


def test_the_focus_stays_on_the_language_and_only_there(english: JudgePage) -> None:
    english.enter("correct-move")
    languages(english).focus()
    changed = choose(english, "Русский")
    expect(languages(changed)).to_be_focused()
    choose(changed, "English")
    expect(languages(english)).to_be_focused()


@pytest.mark.thorough
def test_after_many_changes_nothing_is_there_twice(english: JudgePage) -> None:
    """After many changes of language, no page or header exists twice. Replaced pages and headers are removed, and
    listen neither to the engine nor to keys and clicks.
    """
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
    assert english.output_text() == "Continue\nStop\nIllegal state\n"
    assert english.page.evaluate("starts") == 1, "replaced pages ask the engine too"


@pytest.mark.thorough
def test_a_change_keeps_the_position_that_is_being_set_up(english: JudgePage) -> None:
    english.enter("othello")
    english.button(english.words["setup.open"]).click()
    english.button(english.words["setup.clear"]).click()
    board = english.square("(4,4)")
    expect(board).to_have_accessible_name(re.compile("empty"))
    changed = choose(english, "Русский")
    expect(changed.button(changed.words["setup.done"])).to_be_visible()
    expect(changed.square("(4,4)")).to_have_accessible_name(re.compile("пуст"))
    changed.button(changed.words["setup.cancel"]).click()


@pytest.mark.thorough
def test_a_change_keeps_a_hint(english: JudgePage) -> None:
    english.enter("loa")
    play_page = PlayPage.of(english)
    play_page.new_game()
    play_page.hint.click()
    hinted = re.compile("[A-H][1-8]-[A-H][1-8]")
    expect(english.caption).to_have_text(hinted)
    [move] = hinted.findall(english.caption.inner_text())
    changed = choose(english, "Русский")
    expect(changed.caption).to_contain_text(move)
