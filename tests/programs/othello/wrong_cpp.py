"""Wrong C++ programs for Othello. Maximum numbers of commands exclude the `Q` that ends each game."""

from tests.programs.corpus import Wrong

WRONG = {
    # A wrong rule
    "cpp_no_pass_before_a_move": Wrong(
        "scanf",
        "wrong",
        {"            if (moves.empty()) player = other(player);\n": ""},
        {"discs": 7, "commands": 1},
    ),
    # Crashes
    "cpp_expects_no_pass": Wrong(
        "maps",
        "crashed",
        {
            "#include <cstdio>\n": "#include <cassert>\n#include <cstdio>\n",
            "if (legal_moves(position).empty()) position.player = other(position.player);": (
                "assert(!legal_moves(position).empty());"
            ),
        },
        {"discs": 7, "commands": 1},
    ),
    "cpp_divides_by_the_discs_of_white": Wrong(
        "scanf",
        "crashed",
        {
            "            int black = 0, white = 0;\n": "            int black = 0, white = 0, most = 0;\n",
            'printf("Black': 'most = max(most, 100 * black / white);\n            printf("Black',
        },
        {"discs": 7, "commands": 1},
    ),
    # Overflow
    "cpp_numbers_positions_with_an_int": Wrong(
        "scanf",
        "crashed",
        {
            "int main() {\n": "set<int> met;\n\nint main() {\n",
            "            int black = 0, white = 0;\n": "            int black = 0, white = 0, number = 0;\n",
            "black += board[i][j] == 'B', white += board[i][j] == 'W';\n": """\
{
                    black += board[i][j] == 'B';
                    white += board[i][j] == 'W';
                    number = 3 * number + (board[i][j] == 'B') + 2 * (board[i][j] == 'W');
                }
            met.insert(number);
""",
        },
        {"discs": 2, "commands": 1},
    ),
    # Does not end
    "cpp_passes_until_somebody_can_move": Wrong(
        "scanf",
        "time",
        {
            "            auto moves = legal_moves(player);\n": """\
            auto moves = legal_moves(player);
            char mover = player;
            while (legal_moves(mover).empty()) mover = other(mover);
""",
            "if (moves.empty()) player = other(player);": "player = mover;",
        },
    ),
    "cpp_a_position_after_each": Wrong(
        "scanf",
        "memory",
        {
            "int main() {\n": """\
struct Position {
    char squares[10][10], mover;
};

int main() {
""",
            "            auto moves = legal_moves(player);\n": """\
            auto moves = legal_moves(player);
            vector<Position> positions(1);
            memcpy(positions[0].squares, board, sizeof board);
            for (size_t at = 0; at < positions.size(); at++) {
                positions.push_back(positions[at]);
                positions.back().mover = other(positions[at].mover);
            }
""",
        },
    ),
}
