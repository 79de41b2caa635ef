"""Wrong C++ programs for Rank and File. Maximum numbers of pieces include the kings."""

from tests.programs.corpus import Wrong

WRONG = {
    # A wrong rule
    "cpp_kings_step_straight_only": Wrong(
        "scanf",
        "wrong",
        {"max(abs(down), abs(right)) == 1;": "abs(down) + abs(right) == 1;"},
        {"pieces": 8},
    ),
    # Crashes
    "cpp_asks_what_piece_nothing_is": Wrong(
        "objects",
        "crashed",
        {"if (at(to) && at(to)->is_king()) return true;": "if (at(to)->is_king()) return true;"},
        {"pieces": 2},
    ),
    # Out of bounds
    "cpp_a_row_below_the_board": Wrong("objects", "crashed", {"row < 8 &&": "row <= 8 &&"}, {"pieces": 3}),
    # Does not end
    "cpp_own_pieces_for_ever": Wrong(
        "scanf",
        "time",
        {
            "for (int to = 0; to < 64; to++) {": "for (int to = 0; to < 64;) {",
            "to_c, white)) return true;\n        }": "to_c, white)) return true;\n            to++;\n        }",
        },
    ),
    "cpp_rows_until_an_empty_one": Wrong(
        "objects",
        "memory",
        {
            """\
            std::cin >> row;
            for (int c""": """\
            std::cin >> row;
            rows.push_back(row);
            for (int c""",
            "    int sets;\n": "    int sets;\n    std::vector<std::string> rows;\n",
            '        const bool white = side == "w";\n': """\
        while (set + 1 == sets && !row.empty()) {
            std::cin >> row;
            rows.push_back(row);
        }
        const bool white = side == "w";
""",
        },
    ),
}
