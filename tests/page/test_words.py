"""The page's words stand in its locales, all of them and no others, alike in both languages."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bundle import part_of
from steps import ROOT
from tests.page.desk import LANGUAGES, PARTS, Message, messages, words

SOURCES = [file.read_text(encoding="utf-8") for file in sorted((ROOT / "web").rglob("*.js"))]
PLAIN = re.compile(r'"([a-z_]+(?:[.-][A-Za-z_-]+)*)"')
MADE = re.compile(r"`([^`]*\$\{[^`]*)`")
ASKED = re.compile(r'\bt\("([^"]+)"')
CATEGORIES = {"en": {"one", "other"}, "ru": {"one", "few", "many", "other"}}
"""The plural forms that `Intl.PluralRules` asks for."""
PROPER_NAMES = {"header.name", "records.sgf", "problem.correct-move", "problem.rank-and-file"}
"""What is called the same in every language."""


def forms(message: Message) -> list[str]:
    """The texts of a message."""
    return [message] if isinstance(message, str) else list(message.values())


def places(text: str) -> set[str]:
    """The names of the values that a text is filled in with."""
    return set(re.findall(r"{(\w+)}", text))


def translations(language: str) -> Iterator[tuple[str, Message, Message]]:
    """Every message of another language: its key, the English and the other."""
    for part in PARTS:
        for key, english in messages("en", part).items():
            yield key, english, messages(language, part)[key]


def test_every_word_that_is_asked_for_is_there() -> None:
    asked = {key for source in SOURCES for key in ASKED.findall(source)}
    assert asked
    assert asked <= words("en").keys()


def test_no_word_is_there_in_vain() -> None:
    """A key is written out somewhere, or made of parts such as `piece.${piece}`."""
    plain = {key for source in SOURCES for key in PLAIN.findall(source)}
    made = [
        re.compile(".+".join(re.escape(part) for part in re.split(r"\$\{[^}]*\}", pattern)))
        for source in SOURCES
        for pattern in MADE.findall(source)
        if re.match(r"\w|\$\{kind\}", pattern) and "." in pattern
    ]
    assert [key for key in words("en") if key not in plain and not any(one.fullmatch(key) for one in made)] == []


def modules_of(entry: str) -> set[Path]:
    """A module with all that it imports, but what it only imports in the course of time."""
    found = [ROOT / "web" / entry]
    for module in found:
        names = re.findall(r'^(?:import|export) [^;(]*?"(\.[^"]+)";$', module.read_text(encoding="utf-8"), re.MULTILINE)
        found += [path for name in names if (path := (module.parent / name).resolve()) not in found]
    return set(found)


@pytest.mark.parametrize(
    ("entries", "parts"),
    [
        (["main.js"], {""}),
        (["rooms/judge-room.js", "board/pieces/congo.js"], {"", "correct-move"}),
        (["rooms/play-room.js"], {"", "loa"}),
        (["rooms/setup-desk.js", "rooms/comparing.js"], {"", "later"}),
    ],
)
def test_what_a_part_of_the_page_says_is_fetched_with_it(entries: list[str], parts: set[str]) -> None:
    modules = set[Path]().union(*map(modules_of, entries))
    assert len(modules) > 10
    said = {
        key: module.name
        for module in modules
        for key in re.findall(r'\bt\(["`]([\w.-]+)', module.read_text(encoding="utf-8"))
        if "." in key
    }
    assert {key: module for key, module in said.items() if part_of(key, ["correct-move", "loa"]) not in parts} == {}


def test_every_locale_is_a_language_that_can_be_chosen() -> None:
    files = {file.stem for file in (ROOT / "web" / "locales").iterdir()}
    assert files == set(LANGUAGES)
    for file in ("i18n.js", "early.js"):
        text = (ROOT / "web" / file).read_text(encoding="utf-8")
        assert [code for code in re.findall(r'"([a-z]{2})"', text) if code in files] == LANGUAGES, file


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("part", PARTS)
def test_each_language_has_the_same_keys_in_the_same_order(language: str, part: str) -> None:
    assert list(messages(language, part)) == list(messages("en", part))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_message_is_filled_in_with_the_same_values_in_each_language(language: str) -> None:
    for key, english, other in translations(language):
        values = [places(form) for form in forms(english) + forms(other)]
        assert all(one == values[0] for one in values), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_with_plurals_has_every_form_of_its_language(language: str) -> None:
    for key, english, message in translations(language):
        assert isinstance(english, str) or not isinstance(message, str), key
        if not isinstance(message, str):
            assert set(message) == CATEGORIES[language], key
            assert all("{count}" in form for form in forms(message)), key


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_message_is_left_in_english_but_proper_names(language: str) -> None:
    same = {
        key
        for key, english, other in translations(language)
        if english == other and re.search(r"[A-Za-z]", re.sub(r"{\w+}", "", "".join(forms(english))))
    }
    assert same == PROPER_NAMES


def test_russian_is_set_as_russians_set_it() -> None:
    """No straight or English quotes, no hyphen for a dash, and no dash that begins a line."""
    for part in PARTS:
        for key, message in messages("ru", part).items():
            for form in forms(message):
                assert not re.search("[\"“”'’]| - |–| —", form), key
