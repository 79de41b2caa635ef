// Reads with cin; a game is an object, and its board a vector of strings.
#include <algorithm>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

struct Square {
    int row, column;
    Square operator+(Square other) const { return {row + other.row, column + other.column}; }
};

class Game {
public:
    Game() : board_(8) {
        for (std::string& row : board_) std::cin >> row;
        std::cin >> player_;
    }

    void play() {
        std::string command;
        while (std::cin >> command && command != "Q") {
            if (command == "L")
                list();
            else
                move({command[1] - '1', command[2] - '1'});
        }
        for (const std::string& row : board_) std::cout << row << '\n';
    }

private:
    static bool inside(Square square) {
        return 0 <= square.row && square.row < 8 && 0 <= square.column && square.column < 8;
    }

    char at(Square square) const { return board_[square.row][square.column]; }

    static char other(char player) { return player == 'B' ? 'W' : 'B'; }

    std::vector<Square> turned(Square square) const {
        std::vector<Square> all;
        if (at(square) != '-') return all;
        for (int down = -1; down <= 1; ++down)
            for (int right = -1; right <= 1; ++right) {
                const Square step{down, right};
                std::vector<Square> line;
                Square next = square + step;
                for (; inside(next) && at(next) == other(player_); next = next + step) line.push_back(next);
                if (inside(next) && at(next) == player_) all.insert(all.end(), line.begin(), line.end());
            }
        return all;
    }

    std::vector<Square> legal_moves() const {
        std::vector<Square> moves;
        for (int row = 0; row < 8; ++row)
            for (int column = 0; column < 8; ++column)
                if (!turned({row, column}).empty()) moves.push_back({row, column});
        return moves;
    }

    void list() const {
        const auto moves = legal_moves();
        if (moves.empty()) std::cout << "No legal move.";
        const char* before = "";
        for (auto [row, column] : moves) {
            std::cout << before << '(' << row + 1 << ',' << column + 1 << ')';
            before = " ";
        }
        std::cout << '\n';
    }

    void move(Square square) {
        if (legal_moves().empty()) player_ = other(player_);
        for (auto [row, column] : turned(square)) board_[row][column] = player_;
        board_[square.row][square.column] = player_;
        player_ = other(player_);
        std::cout << "Black - " << std::setw(2) << count('B') << " White - " << std::setw(2) << count('W') << '\n';
    }

    int count(char disc) const {
        int total = 0;
        for (const std::string& row : board_) total += static_cast<int>(std::count(row.begin(), row.end(), disc));
        return total;
    }

    std::vector<std::string> board_;
    char player_ = 'B';
};

int main() {
    int games = 0;
    std::cin >> games;
    for (int game = 0; game < games; ++game) {
        if (game > 0) std::cout << '\n';
        Game().play();
    }
}
