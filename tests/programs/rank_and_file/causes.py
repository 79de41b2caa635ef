"""Wrong programs for Rank and File. Every program has a mistake of the problem's table, and prints exactly what this
mistake predicts.
"""

from tests.programs.corpus import Wrong

SAFE_AT_ONCE = """\
    if not checking:
        return "SAFE"
"""
FLIGHT = """\
        if not attackers(without_king, flight, not white):
            return "CHECKED"
"""
FLIGHT_OR_SAFE = """\
        if not attackers(without_king, flight, not white):
            return "CHECKED" if checking else "SAFE"
"""
HELP = """\
    if len(checking) == 1:
        (checker,) = checking
        fixed = pinned(pieces, king, white) | {king}
        for place in [checker, *between(king, checker)]:
            if pieces.get(place) != ("k", not white) and attackers(pieces, place, white) - fixed:
                return "CHECKED"
"""
ESCAPE = """\
        elif can_escape(board, white):
            print(name, "IS CHECKED")
"""
MATE = """\
        else:
            print(name, "IS CHECKMATED")
"""

WRONG: dict[str, Wrong] = {
    # Mate
    "king_that_cannot_move_is_mated_unless_helped": Wrong(
        "pins", "wrong", {SAFE_AT_ONCE: "", FLIGHT: FLIGHT_OR_SAFE}, cause="still_king_unchecked"
    ),
    "king_that_cannot_move_is_mated": Wrong(
        "pins", "wrong", {SAFE_AT_ONCE: "", FLIGHT: FLIGHT_OR_SAFE, HELP: ""}, cause="still_king"
    ),
    "nothing_helps_the_king": Wrong("pins", "wrong", {HELP: ""}, cause="king_alone"),
    "king_never_flees": Wrong(
        "loop",
        "wrong",
        {
            "            if not is_own(board[row][column], white):\n": (
                '            if not is_own(board[row][column], white) or board[row][column] in "kK":\n'
            )
        },
        cause="king_stays",
    ),
    "king_flees_onto_own_pieces": Wrong(
        "pins",
        "wrong",
        {'(pieces[flight][1] == white or pieces[flight][0] == "k")': 'pieces[flight][0] == "k"'},
        cause="onto_own",
    ),
    # Check
    "bishops_give_no_check": Wrong(
        "rays", "wrong", {'(by["bishop"], by["queen"])': '(by["queen"],)'}, cause="no_bishops"
    ),
    "rooks_give_no_check": Wrong("rays", "wrong", {'(by["rook"], by["queen"])': '(by["queen"],)'}, cause="no_rooks"),
    "queens_give_no_check": Wrong(
        "rays",
        "wrong",
        {'in (by["rook"], by["queen"])': '== by["rook"]', 'in (by["bishop"], by["queen"])': '== by["bishop"]'},
        cause="no_queens",
    ),
    "lines_do_not_end_at_pieces": Wrong(
        "rays",
        "wrong",
        {
            """\
def first_on_ray(board, square, step):
    row, column = square[0] + step[0], square[1] + step[1]
    while (row, column) in board:
        if board[row, column] != ".":
            return board[row, column]
        row, column = row + step[0], column + step[1]
    return None
""": """\
def on_ray(board, square, step, letters):
    row, column = square[0] + step[0], square[1] + step[1]
    while (row, column) in board:
        if board[row, column] in letters:
            return True
        row, column = row + step[0], column + step[1]
    return False
""",
            'first_on_ray(board, square, step) in (by["rook"], by["queen"])': (
                'on_ray(board, square, step, (by["rook"], by["queen"]))'
            ),
            'first_on_ray(board, square, step) in (by["bishop"], by["queen"])': (
                'on_ray(board, square, step, (by["bishop"], by["queen"]))'
            ),
        },
        cause="through_pieces",
    ),
    # The edge
    "lines_by_numbers": Wrong(
        "rays",
        "wrong",
        {
            """\
    row, column = square[0] + step[0], square[1] + step[1]
    while (row, column) in board:
        if board[row, column] != ".":
            return board[row, column]
        row, column = row + step[0], column + step[1]
    return None
""": """\
    letters = list(board.values())
    by = 8 * step[0] + step[1]
    number = 8 * square[0] + square[1] + by
    while 0 <= number < 64:
        if letters[number] != ".":
            return letters[number]
        number += by
    return None
"""
        },
        cause="around_edge",
    ),
    "lines_are_slices": Wrong(
        "rays",
        "wrong",
        {
            """\
    for step in ROOK:
        if first_on_ray(board, square, step) in (by["rook"], by["queen"]):
            return True
""": """\
    across = "".join(board[row, other] for other in range(8))
    along = "".join(board[other, column] for other in range(8))
    for line in (across[column - 1 :: -1], across[column + 1 :], along[row - 1 :: -1], along[row + 1 :]):
        if line.replace(".", "")[:1] in (by["rook"], by["queen"]):
            return True
"""
        },
        cause="from_last_index",
    ),
    # The sides
    "white_in_capitals": Wrong(
        "rays", "wrong", {'"rbqnk"': '"RBQNK"', "letter.upper()": "letter.lower()"}, cause="other_king"
    ),
    "names_exchanged": Wrong(
        "loop",
        "wrong",
        {'name = "WHITE" if white else "BLACK"': 'name = "BLACK" if white else "WHITE"'},
        cause="other_name",
    ),
    "sides_exchanged": Wrong("loop", "wrong", {'white = side == "w"': 'white = side != "w"'}, cause="other_side"),
    # The answers
    "never_mated": Wrong("loop", "wrong", {ESCAPE + MATE: MATE.replace("MATED", "ED")}, cause="never_mate"),
    "each_check_is_mate": Wrong("loop", "wrong", {ESCAPE: ""}, cause="always_mate"),
    "looks_for_the_wrong_king": Wrong(
        "loop", "wrong", {'"k" if white else "K"': '"K" if white else "k"'}, cause="always_safe"
    ),
    "functions_not_called": Wrong(
        "loop",
        "wrong",
        {"if not in_check(board, white):": "if not in_check:", "elif can_escape(board, white):": "elif can_escape:"},
        cause="always_checked",
    ),
    "functions_compared_and_not_called": Wrong(
        "loop",
        "wrong",
        {
            "if not in_check(board, white):": "if in_check == False:",
            "elif can_escape(board, white):": "elif can_escape == True:",
        },
        cause="always_mated",
    ),
}
