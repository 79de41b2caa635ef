"""Reads the blanks, dashes and arrows of a web page's source."""

import re

from judgeboard.loa.records.games import SURE_TREE
from judgeboard.loa.records.record import sought
from judgeboard.tasks import Steps

ENTITY = re.compile(
    r"&(?:nbsp|thinsp|ensp|emsp|shy|hyphen|dash|[nm]dash|minus|times|rarr|rArr|gt|#(?:160|45|821[0-3]|8722|215|8594)"
    r"|#x(?:a0|2d|201[0-5]|2212|d7|2192));",
    re.IGNORECASE,
)
"""Pattern of the entities that stand in moves and between them."""
BLANK = "\u00a0"


def without_entities(text: str) -> Steps[str]:
    """Returns the text of a web page's source with characters for the entities that stand in moves, each followed by
    blanks, so that all places stay. A text with a game in SGF is not changed.
    """
    entity = yield from sought(ENTITY, text, 0)
    if not entity or (yield from sought(SURE_TREE, text, 0)):
        return text
    parts, at = list[str](), 0
    while entity:
        parts += [text[at : entity.start()], _character(entity)]
        at = entity.end()
        yield
        entity = yield from sought(ENTITY, text, at)
    return "".join([*parts, text[at:]])


def _character(entity: re.Match[str]) -> str:
    import html  # most records have no entities

    return html.unescape(entity[0]).ljust(len(entity[0]), BLANK)
