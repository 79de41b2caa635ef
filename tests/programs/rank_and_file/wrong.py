"""Wrong programs for Rank and File. Maximum numbers of pieces include the kings."""

from tests.programs.corpus import Wrong

MATE = {"pieces": 8}
"""Maximum number of pieces in a mate: both kings, one piece that gives check, and up to five pieces that block the
king's flight squares at the edge.
"""
WITH_DEFENDER = {"pieces": 9}
WITH_TWO_MORE = {"pieces": 10}
"""Maximum with two pieces more than MATE, such as a piece that defends and an enemy piece that pins it."""

WRONG = {
    # Wrong rules
    "knights_give_no_check": Wrong(
        "rays",
        "wrong",
        {
            """\
    for down, right in LEAPS:
        if board.get((row + down, column + right)) == by["knight"]:
            return True
""": ""
        },
        {"pieces": 3},
        cause="no_knights",
    ),
    "queen_gives_no_diagonal_check": Wrong("rays", "wrong", {'(by["bishop"], by["queen"])': '(by["bishop"],)'}, MATE),
    "kings_do_not_guard": Wrong(
        "rays",
        "wrong",
        {
            """\
    for down, right in ROOK + BISHOP:
        if board.get((row + down, column + right)) == by["king"]:
            return True
""": ""
        },
        MATE,
        cause="kings_apart",
    ),
    "king_flees_along_the_line": Wrong(
        "pins", "wrong", {"attackers(without_king, flight": "attackers(pieces, flight"}, MATE, cause="no_shadow"
    ),
    "king_takes_guarded_pieces": Wrong(
        "pins",
        "wrong",
        {"if not attackers(without_king": "if flight in pieces or not attackers(without_king"},
        MATE,
        cause="protected",
    ),
    "king_takes_nothing": Wrong(
        "pins",
        "wrong",
        {'if flight in pieces and (pieces[flight][1] == white or pieces[flight][0] == "k")': "if flight in pieces"},
        MATE,
        cause="no_king_capture",
    ),
    "pinned_pieces_defend": Wrong(
        "pins", "wrong", {"pinned(pieces, king, white) | {king}": "{king}"}, WITH_TWO_MORE, cause="no_pins"
    ),
    "pinned_pieces_do_not_guard": Wrong(
        "pins",
        "wrong",
        {
            "    for step in NEAR:\n        flight": """\
    other_king = next(place for place, piece in pieces.items() if piece == ("k", not white))
    idle = pinned(pieces, other_king, not white)
    for step in NEAR:
        flight""",
            "if not attackers(without_king, flight, not white)": (
                "if not attackers(without_king, flight, not white) - idle"
            ),
        },
        WITH_TWO_MORE,
    ),
    "one_of_two_checks_is_met": Wrong(
        "pins",
        "wrong",
        {"    if len(checking) == 1:\n        (checker,) = checking\n": "    for checker in checking:\n"},
        WITH_TWO_MORE,
        cause="no_double",
    ),
    "nothing_steps_between": Wrong(
        "pins", "wrong", {"[checker, *between(king, checker)]": "[checker]"}, WITH_DEFENDER, cause="no_block"
    ),
    "nothing_but_the_king_takes": Wrong(
        "pins",
        "wrong",
        {"[checker, *between(king, checker)]": "between(king, checker)"},
        WITH_DEFENDER,
        cause="no_capture",
    ),
    "stalemate_is_mate": Wrong(
        "loop",
        "wrong",
        {
            """\
        if not in_check(board, white):
            print(name, "IS SAFE")
        elif can_escape(board, white):
            print(name, "IS CHECKED")
        else:
            print(name, "IS CHECKMATED")
""": """\
        if not can_escape(board, white):
            print(name, "IS CHECKMATED")
        elif in_check(board, white):
            print(name, "IS CHECKED")
        else:
            print(name, "IS SAFE")
"""
        },
        MATE,
        cause="stalemate",
    ),
    "lines_go_through_pieces": Wrong(
        "classes",
        "wrong",
        {"if not self.slides or board.at(row, column)": "if not self.slides"},
        WITH_DEFENDER,
        cause="through_pieces",
    ),
    "one_piece_of_a_kind": Wrong(
        "classes",
        "wrong",
        {
            "for piece in self.of(not white):": (
                "for piece in {type(piece): piece for piece in self.of(not white)}.values():"
            )
        },
        MATE,
    ),
    "white_by_a_capital": Wrong("strings", "wrong", {'if side == "w"': 'if side == "W"'}, {"pieces": 2}),
    # Wrong in the last column only
    "last_column_gives_no_check": Wrong(
        "loop",
        "wrong",
        {
            "        for column in range(8):\n            if is_enemy": (
                "        for column in range(7):\n            if is_enemy"
            )
        },
        {"pieces": 3},
    ),
    # Format
    "blank_lines_between": Wrong(
        "strings", "presentation", {'print("WHITE IS", ': 'print("\\nWHITE IS", '}, {"pieces": 2}
    ),
    "small_letters": Wrong("loop", "wrong", {'"IS SAFE"': '"is safe"'}, {"pieces": 2}),
    # Crashes
    "knights_leave_the_frame": Wrong(
        "strings",
        "crashed",
        {
            'return blank * 2 + "".join(f" {row} " for row in rows) + blank * 2': (
                'return blank + "".join(f" {row} " for row in rows) + blank'
            )
        },
        {"pieces": 3},
    ),
    "reads_a_blank_line_after_each_set": Wrong(
        "loop",
        "crashed",
        {'        white = side == "w"\n': '        input()\n        white = side == "w"\n'},
        {"pieces": 2},
    ),
    # Reads too little
    "first_set_only": Wrong("loop", "wrong", {"range(sets)": "range(min(sets, 1))"}, {"cases": 2, "pieces": 4}),
    # Does not end
    "never_looks_into_the_last_corner": Wrong(
        "rays",
        "time",
        {
            '    king = next(square for square in board if board[square] == own["king"])\n': """\
    number = 0
    while board[divmod(number, 8)] != own["king"]:
        number = (number + 1) % 63
    king = divmod(number, 8)
"""
        },
    ),
    "keeps_what_it_has_looked_at": Wrong(
        "rays",
        "memory",
        {
            '    king = next(square for square in board if board[square] == own["king"])\n': """\
    king = (0, 0)
    before = []
    while board[king] != own["king"]:
        before.append(dict(board))
        king = (king[0] + king[1] // 6) % 8, (king[1] + 1) % 7
"""
        },
    ),
    "all_reports_again_and_again": Wrong(
        "pins",
        "output",
        {
            "\nfor white, pieces in boards": "\nreports = []\nfor white, pieces in boards",
            '    print("WHITE" if white else "BLACK", "IS", state(pieces, white))': """\
    reports.append(("WHITE IS " if white else "BLACK IS ") + state(pieces, white))
while reports:
    print("\\n".join(reports))""",
        },
    ),
    # Slow
    "plays_three_moves_ahead": Wrong(
        "loop",
        "time",
        {
            "\ndef main():": """
def lines_of_play(board, white, length):
    if length == 0:
        return 1
    lines = 0
    for row in range(8):
        for column in range(8):
            if is_own(board[row][column], white):
                for r, c in squares_reached(board, row, column):
                    taken = board[r][c]
                    board[r][c], board[row][column] = board[row][column], "."
                    lines += lines_of_play(board, not white, length - 1)
                    board[row][column], board[r][c] = board[r][c], taken
    return lines


def main():""",
            "elif can_escape(board, white):": "elif can_escape(board, white) and lines_of_play(board, white, 3) > 0:",
        },
    ),
}
