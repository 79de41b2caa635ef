"""Wrong C++ programs for Correct Move. A single triple is enough to show each mistake."""

from tests.programs.corpus import Wrong

WRONG = {
    # A wrong rule
    "cpp_queen_jumps_the_king": Wrong("scanf", "wrong", {" && r * 8 + c != king) {": ") {"}),
    # Crashes
    "cpp_marks_a_square_it_does_not_have": Wrong(
        "stream",
        "crashed",
        {
            "#include <iostream>\n": "#include <iostream>\n#include <vector>\n",
            '    if (king == queen) return "Illegal state";\n': """\
    std::vector<int> visits(63);
    visits.at(target)++;
    if (king == queen) return "Illegal state";
""",
        },
    ),
    # Out of bounds
    "cpp_no_room_for_the_last_square": Wrong("scanf", "crashed", {"bool reached[64]": "bool reached[63]"}),
    # Does not end
    "cpp_looks_at_the_king_for_ever": Wrong(
        "scanf",
        "time",
        {" && r * 8 + c != king) {": ") {\n            if (r * 8 + c == king) continue;"},
    ),
    "cpp_all_ways_of_the_king": Wrong(
        "scanf",
        "memory",
        {
            "        mark(king, target);\n": """\
        struct Way {
            int squares[64], length;
        };
        vector<Way> ways = {{{king}, 1}};
        for (size_t at = 0; at < ways.size(); at++)
            for (int square : around(ways[at].squares[ways[at].length - 1])) {
                ways.push_back(ways[at]);
                ways.back().squares[ways.back().length++] = square;
            }
        mark(king, target);
"""
        },
    ),
    "cpp_reads_on_after_the_end": Wrong(
        "scanf", "output", {'scanf("%d%d%d", &king, &queen, &target) == 3': 'scanf("%d%d%d", &king, &queen, &target)'}
    ),
}
