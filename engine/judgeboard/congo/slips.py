"""Slips in programs for Congo: lists written otherwise, moves too many or missing and why, and other rules."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from judgeboard.bits import squares
from judgeboard.compare.align import words_of
from judgeboard.compare.slips import Check, Misconception, Wrong, answer_by_answer, says_none
from judgeboard.congo.format import FILES, NAMES, RANKS, move_list
from judgeboard.congo.rules import (
    AROUND,
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
    Kind,
    Move,
    Position,
    Side,
    moves,
    path_across_river,
)
from judgeboard.congo.view import Asked
from judgeboard.view import Phrase

__all__ = ["CHECK", "MISCONCEPTIONS", "WORDING", "details"]

WORDING: frozenset[str] = frozenset()
CHECK: Check | None = None
MOST_NAMED = 6
"""Moves that are named in one sentence."""
MOST_REASONS = 4
MOVE = re.compile("[a-g][1-7][a-g][1-7]")
SQUARE_OF = {name: square for square, name in enumerate(NAMES)}

Rule = Callable[[Position, int], int]
"""What a piece on a square can move to."""


def details(wrong: Wrong) -> Iterator[Phrase]:
    """How the moves are written, which are missing, and which are too many and why."""
    found, expected = wrong.found, wrong.expected
    if expected == "" and (not found or says_none(found)):
        yield Phrase("congo.slip_no_move_written" if found else "congo.slip_empty_line")
    if not found or expected is None or words_of(found) == words_of(expected):
        return
    asked: Asked = wrong.position
    kind = asked.kinds[min(wrong.row, len(asked.kinds) - 1)]
    given, due = _moves_in(found), expected.split()
    if due and given == due:
        if words_of(found).lower() != expected:
            yield Phrase("congo.slip_written", {"example": due[0]})
    elif given and sorted(given) == due:
        yield Phrase("congo.slip_unsorted")
    elif given and sorted(set(given)) == due:
        yield Phrase("congo.slip_twice", {"moves": _named(name for name in due if given.count(name) > 1)})
    elif given and sorted(name[2:] + name[:2] for name in given) == sorted(due):
        yield Phrase("congo.slip_reversed")
    elif words_of(found) == " ".join(given) and not set(given).isdisjoint(due):
        reasons: dict[str, list[str]] = {}
        for name in due:
            if name not in given:
                reasons.setdefault(f"missing_{_sort(asked.position, kind, name)}", []).append(name)
        for name in dict.fromkeys(given):
            if name not in due:
                reasons.setdefault(f"extra_{_fault(asked.position, kind, name)}", []).append(name)
        for reason, names in list(reasons.items())[:MOST_REASONS]:
            yield Phrase(f"congo.slip_{reason}", {"moves": _named(names), "piece": kind.value})


def _moves_in(found: str) -> list[str]:
    """The moves of a list, however written; none where it is no list of moves."""
    letters = re.sub("[^a-z0-9]", "", found.lower())
    names = [letters[at : at + 4] for at in range(0, len(letters), 4)]
    return names if all(re.fullmatch("[a-z][0-9][a-z][0-9]", name) for name in names) else []


def _named(names: Iterable[str]) -> str:
    names = list(names)
    return " ".join([*names[:MOST_NAMED], "…"] if len(names) > MOST_NAMED else names)


def _away(name: str, side: Side) -> tuple[int, int]:
    """How many rows forward and how many columns aside a move goes."""
    origin, target = SQUARE_OF[name[:2]], SQUARE_OF[name[2:]]
    return (target // SIDE - origin // SIDE) * side.forward, abs(target % SIDE - origin % SIDE)


def _sort(position: Position, kind: Kind, name: str) -> str:
    """Which sort of move a right one is."""
    forward, aside = _away(name, position.side)
    pawn = kind in (Kind.PAWN, Kind.SUPERPAWN)
    if kind is Kind.LION and max(abs(forward), aside) > 1:
        return "view"
    if position.enemy >> SQUARE_OF[name[2:]] & 1:
        return "capture"
    if pawn and forward < 0:
        return "retreat"
    if pawn and forward == 0:
        return "sideways"
    return "jump" if kind is Kind.GIRAFFE and max(abs(forward), aside) == 2 else "step"


def _fault(position: Position, kind: Kind, name: str) -> str:
    """Why a move is none."""
    if not MOVE.fullmatch(name):
        return "outside"
    origin, target = SQUARE_OF[name[:2]], SQUARE_OF[name[2:]]
    if not position.of_kind(kind) & position.own & 1 << origin:
        return "not_own"
    if position.own >> target & 1:
        return "onto_own"
    forward, aside = _away(name, position.side)
    far = max(abs(forward), aside)
    taken = bool(position.enemy >> target & 1)
    if kind is Kind.GIRAFFE and far == 1 and taken:
        return "step_captures"
    if kind is Kind.LION and far == 1:
        return "castle"
    if kind is Kind.LION and taken and position.of_kind(Kind.LION) >> target & 1:
        return "view" if path_across_river(origin, target) is not None else "never"
    straight, slanting = aside == 0, aside == -forward
    if forward in (-1, -2) and (straight or (slanting and kind is Kind.SUPERPAWN)) and kind in RETREATS:
        if not RETREATS[kind][position.side][origin]:
            return "before_river"
        return "retreat_captures" if taken else "retreat_jumps"
    return "never"


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
    back = -position.side.forward * SIDE
    found = 0
    for rows in (1, 2):
        at = square + rows * back
        if not 0 <= at < SIDE * SIDE or position.occupied >> at & 1:
            break
        found |= 1 << at
    return found | _forward(position, square, Kind.PAWN)


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
        ahead = square + SIDE * position.side.forward
        straight = 1 << ahead if 0 <= ahead < SIDE * SIDE else 0
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
    row, column = divmod(square, SIDE)
    for down, right in AROUND:
        r, c = row + 2 * down, column + 2 * right
        if 0 <= r < SIDE and 0 <= c < SIDE and not position.occupied >> SIDE * (row + down) + column + right & 1:
            found |= 1 << SIDE * r + c
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
"""By what the slip is called: the rules that give it."""


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
    other = position._replace(side=Side.BLACK if position.side is Side.WHITE else Side.WHITE)
    return "".join(move_list(moves(other, kind)) for kind in asked.kinds)


def _upside_down(asked: Asked) -> str:
    """Ranks counted from the top."""
    names = [FILES[square % SIDE] + RANKS[SIDE - 1 - square // SIDE] for square in range(SIDE * SIDE)]
    lines = [sorted(names[origin] + names[target] for origin, target in moves(asked.position, k)) for k in asked.kinds]
    return "".join(f"{' '.join(line)}\n" for line in lines)


MISCONCEPTIONS = (
    *(Misconception(Phrase(f"congo.slip_{name}"), answer_by_answer(_by(rules))) for name, rules in RULES.items()),
    *(
        Misconception(Phrase("congo.slip_kind", {"piece": kind.value}), answer_by_answer(_of_kind(kind)))
        for kind in TARGETS
    ),
    Misconception(Phrase("congo.slip_other_side"), answer_by_answer(_of_other_side)),
    Misconception(Phrase("congo.slip_upside_down"), answer_by_answer(_upside_down)),
)
