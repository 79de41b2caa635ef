"""The sentences and marks of Rank and File's board view."""

from functools import cache

from judgeboard.messages import sections
from judgeboard.rank_and_file.explain import checks, flights
from judgeboard.rank_and_file.view import MOST_ARROWS, NAMES, view
from judgeboard.view import BoardView, Phrase
from tests.engine.chessboards import PROBLEM, STORIES, Case, all_cases, in_check, moves_of, numbered, one, reached
from tests.engine.vectors import output, views

view_of = cache(view)


def said(shown: BoardView) -> list[Phrase]:
    """Returns all phrases of a view."""
    noted = [phrase for note in shown.notes for phrase in (note.sentence, *note.reasons)]
    return [shown.caption, *shown.remarks, *(direction.why for direction in shown.directions if direction.why), *noted]


def test_every_sentence_is_used_and_every_phrase_has_one() -> None:
    codes = {phrase.code for case in all_cases() for phrase in said(view_of(case.position))}
    assert codes == set(sections("rank_and_file", "en")["explanations"])


def squares_said(phrase: Phrase) -> list[int]:
    return [NAMES.index(name) for name in str(phrase.values["squares"]).split(", ")]


def pieces_said(phrase: Phrase, case: Case) -> list[int]:
    """Returns the squares of the pieces that a phrase names. Checks that each piece has the kind that the
    phrase says.
    """
    found = []
    for piece in str(phrase.values["pieces"]).split(", "):
        kind, name = piece.split(" ")
        square = NAMES.index(name)
        assert case.position.kind(square) == kind
        found.append(square)
    return found


def test_a_check_has_every_way_out_once() -> None:
    for index, case in numbered():
        if not in_check(case.board, case.king) or not moves_of(index):
            continue
        shown = view_of(case.position)
        ways_out: list[tuple[int, int]] = []
        for phrase in shown.remarks:
            if phrase.code == "rank_and_file.escape_steps":
                ways_out += [(case.position.king, square) for square in squares_said(phrase)]
            elif phrase.code.startswith("rank_and_file.escape_"):
                target = NAMES.index(str(phrase.values["square"]))
                ways_out += [(origin, target) for origin in pieces_said(phrase, case)]
        assert sorted(ways_out) == sorted(moves_of(index)), case.name
        assert shown.caption.values["count"] == len(ways_out)


def test_no_more_ways_out_are_drawn_than_can_be_read_and_each_is_one() -> None:
    most = 0
    for index, case in numbered():
        shown = view_of(case.position)
        arrows = [line for line in shown.lines if line.kind == "escape"]
        rings = {mark.square for mark in shown.marks if mark.kind == "ring"}
        drawn = {(start, end) for start, end, _ in arrows} | {(case.position.king, square) for square in rings}
        assert drawn <= moves_of(index)
        assert len(arrows) <= MOST_ARROWS
        most = max(most, len(arrows))
    assert most == MOST_ARROWS


def test_a_mate_says_of_every_square_beside_the_king_once_why_it_is_closed() -> None:
    for index, case in numbered():
        if moves_of(index):
            continue
        shown = view_of(case.position)
        closings = [phrase for phrase in shown.remarks if ".closed_" in phrase.code]
        told = [square for phrase in closings for square in squares_said(phrase)]
        assert sorted(told) == sorted(flight.square for flight in flights(case.position)), case.name
        crossed = {mark.square for mark in shown.marks if mark.kind == "guarded"}
        assert crossed == {flight.square for flight in flights(case.position) if flight.attacks}


def test_the_remark_on_a_closed_square_names_the_true_reason() -> None:
    for case in all_cases():
        around = {flight.square: flight for flight in flights(case.position)}
        for phrase in said(view_of(case.position)):
            _, is_closing, called = phrase.code.partition(".closed_")
            for square in squares_said(phrase) if is_closing else ():
                assert around[square].closed == called
                if around[square].attacks:
                    assert pieces_said(phrase, case) == [attack.origin for attack in around[square].attacks], case.name
                if called == "guarded":
                    assert case.position.kind(square) == phrase.values["taken_piece"], case.name


def test_two_checks_are_called_a_double_check() -> None:
    for case in all_cases():
        codes = {phrase.code for phrase in view_of(case.position).remarks}
        count = len(checks(case.position))
        assert ("rank_and_file.double_check" in codes) == (count == 2), case.name
        assert ("rank_and_file.many_checks" in codes) == (count > 2), case.name


def shown_of(story: str, side: str = "w") -> BoardView:
    (shown,) = views(PROBLEM, one(side, STORIES[story]))
    return shown


