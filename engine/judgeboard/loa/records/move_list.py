"""Reads and writes lists of moves as players write them, with comments, variations and tags as in PGN.

Source: the PGN standard (Edwards, 1994), sections 8.2 and 10. A comment is in braces, or goes from `;` to the end of
the line; a variation is in round brackets. The reader skips comments, variations, and all text in square brackets
except the tag `FEN`. The value of this tag is the start position: eight rows, rank 8 first, such as `1bbbbbb1/w6w/…`,
and the side to move.
"""

import re
from collections.abc import Sequence
from itertools import chain

from judgeboard.board import Side
from judgeboard.errors import quote
from judgeboard.loa.format import move_text, position_text
from judgeboard.loa.records.link import position_of_fen
from judgeboard.loa.records.record import Opened, end_of, split
from judgeboard.loa.rules import START, Game
from judgeboard.reader import Item, Reader
from judgeboard.tasks import Steps, Work

TOKEN = re.compile(
    r"""\s*+(?:(?P<tag>\[\s*+\w++\s++"(?:[^"\\]++|\\.){0,1000}+"\s*+\])|(?P<open>[\[({])|;.*
    |(?P<result>(?:1-0|0-1|1/2-1/2|½-½|\*)(?![^\s\[({;]))
    |(?P<number>[0-9]++\)|[0-9]*+[.…]++|[0-9]++)|\$[0-9]+|(?P<word>[^\s\[({;]++))""",
    re.VERBOSE,
)
WITHIN = {
    "": TOKEN.match,
    "[": re.compile(r"\]").search,
    "(": re.compile(r"[({)]").search,
    "{": re.compile(r"\}").search,
}
"""Maps the innermost open bracket to the function that finds the next bracket with a meaning inside this bracket. Maps
`""` to the function that finds the next token outside brackets.
"""
LONGEST_TOKEN = 1_000
"""Maximum characters read of a token; every token with a meaning is shorter."""
FEN = re.compile(r"""\[\s*FEN\s+"([^"]{0,100})""")
BLACK_BEGINS = re.compile(r"[0-9]+\.?(\.\.\.|…)")
DOTS = ".…"
ANNOTATIONS = "!?+#"
MOST_LEADING = 1_000
"""Maximum number of tokens read to find the first move, the start position and the side that begins."""

Token = tuple[str, Item]
"""A piece of a list of moves: its kind, and its text with line and column. The kind is `tag`, `result`, `number`,
`word`, or `end`. Only the token `END`, which follows all other tokens, has the kind `end`.
"""
END: Token = ("end", Item("end", 0, 0))


def opened(reader: Reader, limit: int) -> Steps[Opened]:
    """Returns the game without moves, and an iterator of its moves. A tag `FEN` sets the start position. If this is the
    usual start position, Black begins if the first move number has three dots, such as `1...`.

    Raises InputError as `tokens_of` does, and for a wrong `FEN` as `position_of_fen` does. The iterator raises
    InputError as `moves` does.
    """
    tokens = tokens_of(reader)
    start, leading, numbers = START, list[Token](), ""
    for token in tokens:
        yield
        if token is None:
            continue
        leading.append(token)
        kind, item = token
        if kind == "word" or len(leading) == MOST_LEADING:
            break
        if kind == "number":
            numbers += item.text
        if kind == "tag" and (fen := FEN.match(item.text)):
            rows, *side = split(Item(fen[1], item.line, item.column + fen.start(1)), " ")
            start = position_of_fen(side[0] if side else end_of(rows), list(split(rows, "/")))
    if start == START and BLACK_BEGINS.match(numbers):
        start = START._replace(own=START.enemy, enemy=START.own, turn=Side.BLACK)
    return Game(limit, start=start), moves(leading, tokens)


def moves(leading: Sequence[Token], tokens: Work[Token, None, None]) -> Work[Item, None, None]:
    """Yields the moves, and None for other tokens. `leading` are the first tokens, and `tokens` the tokens after them.
    Ends before a second game, which begins with a tag after a result.

    A number without a dot, such as `12`, is a move number if the next token is a word or dots. Any other such number is
    yielded as a move, so that the caller reports an error. Raises InputError as `tokens_of` does, and
    `loa.moves_after_end` for a move after a result.
    """
    ended, number = False, None
    for token in chain(leading, tokens, [END]):
        if token is None or not (text := token[1].text.rstrip(ANNOTATIONS)):
            yield None
            continue
        kind, item = token
        alone = number if kind != "word" and text[0] not in DOTS else None
        move = item._replace(text=text) if kind == "word" else alone
        if move and ended:
            raise move.error("loa.moves_after_end", found=quote(move.text))
        yield move
        if kind == "tag" and ended:
            return
        number = item if kind == "number" and text.isdigit() else None
        ended = ended or kind == "result"


def tokens_of(reader: Reader) -> Work[Token, None, None]:
    """Yields the tokens outside comments and variations, and None for other tokens and after each line. Raises
    InputError: `loa.bracket_unclosed` or `line_too_long`.
    """
    brackets: list[Item] = []
    for text in reader.lines():
        at = 0
        while found := WITHIN[brackets[-1].text if brackets else ""](text, at):
            at, token = found.end(), found[0].lstrip()
            item = Item(token[:LONGEST_TOKEN], reader.line, at - len(token) + 1)
            if item.text in WITHIN:
                brackets.append(item)
            elif brackets:
                brackets.pop()
            yield (found.lastgroup, item) if not brackets and found.lastgroup else None
        yield None
    if brackets:
        raise brackets[-1].error("loa.bracket_unclosed", found=brackets[-1].text)


def written(game: Game) -> str:
    """Returns the game as numbered lines, each with a move of White and a move of Black. If the start position is not
    the usual one, its nine lines come first.
    """
    texts = [move_text(ply.move) for ply in game.plies]
    if game.start.turn is Side.BLACK and texts:
        texts.insert(0, "...")
    pairs = (" ".join(texts[at : at + 2]) for at in range(0, len(texts), 2))
    lines = (f"{number}. {pair}\n".replace(". ...", "...") for number, pair in enumerate(pairs, 1))
    return ("" if game.start == START else position_text(game.start)) + "".join(lines)


def transcript(game: Game) -> str | None:
    """Returns the transcript of the game for a judge that plays White: the limit, 0, and the moves of both sides, each
    on a line. Returns None if the start position is not the usual one.
    """
    texts = "".join(f"{move_text(ply.move)}\n" for ply in game.plies)
    return f"{game.limit}\n0\n{texts}" if game.start == START else None
