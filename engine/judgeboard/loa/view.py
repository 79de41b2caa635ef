"""The board of Lines of Action: a game as it stands, or a position alone."""

from collections.abc import Iterator

from judgeboard.board import Side, squares
from judgeboard.errors import Value
from judgeboard.loa.explain import CheckerMove, CheckerMoveStatus, checker_moves, groups_of, threat
from judgeboard.loa.format import move_text
from judgeboard.loa.game import Game, Shown
from judgeboard.loa.lines import BOARD, NAMES, SIDE, SQUARES
from judgeboard.loa.moves import PASS
from judgeboard.loa.rules import Position, Result, groups, legal_moves
from judgeboard.view import BoardView, Direction, DirectionKind, Line, Mark, Outline, Phrase, Piece, SquareNote, Target

ROW_LABELS = BOARD.ranks
COLUMN_LABELS = tuple(file.upper() for file in BOARD.files)


def view(shown: Shown) -> BoardView:
    """The checkers, the latest move, and how far each checker can move."""
    position = shown.position
    ended = shown.game.result if shown.game else None
    last = shown.game.plies[-1].move if shown.game and shown.game.plies else PASS
    legal = legal_moves(position.own, position.enemy)
    return BoardView(
        SIDE,
        SIDE,
        NAMES,
        _outcome(ended) if ended else Phrase(f"loa.{position.turn}_to_move", {"count": len(legal)}),
        _remarks(shown, legal),
        ROW_LABELS,
        COLUMN_LABELS,
        pieces=pieces_of(position),
        marks=() if last == PASS else (Mark(last // SQUARES, "last"), Mark(last % SQUARES, "last")),
        lines=() if last == PASS else (Line(last // SQUARES, last % SQUARES, "last"),),
        targets=() if ended else tuple(_target(move, position) for move in legal),
        ways=()
        if ended
        else tuple(
            _direction(move, position)
            for square in squares(position.own | position.enemy)
            for move in checker_moves(position, square)
        ),
        looks=tuple(_group_notes(position)) if ended else (),
        outlines=_outlines(position, ended),
        outlines_shown=ended is not None,
    )


def pieces_of(position: Position) -> tuple[Piece, ...]:
    """The checkers on the board."""
    return tuple(Piece(square, f"{side}-checker") for side in Side for square in squares(position.men(side)))


def _direction(move: CheckerMove, position: Position) -> Direction:
    if move.status is CheckerMoveStatus.OPEN:
        return Direction(move.origin, move.square, "open", move.length)
    if move.status is CheckerMoveStatus.CAPTURE:
        return Direction(move.origin, move.square, "capture", move.length)
    mover = position.turn if position.own >> move.origin & 1 else position.turn.other
    reason = f"{mover.other}_between" if move.status is CheckerMoveStatus.ENEMY_BETWEEN else str(move.status)
    edge, square = NAMES[move.edge], NAMES[move.square]
    why = Phrase(f"loa.way_{reason}", {"edge": edge, "count": move.length, "square": square})
    kind: DirectionKind = "past" if move.status is CheckerMoveStatus.TOO_FAR else "closed"
    return Direction(move.origin, move.square, kind, move.length, why)


def _group_notes(position: Position) -> Iterator[SquareNote]:
    """In which group each checker stands: what counts when nothing moves any more."""
    for side in Side:
        for group in groups_of(position.men(side)):
            for square in group:
                values: dict[str, Value] = {"square": NAMES[square], "count": len(group)}
                yield SquareNote(square, Phrase(f"loa.{side}_in_group", values))


def _outlines(position: Position, ended: Result | None) -> tuple[Outline, ...]:
    """Each side's groups; after a game that somebody won, only the winner's."""
    sides = [ended.winner] if ended and ended.winner else list(Side)
    return tuple(Outline(str(side), tuple(group)) for side in sides for group in groups_of(position.men(side)))


def _target(move: int, position: Position) -> Target:
    return Target(move // SQUARES, move % SQUARES, bool(position.enemy >> move % SQUARES & 1))


def _outcome(result: Result) -> Phrase:
    if result.winner is None:
        return Phrase("loa.draw_by_limit")
    return Phrase(f"loa.{result.winner}_wins_{result.end}")


def _just_played(game: Game) -> Phrase:
    move = game.plies[-1].move
    before = game.plies[-2].position if len(game.plies) > 1 else game.start
    mover = before.turn
    if move == PASS:
        return Phrase(f"loa.{mover}_passed")
    action = "captured" if before.enemy >> move % SQUARES & 1 else "moved"
    return Phrase(f"loa.{mover}_{action}", {"move": move_text(move)})


def _remarks(shown: Shown, legal: list[int]) -> tuple[Phrase, ...]:
    """The latest move, how many groups each side has, what the opponent threatens, and that the side must pass."""
    remarks = []
    position = shown.position
    if shown.game and shown.game.plies:
        remarks.append(_just_played(shown.game))
    counts: dict[str, Value] = {str(side): sum(1 for _ in groups(position.men(side))) for side in Side}
    remarks.append(Phrase("loa.groups", counts))
    threatened = threat(position)
    if threatened is not None and not (shown.game and shown.game.result):
        remarks.append(Phrase(f"loa.{position.turn.other}_threatens", {"move": move_text(threatened)}))
    if not legal and not (shown.game and shown.game.result):
        remarks.append(Phrase(f"loa.{position.turn}_must_pass"))
    return tuple(remarks)
