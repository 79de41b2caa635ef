"""Random positions whose moves are asked for, with the ones that people get wrong."""

from collections.abc import Callable
from random import Random

from judgeboard.board import Side, mask, squares
from judgeboard.generate import Difficulty
from judgeboard.loa.kinds import LONG_LINES, HardPosition, kinds_of
from judgeboard.loa.known import KNOWN
from judgeboard.loa.parse import position_of_rows
from judgeboard.loa.rules import Position, grow
from judgeboard.loa.tables import FULL, LINES, SIDE, SQUARES

Men = tuple[int, int]
"""The checkers of the side to move and of the other."""

MOST = 12
"""Checkers of a side."""
FEW, MANY = range(2, 6), range(2, MOST + 1)
"""How many each side has in an ordinary position."""
EXTRA = {Difficulty.EASY: range(1), Difficulty.MIXED: range(4), Difficulty.HARD: range(4, 13)}
"""How many checkers are added that change nothing of what was wanted, as far as there are such."""
TRIES = 100
"""The hardest kind takes some ten."""
CORNERS = (0, SIDE - 1, SQUARES - SIDE, SQUARES - 1)


def ordinary(chance: Random, difficulty: Difficulty) -> Position:
    """Checkers anywhere."""
    counts = FEW if difficulty is Difficulty.EASY else MANY
    return _position(chance, _scattered(chance, chance.choice(counts), chance.choice(counts)))


def hard(chance: Random, difficulty: Difficulty, wanted: HardPosition) -> Position:
    """A position of the kind."""
    for _ in range(TRIES):
        men = RECIPES[wanted](chance)
        if men is not None and _is_right(men, wanted):
            return _position(chance, _crowded(chance, men, wanted, chance.choice(EXTRA[difficulty])))
    known = position_of_rows("W", KNOWN[wanted].split("/"))
    return _position(chance, (known.own, known.enemy))


def _position(chance: Random, men: Men) -> Position:
    return Position(*men, chance.choice(list(Side)))


def _is_right(men: Men, wanted: HardPosition) -> bool:
    return wanted in kinds_of(Position(*men, Side.WHITE))


def _crowded(chance: Random, men: Men, wanted: HardPosition, count: int) -> Men:
    """With so many checkers more, but for those that would change the kind."""
    free = list(squares(FULL & ~(men[0] | men[1])))
    for square in chance.sample(free, count):
        own, enemy = men
        more = (own | 1 << square, enemy) if chance.randrange(2) else (own, enemy | 1 << square)
        if max(side.bit_count() for side in more) <= MOST and _is_right(more, wanted):
            men = more
    return men


def _scattered(chance: Random, own: int, enemy: int) -> Men:
    """So many checkers anywhere."""
    places = chance.sample(range(SQUARES), own + enemy)
    return mask(places[:own]), mask(places[own:])


def _among(chance: Random, count: int, free: int) -> int:
    """So many of the squares."""
    return mask(chance.sample(list(squares(free)), count))


def _group(chance: Random, count: int, free: int) -> int:
    """So many of the squares, connected; fewer where they do not go further."""
    group = 1 << chance.choice(list(squares(free)))
    for _ in range(count - 1):
        beside = list(squares(grow(group) & free & ~group))
        if beside:
            group |= 1 << chance.choice(beside)
    return group


def _anything(chance: Random) -> Men:
    return _scattered(chance, chance.choice(MANY), chance.choice(MANY))


def _before(chance: Random, own: int, enemy: int, *, capture: bool) -> Men | None:
    """A position from which a move leads to this one, if one is found."""
    target = 1 << chance.choice(list(squares(own)))
    kept = own ^ target
    enemies = enemy | target if capture else enemy
    origins = [
        origin
        for origin in squares(FULL & ~(own | enemy))
        for line, jumps in LINES[origin]
        if line & target
        for _, goal, between in jumps[((kept | enemies) & line).bit_count() + 1]
        if goal == target and not between & enemies
    ]
    return (kept | 1 << chance.choice(origins), enemies) if origins else None


def _connects_own(chance: Random) -> Men | None:
    own = _group(chance, chance.choice(MANY), FULL)
    return _before(chance, own, _among(chance, chance.choice(MANY), FULL & ~own), capture=False)


def _connects_both(chance: Random) -> Men | None:
    own = _group(chance, chance.choice(FEW), FULL)
    return _before(chance, own, _group(chance, chance.choice(FEW), FULL & ~own), capture=True)


def _connects_enemy(chance: Random) -> Men | None:
    enemy = _group(chance, chance.choice(FEW), FULL)
    return _before(chance, _among(chance, chance.choice(MANY), FULL & ~enemy), enemy, capture=True)


def _last_but_one(chance: Random) -> Men | None:
    return _before(chance, *_scattered(chance, chance.choice(MANY), 1), capture=True)


def _already_connected(chance: Random) -> Men:
    group = _group(chance, chance.choice(MANY), FULL)
    others = _among(chance, chance.choice(MANY), FULL & ~group)
    return (group, others) if chance.randrange(2) else (others, group)


def _one_checker(chance: Random) -> Men:
    return _scattered(chance, 1, chance.choice(MANY))


def _no_move(chance: Random) -> Men:
    """Checkers with an enemy on each square beside them: every line holds two or more, and every way is closed."""
    own = mask(chance.sample(CORNERS, chance.randrange(1, len(CORNERS) + 1)))
    if not chance.randrange(4):
        own = 1 << chance.randrange(SQUARES)
    return own, grow(own) & ~own


def _full_line(chance: Random) -> Men:
    line = chance.choice(LONG_LINES)
    own = _among(chance, chance.randrange(1, SIDE), line)
    return own, line & ~own


def _longest_move(chance: Random) -> Men:
    """From end to end of a line with seven: over six of its own, or over five to an enemy."""
    line = chance.choice(LONG_LINES)
    ends = [1 << square for square in (min(squares(line)), max(squares(line)))]
    chance.shuffle(ends)
    if chance.randrange(2):
        return line & ~ends[1], _among(chance, 2, FULL & ~line)
    inner = line & ~ends[0] & ~ends[1]
    return line & ~ends[1] & ~_among(chance, 1, inner), ends[1] | _among(chance, 2, FULL & ~line)


RECIPES: dict[HardPosition, Callable[[Random], Men | None]] = {
    HardPosition.OWN_JUMPED: _anything,
    HardPosition.ENEMY_BETWEEN: _anything,
    HardPosition.OWN_THERE: _anything,
    HardPosition.CAPTURE: _anything,
    HardPosition.CONNECTS_OWN: _connects_own,
    HardPosition.CONNECTS_BOTH: _connects_both,
    HardPosition.CONNECTS_ENEMY: _connects_enemy,
    HardPosition.LAST_BUT_ONE: _last_but_one,
    HardPosition.ALREADY_CONNECTED: _already_connected,
    HardPosition.ONE_CHECKER: _one_checker,
    HardPosition.NO_MOVE: _no_move,
    HardPosition.FULL_LINE: _full_line,
    HardPosition.LONGEST_MOVE: _longest_move,
}
