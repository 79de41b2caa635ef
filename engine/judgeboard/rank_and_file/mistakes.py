"""The known mistakes of Rank and File. Each wrong rule of check and mate predicts a status.

A new mistake needs an entry in `WRONG_RULES`, the sentence of its code, `rank_and_file.mistake_<name>`, in each file of
`messages/`, a wrong output in `tests/compare/rank-and-file.jsonl`, and a program in
`tests/programs/rank_and_file/causes.py`.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain

from judgeboard.board import DIAGONAL, STRAIGHT, squares
from judgeboard.compare.mistakes import AnswerOutput, ProblemMistakes, WrongLine, answer_by_answer, by_answer
from judgeboard.rank_and_file.format import OUTPUT
from judgeboard.rank_and_file.rules import (
    BOARD,
    DIAGONAL_LINES,
    KING_STEPS,
    KNIGHT_JUMPS,
    SQUARES,
    STRAIGHT_LINES,
    KingStatus,
    Position,
    PseudoLegalMove,
    attackers,
    checkers,
    guards,
    king_status,
    legal_moves,
    lines_of_check,
    pseudo_legal_king_moves,
    pseudo_legal_moves,
)
from judgeboard.view import Phrase
from judgeboard.wrong_edges import Ray, ray_around_edge, ray_from_last_index

SAFE, CHECKED, CHECKMATED = KingStatus

StatusRule = Callable[[Position], KingStatus]
"""A rule by which a program decides the status of the king of the side to move."""
EscapeTest = Callable[[Position, PseudoLegalMove], bool]
"""Whether a program accepts a pseudo-legal move as a way out of check."""


@lru_cache(256)
def _tried(position: Position) -> list[PseudoLegalMove]:
    """The pseudo-legal moves that a program may accept as moves out of check."""
    return [*pseudo_legal_king_moves(position), *pseudo_legal_moves(position, lines_of_check(position))]


def _escaping(escape: EscapeTest) -> StatusRule:
    """Returns the rule of a program that recognises check correctly, and accepts a move as a way out of check if
    `escape` is true.
    """

    def status(position: Position) -> KingStatus:
        if not checkers(position):
            return SAFE
        return CHECKED if any(escape(position, attempt) for attempt in _tried(position)) else CHECKMATED

    return status


def _never(overlooked: EscapeTest) -> StatusRule:
    """The rule of a program that overlooks the ways out of check for which `overlooked` is true."""
    return _escaping(lambda position, move: not move.attackers and not overlooked(position, move))


def _by_king(position: Position, move: PseudoLegalMove) -> bool:
    return move.origin == position.king


def _captures(position: Position, move: PseudoLegalMove) -> bool:
    return position.enemy >> move.target & 1 == 1


def _pinned_helps(position: Position, move: PseudoLegalMove) -> bool:
    checking = checkers(position)
    single = checking.bit_count() == 1 and not checking & position.kings
    return not move.attackers or (single and not _by_king(position, move))


def _king_shields_himself(position: Position, move: PseudoLegalMove) -> bool:
    """Whether a program thinks that the king is safe after a move. To this program, the square that the king has left
    still counts as occupied.
    """
    if not _by_king(position, move):
        return not move.attackers
    return not attackers(position, move.target, position.white | position.black) & position.enemy


def _king_takes_guarded(position: Position, move: PseudoLegalMove) -> bool:
    return not move.attackers or (_by_king(position, move) and _captures(position, move))


def _one_parry_for_two(position: Position, move: PseudoLegalMove) -> bool:
    checking = checkers(position)
    parried = 0 if _by_king(position, move) or checking & position.kings else checking
    return not move.attackers & ~parried


def _king_ignores_king(position: Position, move: PseudoLegalMove) -> bool:
    return not (move.attackers & ~position.kings if _by_king(position, move) else move.attackers)


def _kings_apart(position: Position) -> KingStatus:
    """The status of a program that ignores attacks of the other king."""
    return _escaping(_king_ignores_king)(position) if checkers(position) & ~position.kings else SAFE


def _king_moves(position: Position) -> bool:
    return any(not move.attackers for move in pseudo_legal_king_moves(position))


def _king_goes_onto_own(position: Position) -> KingStatus:
    status, around = king_status(position), KING_STEPS[position.king] & ~position.kings
    flees = status is CHECKMATED and any(not guards(position, square) for square in squares(around))
    return CHECKED if flees else status


def _without_enemy(kind: str) -> StatusRule:
    """The rule of a program that ignores attacks of enemy pieces of a kind; these pieces still block lines. `kind`
    is a field of `Position`.
    """
    return lambda position: king_status(position._replace(**{kind: getattr(position, kind) & position.own}))


def _instead(said: KingStatus, meant: KingStatus) -> StatusRule:
    """The rule of a program that gives the status `said` where `meant` is right."""
    return lambda position: said if king_status(position) is meant else king_status(position)


def _others_status(position: Position) -> KingStatus:
    """The status of the other side's king, as if the other side were to move."""
    return king_status(position._replace(turn=position.turn.other))


Attacking = Callable[[Position, int, int, int], int]
"""Returns the mask of the attackers of a square. The arguments are the position, the square, the mask of the occupied
squares, and the mask of the pieces that may be attackers.
"""
Moves = Callable[[Position], Iterator[tuple[int, int]]]
"""Returns the pseudo-legal moves of the side to move, as pairs of origin and target."""


def _right_moves(position: Position) -> Iterator[tuple[int, int]]:
    goals = BOARD.full & ~position.own & ~position.kings
    for origin, target, _ in chain(pseudo_legal_king_moves(position), pseudo_legal_moves(position, goals)):
        yield origin, target


