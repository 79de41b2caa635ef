"""The known mistakes of Othello. Each wrong rule predicts the output for a whole game.

A new mistake needs an entry in `WRONG_RULES`, with the changed arguments of `_printed`, the sentence of its code,
`othello.mistake_<name>`, in each file of `messages/`, a wrong output in `tests/compare/othello.jsonl`, and a program in
`tests/programs/othello/causes.py`.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from typing import Any

from judgeboard.board import AROUND, DIAGONAL, STRAIGHT, Board, mask, squares
from judgeboard.compare.mistakes import Mistake, Outputs, ProblemMistakes
from judgeboard.options import Options
from judgeboard.othello.details import details, marks
from judgeboard.othello.explain import disc_lines
from judgeboard.othello.format import NAMES, NO_LEGAL_MOVE, board_text, counts_text, move_list
from judgeboard.othello.rules import BOARD, SQUARES, Command, Position, legal_moves, to_move, turned, turned_by_line
from judgeboard.view import Phrase
from judgeboard.wrong_edges import Ray, ray_around_edge, ray_from_last_index


def _same(position: Position) -> Position:
    return position


def _printed(
    texts: Sequence[str],
    steps: Sequence[Any],
    _: Options,
    *,
    listed: Callable[[Position], int] = legal_moves,
    after_list: Callable[[Position], Position] = _same,
    mover: Callable[[Position], Position] = to_move,
    turned: Callable[[Position, int], int] = turned,
    puts_disc: bool = True,
    takes_turned: bool = True,
    after_move: Callable[[Position], Position] = Position.passed,
    list_line: Callable[[int], str] = move_list,
    count_line: Callable[[Position, Position], str] = lambda after, _: counts_text(after),
    board_lines: Callable[[Position, Position], str] = lambda now, _: board_text(now),
) -> list[str | None]:
    """Predicts a program's output for each step: None for the first step, which has no command. Each keyword argument
    replaces a part of a right program by a wrong part; by default, the program is right.

    `mover` returns the position from which a move is played: after a pass, if the program passes. Without `puts_disc`,
    the new disc is not put on the board; without `takes_turned`, the turned discs count for both players. `count_line`
    takes the positions after and before the move; `board_lines` takes the positions at `Q` and at the start.
    """
    start = position = steps[0].position
    printed: list[str | None] = [None]
    for text, (_, command, move) in zip(texts[1:], steps[1:], strict=True):
        if command is Command.MOVE:
            before = mover(position)
            own, other = before.sides()
            gained, disc = turned(before, move.square), puts_disc << move.square
            lost = disc | gained if takes_turned else disc
            position = Position.of_sides(before.player, own | gained | disc, other & ~lost)
            output = count_line(position, before)
            position = after_move(position)
        elif command is Command.QUIT:
            output = board_lines(position, start)
        else:
            output = list_line(listed(position))
            position = after_list(position)
        printed.append("\n" + output if text.startswith("\n") else output)
    return printed


def _turned_along(directions: Sequence[int], position: Position, square: int) -> int:
    lines = turned_by_line(position, square)
    return sum([lines[at] for at in directions])


def _first_turned(order: str, position: Position, square: int) -> int:
    """The discs that turn in the first direction of `order` where a disc turns, as a mask; 0 if no disc turns."""
    lines = turned_by_line(position, square)
    return next((lines[at] for at in map(int, order) if lines[at]), 0)


@cache
def _around(square: int) -> int:
    return mask(BOARD.targets(square, AROUND))


def _open_lines_too(position: Position, square: int) -> int:
    """The other player's discs in all unbroken lines around a square, whatever follows these lines, as a mask."""
    return mask(disc for line in disc_lines(position, square) for disc in line.discs)


def _beside_others(position: Position) -> int:
    """The empty squares next to a disc of the other player, as a mask."""
    return mask(at for at in squares(position.empty) if _around(at) & position.sides()[1])


def _straight_list(position: Position) -> int:
    return mask(at for at in squares(legal_moves(position)) if _turned_along(STRAIGHT_ONES, position, at))


def _line_of(names: Sequence[str]) -> str:
    return " ".join(names or [NO_LEGAL_MOVE]) + "\n"


def _by_column(legal: int) -> str:
    return _line_of([NAMES[at] for at in sorted(squares(legal), key=lambda at: (BOARD.column(at), at))])


def _column_first(legal: int) -> list[str]:
    return [f"({BOARD.column(at) + 1},{BOARD.row(at) + 1})" for at in squares(legal)]


def _from_zero(legal: int) -> str:
    return _line_of([f"({BOARD.row(at)},{BOARD.column(at)})" for at in squares(legal)])


def _turned_on(ray: Ray) -> Callable[[Position, int], int]:
    """Makes a function that returns the discs that a move turns, as a mask, if `ray` computes the lines."""
    rays = [[ray(BOARD, square, offset) for offset in AROUND] for square in range(SQUARES)]

    @lru_cache(1_000)
    def turned(position: Position, square: int) -> int:
        own, other = position.sides()
        found = 0
        for line in rays[square]:
            passed = 0
            for at in line:
                if not other >> at & 1:
                    found |= passed if own >> at & 1 else 0
                    break
                passed |= 1 << at
        return found

    return turned


