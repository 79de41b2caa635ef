"""Reasons why a king is safe, in check or mated: a slow implementation of the rules checks each reason on the board."""

from itertools import pairwise
from typing import get_args

from judgeboard.rank_and_file.explain import (
    Attack,
    AttackPath,
    ClosedReason,
    Escape,
    NoHelpReason,
    checks,
    escape,
    flights,
    no_help,
)
from judgeboard.rank_and_file.rules import WIDTH, legal_moves, pins, shields
from judgeboard.rank_and_file.view import view
from tests.engine.chessboards import (
    STEPS,
    Board,
    Case,
    Place,
    after,
    all_cases,
    in_check,
    moves_of,
    number,
    numbered,
    reached,
)


def assert_attacks(board: Board, attack: Attack, name: str) -> None:
    """Checks that the attack's piece reaches the target by equal steps over empty squares, and that the name of the
    path is right.
    """
    origin, target = divmod(attack.origin, WIDTH), divmod(attack.target, WIDTH)
    passed = [divmod(square, WIDTH) for square in attack.between]
    passed.sort(key=lambda place: max(abs(place[0] - origin[0]), abs(place[1] - origin[1])))
    assert not any(place in board for place in passed), name
    way = [origin, *passed, target]
    taken = {(to[0] - at[0], to[1] - at[1]) for at, to in pairwise(way)}
    assert len(taken) == 1, name
    (step,) = taken
    assert step in STEPS[board[origin].lower()], name
    expected = "rank" if step[0] == 0 else "file" if step[1] == 0 else "diagonal"
    assert attack.path == ("jump" if board[origin].lower() == "n" else expected), name


def attackers_of(case: Case, board: Board, place: Place) -> set[int]:
    return {number(enemy) for enemy in case.enemies(board) if place in reached(board, enemy)}


def test_the_checks_are_all_checks_with_their_lines() -> None:
    for case in all_cases():
        told = checks(case.position)
        assert {check.origin for check in told} == attackers_of(case, case.board, case.place), case.name
        assert len({check.origin for check in told}) == len(told)
        for check in told:
            assert check.target == case.position.king
            assert_attacks(case.board, check, case.name)


def test_every_square_beside_the_king_occurs_once() -> None:
    for case in all_cases():
        row, column = case.place
        beside = {
            (row + down, column + right)
            for down, right in STEPS["k"]
            if 0 <= row + down < WIDTH and 0 <= column + right < WIDTH
        }
        told = [flight.square for flight in flights(case.position)]
        assert sorted(told) == sorted(map(number, beside)), case.name


def test_a_square_is_open_to_the_king_where_he_may_move_and_nowhere_else() -> None:
    for index, case in numbered():
        told = {flight.square for flight in flights(case.position) if flight.closed is None}
        assert told == {target for origin, target in moves_of(index) if origin == case.position.king}, case.name


def test_the_reason_that_closes_a_square_to_the_king_is_true() -> None:
    for case in all_cases():
        for flight in flights(case.position):
            place = divmod(flight.square, WIDTH)
            piece = case.board.get(place, "")
            moved = after(case.board, case.place, place)
            if case.own(place):
                assert flight == (flight.square, "own_piece", ())
            elif piece.lower() == "k":
                assert flight == (flight.square, "enemy_king", ())
            else:
                attacking = attackers_of(case, moved, place)
                assert [attack.origin for attack in flight.attacks] == sorted(attacking), case.name
                if attacking:
                    unmoved = attackers_of(case, case.board, place)
                    behind = "attacked" if attacking & unmoved else "behind"
                    assert flight.closed == ("guarded" if piece else behind), case.name
            for attack in flight.attacks:
                assert attack.target == flight.square
                assert_attacks(moved, attack, case.name)


def test_the_legal_moves_are_complete_and_different() -> None:
    for index, case in numbered():
        told = [tuple(move) for move in legal_moves(case.position)]
        assert len(set(told)) == len(told)
        assert set(told) == moves_of(index), case.name


