"""Wrong programs for Congo, each for one kind of piece.

Maximum numbers of pieces include the two lions, the piece with wrong moves, and often one more piece.
"""

from tests.programs.corpus import Wrong

WRONG = {
    # Wrong rules
    "lion_leaves_its_castle": Wrong(
        "loop",
        "wrong",
        {
            "if in_castle(r, c, white) and (free(board, r, c) or enemy(board, r, c, white))": (
                "if free(board, r, c) or enemy(board, r, c, white)"
            )
        },
        {"pieces": 2},
        "lion",
        cause="castle",
    ),
    "lion_sees_no_lion": Wrong("tokens", "wrong", {'== "l":\n': '== "L":\n'}, {"pieces": 2}, "lion", cause="no_sight"),
    "lion_sees_no_lion_diagonally": Wrong(
        "classes",
        "wrong",
        {"for right in (-1, 0, 1):\n            square =": "for right in (0,):\n            square ="},
        {"pieces": 2},
        "lion",
        cause="sight_straight",
    ),
    "lion_sees_through_pieces": Wrong(
        "bits",
        "wrong",
        {
            "while bit(square, (right, up), length) & self.empty": (
                "while bit(square, (right, up), length) & ~self.other_lion"
            )
        },
        {"pieces": 3},
        "lion",
        cause="sight_through",
    ),
    "zebra_takes_its_own": Wrong(
        "recursive",
        "wrong",
        {
            "return landing(rows, [add(place, step) for step in KNIGHT])": (
                'return [square for step in KNIGHT if look(rows, square := add(place, step)) != "X"]'
            )
        },
        {"pieces": 4},
        "zebra",
        cause="onto_own",
    ),
    "giraffe_takes_beside_it": Wrong(
        "loop",
        "wrong",
        {
            "        if free(board, row + up, column + right):\n": (
                "        if free(board, row + up, column + right) or enemy(board, row + up, column + right, white):\n"
            )
        },
        {"pieces": 4},
        "giraffe",
        cause="step_captures",
    ),
    "giraffe_does_not_jump": Wrong(
        "classes",
        "wrong",
        {
            """\
                yield self.step(right, up)
            if self.is_open""": """\
                yield self.step(right, up)
            else:
                continue
            if self.is_open"""
        },
        {"pieces": 4},
        "giraffe",
        cause="no_jumping",
    ),
    "pawn_retreats_from_the_river": Wrong(
        "tokens", "wrong", {"elif y > 4": "elif y >= 4"}, {"pieces": 3}, "pawn", cause="retreat_from_river"
    ),
    "pawn_takes_ahead_only_diagonally": Wrong(
        "classes",
        "wrong",
        {
            """\
        yield from filter(self.is_open, (self.step(right, self.ahead) for right in (-1, 0, 1)))
""": """\
        yield from filter(self.is_open, (self.step(right, self.ahead) for right in (-1, 1)))
        yield from filter(self.board.is_empty, [self.step(0, self.ahead)])
"""
        },
        {"pieces": 4},
        "pawn",
    ),
    "pawn_retreats_over_pieces": Wrong(
        "loop",
        "wrong",
        {
            "        if not free(board, r, c):\n            break\n        found.append((r, c))": (
                "        if free(board, r, c):\n            found.append((r, c))"
            )
        },
        {"pieces": 4},
        "pawn",
        cause="retreat_jumps",
    ),
    "black_pawns_move_up": Wrong(
        "loop",
        "wrong",
        {
            """\
def pawn(board, row, column, white):
    forward = 1 if white else -1
""": """\
def pawn(board, row, column, white):
    forward = 1
"""
        },
        {"pieces": 3},
        "pawn",
    ),
    "superpawn_retreats_past_the_river_only": Wrong(
        "tokens",
        "wrong",
        {"back = [-1, 0, 1]": "back = [-1, 0, 1] if y > 4 else []"},
        {"pieces": 3},
        "superpawn",
        cause="retreat_past_river_only",
    ),
    "superpawn_takes_nothing_beside_it": Wrong(
        "loop",
        "wrong",
        {
            "(forward, 1), (0, -1), (0, 1)])": (
                "(forward, 1)])\n"
                "    found += [(row, column + right) for right in (-1, 1) if free(board, row, column + right)]"
            )
        },
        {"pieces": 4},
        "superpawn",
        cause="quiet_sideways",
    ),
    "superpawn_retreat_takes": Wrong(
        "bits",
        "wrong",
        {
            "near = bit(square, (right, back)) & self.empty": "near = bit(square, (right, back))",
            "if near else 0)": "if near & self.empty else 0)",
        },
        {"pieces": 4},
        "superpawn",
    ),
    "moves_not_sorted": Wrong("tokens", "wrong", {"sorted(moves)": "moves"}, {"pieces": 3}, "zebra"),
    # Wrong for few positions only
    "two_digits_are_one_number": Wrong(
        "recursive",
        "wrong",
        {
            're.sub("[1-7]", ': 're.sub("[1-7]+", ',
            "    return rows[::-1]": '    rows = [f"{row:.<7.7}" for row in rows]\n    return rows[::-1]',
        },
        {"pieces": 3},
        "pawn",
    ),
    "lion_steps_into_the_river": Wrong(
        "loop",
        "wrong",
        {"return 0 <= row <= 2": "return 0 <= row <= 3", "return 4 <= row <= 6": "return 3 <= row <= 6"},
        {"pieces": 2},
        "lion",
    ),
    "lion_does_not_step_into_sight": Wrong(
        "tokens",
        "wrong",
        {
            "def targets(": """\
def seen(pieces, x, y):
    pieces = {place: letter for place, letter in pieces.items() if letter != "L"}
    for dx in (-1, 0, 1):
        a, b = x + dx, y + 1
        while empty(pieces, a, b):
            a, b = a + dx, b + 1
        if pieces.get((a, b)) == "l":
            return True
    return False


def targets(""",
            "if castle(x + dx, y + dy)]": "if castle(x + dx, y + dy) and not seen(pieces, x + dx, y + dy)]",
        },
        {"pieces": 2},
        "lion",
    ),
    "zebra_jumps_over_the_edge": Wrong(
        "loop",
        "wrong",
        {
            "for up, right in KNIGHT:\n        r, c = row + up, column + right\n": (
                "for up, right in KNIGHT:\n        r, c = divmod(7 * (row + up) + column + right, 7)\n"
            )
        },
        {"pieces": 3},
        "zebra",
    ),
    "zebra_does_not_jump": Wrong(
        "classes",
        "wrong",
        {
            "                yield from filter(self.is_open, (self.step(long, short), self.step(short, long)))\n": """\
                for way, target in (((long // 2, 0), (long, short)), ((0, long // 2), (short, long))):
                    if self.board.is_empty(self.step(*way)) and self.is_open(self.step(*target)):
                        yield self.step(*target)
"""
        },
        {"pieces": 4},
        "zebra",
    ),
    "giraffe_jumps_to_any_square_two_away": Wrong(
        "recursive",
        "wrong",
        {"add(place, step, 2) for step in COMPASS])": "add(place, step, 2) for step in COMPASS]) + zebra(rows, place)"},
        {"pieces": 3},
        "giraffe",
    ),
    "pawn_retreats_past_the_river_only": Wrong(
        "tokens",
        "wrong",
        {
            "if empty(pieces, x + dx, y - 1):": "if empty(pieces, x + dx, y - 1) and y > 5:",
            "if empty(pieces, x + 2 * dx, y - 2):": "if empty(pieces, x + 2 * dx, y - 2) and y > 6:",
        },
        {"pieces": 3},
        "pawn",
    ),
    "pawn_retreats_diagonally": Wrong(
        "tokens", "wrong", {"            back = [0]": "            back = [-1, 0, 1]"}, {"pieces": 3}, "pawn"
    ),
    "superpawns_are_pawns": Wrong(
        "classes", "wrong", {"class Superpawn(Piece)": "class Superpawn(Pawn)"}, {"pieces": 3}, "pawn"
    ),
    # Format
    "no_line_without_moves": Wrong(
        "loop",
        "presentation",
        {'        print(" ".join(moves))': '        if moves:\n            print(" ".join(moves))'},
        {"pieces": 2},
        "giraffe",
    ),
    "commas_between_moves": Wrong("bits", "wrong", {'print(" ".join': 'print(", ".join'}, {"pieces": 3}, "giraffe"),
    "a_move_a_line": Wrong(
        "classes",
        "presentation",
        {"print(*sorted": 'print(sep="\\n", *sorted'},
        {"pieces": 3},
        "superpawn",
    ),
    # Crashes
    "no_zebra": Wrong(
        "recursive",
        "crashed",
        {
            """\
            for place in product(range(7), repeat=2)
            if look(rows, place) == kind[0].upper()
""": """\
            for place in [divmod("".join(rows).index(kind[0].upper()), 7)]
"""
        },
        {"pieces": 2},
        "zebra",
    ),
    "jumps_over_the_edge": Wrong(
        "loop",
        "crashed",
        {"return 0 <= row < 7 and 0 <= column < 7": "return 0 <= row and 0 <= column"},
        {"pieces": 3},
        "giraffe",
    ),
    "reads_a_line_too_many": Wrong("bits", "crashed", {"range(count)": "range(count + 1)"}, {"pieces": 2}, "zebra"),
    # Reads too little
    "first_position_only": Wrong(
        "loop", "wrong", {"range(int(input()))": "range(min(int(input()), 1))"}, {"cases": 2, "pieces": 4}, "lion"
    ),
    # Does not end
    "looks_for_a_lion_beyond_the_edge": Wrong(
        "tokens",
        "time",
        {
            "while empty(pieces, x + dx * distance, y + distance)": (
                "while (x + dx * distance, y + distance) not in pieces"
            )
        },
        piece="lion",
    ),
    "keeps_a_board_for_each_square_seen": Wrong(
        "tokens",
        "memory",
        {
            "            while empty(pieces, x + dx * distance, y + distance):\n": """\
            seen = []
            while (x + dx * distance, y + distance) not in pieces:
                seen.append(dict(pieces))
"""
        },
        piece="lion",
    ),
    "the_first_moves_again_and_again": Wrong(
        "loop",
        "output",
        {'        print(" ".join(moves))': '        while moves:\n            print(" ".join(moves))'},
        piece="giraffe",
    ),
    # Slow
    "looks_five_moves_ahead": Wrong(
        "bits",
        "time",
        {
            """\
        for square in squares(pieces):
""": """\
        reached = [[square] for square in squares(pieces)]
        for _ in range(5):
            reached = [way + [square] for way in reached for square in squares(self.targets(letter, way[-1]))]
        for square in squares(pieces):
"""
        },
        piece="giraffe",
    ),
}
