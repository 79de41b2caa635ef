"""Mistakes in programs for Othello: lists, counts and boards written otherwise, and games played by wrong rules."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from judgeboard.board import AROUND, STRAIGHT, Side, Step, leading, mask, squares
from judgeboard.compare.line_mistakes import says_none
from judgeboard.compare.lines import words_of
from judgeboard.compare.mistakes import JudgedCase, Mistake, ProblemMistakes, WrongLine
from judgeboard.othello.explain import disc_lines
from judgeboard.othello.format import NAMES, board, counts, move_list
from judgeboard.othello.rules import ALL, BOARD, RAYS, SIDE, Position, legal_moves, to_move, turned
from judgeboard.othello.view import Step as GameStep
from judgeboard.view import Phrase

NONE = "No legal move."
BOARD_ROW = re.compile(r"[BW-]{8}")
COUNTS = re.compile(r"Black\D*0*([0-9]{1,3})\D*White\D*0*([0-9]{1,3})\D*", re.IGNORECASE)
"""With more digits it is no count of discs, and Python refuses to read very long ones."""
MOST_NAMED = 8
"""Squares that are named in one sentence."""

Pair = tuple[int, int]


def _details(wrong: WrongLine) -> Iterator[Phrase]:
    """How lists and counts are written, which moves and which discs they lack, and lines that no command asks for."""
    found, expected = wrong.found, wrong.expected
    if found is None:
        yield from _missing(wrong)
    elif expected is None:
        yield from _surplus(wrong)
    elif words_of(found) == words_of(expected):
        if COUNTS.fullmatch(expected):
            yield Phrase("othello.mistake_counts_width")
    elif expected == NONE:
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


def _surplus(wrong: WrongLine) -> Iterator[Phrase]:
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
        lacking, over = [pair for pair in due if pair not in pairs], [pair for pair in pairs if pair not in due]
        if lacking:
            yield Phrase("othello.mistake_moves_missing", {"squares": _names(lacking)})
        if over:
            yield Phrase("othello.mistake_moves_extra", {"squares": _names(over)})
        if not lacking and not over:
            yield Phrase("othello.mistake_moves_twice")


def _names(pairs: Sequence[Pair]) -> str:
    names = [f"({row},{column})" for row, column in pairs[:MOST_NAMED]]
    return " ".join([*names, "…"] if len(pairs) > MOST_NAMED else names)


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


def _lines(origin: int, discs: int, steps: Sequence[Step] = AROUND) -> list[int]:
    """The discs that follow one another from a square, in each direction."""
    return [mask(leading(ray, discs)) for step, ray in zip(AROUND, RAYS[origin], strict=True) if step in steps]


def _other(position: Position) -> int:
    return position.sides()[1]


def _put(position: Position, disc: int, gained: int, lost: int) -> Position:
    """The discs after a move by which the mover gains some and the other loses some; the mover is still to move."""
    player, black, white = position
    if player is Side.BLACK:
        return Position(player, black | gained | disc, white & ~lost & ~disc)
    return Position(player, black & ~lost & ~disc, white | gained | disc)


def _same(position: Position) -> Position:
    return position


class _Ideas(NamedTuple):
    """The rules of a game, each of which can be another."""

    listed: Callable[[Position], int] = legal_moves
    after_list: Callable[[Position], Position] = _same
    ready: Callable[[Position], Position] = to_move
    """The position in which a move is made."""
    turned: Callable[[Position, int], int] = turned
    put: bool = True
    """Whether the disc itself is put on the board."""
    taken: bool = True
    """Whether turned discs are no longer the other's."""
    next: Callable[[Position], Position] = Position.passed
    written: Callable[[int], str] = move_list
    counted: Callable[[Position, Position], str] = lambda after, _: counts(after)
    """By the positions after and before the move."""
    shown: Callable[[Position, Position], str] = lambda now, _: board(now)
    """By the position at the end and the one at the start."""

    def outputs(self, case: JudgedCase) -> list[str | None]:
        """What a program with these rules prints, command by command."""
        start = position = case.positions[0].position
        said: list[str | None] = [None]
        for text, step in zip(case.texts[1:], case.positions[1:], strict=True):
            line = text.lstrip("\n")
            if COUNTS.match(line):
                ready = self.ready(position)
                flipped = self.turned(ready, step.last)
                disc = 1 << step.last if self.put else 0
                after = _put(ready, disc, flipped, flipped if self.taken else 0)
                output = self.counted(after, ready)
                position = self.next(after)
            elif BOARD_ROW.match(line):
                output = self.shown(position, start)
            else:
                output = self.written(self.listed(position))
                position = self.after_list(position)
            said.append("\n" * (len(text) - len(line)) + output)
        return said


