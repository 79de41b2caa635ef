"""The board after each command: the discs, what the command did, and what a disc on each empty square would turn."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from judgeboard.board import Side, squares
from judgeboard.errors import Value
from judgeboard.othello.explain import DiscLine, LineEnd, disc_lines
from judgeboard.othello.format import NAMES
from judgeboard.othello.rules import ALL, SIDE, Position, legal_moves, to_move
from judgeboard.view import BoardView, Direction, DirectionKind, Line, Mark, Phrase, Piece, SquareNote

DIRECTION_KINDS: dict[LineEnd, DirectionKind] = {
    LineEnd.OWN: "bracket",
    LineEnd.EMPTY: "closed",
    LineEnd.EDGE: "past",
}
LABELS = tuple(str(number + 1) for number in range(SIDE))
LONGEST_LIST = 3
"""Of a longer list of squares only the first and the last are named."""
MOST_SENTENCES = 3
"""More lines than these share one sentence."""


class StepType(StrEnum):
    """What the latest command of a game did."""

    BEGUN = "begun"
    LISTED = "listed"
    MOVED = "moved"
    QUIT = "quit"


class GameStep(NamedTuple):
    """The position after a command of a game, and how it came about."""

    position: Position
    type: StepType = StepType.BEGUN
    last: int | None = None
    """The square of the latest move; None before the first move."""
    before: Position | None = None
    """The position in which that move was made."""
    passed: bool = False
    """Whether the other player had to pass just before that move."""


def view(step: GameStep) -> BoardView:
    """The position, what its command did, and what a disc on each empty square would turn."""
    position = step.position
    empty = ALL & ~(position.black | position.white)
    brackets = _brackets(step)
    around_empty = [] if step.type is StepType.QUIT else [disc_lines(position, square) for square in squares(empty)]
    return BoardView(
        SIDE,
        SIDE,
        NAMES,
        _caption(step, brackets),
        tuple(_remarks(step, brackets)),
        LABELS,
        LABELS,
        pieces=pieces_of(position),
        marks=tuple(_marks(step, brackets)),
        lines=tuple(Line(line.origin, line.square, "bracket") for line in brackets),
        ways=tuple(_direction(line) for around in around_empty for line in around if line.discs),
        looks=(
            *(_note(position.player, around) for around in around_empty),
            *_disc_notes(step, brackets, [line for around in around_empty for line in around if line.turned]),
        ),
    )


def pieces_of(position: Position) -> tuple[Piece, ...]:
    """The discs on the board."""
    return tuple(
        Piece(square, f"{player.value}-disc")
        for player, discs in ((Side.BLACK, position.black), (Side.WHITE, position.white))
        for square in squares(discs)
    )


def _brackets(step: GameStep) -> list[DiscLine]:
    """The lines whose discs the command turned."""
    if step.type is not StepType.MOVED or step.before is None or step.last is None:
        return []
    return [line for line in disc_lines(step.before, step.last) if line.turned]


def _marks(step: GameStep, brackets: list[DiscLine]) -> Iterator[Mark]:
    if step.last is not None:
        yield Mark(step.last, "last")
    yield from (Mark(square, "turned") for line in brackets for square in line.turned)
    if step.type is not StepType.QUIT:
        yield from (Mark(square, "dot") for square in squares(legal_moves(step.position)))


def _caption(step: GameStep, brackets: list[DiscLine]) -> Phrase:
    """What the command did."""
    position = step.position
    player = position.player.value
    match step.type:
        case StepType.BEGUN:
            return Phrase(f"othello.{player}_to_move", _counts(position))
        case StepType.LISTED:
            count = legal_moves(position).bit_count()
            return Phrase(f"othello.{player}_listed", {"count": count}) if count else Phrase("othello.none_listed")
        case StepType.MOVED:
            assert step.before is not None
            assert step.last is not None
            turned = sum(len(line.turned) for line in brackets)
            return Phrase(f"othello.{step.before.player.value}_moved", {"square": NAMES[step.last], "count": turned})
        case StepType.QUIT:
            return Phrase("othello.quit", _counts(position))


def _counts(position: Position) -> dict[str, Value]:
    return {"black": position.black.bit_count(), "white": position.white.bit_count()}


def _remarks(step: GameStep, brackets: list[DiscLine]) -> Iterator[Phrase]:
    position = step.position
    player = position.player.value
    next_to_move = to_move(position)
    count = legal_moves(next_to_move).bit_count()
    if step.type is StepType.MOVED and step.before is not None:
        yield from _of_the_move(step, step.before, brackets)
    if not count:
        yield Phrase("othello.game_over")
    elif step.type is StepType.QUIT:
        yield Phrase(f"othello.{next_to_move.player.value}_could_move", {"count": count})
    elif next_to_move is not position:
        yield Phrase(f"othello.{player}_must_pass")
    elif step.type is StepType.MOVED:
        yield Phrase(f"othello.{player}_next", {"count": count})
    if step.type in (StepType.BEGUN, StepType.LISTED) and count:
        yield Phrase("othello.look")


def _of_the_move(step: GameStep, before: Position, brackets: list[DiscLine]) -> Iterator[Phrase]:
    """A pass before the move, each line that it turned, and the counts before and after."""
    mover = before.player
    if step.passed:
        yield Phrase(f"othello.{mover.other.value}_passed")
    yield from _turned(brackets)
    turned: dict[str, Value] = {"turned": sum(len(line.turned) for line in brackets)}
    was: dict[str, Value] = {f"{colour}_before": count for colour, count in _counts(before).items()}
    yield Phrase(f"othello.{mover.value}_counts", turned | was | _counts(step.position))


def _direction(line: DiscLine) -> Direction:
    return Direction(line.origin, line.square, DIRECTION_KINDS[line.end], len(line.turned))


def _note(player: Side, around: Sequence[DiscLine]) -> SquareNote:
    """What a disc of that player on an empty square would turn, or why the move is not legal."""
    square = around[0].origin
    values: dict[str, Value] = {"square": NAMES[square]}
    turned = sum(len(line.turned) for line in around)
    reasons = (
        *_turned([line for line in around if line.turned]),
        *(_line(line) for line in around if line.discs and not line.turned),
    )
    if turned:
        return SquareNote(square, Phrase(f"othello.{player.value}_would_turn", values | {"count": turned}), reasons)
    none = Phrase(f"othello.no_{player.other.value}_beside")
    return SquareNote(square, Phrase(f"othello.{player.value}_illegal", values), reasons or (none,))


def _disc_notes(step: GameStep, brackets: list[DiscLine], possible: list[DiscLine]) -> Iterator[SquareNote]:
    """Of each disc, what the latest move did with it, and which of the current player's moves need or turn it."""
    position = step.position
    for piece in pieces_of(position):
        square, colour = piece.square, piece.kind.removesuffix("-disc")
        reasons = []
        if square == step.last:
            reasons.append(Phrase("othello.disc_put"))
        for line in brackets:
            if square in line.turned:
                values: dict[str, Value] = {"square": NAMES[line.origin], "end": NAMES[line.square]}
                reasons.append(Phrase("othello.disc_turned", values))
        if step.type is not StepType.QUIT:
            reasons.append(_moves_with(position, square, colour, possible))
        yield SquareNote(square, Phrase(f"othello.{colour}_disc", {"square": NAMES[square]}), tuple(reasons))