def _playing(turned: Callable[[Position, int], int]) -> partial[list[str | None]]:
    """Predicts the output of a program whose lists, moves and passes all use `turned`."""

    @lru_cache(1_000)
    def legal(position: Position) -> int:
        return mask(at for at in squares(position.empty) if turned(position, at))

    def mover(position: Position) -> Position:
        return position if legal(position) else position.passed()

    return partial(_printed, listed=legal, mover=mover, turned=turned)


def _exchanged(position: Position) -> Position:
    return position._replace(black=position.white, white=position.black)


STRAIGHT_ONES, DIAGONAL_ONES = ([AROUND.index(offset) for offset in offsets] for offsets in (STRAIGHT, DIAGONAL))
CLOCKWISE = "12476530"
ORDERS = (
    *("01234567", "03516247"),
    *(CLOCKWISE[at:] + CLOCKWISE[:at] for at in (0, 2, 4, 6, 7)),
    *("13460257", "16340257", "34160257"),
)
"""Usual orders of the eight directions: by row and by column, in a circle, and straight before diagonal. The directions
are numbered as in `AROUND`, from 0 (up and left) to 7 (down and right). A program may also use an order backwards.
"""
LEFT_OUT = [*((at,) for at in range(len(AROUND))), *((at, len(AROUND) - 1 - at) for at in range(len(AROUND) // 2))]
"""The sets of directions that a program may leave out: one direction, or two opposite directions."""

WRONG_RULES: dict[str, Outputs] = {
    "by_column": partial(_printed, list_line=_by_column),
    "row_column": partial(_printed, list_line=lambda legal: _line_of(_column_first(legal))),
    "from_zero": partial(_printed, list_line=_from_zero),
    "no_pass": partial(_printed, mover=_same),
    "list_passes": partial(_printed, after_list=to_move),
    "list_changes_player": partial(_printed, after_list=Position.passed),
    "list_for_other": partial(_printed, listed=lambda now: legal_moves(now) or legal_moves(now.passed())),
    "lists_opponent": partial(_printed, listed=lambda now: legal_moves(now.passed())),
    "player_stays": partial(_printed, after_move=_same),
    "straight_only": partial(_printed, turned=partial(_turned_along, STRAIGHT_ONES)),
    "diagonal_only": partial(_printed, turned=partial(_turned_along, DIAGONAL_ONES)),
    "no_diagonals": _playing(partial(_turned_along, STRAIGHT_ONES)),
    "straight_list": partial(_printed, listed=_straight_list),
    "next_only": partial(_printed, turned=lambda now, square: turned(now, square) & _around(square)),
    "open_lines": partial(_printed, turned=_open_lines_too),
    "around_edge": _playing(_turned_on(ray_around_edge)),
    "from_last_index": _playing(_turned_on(ray_from_last_index)),
    "nothing_turned": partial(_printed, turned=lambda _now, _square: 0),
    "disc_not_put": partial(_printed, puts_disc=False),
    "not_taken": partial(_printed, takes_turned=False, turned=partial(_turned_along, range(len(AROUND)))),
    "beside_others": partial(_printed, listed=_beside_others),
    "counts_exchanged": partial(_printed, count_line=lambda after, _: counts_text(_exchanged(after))),
    "counts_before": partial(_printed, count_line=lambda _, before: counts_text(before)),
    "board_of_start": partial(_printed, board_lines=lambda _, start: board_text(start)),
    "board_exchanged": partial(_printed, board_lines=lambda now, _: board_text(_exchanged(now))),
}
"""The function that predicts a program's outputs, by the name of the mistake; the likeliest mistake comes first."""

SORTED_COLUMN_FIRST: Outputs = partial(_printed, list_line=lambda legal: _line_of(sorted(_column_first(legal))))
MISTAKES = ProblemMistakes(
    mistakes=(
        *(Mistake(Phrase(f"othello.mistake_{name}"), outputs) for name, outputs in WRONG_RULES.items()),
        Mistake(Phrase("othello.mistake_row_column"), SORTED_COLUMN_FIRST),
        Mistake(Phrase("othello.mistake_not_taken"), partial(_playing(_turned_on(Board.ray)), takes_turned=False)),
        *(
            Mistake(Phrase("othello.mistake_one_line_only"), partial(_printed, turned=partial(_first_turned, order)))
            for forward in ORDERS
            for order in (forward, forward[::-1])
        ),
        *(
            Mistake(Phrase("othello.mistake_direction_left_out"), _playing(partial(_turned_along, directions)))
            for left_out in LEFT_OUT
            for directions in [[at for at in range(len(AROUND)) if at not in left_out]]
        ),
    ),
    right_outputs=_printed,
    details=details,
    marks=marks,
)
