"""The board view after a command: the discs, the effect of the command, and the effect of every possible move."""

from collections.abc import Iterator, Sequence

from judgeboard.board import Side, squares
from judgeboard.errors import Value
from judgeboard.othello.explain import DiscLine, LineEnd, disc_lines, turned_lines
from judgeboard.othello.format import NAMES
from judgeboard.othello.rules import WIDTH, Command, GameStep, PlayedMove, Position, legal_moves, to_move
from judgeboard.view import BoardView, Direction, DirectionKind, Line, Mark, Phrase, Piece, SquareNote

DIRECTION_KINDS: dict[LineEnd, DirectionKind] = {"own": "bracket", "empty": "closed", "edge": "past"}
LABELS = tuple(str(number + 1) for number in range(WIDTH))
LONGEST_LIST = 3
"""Maximum number of squares that are named one by one; a longer list shows only its first and last square."""
MOST_SENTENCES = 3
"""Maximum number of lines of turned discs that have one sentence each; more lines share a single sentence."""


def view(step: GameStep) -> BoardView:
    """Returns the board view of a step, with the effect of its command. Unless the command is `Q`, also shows the
    effect of a move to each empty square.
    """
    position, command, _ = step
    brackets = turned_lines(step)
    shown = 0 if command is Command.QUIT else position.empty
    around_empty = [disc_lines(position, square) for square in squares(shown)]
    caption, *remarks = _sentences(step, brackets)
    return BoardView(
        WIDTH,
        WIDTH,
        NAMES,
        caption,
        tuple(remarks),
        LABELS,
        LABELS,
        pieces=pieces_of(position),
        marks=tuple(_marks(step, brackets)),
        lines=tuple(Line(line.origin, line.square, "bracket") for line in brackets),
        directions=tuple(
            Direction(line.origin, line.square, DIRECTION_KINDS[line.end], len(line.turned))
            for around in around_empty
            for line in around
            if line.discs
        ),
        notes=(
            *(_note(position.player, around) for around in around_empty),
            *_disc_notes(step, brackets, [line for around in around_empty for line in around if line.turned]),
        ),
    )


def pieces_of(position: Position) -> tuple[Piece, ...]:
    """The discs on the board."""
    return tuple(
        Piece(square, f"{player}-disc")
        for player, discs in ((Side.BLACK, position.black), (Side.WHITE, position.white))
        for square in squares(discs)
    )


def _marks(step: GameStep, brackets: list[DiscLine]) -> Iterator[Mark]:
    if step.last:
        yield Mark(step.last.square, "last")
    yield from (Mark(square, "turned") for line in brackets for square in line.turned)
    if step.command is not Command.QUIT:
        yield from (Mark(square, "dot") for square in squares(legal_moves(step.position)))


def _sentences(step: GameStep, brackets: list[DiscLine]) -> Iterator[Phrase]:
    """Yields sentences about the effect of the command, and about the next move."""
    position, command, move = step
    player, ready = position.player, to_move(position)
    count = legal_moves(ready).bit_count()
    cannot_move = ready is not position
    if command is Command.MOVE and move:
        yield from _of_move(move, position, brackets)
    elif command is Command.QUIT:
        yield Phrase("othello.quit", _counts(position))
    elif command is None:
        yield Phrase(f"othello.{player}_to_move", _counts(position))
    elif cannot_move:
        yield Phrase("othello.none_listed")
    else:
        yield Phrase(f"othello.{player}_listed", {"count": count})
    if not count:
        yield Phrase("othello.game_over")
    elif command is Command.QUIT:
        yield Phrase(f"othello.{ready.player}_could_move", {"count": count})
    elif cannot_move:
        yield Phrase(f"othello.{player}_must_pass")
    elif command is Command.MOVE:
        yield Phrase(f"othello.{player}_next", {"count": count})
    if count and command in (None, Command.LIST):
        yield Phrase("othello.look")


def _counts(position: Position) -> dict[str, Value]:
    return {"black": position.black.bit_count(), "white": position.white.bit_count()}


