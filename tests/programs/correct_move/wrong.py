"""Wrong programs for Correct Move. A single triple is enough to show each mistake."""

from tests.programs.corpus import Wrong

WRONG = {
    # Wrong rules
    "queen_jumps_the_king": Wrong(
        "loop",
        "wrong",
        {
            """\
            if row * 8 + column == king:
                break
            found.append(row * 8 + column)
""": """\
            if row * 8 + column != king:
                found.append(row * 8 + column)
"""
        },
        cause="over_king",
    ),
    "queen_takes_the_king": Wrong(
        "classes",
        "wrong",
        {
            "not self.king.is_between(self.queen, target)": (
                "(self.king == target or not self.king.is_between(self.queen, target))"
            )
        },
    ),
    "queen_may_stay": Wrong(
        "classes", "wrong", {"target != self.queen and target.in_line": "target.in_line"}, cause="stays"
    ),
    "queen_moves_diagonally": Wrong("loop", "wrong", {"(0, -1), (0, 1))": "(0, -1), (0, 1), (1, 1), (-1, -1))"}),
    "king_steps_round_the_edge": Wrong("tokens", "wrong", {"place % 8 != 7": "place != 63"}),
    "king_steps_diagonally": Wrong(
        "classes",
        "wrong",
        {
            "return abs(self.row - other.row) + abs(self.column - other.column)": (
                "return max(abs(self.row - other.row), abs(self.column - other.column))"
            )
        },
    ),
    "move_before_state": Wrong(
        "loop",
        "wrong",
        {
            """\
    if king == queen:
        return "Illegal state"
    if target not in queen_squares(king, queen):
        return "Illegal move"
""": """\
    if target not in queen_squares(king, queen):
        return "Illegal move"
    if king == queen:
        return "Illegal state"
"""
        },
        cause="move_before_state",
    ),
    "stop_by_one_closed_square": Wrong("recursive", "wrong", {"king_reach(king) <= queen": "king_reach(king) & queen"}),
    "stop_by_the_old_square": Wrong(
        "bits", "wrong", {"~lines(target, king)": "~lines(queen, king)"}, cause="stop_before_move"
    ),
    "never_stop": Wrong("classes", "wrong", {'"Stop" if': '"Stop" if not position.legal and'}, cause="never_stop"),
    "stop_in_every_corner": Wrong(
        "classes",
        "wrong",
        {"if Position(position.king, target).locked()": "if {position.king.row, position.king.column} <= {0, 7}"},
    ),
    "stop_by_a_queen_near_the_corner": Wrong(
        "classes",
        "wrong",
        {
            "if Position(position.king, target).locked()": (
                "if {position.king.row, position.king.column} <= {0, 7} and position.king.distance(target) < 4"
            )
        },
    ),
    # Wrong for few kings only
    "king_not_down_from_the_seventh_row": Wrong("loop", "wrong", {"king < 56": "king < 48"}),
    # Format
    "in_one_line": Wrong("recursive", "presentation", {'sep="\\n"': 'sep=" "'}, {"cases": 2}),
    "numbered": Wrong("tokens", "wrong", {"print(solve(": 'print(f"Case {i // 3 + 1}:", solve('}),
    # Crashes
    "table_too_short": Wrong("tokens", "crashed", {"range(64)": "range(63)"}),
    "reads_past_the_end": Wrong(
        "loop",
        "crashed",
        {
            """\
    try:
        line = input()
    except EOFError:
        break
""": """\
    line = input()
"""
        },
    ),
    # Reads too little
    "first_triple_only": Wrong(
        "tokens", "wrong", {"range(0, len(numbers), 3)": "range(0, min(3, len(numbers)), 3)"}, {"cases": 2}
    ),
    # Does not end
    "walks_on_from_the_target": Wrong("tokens", "time", {"    if queen == target:\n        return False\n": ""}),
    "keeps_the_way_from_the_target": Wrong(
        "tokens",
        "memory",
        {
            "    if queen == target:\n        return False\n": "    way = []\n",
            "        square += step\n    return": (
                "        way.append([king, queen, square])\n        square += step\n    return"
            ),
        },
    ),
    "all_answers_again_and_again": Wrong(
        "bits",
        "output",
        {
            'print("\\n".join(answers(triples(words()))))': """\
lines = list(answers(triples(words())))
while lines:
    print("\\n".join(lines))"""
        },
    ),
    # Slow
    "all_triples_each_time": Wrong(
        "tokens",
        "time",
        {
            "        print(solve(numbers[i], numbers[i + 1], numbers[i + 2]))": """\
        squares = range(64)
        answers = [[[solve(king, queen, target) for target in squares] for queen in squares] for king in squares]
        print(answers[numbers[i]][numbers[i + 1]][numbers[i + 2]])"""
        },
    ),
}
