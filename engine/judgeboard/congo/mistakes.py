"""The known mistakes of Congo. Each wrong rule predicts lists of moves.

A new mistake needs an entry in `WRONG_RULES` with the kinds that it is about, the sentence of its code,
`congo.mistake_<name>`, in each file of `messages/`, a wrong output in `tests/compare/congo-*.jsonl`, and a program in
`tests/programs/congo/causes.py`.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache

from judgeboard.board import Board, Offset, Side, squares
from judgeboard.compare.mistakes import (
    AnswerOutput,
    Mistake,
    ProblemMistakes,
    answer_by_answer,
    by_answer,
)
from judgeboard.congo.details import details, marks
from judgeboard.congo.explain import moves_of_kind
from judgeboard.congo.format import FILES, NAMES, RANKS, move_list
from judgeboard.congo.rules import (
    BOARD,
    MOVING,
    NO_SQUARE,
    OFFSETS,
    PAWNS,
    RIVER_ROW,
    WIDTH,
    MoveStatus,
    MoveType,
    PieceKind,
    PieceMove,
    Position,
    Query,
    moves,
    past_river,
)
from judgeboard.options import Options
from judgeboard.view import Phrase
from judgeboard.wrong_edges import step_around_edge, step_by_index

Rule = Callable[[PieceMove, int], bool]
"""Tests whether a program lists a move, which may be impossible. The arguments are the move and the mask of the
occupied squares.
"""


def _also(status: MoveStatus, made: Callable[[PieceMove], bool] = lambda _: True) -> Rule:
    """The rule of a program that lists the possible moves, and the moves of this status for which `made` is true."""
    return lambda move, _: move.possible or (move.status == status and made(move))


def _never(unmade: Callable[[PieceMove], bool]) -> Rule:
    """The rule of a program that lists the possible moves except the moves for which `unmade` is true."""
    return lambda move, _: move.possible and not unmade(move)


def _retreat_jumps(move: PieceMove, occupied: int) -> bool:
    return move.possible or (move.status == "retreat_blocked" and not occupied >> move.target & 1)


def _giraffe_is_blocked(move: PieceMove, occupied: int) -> bool:
    middle = (move.origin + move.target) // 2
    return move.possible and not (move.type == "jump" and occupied >> middle & 1)


def _is_retreat_before_river(move: PieceMove) -> bool:
    return move.type == "retreat" and (BOARD.row(move.origin) - RIVER_ROW) * move.offset[0] >= 0


def _is_on_river(move: PieceMove) -> bool:
    return BOARD.row(move.origin) == RIVER_ROW


def _is_retreat_by(move: PieceMove, rows: int) -> bool:
    return move.type == "retreat" and abs(move.offset[0]) == rows


def _is_not_as_chess(move: PieceMove) -> bool:
    """Whether the move is a capture straight ahead, or a diagonal step without a capture."""
    down, right = move.offset
    return move.type == "step" and down != 0 and (move.status == "capture") == (right == 0)


LION, GIRAFFE, PAWN, SUPERPAWN = (PieceKind.LION,), (PieceKind.GIRAFFE,), PAWNS[:1], PAWNS[1:]
WRONG_RULES: dict[str, tuple[Collection[PieceKind], Rule]] = {
    "retreat_jumps": (PAWNS, _retreat_jumps),
    "retreat_captures": (PAWNS, _also("retreat_takes_not")),
    "retreat_anywhere": (PAWN, _also("before_river", lambda move: move.unblocked)),
    "retreat_from_river": (PAWN, _also("before_river", lambda move: move.unblocked and _is_on_river(move))),
    "retreat_past_river_only": (SUPERPAWN, _never(_is_retreat_before_river)),
    "no_retreat": (PAWNS, _never(lambda move: move.type == "retreat")),
    "retreat_one": (PAWNS, _never(lambda move: _is_retreat_by(move, 2))),
    "retreat_two": (PAWNS, _never(lambda move: _is_retreat_by(move, 1))),
    "retreat_straight": (SUPERPAWN, _never(lambda move: move.type == "retreat" and move.offset[1] != 0)),
    "no_sideways": (SUPERPAWN, _never(lambda move: move.offset[0] == 0)),
    "quiet_sideways": (SUPERPAWN, _never(lambda move: move.offset[0] == 0 and move.status == "capture")),
    "as_chess": (PAWNS, _never(_is_not_as_chess)),
    "castle": (LION, _also("outside_castle", lambda move: move.unblocked)),
    "no_sight": (LION, _never(lambda move: move.type == "sight")),
    "sight_through": (LION, _also("sight_blocked")),
    "sight_straight": (LION, _never(lambda move: move.type == "sight" and move.offset[1] != 0)),
    "step_captures": (GIRAFFE, _also("step_takes_not")),
    "jumps_alone": (GIRAFFE, _never(lambda move: move.type == "quiet")),
    "steps_alone": (GIRAFFE, _never(lambda move: move.type == "jump")),
    "no_jumping": (GIRAFFE, _giraffe_is_blocked),
    "onto_own": (MOVING, _also("own_there", lambda move: move.type in ("step", "jump"))),
    "no_capture": (MOVING, _never(lambda move: move.status == "capture")),
}
"""The kinds and the rule of each mistake, by the mistake's name; the likeliest mistake comes first."""


