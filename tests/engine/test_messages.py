"""Errors are in the chosen language, by default the locale's, with its plural forms and number format."""

import locale
import sys

import pytest

from judgeboard import messages
from judgeboard.messages import language_of, plural_form, sentence, speak, spoken, system_error, value_text

pytestmark = pytest.mark.usefixtures("no_choice")


def test_a_sentence_is_filled_in_with_its_values() -> None:
    values: dict[str, str | int] = {"found": "64", "minimum": 0, "maximum": 63}
    speak("en")
    assert sentence("number_out_of_range", values) == "64 is out of range: use 0 to 63."
    speak("ru")
    assert sentence("number_out_of_range", values) == "Число 64 не подходит: нужно от 0 до 63."


def test_a_value_is_taken_as_it_stands() -> None:
    speak("en")
    assert sentence("number_expected", {"found": "{found}\\1"}) == "“{found}\\1” is not a whole number."


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 1, "1 random case, seed 7."),
        ("en", 0, "0 random cases, seed 7."),
        ("en", 10_000, "10,000 random cases, seed 7."),
        ("ru", 1, "Случайный ввод: 1 тест, зерно 7."),
        ("ru", 2, "Случайный ввод: 2 теста, зерно 7."),
        ("ru", 5, "Случайный ввод: 5 тестов, зерно 7."),
        ("ru", 10_000, "Случайный ввод: 10\N{NO-BREAK SPACE}000 тестов, зерно 7."),
    ],
)
def test_a_count_chooses_the_plural_form(language: str, count: int, said: str) -> None:
    speak(language)
    assert sentence("generated", {"count": count, "seed": "7"}) == said


RUSSIAN_FORMS = {
    "one": [1, 21, 31, 101, 121, 1001],
    "few": [2, 3, 4, 22, 24, 102, 1002],
    "many": [0, 5, 10, 11, 12, 13, 14, 15, 20, 25, 111, 112, 113, 114, 1000, 1011],
}


@pytest.mark.parametrize(
    ("form", "count"), [(form, count) for form, counts in RUSSIAN_FORMS.items() for count in counts]
)
def test_russian_has_three_plural_forms_of_whole_numbers(form: str, count: int) -> None:
    assert plural_form(count, "ru") == form


@pytest.mark.parametrize("count", [0, 2, 11, 21, 101])
def test_english_has_one_form_for_one_and_one_for_all_others(count: int) -> None:
    assert (plural_form(1, "en"), plural_form(count, "en")) == ("one", "other")


@pytest.mark.parametrize(
    ("value", "english", "russian"),
    [(0, "0", "0"), (999, "999", "999"), (1000, "1,000", "1 000"), (1234567, "1,234,567", "1 234 567"), ("1000",) * 3],
)
def test_digits_of_numbers_are_grouped_and_texts_are_left_alone(value: str | int, english: str, russian: str) -> None:
    assert value_text(value, "en") == english
    assert value_text(value, "ru") == russian.replace(" ", "\N{NO-BREAK SPACE}")


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("ru_RU.UTF-8", "ru"),
        ("ru", "ru"),
        ("RU-ru", "ru"),
        ("ru@petr1708", "ru"),
        ("en_GB.UTF-8", "en"),
        ("de_DE", "en"),
        ("rup_MK", "en"),
        ("C.UTF-8", "en"),
        ("", "en"),
    ],
)
def test_a_locale_has_a_language_and_others_than_ours_have_english(name: str, language: str) -> None:
    assert language_of(name) == language


def test_the_first_variable_that_is_set_decides(no_locale: pytest.MonkeyPatch) -> None:
    assert spoken() == "en"
    order = ("LANG", "LC_MESSAGES", "LC_ALL")
    for name, before in zip(order, ("en", "ru", "en"), strict=True):
        assert spoken() == before
        no_locale.setenv(name, "en_US.UTF-8" if before == "ru" else "ru_RU.UTF-8")
    assert spoken() == "ru"
    no_locale.setenv("LC_ALL", "")
    assert spoken() == "en"


@pytest.mark.parametrize(
    ("name", "language"), [("Russian_Russia", "ru"), ("ru_RU", "ru"), ("English_United States", "en"), (None, "en")]
)
def test_windows_names_its_locale_in_words(no_locale: pytest.MonkeyPatch, name: str | None, language: str) -> None:
    no_locale.setattr(sys, "platform", "win32")
    no_locale.setattr(locale, "getlocale", lambda: (name, "1251"))
    assert spoken() == language


def test_the_chosen_language_has_priority_over_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert spoken() == "ru"
    speak("en")
    assert spoken() == "en"


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (0.001, "0.001"), (0.0149, "0.015"), (0.1, "0.1"), (1.006, "1.01"), (12.5, "12.5")]
)
def test_a_small_number_of_seconds_is_not_rounded_to_zero(value: float, text: str) -> None:
    speak("en")
    assert messages.decimal(value) == text
    speak("ru")
    assert messages.decimal(value) == text.replace(".", ",")


@pytest.mark.parametrize("count", [13, 113, 213, 1013])
def test_thirteen_has_the_form_of_many_in_russian(count: int) -> None:
    assert plural_form(count, "ru") == "many"


def test_an_error_of_the_system_without_a_number_has_the_systems_own_words() -> None:
    speak("en")
    assert system_error(OSError("no number")) == ""
    assert system_error(OSError(99_999, "Strange fault")) == "Strange fault"


@pytest.mark.parametrize(("platform", "variable"), [("linux", ""), ("darwin", ""), ("win32", "en_US.UTF-8")])
def test_the_locale_of_the_system_matters_on_windows_without_variables_alone(
    no_locale: pytest.MonkeyPatch, platform: str, variable: str
) -> None:
    no_locale.setattr(sys, "platform", platform)
    no_locale.setattr(locale, "getlocale", lambda: ("ru_RU", "UTF-8"))
    no_locale.setenv("LANG", variable)
    assert spoken() == "en"
