"""What Rank and File's board view says of a piece that is looked at."""

from judgeboard.rank_and_file.explain import checks, flights
from judgeboard.rank_and_file.view import NAMES
from judgeboard.view import BoardView, Phrase
from tests.engine.chessboards import PROBLEM, all_cases, in_check, moves_of, numbered, one, reached
from tests.engine.rank_and_file_views import at, pieces_said, shown_of, view_of
from tests.engine.vectors import views


def test_a_pinned_piece_that_is_looked_at_says_what_pins_it_and_where_it_can_go_all_the_same() -> None:
    shown = shown_of("a pinned rook can take what pins it")
    directions = [direction for direction in shown.directions if direction.origin == at("e6")]
    assert {(NAMES[direction.square], direction.kind) for direction in directions} == {
        ("e8", "closed"),
        ("e8", "capture"),
        ("e7", "open"),
        ("e5", "open"),
    }
    assert [direction.why for direction in directions if direction.why] == [
        ("rank_and_file.pinned", {"pieces": "rook e6", "piece": "rook", "from": "e8"})
    ]


def test_a_king_that_is_looked_at_says_where_he_can_go_and_what_bars_the_other_squares() -> None:
    for index, case in numbered():
        directions = [
            direction for direction in view_of(case.position).directions if direction.origin == case.position.king
        ]
        assert {direction.square for direction in directions if direction.why is None} == {
            target for origin, target in moves_of(index) if origin == case.position.king
        }
        own = {flight.square for flight in flights(case.position) if flight.closed == "own_piece"}
        assert {direction.square for direction in directions} == {
            flight.square for flight in flights(case.position)
        } - own
        assert {direction.kind for direction in directions if direction.why} <= {"barred"}


def ways_from(shown: BoardView, square: str) -> dict[str, tuple[str, str]]:
    """Returns the directions from a square, by their targets: the kind of the direction, and the code of the reason why
    the direction is closed. The code of an open direction is empty.
    """
    ways = [way for way in shown.directions if way.origin == at(square)]
    return {NAMES[way.square]: (way.kind, way.why.code if way.why else "") for way in ways}


def test_a_mated_king_and_the_piece_that_is_pinned_say_each_reason_once() -> None:
    shown = shown_of("a pinned knight")
    assert shown.caption == ("rank_and_file.white_checkmated", {"king": "e1"})
    barred = ("barred", "rank_and_file.closed_attacked")
    assert ways_from(shown, "e1") == dict.fromkeys(["d2", "d1", "e2", "f2", "f1"], barred)
    reasons = [way.why for way in shown.directions if way.origin == at("e1")]
    attacked = [reason for reason in shown.remarks if reason.code == "rank_and_file.closed_attacked"]
    assert [reason for number, reason in enumerate(reasons) if reason not in reasons[:number]] == attacked
    assert ways_from(shown, "c1") == {"a1": ("closed", "rank_and_file.pinned")}


def test_the_ways_out_of_a_check_are_counted_and_one_may_be_a_capture() -> None:
    check = "....R..K" + "." * 32 + "..n....." + "." * 8 + "....k..."
    (shown,) = views(PROBLEM, one("w", check))
    assert shown.caption == ("rank_and_file.white_checked", {"king": "e1", "count": 6})
    assert ways_from(shown, "e1") == {
        **dict.fromkeys(["d1", "d2", "f1", "f2"], ("open", "")),
        "e2": ("barred", "rank_and_file.closed_attacked"),
    }
    (shown,) = views(PROBLEM, one("w", check.replace("....R..K", "K...R..r")))
    assert shown.caption == ("rank_and_file.white_checked", {"king": "e1", "count": 7})
    assert ways_from(shown, "h8") == {"e8": ("capture", "")}


def test_in_check_every_piece_that_is_looked_at_shows_its_ways_out() -> None:
    for index, case in numbered():
        if checks(case.position):
            directions = view_of(case.position).directions
            assert {
                (direction.origin, direction.square) for direction in directions if direction.why is None
            } == moves_of(index), case.name


def said_of(shown: BoardView, square: str) -> list[Phrase]:
    """Returns the phrases of the note on a piece, which the view shows when the piece is selected."""
    (note,) = (note for note in shown.notes if note.square == at(square))
    return [note.sentence, *note.reasons]


def test_every_piece_that_is_looked_at_says_something() -> None:
    for case in all_cases():
        shown = view_of(case.position)
        by_directions, by_notes = (
            {direction.origin for direction in shown.directions},
            {note.square for note in shown.notes},
        )
        assert by_directions | by_notes == {piece.square for piece in shown.pieces}, case.name
        assert not by_directions & by_notes


def test_an_enemy_that_gives_check_says_how_and_which_squares_it_closes() -> None:
    assert said_of(shown_of("a pinned knight"), "e8") == [
        ("rank_and_file.check_file", {"piece": "rook", "square": "e8", "line": "e"}),
        ("rank_and_file.closes", {"squares": "e2"}),
        ("rank_and_file.guards", {"pieces": "rook d8, rook f8"}),
    ]


def test_an_enemy_that_is_kept_from_the_king_says_by_which_piece() -> None:
    pin, attacks = said_of(shown_of("a pinned knight"), "a1")
    assert pin == ("rank_and_file.pinned", {"pieces": "knight c1", "piece": "rook", "from": "a1"})
    assert attacks == ("rank_and_file.attacks", {"pieces": "knight c1"})
    own_screen = "K..R" + "." * 31 + "N" + "." * 23 + "k" + "." * 4
    (shown,) = views(PROBLEM, one("w", own_screen))
    screen, *_ = said_of(shown, "d8")
    assert screen == ("rank_and_file.screened", {"pieces": "knight d4", "piece": "rook", "from": "d8"})


def test_an_enemy_that_does_not_attack_the_king_says_so_and_what_it_closes_all_the_same() -> None:
    assert said_of(shown_of("a pinned knight"), "d8") == [
        ("rank_and_file.no_check", {"piece": "rook", "square": "d8"}),
        ("rank_and_file.closes", {"squares": "d2, d1"}),
        ("rank_and_file.guards", {"pieces": "rook e8"}),
    ]
    assert said_of(shown_of("a pinned knight"), "a7") == [("rank_and_file.no_check", {"piece": "king", "square": "a7"})]


def test_a_free_piece_says_how_many_moves_it_has_and_one_in_check_that_it_does_not_help() -> None:
    for index, case in numbered():
        moves = [origin for origin, _ in moves_of(index)]
        for note in view_of(case.position).notes:
            if note.sentence.code == "rank_and_file.free":
                assert note.sentence.values["count"] == moves.count(note.square) > 0, case.name
            elif note.sentence.code in ("rank_and_file.no_help", "rank_and_file.hemmed_in"):
                assert note.square not in moves, case.name
                assert in_check(case.board, case.king) == note.sentence.code.endswith("no_help"), case.name


def test_a_note_names_the_pieces_that_a_piece_reaches() -> None:
    for case in all_cases():
        for note in view_of(case.position).notes:
            here = divmod(note.square, 8)
            found = {place for place in reached(case.board, here) if place in case.board}
            told_of = [
                square for phrase in note.reasons if "pieces" in phrase.values for square in pieces_said(phrase, case)
            ]
            kings = {place for place in found if case.board[place].lower() == "k"}
            assert {divmod(square, 8) for square in told_of} == found - kings, case.name