def test_a_way_out_of_check_is_what_it_is_called() -> None:
    for case in all_cases():
        checking = checks(case.position)
        for move in legal_moves(case.position) if checking else ():
            called = escape(case.position, move)
            if called == "block":
                assert [check for check in checking if move.target in check.between] == checking
                assert move.origin != case.position.king
            elif called == "step":
                assert move.origin == case.position.king
            assert (called == "capture") == (divmod(move.target, WIDTH) in case.board)


def test_the_shields_are_complete_with_their_attackers() -> None:
    """`shields` returns each piece without which another piece would attack the king, with this attacker. `pins`
    returns the shields of the king's own side.
    """
    for case in all_cases():
        side = case.position.turn
        told = shields(case.position, side)
        expected = set()
        attacking = attackers_of(case, case.board, case.place)
        for place, piece in case.board.items():
            if piece.lower() != "k":
                without = {other: standing for other, standing in case.board.items() if other != place}
                expected |= {(number(place), origin) for origin in attackers_of(case, without, case.place) - attacking}
        assert told == sorted(expected), case.name
        assert pins(case.position, side) == [shield for shield in told if case.own(divmod(shield.square, WIDTH))]
        assert shields(case.position._replace(turn=side.other), side) == told


def test_why_no_other_piece_helps_a_mated_king() -> None:
    """For a mate by one piece, the explanation names as pinned each piece except the king that could capture the mating
    piece, or says that no piece reaches it. It does the same for blocking on a square between this piece and the king.
    For a king without other pieces, the only reason is `alone`.
    """
    for index, case in numbered():
        checking = checks(case.position)
        if len(checking) != 1 or moves_of(index):
            continue
        (check,) = checking
        told = list(no_help(case.position))
        helpers = [place for place in case.board if case.own(place) and place != case.place]
        if not helpers:
            assert [reason for reason, _, _ in told] == ["alone"], case.name
            continue
        by_king = case.board[divmod(check.origin, WIDTH)].lower() == "k"
        for goals, unreached, pinned in (
            (
                (check.origin,),
                "take_king" if by_king else "take_unreached",
                "take_pinned",
            ),
            (
                check.between,
                "block_unreached" if check.between else "block_nowhere",
                "block_pinned",
            ),
        ):
            reaching = {
                (number(place), goal)
                for place in helpers
                for goal in goals
                if not by_king and divmod(goal, WIDTH) in reached(case.board, place)
            }
            named = {(pin.square, goal) for reason, found, pin in told if pin and reason == pinned for goal in found}
            assert named == reaching, case.name
            assert any(reason == unreached for reason, _, _ in told) == (not reaching), case.name
        held = [pin for _, _, pin in told if pin]
        assert all(pin in pins(case.position, case.position.turn) for pin in held)


def test_a_stalemate_is_one_where_trying_all_moves_finds_none() -> None:
    found = 0
    for index, case in numbered():
        expected = not in_check(case.board, case.king) and not moves_of(index)
        told = "rank_and_file.stalemate" in {remark.code for remark in view(case.position).remarks}
        assert told == expected, case.name
        found += expected
    assert found > 5


def test_every_reason_occurs() -> None:
    """Every reason occurs in at least one case, because otherwise the reason would not be tested."""
    positions = [case.position for case in all_cases()]
    mated = [position for position in positions if len(checks(position)) == 1 and not any(legal_moves(position))]
    around = [flight for position in positions for flight in flights(position)]
    assert {flight.closed for flight in around} == {None, *get_args(ClosedReason)}
    assert {told.reason for position in mated for told in no_help(position)} == set(get_args(NoHelpReason))
    checked = [position for position in positions if checks(position)]
    assert {check.path for position in checked for check in checks(position)} == set(get_args(AttackPath))
    assert {escape(position, move) for position in checked for move in legal_moves(position)} == set(get_args(Escape))