def _moves_with(position: Position, square: int, colour: str, possible: list[DiscLine]) -> Phrase:
    """The current player's moves that turn the other's disc, or that need the player's own to bracket a line."""
    player = position.player.value
    if not possible:
        return Phrase(f"othello.{player}_must_pass" if legal_moves(position.passed()) else "othello.game_over")
    own = colour == player
    origins = {line.origin for line in possible if (line.square == square if own else square in line.turned)}
    action = "brackets" if own else "turns"
    if not origins:
        return Phrase(f"othello.{player}_{action}_none")
    return Phrase(f"othello.{player}_{action}", {"squares": ", ".join(NAMES[origin] for origin in sorted(origins))})


def _turned(brackets: list[DiscLine]) -> Iterator[Phrase]:
    """The lines whose discs turn."""
    if len(brackets) <= MOST_SENTENCES:
        yield from map(_line, brackets)
    else:
        lines = [f"{_named(line.discs)} → {NAMES[line.square]}" for line in brackets]
        yield Phrase("othello.lines", {"lines": "; ".join(lines)})


def _line(line: DiscLine) -> Phrase:
    """Why the discs of a line turn, or why they do not."""
    values: dict[str, Value] = {"discs": _named(line.discs)}
    if line.end is LineEnd.EDGE:
        return Phrase("othello.line_edge", values)
    return Phrase(f"othello.line_{line.end.value}", values | {"end": NAMES[line.square]})


def _named(discs: tuple[int, ...]) -> str:
    if len(discs) > LONGEST_LIST:
        return f"{NAMES[discs[0]]} … {NAMES[discs[-1]]}"
    return ", ".join(NAMES[square] for square in discs)
