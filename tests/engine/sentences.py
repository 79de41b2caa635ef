"""What the page says, by language: its own sentences, and those for the engine's captions and errors."""

import json
from functools import cache
from typing import Any

from tests.engine.vectors import VECTORS

FOLDER = VECTORS.parent.parent / "web" / "locales"
LANGUAGES = sorted(folder.name for folder in FOLDER.iterdir())


@cache
def sentences(language: str, kind: str) -> dict[str, Any]:
    """All `captions`, all `errors`, or all of the `page` itself, by their keys."""
    found: dict[str, Any] = {}
    for file in (FOLDER / language).glob("*.json"):
        found |= json.loads(file.read_text(encoding="utf-8")).get(kind, {})
    return found
