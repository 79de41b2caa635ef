"""Facts about a move that follow from the two positions before and after it."""

from collections.abc import Iterator, Set
from typing import NamedTuple

from judgeboard.board import Side, squares
from judgeboard.errors import Value
from judgeboard.loa.format import move_text
from judgeboard.loa.rules import (
    CONTEST,
    DrawRule,
    Position,
    connected,
    group_of,
    groups,
    grow,
    legal_moves,
    play,
)
from judgeboard.loa.squares import BOARD, FULL, NAMES, PASS, SQUARES

EDGE = FULL & ~BOARD.area(range(1, 7), range(1, 7))
FEW_MOVES = 6
"""Maximum number of moves that are few."""
LEAST_LEFT = 3
"""Minimum number of checkers of a side that is nearly connected."""


class Fact(NamedTuple):
    """A fact about a move: the code of its sentence, the values for the sentence's placeholders, and the squares that
    the sentence names.
    """

    code: str
    values: dict[str, Value]
    squares: tuple[int, ...] = ()


class Change(NamedTuple):
    """A legal move in a position, and what it changes."""

    position: Position
    move: int
    draws: Set[DrawRule] = CONTEST
    reply: int = PASS
    """The other side's best reply to the played move, which may be another move; PASS if it is unknown."""

    @property
    def side(self) -> Side:
        """The side that moves."""
        return self.position.turn

    @property
    def after(self) -> Position:
        """The position after the move."""
        return play(self.position, self.move)

    @property
    def own(self) -> int:
        """The mask of the side's checkers before the move."""
        return self.position.own

    @property
    def enemy(self) -> int:
        """The mask of the other side's checkers before the move."""
        return self.position.enemy

    @property
    def own_after(self) -> int:
        """The mask of the side's checkers after the move."""
        return self.after.enemy

    @property
    def enemy_after(self) -> int:
        """The mask of the other side's checkers after the move."""
        return self.after.own

    @property
    def origin(self) -> int:
        """The square that the checker leaves."""
        return self.move // SQUARES

    @property
    def target(self) -> int:
        """The square to which the checker moves."""
        return self.move % SQUARES

    @property
    def captured(self) -> int:
        """The mask of the captured checker; 0 if the move captures nothing."""
        return self.enemy & ~self.enemy_after

    def fact(self, name: str, *named: int, **values: Value) -> Fact:
        """Returns a fact about the moving side. `named` are the squares that the sentence names."""
        return Fact(f"loa.review_{self.side}_{name}", {"move": move_text(self.move), **values}, named)

    def fact_of_reply(self, name: str, *named: int, **values: Value) -> Fact:
        """Returns a fact about the reply. `named` are the squares that the sentence names."""
        moves = {"move": move_text(self.move), "reply": move_text(self.reply)}
        return Fact(f"loa.review_{name}", {**moves, **values}, named)


def strengths(change: Change) -> Iterator[Fact]:
    """Yields what a move achieves, the most important fact first."""
    yield from _takes_joint(change)
    yield from _isolates_enemy(change)
    yield from _joins(change)
    yield from _nearly_connected(change)
    yield from _blocks(change)
    yield from _larger_group(change)
    yield from _few_moves(change)


def weaknesses(change: Change) -> Iterator[Fact]:
    """Yields what is wrong with a move, the most important fact first."""
    yield from _takes_for_the_other(change)
    yield from _splits(change)
    yield from _isolates_own(change)
    yield from _shuts_in(change)
    yield from _goes_to_the_edge(change)


def moves_of_both(change: Change) -> Fact:
    """Returns the numbers of moves of both sides after a move."""
    counts = {change.side: mobility(change.own_after, change.enemy_after)}
    counts[change.side.other] = mobility(change.enemy_after, change.own_after)
    values: dict[str, Value] = {str(side): counts[side] for side in Side}
    return Fact("loa.review_moves_after", {"move": move_text(change.move), **values})


def mobility(own: int, enemy: int, origins: int = FULL) -> int:
    """Returns the number of legal moves of the side with the checkers `own`, from the squares in `origins`."""
    return len(legal_moves(own, enemy, origins))


def lone(checkers: int) -> int:
    """Returns the mask of the checkers that have no neighbour."""
    return sum(1 << square for square in squares(checkers) if grow(1 << square) & checkers == 1 << square)


def all_but_one(checkers: int) -> bool:
    """Whether all checkers but one form a group, and there are at least `LEAST_LEFT`."""
    sizes = sorted(group.bit_count() for group in groups(checkers))
    return len(sizes) == 2 and sizes[0] == 1 and checkers.bit_count() >= LEAST_LEFT


