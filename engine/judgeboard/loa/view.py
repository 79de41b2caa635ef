"""The board view of a game of Lines of Action, or of a single position."""

from collections.abc import Iterator

from judgeboard.board import Side, squares
from judgeboard.errors import Value
from judgeboard.loa.explain import CheckerMove, CheckerMoveStatus, checker_moves, threat
from judgeboard.loa.format import move_text
from judgeboard.loa.rules import Game, Position, captures, groups, legal_moves
from judgeboard.loa.squares import BOARD, NAMES, PASS, SQUARES, WIDTH
from judgeboard.view import BoardView, Direction, DirectionKind, Line, Mark, Outline, Phrase, Piece, SquareNote, Target

ROW_LABELS = BOARD.ranks
COLUMN_LABELS = tuple(file.upper() for file in BOARD.files)


def view(shown: Game | Position) -> BoardView:
    """Returns the board view of a game or position: the checkers, the latest move, and how far each checker can move.
    If the game is over, the view has the groups of checkers instead of the possible moves.
    """
    game = shown if isinstance(shown, Game) else Game(1, start=shown)
    position, ended = game.position, game.result if game is shown else None
    latest = game.plies[-1] if game.plies else None
    trace = divmod(latest.move, SQUARES) if latest and latest.move != PASS else ()
    legal = legal_moves(position.own, position.enemy)
    caption = Phrase(f"loa.{position.turn}_to_move", {"count": len(legal)})
    if ended:
        caption = Phrase(f"loa.{ended.winner}_wins_{ended.end}" if ended.winner else f"loa.draw_by_{ended.end}")
    return BoardView(
        WIDTH,
        WIDTH,
        NAMES,
        caption,
        _remarks(game, legal, over=ended is not None),
        ROW_LABELS,
        COLUMN_LABELS,
        pieces=pieces_of(position),
        marks=tuple(Mark(square, "last") for square in trace),
        lines=(Line(*trace, "last"),) if trace else (),
        targets=() if ended else tuple(Target(*divmod(move, SQUARES), captures(position, move)) for move in legal),
        directions=()
        if ended
        else tuple(
            _direction(move, position)
            for square in squares(position.own | position.enemy)
            for move in checker_moves(position, square)
        ),
        notes=tuple(_group_notes(position)) if ended else (),
        outlines=tuple(
            Outline(str(side), tuple(squares(group)))
            for side in ([ended.winner] if ended and ended.winner else Side)
            for group in groups(position.checkers(side))
        ),
        outlines_shown=ended is not None,
    )


def _group_notes(position: Position) -> Iterator[SquareNote]:
    """Yields, for each checker, a note on the size of its group."""
    for side in Side:
        for group in groups(position.checkers(side)):
            for square in squares(group):
                values: dict[str, Value] = {"square": NAMES[square], "count": group.bit_count()}
                yield SquareNote(square, Phrase(f"loa.{side}_in_group", values))


def pieces_of(position: Position) -> tuple[Piece, ...]:
    """Returns the checkers of a position as pieces of the board view."""
    return tuple(Piece(square, f"{side}-checker") for side in Side for square in squares(position.checkers(side)))


def _direction(move: CheckerMove, position: Position) -> Direction:
    if move.status in (CheckerMoveStatus.OPEN, CheckerMoveStatus.CAPTURE):
        kind: DirectionKind = "open" if move.status is CheckerMoveStatus.OPEN else "capture"
        return Direction(move.origin, move.square, kind, move.length)
    mover = position.turn if position.own >> move.origin & 1 else position.turn.other
    reason = f"{mover.other}_between" if move.status is CheckerMoveStatus.ENEMY_BETWEEN else str(move.status)
    values: dict[str, Value] = {"edge": NAMES[move.edge], "count": move.length, "square": NAMES[move.square]}
    kind = "past" if move.status is CheckerMoveStatus.TOO_FAR else "closed"
    return Direction(move.origin, move.square, kind, move.length, Phrase(f"loa.way_{reason}", values))


def _remarks(game: Game, legal: list[int], *, over: bool) -> tuple[Phrase, ...]:
    """Returns remarks on the latest move, the number of groups of each side, a threat of the opponent, and a side that
    must pass.
    """
    remarks = []
    position, latest = game.position, game.plies[-1] if game.plies else None
    opponent = position.turn.other
    if latest and latest.move == PASS:
        remarks.append(Phrase(f"loa.{opponent}_passed"))
    elif latest:
        action = "captured" if captures(latest.before, latest.move) else "moved"
        remarks.append(Phrase(f"loa.{opponent}_{action}", {"move": move_text(latest.move)}))
    remarks.append(Phrase("loa.groups", {str(side): len(list(groups(position.checkers(side)))) for side in Side}))
    threatened = None if over else threat(position, game.draws)
    if threatened is not None:
        remarks.append(Phrase(f"loa.{opponent}_threatens", {"move": move_text(threatened)}))
    if not legal and not over:
        remarks.append(Phrase(f"loa.{position.turn}_must_pass"))
    return tuple(remarks)
