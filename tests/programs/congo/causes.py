"""Wrong programs for Congo. Every program has a mistake of the problem's table, and prints exactly what this mistake
predicts.
"""

from tests.programs.corpus import Wrong

WRONG: dict[str, Wrong] = {
    # Pawns
    "pawn_retreat_takes_at_both_squares": Wrong(
        "classes",
        "wrong",
        {
            """\
            if not self.board.is_empty(square):
                return
            yield square
""": """\
            if self.is_open(square):
                yield square
            if not self.board.is_empty(square):
                return
"""
        },
        piece="pawn",
        cause="retreat_captures",
    ),
    "pawn_retreats_anywhere": Wrong(
        "tokens", "wrong", {"elif y > 4:": "else:"}, piece="pawn", cause="retreat_anywhere"
    ),
    "pawn_does_not_retreat": Wrong(
        "classes",
        "wrong",
        {
            """\
        if (self.square.rank - 3) * self.ahead > 0:
            yield from self.retreat(0)
""": ""
        },
        piece="pawn",
        cause="no_retreat",
    ),
    "pawn_retreats_one_square": Wrong("recursive", "wrong", {"left=2": "left=1"}, piece="pawn", cause="retreat_one"),
    "superpawn_retreats_two_squares_only": Wrong(
        "tokens",
        "wrong",
        {"                candidates.append((x + dx, y - 1))\n": ""},
        piece="superpawn",
        cause="retreat_two",
    ),
    "superpawn_retreats_straight_only": Wrong(
        "tokens", "wrong", {"back = [-1, 0, 1]": "back = [0]"}, piece="superpawn", cause="retreat_straight"
    ),
    "superpawn_does_not_move_sideways": Wrong(
        "loop", "wrong", {"(forward, 1), (0, -1), (0, 1)])": "(forward, 1)])"}, piece="superpawn", cause="no_sideways"
    ),
    "pawns_take_as_in_chess": Wrong(
        "loop",
        "wrong",
        {
            "    found = steps(board, row, column, white, [(forward, -1), (forward, 0), (forward, 1)])\n": """\
    found = []
    if free(board, row + forward, column):
        found.append((row + forward, column))
    for right in (-1, 1):
        if enemy(board, row + forward, column + right, white):
            found.append((row + forward, column + right))
"""
        },
        piece="pawn",
        cause="as_chess",
    ),
    # Giraffes
    "giraffe_jumps_only": Wrong(
        "bits",
        "wrong",
        {"STEPS[square] & self.empty | LEAPS[square]": "LEAPS[square]"},
        piece="giraffe",
        cause="jumps_alone",
    ),
    "giraffe_steps_only": Wrong(
        "bits",
        "wrong",
        {"STEPS[square] & self.empty | LEAPS[square]": "STEPS[square] & self.empty"},
        piece="giraffe",
        cause="steps_alone",
    ),
    # All kinds
    "nothing_takes": Wrong(
        "bits",
        "wrong",
        {"self.targets(letter, square) & ~self.own": "self.targets(letter, square) & self.empty"},
        cause="no_capture",
    ),
    "other_side_moves": Wrong("loop", "wrong", {'white = side == "w"': 'white = side == "b"'}, cause="other_side"),
    # Programs for another kind
    "lions_for_zebras": Wrong(
        "loop", "wrong", {"asked = sys.argv[1:] or list(KINDS)": 'asked = ["lion"]'}, piece="zebra", cause="kind:lion"
    ),
    "zebras_for_giraffes": Wrong(
        "loop",
        "wrong",
        {"asked = sys.argv[1:] or list(KINDS)": 'asked = ["zebra"]'},
        piece="giraffe",
        cause="kind:zebra",
    ),
    "giraffes_for_zebras": Wrong(
        "loop",
        "wrong",
        {"asked = sys.argv[1:] or list(KINDS)": 'asked = ["giraffe"]'},
        piece="zebra",
        cause="kind:giraffe",
    ),
    "pawns_for_superpawns": Wrong(
        "loop",
        "wrong",
        {"asked = sys.argv[1:] or list(KINDS)": 'asked = ["pawn"]'},
        piece="superpawn",
        cause="kind:pawn",
    ),
    "superpawns_for_pawns": Wrong(
        "loop",
        "wrong",
        {"asked = sys.argv[1:] or list(KINDS)": 'asked = ["superpawn"]'},
        piece="pawn",
        cause="kind:superpawn",
    ),
    # The board
    "first_row_is_rank_one": Wrong(
        "loop", "wrong", {"    board.reverse()\n": ""}, piece="giraffe", cause="upside_down"
    ),
    "elephants_are_forgotten": Wrong(
        "bits",
        "wrong",
        {'for letter in "LZGPSMEC"': 'for letter in "LZGPSMC"', 'for letter in "lzgpsmec"': 'for letter in "lzgpsmc"'},
        cause="elephants_ignored",
    ),
    "board_is_one_long_row": Wrong(
        "bits",
        "wrong",
        {
            'for rank in "1234567"': 'for rank in "7654321"',
            "if 0 <= column < 7 and 0 <= row < 7": "if 0 <= row * 7 + column < 49",
            "square = 42": "square = 0",
            """\
                square -= 14
            elif""": """\
                continue
            if""",
        },
        piece="giraffe",
        cause="around_edge",
    ),
    "negative_index_is_inside": Wrong(
        "loop",
        "wrong",
        {
            'FILES = "abcdefg"': 'FILES = "abcdefg"\nRANKS = "7654321"',
            "    board.reverse()\n": "",
            "return 0 <= row < 7 and 0 <= column < 7": "return row < 7 and column < 7",
            "FILES[column] + str(row + 1) + FILES[c] + str(r + 1)": "FILES[column] + RANKS[row] + FILES[c] + RANKS[r]",
        },
        piece="zebra",
        cause="from_last_index",
    ),
    # The output
    "target_stands_first": Wrong(
        "bits", "wrong", {"NAMES[square] + NAMES[target]": "NAMES[target] + NAMES[square]"}, cause="reversed"
    ),
}
