"""Mistakes in programs for Congo: wrong rules of moving, and what a wrong list of moves shows.

To add a wrong rule: an entry in `WRONG_RULES` for the kinds that it is about, the sentence of its code,
`congo.mistake_<name>`, in each file of `messages/`, and a wrong output in `tests/compare/congo-*.jsonl`. What a list
shows by itself is told by `wrong_lists`.
"""

from collections.abc import Callable, Mapping

from judgeboard.board import AROUND, Move, mask, squares
from judgeboard.compare.mistakes import Mistake, ProblemMistakes, answer_by_answer, by_answer
from judgeboard.congo.format import FILES, RANKS, move_list
from judgeboard.congo.rules import (
    BOARD,
    CAPTURES,
    FORWARD,
    GIRAFFE_JUMPS,
    GIRAFFE_STEPS,
    LION_STEPS,
    PAWN_RETREATS,
    PAWN_STEPS,
    RETREATS,
    RIVER_ROW,
    SIDE,
    SQUARES,
    SUPERPAWN_RETREATS,
    TARGETS,
    PieceKind,
    Position,
    moves,
    path_across_river,
    retreat_targets,
)
from judgeboard.congo.view import Asked
from judgeboard.congo.wrong_lists import details
from judgeboard.view import Phrase

Rule = Callable[[Position, int], int]
"""The squares that a piece on a square can move to."""
Paths = tuple[tuple[int, int], ...]
"""The first and the second square of each retreat, as masks."""

LION, GIRAFFE, PAWN, SUPERPAWN = PieceKind.LION, PieceKind.GIRAFFE, PieceKind.PAWN, PieceKind.SUPERPAWN


def _changed(kind: PieceKind, change: Callable[[int, Position, int], int]) -> Rule:
    """The right squares with a change, which is given the position and the piece's square as well."""
    return lambda position, square: change(TARGETS[kind](position, square), position, square)


def _retreating(retreat: Callable[[Paths, Position], int]) -> dict[PieceKind, Rule]:
    """Both kinds of pawns with other squares of their retreats."""

    def rule(kind: PieceKind) -> Rule:
        return lambda position, square: (
            CAPTURES[kind][position.side][square] & ~position.own
            | retreat(RETREATS[kind][position.side][square], position)
        )

    return {kind: rule(kind) for kind in RETREATS}


def _retreating_along(kind: PieceKind, paths: Callable[[Position, int], Paths]) -> dict[PieceKind, Rule]:
    """A kind of pawn with other paths of its retreats."""

    def rule(position: Position, square: int) -> int:
        steps = CAPTURES[kind][position.side][square] & ~position.own
        return steps | retreat_targets(paths(position, square), position.occupied)

    return {kind: rule}


def _straight_path(position: Position, square: int) -> Paths:
    ray = BOARD.ray(square, (-FORWARD[position.side], 0))
    return ((mask(ray[:1]), mask(ray[1:2])),) if ray else ()


def _from_river_too(position: Position, square: int) -> Paths:
    on_river = BOARD.row(square) == RIVER_ROW
    return _straight_path(position, square) if on_river else PAWN_RETREATS[position.side][square]


def _past_river_only(position: Position, square: int) -> Paths:
    past = PAWN_RETREATS[position.side][square]
    return SUPERPAWN_RETREATS[position.side][square] if past else ()


def _capturing(paths: Paths, position: Position) -> int:
    return sum(near if near & position.occupied else near | far for near, far in paths) & ~position.own


def _one_square(paths: Paths, position: Position) -> int:
    return sum(near for near, _ in paths) & ~position.occupied


def _two_squares(paths: Paths, position: Position) -> int:
    return sum(far for near, far in paths if not near & position.occupied) & ~position.occupied


def _row(square: int) -> int:
    return BOARD.area([BOARD.row(square)], range(SIDE))


def _as_chess(targets: int, position: Position, square: int) -> int:
    """Steps forward capture on diagonals only, and do not capture straight ahead."""
    straight = mask(BOARD.steps(square, [(FORWARD[position.side], 0)]))
    diagonal = PAWN_STEPS[position.side][square] & ~straight
    return targets & ~(straight & position.occupied | diagonal & ~position.enemy)


def _seeing(sees: Callable[[Position, int, int], bool]) -> dict[PieceKind, Rule]:
    """A lion that captures the other across the river where it sees it, by the squares of both."""

    def rule(position: Position, square: int) -> int:
        other = position.of_kind(LION) & position.enemy
        steps = LION_STEPS[position.side][square] & ~position.own
        return steps | other if sees(position, square, other.bit_length() - 1) else steps

    return {LION: rule}


def _on_line(_: Position, square: int, other: int) -> bool:
    return path_across_river(square, other) is not None


