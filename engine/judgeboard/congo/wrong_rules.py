"""Other rules than Congo's, as programs have them by mistake, and what comes of them."""

from collections.abc import Callable, Mapping

from judgeboard.board import AROUND, Move, leading, mask, squares
from judgeboard.compare.mistakes import Mistake, answer_by_answer, by_answer
from judgeboard.congo.format import FILES, RANKS, move_list
from judgeboard.congo.rules import (
    BOARD,
    FORWARD,
    GIRAFFE_JUMPS,
    GIRAFFE_STEPS,
    LION_STEPS,
    PAWN_RETREATS,
    PAWN_STEPS,
    RIVER_ROW,
    SIDE,
    SUPERPAWN_RETREATS,
    SUPERPAWN_STEPS,
    TARGETS,
    ZEBRA_JUMPS,
    Position,
    moves,
    path_across_river,
)
from judgeboard.congo.rules import PieceKind as Kind
from judgeboard.congo.view import Asked
from judgeboard.view import Phrase

Rule = Callable[[Position, int], int]
"""What a piece on a square can move to."""
RETREATS = {Kind.PAWN: PAWN_RETREATS, Kind.SUPERPAWN: SUPERPAWN_RETREATS}


def _retreats(position: Position, square: int, kind: Kind) -> tuple[tuple[int, int], ...]:
    return RETREATS[kind][position.side][square]


def _forward(position: Position, square: int, kind: Kind) -> int:
    """The moves of a pawn or superpawn but for its retreats."""
    steps = PAWN_STEPS if kind is Kind.PAWN else SUPERPAWN_STEPS
    return steps[position.side][square] & ~position.own


def _for_pawns(retreat: Callable[[Position, int, Kind], int]) -> dict[Kind, Rule]:
    """Both kinds of pawns with other retreats."""

    def rule(kind: Kind) -> Rule:
        return lambda position, square: _forward(position, square, kind) | retreat(position, square, kind)

    return {kind: rule(kind) for kind in RETREATS}


def _jumping(position: Position, square: int, kind: Kind) -> int:
    return sum(near | far for near, far in _retreats(position, square, kind)) & ~position.occupied


def _capturing(position: Position, square: int, kind: Kind) -> int:
    found = 0
    for near, far in _retreats(position, square, kind):
        found |= near if near & position.occupied else near | far
    return found & ~position.own


def _one_back(position: Position, square: int, kind: Kind) -> int:
    return sum(near for near, _ in _retreats(position, square, kind)) & ~position.occupied


def _two_back(position: Position, square: int, kind: Kind) -> int:
    free = [far for near, far in _retreats(position, square, kind) if not near & position.occupied]
    return sum(free) & ~position.occupied


def _anywhere(position: Position, square: int) -> int:
    """A pawn's retreats wherever it stands."""
    back = BOARD.ray(square, (-FORWARD[position.side], 0))
    return mask(leading(back[:2], ~position.occupied)) | _forward(position, square, Kind.PAWN)


def _from_river(position: Position, square: int) -> int:
    """A pawn's retreats from the river too."""
    on_river = square // SIDE == RIVER_ROW
    return _anywhere(position, square) if on_river else TARGETS[Kind.PAWN](position, square)


def _straight_back(position: Position, square: int) -> int:
    """A superpawn's retreats as a pawn's, on its own file."""
    file = sum(1 << at for at in range(square % SIDE, SIDE * SIDE, SIDE))
    return TARGETS[Kind.SUPERPAWN](position, square) & (_forward(position, square, Kind.SUPERPAWN) | file)


def _past_river_only(position: Position, square: int) -> int:
    past = bool(PAWN_RETREATS[position.side][square])
    return TARGETS[Kind.SUPERPAWN](position, square) if past else _forward(position, square, Kind.SUPERPAWN)


