"""Checks the sentences of a review, by the rules alone: by legal moves, groups and results, and by a search of all
games. Nothing here uses the code that finds the facts. A sentence that cannot be checked counts as untrue.
"""

from collections.abc import Callable, Set
from functools import partial
from typing import Any, NamedTuple

from judgeboard.board import Side
from judgeboard.loa.parse import SQUARE_OF, named_move
from judgeboard.loa.rules import DrawRule, Game, Position, connected, groups, grow, legal_moves, play, result
from judgeboard.loa.scores import WIN
from judgeboard.loa.squares import PASS
from judgeboard.loa.thinker import Search, Thinker

SOLVED_PLIES = 5
"""Maximum number of plies that are solved by a search of all games."""
MOST_NODES = 60_000_000
"""Maximum nodes of the kernel's search for a longer proof."""
A_STEP = 1_000
SIDES = {"white_": Side.WHITE, "black_": Side.BLACK}


class Claim(NamedTuple):
    """A sentence about a move in a position, with what its check needs."""

    name: str
    """The code without `loa.review_` and without the side."""
    side: Side
    position: Position
    """The position before the move."""
    move: int
    values: dict[str, Any]
    draws: Set[DrawRule]
    plies_left: int
    """Plies from the position to the move limit."""

    @property
    def after(self) -> Position:
        return play(self.position, self.move)

    def square(self) -> int:
        return SQUARE_OF[self.values["square"]]

    def named(self, name: str) -> int:
        """Returns the move that a value names."""
        move = named_move(self.values[name])
        assert move is not None
        return move


def claim(game: Game, ply: int, about: str, code: str, values: dict[str, Any]) -> Claim:
    """Returns the claim of a sentence about the move with the index `ply`; a reply follows this move."""
    at = game._replace(plies=game.plies[: ply + (about == "reply")])
    name = code.removeprefix("loa.review_")
    side = next((side for prefix, side in SIDES.items() if name.startswith(prefix)), at.position.turn)
    bare = name.removeprefix(f"{side}_")
    move = named_move(values["move"])
    assert move is not None
    return Claim(bare, side, at.position, move, values, game.draws, at.plies_left)


def is_true(found: Claim) -> bool:
    """Whether a claim is true. A claim about a move that is not legal, or about the other side's move, is not."""
    check = CHECKS.get(found.name)
    is_move = found.move in legal_moves(found.position.own, found.position.enemy)
    return bool(check and is_move and found.side is found.position.turn and check(found))


def turned(position: Position) -> Position:
    """Returns the position with the other side to move."""
    return Position(position.enemy, position.own, position.turn.other)


def can_move(position: Position, move: int) -> bool:
    return move in legal_moves(position.own, position.enemy)


def moves_from(position: Position, square: int) -> list[int]:
    return legal_moves(position.own, position.enemy, 1 << square)


def wins(position: Position, move: int, draws: Set[DrawRule]) -> bool:
    """Whether a move is legal and wins at once for its side."""
    if not can_move(position, move):
        return False
    ended = result(play(position, move), draws)
    return ended is not None and ended.winner is position.turn


def has_win(position: Position, draws: Set[DrawRule]) -> bool:
    return any(wins(position, move, draws) for move in legal_moves(position.own, position.enemy))


class Solver:
    """Searches all games for forced wins of a side."""

    def __init__(self, side: Side, draws: Set[DrawRule]) -> None:
        self._side = side
        self._draws = draws
        self._known: dict[tuple[Position, int], bool] = {}

    def forces(self, position: Position, plies: int) -> bool:
        """Whether the side wins within a number of plies, whatever the other side plays."""
        if (position, plies) not in self._known:
            self._known[position, plies] = self._solved(position, plies)
        return self._known[position, plies]

    def _solved(self, position: Position, plies: int) -> bool:
        ended = result(position, self._draws)
        if ended:
            return ended.winner is self._side
        if plies == 0:
            return False
        is_own = position.turn is self._side
        if is_own and has_win(position, self._draws):
            return True
        following = (play(position, move) for move in legal_moves(position.own, position.enemy) or [PASS])
        wanted = any if is_own else all
        return wanted(self.forces(after, plies - 1) for after in following)


