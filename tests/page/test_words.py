"""The page's words stand in its locale, all of them and no others."""

import re

from steps import ROOT
from tests.page.desk import words

SOURCES = [file.read_text(encoding="utf-8") for file in sorted((ROOT / "web").rglob("*.js"))]
PLAIN = re.compile(r'"([a-z_]+(?:[.-][A-Za-z_-]+)*)"')
MADE = re.compile(r"`([^`]*\$\{[^`]*)`")
ASKED = re.compile(r'\bt\("([^"]+)"')


def test_every_word_that_is_asked_for_is_there() -> None:
    asked = {key for source in SOURCES for key in ASKED.findall(source)}
    assert asked
    assert asked <= words().keys()


def test_no_word_is_there_in_vain() -> None:
    """A key is written out somewhere, or made of parts such as `piece.${piece}`."""
    plain = {key for source in SOURCES for key in PLAIN.findall(source)}
    made = [
        re.compile(".+".join(re.escape(part) for part in re.split(r"\$\{[^}]*\}", pattern)))
        for source in SOURCES
        for pattern in MADE.findall(source)
        if re.match(r"\w|\$\{kind\}", pattern) and "." in pattern
    ]
    assert [key for key in words() if key not in plain and not any(one.fullmatch(key) for one in made)] == []