def _takes_joint(change: Change) -> Iterator[Fact]:
    """The captured checker joined groups that are separate after the capture."""
    captured = change.captured
    if captured:
        parts = _parts(group_of(captured, change.enemy) & ~captured)
        if parts > 1:
            yield change.fact("takes_joint", change.target, square=NAMES[change.target], count=parts)


def _parts(checkers: int) -> int:
    return len(list(groups(checkers)))


def _isolates_enemy(change: Change) -> Iterator[Fact]:
    left = lone(change.enemy_after) & ~lone(change.enemy)
    if change.captured and left and change.enemy_after != left:
        [square, *_] = squares(left)
        yield change.fact("isolates", square, square=NAMES[square])


def _joins(change: Change) -> Iterator[Fact]:
    count, before = _parts(change.own_after), _parts(change.own)
    if 1 < count < before:
        yield change.fact("joins", change.target, count=count, before=before)


def _nearly_connected(change: Change) -> Iterator[Fact]:
    if all_but_one(change.own_after) and not all_but_one(change.own):
        yield change.fact("nearly_connected", *squares(lone(change.own_after)))


def _blocks(change: Change) -> Iterator[Fact]:
    """The move leaves a checker of the other side without a move."""
    blocked = []
    for square in squares(change.enemy_after):
        if not legal_moves(change.enemy_after, change.own_after, 1 << square):
            before = legal_moves(change.enemy, change.own, 1 << square)
            blocked += [(len(before), square, before[0])] if before else []
    if blocked:
        count, square, only = max(blocked)
        if count == 1:
            yield change.fact("blocks_only_move", square, square=NAMES[square], only=move_text(only))
        else:
            yield change.fact("blocks", square, square=NAMES[square])


def _larger_group(change: Change) -> Iterator[Fact]:
    largest, before = (max(map(int.bit_count, groups(checkers))) for checkers in (change.own_after, change.own))
    if largest > before and not connected(change.own_after):
        yield change.fact("largest_group", count=largest, total=change.own_after.bit_count())


def _few_moves(change: Change) -> Iterator[Fact]:
    count = mobility(change.enemy_after, change.own_after)
    if count <= FEW_MOVES and count < mobility(change.enemy, change.own):
        yield change.fact("few_moves", count=count) if count else change.fact("no_moves")


def _takes_for_the_other(change: Change) -> Iterator[Fact]:
    """The capture brings the other side nearer to its goal."""
    if not change.captured or connected(change.enemy_after):
        return
    if all_but_one(change.enemy_after) and not all_but_one(change.enemy):
        yield change.fact("takes_and_leaves", *squares(lone(change.enemy_after)), count=change.enemy_after.bit_count())
    elif change.captured & lone(change.enemy):
        yield change.fact("takes_lone", change.target, square=NAMES[change.target], count=_parts(change.enemy_after))


def _splits(change: Change) -> Iterator[Fact]:
    count, before = _parts(change.own_after), _parts(change.own)
    if count > before:
        yield change.fact("splits", change.origin, count=count, before=before)


def _isolates_own(change: Change) -> Iterator[Fact]:
    """A checker that had a neighbour, on its square or before the move, stands alone."""
    had_neighbour = change.own & ~lone(change.own)
    if had_neighbour >> change.origin & 1:
        had_neighbour |= 1 << change.target
    left = lone(change.own_after) & had_neighbour
    if left:
        [square, *_] = squares(left)
        yield change.fact("leaves_alone", square, square=NAMES[square])


def _shuts_in(change: Change) -> Iterator[Fact]:
    """A checker that could move cannot move after the move, if its side had the turn."""
    for square in squares(change.own_after):
        before = change.origin if square == change.target else square
        if legal_moves(change.own, change.enemy, 1 << before) and not legal_moves(
            change.own_after, change.enemy_after, 1 << square
        ):
            yield change.fact("shuts_in", square, square=NAMES[square])
            return


def _goes_to_the_edge(change: Change) -> Iterator[Fact]:
    if EDGE >> change.target & 1 and not EDGE >> change.origin & 1:
        count = mobility(change.own_after, change.enemy_after, 1 << change.target)
        before = mobility(change.own, change.enemy, 1 << change.origin)
        if count < before:
            values: dict[str, Value] = {"move": move_text(change.move), "count": count, "before": before}
            yield Fact("loa.review_goes_to_edge", values, (change.target,))
