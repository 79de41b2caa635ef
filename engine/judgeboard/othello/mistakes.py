"""Mistakes in programs for Othello: games played by wrong rules, and lists, counts and boards that are written wrong.

To add a wrong rule: an entry in `WRONG_RULES`, with a part of `GameRules` replaced, the sentence of its code,
`othello.mistake_<name>`, in each file of `messages/`, and a wrong output in `tests/compare/othello.jsonl`. What a line
shows by itself is told by `_details`.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from judgeboard.board import AROUND, DIAGONAL, STRAIGHT, Side, Step, mask, squares
from judgeboard.compare.line_mistakes import says_none
from judgeboard.compare.lines import words_of
from judgeboard.compare.mistakes import JudgedCase, Mistake, ProblemMistakes, WrongLine, by_case, named
from judgeboard.othello.explain import disc_lines
from judgeboard.othello.format import NAMES, NO_LEGAL_MOVE, board, counts, move_list
from judgeboard.othello.rules import ALL, BOARD, SIDE, Position, legal_moves, turned
from judgeboard.othello.view import GameStep, StepType
from judgeboard.view import Phrase

BOARD_ROW = re.compile(r"[BW-]{8}")
COUNTS = re.compile(r"Black\D*0*([0-9]{1,3})\D*White\D*0*([0-9]{1,3})\D*", re.IGNORECASE)
"""At most three digits: more are no count of discs, and Python refuses to read very long numbers."""
MOST_NAMED = 8
"""Squares that are named in one sentence."""

Pair = tuple[int, int]


def _details(wrong: WrongLine) -> Iterator[Phrase]:
    """How lists and counts are written, what is missing in them, and lines that no command asks for."""
    found, expected = wrong.found, wrong.expected
    if found is None:
        yield from _missing(wrong)
    elif expected is None:
        yield from _extra(wrong)
    elif words_of(found) == words_of(expected):
        if COUNTS.fullmatch(expected):
            yield Phrase("othello.mistake_counts_width")
    elif expected == NO_LEGAL_MOVE:
        if says_none(found):
            yield Phrase("othello.mistake_none_written")
    elif expected.startswith("("):
        yield from _list_mistakes(found, expected)
    elif COUNTS.fullmatch(expected):
        yield from _count_mistakes(found, expected, wrong.position)


def _missing(wrong: WrongLine) -> Iterator[Phrase]:
    if wrong.expected == "":
        yield Phrase("othello.mistake_games_apart")
    elif len(wrong.run) >= SIDE and all(map(BOARD_ROW.fullmatch, wrong.run[:SIDE])):
        yield Phrase("othello.mistake_board_missing")


def _extra(wrong: WrongLine) -> Iterator[Phrase]:
    if wrong.found in ("B", "W"):
        yield Phrase("othello.mistake_player_printed")
    elif len(wrong.run) >= SIDE and all(map(BOARD_ROW.fullmatch, wrong.run[:SIDE])):
        yield Phrase("othello.mistake_board_extra")


def _pairs(text: str) -> list[Pair] | None:
    """The squares of a list, however written; None where the digits are not in pairs."""
    digits = [int(digit) for digit in re.findall("[0-9]", text)]
    if len(digits) % 2 or re.search("[0-9]{3}", text):
        return None
    return list(zip(digits[::2], digits[1::2], strict=True))


def _list_mistakes(found: str, expected: str) -> Iterator[Phrase]:
    pairs, due = _pairs(found), _pairs(expected)
    if not pairs or not due:
        return
    written = words_of(found) == " ".join(f"({row},{column})" for row, column in pairs)
    if not written and re.sub(r"([(,]) +| +(?=[,)])", r"\1", words_of(found)) == expected:
        yield Phrase("othello.mistake_blank_in_pair")
    elif not written and pairs == due:
        yield Phrase("othello.mistake_list_written", {"example": expected.partition(" ")[0]})
    elif sorted(pairs) == due:
        by_column = pairs == sorted(due, key=lambda pair: pair[::-1])
        yield Phrase("othello.mistake_by_column" if by_column else "othello.mistake_unsorted")
    elif sorted(pair[::-1] for pair in pairs) == due:
        yield Phrase("othello.mistake_row_column")
    elif [(row + 1, column + 1) for row, column in pairs] == due:
        yield Phrase("othello.mistake_from_zero")
    elif written:
        missing, extra = [pair for pair in due if pair not in pairs], [pair for pair in pairs if pair not in due]
        if missing:
            yield Phrase("othello.mistake_moves_missing", {"squares": _names(missing)})
        if extra:
            yield Phrase("othello.mistake_moves_extra", {"squares": _names(extra)})
        if not missing and not extra:
            yield Phrase("othello.mistake_moves_twice")


def _names(pairs: Sequence[Pair]) -> str:
    return named([f"({row},{column})" for row, column in pairs], MOST_NAMED)


def _count_mistakes(found: str, expected: str, step: GameStep) -> Iterator[Phrase]:
    white_first = re.fullmatch(r"(White.*?)(Black.*)", found)
    match = COUNTS.fullmatch(white_first[2] + white_first[1] if white_first else found)
    right = COUNTS.fullmatch(expected)
    if not match or not right or step.last is None or step.before is None:
        return
    (black, white), due = map(int, match.groups()), tuple(map(int, right.groups()))
    if (black, white) == due:
        yield Phrase("othello.mistake_counts_written", {"example": expected})
        return
    lacking = due[0] - black if step.position.player is Side.WHITE else due[1] - white
    if black + white == sum(due) and lacking > 0:
        lines = [line.turned for line in disc_lines(step.before, step.last) if line.turned]
        forgotten = [line for line in lines if len(line) == lacking]
        if len(lines) > 1 and len(forgotten) == 1:
            yield Phrase("othello.mistake_line_not_turned", {"squares": " ".join(NAMES[at] for at in forgotten[0])})


# Most wrong rules lead through the same positions.
_legal_moves = lru_cache(1_000)(legal_moves)
_turned = lru_cache(1_000)(turned)
_move_list = lru_cache(1_000)(move_list)
_board = lru_cache(1_000)(board)


def _to_move(position: Position) -> Position:
    return position if _legal_moves(position) else position.passed()


class GameRules(NamedTuple):
    """What a program does at each command; the defaults are right."""

    listed: Callable[[Position], int] = _legal_moves
    """The moves that `L` lists."""
    after_list: Callable[[Position], Position] = lambda position: position
    mover: Callable[[Position], Position] = _to_move
    """The position in which a move is made, with the player who makes it."""
    turned: Callable[[Position, int], int] = _turned
    puts_disc: bool = True
    takes_turned: bool = True
    """Whether turned discs no longer count for the other player."""
    after_move: Callable[[Position], Position] = Position.passed
    list_line: Callable[[int], str] = _move_list
    count_line: Callable[[Position, Position], str] = lambda after, _: counts(after)
    """By the positions after and before the move."""
    board_lines: Callable[[Position, Position], str] = lambda now, _: _board(now)
    """By the positions at `Q` and at the start."""

    def outputs(self, case: JudgedCase) -> list[str | None]:
        """What the program prints, command by command."""
        steps: Sequence[GameStep] = case.positions
        start = position = steps[0].position
        printed: list[str | None] = [None]
        for text, step in zip(case.texts[1:], steps[1:], strict=True):
            if step.type is StepType.MOVED and step.last is not None:
                before = self.mover(position)
                position = self._moved(before, step.last)
                output = self.count_line(position, before)
                position = self.after_move(position)
            elif step.type is StepType.QUIT:
                output = self.board_lines(position, start)
            else:
                output = self.list_line(self.listed(position))
                position = self.after_list(position)
            separator = "\n" if text.startswith("\n") else ""
            printed.append(separator + output)
        return printed

    def _moved(self, before: Position, square: int) -> Position:
        """The discs after a move; the player stays the same."""
        own, other = before.sides()
        gained = self.turned(before, square)
        disc = 1 << square if self.puts_disc else 0
        own |= gained | disc
        other &= ~(disc | (gained if self.takes_turned else 0))
        return Position(before.player, *((own, other) if before.player is Side.BLACK else (other, own)))


@lru_cache(1_000)
def _lines(position: Position, square: int) -> dict[Step, int]:
    """The discs that a move turns in each direction that has any."""
    lines = zip(AROUND, disc_lines(position, square), strict=True)
    return {step: mask(line.turned) for step, line in lines if line.turned}


def _turned_along(*steps: Step) -> Callable[[Position, int], int]:
    return lambda position, square: sum(discs for step, discs in _lines(position, square).items() if step in steps)


def _first_turned(order: Sequence[Step]) -> Callable[[Position, int], int]:
    """Of the lines of a move, the one that comes first in an order of the directions."""

    def turned_first(position: Position, square: int) -> int:
        lines = _lines(position, square)
        return next((lines[step] for step in order if step in lines), 0)

    return turned_first


@cache
def _around(square: int) -> int:
    return mask(BOARD.steps(square, AROUND))


def _open_lines_too(position: Position, square: int) -> int:
    """Lines of the other colour turn whatever ends them."""
    return mask(disc for line in disc_lines(position, square) for disc in line.discs)


def _beside_others(position: Position) -> int:
    """The empty squares beside a disc of the other colour."""
    empty = ALL & ~(position.black | position.white)
    return mask(at for at in squares(empty) if _around(at) & position.sides()[1])


def _straight_list(position: Position) -> int:
    turned_straight = _turned_along(*STRAIGHT)
    return mask(at for at in squares(_legal_moves(position)) if turned_straight(position, at))


def _by_column(legal: int) -> str:
    names = [NAMES[at] for at in sorted(squares(legal), key=lambda at: (BOARD.column(at), at))]
    return " ".join(names or [NO_LEGAL_MOVE]) + "\n"


def _exchanged(position: Position) -> Position:
    return position._replace(black=position.white, white=position.black)


CLOCKWISE: tuple[Step, ...] = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
UP, UP_RIGHT, RIGHT, DOWN_RIGHT, DOWN, DOWN_LEFT, LEFT, UP_LEFT = CLOCKWISE
ORDERS = (
    AROUND,
    tuple(sorted(AROUND, key=lambda step: step[::-1])),
    *(CLOCKWISE[at:] + CLOCKWISE[:at] for at in map(CLOCKWISE.index, (UP, RIGHT, DOWN, LEFT, UP_LEFT))),
    STRAIGHT + DIAGONAL,
    (UP, DOWN, LEFT, RIGHT, UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT),
    (LEFT, RIGHT, UP, DOWN, UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT),
)
"""Usual orders of the eight directions: row by row, column by column, in a circle, and straight before diagonal ones.
A program may also follow them backwards.
"""

WRONG_RULES = {
    "by_column": GameRules(list_line=_by_column),
    "no_pass": GameRules(mover=lambda position: position),
    "list_passes": GameRules(after_list=_to_move),
    "list_changes_player": GameRules(after_list=Position.passed),
    "list_for_other": GameRules(listed=lambda position: _legal_moves(position) or _legal_moves(position.passed())),
    "lists_opponent": GameRules(listed=lambda position: _legal_moves(position.passed())),
    "player_stays": GameRules(after_move=lambda position: position),
    "straight_only": GameRules(turned=_turned_along(*STRAIGHT)),
    "diagonal_only": GameRules(turned=_turned_along(*DIAGONAL)),
    "straight_list": GameRules(listed=_straight_list),
    "next_only": GameRules(turned=lambda position, square: _turned(position, square) & _around(square)),
    "open_lines": GameRules(turned=_open_lines_too),
    "nothing_turned": GameRules(turned=lambda _position, _square: 0),
    "disc_not_put": GameRules(puts_disc=False),
    "not_taken": GameRules(takes_turned=False),
    "beside_others": GameRules(listed=_beside_others),
    "counts_exchanged": GameRules(count_line=lambda after, _: counts(_exchanged(after))),
    "counts_before": GameRules(count_line=lambda _, before: counts(before)),
    "board_of_start": GameRules(board_lines=lambda _, start: _board(start)),
    "board_exchanged": GameRules(board_lines=lambda now, _: _board(_exchanged(now))),
}
"""By the name of the mistake; the likeliest first."""

MISTAKES = ProblemMistakes(
    mistakes=(
        *by_case("othello", {name: rules.outputs for name, rules in WRONG_RULES.items()}),
        *(
            Mistake(Phrase("othello.mistake_one_line_only"), GameRules(turned=_first_turned(order)).outputs)
            for forward in ORDERS
            for order in (forward, forward[::-1])
        ),
    ),
    details=_details,
)
