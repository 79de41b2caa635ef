"""Reads the blanks, dashes and arrows of a web page's source."""

import re

from judgeboard.loa.records.games import SURE_TREE
from judgeboard.loa.records.record import SOUGHT_AT_ONCE, sought
from judgeboard.tasks import Steps

ENTITY = re.compile(
    r"&(?:nbsp|thinsp|ensp|emsp|shy|hyphen|dash|[nm]dash|minus|times|rarr|rArr|gt|#(?:160|45|821[0-3]|8722|215|8594)"
    r"|#x(?:a0|2d|201[0-5]|2212|d7|2192));",
    re.IGNORECASE,
)
"""Pattern of the entities that stand in moves and between them."""
BLANK = "\u00a0"
LONGEST = 9


def without_entities(text: str) -> Steps[str]:
    """Returns the text of a web page's source with characters for the entities that stand in moves, each followed by
    blanks, so that all places stay. A text with a game in SGF is not changed.
    """
    if not (yield from sought(ENTITY, text, 0)) or (yield from sought(SURE_TREE, text, 0)):
        return text
    parts, at = list[str](), 0
    while at < len(text):
        end = min(len(text), at + SOUGHT_AT_ONCE)
        start = text.rfind("&", max(end - LONGEST, at + 1), end)
        end = start if start > 0 and end < len(text) else end
        parts.append(ENTITY.sub(_character, text[at:end]))
        at = end
        yield
    return "".join(parts)


def _character(entity: re.Match[str]) -> str:
    import html  # most records have no entities

    return html.unescape(entity[0]).ljust(len(entity[0]), BLANK)