def _pass_if_stuck(position: Position) -> Position:
    return position if legal_moves(position) else position.passed()


def _straight_only(position: Position, square: int) -> int:
    return sum(_lines(square, turned(position, square), STRAIGHT))


def _diagonal_only(position: Position, square: int) -> int:
    return sum(_lines(square, turned(position, square), [step for step in AROUND if step not in STRAIGHT]))


def _next_only(position: Position, square: int) -> int:
    """Of each line, the disc beside the new one."""
    return turned(position, square) & _around(square)


@cache
def _around(square: int) -> int:
    return mask(BOARD.steps(square, AROUND))


def _open_lines_too(position: Position, square: int) -> int:
    """Lines of the other colour turn whatever ends them."""
    return sum(_lines(square, _other(position)))


def _nothing(position: Position, square: int) -> int:  # noqa: ARG001 - as any other way to turn
    return 0


def _list_of_any(position: Position) -> int:
    return legal_moves(position) or legal_moves(position.passed())


def _beside_others(position: Position) -> int:
    """The empty squares beside a disc of the other colour."""
    empty = ALL & ~(position.black | position.white)
    return mask(at for at in squares(empty) if _around(at) & _other(position))


def _straight_list(position: Position) -> int:
    return mask(at for at in squares(legal_moves(position)) if _straight_only(position, at))


def _list_of_other(position: Position) -> int:
    return legal_moves(position.passed())


def _by_column(legal: int) -> str:
    names = [NAMES[at] for at in sorted(squares(legal), key=lambda at: (at % SIDE, at // SIDE))]
    return " ".join(names or [NONE]) + "\n"


def _exchanged(after: Position, before: Position) -> str:  # noqa: ARG001 - as any other way to count
    return counts(after._replace(black=after.white, white=after.black))


IDEAS = {
    "by_column": _Ideas(written=_by_column),
    "no_pass": _Ideas(ready=_same),
    "list_passes": _Ideas(after_list=_pass_if_stuck),
    "list_changes_player": _Ideas(after_list=Position.passed),
    "list_for_other": _Ideas(listed=_list_of_any),
    "lists_opponent": _Ideas(listed=_list_of_other),
    "player_stays": _Ideas(next=_same),
    "straight_only": _Ideas(turned=_straight_only),
    "diagonal_only": _Ideas(turned=_diagonal_only),
    "straight_list": _Ideas(listed=_straight_list),
    "next_only": _Ideas(turned=_next_only),
    "open_lines": _Ideas(turned=_open_lines_too),
    "nothing_turned": _Ideas(turned=_nothing),
    "disc_not_put": _Ideas(put=False),
    "not_taken": _Ideas(taken=False),
    "beside_others": _Ideas(listed=_beside_others),
    "counts_exchanged": _Ideas(counted=_exchanged),
    "counts_before": _Ideas(counted=lambda _, before: counts(before)),
    "board_of_start": _Ideas(shown=lambda _, start: board(start)),
    "board_exchanged": _Ideas(shown=lambda now, _: board(now._replace(black=now.white, white=now.black))),
}
"""By what the mistake is called: the rules that give it."""
MISTAKES = ProblemMistakes(
    mistakes=tuple(Mistake(Phrase(f"othello.mistake_{name}"), ideas.outputs) for name, ideas in IDEAS.items()),
    details=_details,
)
