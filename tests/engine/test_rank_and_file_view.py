"""The sentences and marks of Rank and File's board view."""

from judgeboard.messages import sections
from judgeboard.rank_and_file.explain import checks, flights
from judgeboard.rank_and_file.view import MOST_ARROWS, NAMES
from judgeboard.view import BoardView, Phrase
from tests.engine.chessboards import PROBLEM, STORIES, all_cases, in_check, moves_of, numbered, one
from tests.engine.rank_and_file_views import at, pieces_said, shown_of, view_of
from tests.engine.vectors import output, views


def said(shown: BoardView) -> list[Phrase]:
    """Returns all phrases of a view."""
    noted = [phrase for note in shown.notes for phrase in (note.sentence, *note.reasons)]
    return [shown.caption, *shown.remarks, *(direction.why for direction in shown.directions if direction.why), *noted]


def test_every_sentence_is_used_and_every_phrase_has_one() -> None:
    codes = {phrase.code for case in all_cases() for phrase in said(view_of(case.position))}
    assert codes == set(sections("rank_and_file", "en")["explanations"])


def squares_said(phrase: Phrase) -> list[int]:
    return [NAMES.index(name) for name in str(phrase.values["squares"]).split(", ")]


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
