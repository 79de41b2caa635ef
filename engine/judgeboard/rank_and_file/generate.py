"""Random positions, with the ones that people get wrong.

As in a game the kings stand apart, and the side that is not to move is not in check.
"""

from collections.abc import Iterable
from random import Random

from judgeboard.generate import MOST, ORDINARY, Case, Difficulty
from judgeboard.options import Options
from judgeboard.rank_and_file.draft import BLACK_KING, BLACK_PIECES, WHITE_PIECES, Draft, NoRoom
from judgeboard.rank_and_file.kinds import Hard, kinds_of
from judgeboard.rank_and_file.known import KNOWN
from judgeboard.rank_and_file.parse import EMPTY, SIDES, position_of
from judgeboard.rank_and_file.plans import PLANS, king_squares
from judgeboard.rank_and_file.rules import SIDE, SQUARES

FEW, MANY = range(1, 5), range(1, 31)
"""How many pieces an ordinary position has besides the kings."""
EXTRA = {Difficulty.EASY: range(1), Difficulty.MIXED: range(4), Difficulty.HARD: range(4, 13)}
"""How many are added that change nothing of what was wanted, as far as there are such."""
TRIES = 60
"""The hardest kind takes about ten."""
CROWNS = 6
"""Places that are tried for the other king."""


def kinds(options: Options) -> tuple[str, ...]:  # noqa: ARG001 - every room is given its options
    """What people get wrong."""
    return tuple(map(str, Hard))


def most(options: Options) -> int:  # noqa: ARG001 - every room is given its options
    """As many as any input."""
    return MOST


def case(chance: Random, difficulty: Difficulty, wanted: str, options: Options) -> Case:  # noqa: ARG001 - as above
    """A position of either side; the harder, the more pieces."""
    board = _ordinary(chance, difficulty) if wanted == ORDINARY else _hard(chance, difficulty, Hard(wanted))
    letter = chance.choice(list(SIDES))
    if SIDES[letter] is not SIDES["w"]:
        board = board.swapcase()
    rows = [board[first : first + SIDE] for first in range(0, SQUARES, SIDE)]
    found = kinds_of(position_of(SIDES[letter], board))
    return Case("".join(f"{line}\n" for line in (letter, *rows)), frozenset(map(str, found)))


def compose(texts: Iterable[str], options: Options) -> str:  # noqa: ARG001 - as above
    """How many there are, and then all of them."""
    sets = list(texts)
    return f"{len(sets)}\n{''.join(sets)}"


def _ordinary(chance: Random, difficulty: Difficulty) -> str:
    """Any pieces anywhere, White to move, and in half of the positions one more that may give check."""
    draft = Draft(chance, chance.randrange(SQUARES))
    draft.put(draft.pick(draft.far_from_king()), BLACK_KING)
    if chance.randrange(2):
        draft.check()
    for square in chance.sample(draft.free(), chance.choice(FEW if difficulty is Difficulty.EASY else MANY)):
        draft.board[square] = chance.choice(WHITE_PIECES + BLACK_PIECES)
    draft.calm()
    return "".join(draft.board)


def _hard(chance: Random, difficulty: Difficulty, wanted: Hard) -> str:
    """A position of the kind, White to move."""
    for _ in range(TRIES):
        draft = Draft(chance, chance.choice(king_squares(wanted)))
        try:
            PLANS[wanted](draft)
            _crown(draft, wanted)
        except NoRoom:
            continue
        if _is_right(draft, wanted):
            _crowd(draft, wanted, chance.choice(EXTRA[difficulty]))
            return "".join(draft.board)
    return KNOWN[wanted].replace("/", "")


def _is_right(draft: Draft, wanted: Hard) -> bool:
    return not draft.attackers_of_black_king() and wanted in kinds_of(draft.position)


def _crown(draft: Draft, wanted: Hard) -> None:
    """Puts Black's king where he changes nothing, unless he stands already."""
    if BLACK_KING in draft.board:
        return
    places = draft.far_from_king()
    for square in draft.chance.sample(places, min(CROWNS, len(places))):
        draft.board[square] = BLACK_KING
        if _is_right(draft, wanted):
            return
        draft.board[square] = EMPTY
    raise NoRoom


def _crowd(draft: Draft, wanted: Hard, count: int) -> None:
    """Adds so many pieces, but for those that would change the kind."""
    places = draft.free()
    for square in draft.chance.sample(places, min(count, len(places))):
        draft.board[square] = draft.chance.choice(WHITE_PIECES + BLACK_PIECES)
        if not _is_right(draft, wanted):
            draft.board[square] = EMPTY
