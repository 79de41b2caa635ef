"""How to make a position of each hard kind: what makes the kind is put first, then the rest is closed around it."""

from collections.abc import Callable

from judgeboard.board import squares
from judgeboard.rank_and_file.draft import BLACK_KING, BLACK_PIECES, WHITE_PIECES, Draft, NoRoom, lines
from judgeboard.rank_and_file.kinds import EDGE_ROWS, MANY_QUEENS, Hard
from judgeboard.rank_and_file.rules import KING_STEPS, SIDE, SQUARES, between, checkers

EVERYWHERE = list(range(SQUARES))
EDGES = [square for square in EVERYWHERE if {square // SIDE, square % SIDE} & {0, SIDE - 1}]
BACK_RANKS = [square for square in EVERYWHERE if square // SIDE in EDGE_ROWS]
UNCONFINED = (Hard.DOUBLE_CHECK, Hard.KNIGHT_CHECK, Hard.SHIELDED_KING, Hard.MANY_QUEENS, Hard.ONLY_FLIGHT)
LINE_PIECES = "QRB"


def king_squares(wanted: Hard) -> list[int]:
    """Where White's king may stand; at the edge fewer squares have to be closed to him."""
    if wanted is Hard.BACK_RANK_MATE:
        return BACK_RANKS
    return EVERYWHERE if wanted in UNCONFINED else EDGES


def _mate(draft: Draft) -> None:
    draft.check()
    draft.close()


def _smothered_mate(draft: Draft) -> None:
    for square in squares(KING_STEPS[draft.king]):
        draft.board[square] = draft.chance.choice(WHITE_PIECES)
    draft.check("N")
    draft.close()


def _back_rank_mate(draft: Draft) -> None:
    row = draft.king // SIDE
    for square in squares(KING_STEPS[draft.king]):
        if square // SIDE != row:
            draft.board[square] = draft.chance.choice(WHITE_PIECES)
    letter = draft.chance.choice("QR")
    square = draft.put(draft.pick([at for at in draft.reach(letter, draft.king) if at // SIDE == row]), letter)
    draft.keep_between(draft.king, square)
    draft.close()


def _double_check(draft: Draft) -> None:
    draft.check()
    draft.check()


def _double_check_mate(draft: Draft) -> None:
    checking = [draft.check(), draft.check()]
    _armed(draft, draft.pick([at for checker in checking for at in (checker, *_line(draft, checker))]))
    draft.close()


def _line(draft: Draft, checker: int) -> list[int]:
    return list(squares(between(draft.king, checker)))


def _armed(draft: Draft, goal: int, shunned: int | None = None) -> None:
    """Puts a white piece where it reaches the goal, and not what is to be shunned."""
    letter = draft.chance.choice(WHITE_PIECES)
    others = draft.reach(letter, shunned) if shunned is not None else []
    square = draft.put(draft.pick([at for at in draft.reach(letter, goal) if at not in others]), letter)
    draft.keep_between(square, goal)


def _knight_check(draft: Draft) -> None:
    draft.check("N")


def _opposite(letter: str, square: int) -> list[tuple[tuple[int, ...], tuple[int, ...], str]]:
    """Each direction with the one behind it, and the kinds that move along them; both have squares."""
    found = []
    for kind, pieces in (("r", "qr"), ("b", "qb")):
        ways = lines(kind, square)
        found += [(way, back, pieces) for way, back in zip(ways, reversed(ways), strict=True) if way and back]
    return [one for one in found if letter in "q" + one[2]]


def _pin(draft: Draft) -> int:
    """Puts a black piece on a line with the king; the square between on which a shield has to stand."""
    way, pieces = draft.pick(
        [(way, pieces) for kind, pieces in (("r", "QR"), ("b", "QB")) for way in lines(kind, draft.king) if way[1:]]
    )
    far = draft.chance.randrange(1, len(way))
    draft.keep(way[: far + 1])
    draft.put(way[far], draft.chance.choice(pieces))
    return way[draft.chance.randrange(far)]


def _pinned_capturer(draft: Draft) -> None:
    shield = _pin(draft)
    letter, checker = draft.chance.choice(WHITE_PIECES), draft.chance.choice(BLACK_PIECES)
    goals = draft.reach(letter, shield)
    draft.put(shield, letter)
    square = draft.put(draft.pick([at for at in draft.reach(checker, draft.king) if at in goals]), checker)
    draft.keep_between(draft.king, square)
    draft.keep_between(shield, square)
    draft.close()


def _pinned_blocker(draft: Draft) -> None:
    shield = _pin(draft)
    letter = draft.chance.choice(WHITE_PIECES)
    goals = draft.reach(letter, shield)
    draft.put(shield, letter)
    checker = draft.check(LINE_PIECES, near=False)
    goal = draft.pick([at for at in _line(draft, checker) if at in goals])
    draft.keep(at for at in squares(between(shield, goal)) if at != draft.king)
    draft.close()


def _pinned_guard(draft: Draft) -> None:
    beside = list(squares(KING_STEPS[draft.king]))
    flight, letter = draft.pick(beside), draft.chance.choice(BLACK_PIECES)
    checking = draft.reach(letter, draft.king)
    held = draft.pick([at for at in draft.reach(letter, flight) if at not in checking and at not in beside])
    draft.put(held, letter)
    draft.keep([flight])
    draft.keep_between(held, flight)
    way, back, pieces = draft.pick(_opposite("q", held))
    king, pinner = draft.chance.randrange(len(way)), draft.chance.randrange(len(back))
    if way[king] in beside:
        raise NoRoom
    draft.keep([*way[: king + 1], *back[: pinner + 1]])
    draft.put(way[king], BLACK_KING)
    draft.put(back[pinner], draft.chance.choice(pieces))
    draft.check()
    draft.close()


def _guarded_checker(draft: Draft) -> None:
    draft.check(LINE_PIECES, near=True)
    draft.close()


def _retreat_on_line(draft: Draft) -> None:
    letter = draft.chance.choice(LINE_PIECES)
    way, back, _ = draft.pick(_opposite(letter.lower(), draft.king))
    draft.keep(back[:1])
    square = draft.put(draft.pick(way), letter)
    draft.keep_between(draft.king, square)
    draft.close()


def _guarded_by_king(draft: Draft) -> None:
    steps = KING_STEPS[draft.king]
    other = draft.pick([at for at in draft.far_from_king() if KING_STEPS[at] & steps])
    draft.put(other, BLACK_KING)
    draft.keep([draft.pick(list(squares(KING_STEPS[other] & steps)))])
    draft.check()
    draft.close()


def _only_king_takes(draft: Draft) -> None:
    checker = draft.check(LINE_PIECES, near=True)
    draft.close(lambda move: move == (draft.king, checker))


def _only_piece_takes(draft: Draft) -> None:
    checker = draft.check()
    _armed(draft, checker)
    draft.close(lambda move: move.origin != draft.king and move.target == checker)


def _only_block(draft: Draft) -> None:
    checker = draft.check(LINE_PIECES, near=False)
    _armed(draft, draft.pick(_line(draft, checker)), shunned=checker)
    draft.close(lambda move: move.origin != draft.king and move.target != checker)


def _only_flight(draft: Draft) -> None:
    checker = draft.check()
    draft.close(lambda move: move.origin == draft.king and move.target != checker)


def _stalemate(draft: Draft) -> None:
    """Every third time with a knight that is pinned."""
    if not draft.chance.randrange(3):
        draft.put(_pin(draft), "n")
    draft.close_flights()
    if checkers(draft.position):
        raise NoRoom


def _shielded_king(draft: Draft) -> None:
    draft.put(_pin(draft), draft.chance.choice(WHITE_PIECES + "N"))


def _many_queens(draft: Draft) -> None:
    queen = draft.chance.choice("qQ")
    for _ in range(draft.chance.choice(range(MANY_QUEENS, 2 * MANY_QUEENS))):
        draft.put(draft.pick(draft.free()), queen)


def _full_board(draft: Draft) -> None:
    draft.put(draft.pick(draft.far_from_king()), BLACK_KING)
    for square in draft.free():
        draft.board[square] = draft.chance.choice(WHITE_PIECES + BLACK_PIECES)
    draft.calm()


PLANS: dict[Hard, Callable[[Draft], None]] = {
    Hard.MATE: _mate,
    Hard.SMOTHERED_MATE: _smothered_mate,
    Hard.BACK_RANK_MATE: _back_rank_mate,
    Hard.DOUBLE_CHECK: _double_check,
    Hard.DOUBLE_CHECK_MATE: _double_check_mate,
    Hard.KNIGHT_CHECK: _knight_check,
    Hard.PINNED_CAPTURER: _pinned_capturer,
    Hard.PINNED_BLOCKER: _pinned_blocker,
    Hard.PINNED_GUARD: _pinned_guard,
    Hard.GUARDED_CHECKER: _guarded_checker,
    Hard.RETREAT_ON_LINE: _retreat_on_line,
    Hard.GUARDED_BY_KING: _guarded_by_king,
    Hard.ONLY_KING_TAKES: _only_king_takes,
    Hard.ONLY_PIECE_TAKES: _only_piece_takes,
    Hard.ONLY_BLOCK: _only_block,
    Hard.ONLY_FLIGHT: _only_flight,
    Hard.STALEMATE: _stalemate,
    Hard.SHIELDED_KING: _shielded_king,
    Hard.MANY_QUEENS: _many_queens,
    Hard.FULL_BOARD: _full_board,
}
"""Each puts what makes the kind; most of them then take away what else would save the king."""
