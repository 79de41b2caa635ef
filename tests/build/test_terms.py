"""The messages in both languages use the words of the engine's README, and none of the words that it excludes."""

import re

import pytest

from steps import ROOT
from tests.messages import LANGUAGES, OWNERS, messages

README = ROOT / "engine/judgeboard/README.md"
ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \| [^|]+ \| ([^|]*)\|$", re.MULTILINE)


def rows() -> list[tuple[str, str, list[str]]]:
    """Returns the rows of the table: the English term, the Russian term, and the excluded words."""
    section = README.read_text(encoding="utf-8").partition("### Words\n")[2].partition("\n### ")[0]
    table = section.partition("| --- |")[2].partition("\n")[2]
    return [
        (english, russian, [word for word in excluded.strip().split(", ") if word])
        for english, russian, excluded in ROW.findall(table)
    ]


def texts(language: str) -> dict[str, str]:
    """Returns each message's texts by its key, all plural forms in one."""
    found = {key: message for part in OWNERS for key, message in messages(language, part).items()}
    return {key: text if isinstance(text, str) else "\n".join(text.values()) for key, text in found.items()}


def excluded_word(word: str) -> re.Pattern[str]:
    """Returns the pattern of an excluded word or phrase, in which `*` stands for any ending."""
    return re.compile(rf"\b{re.escape(word).replace(re.escape('*'), '[^ .,:;]*')}(?!\w)", re.IGNORECASE)


def test_the_table_has_the_terms_of_both_languages() -> None:
    terms = {english: russian for english, russian, _ in rows()}
    assert len(terms) > 12
    assert terms["saved test"] == "сохранённый тест"


@pytest.mark.parametrize(
    ("word", "text", "is_found"),
    [
        ("kept test*", "2 kept tests", True),
        ("slip", "slipped", False),
        ("случай", "случайный ввод", False),
        ("ошибк* представления", "Ошибка представления.", True),
    ],
)
def test_an_excluded_word_is_found_as_a_whole(word: str, text: str, is_found: bool) -> None:
    assert bool(excluded_word(word).search(text)) == is_found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_has_an_excluded_word(language: str) -> None:
    excluded = [word for _, _, words in rows() for word in words]
    found = {
        (key, word) for key, text in texts(language).items() for word in excluded if excluded_word(word).search(text)
    }
    assert found == set()