def _no_sideways(position: Position, square: int) -> int:
    row = sum(1 << SIDE * (square // SIDE) + column for column in range(SIDE))
    return TARGETS[Kind.SUPERPAWN](position, square) & ~row


def _quiet_sideways(position: Position, square: int) -> int:
    row = sum(1 << SIDE * (square // SIDE) + column for column in range(SIDE))
    return TARGETS[Kind.SUPERPAWN](position, square) & ~(row & position.enemy)


def _as_chess(kind: Kind) -> Rule:
    """Forward moves that capture aslant alone, and go straight alone."""

    def rule(position: Position, square: int) -> int:
        straight = mask(BOARD.steps(square, [(FORWARD[position.side], 0)]))
        aslant = PAWN_STEPS[position.side][square] & ~straight
        forbidden = straight & position.occupied | aslant & ~position.enemy
        return TARGETS[kind](position, square) & ~forbidden

    return rule


def _free_lion(position: Position, square: int) -> int:
    return TARGETS[Kind.LION](position, square) | GIRAFFE_STEPS[square] & ~position.own


def _lion_without_view(position: Position, square: int) -> int:
    return LION_STEPS[position.side][square] & ~position.own


def _view(position: Position, square: int) -> tuple[int, int] | None:
    """The other lion and the squares before it, across the river."""
    other = position.of_kind(Kind.LION) & position.enemy
    path = path_across_river(square, other.bit_length() - 1)
    return None if path is None else (other, path)


def _view_through(position: Position, square: int) -> int:
    seen = _view(position, square)
    return _lion_without_view(position, square) | (seen[0] if seen else 0)


def _view_straight(position: Position, square: int) -> int:
    seen = _view(position, square)
    aslant = seen is not None and (seen[0].bit_length() - 1 - square) % SIDE != 0
    return _lion_without_view(position, square) if aslant else TARGETS[Kind.LION](position, square)


def _stepping_capture(position: Position, square: int) -> int:
    return (GIRAFFE_STEPS[square] | GIRAFFE_JUMPS[square]) & ~position.own


def _jumps_alone(position: Position, square: int) -> int:
    return GIRAFFE_JUMPS[square] & ~position.own


def _steps_alone(position: Position, square: int) -> int:
    return GIRAFFE_STEPS[square] & ~position.occupied


def _no_jumping(position: Position, square: int) -> int:
    """A giraffe does not go over what stands in between."""
    found = _steps_alone(position, square)
    for step in AROUND:
        ray = BOARD.ray(square, step)
        if not mask(ray[:1]) & position.occupied:
            found |= mask(ray[1:2])
    return found & ~position.own


def _onto_own(kind: Kind) -> Rule:
    """Every square that the piece could reach without pieces of its own side."""
    raw: dict[Kind, Rule] = {
        Kind.LION: lambda position, square: LION_STEPS[position.side][square],
        Kind.ZEBRA: lambda _, square: ZEBRA_JUMPS[square],
        Kind.GIRAFFE: lambda _, square: GIRAFFE_JUMPS[square],
        Kind.PAWN: lambda position, square: PAWN_STEPS[position.side][square],
        Kind.SUPERPAWN: lambda position, square: SUPERPAWN_STEPS[position.side][square],
    }
    return lambda position, square: TARGETS[kind](position, square) | raw[kind](position, square)


def _peaceful(kind: Kind) -> Rule:
    return lambda position, square: TARGETS[kind](position, square) & ~position.enemy


RULES: dict[str, Mapping[Kind, Rule]] = {
    "retreat_jumps": _for_pawns(_jumping),
    "retreat_captures": _for_pawns(_capturing),
    "retreat_anywhere": {Kind.PAWN: _anywhere},
    "retreat_from_river": {Kind.PAWN: _from_river},
    "retreat_past_river_only": {Kind.SUPERPAWN: _past_river_only},
    "no_retreat": _for_pawns(lambda *_: 0),
    "retreat_one": _for_pawns(_one_back),
    "retreat_two": _for_pawns(_two_back),
    "retreat_straight": {Kind.SUPERPAWN: _straight_back},
    "no_sideways": {Kind.SUPERPAWN: _no_sideways},
    "quiet_sideways": {Kind.SUPERPAWN: _quiet_sideways},
    "as_chess": {kind: _as_chess(kind) for kind in RETREATS},
    "castle": {Kind.LION: _free_lion},
    "no_view": {Kind.LION: _lion_without_view},
    "view_through": {Kind.LION: _view_through},
    "view_straight": {Kind.LION: _view_straight},
    "step_captures": {Kind.GIRAFFE: _stepping_capture},
    "jumps_alone": {Kind.GIRAFFE: _jumps_alone},
    "steps_alone": {Kind.GIRAFFE: _steps_alone},
    "no_jumping": {Kind.GIRAFFE: _no_jumping},
    "onto_own": {kind: _onto_own(kind) for kind in TARGETS},
    "no_capture": {kind: _peaceful(kind) for kind in TARGETS},
}
"""By what the mistake is called: the rules that give it."""


def _by(rules: Mapping[Kind, Rule]) -> Callable[[Asked], str | None]:
    """What comes of other rules for some kinds."""

    def output(asked: Asked) -> str | None:
        if rules.keys().isdisjoint(asked.kinds):
            return None
        return "".join(_line(asked.position, kind, rules.get(kind, TARGETS[kind])) for kind in asked.kinds)

    return output


def _line(position: Position, kind: Kind, rule: Rule) -> str:
    own = position.of_kind(kind) & position.own
    return move_list(Move(origin, target) for origin in squares(own) for target in squares(rule(position, origin)))


def _of_kind(kind: Kind) -> Callable[[Asked], str | None]:
    """The moves of another kind."""
    return lambda asked: None if kind in asked.kinds else move_list(moves(asked.position, kind))


def _of_other_side(asked: Asked) -> str:
    position = asked.position
    other = position._replace(side=position.side.other)
    return "".join(move_list(moves(other, kind)) for kind in asked.kinds)


def _upside_down(asked: Asked) -> str:
    """Ranks counted from the top."""
    names = [FILES[square % SIDE] + RANKS[SIDE - 1 - square // SIDE] for square in range(SIDE * SIDE)]
    lines = [sorted(names[origin] + names[target] for origin, target in moves(asked.position, k)) for k in asked.kinds]
    return "".join(f"{' '.join(line)}\n" for line in lines)


WRONG_RULES = (
    *by_answer("congo", {name: _by(rules) for name, rules in RULES.items()}),
    *(
        Mistake(Phrase("congo.mistake_kind", {"piece": kind.value}), answer_by_answer(_of_kind(kind)))
        for kind in TARGETS
    ),
    Mistake(Phrase("congo.mistake_other_side"), answer_by_answer(_of_other_side)),
    Mistake(Phrase("congo.mistake_upside_down"), answer_by_answer(_upside_down)),
)