def _of_move(move: PlayedMove, after: Position, brackets: list[DiscLine]) -> Iterator[Phrase]:
    """Yields sentences about a move, a pass before the move, each line of turned discs, and the counts before and
    after.
    """
    mover, turned = move.before.player, sum(len(line.turned) for line in brackets)
    yield Phrase(f"othello.{mover}_moved", {"square": NAMES[move.square], "count": turned})
    if move.passed:
        yield Phrase(f"othello.{mover.other}_passed")
    yield from _turned(brackets)
    was = {f"{colour}_before": count for colour, count in _counts(move.before).items()}
    yield Phrase(f"othello.{mover}_counts", {"turned": turned, **was, **_counts(after)})


def _note(player: Side, around: Sequence[DiscLine]) -> SquareNote:
    """A note on an empty square: the discs that the player's move would turn, or why the move is illegal."""
    square = around[0].origin
    name = NAMES[square]
    turned = sum(len(line.turned) for line in around)
    reasons = (
        *_turned([line for line in around if line.turned]),
        *(_line(line) for line in around if line.discs and not line.turned),
    )
    if turned:
        return SquareNote(square, Phrase(f"othello.{player}_would_turn", {"square": name, "count": turned}), reasons)
    none = Phrase(f"othello.no_{player.other}_beside")
    return SquareNote(square, Phrase(f"othello.{player}_illegal", {"square": name}), reasons or (none,))


def _disc_notes(step: GameStep, brackets: list[DiscLine], possible: list[DiscLine]) -> Iterator[SquareNote]:
    """Yields a note on each disc: the effect of the latest move on the disc, and the current player's moves that need
    or turn the disc. `possible` has the lines that the current player's legal moves turn.
    """
    position, command, move = step
    for piece in pieces_of(position):
        square, colour = piece.square, piece.kind.removesuffix("-disc")
        reasons = [Phrase("othello.disc_put")] if move and move.square == square else []
        for line in brackets:
            if square in line.turned:
                values: dict[str, Value] = {"square": NAMES[line.origin], "end": NAMES[line.square]}
                reasons.append(Phrase("othello.disc_turned", values))
        if command is not Command.QUIT:
            reasons.append(_moves_with(position, square, colour, possible))
        yield SquareNote(square, Phrase(f"othello.{colour}_disc", {"square": NAMES[square]}), tuple(reasons))


def _moves_with(position: Position, square: int, colour: str, possible: list[DiscLine]) -> Phrase:
    """A sentence about the current player's moves that turn the disc on a square, or that use this disc to bracket a
    line.
    """
    player = position.player
    if not possible:
        return Phrase(f"othello.{player}_must_pass" if legal_moves(position.passed()) else "othello.game_over")
    own = colour == player
    origins = {line.origin for line in possible if (line.square == square if own else square in line.turned)}
    code = f"othello.{player}_brackets" if own else f"othello.{player}_turns"
    if not origins:
        return Phrase(f"{code}_none")
    return Phrase(code, {"squares": ", ".join(NAMES[origin] for origin in sorted(origins))})


def _turned(brackets: list[DiscLine]) -> Iterator[Phrase]:
    """Yields sentences about the lines whose discs turn."""
    if len(brackets) <= MOST_SENTENCES:
        yield from map(_line, brackets)
    else:
        lines = [f"{_named(line.discs)} → {NAMES[line.square]}" for line in brackets]
        yield Phrase("othello.lines", {"lines": "; ".join(lines)})


def _line(line: DiscLine) -> Phrase:
    """Explains why the discs of a line turn or do not turn."""
    end: dict[str, Value] = {} if line.end == "edge" else {"end": NAMES[line.square]}
    return Phrase(f"othello.line_{line.end}", {"discs": _named(line.discs), **end})


def _named(discs: tuple[int, ...]) -> str:
    if len(discs) > LONGEST_LIST:
        return f"{NAMES[discs[0]]} … {NAMES[discs[-1]]}"
    return ", ".join(NAMES[square] for square in discs)
