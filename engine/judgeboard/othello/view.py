"""The board after each command: the discs, what the command did and why, and what each empty square would turn."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from judgeboard.board import squares
from judgeboard.errors import Value
from judgeboard.othello.explain import Course, End, courses
from judgeboard.othello.format import NAMES
from judgeboard.othello.rules import ALL, SIDE, Player, Position, legal_moves, to_move
from judgeboard.view import BoardView, Direction, Line, Mark, Phrase, Piece, SquareNote

LABELS = tuple(str(number + 1) for number in range(SIDE))
LONGEST_LIST = 3
"""Squares of one line that are named each; of more only the first and the last."""
MOST_SENTENCES = 3
"""Lines that have a sentence each."""


class Deed(StrEnum):
    """What a step of a game is."""

    BEGUN = "begun"
    LISTED = "listed"
    MOVED = "moved"
    QUIT = "quit"


class Step(NamedTuple):
    """A position of a game, and how it came about."""

    position: Position
    deed: Deed = Deed.BEGUN
    last: int | None = None
    """The square of the latest move; None before the first."""
    before: Position | None = None
    """The position before that move, with the player who made it."""
    passed: bool = False
    """Whether the other player had to pass before that move."""


def view(step: Step) -> BoardView:
    """The position with what its command did, and for each empty square what a disc there would turn."""
    position = step.position
    empty = ALL & ~(position.black | position.white)
    brackets = _brackets(step)
    looked = [] if step.deed is Deed.QUIT else [courses(position, square) for square in squares(empty)]
    return BoardView(
        SIDE,
        SIDE,
        NAMES,
        _caption(step, brackets),
        tuple(_remarks(step, brackets)),
        LABELS,
        LABELS,
        pieces=tuple(
            Piece(square, f"{player.value}-disc")
            for player, discs in ((Player.BLACK, position.black), (Player.WHITE, position.white))
            for square in squares(discs)
        ),
        marks=tuple(_marks(step, brackets)),
        lines=tuple(Line(course.origin, course.square, "bracket") for course in brackets),
        ways=tuple(_way(course) for around in looked for course in around if course.run),
        looks=tuple(_look(position.player, around) for around in looked),
    )


def _brackets(step: Step) -> list[Course]:
    """The lines whose discs the command turned."""
    if step.deed is not Deed.MOVED or step.before is None or step.last is None:
        return []
    return [course for course in courses(step.before, step.last) if course.turned]


def _marks(step: Step, brackets: list[Course]) -> Iterator[Mark]:
    if step.last is not None:
        yield Mark(step.last, "last")
    yield from (Mark(square, "turned") for course in brackets for square in course.turned)
    if step.deed is not Deed.QUIT:
        yield from (Mark(square, "dot") for square in squares(legal_moves(step.position)))


def _caption(step: Step, brackets: list[Course]) -> Phrase:
    """What the command did."""
    position = step.position
    player = position.player.value
    match step.deed:
        case Deed.BEGUN:
            return Phrase(f"othello.{player}_to_move", _counts(position))
        case Deed.LISTED:
            count = legal_moves(position).bit_count()
            return Phrase(f"othello.{player}_listed", {"count": count}) if count else Phrase("othello.none_listed")
        case Deed.MOVED:
            assert step.before is not None
            assert step.last is not None
            turned = sum(len(course.turned) for course in brackets)
            return Phrase(f"othello.{step.before.player.value}_moved", {"square": NAMES[step.last], "count": turned})
        case Deed.QUIT:
            return Phrase("othello.quit", _counts(position))


def _counts(position: Position) -> dict[str, Value]:
    return {"black": position.black.bit_count(), "white": position.white.bit_count()}


def _remarks(step: Step, brackets: list[Course]) -> Iterator[Phrase]:
    position, deed = step.position, step.deed
    player = position.player.value
    next_to_move = to_move(position)
    count = legal_moves(next_to_move).bit_count()
    if deed is Deed.MOVED and step.before is not None:
        yield from _of_the_move(step, step.before, brackets)
    if not count:
        yield Phrase("othello.game_over")
    elif deed is Deed.QUIT:
        yield Phrase(f"othello.{next_to_move.player.value}_could_move", {"count": count})
    elif next_to_move is not position:
        yield Phrase(f"othello.{player}_must_pass")
    elif deed is Deed.MOVED:
        yield Phrase(f"othello.{player}_next", {"count": count})
    if deed in (Deed.BEGUN, Deed.LISTED) and count:
        yield Phrase("othello.look")


def _of_the_move(step: Step, before: Position, brackets: list[Course]) -> Iterator[Phrase]:
    """Whose move it was, each line that it turned, and how the new counts come about."""
    mover = before.player
    if step.passed:
        yield Phrase(f"othello.{mover.opponent.value}_passed")
    yield from _turned(brackets)
    turned: dict[str, Value] = {"turned": sum(len(course.turned) for course in brackets)}
    was: dict[str, Value] = {f"{colour}_before": count for colour, count in _counts(before).items()}
    yield Phrase(f"othello.{mover.value}_counts", turned | was | _counts(step.position))


def _way(course: Course) -> Direction:
    kinds = {End.OWN: "bracket", End.EMPTY: "closed", End.EDGE: "past"}
    return Direction(course.origin, course.square, kinds[course.end], len(course.turned))


def _look(player: Player, around: Sequence[Course]) -> SquareNote:
    """What a disc of that player on an empty square would turn, or why it may not go there."""
    square = around[0].origin
    values: dict[str, Value] = {"square": NAMES[square]}
    turned = sum(len(course.turned) for course in around)
    reasons = (
        *_turned([course for course in around if course.turned]),
        *(_line(course) for course in around if course.run and not course.turned),
    )
    if turned:
        return SquareNote(square, Phrase(f"othello.{player.value}_would_turn", values | {"count": turned}), reasons)
    none = Phrase(f"othello.no_{player.opponent.value}_beside")
    return SquareNote(square, Phrase(f"othello.{player.value}_illegal", values), reasons or (none,))


def _turned(brackets: list[Course]) -> Iterator[Phrase]:
    """The lines whose discs turn; many of them in one sentence."""
    if len(brackets) <= MOST_SENTENCES:
        yield from map(_line, brackets)
    else:
        lines = [f"{_named(course.run)} → {NAMES[course.square]}" for course in brackets]
        yield Phrase("othello.lines", {"lines": "; ".join(lines)})


def _line(course: Course) -> Phrase:
    """Why the discs of one line turn or do not."""
    values: dict[str, Value] = {"discs": _named(course.run)}
    if course.end is End.EDGE:
        return Phrase("othello.line_edge", values)
    return Phrase(f"othello.line_{course.end.value}", values | {"end": NAMES[course.square]})


def _named(run: tuple[int, ...]) -> str:
    if len(run) > LONGEST_LIST:
        return f"{NAMES[run[0]]} … {NAMES[run[-1]]}"
    return ", ".join(NAMES[square] for square in run)