def _on_clear_file(position: Position, square: int, other: int) -> bool:
    path = path_across_river(square, other)
    return path is not None and not path & position.occupied and BOARD.column(square) == BOARD.column(other)


def _no_jumping(position: Position, square: int) -> int:
    """A giraffe does not go over what stands in between."""
    rays = (BOARD.ray(square, step) for step in AROUND)
    far = mask(ray[1] for ray in rays if len(ray) > 1 and not position.occupied >> ray[0] & 1)
    return GIRAFFE_STEPS[square] & ~position.occupied | far & ~position.own


def _onto_own(kind: PieceKind) -> Rule:
    return _changed(kind, lambda targets, position, square: targets | CAPTURES[kind][position.side][square])


WRONG_RULES: dict[str, Mapping[PieceKind, Rule]] = {
    "retreat_jumps": _retreating(lambda paths, position: sum(near | far for near, far in paths) & ~position.occupied),
    "retreat_captures": _retreating(_capturing),
    "retreat_anywhere": _retreating_along(PAWN, _straight_path),
    "retreat_from_river": _retreating_along(PAWN, _from_river_too),
    "retreat_past_river_only": _retreating_along(SUPERPAWN, _past_river_only),
    "no_retreat": _retreating(lambda _paths, _position: 0),
    "retreat_one": _retreating(_one_square),
    "retreat_two": _retreating(_two_squares),
    "retreat_straight": _retreating_along(SUPERPAWN, _straight_path),
    "no_sideways": {SUPERPAWN: _changed(SUPERPAWN, lambda targets, _, square: targets & ~_row(square))},
    "quiet_sideways": {
        SUPERPAWN: _changed(SUPERPAWN, lambda targets, position, square: targets & ~(_row(square) & position.enemy))
    },
    "as_chess": {kind: _changed(kind, _as_chess) for kind in RETREATS},
    "castle": {LION: _changed(LION, lambda targets, position, square: targets | GIRAFFE_STEPS[square] & ~position.own)},
    "no_view": _seeing(lambda _position, _square, _other: False),
    "view_through": _seeing(_on_line),
    "view_straight": _seeing(_on_clear_file),
    "step_captures": {
        GIRAFFE: lambda position, square: (GIRAFFE_STEPS[square] | GIRAFFE_JUMPS[square]) & ~position.own
    },
    "jumps_alone": {GIRAFFE: lambda position, square: GIRAFFE_JUMPS[square] & ~position.own},
    "steps_alone": {GIRAFFE: lambda position, square: GIRAFFE_STEPS[square] & ~position.occupied},
    "no_jumping": {GIRAFFE: _no_jumping},
    "onto_own": {kind: _onto_own(kind) for kind in TARGETS},
    "no_capture": {kind: _changed(kind, lambda targets, position, _: targets & ~position.enemy) for kind in TARGETS},
}
"""By the name of the mistake: the rules of the kinds that it is about. The likeliest first."""


def _output(rules: Mapping[PieceKind, Rule]) -> Callable[[Asked], str | None]:
    """What a program prints that follows these rules for some kinds."""

    def output(asked: Asked) -> str | None:
        if rules.keys().isdisjoint(asked.kinds):
            return None
        return "".join(_line(asked.position, kind, rules.get(kind, TARGETS[kind])) for kind in asked.kinds)

    return output


def _line(position: Position, kind: PieceKind, rule: Rule) -> str:
    own = position.of_kind(kind) & position.own
    return move_list(Move(origin, target) for origin in squares(own) for target in squares(rule(position, origin)))


def _of_kind(kind: PieceKind) -> Callable[[Asked], str | None]:
    """The moves of another kind than asked for."""
    return lambda asked: None if kind in asked.kinds else move_list(moves(asked.position, kind))


def _of_other_side(asked: Asked) -> str:
    position = asked.position._replace(side=asked.position.side.other)
    return "".join(move_list(moves(position, kind)) for kind in asked.kinds)


def _upside_down(asked: Asked) -> str:
    """Ranks counted from the top."""
    names = [FILES[BOARD.column(square)] + RANKS[-1 - BOARD.row(square)] for square in range(SQUARES)]
    lines = [sorted(names[origin] + names[target] for origin, target in moves(asked.position, k)) for k in asked.kinds]
    return "".join(f"{' '.join(line)}\n" for line in lines)


MISTAKES = ProblemMistakes(
    mistakes=(
        *by_answer("congo", {name: _output(rules) for name, rules in WRONG_RULES.items()}),
        *(
            Mistake(Phrase("congo.mistake_kind", {"piece": kind.value}), answer_by_answer(_of_kind(kind)))
            for kind in TARGETS
        ),
        *by_answer("congo", {"other_side": _of_other_side, "upside_down": _upside_down}),
    ),
    details=details,
)