def _trying_all_moves(attacking: Attacking, moves: Moves = _right_moves) -> StatusRule:
    """Returns the rule of a program that makes every move of `moves`, and uses `attacking` to test whether its king
    is still attacked after the move.
    """

    def status(position: Position) -> KingStatus:
        occupied, king = position.white | position.black, position.king
        if not attacking(position, king, occupied, position.enemy):
            return SAFE
        for origin, target in moves(position):
            after, left = occupied & ~(1 << origin) | 1 << target, position.enemy & ~(1 << target)
            if not attacking(position, target if origin == king else king, after, left):
                return CHECKED
        return CHECKMATED

    return status


def _along(ray: Ray) -> Attacking:
    """Makes a function that returns the attackers of a square and finds the lines of sliding pieces with `ray`."""
    straight, diagonal = (
        [[ray(BOARD, at, offset) for offset in offsets] for at in range(SQUARES)] for offsets in (STRAIGHT, DIAGONAL)
    )

    def attacking(position: Position, square: int, occupied: int, among: int) -> int:
        _, _, _, kings, queens, rooks, bishops, knights = position
        found = KING_STEPS[square] & kings | KNIGHT_JUMPS[square] & knights
        for lines, sliders in ((straight[square], rooks | queens), (diagonal[square], bishops | queens)):
            for line in lines:
                first = next((at for at in line if occupied >> at & 1), None)
                if first is not None:
                    found |= sliders & 1 << first
        return found & among

    return attacking


def _through_pieces(position: Position, square: int, _: int, among: int) -> int:
    """The pieces of `among` that would attack the square if nothing blocked their lines."""
    straight, diagonal = STRAIGHT_LINES[square], DIAGONAL_LINES[square]
    sliding = straight & (position.rooks | position.queens) | diagonal & (position.bishops | position.queens)
    return among & (KING_STEPS[square] & position.kings | KNIGHT_JUMPS[square] & position.knights | sliding)


def _moves_through_pieces(position: Position) -> Iterator[tuple[int, int]]:
    for target in squares(BOARD.full & ~position.own & ~position.kings):
        for origin in squares(_through_pieces(position, target, 0, position.own)):
            yield origin, target


NEVER_MATE = _instead(CHECKED, CHECKMATED)
WRONG_RULES: dict[str, StatusRule] = {
    "stalemate": lambda position: king_status(position) if any(legal_moves(position)) else CHECKMATED,
    "still_king_unchecked": lambda position: (
        king_status(position) if checkers(position) or _king_moves(position) else CHECKMATED
    ),
    "still_king": lambda position: NEVER_MATE(position) if _king_moves(position) else CHECKMATED,
    "no_capture": _never(lambda position, move: _captures(position, move) and not _by_king(position, move)),
    "no_block": _never(lambda position, move: not _captures(position, move) and not _by_king(position, move)),
    "no_king_capture": _never(lambda position, move: _captures(position, move) and _by_king(position, move)),
    "king_alone": _never(lambda position, move: not _by_king(position, move)),
    "king_stays": _never(_by_king),
    "no_pins": _escaping(_pinned_helps),
    "no_shadow": _escaping(_king_shields_himself),
    "protected": _escaping(_king_takes_guarded),
    "no_double": _escaping(_one_parry_for_two),
    "kings_apart": _kings_apart,
    "onto_own": _king_goes_onto_own,
    "no_knights": _without_enemy("knights"),
    "no_bishops": _without_enemy("bishops"),
    "no_rooks": _without_enemy("rooks"),
    "no_queens": _without_enemy("queens"),
    "through_pieces": _trying_all_moves(_through_pieces),
    "around_edge": _trying_all_moves(_along(ray_around_edge)),
    "from_last_index": _trying_all_moves(_along(ray_from_last_index)),
    "other_king": _others_status,
    "never_mate": NEVER_MATE,
    "always_mate": _instead(CHECKMATED, CHECKED),
    "always_safe": lambda _: SAFE,
    "always_checked": lambda _: CHECKED,
    "always_mated": lambda _: CHECKMATED,
}
"""The rule that a program follows, by the name of the mistake; the likeliest mistake comes first."""


def _output(rule: StatusRule, *, names_other: bool = False) -> AnswerOutput:
    """Predicts an output that gives the status of `rule` to the side to move; with `names_other`, to the other side."""
    return lambda position, _: OUTPUT[position.turn.other if names_other else position.turn, rule(position)]


def _details(wrong: WrongLine) -> Iterator[Phrase]:
    """Yields a remark if the last word of the printed status lacks its ending, such as CHECK for CHECKED."""
    if wrong.found and wrong.expected in (f"{wrong.found}ED", f"{wrong.found}D"):
        yield Phrase("rank_and_file.remark_ending", {"expected": wrong.expected})


MISTAKES = ProblemMistakes(
    mistakes=(
        *by_answer(
            "rank_and_file",
            {"through_pieces": _output(_trying_all_moves(_through_pieces, _moves_through_pieces))},
        ),
        *by_answer("rank_and_file", {name: _output(rule) for name, rule in WRONG_RULES.items()}),
        *by_answer(
            "rank_and_file",
            {
                "other_name": _output(king_status, names_other=True),
                "other_side": _output(_others_status, names_other=True),
            },
        ),
    ),
    right_outputs=answer_by_answer(_output(king_status)),
    wording=frozenset(text.rstrip("\n") for text in OUTPUT.values()),
    details=_details,
)
