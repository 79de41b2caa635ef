"""Wrong programs for lists of moves in Lines of Action."""

from tests.programs.corpus import Wrong

COUNT = "line.count(own) + line.count(enemy)"
LANDING = """\
    if count > len(after):
        return None
    if enemy in after[: count - 1] or after[count - 1] == own:
        return None
    return row + count * down, column + count * right
"""
LANDING_AROUND = """\
    if not on_board(row + count * down, 0):
        return None
    row, column = row + count * down, (column + count * right) % 8
    if enemy in after[: count - 1] or board[row][column] == own:
        return None
    return row, column
"""
CONNECTED = """\
def connected(board, side):
    left = {(row, column) for row in range(8) for column in range(8) if board[row][column] == side}
    reached = {min(left)} if left else set()
    while reached:
        left -= reached
        reached = {(row, column) for row, column in left if any((row + d, column + r) in reached for d, r in EIGHT)}
    return not left


def name("""


def scan(changes: dict[str, str]) -> Wrong:
    """Returns a wrong program: the right program `scan` with the changes `changes`."""
    return Wrong("scan", "wrong", changes)


WRONG = {
    # How far a checker moves
    "own_checkers_count": scan({COUNT: "line.count(own)"}),
    "other_checkers_count": scan({COUNT: "line.count(enemy) or 9"}),
    "moved_checker_does_not_count": scan({COUNT: f"{COUNT} - 1 or 9"}),
    "checkers_ahead_count": scan({"before + own + after": "own + after"}),
    # What is in the way
    "jumps_over_all": scan({"enemy in after[: count - 1] or ": ""}),
    "jumps_over_none": scan({"enemy in after[: count - 1]": 'after[: count - 1].strip(".")'}),
    "takes_nothing": scan({"after[count - 1] == own": 'after[count - 1] != "."'}),
    "takes_its_own": scan({" or after[count - 1] == own": ""}),
    # The board and the sides
    "rows_and_columns_only": scan({"if down or right]": "if bool(down) != bool(right)]"}),
    "edge_leads_to_the_other_edge": scan({LANDING: LANDING_AROUND}),
    "first_row_is_rank_one": scan({"str(8 - row)": "str(row + 1)"}),
    "white_moves": scan({"own, board = words[at],": 'own, board = "W",'}),
    "connected_sides_do_not_move": scan(
        {
            "def name(": CONNECTED,
            "if board[row][column] == own:": (
                'if board[row][column] == own and not connected(board, "W") and not connected(board, "B"):'
            ),
        }
    ),
    # The output
    "prints_nothing_without_moves": scan({"    print(": "    if moves:\n        print("}),
    "prints_an_empty_line_without_moves": scan({' or "Z0-Z0"': ""}),
    "moves_not_sorted": scan({"sorted(moves)": "moves"}),
}
