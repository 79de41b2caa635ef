"""Wrong C++ programs for Congo, which answer for all kinds of pieces. Maximum numbers of pieces include the lions."""

from tests.programs.corpus import Wrong

WRONG = {
    # A wrong rule
    "cpp_giraffe_takes_beside_it": Wrong(
        "scanf",
        "wrong",
        {"if (is_free(r + up8[d], c + right8[d])) found": "if (is_open(r + up8[d], c + right8[d])) found"},
        {"pieces": 4},
    ),
    # Crashes
    "cpp_asks_what_piece_nothing_is": Wrong(
        "objects",
        "crashed",
        {"if (!at(from) || at(from)->letter != letter) continue;": "if (at(from)->letter != letter) continue;"},
        {"pieces": 2},
    ),
    # Uninitialised
    "cpp_begins_in_any_column": Wrong("scanf", "crashed", {"int r = 6, c = 0;": "int r = 6, c;"}, {"pieces": 2}),
    # Does not end
    "cpp_looks_for_a_lion_beyond_the_edge": Wrong(
        "maps", "time", {"    if (!inside(place)) return '.';\n    auto found": "    auto found"}
    ),
    "cpp_positions_after_the_end": Wrong(
        "scanf",
        "memory",
        {
            "int main() {\n": """\
struct Position {
    char rows[60], side[2], number[200];
};

int main() {
""",
            """\
    while (count--) {
        char rows[60], side[2], number[200];
        scanf("%59s %1s %199s", rows, side, number);
        white = side[0] == 'w';
""": """\
    vector<Position> positions;
    Position position{};
    while (scanf("%59s %1s %199s", position.rows, position.side, position.number) != 0) positions.push_back(position);
    for (Position& each : positions) {
        char* rows = each.rows;
        white = each.side[0] == 'w';
""",
        },
    ),
}
