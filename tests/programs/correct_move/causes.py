"""Wrong programs for Correct Move. Every program has a mistake of the problem's table, and prints exactly what this
mistake predicts.
"""

from tests.programs.corpus import Wrong

STATE = """\
    if king == queen:
        return "Illegal state"
"""
MOVE = """\
    if target not in queen_squares(king, queen):
        return "Illegal move"
"""
BESIDE = """\
    if target in king_squares(king):
        return "Move not allowed"
"""
SQUARE_BY_SQUARE = """\
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        row, column = queen // 8 + down, queen % 8 + right
        while 0 <= row < 8 and 0 <= column < 8:
            if row * 8 + column == king:
                break
            found.append(row * 8 + column)
            row += down
            column += right
"""
BY_NUMBERS = """\
    for step in (-8, 8, -1, 1):
        square = queen + step
        while 0 <= square < 64 and square != king:
            found.append(square)
            square += step
"""
EIGHT_STEPS = "((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1))"

WRONG: dict[str, Wrong] = {
    # The order of the tests
    "move_not_allowed_before_state": Wrong(
        "loop",
        "wrong",
        {
            STATE: f"""\
    if target in queen_squares(king, queen) and target in king_squares(king):
        return "Move not allowed"
{STATE}""",
            BESIDE: "",
        },
        cause="allowed_before_state",
    ),
    "no_illegal_state": Wrong("loop", "wrong", {STATE: ""}, cause="never_state"),
    "beside_the_king_before_the_move": Wrong(
        "loop", "wrong", {MOVE + BESIDE: BESIDE + MOVE}, cause="allowed_before_move"
    ),
    "no_move_beside_the_king": Wrong("loop", "wrong", {BESIDE: ""}, cause="never_not_allowed"),
    # The queen's moves
    "queen_lands_on_the_king": Wrong(
        "loop",
        "wrong",
        {
            """\
            if row * 8 + column == king:
                break
            found.append(row * 8 + column)
""": """\
            found.append(row * 8 + column)
            if row * 8 + column == king:
                break
"""
        },
        cause="onto_king",
    ),
    "king_guards_his_own_square": Wrong(
        "classes",
        "wrong",
        {
            "not self.king.is_between(self.queen, target)": (
                "(target == self.king or not self.king.is_between(self.queen, target))"
            ),
            "return self.king.distance(target) == 1": "return self.king.distance(target) <= 1",
        },
        cause="king_square_not_allowed",
    ),
    "queen_moves_in_all_directions": Wrong(
        "loop", "wrong", {"((-1, 0), (1, 0), (0, -1), (0, 1))": EIGHT_STEPS}, cause="queen_diagonal"
    ),
    "queen_moves_diagonally_but_guards_lines": Wrong(
        "loop",
        "wrong",
        {
            "((-1, 0), (1, 0), (0, -1), (0, 1))": EIGHT_STEPS,
            "    closed = queen_squares(king, target)\n": "",
            "if square not in closed": "if square // 8 != target // 8 and square % 8 != target % 8",
        },
        cause="queen_moves_diagonal",
    ),
    "queen_guards_diagonals": Wrong(
        "classes",
        "wrong",
        {
            "if not self.queen_moves_to(square)]": "if not self.queen_guards(square)]",
            "    def king_moves_to": """\
    def queen_guards(self, square):
        diagonal = abs(square.row - self.queen.row) == abs(square.column - self.queen.column)
        return diagonal or self.queen_moves_to(square)

    def king_moves_to""",
        },
        cause="queen_guards_diagonal",
    ),
    "row_by_the_difference": Wrong(
        "tokens", "wrong", {"if queen // 8 == target // 8:": "if abs(queen - target) < 8:"}, cause="row_by_distance"
    ),
    # The edge
    "king_steps_by_numbers": Wrong(
        "loop", "wrong", {"king % 8 > 0": "king > 0", "king % 8 < 7": "king < 63"}, cause="king_around_edge"
    ),
    "queen_moves_by_numbers": Wrong("loop", "wrong", {SQUARE_BY_SQUARE: BY_NUMBERS}, cause="queen_around_edge"),
    "all_moves_by_numbers": Wrong(
        "loop",
        "wrong",
        {SQUARE_BY_SQUARE: BY_NUMBERS, "king % 8 > 0": "king > 0", "king % 8 < 7": "king < 63"},
        cause="all_around_edge",
    ),
    "lines_are_slices": Wrong(
        "loop",
        "wrong",
        {
            SQUARE_BY_SQUARE: """\
    row, column = queen // 8, queen % 8
    across = [row * 8 + other for other in range(8)]
    along = [other * 8 + column for other in range(8)]
    for line in (across[column - 1 :: -1], across[column + 1 :], along[row - 1 :: -1], along[row + 1 :]):
        for square in line:
            if square == king:
                break
            found.append(square)
"""
        },
        cause="from_last_index",
    ),
    # The king's moves
    "king_moves_in_all_directions": Wrong(
        "classes",
        "wrong",
        {
            "return abs(self.row - other.row) + abs(self.column - other.column)": (
                "return max(abs(self.row - other.row), abs(self.column - other.column))"
            ),
            "((0, 1), (1, 0), (0, -1), (-1, 0))": EIGHT_STEPS,
        },
        cause="king_diagonal",
    ),
    # The answers
    "never_continue": Wrong(
        "loop",
        "wrong",
        {
            """\
    closed = queen_squares(king, target)
    for square in king_squares(king):
        if square not in closed:
            return "Continue"
""": ""
        },
        cause="always_stop",
    ),
    "stop_and_continue_exchanged": Wrong(
        "tokens",
        "wrong",
        {'return "Stop"\n    return "Continue"': 'return "Continue"\n    return "Stop"'},
        cause="stop_exchanged",
    ),
    "illegal_and_not_allowed_exchanged": Wrong(
        "bits",
        "wrong",
        {
            '"Illegal move"': '"Move not allowed"',
            '"Move not allowed"\n        elif around(king) & ~': '"Illegal move"\n        elif around(king) & ~',
        },
        cause="illegal_exchanged",
    ),
    "queen_is_read_first": Wrong(
        "loop", "wrong", {"king, queen, target = map": "queen, king, target = map"}, cause="pieces_exchanged"
    ),
}
