"""Wrong programs for Othello.

Maximum numbers of commands exclude the `Q` that ends each game. A mistake in a move needs a line of discs, usually two
to seven of them. The line may have to be longer if the other player must have no move or no disc left.
"""

from tests.programs.corpus import Wrong

WRONG = {
    # Wrong rules
    "no_pass_before_a_move": Wrong(
        "tokens",
        "wrong",
        {"mover = player if squares else OTHER[player]": "mover = player"},
        {"discs": 7, "commands": 1},
        cause="no_pass",
    ),
    "a_list_passes": Wrong(
        "loop",
        "wrong",
        {'print("No legal move.")': 'print("No legal move.")\n                player = other(player)'},
        {"discs": 2, "commands": 2},
        cause="list_passes",
    ),
    "only_a_list_passes": Wrong(
        "loop",
        "wrong",
        {
            'print("No legal move.")': 'print("No legal move.")\n                player = other(player)',
            "            if not legal_moves(board, player):\n                player = other(player)\n": "",
        },
        {"discs": 7, "commands": 1},
    ),
    "passes_before_the_first_move_only": Wrong(
        "loop",
        "wrong",
        {
            "    while True:\n": "    first = True\n    while True:\n",
            "if not legal_moves(board, player):": "if first and not legal_moves(board, player):",
            "            board[row][column] = player\n": (
                "            board[row][column] = player\n            first = False\n"
            ),
        },
        {"discs": 7, "commands": 2},
    ),
    "the_same_player_after_a_pass": Wrong(
        "tokens", "wrong", {"player = OTHER[mover]": "player = OTHER[player]"}, {"discs": 8, "commands": 2}
    ),
    "discs_turn_in_one_direction": Wrong(
        "loop",
        "wrong",
        {"turned += line": "turned = turned or line"},
        {"discs": 4, "commands": 1},
        cause="one_line_only",
    ),
    "discs_turn_in_the_last_direction": Wrong(
        "loop",
        "wrong",
        {"turned += line": "turned = line or turned"},
        {"discs": 4, "commands": 1},
        cause="one_line_only",
    ),
    "discs_turn_in_the_first_clockwise_direction": Wrong(
        "loop",
        "wrong",
        {
            "(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)": (
                "(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)"
            ),
            "turned += line": "turned = turned or line",
        },
        {"discs": 4, "commands": 1},
        cause="one_line_only",
    ),
    "one_disc_of_a_line_turns": Wrong(
        "tokens", "wrong", {"line[:length]": "line[: min(length, 1)]"}, {"discs": 7, "commands": 1}, cause="next_only"
    ),
    "the_edge_brackets": Wrong(
        "tokens",
        "wrong",
        {
            "length < len(line) and board[line[length]] == player": (
                "length == len(line) or board[line[length]] == player"
            )
        },
        {"discs": 1, "commands": 1},
    ),
    "brackets_across_gaps": Wrong(
        "tokens",
        "wrong",
        {
            "board[line[length]] == OTHER[player]:": "board[line[length]] != player:",
            "found.extend(line[:length])": 'found.extend(disc for disc in line[:length] if board[disc] != "-")',
        },
        {"discs": 2, "commands": 1},
    ),
    "discs_on_the_far_edge_bracket_nothing": Wrong(
        "tokens",
        "wrong",
        {"if length < len(line) and": "if length < len(line) - 1 and"},
        {"discs": 2, "commands": 1},
    ),
    "moves_beside_any_disc": Wrong(
        "classes",
        "wrong",
        {"if self.discs.get(at) is player:": "if line:"},
        {"discs": 1, "commands": 1},
    ),
    "columns_before_rows": Wrong(
        "loop",
        "wrong",
        {
            """\
    for row in range(8):
        for column in range(8):
            if len""": """\
    for column in range(8):
        for row in range(8):
            if len"""
        },
        {"discs": 3, "commands": 1},
        cause="by_column",
    ),
    "column_and_row_exchanged": Wrong(
        "tokens",
        "wrong",
        {"8 * int(words[at][1]) + int(words[at][2])": "8 * int(words[at][2]) + int(words[at][1])"},
        {"discs": 2, "commands": 1},
    ),
    "black_always_begins": Wrong(
        "loop", "wrong", {"    player = input().strip()": '    input()\n    player = "B"'}, {"discs": 2, "commands": 1}
    ),
    "counts_before_the_discs_turn": Wrong(
        "recursive", "wrong", {"totals(after)]": "totals(board)]"}, {"discs": 2, "commands": 1}, cause="counts_before"
    ),
    # Wrong for few positions only
    "lines_go_round_the_right_edge": Wrong(
        "bits", "wrong", {"bits << 1 & NOT_LEFT & FULL": "bits << 1 & FULL"}, {"discs": 2, "commands": 1}
    ),
    "five_discs_of_a_line_at_most": Wrong("bits", "wrong", {"range(5)": "range(4)"}, {"discs": 7, "commands": 1}),
    # Format
    "counts_not_in_two_columns": Wrong(
        "recursive",
        "presentation",
        {"{board.count('B'):2d} White - {board.count('W'):2d}": ("{board.count('B')} White - {board.count('W')}")},
        {"discs": 2, "commands": 1},
    ),
    "no_blank_line_between_games": Wrong(
        "classes", "presentation", {"    if number:\n        print()\n": ""}, {"cases": 2, "discs": 0, "commands": 0}
    ),
    "no_full_stop": Wrong("bits", "wrong", {'"No legal move."': '"No legal move"'}, {"discs": 0, "commands": 1}),
    "no_blanks_between_moves": Wrong(
        "tokens", "wrong", {'" ".join(named)': '"".join(named)'}, {"discs": 3, "commands": 1}
    ),
    # Crashes
    "walks_over_the_far_edge": Wrong(
        "loop",
        "crashed",
        {"while 0 <= r < 8 and 0 <= c < 8 and board": "while 0 <= r and 0 <= c and board"},
        {"discs": 0, "commands": 1},
    ),
    "divides_by_the_discs_of_white": Wrong(
        "classes",
        "crashed",
        {
            "        self.current = self.current.opponent\n        return": """\
        self.current = self.current.opponent
        self.lead = self.count(BLACK) / self.count(WHITE)
        return"""
        },
        {"discs": 7, "commands": 1},
    ),
    "reads_a_blank_line_after_each_game": Wrong(
        "loop",
        "crashed",
        {'        print("".join(row))\n': '        print("".join(row))\n    input()\n'},
        {"discs": 0, "commands": 0},
    ),
    # Reads too little
    "first_game_only": Wrong(
        "tokens", "wrong", {"range(int(words[0]))": "range(1)"}, {"cases": 2, "discs": 0, "commands": 0}
    ),
    # Does not end
    "passes_until_somebody_can_move": Wrong(
        "loop",
        "time",
        {
            '        if command == "L":\n': """\
        mover = player
        while not legal_moves(board, mover):
            mover = other(mover)
        if command == "L":
"""
        },
    ),
    "a_table_of_all_positions": Wrong(
        "tokens",
        "memory",
        {
            "        at += 9\n": """\
        at += 9
        met = [False] * 3 ** (64 - board.count("-"))
        met[-1] = True
"""
        },
    ),
    "the_first_game_again_and_again": Wrong(
        "tokens",
        "output",
        {'        print("\\n".join(output))\n': '        while output:\n            print("\\n".join(output))\n'},
    ),
    # Slow
    "looks_four_moves_ahead": Wrong(
        "loop",
        "time",
        {
            "\ndef count": """
def best(board, player, moves):
    if moves == 0:
        return count(board, player)
    found = []
    for row, column in legal_moves(board, player):
        after = [line[:] for line in board]
        for r, c in brackets(board, player, row, column):
            after[r][c] = player
        after[row][column] = player
        found.append(-best(after, other(player), moves - 1))
    return max(found, default=0)


def count""",
            "            if moves:\n": "            if moves and best(board, player, 4) < 65:\n",
        },
    ),
}
