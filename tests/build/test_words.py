"""The messages in both languages: all are used and complete, and each is in the file of its page."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from sentences import UNSHOWN
from steps import ROOT
from tests.latin import english_in
from tests.messages import LANGUAGES, OWNERS, Message, messages, words
from tests.modules import imports
from toolchain import WEB

MODULES = [
    path
    for path in sorted(WEB.rglob("*.ts*"))
    if not {"node_modules", "generated", "tests"} & set(path.parts) and path.name != "vite.config.ts"
]
SOURCES = [file.read_text(encoding="utf-8") for file in MODULES]
PLAIN = re.compile(r'"([a-z_]+(?:[.-][A-Za-z_-]+)*)"')
MADE = re.compile(r"`([^`]*\$\{[^`]*)`")
LAZY = re.compile(r'(?:lazy|onDemand)\(\s*\(\) => import\("(\.[^"]+)"\)((?:, "[\w-]+")*)\s*,?\s*\)')
ASKED = re.compile(r'\bt\("([^"]+)"')
CATEGORIES = {"en": {"one", "other"}, "ru": {"one", "few", "many", "other"}}
"""Plural forms of each language, by the names of `Intl.PluralRules`."""
PROPER_NAMES = {"header.name", "records.sgf"}
"""Keys of messages that are the same in every language."""

ALWAYS_SEVERAL = {
    "congo.black_many_pawns",
    "congo.white_many_pawns",
    "games.first",
    "loa.black_too_many",
    "loa.game_of_several",
    "loa.white_too_many",
}
"""Keys of messages whose `count` is never 1."""


def forms(message: Message) -> list[str]:
    """Returns the texts of a message, one for each plural form."""
    return [message] if isinstance(message, str) else list(message.values())


def places(text: str) -> set[str]:
    """Returns the names of the placeholders in a text."""
    return set(re.findall(r"{(\w+)}", text))


def translations(language: str) -> Iterator[tuple[str, Message, Message]]:
    """Yields the key, the English text and the translation of each message."""
    for part in OWNERS:
        others = messages(language, part)
        for key, english in messages("en", part).items():
            yield key, english, others[key]


def test_every_word_that_is_asked_for_is_there() -> None:
    asked = {key for source in SOURCES for key in ASKED.findall(source)}
    assert asked
    assert asked <= words("en").keys() | messages("en", "engine").keys()


def patterns_of_composed_keys() -> list[re.Pattern[str]]:
    """Returns a pattern for each template string of the sources that composes keys, such as `piece.${piece}`."""
    return [
        re.compile(".+".join(re.escape(part) for part in re.split(r"\$\{[^}]*\}", pattern)))
        for source in SOURCES
        for pattern in MADE.findall(source)
        if re.match(r"\w|\$\{kind\}", pattern) and "." in pattern
    ]


def test_no_word_is_there_in_vain() -> None:
    """Every message is used: its key is a literal in the page's sources, or matches a template string that composes
    keys.
    """
    plain = {key for source in SOURCES for key in PLAIN.findall(source)}
    made = patterns_of_composed_keys()
    assert [key for key in words("en") if key not in plain and not any(one.fullmatch(key) for one in made)] == []


def test_the_sentences_of_one_page_are_in_its_file() -> None:
    """A message that only one page uses is not in `app.json`, which is loaded with every page."""
    made = patterns_of_composed_keys()
    misplaced = {}
    for key in json.loads((WEB / "locales/en/app.json").read_text(encoding="utf-8")):
        users = [module for module, source in zip(MODULES, SOURCES, strict=True) if f'"{key}"' in source]
        folders = {module.relative_to(WEB).parts[0] for module in users}
        if len(folders) == 1 and folders <= {"home", "judge", "play"} and not any(one.fullmatch(key) for one in made):
            misplaced[key] = folders
    assert misplaced == {}


def modules_of(entry: Path) -> set[Path]:
    """Returns a module and all modules that it imports, directly or through others. Imports on demand and imports of
    types do not count.
    """
    found = [entry]
    for module in found:
        found += [path for path in imports(module, types=False) if path not in found]
    return set(found)


def lazy_parts() -> Iterator[tuple[Path, set[str]]]:
    """Yields each module that is loaded on demand, with the names of the files of messages that are loaded before
    it.
    """
    for module in MODULES:
        for name, listed in LAZY.findall(module.read_text(encoding="utf-8")):
            [entry] = [
                path
                for end in (".ts", ".tsx", "/index.ts", "/index.tsx")
                if (path := (module.parent / f"{name}{end}").resolve()) in MODULES
            ]
            folder = "judge" if entry.parent.name == "try" else module.parent.name
            page = {folder} & {"home", "judge", "play"}
            yield entry, {"app", *page, *re.findall(r'"([\w-]+)"', listed)}


def keys_of(parts: set[str]) -> set[str]:
    """Returns the keys of the messages in the files with these names, including files made by the build."""
    files = [WEB / folder / "en" / f"{part}.json" for part in parts for folder in ("locales", "generated/sentences")]
    return {key for file in files if file.exists() for key in json.loads(file.read_text(encoding="utf-8"))}


def test_the_sentences_of_a_part_of_the_page_are_fetched_with_it() -> None:
    parts = [(WEB / "app" / "main.tsx", {"app"}), *lazy_parts()]
    assert len(parts) > 8
    missing = {
        f"{module.name} uses {key}, but {entry.name} is loaded with {', '.join(sorted(files))} only"
        for entry, files in parts
        for module in modules_of(entry)
        for key in ASKED.findall(module.read_text(encoding="utf-8"))
        if key not in keys_of(files)
    }
    assert missing == set()


def test_every_locale_is_a_language_that_can_be_chosen() -> None:
    folders = {folder.name for folder in (WEB / "locales").iterdir()}
    assert folders == set(LANGUAGES)
    codes = re.findall(r'"([a-z]{2})"', (WEB / "base/site.ts").read_text(encoding="utf-8"))
    assert [code for code in codes if code in folders][: len(LANGUAGES)] == LANGUAGES


def test_a_sentence_stands_in_one_file() -> None:
    for language in LANGUAGES:
        own = [json.loads(file.read_text(encoding="utf-8")) for file in (WEB / "locales" / language).iterdir()]
        files = (ROOT / "engine").rglob(f"messages/{language}.json")
        others = [section for file in files for section in json.loads(file.read_text(encoding="utf-8")).values()]
        found = [key for sentences in own + others for key in sentences]
        assert [key for key, times in Counter(found).items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("part", OWNERS)
def test_each_language_has_the_same_keys_in_the_same_order(language: str, part: str) -> None:
    keys, english = list(messages(language, part)), list(messages("en", part))
    assert sorted(set(keys) ^ set(english)) == []
    assert keys == english


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


def test_a_number_that_may_be_1_has_no_fixed_plural() -> None:
    """No English text says `1 moves` or `the first 1 move`."""
    plural = re.compile(r"first {count}|{(?:count|length|rows|runs)} (?:\w+ )?\w+s\b")
    found = {key: message for part in OWNERS for key, message in messages("en", part).items()}
    fixed = {key for key, message in found.items() if isinstance(message, str) and plural.search(message)}
    assert fixed == ALWAYS_SEVERAL
    assert not any("first {count}" in message["one"] for message in found.values() if isinstance(message, dict))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_message_is_left_in_english_but_proper_names(language: str) -> None:
    same = {
        key
        for key, english, other in translations(language)
        if english == other and re.search(r"[A-Za-z]", re.sub(r"{\w+}", "", "".join(forms(english))))
    }
    assert same == PROPER_NAMES


def test_russian_is_set_as_russians_set_it() -> None:
    """Messages have no English quotes, no hyphens or short dashes as dashes, and no ordinary space before a dash, since
    the dash could then begin a line. The quotation `«Black - …»` is an exception.
    """
    for part in OWNERS:
        for key, message in messages("ru", part).items():
            for form in forms(message):
                odd = re.search("[\"“”'’]| - |–| —", re.sub("«Black -[^»]*»", "", form))
                assert odd is None, f"{key}: quote by « and »; write a dash as a no-break space and —"


def test_no_russian_message_has_an_english_word() -> None:
    """No Russian message has an English word, except the help of the command line, which names options and commands."""
    files = [json.loads(file.read_text(encoding="utf-8")) for file in (ROOT / "engine").rglob("messages/ru.json")]
    of_the_command_line = {key for sections in files for name in UNSHOWN for key in sections.get(name, {})}
    for part in OWNERS:
        for key, message in messages("ru", part).items():
            if key in of_the_command_line:
                continue
            for form in [message] if isinstance(message, str) else message.values():
                assert english_in(re.sub(r"{\w+}", "", form)) == [], key


def test_the_oldest_browsers_have_the_same_versions_everywhere() -> None:
    """README, the notice of a failed load, the messages and the table of features name the same versions."""
    readme, features, page = (
        file.read_text(encoding="utf-8") for file in (ROOT / "README.md", WEB / "base/browser.ts", WEB / "index.html")
    )
    notices = re.findall("<p lang=.*", page)
    told = [str(words(language)["engine.failed_browser"]) for language in LANGUAGES]
    assert len(notices) == len(told)
    for text in (readme, features, *notices, *told):
        named = set(re.findall(r"(Chrome|Firefox|Safari) (\d+(?:\.\d+)?)", text))
        assert named == {("Chrome", "111"), ("Firefox", "121"), ("Safari", "16.4")}