class Prover:
    """Proves forced wins of a side by the kernel, with a table that was empty at first. The replies to a move are those
    of the rules.
    """

    def __init__(self, side: Side, draws: Set[DrawRule]) -> None:
        self._side = side
        self._draws = draws
        self._thinker = Thinker()

    def forces(self, position: Position, plies: int, left: int) -> bool:
        """Whether the side wins within a number of plies, whatever the other side plays, `left` plies before the move
        limit.
        """
        ended = result(position, self._draws)
        if ended:
            return ended.winner is self._side
        if position.turn is not self._side:
            moves = legal_moves(position.own, position.enemy) or [PASS]
            return all(self.forces(play(position, move), plies - 1, left - 1) for move in moves)
        search = Search(self._thinker, position, left, draws=self._draws)
        while search.score < WIN - plies and not search.done and search.nodes < MOST_NODES:
            search.run(A_STEP)
        return search.score >= WIN - plies


def wins_within(found: Claim, side: Side, plies: int) -> bool:
    """Whether a side wins within a number of plies after the move, which does not end the game."""
    left = found.plies_left - 1
    plies = min(plies, left)
    if result(found.after, found.draws):
        return False
    if plies <= SOLVED_PLIES:
        return Solver(side, found.draws).forces(found.after, plies)
    return Prover(side, found.draws).forces(found.after, plies, left)


def sizes(men: int) -> list[int]:
    """Returns the sizes of the groups of checkers, in rising order."""
    return sorted(group.bit_count() for group in groups(men))


def is_alone(square: int, men: int) -> bool:
    return bool(men >> square & 1) and grow(1 << square) & men == 1 << square


def is_all_but_one(men: int) -> bool:
    return sizes(men)[:-1] == [1]


def group_count(men: int) -> int:
    return len(sizes(men))


def captured(found: Claim) -> int | None:
    """Returns the square of the captured checker; None if the move captures nothing."""
    target = found.move % 64
    return target if found.position.enemy >> target & 1 else None


