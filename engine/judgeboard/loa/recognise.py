"""Recognises texts of Lines of Action: a judge's input or output, a game, or a position."""

import re
from collections.abc import Iterator

from judgeboard.forms import Forms, Guess, consists_of, tidy
from judgeboard.loa import LEGAL_MOVES, PROBLEM, PROTOCOL
from judgeboard.loa.format import PASS_TEXT
from judgeboard.loa.parse import LETTERS, MOST_MOVES
from judgeboard.loa.records.games import TREE
from judgeboard.loa.records.notation import ANY_MOVE
from judgeboard.loa.records.read import read
from judgeboard.loa.records.record import Record, RecordForm
from judgeboard.loa.squares import WIDTH
from judgeboard.tasks import finish

ILLEGAL = "loa.illegal_"
"""Prefix of the codes of errors for illegal moves."""
FEWEST_MOVES = 2
"""Minimum number of legal moves of a text that is taken for a game, except for a game tree. One move is not enough: a
list of one side's moves may begin with a legal move.
"""
LONGEST_BEGINNING = 4_000
"""Maximum characters read of a text that has neither a move nor a game tree, such as a position or a link."""
ROWS = re.compile(f"(?:[{LETTERS}]{{{WIDTH}}}\n){{{WIDTH}}}")
POSITION = re.compile(rf"\n*[WB]\n+(?:[{LETTERS}]{{{WIDTH}}}(?:\n+|$)){{{WIDTH}}}")
"""Pattern of a position as the judge reads it, after `tidy`."""
ANY_CASE = re.compile(POSITION.pattern, re.IGNORECASE)
FEN_TAG = re.compile(r"\[\s*FEN\s")
LISTED_MOVE = "[A-HZ][0-8]-[A-HZ][0-8]"
FORMS = Forms(f"{LISTED_MOVE}(?: {LISTED_MOVE})*\n", program=PASS_TEXT)
"""Patterns of the judge's lists of legal moves, and of text that only programs contain. `first` is empty, since a text
that begins like an input of positions may be a game.
"""


def guesses(text: str) -> Iterator[Guess]:
    """Yields guesses at the meaning of a text, such as a judge's input, a judge's output or a game. The likeliest guess
    comes first; there may be no guess.
    """
    lines = tidy(text)
    whole = f"W\n{lines}" if ROWS.fullmatch(lines) else None
    examined = whole or (text if TREE.search(text) or ANY_MOVE.search(text) else text[:LONGEST_BEGINNING])
    record = finish(read(examined, MOST_MOVES, game=0))
    game = Guess(PROBLEM.name, {}, game=True)
    if record.form is RecordForm.POSITION:
        # Boards in other forms may belong to other games, such as Othello.
        is_ours = whole or ANY_CASE.match(lines) or record.game.plies or FEN_TAG.search(text)
        if record.has_beginning and is_ours:
            if whole or POSITION.match(lines):
                yield Guess(PROBLEM.name, {"form": LEGAL_MOVES}, input=whole)
            yield game
    elif _is_game(record) and not (record.error and _is_list(lines)):
        yield game
    elif record.form is RecordForm.TRANSCRIPT:
        if _is_protocol(record):
            yield Guess(PROBLEM.name, {"form": PROTOCOL})
    elif consists_of(f"{LISTED_MOVE}\n", lines):
        yield Guess(PROBLEM.name, {"form": PROTOCOL}, output=True)
    elif consists_of(FORMS.output, lines):
        yield Guess(PROBLEM.name, {"form": LEGAL_MOVES}, output=True)


def _is_game(record: Record) -> bool:
    fewest = 1 if record.form is RecordForm.SGF else FEWEST_MOVES
    return len(record.game.plies) >= fewest


def _is_list(lines: str) -> bool:
    """Whether each line has its moves in alphabetical order, as in the judge's lists, and at least one line has more
    than `FEWEST_MOVES` moves.
    """
    lists = [line.split() for line in lines.splitlines()]
    return any(len(moves) > FEWEST_MOVES for moves in lists) and all(moves == sorted(moves) for moves in lists)


def _is_protocol(record: Record) -> bool:
    """Whether a transcript begins with the protocol's two numbers, followed by nothing or by a move, legal or not."""
    is_move = record.error is None or record.game.plies or record.error.code.startswith(ILLEGAL)
    return record.has_beginning and bool(is_move) and not record.notices
