// Отелло: читает партии и выполняет их команды.
// Правила напишите сами.
#include <bits/stdc++.h>
using namespace std;

using Board = vector<string>;

// Строка и столбец каждого возможного хода, от 0.
// Ходы идут по строкам. Игрок player — B или W.
vector<pair<int, int>> legal_moves([[maybe_unused]] const Board& board, [[maybe_unused]] char player) {
    return {};
}

// Ставит фишку игрока на доску и переворачивает другие.
// Если у игрока нет хода, ходит другой игрок.
// Возвращает игрока, чей ход следующий.
char move_to(Board& board, char player, int row, int column) {
    board[row][column] = player;
    return player == 'B' ? 'W' : 'B';
}

int discs(const Board& board, char player) {
    int total = 0;
    for (const string& row : board) total += count(row.begin(), row.end(), player);
    return total;
}

int main() {
    int games;
    cin >> games;
    for (int game = 0; game < games; game++) {
        if (game > 0) cout << "\n";
        Board board(8);
        char player;
        for (string& row : board) cin >> row;
        cin >> player;
        string command;
        while (cin >> command && command != "Q") {
            if (command == "L") {
                string line;
                for (auto [row, column] : legal_moves(board, player)) {
                    if (!line.empty()) line += " ";
                    line += "(" + to_string(row + 1) + "," + to_string(column + 1) + ")";
                }
                cout << (line.empty() ? "No legal move." : line) << "\n";
            } else {
                player = move_to(board, player, command[1] - '1', command[2] - '1');
                cout << "Black - " << setw(2) << discs(board, 'B') << " White - " << setw(2) << discs(board, 'W') << "\n";
            }
        }
        for (const string& row : board) cout << row << "\n";
    }
}