def line_of(move: int) -> tuple[set[int], list[int], int]:
    """Returns the squares of a move's line, those between its ends, and the number of squares that the move goes."""
    (row, column), (last_row, last_column) = divmod(move // 64, 8), divmod(move % 64, 8)
    length = max(abs(last_row - row), abs(last_column - column))
    down, right = (last_row - row) // length, (last_column - column) // length
    steps = {step: (row + down * step, column + right * step) for step in range(-7, 8)}
    on_board = {step: 8 * r + c for step, (r, c) in steps.items() if 0 <= r < 8 and 0 <= c < 8}
    return set(on_board.values()), [on_board[step] for step in range(1, length)], length


def on_line(position: Position, move: int) -> int:
    """Returns the number of checkers on the line of a move."""
    men = position.own | position.enemy
    return sum(men >> square & 1 for square in line_of(move)[0])


def takes_joint(found: Claim) -> bool:
    square = captured(found)
    if square is None or square != found.square():
        return False
    group = next(group for group in groups(found.position.enemy) if group >> square & 1)
    return bool(group_count(group ^ 1 << square) == found.values["count"] > 1)


def isolates(found: Claim) -> bool:
    square, is_capture = found.square(), captured(found) is not None
    return is_capture and is_alone(square, found.after.own) and not is_alone(square, found.position.enemy)


def groups_change(found: Claim, sign: int) -> bool:
    """Whether the mover's groups are as many as the sentence says, and more (sign 1) or fewer (sign -1) than before."""
    count, before = group_count(found.after.enemy), group_count(found.position.own)
    return (found.values["count"], found.values["before"]) == (count, before) and sign * (count - before) > 0


def blocks_only_move(found: Claim) -> bool:
    only = [found.named("only")]
    square = found.square()
    return moves_from(turned(found.position), square) == only and not moves_from(found.after, square)


def blocks(found: Claim) -> bool:
    square = found.square()
    is_there = found.after.own >> square & 1
    return bool(is_there and moves_from(turned(found.position), square) and not moves_from(found.after, square))


def largest_group(found: Claim) -> bool:
    men, count, total = found.after.enemy, found.values["count"], found.values["total"]
    return bool(sizes(men)[-1] == count > sizes(found.position.own)[-1] and men.bit_count() == total)


def few_moves(found: Claim) -> bool:
    return bool(len(legal_moves(found.after.own, found.after.enemy)) == found.values.get("count", 0))


def takes_and_leaves(found: Claim) -> bool:
    men = found.after.own
    return captured(found) is not None and is_all_but_one(men) and men.bit_count() == found.values["count"]


def takes_lone(found: Claim) -> bool:
    square = captured(found)
    if square is None or not is_alone(square, found.position.enemy):
        return False
    return bool(group_count(found.after.own) == found.values["count"] > 1)


def shuts_in(found: Claim) -> bool:
    square = found.square()
    return bool(found.after.enemy >> square & 1) and not moves_from(turned(found.after), square)


def goes_to_edge(found: Claim) -> bool:
    ends = [divmod(square, 8) for square in divmod(found.move, 64)]
    edges = [bool({0, 7} & set(end)) for end in ends]
    before, count = moves_from(found.position, found.move // 64), moves_from(turned(found.after), found.move % 64)
    numbers = [len(before), len(count)]
    return edges == [False, True] and numbers == [found.values["before"], found.values["count"]]


def opens_line(found: Claim) -> bool:
    reply = found.named("reply")
    is_new = can_move(found.after, reply) and not can_move(turned(found.position), reply)
    return is_new and on_line(found.after, reply) == found.values["count"] != on_line(found.position, reply)


def clears(found: Claim) -> bool:
    reply, square = found.named("reply"), found.square()
    is_new = can_move(found.after, reply) and not can_move(turned(found.position), reply)
    stood, stands = found.position.own >> square & 1, found.after.enemy >> square & 1
    return bool(is_new and square in line_of(reply)[1] and stood and not stands)


def keeps_line(found: Claim) -> bool:
    reply, count = found.named("reply"), found.values["count"]
    is_possible = can_move(found.after, reply) or can_move(turned(found.position), reply)
    is_kept = on_line(found.position, reply) == on_line(found.after, reply) == count
    return not is_possible and is_kept and count != line_of(reply)[2]


def changes_line(found: Claim) -> bool:
    reply, count = found.named("reply"), found.values["count"]
    return not can_move(found.after, reply) and on_line(found.after, reply) == count != line_of(reply)[2]


def bars(found: Claim) -> bool:
    reply, square = found.named("reply"), found.square()
    is_between = square in line_of(reply)[1] and found.after.enemy >> square & 1
    return bool(is_between) and not can_move(found.after, reply)


def stops(found: Claim) -> bool:
    is_threat = wins(turned(found.position), found.named("threat"), found.draws)
    return is_threat and not has_win(found.after, found.draws)


def does_not_stop(found: Claim) -> bool:
    threat = found.named("threat")
    return wins(turned(found.position), threat, found.draws) and wins(found.after, threat, found.draws)


def moves_after(found: Claim) -> bool:
    after = found.after
    counts = {after.turn: legal_moves(after.own, after.enemy), after.turn.other: legal_moves(after.enemy, after.own)}
    return all(len(counts[side]) == found.values[str(side)] for side in Side)


def ends_for(found: Claim, winner: Side) -> bool:
    ended = result(found.after, found.draws)
    return ended is not None and ended.winner is winner and connected(found.after.checkers(winner))


CHECKS: dict[str, Callable[[Claim], bool]] = {
    "connects": lambda found: ends_for(found, found.side),
    "connects_other": lambda found: ends_for(found, found.side.other),
    "lets_connect": lambda found: wins(found.after, found.named("reply"), found.draws),
    "loses_in": lambda found: wins_within(found, found.side.other, 2 * found.values["count"] - 1),
    "wins_in": lambda found: wins_within(found, found.side, 2 * found.values["count"]),
    "stops": stops,
    "threatens": lambda found: wins(turned(found.after), found.named("threat"), found.draws),
    "does_not_stop": does_not_stop,
    "takes_joint": takes_joint,
    "isolates": isolates,
    "joins": partial(groups_change, sign=-1),
    "splits": partial(groups_change, sign=1),
    "nearly_connected": lambda found: is_all_but_one(found.after.enemy),
    "blocks_only_move": blocks_only_move,
    "blocks": blocks,
    "largest_group": largest_group,
    "few_moves": few_moves,
    "no_moves": few_moves,
    "takes_and_leaves": takes_and_leaves,
    "takes_lone": takes_lone,
    "leaves_alone": lambda found: is_alone(found.square(), found.after.enemy),
    "shuts_in": shuts_in,
    "goes_to_edge": goes_to_edge,
    "opens_line": opens_line,
    "clears": clears,
    "keeps_line": keeps_line,
    "changes_line": changes_line,
    "bars": bars,
    "takes_mover": lambda found: captured(found) == found.named("reply") // 64,
    "moves_after": moves_after,
}
"""By name of a sentence, the test whether it is true."""
