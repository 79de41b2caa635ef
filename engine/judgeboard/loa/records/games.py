"""Finds the games in a text with several games: a collection in SGF, or a file in PGN."""

import re
from typing import NamedTuple

from judgeboard.loa.records.notation import ANY_MOVE
from judgeboard.loa.records.record import DEPTHS, RecordForm, Title, sought
from judgeboard.loa.records.sgf_nodes import VALUE, unescaped
from judgeboard.tasks import Steps, Work

MOST_GAMES = 20_000
"""Maximum number of games in a text."""
SURE_TREE = re.compile(r"\(\s{0,99};\s{0,99}[A-Za-z]{1,30}\s{0,9}\[")
"""Pattern of the beginning of a game that has a property, which other text hardly has."""
TREE = re.compile(r"\(\s{0,99};(?!\s{0,99}[^\sA-Za-z;()])")
"""Pattern of the beginning of a game in SGF. `(;-)` is no game, since a node begins with the name of a property."""
BODY = re.compile(r"(?:[^()\[]{1,999}+|\[(?:[^\\\]]{1,999}+|\\.){0,20}+\]){0,40}+", re.DOTALL)
"""Pattern of a part of a game between the brackets of variations."""
TAG_START = r'[ \t]{0,9}\[[ \t]{0,9}\w{1,40}+[ \t]{1,9}"'
"""Pattern of a tag at the beginning of a line, up to its value."""
PGN_SIGN = re.compile(
    rf'^(?:(?P<tag>{TAG_START}(?:[^"\\\n]|\\.){{0,1000}}+"?)|[ \t]{{0,9}}(?P<other>[^\s;{{]))'
    r"|(?P<comment>\{)|(?P<rest>;)",
    re.MULTILINE,
)
"""Pattern of a tag, of other text at the beginning of a line, or of the beginning of a comment."""
LONGEST_HEAD = 4_000
"""Maximum characters of a game that are searched for its title."""
SGF_INFO = re.compile(r"(?<![A-Z])(PW|PB|EV|DT|RE|P0|P1)\s{0,9}\[((?:[^\\\]]|\\.){0,200}+)\]", re.DOTALL)
PGN_INFO = re.compile(
    r'^[ \t]*\[[ \t]*(White|Black|Event|Date|Result)[ \t]+"((?:[^"\\]|\\.){0,200})"', re.MULTILINE | re.IGNORECASE
)
FIELDS = {"PW": "white", "PB": "black", "EV": "event", "DT": "date", "RE": "result", "P0": "black", "P1": "white"}
"""The fields of a title by their properties in SGF."""
UNKNOWN = {"?", "????.??.??", "*"}


class Span(NamedTuple):
    """The offsets of a game in a text, and its form."""

    begin: int
    end: int
    form: RecordForm


def sgf_games(text: str, begin: int) -> Work[int, None, list[Span]]:
    """Returns the games of a collection in SGF, whose first game begins at `begin`; the text behind the first
    `MOST_GAMES` games is one game. Yields the number of games found so far. A game that is never closed ends with the
    text.
    """
    spans: list[Span] = []
    at = begin
    while found := (yield from sought(TREE, text, at)):
        if len(spans) == MOST_GAMES:
            return [*spans, Span(found.start(), len(text), RecordForm.SGF)]
        depth, at = 0, found.start()
        while at < len(text):
            yield len(spans)
            body = BODY.match(text, at)
            assert body
            sign, at = text[body.end() : body.end() + 1], body.end()
            if sign in DEPTHS:
                depth += DEPTHS[sign]
                at += 1
            elif sign == "[":
                at = yield from _value_end(text, at + 1)
            if depth == 0:
                break
        spans.append(Span(found.start(), at, RecordForm.SGF))
    return spans


def _value_end(text: str, begin: int) -> Steps[int]:
    """Returns the offset after the value that begins at `begin`; the length of the text if the value never ends."""
    at = begin
    while (part := VALUE.match(text, at)) and part.end() != at:
        at = part.end()
        if part[1]:
            return at
        yield
    return len(text)


def pgn_games(text: str, begin: int) -> Work[int, None, list[Span]]:
    """Returns the games of a file in PGN from `begin` on; the text behind the first `MOST_GAMES` games is one
    game. Yields the number of games found so far. A game begins with a tag after something else than tags. Without
    tags, the whole text is one game.
    """
    spans: list[Span] = []
    start = begin
    is_head = has_tags = False
    at = begin
    while len(spans) < MOST_GAMES and (sign := (yield from sought(PGN_SIGN, text, at))):
        kind, at = sign.lastgroup, sign.end()
        if kind in {"comment", "rest"}:
            at = text.find("}" if kind == "comment" else "\n", at) + 1 or len(text)
        elif kind == "other":
            is_head = False
        elif not is_head:
            # Text before the first tag belongs to the first game, unless it has moves.
            if has_tags or (yield from sought(ANY_MOVE, text, begin, sign.start())):
                spans.append(Span(start, sign.start(), RecordForm.MOVE_LIST))
                start = sign.start()
            is_head = has_tags = True
        yield len(spans)
    return [*spans, Span(start, len(text), RecordForm.MOVE_LIST)]


def title(text: str, span: Span) -> Title:
    """Returns what a text says about one of its games."""
    head = text[span.begin : min(span.end, span.begin + LONGEST_HEAD)]
    found: dict[str, str] = {}
    for name, value in (SGF_INFO if span.form is RecordForm.SGF else PGN_INFO).findall(head):
        words = " ".join(unescaped(value).split())
        if name in {"P0", "P1"}:
            words = words.removeprefix("id").strip(' "')
        found.setdefault(FIELDS.get(name, name.lower()), "" if words in UNKNOWN else words)
    return Title(*(found.get(field, "") for field in Title._fields))
