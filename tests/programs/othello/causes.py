"""Wrong programs for Othello. Every program has a mistake of the problem's table, and prints exactly what this mistake
predicts.
"""

from tests.programs.corpus import Wrong

PASS_BEFORE_A_MOVE = """\
        if not legal:
            player, opponent = opponent, player
        bit = 1 << 8 * (int(command[1]) - 1) + int(command[2]) - 1
"""
PASS_IF_NOTHING_TURNS = """\
        bit = 1 << 8 * (int(command[1]) - 1) + int(command[2]) - 1
        if not flips(discs[player], discs[opponent], bit):
            player, opponent = opponent, player
"""
"""Code that makes the player pass if the move flips no disc. In games whose moves are all legal, the code does the same
as PASS_BEFORE_A_MOVE; it also works in a program with wrong lists of moves.
"""

WRONG: dict[str, Wrong] = {
    # Lists
    "columns_printed_first": Wrong(
        "loop", "wrong", {"({row + 1},{column + 1})": "({column + 1},{row + 1})"}, cause="row_column"
    ),
    "squares_from_zero": Wrong("loop", "wrong", {"({row + 1},{column + 1})": "({row},{column})"}, cause="from_zero"),
    "a_list_changes_the_player": Wrong(
        "tokens",
        "wrong",
        {
            'else "No legal move.")\n': """\
else "No legal move.")
                player = OTHER[player]
"""
        },
        cause="list_changes_player",
    ),
    "lists_for_the_other_after_a_pass": Wrong(
        "loop",
        "wrong",
        {
            "moves = legal_moves(board, player)\n": """\
moves = legal_moves(board, player)
            moves = moves or legal_moves(board, other(player))
"""
        },
        cause="list_for_other",
    ),
    "lists_the_moves_of_the_other": Wrong(
        "loop",
        "wrong",
        {"moves = legal_moves(board, player)": "moves = legal_moves(board, other(player))"},
        cause="lists_opponent",
    ),
    "straight_lines_in_lists": Wrong(
        "bits",
        "wrong",
        {
            "for shift in SHIFTS:\n        line = shift": "for shift in SHIFTS[:4]:\n        line = shift",
            PASS_BEFORE_A_MOVE: PASS_IF_NOTHING_TURNS,
        },
        cause="straight_list",
    ),
    "lists_all_beside_the_other_colour": Wrong(
        "bits",
        "wrong",
        {
            """\
        line = shift(own) & enemy
        for _ in range(5):
            line |= shift(line) & enemy
        found |= shift(line) & empty
""": "        found |= shift(enemy) & empty\n",
            PASS_BEFORE_A_MOVE: PASS_IF_NOTHING_TURNS,
        },
        cause="beside_others",
    ),
    # Moves
    "the_same_player_after_a_move": Wrong(
        "classes",
        "wrong",
        {
            """\
        self.discs[square] = self.current
        self.current = self.current.opponent
""": "        self.discs[square] = self.current\n"
        },
        cause="player_stays",
    ),
    "straight_lines_turn": Wrong(
        "bits",
        "wrong",
        {"for shift in SHIFTS:\n        line, at": "for shift in SHIFTS[:4]:\n        line, at"},
        cause="straight_only",
    ),
    "straight_lines_alone": Wrong(
        "loop",
        "wrong",
        {"(-1, -1), (-1, 0), (-1, 1), ": "(-1, 0), ", ", (1, -1), (1, 0), (1, 1)]": ", (1, 0)]"},
        cause="no_diagonals",
    ),
    "seven_directions": Wrong("loop", "wrong", {", (1, 0), (1, 1)]": ", (1, 0)]"}, cause="direction_left_out"),
    "diagonal_lines_turn": Wrong(
        "bits",
        "wrong",
        {"for shift in SHIFTS:\n        line, at": "for shift in SHIFTS[4:]:\n        line, at"},
        cause="diagonal_only",
    ),
    "lines_turn_whatever_ends_them": Wrong(
        "bits",
        "wrong",
        {"        if at & own:\n            found |= line\n": "        found |= line\n"},
        cause="open_lines",
    ),
    "no_disc_turns": Wrong(
        "classes",
        "wrong",
        {
            """\
        for turned in self.captured(self.current, square):
            self.discs[turned] = self.current
""": ""
        },
        cause="nothing_turned",
    ),
    "the_new_disc_is_forgotten": Wrong(
        "classes", "wrong", {"        self.discs[square] = self.current\n": ""}, cause="disc_not_put"
    ),
    "turned_discs_are_not_taken": Wrong(
        "bits", "wrong", {"        discs[opponent] &= ~changed\n": ""}, cause="not_taken"
    ),
    "lines_in_one_long_list": Wrong(
        "tokens",
        "wrong",
        {
            "    row, column = square // 8, square % 8\n": "",
            """\
                r, c = row + down, column + right
                while 0 <= r <= 7 and 0 <= c <= 7:
                    line.append(8 * r + c)
                    r, c = r + down, c + right
""": """\
                at = square + 8 * down + right
                while 0 <= at < 64:
                    line.append(at)
                    at += 8 * down + right
""",
        },
        cause="around_edge",
    ),
    "slices_from_index_minus_one": Wrong(
        "tokens",
        "wrong",
        {
            """\
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            if down or right:
                line = []
                r, c = row + down, column + right
                while 0 <= r <= 7 and 0 <= c <= 7:
                    line.append(8 * r + c)
                    r, c = r + down, c + right
                yield line
""": """\
    across = list(range(8 * row, 8 * row + 8))
    along = list(range(column, 64, 8))
    yield from (across[column + 1 :], across[column - 1 :: -1], along[row + 1 :], along[row - 1 :: -1])
    for down in (-1, 1):
        for right in (-1, 1):
            line = []
            r, c = row + down, column + right
            while 0 <= r <= 7 and 0 <= c <= 7:
                line.append(8 * r + c)
                r, c = r + down, c + right
            yield line
"""
        },
        cause="from_last_index",
    ),
    # Counts and boards
    "counts_white_as_black": Wrong(
        "loop",
        "wrong",
        {'(count(board, "B"), count(board, "W"))': '(count(board, "W"), count(board, "B"))'},
        cause="counts_exchanged",
    ),
    "prints_the_rows_it_read": Wrong(
        "bits", "wrong", {'yield from picture(discs["B"], discs["W"])': "yield from rows"}, cause="board_of_start"
    ),
    "draws_white_as_black": Wrong(
        "bits", "wrong", {'picture(discs["B"], discs["W"])': 'picture(discs["W"], discs["B"])'}, cause="board_exchanged"
    ),
}
