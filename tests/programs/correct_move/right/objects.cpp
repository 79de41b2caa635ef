// Reads line by line; positions are objects, and a recursive walk fills sets of squares.
#include <iostream>
#include <set>
#include <sstream>
#include <string>

using Squares = std::set<int>;

class Position {
public:
    Position(int king, int queen) : king_(king), queen_(queen) {}

    bool is_legal() const { return king_ != queen_; }

    Squares king_squares() const {
        Squares found;
        for (auto [down, right] : kDirections)
            if (on_board(king_ / 8 + down, king_ % 8 + right)) found.insert(king_ + 8 * down + right);
        return found;
    }

    Squares queen_squares() const {
        Squares found;
        for (auto [down, right] : kDirections) walk(found, queen_ / 8 + down, queen_ % 8 + right, down, right);
        return found;
    }

    bool is_locked() const {
        Squares left = king_squares();
        for (int square : queen_squares()) left.erase(square);
        return left.empty();
    }

private:
    struct Direction {
        int down, right;
    };
    static constexpr Direction kDirections[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

    static bool on_board(int row, int column) { return 0 <= row && row < 8 && 0 <= column && column < 8; }

    void walk(Squares& found, int row, int column, int down, int right) const {
        if (!on_board(row, column) || 8 * row + column == king_) return;
        found.insert(8 * row + column);
        walk(found, row + down, column + right, down, right);
    }

    int king_, queen_;
};

std::string answer(int king, int queen, int target) {
    const Position before(king, queen);
    if (!before.is_legal()) return "Illegal state";
    if (!before.queen_squares().count(target)) return "Illegal move";
    if (before.king_squares().count(target)) return "Move not allowed";
    return Position(king, target).is_locked() ? "Stop" : "Continue";
}

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream numbers(line);
        int king, queen, target;
        if (numbers >> king >> queen >> target) std::cout << answer(king, queen, target) << std::endl;
    }
}
