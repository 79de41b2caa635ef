"""The examples in every help work, in every language."""

import json
import re
from collections.abc import Iterator

import pytest

from steps import ROOT
from tests.engine.commands import run
from tests.messages import LANGUAGES

pytestmark = pytest.mark.host

QUOTED = re.compile(r"(?<!\w)'([^'{}]{2,})'(?!\w)|«([^»{}]{2,})»")
COMMAND = "judgeboard "
NOT_COMMANDS = {"loa.help_opening": ("loa", "--nodes", "100", "--opening")}
"""For each help with an example that is an option's value: the arguments before this value."""


def examples(language: str) -> Iterator[tuple[str, str]]:
    """Yields the key of each help with its quoted examples."""
    for file in sorted((ROOT / "engine").rglob(f"messages/{language}.json")):
        for key, text in json.loads(file.read_text(encoding="utf-8")).get("help", {}).items():
            yield from ((key, english or russian) for english, russian in QUOTED.findall(text))


def arguments(key: str, example: str) -> list[str]:
    """Returns the arguments that try an example, with a problem instead of the word for a problem."""
    if key in NOT_COMMANDS:
        return [*NOT_COMMANDS[key], example]
    return re.sub("PROBLEM|ЗАДАЧА", "othello", example.removeprefix(COMMAND)).split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_of_a_help_works(language: str) -> None:
    found = [(key, text) for key, text in examples(language) if key in NOT_COMMANDS or text.startswith(COMMAND)]
    assert len(found) > 6
    assert {key for key, _ in found} >= set(NOT_COMMANDS)
    for key, example in found:
        status, out, err = run(*arguments(key, example), "--language", language, given="80 0\n")
        assert (status, err) == (0, ""), example
        assert out != ""