def _output(kinds: Collection[PieceKind], rule: Rule) -> AnswerOutput:
    """Predicts the output of a program that follows `rule` for pieces of `kinds`, and makes no mistake for other
    pieces.
    """

    def line(position: Position, kind: PieceKind) -> str:
        if kind not in kinds:
            return move_list(moves(position, kind))
        found, occupied = moves_of_kind(position, kind), position.occupied
        return move_list([(move.origin, move.target) for move in found if rule(move, occupied)])

    def output(query: Query, _: Options) -> str | None:
        concerned = any(kind in kinds for kind in query.kinds)
        return "".join([line(query.position, kind) for kind in query.kinds]) if concerned else None

    return output


def _of_kind(kind: PieceKind) -> AnswerOutput:
    """Predicts the output of a program that lists the moves of `kind` instead of the requested kinds. Predicts the
    judge's output if `kind` is requested.
    """
    return lambda query, _: None if kind in query.kinds else move_list(moves(query.position, kind))


def _listed(query: Query, names: Sequence[str] = NAMES) -> str:
    return "".join([move_list(moves(query.position, kind), names) for kind in query.kinds])


def _of_other_side(query: Query, _: Options) -> str:
    return _listed(query._replace(position=query.position._replace(turn=query.position.turn.other)))


def _upside_down(query: Query, _: Options) -> str:
    """Predicts the output of a program that counts the ranks from the top."""
    return _listed(query, [file + rank for rank in reversed(RANKS) for file in FILES])


def _without(*kinds: PieceKind) -> AnswerOutput:
    """Predicts the output of a program that treats the squares of pieces of these kinds as empty."""

    def output(query: Query, _: Options) -> str:
        position = query.position
        left = ~sum(position.of_kind(kind) for kind in kinds)
        emptied = [0 if kind in kinds else position.of_kind(kind) for kind in PieceKind]
        without = position._replace(white=position.white & left, black=position.black & left, kinds=tuple(emptied))
        return _listed(query._replace(position=without))

    return output


def _reversed(*, by_target: bool) -> AnswerOutput:
    """Predicts the output of a program that writes a move's target before its origin. The moves are sorted by target if
    `by_target`, otherwise by origin.
    """

    def output(query: Query, _: Options) -> str:
        lines = []
        for kind in query.kinds:
            right = sorted(NAMES[origin] + NAMES[target] for origin, target in moves(query.position, kind))
            turned = [name[2:] + name[:2] for name in right]
            lines.append(" ".join(sorted(turned) if by_target else turned) + "\n")
        return "".join(lines)

    return output


Stepping = Callable[[Board, int, Offset], int | None]
"""Computes the target of a step from a square, as a program does; None if the program finds the target off the board.
"""


def _mirrored(step: Stepping) -> Stepping:
    """Returns the stepping of a program that uses `step` on a board whose first row is rank 1."""

    def mirrored(board: Board, square: int, offset: Offset) -> int | None:
        target = step(board, _flipped(square), (-offset[0], offset[1]))
        return None if target is None else _flipped(target)

    return mirrored


def _flipped(square: int) -> int:
    return WIDTH * (WIDTH - 1 - BOARD.row(square)) + BOARD.column(square)


def _stepping(step: Stepping) -> AnswerOutput:
    """Predicts the output of a program that uses `step` to find the targets of all pieces except lions."""

    @cache
    def reached(side: Side, kind: PieceKind, origin: int) -> list[tuple[MoveType, int, int]]:
        """The type and target of each move of a piece, and the square that a retreat passes, or else `NO_SQUARE`."""
        found = []
        for type_, offsets in OFFSETS[side][kind].items():
            if type_ == "retreat" and kind is PieceKind.PAWN and not past_river(side, origin):
                continue
            for down, right in offsets:
                target = step(BOARD, origin, (down, right))
                is_far = type_ == "retreat" and abs(down) == 2
                near = step(BOARD, origin, (down // 2, right // 2)) if is_far else None
                if target is not None:
                    found.append((type_, target, NO_SQUARE if near is None else near))
        return found

    def targets(position: Position, kind: PieceKind, origin: int) -> Iterator[int]:
        for type_, target, near in reached(position.turn, kind, origin):
            quiet = type_ in ("quiet", "retreat")
            closed = position.occupied if quiet else position.own
            if not closed >> target & 1 and (near == NO_SQUARE or not position.occupied >> near & 1):
                yield target

    def line(position: Position, kind: PieceKind) -> str:
        if kind is PieceKind.LION:
            return move_list(moves(position, kind))
        origins = squares(position.of_kind(kind) & position.own)
        return move_list({(origin, target) for origin in origins for target in targets(position, kind, origin)})

    return lambda query, _: "".join([line(query.position, kind) for kind in query.kinds])


MISTAKES = ProblemMistakes(
    mistakes=(
        *by_answer("congo", {name: _output(*rule) for name, rule in WRONG_RULES.items()}),
        *(
            Mistake(Phrase("congo.mistake_kind", {"piece": kind.value}), answer_by_answer(_of_kind(kind)))
            for kind in MOVING
        ),
        *by_answer(
            "congo",
            {
                "other_side": _of_other_side,
                "upside_down": _upside_down,
                "elephants_ignored": _without(PieceKind.ELEPHANT),
                "around_edge": _stepping(step_around_edge),
                "from_last_index": _stepping(step_by_index),
                "reversed": _reversed(by_target=False),
            },
        ),
        *by_answer(
            "congo",
            {
                "around_edge": _stepping(_mirrored(step_around_edge)),
                "from_last_index": _stepping(_mirrored(step_by_index)),
                "reversed": _reversed(by_target=True),
            },
        ),
    ),
    right_outputs=answer_by_answer(lambda query, _: _listed(query)),
    details=details,
    marks=marks,
)