def at(name: str) -> int:
    return NAMES.index(name)


def test_the_board_of_a_safe_king_shows_what_stands_before_the_attacker() -> None:
    shown = shown_of("a knight shields the king")
    assert shown.caption == ("rank_and_file.white_safe", {"king": "e4"})
    assert shown.marks == ((at("e4"), "target"),)
    assert shown.lines == ((at("e8"), at("e5"), "shut"),)
    assert shown.remarks == (("rank_and_file.screened", {"pieces": "knight e5", "piece": "queen", "from": "e8"}),)


def test_the_board_of_a_stalemate_says_that_it_counts_as_safe() -> None:
    shown = shown_of("a stalemate with a pin")
    assert shown.caption.code == "rank_and_file.white_safe"
    assert shown.remarks == (
        ("rank_and_file.stalemate", {}),
        ("rank_and_file.closed_own_piece", {"squares": "b8"}),
        ("rank_and_file.closed_attacked", {"squares": "a7, b7", "pieces": "king a6"}),
        ("rank_and_file.pinned", {"pieces": "knight b8", "piece": "rook", "from": "h8"}),
    )
    assert output(PROBLEM, one("w", STORIES["a stalemate with a pin"])) == "WHITE IS SAFE\n"


def test_the_board_of_a_check_shows_the_ways_out() -> None:
    """Of the five moves that block the check, four are drawn."""
    shown = shown_of("many ways out")
    assert shown.caption == ("rank_and_file.white_checked", {"king": "e1", "count": 9})
    assert shown.remarks[0] == ("rank_and_file.check_file", {"piece": "rook", "square": "e8", "line": "e"})
    assert shown.remarks[1] == ("rank_and_file.escape_steps", {"squares": "d2, f2, d1, f1"})
    assert shown.remarks[2] == ("rank_and_file.escape_block", {"square": "e7", "pieces": "rook d7, bishop a3"})
    assert shown.marks[0] == (at("e1"), "check")
    assert {mark.square for mark in shown.marks[1:]} == {at("d2"), at("f2"), at("d1"), at("f1")}
    assert [(NAMES[start] + NAMES[end], kind) for start, end, kind in shown.lines] == [
        ("e8e1", "check"),
        *((move, "escape") for move in ("d7e7", "a3e7", "f4e6", "a5e5")),
    ]


def test_the_board_of_a_mate_shows_what_guards_each_square_and_what_is_pinned() -> None:
    shown = shown_of("a pinned knight")
    assert shown.remarks == (
        ("rank_and_file.check_file", {"piece": "rook", "square": "e8", "line": "e"}),
        ("rank_and_file.closed_attacked", {"squares": "d2, d1", "pieces": "rook d8"}),
        ("rank_and_file.closed_attacked", {"squares": "e2", "pieces": "rook e8"}),
        ("rank_and_file.closed_attacked", {"squares": "f2, f1", "pieces": "rook f8"}),
        ("rank_and_file.take_unreached", {"squares": "e8"}),
        (
            "rank_and_file.block_pinned",
            {"squares": "e2", "pieces": "knight c1", "piece": "rook", "from": "a1"},
        ),
    )
    assert {(NAMES[start], NAMES[end], kind) for start, end, kind in shown.lines} == {
        ("e8", "e1", "check"),
        ("d8", "d1", "guard"),
        ("e8", "e2", "guard"),
        ("f8", "f1", "guard"),
        ("a1", "c1", "shut"),
    }


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


def test_every_way_out_is_drawn_if_all_can_be_read() -> None:
    for index, case in numbered():
        ways_out = moves_of(index)
        if in_check(case.board, case.king) and 0 < len(ways_out) <= MOST_ARROWS:
            shown = view_of(case.position)
            arrows = {(line.start, line.end) for line in shown.lines if line.kind == "escape"}
            steps = {(case.position.king, mark.square) for mark in shown.marks if mark.kind == "ring"}
            assert arrows == {move for move in ways_out if move[0] != case.position.king}, case.name
            assert arrows | steps == ways_out, case.name


def test_captures_are_drawn_before_blocks() -> None:
    board = "....k..." + "." * 16 + ".......r" + "." * 8 + "..K....." + "." * 8 + "r...R..."
    (shown,) = views(PROBLEM, one("w", board))
    assert [(NAMES[start], NAMES[end], kind) for start, end, kind in shown.lines] == [
        ("e1", "e8", "check"),
        ("a1", "e1", "escape"),
        ("h5", "e5", "escape"),
    ]
