"""Reads the messages of the page and of the engine from their files."""

import json
from typing import Any

from steps import ROOT

LANGUAGES = ["en", "ru"]
OWNERS = ["page", "engine"]
"""The two parts of the project that have messages."""
PAGE_SECTIONS = {"title", "labels", "statement"}
"""Sections of a problem's messages that the page shows; the engine uses all others."""
Message = str | dict[str, str]
"""One text, or a text for each plural form."""


def messages(language: str, part: str) -> dict[str, Message]:
    """Returns the messages of the part `page` or `engine`, by key. A problem's file has messages for both parts."""
    found: dict[str, Message] = {}
    for file in sorted((ROOT / "web" / "locales" / language).glob("*.json")) if part == "page" else ():
        found |= json.loads(file.read_text(encoding="utf-8"))
    for file in sorted((ROOT / "engine").rglob(f"messages/{language}.json")):
        for name, section in json.loads(file.read_text(encoding="utf-8")).items():
            if (name in PAGE_SECTIONS) == (part == "page"):
                found |= section
    return found


def words(language: str = "en") -> dict[str, Any]:
    """Returns the page's messages in a language, by key."""
    return messages(language, "page")
