"""Moves as people and programs write them: with hyphens, dashes and capture signs of any kind, with blanks around them,
with Cyrillic letters that look like Latin ones, or by their targets alone.
"""

import re

from judgeboard.errors import quote
from judgeboard.loa.format import move_text
from judgeboard.loa.parse import SQUARE_OF, named_move
from judgeboard.loa.records.record import RecordBuilder
from judgeboard.loa.rules import Position, legal_moves
from judgeboard.loa.squares import NAMES, SQUARES
from judgeboard.reader import Item

LOOKALIKES = str.maketrans("АВСЕНасехХвн", "ABCEHacexXBH")
"""The Cyrillic letters that look like Latin letters of moves, with these Latin letters."""
SQUARE = "[a-hA-HzZАВСЕНасе][0-8]"  # noqa: RUF001 - like the Latin signs on purpose
GAP = r"(?:[^\S\n]|[\u00ad\u200b\ufeff])"
"""Pattern of a blank on the same line, visible or not."""
BETWEEN = r"(?:[-\u2010-\u2015\u2212xX×хХ:→➔>~*]{1,2}|=>|\.{2,3})"  # noqa: RUF001 - like the Latin signs on purpose
MOVE = (
    rf"(?P<origin>{SQUARE})(?:{GAP}{{0,20}}{BETWEEN}{GAP}{{0,20}}|{GAP}{{1,3}}(?:to|nach|на){GAP}{{1,3}})?"
    rf"(?P<target>{SQUARE})(?!\w|[-\u2010-\u2015x×:@]\w)"  # noqa: RUF001 - like the Latin signs on purpose
)
"""Pattern of a move by its two squares. No word or further square may follow directly."""
WITH_NAME = re.compile(r"\?P<\w+>")
MOVE_WITHOUT_GROUPS = WITH_NAME.sub("?:", MOVE)
"""The pattern `MOVE` for use in possessive repetitions, where `re` fails on groups with names."""
SHORT_MOVE = r"L(?P<file>[a-h])?(?P<rank>[1-8])?[x:×]?(?P<goal>[a-h][1-8])(?!\w)"  # noqa: RUF001 - like the Latin signs on purpose
"""Pattern of a move by its target, such as `Lc6`, with the file or the rank of its origin if several checkers reach the
target.
"""
SHORT_MOVE_WITHOUT_GROUPS = WITH_NAME.sub("?:", SHORT_MOVE)
ANY_MOVE = re.compile(rf"(?<!\w)(?:{MOVE}|(?-i:{SHORT_MOVE}))", re.IGNORECASE)
LIKE_A_MOVE = re.compile(
    rf"\A(?=.*\d)[^\W\d_]{{1,2}}\d{{0,2}}(?:{BETWEEN}|(?<=\d)(?=\D+\d))[^\W\d_]{{1,2}}\d{{0,2}}\Z"
    rf"|[a-h][1-8]{BETWEEN}[a-h][1-8]",
    re.IGNORECASE,
)
"""Pattern of a word that is meant as a move, such as `A4-C9`, or that has a move in it."""
CYRILLIC = re.compile("[Ѐ-ӿ]")
PASSES = {"pass", "passes", "пас", "пасует", "пропуск", "--"}


def notation(text: str) -> str:
    """Returns a move that `MOVE` has matched in the notation of moves: unchanged if it has this notation already."""
    if named_move(text) is not None:
        return text
    return f"{text[:2]}-{text[-2:]}".translate(LOOKALIKES)


def has_cyrillic_squares(move: str) -> bool:
    """Whether the squares of a move that `MOVE` has matched have Cyrillic letters."""
    return CYRILLIC.search(move[:2] + move[-2:]) is not None


def legible(item: Item, record: RecordBuilder) -> Item:
    """Returns a move that `MOVE` has matched in the notation of moves. Adds a notice if its letters are Cyrillic."""
    if has_cyrillic_squares(item.text):
        record.notice("loa.cyrillic_read", item)
    return item._replace(text=f"{item.text[:2]}-{item.text[-2:]}".translate(LOOKALIKES))


def short_moves(match: re.Match[str], position: Position) -> list[int]:
    """Returns the legal moves that `SHORT_MOVE` has matched."""
    goal = SQUARE_OF[match["goal"].upper()]
    found = []
    for move in legal_moves(position.own, position.enemy):
        origin = NAMES[move // SQUARES].lower()
        if move % SQUARES == goal and match["file"] in {None, origin[0]} and match["rank"] in {None, origin[1]}:
            found.append(move)
    return found


def short_move(match: re.Match[str], item: Item, position: Position) -> Item:
    """Returns the only legal move that `SHORT_MOVE` has matched, in the notation of moves. Raises InputError:
    `loa.short_move_illegal` or `loa.short_move_ambiguous`.
    """
    found = sorted(map(move_text, short_moves(match, position)))
    if len(found) != 1:
        code = "loa.short_move_ambiguous" if found else "loa.short_move_illegal"
        raise item.error(code, found=quote(item.text), moves=", ".join(found), square=match["goal"].upper())
    return item._replace(text=found[0])


def misspelt(item: Item) -> Item:
    """Returns the item if it is not meant as a move. Raises InputError at an item that is: `loa.letter_cyrillic` or
    `loa.move_unreadable`.
    """
    text = item.text.rstrip(".,!?+#:")
    if not LIKE_A_MOVE.search(text):
        return item
    if letter := CYRILLIC.search(text.translate(LOOKALIKES)):
        raise item.error("loa.letter_cyrillic", letter.start(), found=quote(text), letter=letter[0])
    raise item.error("loa.move_unreadable", found=quote(text))


def is_pass(text: str) -> bool:
    """Whether the text is a word for a pass."""
    return text.lower() in PASSES
